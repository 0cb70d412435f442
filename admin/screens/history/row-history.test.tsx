// @vitest-environment happy-dom
/** What a person decides about a row beside its form: going back to an earlier version, and what another requested. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { openPanel } from '../../testing/panel.tsx';

const bills = defineResource('bills', {
  label: ['صورت‌حساب', 'صورت‌حساب‌ها'],
  labelEn: ['Bill', 'Bills'],
  title: 'name',
  fields: { name: f.text('نام', 'Name', { required: true }), fee: f.toman('مبلغ', 'Fee') },
  actions: {
    free: { label: { fa: 'بخشیدن', en: 'Free' }, set: { fee: 0 }, ask: { reason: true, consent: {} } },
    pay: { label: { fa: 'پرداخت', en: 'Pay' }, set: { fee: 1 }, ask: { password: true, consent: {} } },
  },
}) as unknown as AnyResource;

const refused = (detail: string) =>
  Response.json({ code: 'conflict', title: 'نشد', detail, status: 409, errors: [] }, { status: 409 });

function open(address: string, calls: Record<string, unknown>, rights: readonly string[] = ['view', 'edit']) {
  const rows = { bills: [{ id: 'b1', name: 'یک', fee: 5, version: 3 }] };
  const permissions = rights.map((right) => `admin.bills.${right}`);
  const panel = openPanel(address, [bills], rows, calls, permissions);
  const posts = () =>
    panel.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  const loads = () => panel.requests.filter(({ method, path }) => method === 'GET' && path === 'bills/b1').length;
  return { ...panel, posts, loads };
}

const entry = (n: number, more: object) => ({
  id: `e${n}`,
  action: 'update',
  at: `2026-11-2${n}T08:00:00.000Z`,
  actor: { id: 'u1', name: 'سارا' },
  reason: null,
  requestedBy: null,
  before: { fee: n },
  after: { fee: n + 1 },
  ...more,
});
const entries = [
  entry(4, { action: 'action:pay', requestedBy: { id: 'u2', name: 'رضا' }, reason: 'جبران' }),
  entry(3, { actor: null }),
  entry(2, { action: 'delete' }),
  entry(1, { action: 'create' }),
];

test('the history names who did what, and a row goes back to the version that was chosen', async () => {
  const calls: Record<string, unknown> = {
    'bills/b1/history': entries,
    'bills/b1/consents': [],
    'bills/b1/history/e3/restore': refused('نام آن گرفته شده است'),
  };
  const { posts, loads } = open('/admin/bills/edit/b1/history', calls);
  const items = within(await screen.findByRole('list', { name: 'تاریخچه' })).getAllByRole('listitem');
  const back = items.map((item) => within(item).queryByRole('button', { name: 'بازگشت به این نسخه' }) !== null);
  expect(back).toEqual([false, true, false, true]);
  const said = items.map((item) => item.textContent);
  expect(said[0]).toMatch(/^پرداختسارا · .*به درخواست رضاعلت: جبرانمبلغ.*۴.*۵/);
  expect(said[1]).toMatch(/^ویرایشسامانه · .*مبلغ.*۳.*۴/);
  const restore = async (n: number, label: string) => {
    fireEvent.click(within(items[n]!).getByRole('button', { name: 'بازگشت به این نسخه' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  };
  await restore(1, 'انصراف');
  expect(posts()).toEqual([]);
  await restore(1, 'بازگشت به این نسخه');
  await screen.findByText('نام آن گرفته شده است');
  delete calls['bills/b1/history/e3/restore'];
  const before = loads();
  await restore(1, 'بازگشت به این نسخه');
  await screen.findByText('به نسخهٔ انتخاب‌شده بازگشت');
  expect(posts().map(({ path }) => path)).toEqual(['bills/b1/history/e3/restore', 'bills/b1/history/e3/restore']);
  await expect.poll(() => loads() > before).toBe(true);
});

test('who may not edit a row reads its history, and cannot take it back', async () => {
  open('/admin/bills/edit/b1/history', { 'bills/b1/history': entries, 'bills/b1/consents': [] }, ['view']);
  await screen.findByRole('list', { name: 'تاریخچه' });
  expect(screen.queryByRole('button', { name: 'بازگشت به این نسخه' })).toBeNull();
});

const consent = (more: object) => ({
  id: 'c1',
  action: 'free',
  input: {},
  reason: 'جبران',
  amount: 30_000,
  requestedBy: { id: 'u1', name: 'سارا' },
  requestedAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-04T00:00:00Z',
  mayApprove: true,
  mayRefuse: true,
  ...more,
});
const consents = (more: object, calls: Record<string, unknown> = {}) =>
  open('/admin/bills/edit/b1', { 'bills/b1/consents': [consent(more)], 'bills/consents/c1': {}, ...calls });

test.each([
  [{ mayApprove: true, mayRefuse: true }, ['تأیید', 'رد کردن']],
  [{ mayApprove: true, mayRefuse: false }, ['تأیید']],
  [{ mayApprove: false, mayRefuse: true }, ['پس گرفتن درخواست']],
  [{ mayApprove: false, mayRefuse: false }, []],
])('of a request that waits, a person with %j is offered %j', async (rights, buttons) => {
  consents(rights);
  const alert = (await screen.findByText('«بخشیدن» در انتظار تأیید مدیر دوم است')).closest('[role=alert]')!;
  expect(alert.textContent).toMatch(/سارا این کار را در .* درخواست کرده است؛.*مبلغ: ۳۰٬۰۰۰ تومانعلت: جبران/);
  expect([...alert.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(buttons);
});

test.each([
  ['تأیید', { approve: true }, 'تأیید و انجام شد'],
  ['رد کردن', { approve: false }, 'درخواست بسته شد'],
])('«%s» sends %j, and the row is shown anew', async (button, body, message) => {
  const { posts, loads } = consents({});
  const press = await screen.findByRole('button', { name: button });
  const before = loads();
  fireEvent.click(press);
  await screen.findByText(message);
  expect(posts()).toEqual([{ path: 'bills/consents/c1', body }]);
  await expect.poll(() => loads() > before).toBe(true);
});

test('a decision that is refused says why', async () => {
  consents({}, { 'bills/consents/c1': refused('مهلت آن گذشته است') });
  fireEvent.click(await screen.findByRole('button', { name: 'تأیید' }));
  expect(await screen.findByText('مهلت آن گذشته است')).toBeTruthy();
  expect(screen.queryByText('تأیید و انجام شد')).toBeNull();
});

test('where a password is asked for, the decision goes with it, and the dialog stays where it is wrong', async () => {
  const wrong = {
    code: 'invalid',
    title: 'نشد',
    status: 422,
    errors: [{ property: 'password', errors: ['نادرست است'] }],
  };
  const calls: Record<string, unknown> = {
    'bills/b1/consents': [consent({ action: 'pay' })],
    'bills/consents/c1': Response.json(wrong, { status: 422 }),
  };
  const { posts } = open('/admin/bills/edit/b1', calls);
  fireEvent.click(await screen.findByRole('button', { name: 'تأیید' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'تأیید «پرداخت»' }));
  fireEvent.change(await dialog.findByLabelText(/رمز عبور شما/), { target: { value: 'secret' } });
  fireEvent.click(dialog.getByRole('button', { name: 'تأیید' }));
  await dialog.findByText('نادرست است');
  calls['bills/consents/c1'] = {};
  fireEvent.change(dialog.getByLabelText(/رمز عبور شما/), { target: { value: 'right' } });
  fireEvent.click(dialog.getByRole('button', { name: 'تأیید' }));
  await screen.findByText('تأیید و انجام شد');
  expect(posts().map(({ body }) => body)).toEqual([
    { approve: true, password: 'secret' },
    { approve: true, password: 'right' },
  ]);
});
