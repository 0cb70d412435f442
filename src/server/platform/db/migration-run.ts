/** Runs the statements of a migration with short locks, and again when a lock was not free. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Migration, MigrationTimeouts } from './migration.ts';
import { col, readRows } from './row-shape.ts';

/** lock_not_available, deadlock_detected, serialization_failure */
const retryable: ReadonlySet<unknown> = new Set(['55P03', '40P01', '40001']);
const uniqueViolation = '23505';
const minLockTimeout = 50;
const firstPause = 100;
const maxPause = 5_000;

/** All statements and `record` in one transaction: everything or nothing. */
export async function runTransaction(
  client: pg.PoolClient,
  migration: Migration,
  timeouts: MigrationTimeouts,
  record: () => Promise<unknown>,
): Promise<void> {
  await retried(client, migration, timeouts, async () => {
    const since = Date.now();
    await client.query('begin');
    try {
      for (const statement of migration.statements) {
        // The budget is that of the transaction: locks it has are in the way of others while it waits for the next.
        const budget = Math.max(minLockTimeout, timeouts.lockTimeout - (Date.now() - since));
        await client.query(`set local lock_timeout = ${budget}; ${statement}`);
      }
      await record();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
}

/** Each statement on its own. */
export async function runOnline(
  client: pg.PoolClient,
  migration: Migration,
  timeouts: MigrationTimeouts,
): Promise<void> {
  for (const statement of migration.statements) {
    const isConcurrent = /\bINDEX CONCURRENTLY\b/i.test(withoutComments(statement));
    await retried(client, migration, timeouts, async () => {
      if (isConcurrent) return runConcurrently(client, statement);
      await client.query(`set lock_timeout = ${timeouts.lockTimeout}`);
      await client.query(statement);
    });
  }
}

const withoutComments = (statement: string): string => statement.replace(/^\s*--.*$/gm, '');

/**
 * CREATE or DROP INDEX CONCURRENTLY waits for older transactions without blocking others, so there is no timeout. An
 * interrupted build leaves an invalid index, which would stay: it is dropped and built again.
 */
async function runConcurrently(client: pg.PoolClient, statement: string): Promise<void> {
  const name = /CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "([^"]+)"/i.exec(statement)?.[1];
  await client.query('set lock_timeout = 0');
  if (name !== undefined) await dropInvalidIndex(client, name);
  try {
    await client.query(statement);
  } catch (error) {
    if (name !== undefined && codeOf(error) === uniqueViolation) await dropInvalidIndex(client, name);
    throw error;
  }
}

async function dropInvalidIndex(client: pg.PoolClient, name: string): Promise<void> {
  const { rows } = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass(quote_ident($1)) and not indisvalid',
    [name],
  );
  if (rows.length > 0) await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(name)}`);
}

/** Repeats an attempt with growing pauses, in which the others go on. */
async function retried(
  client: pg.PoolClient,
  migration: Migration,
  { maxWait }: MigrationTimeouts,
  attempt: () => Promise<void>,
): Promise<void> {
  const deadline = Date.now() + maxWait;
  for (let pause = firstPause; ; pause = Math.min(maxPause, pause * 2)) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (!retryable.has(codeOf(error))) throw failure(migration, error);
      if (Date.now() + pause > deadline) throw failure(migration, error, await longTransactions(client));
    }
    // Two processes that meet do not meet again at once.
    await delay(pause * (0.75 + Math.random() / 2));
  }
}

const codeOf = (error: unknown): unknown => (error instanceof pg.DatabaseError ? error.code : undefined);

function failure({ name, online }: Migration, error: unknown, blockers = ''): Error {
  const { message, detail, hint } =
    error instanceof pg.DatabaseError ? error : { message: String(error), detail: undefined, hint: undefined };
  const stateAfterFailure = online
    ? 'What it did so far stays; the next start goes on with it.'
    : 'Nothing of it was applied.';
  const parts = [`Migration ${name} failed: ${message}.`, detail, hint, blockers, stateAfterFailure];
  return new Error(parts.filter(Boolean).join(' '), { cause: error });
}

/** Who may have had the lock, for the message. */
async function longTransactions(client: pg.PoolClient): Promise<string> {
  const rows = await readRows(
    client,
    { transaction: col.text },
    `
    select format('pid %s (%s, %s, for %s s)', pid, application_name, state, extract(epoch from now() - xact_start)::int) as transaction
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - interval '1 second'
    order by xact_start limit 3`,
  );
  const found = rows.map(({ transaction }) => transaction).join(', ');
  return found === '' ? '' : `Long transactions at the moment: ${found}.`;
}
