/** Runs the hooks of a write that the server files of a section declare (`resources/*.server.ts`), in the order of `write.ts`. */
import { tableOwner } from '../../../define/registry.ts';
import type { Database } from '../../platform/db/database.ts';
import { modulesFor } from '../section/define-server.ts';
import type { Row } from '../section/rows.ts';
import type { Access, ServerModule } from '../section/section-api.ts';
import type { Write } from '../section/writes.ts';

/** The server files whose hooks a write of a row runs: the section's, and the owner's of its table. */
export const serverModulesOf = ({ view, services }: Access): ServerModule[] =>
  modulesFor(services.modules, view.resource, tableOwner(view.resource, services.registry));

const writeOf = (tx: Database, access: Access, before: Row | null, after: Row | null): Write => ({
  before,
  after,
  actor: access.actor,
  through: access.actor && !access.isSelfService ? access.view.resource.name : null,
  db: tx,
  queue: access.services.queue,
  registry: access.services.registry,
});

/** The values that follow from the row itself (`resolve`). */
export function resolve(access: Access, before: Row | null, after: Row): Row {
  const { actor } = access;
  const resolved: Row = {};
  return Object.assign(
    resolved,
    ...serverModulesOf(access).map((module) => module.resolve?.({ before, after, actor })),
  );
}

/** The rules of the section (`validate`) as calls, for who asks each of them by itself. */
export const rulesOf = (
  tx: Database,
  access: Access,
  before: Row | null,
  after: Row | null,
): (() => void | Promise<void>)[] =>
  serverModulesOf(access).flatMap(({ validate = [] }) =>
    validate.map((rule) => () => rule(writeOf(tx, access, before, after))),
  );

/** Throws what the first rule throws that refuses the row (`validate`). */
export async function validate(tx: Database, access: Access, before: Row | null, after: Row | null): Promise<void> {
  for (const rule of rulesOf(tx, access, before, after)) await rule();
}

/** Runs `before`; answers the values that it adds. */
export async function runBefore(tx: Database, access: Access, before: Row | null, after: Row | null): Promise<Row> {
  let added: Row = {};
  for (const module of serverModulesOf(access)) {
    added = { ...added, ...(await module.before?.(writeOf(tx, access, before, after && { ...after, ...added }))) };
  }
  return added;
}

/** Whether anything of the section follows a stored row (`after`). */
export const hasAfter = (access: Access): boolean => serverModulesOf(access).some((module) => module.after);

/** Runs `after`; answers the tables of other sections that it changed. */
export async function runAfter(
  tx: Database,
  access: Access,
  before: Row | null,
  after: Row | null,
): Promise<readonly string[]> {
  const tables: string[] = [];
  for (const module of serverModulesOf(access)) {
    const changed = await module.after?.(writeOf(tx, access, before, after));
    tables.push(...(changed ?? []));
  }
  return tables;
}
