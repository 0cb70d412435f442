/**
 * Undoing an action that was done to any number of rows, as one (`define/undoable.ts`): by the person who did it,
 * within a day, by every rule and under the rights that hold now. What the rows were is in the audit log.
 */
import { sql } from 'drizzle-orm';
import { canUndo, undoHours } from '../../../define/undoable.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { isId } from './get.ts';
import type { Row } from '../section/rows.ts';
import type { Access } from '../section/section-api.ts';
import { sameValue } from './incoming.ts';
import { requireAction } from './perform-action.ts';
import { lockRow, lockRows, ownerOf, sectionsOf } from './store.ts';
import { titlesOf } from './titles.ts';
import { serverModulesOf } from './run-server-modules.ts';
import { changeRow, writeTransaction } from './write.ts';
import { col } from '../../platform/db/row-shape.ts';

/** What may be undone until then, by its id. */
export interface Undo {
  readonly id: string;
  /** ISO. */
  readonly until: string;
}
/** A row that was left as it is, and why. */
export interface Left {
  readonly id: string;
  /** Null for a row that the person does not see any more. */
  readonly title: string | null;
  readonly reason: string;
}
export interface Undone {
  readonly ids: string[];
  readonly left: Left[];
}

/** Whether an action can be undone: what a server file does beyond the row is not taken back. */
export const isUndoable = (access: Access, name: string): boolean =>
  canUndo(access.view.resource, name) && serverModulesOf(access).every((module) => !module.actions?.[name]);

/** Keeps an action that this transaction did to these rows, so that it can be undone; null for one that cannot. */
export async function recordRun(
  tx: Database,
  access: Access,
  name: string,
  ids: readonly string[],
): Promise<Undo | null> {
  const { actor, view } = access;
  if (!actor || ids.length === 0 || !isUndoable(access, name)) return null;
  const section = view.resource.name;
  await tx.query(sql`
    delete from action_runs
    where actor_id = ${actor.userId}::uuid and at < now() - make_interval(hours => ${undoHours})`);
  // Entries of this transaction bear its time.
  const [run] = await tx.query(
    sql`
    insert into action_runs (section, action, actor_id, entries)
    select ${section}, ${name}, ${actor.userId}::uuid, array_agg(a.id order by a.row_id) from audit_log a
    where a.section = ${section} and a.row_id = any(${sql.param(ids)}::uuid[]) and a.action = ${`action:${name}`}
      and a.actor_id = ${actor.userId}::uuid and a.at = now()
    returning id, at + make_interval(hours => ${undoHours}) as until`,
    { id: col.uuid, until: col.instant },
  );
  return run ?? null;
}

type Run = { action: string; entries: string[]; isLate: boolean; isUndone: boolean };
type RunEntry = { id: string; rowId: string; before: Row; after: Row; isStale: boolean };

/**
 * Brings the rows of a run back to what they were, in one transaction. Rows that were changed or deleted since, or that a
 * rule refuses, are left as they are and named. Throws `not_found` (no such run of this person), `forbidden` (they may
 * not do the action any more), `conflict` (undone already, or too late).
 */
export async function undoRun(access: Access, id: string): Promise<Undone> {
  const { actor } = access;
  if (!actor || !isId(id)) throw new AppError('not_found');
  return writeTransaction(access, async (tx) => {
    const { entries: ids } = await lockRun(tx, access, id, actor.userId);
    const entries = await entriesOf(tx, access, ids);
    await lockRows(
      tx,
      access,
      entries.map(({ rowId }) => rowId),
    );
    const now = await entriesOf(tx, access, ids);
    const undone: string[] = [];
    const refused = new Map<string, string>();
    for (const entry of now) {
      const reason = await undoEntry(tx, access, entry);
      if (reason === null) undone.push(entry.rowId);
      else refused.set(entry.rowId, reason);
    }
    await tx.query(sql`update action_runs set undone_at = now() where id = ${id}::uuid`);
    return { ids: undone, left: await leftOf(tx, access, refused) };
  });
}

async function lockRun(tx: Database, access: Access, id: string, person: string): Promise<Run> {
  const [run] = await tx.query(
    sql`
    select action, entries, undone_at is not null as "isUndone",
      at < clock_timestamp() - make_interval(hours => ${undoHours}) as "isLate"
    from action_runs
    where id = ${id}::uuid and section = ${access.view.resource.name} and actor_id = ${person}::uuid for update`,
    { action: col.text, entries: col.listOf(col.uuid), isLate: col.boolean, isUndone: col.boolean },
  );
  if (!run) throw new AppError('not_found');
  requireAction(access, run.action);
  if (!isUndoable(access, run.action)) throw new AppError('forbidden');
  if (run.isUndone) throw new AppError('conflict', { detail: 'این کار قبلاً بازگردانده شده است' });
  if (run.isLate) throw new AppError('conflict', { detail: 'مهلت بازگرداندن این کار گذشته است' });
  return run;
}

/** The entries by row, in the order in which rows are locked; `isStale`: the row has a newer one. */
const entriesOf = (tx: Database, access: Access, ids: readonly string[]): Promise<RunEntry[]> =>
  tx.query(
    sql`
    select a.id, a.row_id as "rowId", a.before, a.after, exists (
      select 1 from audit_log n where n.section = any(${sql.param(sectionsOf(access))}::text[])
        and n.row_id = a.row_id and n.id > a.id) as "isStale"
    from audit_log a where a.id = any(${sql.param(ids)}::uuid[]) order by a.row_id`,
    { id: col.uuid, rowId: col.uuid, before: col.json<Row>(), after: col.json<Row>(), isStale: col.boolean },
  );

/** Answers why the row was left, or null once it is what it was. */
async function undoEntry(tx: Database, access: Access, { rowId, before, after, isStale }: RunEntry) {
  await tx.query(sql`savepoint undo_row`);
  try {
    const stored = await lockRow(tx, access, rowId);
    // Jobs of the product that write without an entry are recognised by the values.
    if (isStale || !isStill(access, after, stored.row)) return changedSince;
    await changeRow(tx, access, stored, before, 'undo');
    await tx.query(sql`release savepoint undo_row`);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // What rules did before they refused is none of the row's.
    await tx.query(sql`rollback to savepoint undo_row`);
    if (error.code === 'not_found') return isGone;
    return error.errors.flatMap(({ errors }) => errors).join(' ') || error.message;
  }
}

function isStill(access: Access, values: Row, row: Row): boolean {
  const { fields } = ownerOf(access);
  return Object.entries(values).every(([name, value]) => {
    const field = fields[name];
    return field === undefined || sameValue(field, value, row[name]);
  });
}

const changedSince = 'پس از آن تغییر کرده است';
const isGone = 'حذف شده است یا دیگر آن را نمی‌بینید';

async function leftOf(tx: Database, access: Access, refused: ReadonlyMap<string, string>): Promise<Left[]> {
  const seen = [...refused].flatMap(([id, reason]) => (reason === isGone ? [] : [id]));
  const titles = await titlesOf(tx, access, access.view.resource, seen);
  return [...refused].map(([id, reason]) => ({ id, title: titles.get(id) ?? null, reason }));
}

/** Of these entries of the history, those whose action this person may still undo, with the number of its rows. */
export async function undoOf(
  access: Access,
  entries: readonly string[],
): Promise<ReadonlyMap<string, Undo & { readonly rows: number }>> {
  const { actor, services, view } = access;
  if (!actor || entries.length === 0 || !view.actions.some((name) => isUndoable(access, name))) return new Map();
  const runs = await services.db.query(
    sql`
    select id, action, entries, cardinality(entries) as rows, at + make_interval(hours => ${undoHours}) as until
    from action_runs
    where actor_id = ${actor.userId}::uuid and section = ${view.resource.name} and undone_at is null
      and at > now() - make_interval(hours => ${undoHours}) and entries && ${sql.param(entries)}::uuid[]`,
    { id: col.uuid, until: col.instant, rows: col.number, action: col.text, entries: col.listOf(col.uuid) },
  );
  return new Map(
    runs
      .filter(({ action }) => view.actions.includes(action) && isUndoable(access, action))
      .flatMap(({ id, rows, until, entries: own }) => own.map((entry) => [entry, { id, rows, until }] as const)),
  );
}
