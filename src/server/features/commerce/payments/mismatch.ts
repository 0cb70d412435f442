/**
 * Money of another amount than was asked for. What the gateway says came is the buyer's, in their `unapplied` account, until
 * the back office decides what becomes of it (`sale/decide.ts`); the order waits for a payment no more.
 */
import { sql, type SQL } from 'drizzle-orm';
import { formatToman } from '../../../../locale/numbers.ts';
import type { Database } from '../../../platform/db/database.ts';
import { writeAll } from '../../../platform/db/write-all.ts';
import { post, type Transfer } from '../../money/index.ts';
import { noticeInsertion } from '../../notices/index.ts';
import type { LockedOrder } from '../orders/locked-order.ts';
import { releaseOrder } from '../orders/pay.ts';
import { attemptUpdate, type LockedPayment } from './attempts.ts';

/** What its buyer reads. */
const message = 'مبلغی رسیده و در دست بررسی است؛ دوباره نپردازید';

/**
 * Stores a payment of another amount, whose locks the caller holds.
 * @param amount what came, in tomans; null where the gateway does not say: then the back office enters it.
 * @param record what is written with it.
 */
export async function storeMismatch(
  tx: Database,
  { attempt, order }: LockedPayment,
  amount: number | null,
  record: readonly SQL[],
): Promise<void> {
  const arrived = amount !== null && amount > 0 ? amount : null;
  const { user, number } = order;
  await writeAll(tx, [
    ...record,
    attemptUpdate(
      attempt.id,
      sql`state = 'mismatch', arrived = ${arrived}, last_error = ${reasonOf(attempt.amount, arrived)},
        message = ${message}, lease_until = null, next_try_at = null, needs_care = true`,
    ),
    noticeInsertion({ user, key: `under review ${attempt.id}`, kind: 'payment-under-review', values: { number } }),
  ]);
  const transfers = arrived === null ? [] : [arrivalTransfer(order, attempt.id, arrived)];
  if (order.state === 'awaiting_payment') await releaseOrder(tx, order, 'cancelled', transfers);
  else await post(tx, transfers);
}

/** What the back office reads. */
const reasonOf = (expected: number, arrived: number | null): string =>
  arrived === null
    ? `مبلغ پرداخت با ${formatToman(expected)} سفارش یکی نیست و درگاه آن را نگفته است؛ اول مبلغ رسیده را ثبت کنید`
    : differenceText(expected, arrived);

/** What the back office reads once it is known what came. Amounts are tomans. */
export const differenceText = (expected: number, arrived: number): string =>
  `${formatToman(arrived)} به‌جای ${formatToman(expected)} رسیده است و تصمیم شما را می‌خواهد`;

/** Money that came for an order and bought nothing yet. @param attempt its id. */
export const arrivalTransfer = (
  { user, number }: Pick<LockedOrder, 'user' | 'number'>,
  attempt: string,
  amount: number,
): Transfer => ({
  from: { kind: 'gateway_clearing' },
  to: { kind: 'unapplied', owner: user },
  amount,
  reason: 'charge',
  reference: number,
  key: `unapplied:${attempt}`,
});
