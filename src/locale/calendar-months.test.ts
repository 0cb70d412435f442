import { afterAll, expect, test } from 'vitest';
import { byMonth, monthSpan } from './calendar-months.ts';
import { provideLanguage } from './current.ts';
import { english } from './en/english.ts';

const former = provideLanguage(() => undefined);
afterAll(() => void provideLanguage(former));

test('records are grouped by the months of Tehran, in their order', () => {
  const instants = ['2026-11-21T21:00:00Z', '2026-11-21T20:00:00Z', '2026-11-01T08:00:00Z', '2026-09-30T08:00:00Z'];
  expect(byMonth(instants, (instant) => instant)).toEqual([
    { name: 'آذر ۱۴۰۵', start: '2026-11-21T20:30:00.000Z', records: [instants[0]] },
    { name: 'آبان ۱۴۰۵', start: '2026-10-22T20:30:00.000Z', records: [instants[1], instants[2]] },
    { name: 'مهر ۱۴۰۵', start: '2026-09-22T20:30:00.000Z', records: [instants[3]] },
  ]);
});

test('records without an instant are a group of their own', () => {
  const instants = [null, '2026-11-01T08:00:00Z', null];
  expect(byMonth(instants, (instant) => instant, 'بی‌تاریخ').map(({ name, records }) => [name, records.length])).toEqual(
    [
      ['بی‌تاریخ', 2],
      ['آبان ۱۴۰۵', 1],
    ],
  );
});

test('a month reaches from its first instant to that of the next one, in the calendar of the language', () => {
  const instant = '2026-12-31T20:00:00Z';
  expect(monthSpan(instant)).toEqual({ start: '2026-12-21T20:30:00.000Z', until: '2027-01-20T20:30:00.000Z' });
  const language = english('en-GB');
  provideLanguage(() => language);
  expect(monthSpan(instant)).toEqual({ start: '2026-11-30T20:30:00.000Z', until: '2026-12-31T20:30:00.000Z' });
  expect(byMonth([instant], (at) => at)[0]?.name).toBe('December 2026');
  provideLanguage(() => undefined);
});
