/**
 * What stands between a process and PostgreSQL, found out at the start: a pooler that gives each transaction another session
 * serves only where it knows prepared statements and where sessions are opened beside it. A process that is not served so
 * would start, and fail or miss changes later.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { errorCode } from '../errors/errors.ts';
import type { Changes } from './changes.ts';
import type { RootDatabase } from './database.ts';
import { col, readRows } from './row-shape.ts';

/** What the names of the settings are, for the messages. */
const pooler = 'a pooler that shares sessions, such as PgBouncer with pool_mode = transaction';
const messages = {
  noDirect: `DATABASE_URL leads through ${pooler}. Set DATABASE_DIRECT_URL to the same database without it.`,
  tooOld:
    'The pooler that DATABASE_URL leads through does not know prepared statements. ' +
    'PgBouncer 1.21 or newer is needed, with max_prepared_statements of 200 or more.',
  tooSmall:
    'The pooler that DATABASE_URL leads through has no two sessions for this process (default_pool_size, max_db_connections).',
  ownerShared: `DATABASE_OWNER_URL leads through ${pooler}. It must lead to PostgreSQL itself: it migrates.`,
} as const;

/** How often another connection behind a pooler is asked whether it was given the same session, and the milliseconds between. */
const rounds = 20;
const roundPause = 10;
/** Milliseconds that a pooler may take to find a session. */
const answerTimeout = 5_000;

interface Between {
  /** Whether connections are given the sessions of others. */
  readonly sharesSessions: boolean;
  /** Whether a statement that was prepared in one session is there in the next. */
  readonly knowsPrepared: boolean;
}

/**
 * Throws with what to set where the connections of the product do not serve it.
 * @param owner the database as the role that owns its tables
 */
export async function requireConnections(db: RootDatabase, owner: RootDatabase, changes: Changes): Promise<void> {
  const { sharesSessions, knowsPrepared } = await inspect(db.pool);
  if (sharesSessions && !knowsPrepared) throw new Error(messages.tooOld);
  if (sharesSessions && db.directUrl === db.pool.options.connectionString) throw new Error(messages.noDirect);
  if (owner !== db && (await inspect(owner.sessions)).sharesSessions) throw new Error(messages.ownerShared);
  await changes.requireHeard();
}

async function inspect(pool: pg.Pool): Promise<Between> {
  const clients = await Promise.all([pool.connect(), pool.connect()]).catch((error: unknown) => {
    throw isOldPooler(error) ? new Error(messages.tooOld, { cause: error }) : error;
  });
  try {
    return await Promise.race([inspectClients(...clients), tooLate()]);
  } finally {
    // A statement may still wait on them.
    for (const client of clients) client.release(true);
  }
}

/** PgBouncer before 1.20 refuses the time zone that connections begin with. */
const isOldPooler = (error: unknown): boolean =>
  errorCode(error) === '08P01' && error instanceof Error && /unsupported startup parameter/.test(error.message);

async function tooLate(): Promise<never> {
  await delay(answerTimeout, undefined, { ref: false });
  throw new Error(messages.tooSmall);
}

/** Prepares a statement with `one`, lets `other` hold the session where that was, and runs it again. */
async function inspectClients(one: pg.PoolClient, other: pg.PoolClient): Promise<Between> {
  if ((await sessionOf(one)) === processOf(one)) return { sharesSessions: false, knowsPrepared: true };
  const id = randomUUID();
  const statement = { name: `inspect.${id}`, text: `select 1 /* ${id} */` };
  await one.query('begin');
  const session = await sessionOf(one);
  await one.query(statement);
  await one.query('commit');
  if (!(await holdsSession(other, session))) return { sharesSessions: false, knowsPrepared: true };
  const knowsPrepared = await one.query(statement).then(
    () => true,
    (error: unknown) => {
      if (!unknownStatement.has(errorCode(error))) throw error;
      return false;
    },
  );
  return { sharesSessions: true, knowsPrepared };
}

/** The process of PostgreSQL that answers a connection now. */
async function sessionOf(client: pg.PoolClient): Promise<number | undefined> {
  const [session] = await readRows(client, { pid: col.number }, 'select pg_backend_pid() as pid');
  return session?.pid;
}

/** The process that a connection was opened with: PostgreSQL's own, or a number that a pooler made up. */
const processOf = (client: pg.PoolClient & { readonly processID?: number | null }): number | null =>
  client.processID ?? null;

/** No such statement, one that is there already, and PgBouncer's own word for it. */
const unknownStatement: ReadonlySet<string | undefined> = new Set(['26000', '42P05', '08P01']);

/** Begins transactions until one is in that session; the client stays in it then. */
async function holdsSession(client: pg.PoolClient, session: number | undefined): Promise<boolean> {
  for (let round = 0; round < rounds; round++) {
    await client.query('begin');
    if ((await sessionOf(client)) === session) return true;
    await client.query('rollback');
    await delay(roundPause);
  }
  return false;
}
