/** Order numbers that people read out over the phone: digits only, the Persian date first. */
import { randomInt } from 'node:crypto';
import { jalaliDayNumber } from '../../../../locale/jalali-stamp.ts';

/**
 * «140508300472915»: the Persian day and seven unpredictable digits. Two may be the same: `new-numbers.ts` gives those that
 * are free, and the unique index of the field refuses others.
 */
export function orderNumber(now = new Date()): string {
  return `${jalaliDayNumber(now)}${String(randomInt(10_000_000)).padStart(7, '0')}`;
}
