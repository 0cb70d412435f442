// @vitest-environment happy-dom
/** A list with filters, selected rows and open menus, and the form of a row, whole. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { registry } from '../../resources/index.ts';
import { openPanel } from '../testing/panel.tsx';
import { screenOutline } from '../testing/screen-outline.ts';

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = (minute: number): string => `2026-11-03T10:${String(minute).padStart(2, '0')}:00.000Z`;
const payment = (n: number, more: object) => ({
  id: id(n),
  version: 1,
  createdAt: at(n),
  updatedAt: at(n + 30),
  number: `14050812000${n}`,
  beneficiary: id(50 + n),
  kind: 'teacher',
  period: null,
  amount: n * 1_000_000,
  commissionCount: n,
  sheba: 'IR820540102680020817909002',
  method: 'paya',
  state: 'draft',
  batch: null,
  trackingNumber: null,
  sentAt: null,
  paidAt: null,
  ...more,
});
const sections = ['commission-payments', 'faqs'].map((name) => registry.get(name)!);
const rows = () => ({
  faqs: [{ ...payment(9, {}), question: 'چه زمانی؟', answer: '<p>هر روز</p>', group: null, order: 3, status: 'draft' }],
  'commission-payments': [
    payment(1, {}),
    payment(2, { kind: 'marketer', state: 'sent', batch: 'B-7', sentAt: at(40) }),
    payment(3, { state: 'paid', trackingNumber: '77123', paidAt: at(50) }),
  ],
});
const calls = {
  'commission-payments/lookup/beneficiary': [1, 2, 3].map((n) => ({ id: id(50 + n), title: `نفر ${n}` })),
  'commission-payments/tabs': { tabs: {}, trash: null },
};
const every = ['view', 'pay', 'edit', 'export', 'delete'].map((action) => `admin.commissions.${action}`);
const filter = {
  kind: ['teacher', 'marketer'],
  amount_gte: 500_000,
  amount_lte: 9_000_000,
  sentAt_gte: at(1),
  createdAt_lte: at(55),
};
const address = `/admin/commission-payments?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=amount&order=DESC`;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a list, its filters, its menus and what can be done to selected rows', async () => {
  const { user } = openPanel(address, sections, rows(), calls, every);
  await screen.findAllByText('۱۴۰۵۰۸۱۲۰۰۰۳');
  await waitFor(() => expect(screen.queryAllByRole('status', { name: 'در حال بارگذاری' })).toEqual([]));
  expect(screenOutline()).toMatchSnapshot('list');
  const [all] = screen.getAllByRole('checkbox');
  await user.click(all!);
  expect(screenOutline(await screen.findByRole('toolbar', { name: 'عملیات گروهی' }))).toMatchSnapshot('selected');
});

test.each([
  ['commission-payments', every],
  ['commission-payments', ['admin.commissions.view']],
  ['faqs', ['view', 'edit', 'delete'].map((action) => `admin.faqs.${action}`)],
] as const)('the menu of a row of %s, with %j', async (section, permissions) => {
  const { user } = openPanel(`/admin/${section}`, sections, rows(), calls, permissions);
  const [button] = await screen.findAllByRole('button', { name: /^عملیات / });
  await user.click(button!);
  expect(screenOutline(await screen.findByRole('menu', { name: /^عملیات / }))).toMatchSnapshot();
});

test('on a phone, the cards of the rows and the orders to choose from', async () => {
  // cast: the window of this environment can be resized.
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  const before = window.innerWidth;
  happyDOM.setViewport({ width: 390 });
  onTestFinished(() => happyDOM.setViewport({ width: before }));
  const { user } = openPanel(address, sections, rows(), calls, every);
  await screen.findAllByText('۱۴۰۵۰۸۱۲۰۰۰۳');
  await waitFor(() => expect(screen.queryAllByRole('status', { name: 'در حال بارگذاری' })).toEqual([]));
  await user.click(await screen.findByRole('button', { name: /^(مرتب‌سازی$|مبلغ: )/ }));
  expect(screenOutline(await screen.findByRole('menu', { name: 'مرتب‌سازی' }))).toMatchSnapshot('orders');
  await user.keyboard('{Escape}');
  expect(screenOutline()).toMatchSnapshot('cards');
});

test('the form of a row', async () => {
  openPanel(`/admin/commission-payments/edit/${id(2)}`, sections, rows(), calls, every);
  await screen.findAllByText(/۱۴۰۵۰۸۱۲۰۰۰۲/);
  const beside = within(await screen.findByRole('navigation', { name: 'ردیف‌های کنار این ردیف' }));
  const next = beside.getByRole('button', { name: 'ردیف بعد' });
  await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('false'));
  expect(screenOutline()).toMatchSnapshot();
});
