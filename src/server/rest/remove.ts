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
import { afterWrite, beforeWrite, publishChange } from './write.ts';

/** Days a deleted row can be restored where a definition does not say. */
export const defaultTrashDays = 30;
export const trashDaysOf = (resource: AnyResource): number => resource.trashDays ?? defaultTrashDays;

/**
 * Deletes a row and answers it as it was, as JSON text. Throws `not_found`, `in_use` (live rows of other sections point
 * to it).
 */
export async function remove(access: Access, id: string): Promise<string> {
  if (!isId(id)) throw new AppError('not_found');
  const { json, others } = await access.services.db.transaction(async (tx) => {
    const stored = await lockRow(tx, access, id);
    await requireUnused(tx, access, id);
    await beforeWrite(tx, access, stored.row, null);
    await mapDatabaseError(
      access,
      tx.query(
        trashDaysOf(ownerOf(access)) > 0
          ? sql`update ${tableSql(access)} set deleted_at = now(), version = version + 1, updated_at = now() where id = ${id}`
          : sql`delete from ${tableSql(access)} where id = ${id}`,
      ),
    );
    await note(tx, access, id, 'delete', stored.row);
    return { json: stored.json, others: await afterWrite(tx, access, stored.row, null) };
  });
  publishChange(access, others);
  return json;
}

/**
 * Brings a row back from the trash and answers it. Throws `not_found`, `invalid` (its unique value is taken by now).
 */
export async function restore(access: Access, id: string): Promise<string> {
  if (!isId(id)) throw new AppError('not_found');
  const { json, others } = await access.services.db.transaction(async (tx) => {
    const { row } = await lockRow(tx, access, id, { deleted: true });
    const [restored] = await mapDatabaseError(
      access,
      tx.query<{ j: string }>(
        sql`with t as (update ${tableSql(access)} set deleted_at = null, version = version + 1, updated_at = now() where id = ${id} returning *) select ${jsonSql(access.view.readable)} as j from t`,
      ),
    );
    await note(tx, access, id, 'restore', null);
    return { json: restored!.j, others: await afterWrite(tx, access, null, row) };
  });
  publishChange(access, others);
  return json;
}

async function note(tx: Database, access: Access, id: string, action: string, before: Row | null): Promise<void> {
  await tx.query(
    sql`insert into audit_log (section, row_id, action, actor_id, address, before) values (${access.view.resource.name}, ${id}, ${action}, ${access.actor?.userId ?? null}, ${access.address}, ${before === null ? null : JSON.stringify(before)}::jsonb)`,
  );
}

/** Refuses while live rows of other sections point here; parts of the row go with it. */
async function requireUnused(tx: Database, access: Access, id: string): Promise<void> {
  const { registry } = access.services;
  const owner = ownerOf(access);
  const parts = partsOf(owner, registry);
  const pointing = [...registry.values()]
    .filter((r) => !r.subsetOf)
    .flatMap((r) =>
      Object.entries(r.fields).flatMap(([name, x]): { by: AnyResource; test: SQL }[] => {
        const column = sql.raw(`"${columnName(name)}"`);
        const here = (to: string) =>
          tableName(tableOwner(registry.get(to) ?? r, registry).name) === tableNameOf(access) && registry.has(to);
        if (x.kind === 'reference' && here(x.to) && !(parts.includes(r) && r.partOf?.by === name)) {
          return [{ by: r, test: sql`${column} = ${id}::uuid` }];
        }
        if (x.kind === 'references' && here(x.to)) return [{ by: r, test: sql`${column} @> array[${id}::uuid]` }];
        if (x.kind !== 'list') return [];
        return Object.entries(x.item).flatMap(([k, i]) =>
          i.kind === 'reference' && here(i.to)
            ? [{ by: r, test: sql`${column} @> ${JSON.stringify([{ [k]: id }])}::jsonb` }]
            : [],
        );
      }),
    );
  for (const { by, test } of pointing) {
    const [found] = await tx.query<{ n: number }>(
      sql`select count(*) as n from (select 1 from ${sql.raw(tableName(by.name))} where ${test} and deleted_at is null limit 100) x`,
    );
    if (found && found.n > 0) {
      throw new AppError('in_use', {
        detail: `این ردیف در ${found.n === 100 ? 'بیش از ' : ''}${toPersianDigits(String(Math.min(found.n, 99)))} ردیف از «${by.label[1]}» به کار رفته است؛ نخست آن‌ها را تغییر دهید`,
      });
    }
  }
}
