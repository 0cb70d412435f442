/** How long a certificate is in force. Pure. */
import { addDays, addMonths, dayOf, endOfDay, jalaliOf, monthEnd } from '../../locale/months.ts';

/**
 * The end of a certificate (ISO): the end of the same day, Persian calendar, so many months later; the last day of a
 * month that has no such day. Null: it has no end.
 * @param issuedAt an instant.
 */
export function expiryOf(issuedAt: Date | number | string, months: number | null): string | null {
  if (months === null) return null;
  const day = dayOf(issuedAt);
  const first = addMonths(day, months);
  const sameDay = addDays(first, jalaliOf(day).day - 1);
  const last = monthEnd(first);
  return endOfDay(sameDay < last ? sameDay : last);
}
