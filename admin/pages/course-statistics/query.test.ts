import { describe, expect, test } from 'vitest';
import { parseQuery, periods, withChange, type Period } from './query.ts';
import { measureNames, measures } from './measures.ts';

const today = '2026-11-20';
const at = (query: string, day = today) => parseQuery(new URLSearchParams(query), day);
const span = (period: Period, day = today) => {
  const { from, to } = at(`period=${period}`, day);
  return [from, to];
};

describe('A12 periods', () => {
  test('follow the Persian calendar, up to today', () => {
    expect(span('month')).toEqual(['2026-10-23', '2026-11-20']);
    expect(span('last-month')).toEqual(['2026-09-23', '2026-10-22']);
    expect(span('30-days')).toEqual(['2026-10-22', '2026-11-20']);
    expect(span('90-days')).toEqual(['2026-08-23', '2026-11-20']);
    expect(span('year')).toEqual(['2026-03-21', '2026-11-20']);
    expect(span('last-year')).toEqual(['2025-03-21', '2026-03-20']);
  });
  test('include leap years', () => {
    expect(span('last-year', '2025-05-01')).toEqual(['2024-03-20', '2025-03-20']);
  });
  test('a custom one has the given days, where they are valid', () => {
    expect(at('period=custom&from=2026-01-01&to=2026-01-31')).toMatchObject({
      from: '2026-01-01',
      to: '2026-01-31',
      by: 'day',
    });
    expect(at('period=custom&from=2026-99-01')).toMatchObject({ from: null, to: null });
  });
});

describe('A12 the address', () => {
  test('has defaults for missing and invalid parameters', () => {
    const first = { period: '30-days', course: null, by: 'day', measure: 'net', sort: 'net', order: 'desc' };
    expect(at('')).toMatchObject(first);
    expect(at('period=constructor&course=1&by=week&measure=toString&sort=x&order=up')).toMatchObject(first);
  });
  test('shows long periods by month by default, the longest always', () => {
    expect([
      at('period=90-days').by,
      at('period=year').by,
      at('period=90-days&by=month').by,
      at('period=year&by=day').by,
    ]).toEqual(['day', 'month', 'month', 'month']);
    expect(at('period=custom&from=2026-05-20&to=2026-11-20&by=day').by).toBe('day');
  });
  test('starts a custom period from the previous one, and removes it when another is chosen', () => {
    const shown = at('period=month&measure=sales');
    const own = withChange(new URLSearchParams('period=month&measure=sales'), { period: 'custom' }, shown);
    expect(Object.fromEntries(own)).toEqual({
      period: 'custom',
      measure: 'sales',
      from: '2026-10-23',
      to: '2026-11-20',
    });
    expect(Object.fromEntries(withChange(own, { period: 'year' }, parseQuery(own, today)))).toEqual({
      period: 'year',
      measure: 'sales',
    });
    expect(Object.fromEntries(withChange(own, { from: null }, parseQuery(own, today)))).toEqual({
      period: 'custom',
      measure: 'sales',
      to: '2026-11-20',
    });
  });
});

test('A12 every measure and period has a Persian text', () => {
  const figures = {
    views: 10,
    carts: 9,
    sales: 8,
    gross: 7_000_000,
    net: 6_000_000,
    refunds: 5,
    newStudents: 4,
    activeStudents: 90,
    watchedSeconds: 7_200,
    completions: 1,
  };
  const read = measureNames.flatMap((name) => {
    const m = measures[name];
    const value = m.read(figures, 30);
    return [m.label, m.format(value), m.formatCompact(value), m.formatBare(value)];
  });
  expect([...read, ...Object.values(periods)].filter((text) => text === '' || /[a-z\d]/i.test(text))).toEqual([]);
  expect(
    [measures.watchedSeconds, measures.activeStudents, measures.net].map((m) => m.format(m.read(figures, 30))),
  ).toEqual(['۲ ساعت', '۳ نفر', '۶٬۰۰۰٬۰۰۰ تومان']);
});
