/** Definitions before and after a change, for tests of the migrations between them. */
import type { Fields } from '../../src/define/field.ts';
import { registryOf, type Registry } from '../../src/define/registry.ts';
import { defineResource, f, type AnyResource } from '../../src/define/resource.ts';
import { migrationOf, type Migration } from '../../src/server/platform/db/migration.ts';
import { auditLog } from '../../src/server/platform/db/system/audit.ts';
import { notifications } from '../../src/server/platform/db/system/notifications.ts';
import { tablesOf } from '../../src/server/platform/db/tables.ts';
import { migrationFiles } from './files.ts';
import { parseOptions } from './options.ts';
import { planMigration, type Plan } from './plan.ts';
import { emptySnapshot, snapshotOf, type Snapshot } from './snapshot.ts';

const permissionFields: Fields = {
  name: f.text('نام', 'Name', { required: true }),
  permissions: f.choices('اجازه‌ها', 'Permissions', { choices: 'permissions' }),
};
const permissions: AnyResource = defineResource('permissions', {
  label: ['مجوز', 'مجوزها'],
  labelEn: ['Permission set', 'Permission sets'],
  title: 'name',
  fields: permissionFields,
});

/** What a set of definitions leads to; permission sets are always among them. */
export interface Version {
  readonly registry: Registry;
  readonly snapshot: Snapshot;
}

export function versionOf(...resources: readonly AnyResource[]): Version {
  const registry = registryOf(Object.fromEntries([permissions, ...resources].map((r) => [r.name, r])));
  return { registry, snapshot: snapshotOf({ auditLog, notifications, ...tablesOf(registry) }, registry) };
}

/** The plan from one version to another. @param args as on the command line. */
export const planBetween = (before: Version | undefined, after: Version, ...args: readonly string[]): Promise<Plan> =>
  planMigration(
    before?.snapshot ?? emptySnapshot(),
    after.snapshot,
    after.registry,
    parseOptions(args, after.registry),
  );

/** The migrations of a plan, as the runner reads them from files. */
export const migrationsOf = (plan: Plan, first: number, name: string): Migration[] =>
  migrationFiles(first, name, plan).map((file) => migrationOf(file.name.replace(/\.sql$/, ''), file.text));
