/** Reads that may not take longer than they are worth. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { ReadsInTransactions } from '../../platform/db/replicas/reader.ts';
import { databaseFailure } from './json.ts';

/** SQLSTATE of a statement that ran into its timeout. */
const queryCanceled = '57014';

/** What `work` reads, or undefined when one of its statements takes longer than so many milliseconds. */
export async function withTimeLimit<T>(
  db: ReadsInTransactions,
  milliseconds: number,
  work: (tx: Database) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await db.transaction(async (tx) => {
      await tx.query(sql.raw(`set local statement_timeout = ${milliseconds}`));
      return await work(tx);
    });
  } catch (error) {
    if (databaseFailure(error).code === queryCanceled) return undefined;
    throw error;
  }
}
