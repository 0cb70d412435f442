/**
 * What a backup and others must not do at once, whichever processes they are in. The locks belong to a transaction that
 * does nothing else and holds no snapshot, so PostgreSQL goes on tidying its tables meanwhile.
 */
import type pg from 'pg';
import type { RootDatabase } from '../db/database.ts';
import { col, readRows } from '../db/row-shape.ts';
import { withConnection, withoutLimits } from './connection.ts';

const lockOf = (name: string): string => `hashtextextended('${name}', 0)`;
const backupLock = lockOf('backup');
/** Shared by the backup, which copies the files of a past moment; exclusive for who removes files that no row names. */
const filesLock = lockOf('stored files');

/**
 * Makes a backup, unless another is being made; no file is removed meanwhile.
 * @param work is given what throws where the connection with the locks was lost: files may be missing then.
 */
export const whileBackingUp = <T>(
  url: string,
  work: (requireLocks: () => Promise<unknown>) => Promise<T>,
): Promise<T> =>
  withConnection(url, async (client) => {
    await client.query(`begin; ${withoutLimits}`);
    if (!(await isFree(client, `pg_try_advisory_xact_lock(${backupLock})`))) {
      throw new Error('Another backup of this database is being made.');
    }
    await client.query(`select pg_advisory_xact_lock_shared(${filesLock})`);
    return await work(() => client.query('select'));
  });

/** Removes files, unless a backup is being made: then it answers null, and they go the next time. */
export const whileNoBackup = <T>({ pool }: RootDatabase, work: () => Promise<T>): Promise<T | null> =>
  withConnection(pool.options.connectionString ?? '', async (client) => {
    await client.query(`begin; ${withoutLimits}`);
    if (!(await isFree(client, `pg_try_advisory_xact_lock(${filesLock})`))) return null;
    return await work();
  });

async function isFree(client: pg.Client, attempt: string): Promise<boolean> {
  const [answer] = await readRows(client, { free: col.boolean }, `select ${attempt} as free`);
  return answer?.free === true;
}
