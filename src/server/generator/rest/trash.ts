/** The trash of a section: a row goes there, and comes back, each with its entry in the history. */
import { sql, type SQL } from 'drizzle-orm';
import type { AnyResource } from '../../../define/resource.ts';
import { viewFor } from '../../../define/rules.ts';
import { toPersianDigits } from '../../../locale/digits.ts';
import type { Database } from '../../platform/db/database.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live, touch } from '../../platform/db/row-sql.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Access } from '../section/authorize.ts';
import type { Row } from '../section/rows.ts';
import { jsonSql, tableSql } from '../section/select.ts';
import { referrersOf } from './references.ts';
import { mapDatabaseError, ownerOf } from './store.ts';

/** Days a deleted row can be restored where a definition does not say. */
export const defaultTrashDays = 30;
export const trashDaysOf = (resource: AnyResource): number => resource.trashDays ?? defaultTrashDays;

/** Deletes a row that is locked for it: for good where the section keeps no trash. */
export async function moveToTrash(tx: Database, access: Access, row: Row): Promise<void> {
  const id = String(row.id);
  await mapDatabaseError(access, tx.query(deletionSql(access, id)));
  await logChange(tx, access, id, 'delete', row);
}

/** Brings a deleted row back that is locked, and answers it as JSON text. Throws `invalid` (another has its unique value). */
export async function bringBack(tx: Database, access: Access, id: string): Promise<string> {
  const [restored] = await mapDatabaseError(
    access,
    tx.query(
      sql`with t as (
          update ${tableSql(access)} set deleted_at = null, ${touch()}
          where id = ${id} returning *)
        select ${jsonSql(access.view.readable)} as j from t`,
      { j: col.text },
    ),
  );
  await logChange(tx, access, id, 'restore', null);
  return restored!.j;
}

const deletionSql = (access: Access, id: string): SQL =>
  trashDaysOf(ownerOf(access)) > 0
    ? sql`update ${tableSql(access)} set deleted_at = now(), ${touch()} where id = ${id}`
    : sql`delete from ${tableSql(access)} where id = ${id}`;

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

/**
 * Throws `in_use` while other rows reference the row or a part of it; parts of it are deleted with it and do not count.
 * Rows in the trash count where the row goes for good: they may come back.
 */
export async function requireUnused(tx: Database, access: Access, id: string): Promise<void> {
  const owner = ownerOf(access);
  const counted = trashDaysOf(owner) > 0 ? sql`and ${live('o')}` : sql``;
  for (const { section, from } of referrersOf(owner, access.services.registry)) {
    const [found] = await tx.query(
      sql`select count(distinct x.id) as n from (
          select o.id ${from(sql`${id}::uuid`)} ${counted} limit ${sql.raw(String(maxReferencing))}) x`,
      { n: col.number },
    );
    if (found && found.n > 0) throw inUse(access, section, found.n);
  }
}

/** How many rows there are is shown to those who see that section. */
function inUse({ services, view, actor }: Access, by: AnyResource, count: number): AppError {
  const isSeen = viewFor(by, view.panel, actor, services.registry) !== null;
  const shown = toPersianDigits(String(Math.min(count, maxReferencing - 1)));
  const counted = `${count === maxReferencing ? 'بیش از ' : ''}${shown} ردیف از «${by.label[1]}»`;
  const rows = isSeen ? counted : `«${by.label[1]}»`;
  return new AppError('in_use', { detail: `از این ردیف در ${rows} استفاده شده است؛ اول آن‌ها را تغییر دهید` });
}
