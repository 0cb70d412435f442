/** The table of applied migrations, and how one is applied and recorded. */
import type pg from 'pg';
import { runOnline, runTransaction } from './migration-run.ts';
import type { Migration, MigrationTimeouts } from './migration.ts';
import { col, readRows } from './row-shape.ts';

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  /** See `Migration`. */
  readonly oldestBuild: string | null;
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
    { name: col.text, checksum: col.text, oldestBuild: col.text.orNull, followedUp: col.boolean },
    `select name, entry ->> 'checksum' as checksum, entry ->> 'oldest_build' as "oldestBuild",
      (entry ->> 'followed_up')::boolean as "followedUp"
    from migrations as m, to_jsonb(m) as entry order by name`,
  );
}

/** Makes the table as this build writes it, and the extension that the first migration needs. */
export async function createMigrationsTable(client: Queryable): Promise<void> {
  await client.query('create extension if not exists pg_trgm');
  await client.query(`create table if not exists migrations (
    name text primary key,
    checksum text not null,
    followed_up boolean not null default false,
    applied_at timestamptz not null default now()
  )`);
  await client.query('alter table migrations add column if not exists oldest_build text');
}

/**
 * Those of a build that were not applied. Throws when the database and the build do not fit: when an applied one was
 * changed, and when one of a newer build does not let this one run beside it.
 */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  const newest = migrations.at(-1)?.name ?? '';
  const unknown = applied
    .filter(({ name, oldestBuild }) => !byName.has(name) && !(oldestBuild !== null && oldestBuild <= newest))
    .map(({ name }) => name);
  if (unknown.length > 0) {
    throw new Error(
      `The database was migrated by another build: this one does not know ${unknown.join(', ')}. ` +
        'Start that build, restore a backup from before it, or remove the database if it is for development only.',
    );
  }
  const changed = applied.filter(({ name, checksum }) => byName.has(name) && byName.get(name)?.checksum !== checksum);
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
    text: 'insert into migrations (name, checksum, oldest_build) values ($1, $2, $3)',
    values: [migration.name, migration.checksum, migration.oldestBuild],
  };
  if (!migration.online) {
    await runTransaction(client, migration, timeouts, () => client.query(record));
    return;
  }
  await runOnline(client, migration, timeouts);
  await client.query(record);
}
