/** The history of a row: who changed what, when; and restoring an earlier version. */
import { sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors/errors.ts';
import type { Access } from '../section/authorize.ts';
import { get, isId } from './get.ts';
import type { Row } from '../section/rows.ts';
import { incomingChange, stepUpIn } from './incoming.ts';
import { jsonSql, rowsSql, tableSql } from '../section/select.ts';
import { lockRow, sectionsOf } from './store.ts';
import { undoOf, type Undo } from './undo.ts';
import { applyChange } from './update.ts';
import { writeTransaction } from './write.ts';
import { col } from '../../platform/db/row-shape.ts';

export interface Entry {
  readonly id: string;
  readonly action: string;
  readonly at: string;
  /** Who, by name; null when the product itself did it. */
  readonly actor: { readonly id: string; readonly name: string } | null;
  /** Why, where the action required a reason. */
  readonly reason: string | null;
  /** Who requested it, by name, where a second administrator (the actor) agreed. */
  readonly requestedBy: { readonly id: string; readonly name: string } | null;
  /** Readable fields that changed. */
  readonly before: Row | null;
  readonly after: Row | null;
  /** How this person may undo it, for all its rows; null where they may not. */
  readonly undo: (Undo & { readonly rows: number }) | null;
}
const maxEntries = 200;
/** An entry as the audit log holds it, with the name of its actor. */
type AuditRow = {
  id: string;
  action: string;
  at: string;
  actor_id: string | null;
  actor: string | null;
  reason: string | null;
  requested_by: string | null;
  requester: string | null;
  before: Row | null;
  after: Row | null;
};

/**
 * The newest 200 changes of a row, newest first, with only the fields this person may read; its first version stands at
 * the end, also where the row came without an entry. Throws `not_found`.
 */
export async function history(access: Access, id: string): Promise<Entry[]> {
  await requireVisible(access, id);
  const newest = await entries(access, id);
  const undo = await undoOf(
    access,
    newest.map((e) => e.id),
  );
  const changes = newest.map((e) => ({
    id: e.id,
    action: e.action,
    at: e.at,
    actor: e.actor_id === null ? null : { id: e.actor_id, name: e.actor ?? '' },
    reason: e.reason,
    requestedBy: e.requested_by === null ? null : { id: e.requested_by, name: e.requester ?? '' },
    before: readable(access, e.before),
    after: readable(access, e.after),
    undo: undo.get(e.id) ?? null,
  }));
  return lacksFirst(newest) ? [...changes, await firstVersion(access, id, newest)] : changes;
}

/** Whether the row was stored without an entry: demo data, imports. */
const lacksFirst = (newest: readonly AuditRow[]): boolean =>
  newest.length < maxEntries && !newest.some(({ action }) => action === 'create');

/** The values of a row before these changes of it. */
const withoutChanges = (row: Row, changes: readonly AuditRow[]): Row =>
  changes
    .filter(({ action }) => action !== 'delete' && action !== 'restore')
    .reduce<Row>((current, { before }) => ({ ...current, ...before }), row);

/** The first version of a row without an entry of its own, which its changes tell. It bears the id of the row. */
async function firstVersion(access: Access, id: string, newest: readonly AuditRow[]): Promise<Entry> {
  const [found] = await access.services.db.query(
    sql`select t.created_at as at, t.created_by as actor_id, nullif(concat_ws(' ', u.name, u.family), '') as actor,
        ${jsonSql(access.view.readable)}::jsonb as row
      from ${tableSql(access)} t left join users u on u.id = t.created_by where t.id = ${id}`,
    { at: col.instant, actor_id: col.uuid.orNull, actor: col.text.orNull, row: col.json<Row>() },
  );
  if (!found) throw new AppError('not_found');
  return {
    id,
    action: 'create',
    at: found.at,
    actor: found.actor_id === null ? null : { id: found.actor_id, name: found.actor ?? '' },
    reason: null,
    requestedBy: null,
    before: null,
    after: readable(access, withoutChanges(found.row, newest)),
    undo: null,
  };
}

/** The newest entries of a row, written through any of the sections that share its table. */
async function entries(access: Access, id: string): Promise<AuditRow[]> {
  return access.services.db.query(
    sql`
    select a.id, a.action, a.at, a.actor_id, nullif(concat_ws(' ', u.name, u.family), '') as actor, a.reason,
      a.requested_by, nullif(concat_ws(' ', r.name, r.family), '') as requester, a.before, a.after
    from audit_log a left join users u on u.id = a.actor_id left join users r on r.id = a.requested_by
    where a.section = any(${sql.param(sectionsOf(access))}::text[]) and a.row_id = ${id} order by a.id desc limit ${maxEntries}`,
    {
      id: col.uuid,
      action: col.text,
      at: col.instant,
      actor_id: col.uuid.orNull,
      actor: col.text.orNull,
      reason: col.text.orNull,
      requested_by: col.uuid.orNull,
      requester: col.text.orNull,
      before: col.json<Row>().orNull,
      after: col.json<Row>().orNull,
    },
  );
}

/**
 * Throws `forbidden` outside the admin panel, `not_found` for a row this person may not see. Rows of the trash have a
 * history too, for those with the right to delete.
 */
async function requireVisible(access: Access, id: string): Promise<void> {
  if (access.view.panel !== 'admin') throw new AppError('forbidden');
  if (!isId(id)) throw new AppError('not_found');
  if (!access.view.can.delete) return void (await get(access, id));
  const [row] = await access.services.db.query(
    sql`select 1 from ${tableSql(access)} t
      where t.id = ${id} and ((${rowsSql(access)}) or (${rowsSql(access, { deleted: true })}))`,
  );
  if (!row) throw new AppError('not_found');
}

const readable = (access: Access, row: Row | null): Row | null =>
  row &&
  Object.fromEntries(
    Object.entries(row).filter(([name]) => access.view.readable.includes(name) && access.view.resource.fields[name]),
  );

/**
 * Sets the fields this person may edit to their values right after an entry. The change is an entry of its own, so it
 * can be undone. Throws `not_found`, and what an update throws when the old values are no longer valid.
 */
export async function restoreVersion(access: Access, id: string, entry: string): Promise<string> {
  await requireVisible(access, id);
  const newest = await entries(access, id);
  const isFirst = entry === id && lacksFirst(newest);
  const at = isFirst ? newest.length : newest.findIndex((e) => e.id === entry);
  if (at < 0) throw new AppError('not_found');
  return writeTransaction(access, async (tx) => {
    const stored = await lockRow(tx, access, id);
    const earlier = withoutChanges(stored.row, newest.slice(0, at));
    const values = Object.fromEntries(access.view.editable.map((name) => [name, earlier[name]]));
    const change = await incomingChange(access, values, stored.row);
    requireNoStepUp(access, change.values);
    return applyChange(tx, access, stored, change.values, 'revert', { restored: earlier });
  });
}

/** Nobody gives a password here: fields that ask for it are changed in the form. */
function requireNoStepUp({ view: { resource } }: Access, change: Row): void {
  const names = stepUpIn(resource.fields).filter((name) => name in change);
  if (names.length === 0) return;
  const message = 'این فیلد با رمز عبور تغییر می‌کند؛ آن را در فرم تغییر دهید';
  throw new AppError('forbidden', { errors: names.map((property) => ({ property, errors: [message] })) });
}
