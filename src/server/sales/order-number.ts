/** Order numbers that people read out over the phone: digits only, the Persian date first. */
import { randomInt } from 'node:crypto';
import { jalaliDayNumber } from '../../locale/jalali-stamp.ts';

/**
 * «140508300472915»: the Persian day and seven unpredictable digits. The unique index of the field that stores it
 * guarantees that no two are the same.
 */
export function orderNumber(now = new Date()): string {
  return `${jalaliDayNumber(now)}${String(randomInt(10_000_000)).padStart(7, '0')}`;
}
