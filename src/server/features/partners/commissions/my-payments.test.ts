/** What was paid to a person: their own payments and sums, with no account in full. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { MyPayments } from '../../../../contract/profile.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const [teacher, marketer] = await Promise.all([testPerson(services), testPerson(services)]);
const sheba = 'IR820540102680020817909002';

async function ask(cookie = teacher.cookie, query = '') {
  const response = await app.request(`/api/profile/payments${query}`, { headers: { cookie } });
  return { status: response.status, body: (await response.json()) as MyPayments & { code?: string } };
}

beforeAll(async () => {
  const payment = (number: string, state: string, beneficiary = teacher.id) => ({
    number,
    kind: 'teacher',
    beneficiary,
    period: 'آبان ۱۴۰۵',
    amount: 700_000,
    sheba,
    method: 'paya',
    trackingNumber: state === 'paid' ? '778899' : null,
    state,
    paidAt: state === 'paid' ? '2026-11-05T08:00:00.000Z' : null,
  });
  for (const row of [
    payment('P-1', 'paid'),
    payment('P-2', 'failed'),
    payment('P-3', 'draft'),
    payment('P-4', 'sent'),
    payment('P-5', 'paid', marketer.id),
  ]) {
    await insertRows(db, registry, 'commission-payments', [row]);
  }
  const commission = (amount: number, state: string, beneficiary = teacher.id) => ({
    kind: 'teacher',
    beneficiary,
    base: amount * 2,
    rateBps: 5_000,
    amount,
    state,
    dueAt: '2026-11-01T08:00:00.000Z',
  });
  await insertRows(db, registry, 'commissions', [
    commission(100, 'pending'),
    commission(30, 'due'),
    commission(-10, 'due'),
    commission(40, 'in_payment'),
    commission(500, 'paid'),
    commission(9_000, 'reversed'),
    commission(70_000, 'due', marketer.id),
    // Shown with the invitations instead.
    { ...commission(6_000, 'pending'), kind: 'vip' },
  ]);
  await insertRows(db, registry, 'bank-accounts', [
    { user: teacher.id, sheba, bank: 'پارسیان', holder: 'نام', state: 'verified' },
    { user: marketer.id, sheba: 'IR062960000000100324200001', bank: null, holder: 'دیگری', state: 'pending' },
  ]);
});

test('one sees the payments to oneself, none that is being prepared, and the sums by state', async () => {
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body).toMatchObject({ pending: 100, due: 20, inPayment: 40, paid: 500 });
  expect(body.payments.records.map((p) => [p.number, p.state, p.trackingNumber])).toEqual([
    ['P-4', 'sent', null],
    ['P-2', 'failed', null],
    ['P-1', 'paid', '778899'],
  ]);
  expect(body.accounts).toMatchObject([{ bank: 'پارسیان', sheba: '9002', state: 'verified' }]);
  expect(JSON.stringify(body)).not.toContain(sheba.slice(0, 20));
});

test('another person sees their own; a bank that is not stored is recognised by the sheba', async () => {
  const { body } = await ask(marketer.cookie);
  expect(body).toMatchObject({ due: 70_000, pending: 0, payments: { total: 1 } });
  expect(body.accounts.map(({ bank, sheba: shown }) => [bank, shown])).toEqual([['بانک دیگر', '0001']]);
});

test('without a session nothing is answered; a wrong page is refused', async () => {
  for (const cookie of ['', 'sid=forged.forged']) expect((await ask(cookie)).status).toBe(401);
  expect((await ask(teacher.cookie, '?page=zero')).status).toBe(422);
});

test('any number of rows takes the same few statements', async () => {
  await db.query(sql`
    insert into commission_payments (number, kind, beneficiary, period, amount, sheba, state)
    select 'M-' || i, 'teacher', ${teacher.id}::uuid, 'مهر ۱۴۰۵', 1, ${sheba}, 'paid' from generate_series(1, 40) i`);
  const { body } = await ask(teacher.cookie, '?page=4');
  expect(body.payments).toMatchObject({ page: 4, pages: 4, total: 43 });
  expect(body.payments.records).toHaveLength(7);
});
