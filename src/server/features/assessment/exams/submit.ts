/** The end of an attempt: by its person, or by the clock. */
import { sql } from 'drizzle-orm';
import type { AttemptState } from '../../../../contract/exams.ts';
import type { RootDatabase } from '../../../platform/db/database.ts';
import { live } from '../../../platform/db/row-sql.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { closeOverdue, lateUntil, lockAttempt, lockAttempts, submitLocked } from './attempt.ts';
import { isElsewhere, isOver } from './open.ts';

/**
 * Hands an attempt in; of one that is over it names the state. Throws `forbidden` from another browser, and `conflict`
 * after the grace: the answers that were saved are taken then.
 */
export async function submitAttempt({ db }: Services, user: string, id: string, device: string): Promise<AttemptState> {
  const outcome = await db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, user, id);
    if (attempt.state !== 'in_progress') return attempt.state;
    if (attempt.isOverdue) {
      await closeOverdue(tx, attempt);
      return 'too late';
    }
    if (attempt.device !== device) throw isElsewhere();
    return submitLocked(tx, attempt);
  });
  if (outcome === 'too late') throw isOver();
  return outcome;
}

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
