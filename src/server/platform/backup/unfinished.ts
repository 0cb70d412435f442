/** The mark of a restore that did not come to its end: a table that the restore makes first and drops last. */
import type pg from 'pg';
import { col, readRows } from '../db/row-shape.ts';

const mark = 'unfinished_restore';
type Client = Pick<pg.ClientBase | pg.Pool, 'query'>;

export const markUnfinished = (client: Client) =>
  client.query(`create table if not exists ${mark} (started_at timestamptz)`);
export const markFinished = (client: Client) => client.query(`drop table ${mark}`);

export async function isUnfinished(client: Client): Promise<boolean> {
  const [found] = await readRows(client, { is: col.boolean }, `select to_regclass('${mark}') is not null as is`);
  return found?.is === true;
}

/** Throws where a database was filled by half: the product does not start with it. */
export async function requireNoUnfinishedRestore(client: Client): Promise<void> {
  if (!(await isUnfinished(client))) return;
  throw new Error(
    'A restore into this database is under way, or was ended before it was done. ' +
      'Repeat it with the same settings: npm run restore -- <file> (docs/backup.md).',
  );
}
