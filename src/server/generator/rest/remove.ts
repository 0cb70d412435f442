/** DELETE a row: into the trash, or for good where the section keeps none. */
import { sql, type SQL } from 'drizzle-orm';
import type { AnyResource } from '../../../define/resource.ts';
import { isPublished, unpublishedValue } from '../../../define/publication.ts';
import { viewFor } from '../../../define/rules.ts';
import { toPersianDigits } from '../../../locale/digits.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Access } from '../section/authorize.ts';
import { isId } from './get.ts';
import type { Row } from '../section/rows.ts';
import { lackingNeeds, neededText } from './publication-gate.ts';
import { referrersOf } from './references.ts';
import { mapDatabaseError, lockRow, ownerOf } from './store.ts';
import { jsonSql, tableSql } from '../section/select.ts';
import { missingTargets, targetFields } from './targets.ts';
import { storeChange } from './update.ts';
import { afterWrite, beforeWrite, writeTransaction } from './write.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live, touch } from '../../platform/db/row-sql.ts';

/** Days a deleted row can be restored where a definition does not say. */
export const defaultTrashDays = 30;
export const trashDaysOf = (resource: AnyResource): number => resource.trashDays ?? defaultTrashDays;

/**
 * Deletes a row and answers it as it was, as JSON text. Throws `not_found`, `in_use` (live rows reference it).
 */
export async function remove(access: Access, id: string): Promise<string> {
  if (!isId(id)) throw new AppError('not_found');
  return writeTransaction(access, async (tx) => {
    // Locked before anybody is looked for: who writes a reference to the row locks it too (`targets.ts`).
    const stored = await lockRow(tx, access, id, { forDeletion: true });
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
    ? sql`update ${tableSql(access)} set deleted_at = now(), ${touch()} where id = ${id}`
    : sql`delete from ${tableSql(access)} where id = ${id}`;

/**
 * Brings a row back from the trash and answers it. Throws `not_found`, `invalid` (another row has its unique value),
 * `conflict` (what it references is in the trash itself).
 */
export async function restore(access: Access, id: string): Promise<string> {
  if (!isId(id)) throw new AppError('not_found');
  return writeTransaction(access, async (tx) => {
    const { row } = await lockRow(tx, access, id, { deleted: true });
    await requireLiveTargets(tx, access, row);
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
    await afterWrite(tx, access, null, row);
    return (await unpublishUnready(tx, access, id)) ?? restored!.j;
  });
}

/**
 * What lost in the trash what it needs comes back unpublished: refused, it could never be given it again. Answers the row as
 * JSON text, or null where nothing is lacking.
 */
async function unpublishUnready(tx: Database, access: Access, id: string): Promise<string | null> {
  const owner = ownerOf(access);
  const { publication } = owner;
  const stored = publication && (await lockRow(tx, access, id));
  if (!publication || !isPublished(publication, stored!.row)) return null;
  const lacking = await lackingNeeds(tx, access.services.registry, owner, stored!.row, publication.needs);
  if (lacking.length === 0) return null;
  const reason = neededText(lacking.map(({ label }) => label.fa));
  const values = { [publication.field]: unpublishedValue(owner, publication) };
  return storeChange(tx, access, stored!, values, 'update', { reason });
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

/**
 * Throws `in_use` while other rows reference the row or a part of it; parts of it are deleted with it and do not count.
 * Rows in the trash count where the row goes for good: they may come back.
 */
async function requireUnused(tx: Database, access: Access, id: string): Promise<void> {
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

/** Throws `conflict` naming the fields of a deleted row whose targets are not there; files are none of them. */
async function requireLiveTargets(tx: Database, access: Access, row: Row): Promise<void> {
  const fields = targetFields(access);
  const missing = await missingTargets(tx, access.services.registry, fields, row);
  const names = missing.flatMap(({ property, to, value }) =>
    to === null || value === row.id ? [] : [property.split('.')[0] ?? ''],
  );
  if (names.length === 0) return;
  const shown = [...new Set(names)].filter((name) => access.view.readable.includes(name));
  const labels = shown.map((name) => `«${fields[name]?.label.fa ?? name}»`).join(' و ');
  throw new AppError('conflict', {
    detail: `چیزی که این ردیف ${labels && `در ${labels} `}به آن اشاره می‌کند حذف شده است؛ اول آن را بازگردانید`,
    errors: shown.map((property) => ({ property, errors: ['حذف شده است'] })),
  });
}

/** How many rows there are is shown to those who may see that section. */
function inUse({ services, view, actor }: Access, by: AnyResource, count: number): AppError {
  const isSeen = viewFor(by, view.panel, actor, services.registry) !== null;
  const shown = toPersianDigits(String(Math.min(count, maxReferencing - 1)));
  const counted = `${count === maxReferencing ? 'بیش از ' : ''}${shown} ردیف از «${by.label[1]}»`;
  const rows = isSeen ? counted : `«${by.label[1]}»`;
  return new AppError('in_use', { detail: `از این ردیف در ${rows} استفاده شده است؛ اول آن‌ها را تغییر دهید` });
}
