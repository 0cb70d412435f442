/** What statements say alike about the rows of every section: that a row is not in the trash, and that it has changed. */
import { sql, type SQL } from 'drizzle-orm';

const column = (name: string, alias?: string): string => (alias === undefined ? name : `${alias}.${name}`);

/**
 * The condition that a row is not in the trash.
 * @param alias of its table; none where the statement reads one table.
 * @example
 * sql`select c.title from courses c where c.id = ${id}::uuid and ${live('c')}`
 */
export const live = (alias?: string): SQL => sql.raw(liveText(alias));

/** The same for statements that are put together as text. */
export const liveText = (alias?: string): string => `${column('deleted_at', alias)} is null`;

/**
 * What every update of a section's row sets beside its own columns: the next version, by which a form that was opened
 * before is refused, and the time.
 * @param alias of the table, where others of the statement have a version as well.
 * @example
 * sql`update proofs set is_public = ${isPublic}, ${touch()} where id = ${id}::uuid`
 */
export const touch = (alias?: string): SQL => sql.raw(touchText(alias));

/** The same for statements that are put together as text. */
export const touchText = (alias?: string): string => `version = ${column('version', alias)} + 1, updated_at = now()`;
