/** Until when a buyer may ask their money back: days after the payment, or working days of Iran. Instants are milliseconds. Pure. */
import { dayLength } from '../../locale/durations.ts';
import { addDays, dayOf, startOfDay } from '../../locale/months.ts';

export interface RefundWindow {
  readonly refundDays: number;
  /** Whether the days that count are working days. */
  readonly refundWorkingDays: boolean;
  /** Days of Tehran (`YYYY-MM-DD`) on which nobody works, beside Fridays. */
  readonly holidays: readonly string[];
}

const friday = 5;
const isFriday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === friday;

/**
 * The first instant at which it is too late. Days are 24 hours each from the payment. Working days are whole days of Tehran
 * after that of the payment, which does not count; the last one lasts to its midnight. No working window is shorter than the same
 * number of days.
 */
export function refundEnd(paidAt: number, { refundDays, refundWorkingDays, holidays }: RefundWindow): number {
  if (!refundWorkingDays || refundDays <= 0) return paidAt + refundDays * dayLength;
  const off = new Set(holidays);
  let day = dayOf(paidAt);
  for (let left = refundDays; left > 0;) {
    day = addDays(day, 1);
    if (!isFriday(day) && !off.has(day)) left -= 1;
  }
  return Date.parse(startOfDay(addDays(day, 1)));
}
