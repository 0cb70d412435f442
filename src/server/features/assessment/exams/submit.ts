/** The end of attempts by the clock. */
import { sql } from 'drizzle-orm';
import type { RootDatabase } from '../../../platform/db/database.ts';
import { live } from '../../../platform/db/row-sql.ts';
import { closeOverdue, lateUntil, lockAttempts } from './stored-attempt.ts';

/** Attempts in one transaction. */
const batchSize = 100;

/** Closes what is overdue; answers how many, for the log. Several processes at once take different ones. */
export async function closeOverdueAttempts(db: RootDatabase): Promise<Record<string, number>> {
  for (let total = 0; ;) {
    const count = await db.transaction(async (tx) => {
      const overdue = await lockAttempts(
        tx,
        sql`state = 'in_progress' and ${lateUntil} < now() and ${live()}`,
        sql`skip locked limit ${batchSize}`,
      );
      for (const attempt of overdue) await closeOverdue(tx, attempt);
      return overdue.length;
    });
    total += count;
    if (count < batchSize) return total > 0 ? { exams_attempts: total } : {};
  }
}
