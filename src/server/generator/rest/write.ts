/** The frame of every write: rules before and after, roll-ups of other sections, the notice of what changed. */
import { tableOwner } from '../../../define/registry.ts';
import type { Database } from '../../platform/db/database.ts';
import { tableName } from '../../platform/db/names.ts';
import { unpublishedValue } from '../../../define/publication.ts';
import { productAccess, type Access } from '../section/authorize.ts';
import { modulesFor } from '../section/define-server.ts';
import type { Row } from '../section/rows.ts';
import type { ServerModule } from '../section/section-api.ts';
import type { Write } from '../section/writes.ts';
import { emptiedBy, requireNoneEmptied, type Emptied } from './publication-emptied.ts';
import { neededText } from './publication-gate.ts';
import { applyRollupDeltas } from './rollups.ts';
import { lockRow, ownerOf, updateRow } from './store.ts';

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

/**
 * The rules before a write, one by one, for callers that want each outcome: a rule that refuses does not prevent the
 * others.
 */
export const eachRule = (tx: Database, access: Access, before: Row | null, after: Row): (() => unknown)[] =>
  rulesFor(access).flatMap((rules) => [
    () => rules.compute?.(before, after),
    () => rules.beforeWrite?.(writeOf(tx, access, before, after)),
  ]);

/**
 * What follows a stored row: rules, roll-ups of other sections, published rows that it empties, and the notice of every table
 * that changed. Throws `conflict` where a person empties a published row; what the product empties is taken off the site.
 */
export async function afterWrite(tx: Database, access: Access, before: Row | null, after: Row | null): Promise<void> {
  const changed = new Set([tableName(ownerOf(access).name)]);
  for (const rules of rulesFor(access)) {
    const others = await rules.afterWrite?.(writeOf(tx, access, before, after));
    for (const table of others ?? []) changed.add(table);
  }
  const { registry } = access.services;
  const { name } = ownerOf(access);
  const figures = await applyRollupDeltas(tx, registry, name, before, after);
  tx.publish(...changed, ...figures.map(({ parent }) => tableName(parent.name)));
  const emptied = await emptiedBy(tx, registry, name, { before, after, figures });
  if (access.actor) requireNoneEmptied(access, emptied);
  else for (const each of emptied) await unpublish(tx, access, each);
}

/** Nobody is there to be refused: the row is taken off the site, and its history says why. */
async function unpublish(
  tx: Database,
  { services }: Access,
  { resource, publication, row, lacking }: Emptied,
): Promise<void> {
  const access = productAccess(services, resource);
  const stored = await lockRow(tx, access, String(row.id));
  const values = { [publication.field]: unpublishedValue(resource, publication) };
  const reason = neededText(lacking.map(({ label }) => label.fa));
  const updated = await updateRow(tx, access, stored.row, values, 'update', { reason });
  await afterWrite(tx, access, stored.row, updated.row);
}
