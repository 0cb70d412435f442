// @vitest-environment happy-dom
/** A list with filters, selected rows and open menus, and the form of a row, whole. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
const sections = [registry.get('commission-payments')!];
const rows = () => ({
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

test('a list, its filters, its menus and what can be done to selected rows', async () => {
  const { user } = openPanel(address, sections, rows(), calls, every);
  await screen.findByText('نفر ۳');
  expect(screenOutline()).toMatchSnapshot('list');
  await user.click(screen.getByRole('button', { name: /مبلغ: از زیاد به کم|مرتب‌سازی/ }));
  expect(screenOutline(await screen.findByRole('menu', { name: 'مرتب‌سازی' }))).toMatchSnapshot('orders');
  await user.keyboard('{Escape}');
  const [all] = screen.getAllByRole('checkbox');
  await user.click(all!);
  expect(screenOutline(await screen.findByRole('toolbar', { name: 'عملیات گروهی' }))).toMatchSnapshot('selected');
});

test.each([
  ['all rights', every],
  ['the right to look', ['admin.commissions.view']],
] as const)('the menu of a row, with %s', async (_, permissions) => {
  const { user } = openPanel('/admin/commission-payments', sections, rows(), calls, permissions);
  const [button] = await screen.findAllByRole('button', { name: /^عملیات / });
  await user.click(button!);
  expect(screenOutline(await screen.findByRole('menu', { name: /^عملیات / }))).toMatchSnapshot();
});

test('the form of a row', async () => {
  openPanel(`/admin/commission-payments/edit/${id(2)}`, sections, rows(), calls, every);
  await screen.findAllByText('نفر ۲');
  const beside = within(await screen.findByRole('navigation', { name: 'ردیف‌های کنار این ردیف' }));
  await waitFor(() => expect(beside.getByRole<HTMLButtonElement>('button', { name: 'ردیف بعد' }).disabled).toBe(false));
  expect(screenOutline()).toMatchSnapshot();
});
