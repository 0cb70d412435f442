// @vitest-environment happy-dom
/** What stands in the way of a payment to a teacher. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registry } from '../../../resources/index.ts';
import { openPanel } from '../../testing/panel.tsx';

const none = { amount: 0, count: 0 };
const totals = { due: { amount: 300_000, count: 2 }, pending: none, inPayment: none, paid: none };
const sections = ['teachers', 'users', 'bank-accounts', 'commissions'].map((name) => registry.get(name)!);
const user = '00000000-0000-7000-8000-000000000009';
const account = (id: string, more: object) => ({
  id,
  user,
  sheba: 'IR820540102680020817909002',
  holder: 'سارا',
  bank: 'پارسیان',
  state: 'verified',
  version: 1,
  ...more,
});
const fromHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The page of a teacher to whom enough is due, with these accounts. */
async function open(...accounts: readonly ReturnType<typeof account>[]) {
  const rows = { teachers: [{ id: 't1', user, displayName: 'سارا', version: 1 }], 'bank-accounts': [...accounts] };
  openPanel('/admin/teachers/pay/t1', sections, rows, {
    payable: { totals, rows: [], minimum: 200_000 },
    'teachers/lookup/user': [{ id: user, title: 'سارا' }],
  });
  expect(await screen.findByText(/به حداقل پرداخت \(۲۰۰٬۰۰۰ تومان\) رسیده‌اند/)).toBeTruthy();
  if (accounts.length > 0) expect(await screen.findAllByText('پارسیان')).toHaveLength(accounts.length);
}
const problem = () =>
  screen.queryByText(/شبا تازه تغییر کرده است|تأییدشده‌ای ندارد|حساب بانکی ثبت نشده است/)?.textContent ?? null;

test('an account that may be paid to is enough, whatever the others are', async () => {
  await open(
    account('a1', { payableFrom: fromHours(-1) }),
    account('a2', { payableFrom: fromHours(9) }),
    account('a3', { state: 'pending', payableFrom: null }),
  );
  expect(problem()).toBeNull();
});

test('one that was changed a moment ago is waited for, from the first that is ready', async () => {
  await open(account('a1', { payableFrom: fromHours(9) }), account('a2', { payableFrom: '2999-01-01T00:00:00.000Z' }));
  expect(problem()).toContain('شبا تازه تغییر کرده است');
  expect(problem()).not.toContain('۲۳۷۷');
});

test('without a verified one that is shown', async () => {
  await open(account('a1', { state: 'pending', payableFrom: null }));
  expect(problem()).toBe('حساب تأییدشده‌ای ندارد.');
});
