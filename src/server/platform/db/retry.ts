/** Doing again what PostgreSQL ended through no fault of its own. */
import { channel } from 'node:diagnostics_channel';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError, errorCode } from '../errors/errors.ts';
import type { SchemaVersion } from './schema-version.ts';

/**
 * SQLSTATEs of a transaction that PostgreSQL rolled back because of what others did at the same moment: it and another
 * waited for each other, or could not both be in one order. The same again is likely to succeed.
 */
const conflicts: ReadonlySet<string | undefined> = new Set(['40P01', '40001']);

/**
 * Whether a statement was refused because its plan, cached by the session, answers other columns than the table has since a
 * migration. It is planned anew as a statement of the version that the schema has now.
 */
const isStalePlan = (error: unknown): error is Error =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

const maxAttempts = 5;
/** Milliseconds before the second attempt, at most; each further pause may be twice as long. */
const pause = 10;

/** A diagnostics channel that says the SQLSTATE of every attempt that is repeated. */
export const conflictChannel = 'academy.conflicts';
const repeated = channel(conflictChannel);

/**
 * Does `work`, which is one whole transaction or a statement of its own, again when PostgreSQL ended it for a deadlock, a
 * serialization failure or a plan that a migration made stale. Throws `unavailable` when that happens time after time.
 */
export async function retryConflicts<T>(
  work: () => Promise<T>,
  version: Pick<SchemaVersion, 'current' | 'renew'>,
): Promise<T> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const { current } = version;
    try {
      return await work();
    } catch (error) {
      const code = errorCode(error);
      const isStale = isStalePlan(error);
      if (!conflicts.has(code) && !isStale) throw error;
      repeated.publish(code);
      if (isStale) await version.renew(current);
    }
    // Not at once, and not all at the same moment: those who met would meet again.
    await delay(Math.random() * pause * 2 ** (attempt - 1));
  }
  throw new AppError('unavailable', { headers: { 'retry-after': '1' } });
}
