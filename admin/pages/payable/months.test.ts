import { expect, test } from 'vitest';
import { monthsOf, sumOf } from './months.ts';

const none = { amount: 0, count: 0 };
const nothing = { pending: none, due: none, inPayment: none, paid: none };
const row = (month: string, course: string | null, more: Partial<typeof nothing>) => ({
  month,
  course,
  title: course,
  ...nothing,
  ...more,
});
const rows = [
  row('2026-10-23', 'a', { due: { amount: 50, count: 2 }, paid: { amount: 5, count: 1 } }),
  row('2026-10-23', 'b', { due: { amount: -20, count: 1 } }),
  row('2026-10-23', 'c', { paid: { amount: 7, count: 1 } }),
  row('2026-09-23', 'a', { paid: { amount: 9, count: 3 } }),
];

test('X12 X16 months have their courses and a sum, with reversals subtracted', () => {
  const [aban, mehr] = monthsOf(rows, true);
  expect(aban).toMatchObject({
    month: '2026-10-23',
    rows: [{ course: 'a' }, { course: 'b' }, { course: 'c' }],
    sum: { due: { amount: 30, count: 3 }, paid: { amount: 12, count: 2 }, pending: none },
  });
  expect(mehr).toMatchObject({ month: '2026-09-23', sum: { paid: { amount: 9, count: 3 } } });
});
test('fully paid rows are left out unless requested', () => {
  expect(monthsOf(rows, false).map((m) => [m.month, m.rows.map((r) => r.course)])).toEqual([
    ['2026-10-23', ['a', 'b']],
  ]);
  const even = row('2026-08-23', 'a', { due: { amount: 0, count: 2 } });
  expect(monthsOf([even], false)).toHaveLength(1);
});
test('the sum of no rows is zero', () => expect(sumOf([])).toEqual(nothing));
