/** People are notified of refunds, and of commissions the bank did not pay: once, never before the commit. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { serverModules } from '../../../../resources/index.server.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import { testServices } from '../../testing/app.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { sendNotices } from './notices.ts';
import { readOutbox } from './outbox.ts';
import { col } from '../db/row-shape.ts';

const services = await testServices();
const { db, registry, queue } = services;
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
let sara: TestPerson;
let order: { id: string; number: string };

beforeEach(async () => {
  sara = await testPerson(services, { values: { name: 'سارا' } });
  order = { id: randomUUID(), number: randomUUID().slice(0, 12) };
  await insertRows(db, registry, 'course-transactions', [
    { ...order, user: sara.id, kind: 'course', state: 'fulfilled', paidAt: new Date().toISOString() },
  ]);
});

/** Does what the server file of a section does in an action to a row. */
const act = async (tx: Database, section: string, name: string, row: object, input: object = {}): Promise<void> => {
  const actor = { userId: admin.id, role: 'admin', permissions: [], identities: {}, panelStatus: {} } as const;
  const call = { row: { ...row }, input: { ...input }, reason: 'حساب بسته بود', actor, requestedBy: admin.id };
  await serverModules.get(section)?.actions?.[name]?.({ ...call, db: tx, queue, registry });
};
const refund = () => ({
  id: randomUUID(),
  order: order.id,
  lines: [],
  amount: 70_000,
  bankAmount: null,
  promotionAmount: 0,
  destination: 'gateway',
  sheba: null,
  requestedAt: '2026-01-01T00:00:00.000Z',
});
const payment = () => ({
  id: randomUUID(),
  number: 'P7',
  beneficiary: sara.id,
  amount: 300_000,
  sheba: 'IR',
  state: 'sent',
});

const events: Record<string, [row: () => object, does: (tx: Database, row: object) => Promise<void>, says: string]> = {
  'refund-approved': [refund, (tx, row) => act(tx, 'refunds', 'approve', row), '۷۰٬۰۰۰ تومان'],
  'refund-denied': [refund, (tx, row) => act(tx, 'refunds', 'deny', row), 'حساب بسته بود'],
  'refund-paid': [
    refund,
    (tx, row) => act(tx, 'refunds', 'pay', row, { trackingNumber: '1405', completedAt: '2026-01-02T00:00:00.000Z' }),
    'شمارهٔ پیگیری ۱۴۰۵',
  ],
  'commission-failed': [payment, (tx, row) => act(tx, 'commission-payments', 'fail', row), 'حساب بسته بود'],
};

test.each(Object.entries(events))('%s', async (kind, [rowOf, does, says]) => {
  const row = rowOf();
  const told = () => db.query(sql`select kind from notices where user_id = ${sara.id}::uuid`, { kind: col.text });
  const failing = db.transaction(async (tx) => {
    await does(tx, row);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await told()).toEqual([]);
  await db.transaction(async (tx) => {
    await does(tx, row);
    // A sender that runs meanwhile sees nothing of it.
    await sendNotices(services);
    expect(await readOutbox(db, sara.email)).toEqual([]);
  });
  await db.transaction((tx) => does(tx, row));
  expect(await told()).toEqual([{ kind }]);
  await Promise.all([sendNotices(services), sendNotices(services)]);
  await sendNotices(services);
  const sent = await readOutbox(db, sara.email);
  expect(sent.map(({ text }) => text.includes(says))).toEqual([true]);
});

test('staff are notified of a payment that the bank did not make: those who may pay, but not the one who recorded it, nor its payee', async () => {
  const paying = await testPerson(services, { role: 'admin', permissions: ['admin.commissions.*'] });
  const others = [
    await testPerson(services, { role: 'admin', permissions: ['admin.commissions.view'] }),
    await testPerson(services, { role: 'admin', permissions: ['admin.*'], values: { status: 'blocked' } }),
    admin,
    sara,
  ];
  // The payee may pay as well, and is notified as such already.
  await db.query(sql`
    update users set role = 'admin', permission_sets = (select permission_sets from users where id = ${paying.id}::uuid)
    where id = ${sara.id}::uuid`);
  const row = payment();
  await db.transaction((tx) => act(tx, 'commission-payments', 'fail', row));
  const told = (person: TestPerson) =>
    db.query(
      sql`
      select title, text, link from notices where user_id = ${person.id}::uuid and kind = 'payment-failed'`,
      { title: col.text, text: col.text, link: col.text },
    );
  const [notice, ...more] = await told(paying);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ title: 'پرداخت پورسانت ناموفق بود', link: '/admin/commission-payments' });
  expect(notice?.text).toMatch(/۳۰۰٬۰۰۰ تومان انجام نشد: حساب بسته بود/);
  for (const person of others) expect(await told(person)).toEqual([]);
});

test('no one is notified of a payment that failed before it was sent: they have not seen it', async () => {
  await db.transaction((tx) => act(tx, 'commission-payments', 'fail', { ...payment(), state: 'draft' }));
  expect(await db.query(sql`select 1 from notices where user_id = ${sara.id}::uuid`)).toEqual([]);
});
