// @vitest-environment happy-dom
/** The dialog of an action: what it asks, and what it says of the row and of what would come of it. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { openPanel } from '../../testing/panel.tsx';

const lines = defineResource('lines', {
  label: ['ردیف', 'ردیف‌ها'],
  labelEn: ['Line', 'Lines'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    order: f.reference('سفارش', 'Order', { to: 'orders' }),
  },
}) as unknown as AnyResource;
const orders = defineResource('orders', {
  label: ['سفارش', 'سفارش‌ها'],
  labelEn: ['Order', 'Orders'],
  title: 'name',
  fields: { name: f.text('نام', 'Name', { required: true }) },
  actions: {
    giveBack: {
      label: { fa: 'بازگرداندن', en: 'Give back' },
      ask: {
        fields: { lines: f.references('کدام', 'Lines', { to: 'lines', by: 'order', required: true }) },
        reason: true,
      },
    },
  },
}) as unknown as AnyResource;

const wallets = defineResource('wallets', {
  label: ['کیف', 'کیف‌ها'],
  labelEn: ['Wallet', 'Wallets'],
  title: 'name',
  fields: { name: f.text('نام', 'Name', { required: true }), amount: f.toman('مبلغ', 'Amount') },
  actions: {
    pay: {
      label: { fa: 'پرداخت', en: 'Pay' },
      permission: 'admin.wallets.edit',
      ask: { reason: true, password: true },
      money: { beneficiary: { server: true }, amount: 'amount' },
    },
  },
}) as unknown as AnyResource;

test('only the rows of the row are offered, and what was chosen is sent', async () => {
  const lookup = 'orders/lookup/actions.giveBack.lines';
  const { user, requests } = openPanel(
    '/admin/orders/edit/o1',
    [orders, lines],
    { orders: [{ id: 'o1', name: 'سفارش ۱', version: 1 }], lines: [] },
    { [lookup]: [{ id: 'l1', title: 'پایتون' }], 'orders/actions/giveBack': { ids: ['o1'], waiting: [] } },
  );
  await user.click(await screen.findByRole('button', { name: 'بازگرداندن' }));
  await user.click(await screen.findByRole('combobox', { name: /افزودن به کدام/ }));
  await user.click(await screen.findByRole('option', { name: /پایتون/ }));
  const asked = requests.find(({ path, query }) => path === lookup && query['range'] !== undefined);
  expect(asked?.query['filter']).toBe('{"order":"o1"}');
  await user.type(await screen.findByRole('textbox', { name: /علت/ }), 'ضبط ناقص');
  const buttons = await screen.findAllByRole('button', { name: 'بازگرداندن' });
  await user.click(buttons.at(-1)!);
  await expect.poll(() => requests.some(({ path }) => path === 'orders/actions/giveBack')).toBe(true);
});

const refunds = defineResource('refunds', {
  label: ['بازپرداخت', 'بازپرداخت‌ها'],
  labelEn: ['Refund', 'Refunds'],
  title: 'name',
  fields: { name: f.text('نام', 'Name', { required: true }) },
  actions: {
    deny: {
      label: { fa: 'رد کردن', en: 'Deny' },
      ask: {
        fields: { said: f.text('علت', 'Reason', { required: true, help: 'خریدار آن را می‌خواند' }) },
        reason: true,
        consent: {},
      },
    },
  },
}) as unknown as AnyResource;
const refund = [{ id: 'r1', name: 'پایتون', version: 1 }];

test('the reason has another label beside a field that is called so, and the dialog names its row', async () => {
  const answers = { 'refunds/actions/deny': { ids: ['r1'], waiting: [] }, 'refunds/r1/consents': [] };
  const { user, requests } = openPanel('/admin/refunds/edit/r1', [refunds], { refunds: refund }, answers);
  await user.click(await screen.findByRole('button', { name: 'رد کردن' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'رد کردن' }));
  expect(await dialog.findByText('بازپرداخت: پایتون')).toBeDefined();
  await user.type(await dialog.findByRole('textbox', { name: /^علت برای تاریخچه/ }), 'تکراری');
  await user.type(dialog.getByRole('textbox', { name: /^علت(?! برای)/ }), 'پیش‌تر داده شده');
  await user.click(dialog.getByRole('button', { name: 'رد کردن' }));
  const sent = () => requests.find(({ path }) => path === 'refunds/actions/deny')?.body;
  await expect.poll(sent).toMatchObject({ input: { said: 'پیش‌تر داده شده' }, reason: 'تکراری' });
});

test('the dialog of a consent names its row', async () => {
  const requestedBy = { id: 'u1', name: 'سارا' };
  const consent = { id: 'c1', action: 'pay', input: {}, reason: 'جبران', amount: null, requestedBy };
  const times = { requestedAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-04T00:00:00Z' };
  const { user } = openPanel(
    '/admin/wallets/edit/w1',
    [wallets],
    { wallets: [{ id: 'w1', name: 'کیف ۱', amount: 5, version: 1 }] },
    { 'wallets/w1/consents': [{ ...consent, ...times, mayApprove: true, mayRefuse: false }] },
  );
  await user.click(await screen.findByRole('button', { name: 'تأیید' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'تأیید «پرداخت»' }));
  expect(await dialog.findByText('کیف: کیف ۱')).toBeDefined();
});

test('what an action of money would come to is shown before it can be sent', async () => {
  const outcome = { ids: [], waiting: ['w1'], money: { given: 0, waiting: 30_000_000 } };
  const { user, requests } = openPanel(
    '/admin/wallets/edit/w1',
    [wallets],
    { wallets: [{ id: 'w1', name: 'کیف ۱', amount: 30_000_000, version: 1 }] },
    { 'wallets/actions/pay': outcome, 'wallets/w1/consents': [] },
  );
  await user.click(await screen.findByRole('button', { name: 'پرداخت' }));
  expect(await screen.findByText(/۳۰٬۰۰۰٬۰۰۰ تومان\) در انتظار تأیید مدیر دیگری/)).toBeTruthy();
  expect(requests.filter(({ path }) => path === 'wallets/actions/pay')).toHaveLength(1);
  await user.type(await screen.findByRole('textbox', { name: /علت/ }), 'جبران');
  await user.type(screen.getByLabelText(/رمز عبور شما/), 'x');
  await user.click((await screen.findAllByRole('button', { name: 'پرداخت' })).at(-1)!);
  await expect.poll(() => requests.filter(({ path }) => path === 'wallets/actions/pay').length).toBe(2);
});

test('what the server would refuse is shown before any input, and may be checked again', async () => {
  const refused = {
    code: 'conflict',
    title: 'ناسازگار',
    detail: 'بیش از ۲۰٪ آن دیده شده است',
    status: 409,
    errors: [],
  };
  const calls: Record<string, unknown> = {
    'wallets/actions/pay': Response.json(refused, { status: 409 }),
    'wallets/w1/consents': [],
  };
  const rows = { wallets: [{ id: 'w1', name: 'کیف ۱', amount: 30_000_000, version: 1 }] };
  const { user } = openPanel('/admin/wallets/edit/w1', [wallets], rows, calls);
  await user.click(await screen.findByRole('button', { name: 'پرداخت' }));
  expect(await screen.findByText('بیش از ۲۰٪ آن دیده شده است')).toBeTruthy();
  expect(screen.queryByLabelText(/رمز عبور شما/)).toBeNull();
  calls['wallets/actions/pay'] = { ids: ['w1'], waiting: [], money: { given: 30_000_000, waiting: 0 } };
  await user.click(screen.getByRole('button', { name: 'بررسی دوباره' }));
  expect(await screen.findByLabelText(/رمز عبور شما/)).toBeTruthy();
  expect(screen.queryByText('بیش از ۲۰٪ آن دیده شده است')).toBeNull();
});
