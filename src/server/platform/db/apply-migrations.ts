/** Applies migrations, each once, in order. How they are written is described in `docs/migrations.md`. */
import type { RootDatabase } from './database.ts';
import { withMigrationLock } from './migration-lock.ts';
import { appliedMigrations, applyMigration, createMigrationsTable, pendingMigrations } from './migration-log.ts';
import type { Migration, MigrationTimeouts } from './migration.ts';
import { col, readRows } from './row-shape.ts';

/** PostgreSQL 18, for `uuidv7()`. */
const minServerVersion = 180_000;

export interface ApplyOptions extends Partial<MigrationTimeouts> {
  /**
   * Recomputes what follows from rows (rollups) after migrations. It runs again at the next start when it was
   * interrupted, and needs a connection of its own from the pool.
   */
  readonly followUp?: () => Promise<unknown>;
}

/**
 * Applies the pending ones of `migrations`. Processes that start at once wait for one another.
 * Throws when the server is too old, when the database was migrated by another build, when an applied migration was
 * changed since, and when a migration fails or gets no lock; an interrupted migration is completed by the next call.
 * @returns how many were applied by this call.
 */
export async function applyMigrations(
  db: RootDatabase,
  migrations: readonly Migration[],
  { followUp, lockTimeout = 2_000, maxWait = 120_000 }: ApplyOptions = {},
): Promise<number> {
  await requireServerVersion(db);
  const known = await appliedMigrations(db.pool);
  const isFollowedUp = !followUp || known.every(({ followedUp }) => followedUp);
  if (pendingMigrations(migrations, known).length === 0 && isFollowedUp) return 0;
  return withMigrationLock(db.sessions, async (client) => {
    await createMigrationsTable(client);
    const pending = pendingMigrations(migrations, await appliedMigrations(client));
    for (const migration of pending) await applyMigration(client, migration, { lockTimeout, maxWait });
    if (followUp) {
      await followUp();
      await client.query('update migrations set followed_up = true where not followed_up');
    }
    return pending.length;
  });
}

async function requireServerVersion({ pool }: RootDatabase): Promise<void> {
  const [server] = await readRows(
    pool,
    { version: col.number },
    `select current_setting('server_version_num')::int as version`,
  );
  if ((server?.version ?? 0) < minServerVersion) throw new Error('PostgreSQL 18 or newer is needed');
}
