/** Approving a refund: the buyer is notified, and a job pays it once the transaction is committed. */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { notify } from '../../notices/index.ts';
import { queuedJob } from '../../../generator/section/define-server.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { isPayableSheba, lockBuyer, payBackPolicy, termsColumns, termsOfSale, termsShape } from '../../money/index.ts';
import type { RefundDestination } from './create.ts';
import { barRefusal, readRefundLines, usedRefusal } from './lines.ts';
import { payRefund } from './pay.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

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
  /** What of the amount had been paid with promotional credit. */
  readonly promotionAmount: number;
}

/** Whose order it is, and what they know it by. */
export interface Approval {
  readonly user: string;
  readonly number: string;
}

/** What follows from an approval, in its transaction. Throws `conflict` where its account may not be paid to any more. */
export async function followApproval(
  tx: Database,
  queue: JobQueue,
  { user, number }: Approval,
  { id, amount, destination, sheba, promotionAmount }: Approved,
): Promise<void> {
  if (destination === 'sheba' && (sheba === null || !(await isPayableSheba(tx, user, sheba)))) {
    throw new AppError('conflict', {
      detail: 'شبای خریدار پس از درخواست تغییر کرده یا دیگر تأییدشده نیست؛ این درخواست را رد کنید تا دوباره ثبت شود',
    });
  }
  const credit = destination === 'wallet' ? 0 : promotionAmount;
  const values = { number, amount, destination, credit };
  await notify(tx, { user, key: `refund approved ${id}`, kind: 'refund-approved', values });
  await queue.send(tx, payApproved, { id }, { key: id });
}

/**
 * Asks again what bars the lines of a request: an exam, a certificate, a subscription that is over, and what was watched
 * since. Nothing of it changes until the transaction ends, as the buyer is locked. Throws `conflict`.
 */
export async function requireNotUsed(
  tx: Database,
  { order: id, lines: ids }: { readonly order: string; readonly lines: readonly string[] },
): Promise<void> {
  const [order] = await tx.query(
    sql`
    select o."user", o.state, o.paid_at as "paidAt", ${termsColumns} from course_transactions o where o.id = ${id}::uuid`,
    {
      user: col.uuid,
      state: col.text,
      paidAt: col.instant.orNull,
      ...termsShape,
    },
  );
  if (!order) throw new AppError('not_found');
  await lockBuyer(tx, order.user);
  const terms = termsOfSale(order, await payBackPolicy(tx));
  const lines = (await readRefundLines(tx, id)).filter((line) => ids.includes(line.id));
  for (const line of lines) {
    const refusal = barRefusal(line) ?? (await usedRefusal(tx, order, line, terms));
    if (refusal !== null) {
      throw new AppError('conflict', {
        detail: `${line.title}: ${refusal}؛ این درخواست را رد کنید. اگر با این حال وجه را برمی‌گردانید، پس از رد کردن از خود سفارش برگردانید`,
      });
    }
  }
}

/**
 * Where a code reduced the order, what a refund gives back, and whether the code is free again, depend on the requests before it:
 * they are decided first. Throws `conflict`. @param refund the one that is approved; null for one that is not stored yet.
 */
export async function requireEarlierDecided(tx: Database, order: string, refund: string | null): Promise<void> {
  const waiting = await tx.query(sql`
    select 1 from refunds r join course_transactions o on o.id = r."order"
    where r."order" = ${order}::uuid and r.state = 'requested' and ${live('r')} and o.discount is not null
      and (${refund}::uuid is null or r.id < ${refund}::uuid) limit 1`);
  if (waiting.length === 0) return;
  throw new AppError('conflict', {
    detail:
      'درخواست قبلی بازگشت وجه همین سفارش هنوز بررسی نشده و مبلغ این یکی به آن بسته است؛ اول آن را بپذیرید یا رد کنید',
  });
}

/** Of the order of a refund: who is notified, and what they know it by. */
export async function orderOfRefund(db: Database, id: string): Promise<{ user: string; number: string }> {
  const [order] = await db.query(sql`select "user", number from course_transactions where id = ${id}::uuid`, {
    user: col.uuid,
    number: col.text,
  });
  if (!order) throw new Error(`no order ${id}`);
  return order;
}
