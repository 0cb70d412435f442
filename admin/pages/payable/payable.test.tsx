// @vitest-environment happy-dom
/** What stands in the way of a payment to a teacher, and the payment itself. */
import { screen, within } from '@testing-library/react';
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

const payableTo = (problem: string | null) => {
  const person = { beneficiary: user, kind: 'teacher', name: 'سارا', amount: 300_000, count: 2, problem };
  return { minimum: 200_000, people: [{ sheba: null, payableFrom: null, lastDueAt: null, ...person }] };
};

/** The page of a teacher whom one may pay 300 000 tomans. @param run the answer to that. */
async function openPayable(run: unknown) {
  const calls: Record<string, unknown> = {
    payable: { totals, rows: [], minimum: 200_000 },
    'payable/people': payableTo(null),
    'payable/run': run,
    'teachers/lookup/user': [{ id: user, title: 'سارا' }],
  };
  const rows = { teachers: [{ id: 't1', user, displayName: 'سارا', version: 1 }], 'bank-accounts': [], ...paid };
  const permissions = ['admin.teachers.view', 'admin.commissions.view', 'admin.commissions.pay'];
  const panel = openPanel(
    '/admin/teachers/pay/t1',
    [...sections, registry.get('commission-payments')!],
    rows,
    calls,
    permissions,
  );
  await screen.findByText(/به حداقل پرداخت \(۲۰۰٬۰۰۰ تومان\) رسیده‌اند/);
  await expect.poll(() => panel.requests.some(({ path }) => path === 'payable/people')).toBe(true);
  const pay = async () => {
    await panel.user.click(await screen.findByRole('button', { name: 'ساختن پرداخت' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'پرداخت ساخته شود؟' }));
    expect(dialog.getByText(/^۳۰۰٬۰۰۰ تومان به سارا/)).toBeTruthy();
    await panel.user.click(dialog.getByRole('button', { name: 'ساختن پرداخت' }));
  };
  return { ...panel, calls, pay };
}
const paid = { 'commission-payments': [] };
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('who can be paid now is paid from here, which leads to the payments; after a failure one stays and tries again', async () => {
  const failure = Response.json({ code: 'internal', title: 'نشد', status: 500, errors: [] }, { status: 500 });
  const { pay, requests, calls } = await openPayable(failure);
  const sent = (path: string) => requests.filter((request) => request.path === path);
  await pay();
  await screen.findByText('نشد');
  // All is read anew after it.
  await expect.poll(() => sent('payable/people').length).toBeGreaterThan(1);
  calls['payable/run'] = { payments: ['p1'], skipped: [] };
  await pay();
  await expect.poll(heading).toBe(registry.get('commission-payments')!.label[1]);
  const people = sent('payable/run').map(({ body }) => body['people']);
  expect(people).toEqual(Array(2).fill([{ beneficiary: user, kind: 'teacher' }]));
});

test('who can no longer be paid is no longer offered', async () => {
  const refusal = Response.json({ code: 'conflict', title: 'نشد', status: 409, errors: [] }, { status: 409 });
  const { pay, calls } = await openPayable(refusal);
  await screen.findByRole('button', { name: 'ساختن پرداخت' });
  calls['payable/people'] = payableTo('cool_down');
  await pay();
  await expect.poll(() => screen.queryByRole('button', { name: 'ساختن پرداخت' })).toBeNull();
});
