/** What a product needs to be ready: its database, the feed of changes, the jobs. */
import type pg from 'pg';
import type { Changes } from '../db/changes.ts';
import type { RootDatabase } from '../db/database.ts';
import type { Migration } from '../db/migration.ts';
import { col, readRows } from '../db/row-shape.ts';
import type { Check } from './health.ts';

type Pooled = Pick<RootDatabase, 'pool'>;

declare module 'pg' {
  /** Missing from the types of `pg`: milliseconds until a statement without an answer fails, and its connection is closed. */
  interface QueryConfig<I> {
    query_timeout?: number;
  }
}

/**
 * Milliseconds after which a connection that does not answer is given up. Longer than a check may take, so that a database
 * that hangs costs one connection now and then.
 */
const queryTimeout = 10_000;

/** Statements as requests send them: over the pool, so that one without connections is noticed. */
const over = (pool: pg.Pool): Parameters<typeof readRows>[0] => ({
  query(text, values) {
    const config: pg.QueryConfig<unknown[] | undefined> = { text, values, query_timeout: queryTimeout };
    return pool.query(config);
  },
});

/** A database that answers and can be written: no standby, and none that was set to read-only. */
export const writableDatabase = ({ pool }: Pooled): Check => ({
  name: 'database',
  async find() {
    const text = `select current_setting('transaction_read_only')::boolean as "isReadOnly"`;
    const [row] = await readRows(over(pool), { isReadOnly: col.boolean }, text);
    return row?.isReadOnly === false ? null : 'is read-only';
  },
});

/**
 * Every migration of this build is applied, as it is written here. Later ones do not count: while a new build is rolled
 * out, the processes of the one before go on.
 */
export const migratedToBuild = ({ pool }: Pooled, migrations: readonly Migration[]): Check => ({
  name: 'migrations',
  async find() {
    const wanted = migrations.map(({ name, checksum }) => `${name} ${checksum}`);
    const text = `select count(*)::int as count from migrations where name || ' ' || checksum = any($1::text[])`;
    const [row] = await readRows(over(pool), { count: col.number }, text, [wanted]);
    return row?.count === wanted.length ? null : 'are not all applied';
  },
});

/** The feed of changes is heard: else what this process has cached may be out of date. */
export const connectedFeed = (changes: Pick<Changes, 'isConnected'>): Check => ({
  name: 'changes',
  find: () => (changes.isConnected ? null : 'are not heard'),
});

/** Jobs are done, or about to be for the first time. */
export const runningJobs = (jobs: { readonly haveFailed: boolean }): Check => ({
  name: 'jobs',
  find: () => (jobs.haveFailed ? 'do not run' : null),
});
