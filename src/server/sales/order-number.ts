/** Numbers that people read out over the phone: digits only, the Persian date first. */
import { randomInt } from 'node:crypto';
import { toAsciiDigits } from '../../locale/digits.ts';
import { formatJalaliStamp } from '../../locale/dates.ts';

/**
 * «140508300472915»: the Persian day and seven digits nobody can guess the next of. Unique by the index of the field
 * that holds it.
 */
export const orderNumber = (now = new Date()): string =>
  `${toAsciiDigits(formatJalaliStamp(now)).slice(0, 10).replaceAll('-', '')}${String(randomInt(10_000_000)).padStart(7, '0')}`;
