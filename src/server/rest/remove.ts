/** DELETE a row: into the trash, or for good where the section keeps none. */
import { sql, type SQL } from 'drizzle-orm';
import { partsOf, tableOwner } from '../../define/registry.ts';
import type { AnyResource } from '../../define/resource.ts';
import { toPersianDigits } from '../../locale/digits.ts';
import { columnName, tableName } from '../db/names.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { Access } from './authorize.ts';
import { isId } from './get.ts';
import type { Row } from './hooks.ts';
import { mapDatabaseError, lockRow, ownerOf } from './store.ts';
import { jsonSql, tableNameOf, tableSql } from './select.ts';
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

/** Throws `in_use` while live rows reference the row; parts of it are deleted with it and do not count. */
async function requireUnused(tx: Database, access: Access, id: string): Promise<void> {
  const { registry } = access.services;
  const sections = [...registry.values()].filter((r) => !r.subsetOf);
  for (const section of sections) {
    for (const test of referenceTests(access, section, id)) {
      const [found] = await tx.query<{ n: number }>(
        sql`select count(*) as n from (
            select 1 from ${sql.raw(`"${tableName(section.name)}"`)}
            where ${test} and deleted_at is null limit ${sql.raw(String(maxReferencing))}) x`,
      );
      if (found && found.n > 0) throw inUse(section, found.n);
    }
  }
}

/** One condition for each field of `section` that can reference the row. */
function referenceTests(access: Access, section: AnyResource, id: string): SQL[] {
  const { registry } = access.services;
  const parts = partsOf(ownerOf(access), registry);
  const isTarget = (to: string): boolean => {
    const target = registry.get(to);
    return target !== undefined && tableName(tableOwner(target, registry).name) === tableNameOf(access);
  };
  return Object.entries(section.fields).flatMap(([name, x]): SQL[] => {
    const column = sql.raw(`"${columnName(name)}"`);
    if (x.kind === 'reference') {
      const isPart = parts.includes(section) && section.partOf?.by === name;
      return isTarget(x.to) && !isPart ? [sql`${column} = ${id}::uuid`] : [];
    }
    if (x.kind === 'references') return isTarget(x.to) ? [sql`${column} @> array[${id}::uuid]`] : [];
    if (x.kind !== 'list') return [];
    return Object.entries(x.item)
      .filter(([, item]) => item.kind === 'reference' && isTarget(item.to))
      .map(([key]) => sql`${column} @> ${JSON.stringify([{ [key]: id }])}::jsonb`);
  });
}

function inUse(by: AnyResource, count: number): AppError {
  const shown = toPersianDigits(String(Math.min(count, maxReferencing - 1)));
  const rows = `${count === maxReferencing ? 'بیش از ' : ''}${shown} ردیف از «${by.label[1]}»`;
  return new AppError('in_use', { detail: `این ردیف در ${rows} به کار رفته است؛ نخست آن‌ها را تغییر دهید` });
}
