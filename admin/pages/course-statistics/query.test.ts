import { describe, expect, test } from 'vitest';
import { parseQuery, periods, requestOf, withChange } from './query.ts';
import { measureNames, measures } from './measures.ts';

const at = (query: string) => parseQuery(new URLSearchParams(query));

describe('A12 the address', () => {
  test('has defaults for missing and invalid parameters', () => {
    const first = { period: '30-days', course: null, by: null, measure: 'net', sort: 'net', order: 'desc' };
    expect(at('')).toMatchObject(first);
    expect(at('period=constructor&course=1&by=week&measure=toString&sort=x&order=up')).toMatchObject(first);
  });
  test('names a period, whose days the server knows', () => {
    expect(requestOf(at('period=month&from=2026-01-01&by=month'))).toEqual({ period: 'month', by: 'month' });
    expect(requestOf(at(''))).toEqual({ period: '30-days' });
  });
  test('a custom period has the given days, where they are valid', () => {
    const days = { from: '2026-01-01', to: '2026-01-31' };
    expect(requestOf(at('period=custom&from=2026-01-01&to=2026-01-31'))).toEqual(days);
    expect(requestOf(at('period=custom&from=2026-99-01&to=2026-01-31'))).toBeNull();
  });
  test('starts a custom period from the days that were shown, and removes it when another is chosen', () => {
    const shown = { from: '2026-10-23', to: '2026-11-20' };
    const own = withChange(new URLSearchParams('period=month&measure=sales'), { period: 'custom' }, shown);
    expect(Object.fromEntries(own)).toEqual({
      period: 'custom',
      measure: 'sales',
      from: '2026-10-23',
      to: '2026-11-20',
    });
    expect(Object.fromEntries(withChange(own, { period: 'year' }, shown))).toEqual({
      period: 'year',
      measure: 'sales',
    });
    const byDay = withChange(own, { by: 'day' }, shown);
    expect(withChange(byDay, { period: 'year' }, shown).get('by')).toBeNull();
    expect(Object.fromEntries(withChange(own, { from: null }, shown))).toEqual({
      period: 'custom',
      measure: 'sales',
      to: '2026-11-20',
    });
  });
});

test('A12 every measure and period has a Persian text', () => {
  const totals = {
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
    const value = m.read(totals, 30);
    return [m.label, m.format(value), m.formatCompact(value), m.formatBare(value)];
  });
  expect([...read, ...Object.values(periods)].filter((text) => text === '' || /[a-z\d]/i.test(text))).toEqual([]);
  expect(
    [measures.watchedSeconds, measures.activeStudents, measures.net].map((m) => m.format(m.read(totals, 30))),
  ).toEqual(['۲ ساعت', '۳ نفر', '۶٬۰۰۰٬۰۰۰ تومان']);
});
