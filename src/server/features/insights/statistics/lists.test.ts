/** The lists that figures lead to: each shows exactly the rows that its figure counts. */
import { expect, test } from 'vitest';
import { courseSales, ordersPaid, otherSales, usersJoined } from './lists.ts';

const days = ['2026-11-20', '2026-11-21'] as const;
/** From the first moment of the first day in Tehran to the last of the last. */
const period = (field: string) => ({
  [`${field}_gte`]: '2026-11-19T20:30:00.000Z',
  [`${field}_lte`]: '2026-11-21T20:29:59.999Z',
});

test('sales of courses, of one or of all', () => {
  expect(courseSales(...days)).toEqual({ section: 'course-sales', filter: period('soldAt') });
  expect(courseSales(...days, 'c1')).toEqual({
    section: 'course-sales',
    filter: { course: 'c1', ...period('soldAt') },
  });
});

test.each(['exam', 'proof', 'vip', 'charge'])('sales of kind %s are lines of orders', (kind) => {
  expect(otherSales(...days, kind)).toEqual({ section: 'order-lines', filter: { kind, ...period('soldAt') } });
});

test('of kinds whose courses are counted by themselves no list shows exactly these lines', () => {
  for (const kind of ['course', 'bundle', 'major']) expect(otherSales(...days, kind)).toBeNull();
});

test('orders by their payment, without charges of wallets; people by when they joined', () => {
  expect(ordersPaid(...days)).toEqual({
    section: 'course-transactions',
    filter: { kind: ['course', 'exam', 'vip'], ...period('paidAt') },
  });
  expect(usersJoined(...days)).toEqual({ section: 'users', filter: period('createdAt') });
});
