import { expect, test } from 'vitest';
import { linesBetween, ordersBetween } from './orders-between.ts';

const filterOf = (address: string) => {
  const url = new URL(address, 'http://panel');
  return [url.pathname, JSON.parse(url.searchParams.get('filter')!)];
};

test('A01 the list behind a day of Tehran begins and ends with that day', () => {
  expect(filterOf(ordersBetween('/admin', '2026-11-20', '2026-11-20'))).toEqual([
    '/admin/course-transactions',
    { kind: ['course', 'exam', 'vip'], paidAt_gte: '2026-11-19T20:30:00.000Z', paidAt_lte: '2026-11-20T20:29:59.999Z' },
  ]);
});

test('A12 the list behind the sales of a course holds that course only', () => {
  expect(filterOf(linesBetween('/admin', 'c1', '2026-10-23', '2026-11-20'))).toEqual([
    '/admin/order-lines',
    { course: 'c1', soldAt_gte: '2026-10-22T20:30:00.000Z', soldAt_lte: '2026-11-20T20:29:59.999Z' },
  ]);
});
