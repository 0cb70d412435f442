// @vitest-environment happy-dom
/** The page of an order, whole: two attempts with their events, two refunds, what was earned, and its timeline. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registry } from '../../../resources/index.ts';
import { openPanel } from '../../testing/panel.tsx';
import { screenOutline } from '../../testing/screen-outline.ts';

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [order, buyer, staff] = [id(1), id(2), id(3)];
/** A moment of its own for each value. */
const at = (minute: number): string => `2026-11-03T10:${String(minute).padStart(2, '0')}:00.000Z`;
const common = (n: number) => ({ id: id(n), version: 1, createdAt: at(0), updatedAt: at(59) });
const person = (n: number, name: string, family: string) => ({
  ...common(n),
  name,
  family,
  fullName: `${name} ${family}`,
});

const attempt = {
  order,
  gateway: 'zarinpal',
  amount: 70_000,
  gatewayAmount: 700_000,
  gatewayUnit: 'IRR',
  tries: 0,
  needsCare: false,
};
const refund = {
  order,
  lines: [id(11)],
  requestedBy: buyer,
  cashbackTaken: 0,
  promotionAmount: 0,
  trackingNumber: null,
  completedAt: null,
};
const rows = {
  'course-transactions': [
    {
      ...common(1),
      number: '140508120000001',
      user: buyer,
      kind: 'course',
      title: 'پایتون و یک مورد دیگر',
      state: 'partially_refunded',
      subtotal: 101_000,
      discountTotal: 11_000,
      walletUsed: 20_000,
      payable: 70_000,
      paidTotal: 90_000,
      refundedTotal: 43_000,
      paidAt: at(5),
      fulfilledAt: at(6),
    },
  ],
  'order-lines': [
    {
      ...common(11),
      order,
      kind: 'course',
      course: id(71),
      title: 'پایتون',
      listPrice: 60_000,
      salePrice: 54_000,
      discount: 4_000,
      net: 50_000,
      refunded: 43_000,
    },
    {
      ...common(12),
      order,
      kind: 'exam',
      exam: id(72),
      title: 'آزمون',
      listPrice: 50_000,
      salePrice: 47_000,
      discount: 7_000,
      net: 40_000,
      refunded: 0,
    },
  ],
  refunds: [
    {
      ...common(21),
      ...refund,
      amount: 43_000,
      bankAmount: 41_000,
      promotionAmount: 2_000,
      cashbackTaken: 900,
      reason: 'ضبط دوره ناقص است',
      destination: 'sheba',
      sheba: 'IR820540102680020817909002',
      state: 'complete',
      requestedAt: at(10),
      approvedBy: staff,
      trackingNumber: '77123',
      completedAt: at(14),
    },
    {
      ...common(22),
      ...refund,
      amount: 7_000,
      bankAmount: 7_000,
      reason: 'پشیمان شدم',
      destination: 'gateway',
      sheba: null,
      state: 'denied',
      requestedAt: at(20),
      approvedBy: null,
    },
  ],
  commissions: [
    {
      ...common(31),
      order,
      kind: 'teacher',
      beneficiary: staff,
      course: null,
      base: 50_000,
      rateBps: 4_000,
      amount: 20_000,
      state: 'pending',
      dueAt: at(40),
      note: null,
    },
  ],
  'payment-attempts': [
    {
      ...common(41),
      ...attempt,
      state: 'verified',
      startedAt: at(3),
      verifiedAt: at(5),
      card: '603799******1234',
      reference: 'R-5521',
      authority: 'A-1',
    },
    {
      ...common(42),
      ...attempt,
      gateway: 'zibal',
      amount: 71_000,
      gatewayAmount: 710_000,
      state: 'failed',
      startedAt: at(1),
      verifiedAt: null,
      card: null,
      reference: null,
      authority: 'A-2',
      tries: 3,
      lastError: 'پاسخ نداد',
    },
  ],
  'payment-events': [
    { ...common(51), attempt: id(41), kind: 'request', ok: true, at: at(3), payload: null },
    { ...common(52), attempt: id(41), kind: 'verify', ok: true, at: at(5), payload: { ref: 1 } },
    { ...common(53), attempt: id(42), kind: 'callback', ok: false, at: at(2), payload: null },
    { ...common(54), attempt: id(42), kind: 'inquiry', ok: false, at: at(4), payload: null },
  ],
  users: [person(2, 'سارا', 'راد'), person(3, 'مریم', 'کریمی')],
};

test('everything of an order stands where it belongs', async () => {
  const sections = Object.keys(rows).map((name) => registry.get(name)!);
  const consent = {
    id: id(61),
    action: 'cancel',
    requestedAt: at(30),
    expiresAt: at(50),
    requestedBy: { id: staff, name: 'مریم کریمی' },
    amount: 12_000,
    reason: 'اشتباه شد',
    input: {},
    mayApprove: true,
    mayRefuse: true,
  };
  const people = [
    { id: buyer, title: 'سارا راد' },
    { id: staff, title: 'مریم کریمی' },
  ];
  openPanel(`/admin/course-transactions/details/${order}`, sections, rows, {
    'course-transactions/lookup/user': people,
    'refunds/lookup/requestedBy': people,
    'refunds/lookup/approvedBy': people,
    'refunds/lookup/lines': [{ id: id(11), title: 'پایتون' }],
    'commissions/lookup/beneficiary': people,
    [`course-transactions/${order}/consents`]: [consent],
  });
  await screen.findAllByText('ضبط دوره ناقص است');
  await screen.findByText(/در انتظار تأیید مدیر دوم/);
  await waitFor(() => expect(screen.queryAllByRole('progressbar')).toEqual([]));
  expect(screenOutline()).toMatchSnapshot();
});
