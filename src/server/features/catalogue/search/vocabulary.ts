/** Looks words up in the vocabulary (`search_words`): those that hold a word, and those that resemble it. */
import { sql } from 'drizzle-orm';
import type { Database, Reads } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** How a word of the vocabulary may hold a word that is looked for. */
export type Way = 'contains' | 'begins' | 'equals';
export interface Wanted {
  readonly word: string;
  readonly way: Way;
}

/** Words of the vocabulary that stand for one word of a query: the closest ones. */
const maxWords = 12;
/** Words that resemble one, from which the likeliest are chosen. */
const maxSimilar = 40;
const maxWordsSql = sql.raw(`limit ${maxWords}`);

/** The words of the vocabulary that hold each wanted one, by the wanted word: itself first, then the shortest. */
export async function wordsHolding(
  db: Reads,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (wanted.length === 0) return new Map();
  const within = wanted.filter(({ way }) => way === 'contains').map(({ word }) => word);
  const begun = wanted.filter(({ way }) => way === 'begins').map(({ word }) => word);
  const equal = wanted.filter(({ way }) => way === 'equals').map(({ word }) => word);
  // No word holds a letter of patterns: all of them are cut off with the punctuation.
  return grouped(
    await db.query(
      sql`
      select searched, v.word from unnest(${sql.param(within)}::text[]) as a(searched) cross join lateral (
        select word from search_words where word like '%' || searched || '%'
        order by (word = searched) desc, length(word), word ${maxWordsSql}) v
      union all
      select searched, v.word from unnest(${sql.param(begun)}::text[]) as a(searched) cross join lateral (
        select word from search_words where word >= searched and word < searched || ${'\u{10ffff}'}
        order by word ${maxWordsSql}) v
      union all
      select word, word from search_words where word = any(${sql.param(equal)}::text[])`,
      { searched: col.text, word: col.text },
    ),
  );
}

/** The words of the vocabulary that resemble each word, by trigrams, the most similar first. */
export async function wordsLike(db: Reads, words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  return grouped(
    await db.query(
      sql`
      select searched, v.word from unnest(${sql.param([...words])}::text[]) as a(searched) cross join lateral (
        select word from search_words where word % searched
        order by similarity(word, searched) desc, word ${sql.raw(`limit ${maxSimilar}`)}) v`,
      { searched: col.text, word: col.text },
    ),
  );
}

/** Writes the words of all rows, where rows were stored without triggers. In the caller's transaction. */
export const fillSearchWords = (tx: Database): Promise<unknown> => tx.query(sql`select fill_search_words()`);

/** Forgets words that no row has any more. */
export async function forgetSearchWords({ db }: { readonly db: Database }): Promise<Record<string, number>> {
  const [row] = await db.query(sql`select forget_search_words() as n`, { n: col.number });
  return row?.n ? { search_words: row.n } : {};
}

type WordMatch = { searched: string; word: string };

function grouped(rows: readonly WordMatch[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { searched, word } of rows) groups.set(searched, [...(groups.get(searched) ?? []), word]);
  return groups;
}
