/** Approving a refund: the buyer is told, and a job pays it once the transaction is committed. */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { notify } from '../messages/notices.ts';
import { queuedJob, type JobQueue } from '../rest/hooks.ts';
import { isPayableSheba, type RefundDestination } from './create.ts';
import { payRefund } from './pay.ts';

/** Pays what was approved. */
export const payApproved = queuedJob(
  { name: 'refunds' },
  {
    name: 'pay',
    input: z.object({ id: z.uuid() }),
    async run(services, { id }) {
      await payRefund(services, id);
      return { refunds: 1 };
    },
  },
);

export interface Approved {
  readonly id: string;
  /** Tomans. */
  readonly amount: number;
  readonly destination: RefundDestination;
  readonly sheba: string | null;
}

/** Whose order it is, what they know it by, and who approved its refund. */
export interface Approval {
  readonly user: string;
  readonly number: string;
  readonly actor: string | undefined;
}

/**
 * What follows from an approval, in its transaction. Throws `forbidden` for an order of the administrator's own, and
 * `conflict` where its account may not be paid to any more.
 */
export async function followApproval(
  tx: Database,
  queue: JobQueue,
  { user, number, actor }: Approval,
  { id, amount, destination, sheba }: Approved,
): Promise<void> {
  if (user === actor) throw new AppError('forbidden', { detail: 'وجه سفارش خودتان را مدیر دیگری باید بازگرداند' });
  if (destination === 'sheba' && (sheba === null || !(await isPayableSheba(tx, user, sheba)))) {
    throw new AppError('conflict', {
      detail: 'شبای خریدار پس از درخواست تغییر کرده یا دیگر تأییدشده نیست؛ این درخواست را رد کنید تا دوباره ثبت شود',
    });
  }
  const values = { number, amount, destination };
  await notify(tx, { user, key: `refund approved ${id}`, kind: 'refund-approved', values });
  await queue.send(tx, payApproved, { id }, { key: id });
}

/** Of the order of a refund: who is told, and what they know it by. */
export async function orderOfRefund(db: Database, id: string): Promise<{ user: string; number: string }> {
  const [order] = await db.query<{ user: string; number: string }>(
    sql`select "user", number from course_transactions where id = ${id}::uuid`,
  );
  if (!order) throw new Error(`no order ${id}`);
  return order;
}
