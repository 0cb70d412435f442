/** Months by which lists are grouped: of the Persian calendar, or the Gregorian one in English. Pure. */
import { currentLanguage } from './current.ts';
import type { Instant } from './dates.ts';
import { dayOf, formatMonth, monthStart } from './months.ts';

const englishMonth = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tehran',
  month: 'long',
  year: 'numeric',
});

/** «آبان ۱۴۰۵»: the month in Tehran of an instant. */
export const formatMonthOf = (value: Instant): string =>
  currentLanguage() ? englishMonth.format(new Date(value)) : formatMonth(monthStart(dayOf(value)));

export interface Month<T> {
  readonly name: string;
  readonly records: readonly T[];
}

/** Records in the order they have, month by month. */
export const byMonth = <T>(records: readonly T[], at: (record: T) => Instant): readonly Month<T>[] =>
  [...Map.groupBy(records, (record) => formatMonthOf(at(record)))].map(([name, of]) => ({ name, records: of }));
