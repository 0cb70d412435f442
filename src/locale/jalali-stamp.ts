/** The parts of an instant in the Persian calendar, as numbers and as a stamp. Pure. */
import { currentLanguage } from './current.ts';
import { partsOf, type DateParts } from './date-parts.ts';
import type { Instant } from './dates.ts';
import { toPersianDigits } from './digits.ts';

const timestampFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The parts of an instant in the Persian calendar, Tehran time. */
const jalaliParts = (value: Instant): DateParts => partsOf(timestampFormat, new Date(value));

/** «۱۴۰۵-۰۸-۲۹ ۱۴:۳۰:۰۵»: YYYY-MM-DD HH:mm:ss of the Persian calendar (specification, section 9). */
export function formatJalaliStamp(value: Instant): string {
  const p = jalaliParts(value);
  return toPersianDigits(`${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}:${p.second}`);
}

/** «14050829»: the day of the Persian calendar in ASCII digits, as numbers that people read out begin. */
export function jalaliDayNumber(value: Instant): string {
  const { year, month, day } = jalaliParts(value);
  return `${year}${month}${day}`;
}

/** The current year of the Persian calendar, as a number: 1405. */
export const currentJalaliYear = (now: Instant = Date.now()): number => Number(jalaliParts(now).year);

/** The current year for display, in the calendar of the locale: «۱۴۰۵», "2026". */
export const currentYear = (now: Instant = Date.now()): string =>
  currentLanguage()?.year(new Date(now)) ?? toPersianDigits(currentJalaliYear(now));
