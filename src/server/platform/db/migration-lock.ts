/** One process migrates a database at a time. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { col, readRows } from './row-shape.ts';

const lock = 7_205_190_231;
const pollInterval = 200;
const noticeAfter = 5_000;

/** Of the session that migrates. The first ends its statement when the process was killed, which frees the lock. */
const settings = [
  `set client_connection_check_interval = '1s'`,
  'set statement_timeout = 0',
  'set transaction_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  // `create … if not exists` says so each time.
  'set client_min_messages = warning',
];

/**
 * Runs `work` on a connection that has the lock of migrations; waits while another process has it.
 * It is a session lock, and waiting polls: a transaction or a waiting statement would block CREATE INDEX CONCURRENTLY.
 * @param sessions not through a pooler that shares them.
 */
export async function withMigrationLock<T>(sessions: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await sessions.connect();
  // A connection that is lost rejects its query; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    // The first is not supported on every platform.
    for (const setting of settings) await client.query(setting).catch(() => undefined);
    await acquire(client);
    return await work(client);
  } finally {
    // Closes the session, and with it the lock and the settings.
    client.release(true);
  }
}

async function acquire(client: pg.PoolClient): Promise<void> {
  const since = Date.now();
  let isNoticed = false;
  while (!(await tryAcquire(client))) {
    if (!isNoticed && Date.now() - since > noticeAfter) {
      isNoticed = true;
      console.log('Waiting for another process that migrates the database …');
    }
    await delay(pollInterval);
  }
}

async function tryAcquire(client: pg.PoolClient): Promise<boolean> {
  const [answer] = await readRows(client, { acquired: col.boolean }, 'select pg_try_advisory_lock($1) as acquired', [
    lock,
  ]);
  return answer?.acquired === true;
}
