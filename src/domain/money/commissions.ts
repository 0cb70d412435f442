/** When commissions fall due and are paid (domain, section 3, Commission). Instants are milliseconds. Pure. */
import { dayLength } from '../../locale/durations.ts';

/** Days between the payment of an order and the day its commissions fall due, at least. */
export const holdDays = 14;

/** The least amount paid to a person at once, in tomans. */
export const minimumPayout = 200_000;

/** Hours after a change of a sheba during which nothing is paid to it. */
export const coolDownHours = 72;

/**
 * When the commissions of an order fall due: never while its buyer may still ask the money back.
 * @param refundEnd when the refund window of the order ends; the payment itself where refunds are closed.
 * @param hold the days for which this kind of commission waits.
 */
export const dueTime = (paidAt: number, refundEnd: number, hold = holdDays): number =>
  Math.max(paidAt + hold * dayLength, refundEnd);
