/** The frame of every write: rules before and after, roll-ups of other sections, the notice of what changed. */
import { tableOwner } from '../../define/registry.ts';
import { evaluate } from '../../define/condition.ts';
import type { Database } from '../db/database.ts';
import { tableName } from '../db/names.ts';
import { AppError } from '../errors.ts';
import type { Access } from './authorize.ts';
import { modulesFor, type Row, type ServerModule, type Write } from './hooks.ts';
import { databaseFailure } from './json.ts';
import { applyRollupDeltas } from './rollups.ts';
import { ownerOf } from './store.ts';

/** SQLSTATE of a transaction that PostgreSQL ended because it and another waited for each other. */
const deadlockDetected = '40P01';
const maxAttempts = 4;

/**
 * Does a write again when PostgreSQL ended it for a deadlock, which it does to one of those that wait for each other.
 * Throws `unavailable` when that happens time after time. `work` must not do anything outside of its transaction.
 */
export async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (databaseFailure(error).code !== deadlockDetected) throw error;
    }
  }
  throw new AppError('unavailable', { headers: { 'retry-after': '1' } });
}

/** Runs a write in one transaction; `work` may run again (`retryDeadlocks`). */
export const writeTransaction = <T>({ services }: Access, work: (tx: Database) => Promise<T>): Promise<T> =>
  retryDeadlocks(() => services.db.transaction(work));

/** The rules that a write of a row must pass. */
export const rulesFor = ({ view, services }: Access): ServerModule[] =>
  modulesFor(services.modules, view.resource, tableOwner(view.resource, services.registry));

const writeOf = (tx: Database, access: Access, before: Row | null, after: Row | null): Write => ({
  before,
  after,
  actor: access.actor,
  db: tx,
  queue: access.services.queue,
  registry: access.services.registry,
});

/** Whether hooks of the section ask the database, before or after the row is stored. */
export const hasWriteHooks = (access: Access): boolean =>
  rulesFor(access).some((hooks) => hooks.beforeWrite ?? hooks.afterWrite);

/** The values that follow from the row itself. */
export const compute = (access: Access, before: Row | null, after: Row): Record<string, unknown> =>
  Object.assign({}, ...rulesFor(access).map((hooks) => hooks.compute?.(before, after)));

/** The values that hooks add to a write. */
export async function beforeWrite(
  tx: Database,
  access: Access,
  before: Row | null,
  after: Row | null,
): Promise<Record<string, unknown>> {
  let added: Record<string, unknown> = after ? compute(access, before, after) : {};
  for (const hooks of rulesFor(access)) {
    added = { ...added, ...(await hooks.beforeWrite?.(writeOf(tx, access, before, after && { ...after, ...added }))) };
  }
  return added;
}

/** What follows a stored row: rules, roll-ups of other sections, and the notice of every table that changed. */
export async function afterWrite(tx: Database, access: Access, before: Row | null, after: Row | null): Promise<void> {
  const changed = new Set([tableName(ownerOf(access).name)]);
  for (const rules of rulesFor(access)) {
    const others = await rules.afterWrite?.(writeOf(tx, access, before, after));
    for (const table of others ?? []) changed.add(table);
  }
  const parents = await applyRollupDeltas(tx, access.services.registry, ownerOf(access).name, before, after);
  tx.publish(...changed, ...parents);
}

/** A row must not leave the rows its writer may see by being written. */
export function requireInScope(access: Access, row: Row): void {
  if (!evaluate(access.view.scope, row, access.actor)) throw new AppError('forbidden');
}
