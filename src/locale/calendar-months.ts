/** Months by which lists are grouped: of the Persian calendar, or the Gregorian one in English. Pure. */
import { currentLanguage } from './current.ts';
import type { Instant } from './dates.ts';
import { addDays, addMonths, dayOf, formatMonth, monthStart, startOfDay } from './months.ts';

const englishMonth = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tehran',
  month: 'long',
  year: 'numeric',
});

/** «آبان ۱۴۰۵»: the month in Tehran of an instant. */
export const formatMonthOf = (value: Instant): string =>
  currentLanguage() ? englishMonth.format(new Date(value)) : formatMonth(monthStart(dayOf(value)));

/** Of the month of an instant: its first instant, and that of the next month (ISO, UTC). */
export function monthSpan(value: Instant): { readonly start: string; readonly until: string } {
  const isGregorian = currentLanguage() !== undefined;
  const gregorianStart = (day: string): string => `${day.slice(0, 8)}01`;
  const first = isGregorian ? gregorianStart(dayOf(value)) : monthStart(dayOf(value));
  const next = isGregorian ? gregorianStart(addDays(first, 31)) : addMonths(first, 1);
  return { start: startOfDay(first), until: startOfDay(next) };
}

export interface Month<T> {
  readonly name: string;
  /** Its first instant (ISO, UTC); empty of the records that have no instant. */
  readonly start: string;
  readonly records: readonly T[];
}

/**
 * Records in the order they have, month by month.
 * @param undated the name of the group of records that have no instant.
 */
export const byMonth = <T>(
  records: readonly T[],
  at: (record: T) => Instant | null,
  undated = '',
): readonly Month<T>[] =>
  [...Map.groupBy(records, (record) => startOf(at(record)))].map(([start, of]) => ({
    name: start === '' ? undated : formatMonthOf(start),
    start,
    records: of,
  }));

const startOf = (value: Instant | null): string => (value === null ? '' : monthSpan(value).start);
