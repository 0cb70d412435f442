/**
 * One consistent picture of the database, for what takes longer to read than one statement: a read-only transaction on a
 * connection of its own, which sees the rows as they were when it began, whatever is written meanwhile.
 */
import type { SQL } from 'drizzle-orm';
import { sqlText } from './sql-text.ts';
import { readRows, type RowOf, type RowShape } from './row-shape.ts';
import type { Database, RootDatabase } from './database.ts';

/** What can be read of the picture. */
export interface Snapshot extends Pick<Database, 'query'> {
  /**
   * The rows of a query in its order, in batches of `size`: the next is read from the database when it is requested.
   */
  batches<const S extends RowShape>(
    query: { readonly text: string; readonly values: readonly unknown[] },
    shape: S,
    size: number,
  ): AsyncGenerator<RowOf<S>[]>;
  /** Gives the connection back. Called while a query runs, it waits for that. */
  close(): Promise<void>;
}

/** Opens a picture of the database as it is now; it holds a connection of the pool until it is closed. */
export async function openSnapshot({ pool }: RootDatabase): Promise<Snapshot> {
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
  } catch (error) {
    client.release(true);
    throw error;
  }
  return {
    async query<S extends RowShape>(query: SQL, shape?: S) {
      const { text, values } = sqlText(query);
      return readRows(client, shape, text, values);
    },
    async *batches<const S extends RowShape>(
      { text, values }: { readonly text: string; readonly values: readonly unknown[] },
      shape: S,
      size: number,
    ) {
      await client.query(`declare batches no scroll cursor for ${text}`, [...values]);
      for (;;) {
        const rows = await readRows(client, shape, `fetch ${size} from batches`);
        if (rows.length > 0) yield rows;
        if (rows.length < size) break;
      }
      await client.query('close batches');
    },
    async close() {
      try {
        await client.query('rollback');
        client.release();
      } catch {
        client.release(true);
      }
    },
  };
}
