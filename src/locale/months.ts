/**
 * Days and months of Tehran, for statistics over time. A day is a plain Gregorian `YYYY-MM-DD`, as everywhere in the
 * REST; a month of the Persian calendar is identified by its first day. The calendar is the platform's (`Intl`), never
 * a formula of our own: 1403 is a leap year, 1404 is not. Pure.
 */
import { partsOf } from './date-parts.ts';
import { toPersianDigits } from './digits.ts';
import { dayLength } from './durations.ts';

const timeZone = 'Asia/Tehran';
const hourMilliseconds = 3_600_000;
const persianFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});
const gregorianFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const monthNameFormat = /* @__PURE__ */ new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  timeZone: 'UTC',
  month: 'long',
});

const epochOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayFromEpoch = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The day in Tehran of an instant. */
export function dayOf(instant: Date | number | string): string {
  const { year = '', month, day } = partsOf(gregorianFormat, new Date(instant));
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

export const addDays = (day: string, count: number): string => dayFromEpoch(epochOf(day) + count * dayLength);

/** The number of days of a period, including its first and its last. */
export const daysIn = (first: string, last: string): number => (epochOf(last) - epochOf(first)) / dayLength + 1;

/** Every day from the first to the last. */
export const daysOf = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysIn(first, last)) }, (_, i) => addDays(first, i));

/** The first instant of a day in Tehran (ISO, UTC). Summer time, in use until 1401, began and ended at midnight. */
export function startOfDay(day: string): string {
  const midnightAt = (offset: number): Date => new Date(epochOf(day) - offset * hourMilliseconds);
  const inSummer = midnightAt(4.5);
  return (dayOf(inSummer) === day ? inSummer : midnightAt(3.5)).toISOString();
}

/** The last millisecond of a day in Tehran (ISO, UTC): for filters that include both bounds. */
export const endOfDay = (day: string): string => new Date(Date.parse(startOfDay(addDays(day, 1))) - 1).toISOString();

/** A day in the Persian calendar: 1405, 8, 29. */
export function jalaliOf(day: string): { year: number; month: number; day: number } {
  const p = partsOf(persianFormat, epochOf(day));
  return { year: Number(p.year), month: Number(p.month), day: Number(p.day) };
}

/** The first day of the month that contains a day. */
export const monthStart = (day: string): string => addDays(day, 1 - jalaliOf(day).day);

/** The first day of the month `count` months after (or before) the one that contains a day. */
export function addMonths(day: string, count: number): string {
  let first = monthStart(day);
  // No month has fewer than 29 days or more than 31.
  for (let i = 0; i < count; i++) first = monthStart(addDays(first, 31));
  for (let i = 0; i > count; i--) first = monthStart(addDays(first, -1));
  return first;
}

/** The last day of the month that contains a day. */
export const monthEnd = (day: string): string => addDays(addMonths(day, 1), -1);

/** The first day, 1 Farvardin, of the year that contains a day. */
export const yearStart = (day: string): string => addMonths(day, 1 - jalaliOf(day).month);

/** The first days of the months that overlap a period. */
export function monthsOf(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = monthStart(first); month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** «آبان» */
export const monthName = (day: string): string => monthNameFormat.format(epochOf(day));

/** «آبان ۱۴۰۵» */
export const formatMonth = (day: string): string => `${monthName(day)} ${toPersianDigits(jalaliOf(day).year)}`;

/** «۲۹ آبان» */
export const formatDayOfMonth = (day: string): string => `${toPersianDigits(jalaliOf(day).day)} ${monthName(day)}`;
