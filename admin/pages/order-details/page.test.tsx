// @vitest-environment happy-dom
/** The page of an order: what it reads, what it shows of the order and its refunds, and what may be done. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registry } from '../../../resources/index.ts';
import { openPanel, type StoredRows } from '../../testing/panel.tsx';

const at = '2026-11-03T10:00:00.000Z';
const id = '00000000-0000-7000-8000-0000000000a1';
const user = '00000000-0000-7000-8000-0000000000b1';
const office = '00000000-0000-7000-8000-0000000000b2';
const line = '00000000-0000-7000-8000-0000000000c1';
const common = { version: 1, createdAt: at, updatedAt: at };
const rows = (): StoredRows => ({
  'course-transactions': [
    {
      ...common,
      id,
      number: '140508120000001',
      user,
      kind: 'course',
      title: 'پایتون',
      state: 'partially_refunded',
      subtotal: 100_000,
      discountTotal: 0,
      walletUsed: 0,
      payable: 100_000,
      paidTotal: 100_000,
      refundedTotal: 40_000,
      paidAt: at,
    },
  ],
  'order-lines': [
    {
      ...common,
      id: line,
      order: id,
      kind: 'course',
      title: 'پایتون',
      listPrice: 100_000,
      salePrice: 100_000,
      net: 100_000,
    },
  ],
  refunds: [
    {
      ...common,
      id: '00000000-0000-7000-8000-0000000000d1',
      order: id,
      lines: [line],
      amount: 40_000,
      reason: 'ضبط دوره ناقص است',
      destination: 'sheba',
      state: 'in_transfer',
      bankAmount: 30_000,
      promotionAmount: 10_000,
      cashbackTaken: 0,
      sheba: 'IR820540102680020817909002',
      requestedBy: user,
      requestedAt: at,
      approvedBy: office,
      trackingNumber: null,
      completedAt: null,
    },
  ],
  commissions: [],
  'payment-attempts': [],
  users: [
    { ...common, id: user, name: 'سارا', family: 'راد', fullName: 'سارا راد' },
    { ...common, id: office, name: 'مریم', family: 'کریمی', fullName: 'مریم کریمی' },
  ],
});
const names = [
  'course-transactions',
  'order-lines',
  'refunds',
  'commissions',
  'payment-attempts',
  'payment-events',
  'users',
];
const sections = names.map((name) => registry.get(name)!);
const open = (permissions?: readonly string[], calls: Readonly<Record<string, unknown>> = {}) =>
  openPanel(`/admin/course-transactions/details/${id}`, sections, rows(), calls, permissions);
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('reads the rows of the order alone, and no events where there is no attempt', async () => {
  const { requests } = open();
  await screen.findAllByText('ضبط دوره ناقص است');
  const filters = Object.fromEntries(
    requests.filter(({ method }) => method === 'GET').map(({ path, query }) => [path, query['filter']]),
  );
  for (const name of ['order-lines', 'refunds', 'commissions', 'payment-attempts']) {
    expect(JSON.parse(filters[name] ?? '{}')).toEqual({ order: id });
  }
  expect(Object.keys(filters)).not.toContain('payment-events');
  // In the order in which they happened.
  const sortOf = (name: string) => requests.find(({ path }) => path === name)?.query['sort'];
  expect(['refunds', 'payment-attempts'].map(sortOf)).toEqual(['["requestedAt","ASC"]', '["startedAt","ASC"]']);
});

test('shows of a refund what it gives, from whom to where', async () => {
  open();
  const refunds = await card('بازگشت‌های وجه');
  await refunds.findByText('ضبط دوره ناقص است');
  const { fields } = registry.get('refunds')!;
  const shown = [
    'reason',
    'lines',
    'destination',
    'bankAmount',
    'promotionAmount',
    'cashbackTaken',
    'sheba',
    'requestedBy',
    'requestedAt',
    'approvedBy',
  ];
  const labels = refunds.getAllByRole('term').map(({ textContent }) => textContent.replace(/:\s*$/, ''));
  expect(labels).toEqual(expect.arrayContaining(shown.map((name) => fields[name]!.label.fa)));
});

const quote = (amount: number) => ({ amount, reduction: 0, cashback: 0, promotion: 0 });
const quoted = (title: string, refusal: string | null) => ({
  _id: title,
  title,
  refusal,
  warning: null,
  quote: quote(60_000),
});

test('what would come back of an order is said line by line, unless nothing of it would', async () => {
  const path = `course-transactions/${id}/refund-quote`;
  const lines = [quoted('پایتون', null), quoted('جاوا', 'پس داده شده است')];
  const mayRefund = ['course-transactions.view', 'course-transactions.refund', 'refunds.view'].map(
    (right) => `admin.${right}`,
  );
  const some = open(mayRefund, { [path]: { lines, together: quote(60_000) } });
  const shown = (await card('اگر وجه بازگردد')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toEqual(['پایتون۶۰٬۰۰۰ تومان', 'جاواپس داده شده است']);
  some.unmount();
  const { requests } = open(mayRefund, { [path]: { lines: [lines[1]], together: quote(0) } });
  await screen.findAllByText('ضبط دوره ناقص است');
  await expect.poll(() => requests.some((request) => request.path === path)).toBe(true);
  expect(screen.queryByRole('region', { name: 'اگر وجه بازگردد' })).toBeNull();
});

test('of a section that the person may not see nothing is requested or shown', async () => {
  const { requests, findAllByText } = open(['admin.course-transactions.view', 'admin.order-lines.view']);
  await findAllByText('پایتون');
  expect(requests.map(({ path }) => path)).not.toContain('commissions');
  expect(screen.queryByRole('region', { name: 'سهم‌ها و پورسانت‌های این سفارش' })).toBeNull();
});

test('an order that is not there is reported', async () => {
  const { findByRole } = openPanel(`/admin/course-transactions/details/${office}`, sections, rows());
  const back = await findByRole('link', { name: 'رفتن به فهرست سفارش‌ها' });
  expect(back.getAttribute('href')).toBe('/admin/course-transactions');
});
