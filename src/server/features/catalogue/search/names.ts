/** Departments and teachers by the words of their names: their courses are found by them. */
import { sql } from 'drizzle-orm';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { nameKey, nameWords } from './words.ts';
import { col } from '../../../platform/db/row-shape.ts';

export interface Named {
  readonly id: string;
  readonly words: readonly string[];
}
export interface Names {
  readonly groups: readonly Named[];
  readonly teachers: readonly Named[];
}
/** Ids of what a word names. */
export interface NamedBy {
  readonly groups: readonly string[];
  readonly teachers: readonly string[];
}

/** Maximum number of names cached in memory. */
const maxNames = 5_000;
const maxFound = 20;

/** The names of the departments and teachers that visitors see; read again when one changes. */
export const readNames = (catalogue: PublicCatalogue): Promise<Names> =>
  catalogue.cached('search names', ['course-groups', 'teachers'], async () => {
    const rows = await catalogue.db.query(
      sql`
      (select g.id, g.name, true as is_group from ${catalogue.visible('course-groups', 'g')} limit ${limit})
      union all
      (select t.id, t.display_name, false from ${catalogue.visible('teachers', 't')} limit ${limit})`,
      { id: col.uuid, name: col.text, is_group: col.boolean },
    );
    const named = ({ id, name }: { id: string; name: string }): Named => ({
      id,
      words: [...new Set([...nameWords(name), ...nameKey(name).split(' ')])],
    });
    return {
      groups: rows.filter((row) => row.is_group).map(named),
      teachers: rows.filter((row) => !row.is_group).map(named),
    };
  });
const limit = sql.raw(String(maxNames));

/** What bears a name one of whose words begins with one of these. */
export const namedBy = ({ groups, teachers }: Names, words: readonly string[]): NamedBy => ({
  groups: bearing(groups, words),
  teachers: bearing(teachers, words),
});

const bearing = (named: readonly Named[], beginnings: readonly string[]): string[] =>
  named
    .filter(({ words }) => words.some((word) => beginnings.some((beginning) => word.startsWith(beginning))))
    .slice(0, maxFound)
    .map(({ id }) => id);
