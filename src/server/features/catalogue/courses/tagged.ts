/** Which rows have a tag. */
import { sql, type SQL } from 'drizzle-orm';
import { isStorable } from '../public/text.ts';

/**
 * The condition on rows with this tag, served by the index of the tags; null where none is requested.
 * @param alias of the table that has `tags`.
 */
export function tagged(tag: string | undefined, alias: string): SQL | null {
  if (tag === undefined || tag === '') return null;
  return isStorable(tag) ? sql`${sql.raw(alias)}.tags @> ${sql.param([tag])}::text[]` : sql`false`;
}
