/** Several writes that were composed before they are run. */
import type { SQL } from 'drizzle-orm';
import type { Reads } from './database.ts';

/** Runs statements one after another: each sees what those before it wrote. */
export async function writeAll(tx: Reads, writes: readonly SQL[]): Promise<void> {
  for (const write of writes) await tx.query(write);
}
