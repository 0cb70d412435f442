/**
 * What the page of course statistics shows, as its address keeps it: period, course, step, measure, and order of the
 * table. Pure.
 */
import { addDays, addMonths, daysIn, monthEnd, monthStart, yearStart } from '../../../src/locale/months.ts';
import { isMeasure, type Measure } from './measures.ts';

export const periods = {
  month: 'این ماه',
  'last-month': 'ماه پیش',
  '30-days': '۳۰ روز',
  '90-days': '۹۰ روز',
  year: 'امسال',
  'last-year': 'پارسال',
  custom: 'دلخواه',
} as const;
export type Period = keyof typeof periods;

export interface StatisticsQuery {
  readonly period: Period;
  /** Days of Tehran; null while one of a period of the person's own is not written yet. */
  readonly from: string | null;
  readonly to: string | null;
  readonly course: string | null;
  readonly by: 'day' | 'month';
  readonly measure: Measure;
  readonly sort: Measure | 'title';
  readonly order: 'asc' | 'desc';
}

/** A period with both its ends. */
export type Complete = StatisticsQuery & { readonly from: string; readonly to: string };

/** Changes some of what the address says; a null takes a name away. */
export type Change = (change: Readonly<Record<string, string | null>>) => void;

/** Days up to which bars for each of them can be told apart. */
export const mostDailyBars = 186;
const dailyAtFirst = 92;

const bounds: Readonly<Record<Exclude<Period, 'custom'>, (today: string) => readonly [from: string, to: string]>> = {
  month: (today) => [monthStart(today), today],
  'last-month': (today) => {
    const first = addMonths(today, -1);
    return [first, monthEnd(first)];
  },
  '30-days': (today) => [addDays(today, -29), today],
  '90-days': (today) => [addDays(today, -89), today],
  year: (today) => [yearStart(today), today],
  'last-year': (today) => {
    const end = addDays(yearStart(today), -1);
    return [yearStart(end), end];
  },
};

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const isId = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/i.test(text);

/** Reads the query of the address; what it does not say, or says wrongly, is as the page opens. */
export function queryOf(query: URLSearchParams, today: string): StatisticsQuery {
  const named = query.get('period') ?? '';
  const period: Period = Object.hasOwn(periods, named) ? (named as Period) : '30-days';
  const day = (name: 'from' | 'to'): string | null => {
    const text = query.get(name);
    return isDay(text) ? text : null;
  };
  const [from, to] = period === 'custom' ? [day('from'), day('to')] : bounds[period](today);
  const measure = query.get('measure');
  const sort = query.get('sort');
  const course = query.get('course');
  const days = from && to ? daysIn(from, to) : 1;
  const by = query.get('by');
  return {
    period,
    from,
    to,
    course: isId(course) ? course : null,
    by: days > mostDailyBars ? 'month' : by === 'day' || by === 'month' ? by : days > dailyAtFirst ? 'month' : 'day',
    measure: isMeasure(measure) ? measure : 'net',
    sort: sort === 'title' || isMeasure(sort) ? sort : 'net',
    order: query.get('order') === 'asc' ? 'asc' : 'desc',
  };
}

/**
 * The query with some of it changed; a null takes a name away. A period of one's own begins as the one before it stood.
 */
export function withChange(
  query: URLSearchParams,
  change: Readonly<Record<string, string | null>>,
  shown: StatisticsQuery,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  if (change['period'] === 'custom') {
    for (const name of ['from', 'to'] as const) {
      if (shown[name]) next.set(name, shown[name]);
    }
  } else if (change['period'] !== undefined) for (const name of ['from', 'to', 'by']) next.delete(name);
  return next;
}
