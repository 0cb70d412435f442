/** The query of the course statistics, as the address carries it: period, course, step, measure and sort. Pure. */
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
  /** Days in Tehran's time; null while a custom period is incomplete. */
  readonly from: string | null;
  readonly to: string | null;
  readonly course: string | null;
  readonly by: 'day' | 'month';
  readonly measure: Measure;
  readonly sort: Measure | 'title';
  readonly order: 'asc' | 'desc';
}

/** A query whose period has both ends. */
export type CompleteQuery = StatisticsQuery & { readonly from: string; readonly to: string };

/** Changes parameters of the address; a null removes one. */
export type Change = (change: Readonly<Record<string, string | null>>) => void;

/** The longest period in days that may be shown by day, and the longest that is by default. */
export const maxDailyBars = 186;
const maxDailyByDefault = 92;

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

const isPeriod = (text: string | null): text is Period => text !== null && Object.hasOwn(periods, text);
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const isId = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/i.test(text);

/** Reads the query of the address; missing and invalid parameters have their defaults. */
export function parseQuery(params: URLSearchParams, today: string): StatisticsQuery {
  const named = params.get('period');
  const period = isPeriod(named) ? named : '30-days';
  const day = (name: 'from' | 'to'): string | null => {
    const text = params.get(name);
    return isDay(text) ? text : null;
  };
  const [from, to] = period === 'custom' ? [day('from'), day('to')] : bounds[period](today);
  const measure = params.get('measure');
  const sort = params.get('sort');
  const course = params.get('course');
  return {
    period,
    from,
    to,
    course: isId(course) ? course : null,
    by: stepOf(params.get('by'), from && to ? daysIn(from, to) : 1),
    measure: isMeasure(measure) ? measure : 'net',
    sort: sort === 'title' || isMeasure(sort) ? sort : 'net',
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
  };
}

/** The step of the series: the requested one where the period permits it. */
function stepOf(requested: string | null, days: number): 'day' | 'month' {
  if (days > maxDailyBars) return 'month';
  if (requested === 'day' || requested === 'month') return requested;
  return days > maxDailyByDefault ? 'month' : 'day';
}

/** The parameters after a change; a null removes one. A custom period starts from the dates of the previous period. */
export function withChange(
  params: URLSearchParams,
  change: Readonly<Record<string, string | null>>,
  previous: StatisticsQuery,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  if (change['period'] === undefined) return next;
  if (change['period'] === 'custom') {
    if (previous.from) next.set('from', previous.from);
    if (previous.to) next.set('to', previous.to);
  } else {
    for (const name of ['from', 'to', 'by']) next.delete(name);
  }
  return next;
}
