/** The names that the search takes for one another (`search-synonyms`), as it looks them up. */
import { sql } from 'drizzle-orm';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { nameKey, nameWords } from './words.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export interface Synonyms {
  /** All names of a thing, each as its words, by the words of any of them. */
  ofName(words: readonly string[]): readonly (readonly string[])[];
  /** All names of the things one of whose names begins with this. */
  ofBeginning(beginning: string): readonly (readonly string[])[];
  /** Names of one word, in which typing errors are looked for. */
  readonly single: readonly string[];
}

/** Things that are read at most: the list is cached in memory. */
const maxThings = 3_000;
/** Things whose names are taken for a beginning that was typed. */
const maxBegun = 3;

/** Read again when the panel changes the list. */
export const readSynonyms = (catalogue: PublicCatalogue): Promise<Synonyms> =>
  catalogue.cached('search synonyms', ['search-synonyms'], async () => {
    const rows = await catalogue.db.query(
      sql`
      select array_prepend(name, others) as names from search_synonyms
      where ${live()} order by id limit ${sql.raw(String(maxThings))}`,
      { names: col.listOf(col.text) },
    );
    return synonymsOf(rows.map(({ names }) => names));
  });

/** @param things the names of each, as people write them. */
export function synonymsOf(things: readonly (readonly string[])[]): Synonyms {
  const byKey = new Map<string, string[][]>();
  for (const names of things) {
    const forms = distinct(names.flatMap((name) => [nameKey(name), nameWords(name).join(' ')]));
    const ways = forms.map((form) => form.split(' '));
    for (const form of forms) byKey.set(form, [...(byKey.get(form) ?? []), ...ways]);
  }
  const keys = [...byKey.keys()];
  return {
    ofName: (words) => byKey.get(words.join(' ')) ?? [],
    ofBeginning: (beginning) =>
      keys
        .filter((key) => key.startsWith(beginning))
        .slice(0, maxBegun)
        .flatMap((key) => byKey.get(key) ?? []),
    single: keys.filter((key) => !key.includes(' ')),
  };
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');
