/** The table of applied migrations, and how one is applied and recorded. */
import type pg from 'pg';
import { runOnline, runTransaction } from './migration-run.ts';
import type { Migration, MigrationTimeouts } from './migration.ts';
import { col, readRows } from './row-shape.ts';

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  /** Whether what follows from rows was recomputed since. */
  readonly followedUp: boolean;
}

type Queryable = Pick<pg.ClientBase, 'query'>;

/** What was applied to the database; nothing before the first start. */
export async function appliedMigrations(client: Queryable): Promise<AppliedMigration[]> {
  const [table] = await readRows(
    client,
    { exists: col.boolean },
    `select to_regclass('migrations') is not null as exists`,
  );
  if (!table?.exists) return [];
  // Through JSON: a database of an early build lacks the columns, and is refused by the names of its migrations.
  return readRows(
    client,
    { name: col.text, checksum: col.text, followedUp: col.boolean },
    `select name, entry ->> 'checksum' as checksum, (entry ->> 'followed_up')::boolean as "followedUp"
    from migrations as m, to_jsonb(m) as entry order by name`,
  );
}

/** Creates the table, and the extension that the first migration needs. */
export async function createMigrationsTable(client: Queryable): Promise<void> {
  await client.query('create extension if not exists pg_trgm');
  await client.query(`create table if not exists migrations (
    name text primary key,
    checksum text not null,
    followed_up boolean not null default false,
    applied_at timestamptz not null default now()
  )`);
}

/** Those of a build that were not applied. Throws when the database and the build do not fit. */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  const unknown = applied.filter(({ name }) => !byName.has(name)).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new Error(
      `The database was migrated by another build: this one does not know ${unknown.join(', ')}. ` +
        'Start that build, restore a backup from before it, or remove the database if it is for development only.',
    );
  }
  const changed = applied.filter(({ name, checksum }) => byName.get(name)?.checksum !== checksum);
  if (changed.length > 0) {
    const names = changed.map(({ name }) => name).join(', ');
    throw new Error(
      `${names} was applied to this database and changed since. Restore the file, and write another migration for the change.`,
    );
  }
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

/** Applies and records one migration. Throws with what failed and what was retained. */
export async function applyMigration(
  client: pg.PoolClient,
  migration: Migration,
  timeouts: MigrationTimeouts,
): Promise<void> {
  const record = {
    text: 'insert into migrations (name, checksum) values ($1, $2)',
    values: [migration.name, migration.checksum],
  };
  if (!migration.online) {
    await runTransaction(client, migration, timeouts, () => client.query(record));
    return;
  }
  await runOnline(client, migration, timeouts);
  await client.query(record);
}
