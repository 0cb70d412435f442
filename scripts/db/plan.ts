/**
 * The next migration: from the snapshot to what the definitions say, in up to three files. The first runs in one
 * transaction with short locks; the second (`.online`) does outside of one what takes long on big tables; the third
 * drops what nothing needs any more. `docs/migrations.md` describes the rules.
 */
import { generateMigration } from 'drizzle-kit/api';
import type { Registry } from '../../src/define/registry.ts';
import { tableName } from '../../src/server/platform/db/names.ts';
import { dividedTables } from '../../src/server/platform/db/partitions.ts';
import { carryPermissions, carryReferences } from './carry.ts';
import { changedColumns } from './columns.ts';
import { replacedIndexes, uniquenessChecks } from './indexes.ts';
import { definitionLosses, schemaLosses, type Loss } from './losses.ts';
import type { Statements } from './options.ts';
import { renamesOf, renameSchema } from './renames.ts';
import { replacedChoices } from './replace.ts';
import type { SchemaSnapshot, Snapshot, TableSnapshot } from './snapshot.ts';
import { identifier } from './sql.ts';
import { drops as dropsOf, withDropped, withoutChangedParts } from './steps.ts';

export interface Plan {
  /** In one transaction. */
  readonly transaction: readonly string[];
  /** Each on its own, again from the first when interrupted. */
  readonly online: readonly string[];
  /** In one transaction, after the others. */
  readonly drops: readonly string[];
  readonly losses: readonly Loss[];
  /** Why no migration can be written, each with its way out. */
  readonly refusals: readonly string[];
}

/** Plans the migration; nothing is written. @param stated what the command line says of existing rows. */
export async function planMigration(
  before: Snapshot,
  after: Snapshot,
  registry: Registry,
  stated: Statements,
): Promise<Plan> {
  const renames = renamesOf(before, registry);
  const renamed = renameSchema(before.schema, after.schema, renames);
  const losses = [
    ...schemaLosses(renamed.schema, after.schema, stated),
    ...definitionLosses(before, registry, after, renames, stated),
  ];
  const columns = changedColumns(renamed.schema, after, stated);
  const indexes = replacedIndexes(columns.converted, after.schema);
  const reduced = withoutChangedParts(indexes.schema, after.schema);
  const extended = withDropped(after.schema, reduced, columns.filledLater);
  const removed: string[] = await generateMigration(indexes.schema, reduced);
  const added = splitAdditions(await generateMigration(reduced, extended), reduced);
  const online = [
    ...columns.online,
    ...replacedChoices(stated, registry),
    ...carryReferences(renames),
    ...added.online,
    ...indexes.online,
  ];
  const drops = dropsOf(reduced, after.schema);
  const transaction = [
    ...uniquenessChecks(renamed.schema, after, renames),
    ...renamed.statements,
    ...carryPermissions(renames, registry),
    ...indexes.transaction,
    ...removed,
    ...columns.transaction,
    ...added.transaction,
    ...columns.defaults,
  ];
  return {
    transaction: online.length > 0 ? transaction : [...transaction, ...drops],
    online,
    drops: online.length > 0 ? drops : [],
    losses,
    refusals: columns.refusals,
  };
}

interface Additions {
  readonly transaction: string[];
  readonly online: string[];
}

/** Indexes of existing tables are built, and foreign keys of existing tables validated, without blocking writers. */
function splitAdditions(statements: readonly string[], existing: SchemaSnapshot): Additions {
  const additions: Additions = { transaction: [], online: [] };
  for (const statement of statements) {
    const index = /^CREATE (UNIQUE )?INDEX ("[^"]+") ON "([^"]+)"/.exec(statement);
    const key = /^ALTER TABLE "([^"]+)" ADD CONSTRAINT ("[^"]+") FOREIGN KEY/.exec(statement);
    if (index && isExisting(existing, index[3]) && !isDivided(index[3])) {
      additions.online.push(statement.replace(/INDEX "/, 'INDEX CONCURRENTLY IF NOT EXISTS "'));
    } else if (key && isExisting(existing, key[1])) {
      additions.transaction.push(statement.replace(/;?\s*$/, ' NOT VALID;'));
      additions.online.push(`ALTER TABLE ${identifier(key[1] ?? '')} VALIDATE CONSTRAINT ${key[2]};`);
    } else additions.transaction.push(statement);
  }
  return additions;
}

const isExisting = (schema: SchemaSnapshot, table: string | undefined): boolean =>
  schema.tables[`public.${table}`] !== undefined;

/** PostgreSQL builds no index of a divided table beside its writers. */
const isDivided = (table: string | undefined): boolean => dividedTables.some((divided) => divided === table);

export const isEmpty = (plan: Plan): boolean => plan.transaction.length + plan.online.length + plan.drops.length === 0;

/** A short name from the first section or table that changes. */
export function nameOf(before: SchemaSnapshot, after: SchemaSnapshot): string {
  if (Object.keys(before.tables).length === 0) return 'start';
  const changed = (key: string): boolean => JSON.stringify(before.tables[key]) !== JSON.stringify(after.tables[key]);
  const tables: TableSnapshot[] = Object.entries({ ...before.tables, ...after.tables }).flatMap(([key, table]) =>
    changed(key) ? [table] : [],
  );
  return tableName(tables[0]?.name ?? 'data');
}
