/** DELETE a row: into the trash, or for good where the section keeps none. */
import { sql, type SQL } from 'drizzle-orm';
import type { AnyResource } from '../../define/resource.ts';
import { toPersianDigits } from '../../locale/digits.ts';
import { tableName } from '../db/names.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { Access } from './authorize.ts';
import { isId } from './get.ts';
import type { Row } from './hooks.ts';
import { referringFields } from './references.ts';
import { mapDatabaseError, lockRow, ownerOf } from './store.ts';
import { jsonSql, tableSql } from './select.ts';
import { afterWrite, beforeWrite } from './write.ts';

/** Days a deleted row can be restored where a definition does not say. */
export const defaultTrashDays = 30;
export const trashDaysOf = (resource: AnyResource): number => resource.trashDays ?? defaultTrashDays;

/**
 * Deletes a row and answers it as it was, as JSON text. Throws `not_found`, `in_use` (live rows reference it).
 */
export async function remove(access: Access, id: string): Promise<string> {
  if (!isId(id)) throw new AppError('not_found');
  return access.services.db.transaction(async (tx) => {
    const stored = await lockRow(tx, access, id);
    await requireUnused(tx, access, id);
    await beforeWrite(tx, access, stored.row, null);
    await mapDatabaseError(access, tx.query(deletionSql(access, id)));
    await logChange(tx, access, id, 'delete', stored.row);
    await afterWrite(tx, access, stored.row, null);
    return stored.json;
  });
}

const deletionSql = (access: Access, id: string): SQL =>
  trashDaysOf(ownerOf(access)) > 0
    ? sql`update ${tableSql(access)} set deleted_at = now(), version = version + 1, updated_at = now() where id = ${id}`
    : sql`delete from ${tableSql(access)} where id = ${id}`;

/**
 * Brings a row back from the trash and answers it. Throws `not_found`, `invalid` (another row has its unique value).
 */
export async function restore(access: Access, id: string): Promise<string> {
  if (!isId(id)) throw new AppError('not_found');
  return access.services.db.transaction(async (tx) => {
    const { row } = await lockRow(tx, access, id, { deleted: true });
    const [restored] = await mapDatabaseError(
      access,
      tx.query<{ j: string }>(
        sql`with t as (
            update ${tableSql(access)} set deleted_at = null, version = version + 1, updated_at = now()
            where id = ${id} returning *)
          select ${jsonSql(access.view.readable)} as j from t`,
      ),
    );
    await logChange(tx, access, id, 'restore', null);
    await afterWrite(tx, access, null, row);
    return restored!.j;
  });
}

async function logChange(tx: Database, access: Access, id: string, action: string, before: Row | null): Promise<void> {
  const json = before === null ? null : JSON.stringify(before);
  await tx.query(
    sql`insert into audit_log (section, row_id, action, actor_id, address, before)
      values (${access.view.resource.name}, ${id}, ${action}, ${access.actor?.userId ?? null}, ${access.address},
        ${json}::jsonb)`,
  );
}

/** Rows counted at most when a row is still referenced. */
const maxReferencing = 100;

/** Throws `in_use` while other live rows reference the row; parts of it are deleted with it and do not count. */
async function requireUnused(tx: Database, access: Access, id: string): Promise<void> {
  for (const { section, holds } of referringFields(ownerOf(access), access.services.registry)) {
    const [found] = await tx.query<{ n: number }>(
      sql`select count(*) as n from (
          select 1 from ${sql.raw(`"${tableName(section.name)}"`)} t
          where ${holds('t', sql`${id}::uuid`)} and t.id <> ${id}::uuid and t.deleted_at is null
          limit ${sql.raw(String(maxReferencing))}) x`,
    );
    if (found && found.n > 0) throw inUse(section, found.n);
  }
}

function inUse(by: AnyResource, count: number): AppError {
  const shown = toPersianDigits(String(Math.min(count, maxReferencing - 1)));
  const rows = `${count === maxReferencing ? 'بیش از ' : ''}${shown} ردیف از «${by.label[1]}»`;
  return new AppError('in_use', { detail: `این ردیف در ${rows} به کار رفته است؛ نخست آن‌ها را تغییر دهید` });
}
