/** The query of the course statistics, as the address carries it: period, course, step, measure and sort. Pure. */
import type { PeriodName } from '../../../src/contract/periods.ts';
import { isMeasure, type Measure } from './measures.ts';

export const periods = {
  month: 'این ماه',
  'last-month': 'ماه گذشته',
  '30-days': '۳۰ روز',
  '90-days': '۹۰ روز',
  year: 'امسال',
  'last-year': 'پارسال',
  custom: 'دلخواه',
} as const satisfies Record<PeriodName | 'custom', string>;
export type Period = keyof typeof periods;

export interface StatisticsQuery {
  readonly period: Period;
  /** Days in Tehran's time of a custom period; null for others, and while it is incomplete. */
  readonly from: string | null;
  readonly to: string | null;
  readonly course: string | null;
  /** The step that was requested; null leaves it to the length of the period. */
  readonly by: 'day' | 'month' | null;
  readonly measure: Measure;
  readonly sort: Measure | 'title';
  readonly order: 'asc' | 'desc';
}

/** Changes parameters of the address; a null removes one. */
export type Change = (change: Readonly<Record<string, string | null>>) => void;

const isPeriod = (text: string | null): text is Period => text !== null && Object.hasOwn(periods, text);
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const isId = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/i.test(text);

/** Reads the query of the address; missing and invalid parameters have their defaults. */
export function parseQuery(params: URLSearchParams): StatisticsQuery {
  const named = params.get('period');
  const period = isPeriod(named) ? named : '30-days';
  const day = (name: 'from' | 'to'): string | null => {
    const text = params.get(name);
    return period === 'custom' && isDay(text) ? text : null;
  };
  const by = params.get('by');
  const measure = params.get('measure');
  const sort = params.get('sort');
  const course = params.get('course');
  return {
    period,
    from: day('from'),
    to: day('to'),
    course: isId(course) ? course : null,
    by: by === 'day' || by === 'month' ? by : null,
    measure: isMeasure(measure) ? measure : 'net',
    sort: sort === 'title' || isMeasure(sort) ? sort : 'net',
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
  };
}

/** The query to the server; null while a custom period is incomplete. */
export function requestOf({ period, from, to, course, by }: StatisticsQuery) {
  const more = { ...(course !== null && { course }), ...(by !== null && { by }) };
  if (period !== 'custom') return { period, ...more };
  return from !== null && to !== null ? { from, to, ...more } : null;
}

/**
 * The parameters after a change; a null removes one. A custom period starts from the days that were shown.
 */
export function withChange(
  params: URLSearchParams,
  change: Readonly<Record<string, string | null>>,
  shown: { readonly from: string; readonly to: string } | undefined,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  if (change['period'] === undefined) return next;
  if (change['period'] === 'custom') {
    if (shown) {
      next.set('from', shown.from);
      next.set('to', shown.to);
    }
  } else {
    for (const name of ['from', 'to', 'by']) next.delete(name);
  }
  return next;
}
