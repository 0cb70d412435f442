/** Locks that stand for no row: another that takes the same name waits. */
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Takes a lock by its name, until the transaction ends.
 * @param name what is locked and of whom, such as `buyer {user}`: names of one kind begin with a word of their own.
 */
export async function lockName(tx: Database, name: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
