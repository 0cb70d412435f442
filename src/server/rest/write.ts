/**
 * The frame of every write: hooks before and after, figures of other sections, telling the change feed once it is
 * committed.
 */
import { tableOwner } from '../../define/registry.ts';
import { evaluate } from '../../define/condition.ts';
import type { Database } from '../db/database.ts';
import { tableName } from '../db/names.ts';
import { AppError } from '../errors.ts';
import type { Access } from './authorize.ts';
import { modulesFor, type Row, type ServerModule, type Write } from './hooks.ts';
import { applyRollupDeltas } from './rollups.ts';
import { ownerOf } from './store.ts';

/** The rules that a write of a row must pass. */
export const rulesFor = ({ view, services }: Access): ServerModule[] =>
  modulesFor(services.modules, view.resource, tableOwner(view.resource, services.registry));

const writeOf = (tx: Database, access: Access, before: Row | null, after: Row | null): Write => ({
  before,
  after,
  actor: access.actor,
  db: tx,
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

/** What follows a stored row; returns the tables that changed besides. */
export async function afterWrite(
  tx: Database,
  access: Access,
  before: Row | null,
  after: Row | null,
): Promise<string[]> {
  const others: string[] = [];
  for (const hooks of rulesFor(access)) {
    others.push(...((await hooks.afterWrite?.(writeOf(tx, access, before, after))) ?? []));
  }
  return [...others, ...(await applyRollupDeltas(tx, access.services.registry, ownerOf(access).name, before, after))];
}

/** A row must not leave the rows its writer may see by being written. */
export function requireInScope(access: Access, row: Row): void {
  if (!evaluate(access.view.scope, row, access.actor)) throw new AppError('forbidden');
}

/** Tells the change feed. */
export const publishChange = (access: Access, others: readonly string[] = []): void =>
  access.services.changes.publish(...new Set([tableName(ownerOf(access).name), ...others]));
