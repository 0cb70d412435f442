/** Order numbers that people read out over the phone: digits only, the Persian date first. */
import { randomInt } from 'node:crypto';
import { toAsciiDigits } from '../../locale/digits.ts';
import { formatJalaliStamp } from '../../locale/jalali-stamp.ts';

/**
 * «140508300472915»: the Persian day and seven unpredictable digits. The unique index of the field that stores it
 * guarantees that no two are the same.
 */
export function orderNumber(now = new Date()): string {
  const day = toAsciiDigits(formatJalaliStamp(now)).slice(0, 10).replaceAll('-', '');
  return `${day}${String(randomInt(10_000_000)).padStart(7, '0')}`;
}
