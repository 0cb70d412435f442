/** The frame of every write: rules before and after, roll-ups of other sections, the notice of what changed. */
import { tableOwner } from '../../define/registry.ts';
import type { Database } from '../db/database.ts';
import { tableName } from '../db/names.ts';
import type { Access } from './authorize.ts';
import { modulesFor, type Row, type ServerModule, type Write } from './hooks.ts';
import { applyRollupDeltas } from './rollups.ts';
import { ownerOf } from './store.ts';

/** Runs a write in one transaction; `work` may run again (`Database.transaction`). */
export const writeTransaction = <T>({ services }: Access, work: (tx: Database) => Promise<T>): Promise<T> =>
  services.db.transaction(work);

/** The rules that a write of a row must pass. */
export const rulesFor = ({ view, services }: Access): ServerModule[] =>
  modulesFor(services.modules, view.resource, tableOwner(view.resource, services.registry));

const writeOf = (tx: Database, access: Access, before: Row | null, after: Row | null): Write => ({
  before,
  after,
  actor: access.actor,
  through: access.actor && !access.isOwnFlow ? access.view.resource.name : null,
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
