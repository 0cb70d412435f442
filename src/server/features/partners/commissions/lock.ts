/**
 * The lock of what is due: a payment run holds it alone, code that makes commissions due or reverses due ones shares
 * it. So what a run adds up cannot change before it is paid. Held until the transaction ends; taken before rows are
 * locked.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';

const lockKey = 718_4511;

export const lockDue = (tx: Database): Promise<unknown> => tx.query(sql`select pg_advisory_xact_lock(${lockKey})`);

export const shareDue = (tx: Database): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock_shared(${lockKey})`);
