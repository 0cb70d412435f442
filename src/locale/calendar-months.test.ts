import { expect, test } from 'vitest';
import { byMonth } from './calendar-months.ts';

test('records are grouped by the months of Tehran, in their order', () => {
  const instants = ['2026-11-21T21:00:00Z', '2026-11-21T20:00:00Z', '2026-11-01T08:00:00Z', '2026-09-30T08:00:00Z'];
  expect(byMonth(instants, (instant) => instant)).toEqual([
    { name: 'آذر ۱۴۰۵', records: [instants[0]] },
    { name: 'آبان ۱۴۰۵', records: [instants[1], instants[2]] },
    { name: 'مهر ۱۴۰۵', records: [instants[3]] },
  ]);
});
