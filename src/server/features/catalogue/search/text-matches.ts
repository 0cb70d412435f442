/** The rows that hold the terms of a query in their search text: for sections of fewer rows than the courses. */
import { sql, type SQL } from 'drizzle-orm';
import type { Term, Texts } from './terms.ts';

/** The condition on the rows of a table with `search_text`; null without terms. Fillers narrow nothing beside others. */
export function textSql(alias: string, terms: readonly Term[]): SQL | null {
  if (terms.length === 0) return null;
  // No text of a term holds a letter of patterns: all of them are cut off with the punctuation.
  const occurs = (texts: Texts): SQL =>
    anyOf(texts.map((text) => sql`${sql.raw(alias)}.search_text like ${`%${text}%`}`));
  const isWritten = (way: readonly Texts[]): SQL => allOf(way.map(occurs));
  const subjects = terms.filter(({ kind }) => kind !== 'filler');
  return allOf((subjects.length > 0 ? subjects : terms).map(({ ways }) => anyOf(ways.map(isWritten))));
}

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;
const allOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`;
