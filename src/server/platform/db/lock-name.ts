/** Locks that belong to no row: a second caller with the same name waits. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Takes a lock by its name where it is evaluated, until the transaction ends. @param name as of `lockName`. */
export const nameLock = (name: string): SQL => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

/**
 * Takes a lock by its name, until the transaction ends.
 * @param name what is locked and of whom, such as `buyer {user}`: names of one kind begin with a word of their own.
 */
export async function lockName(tx: Database, name: string): Promise<void> {
  await tx.query(sql`select ${nameLock(name)}`);
}
