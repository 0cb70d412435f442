/** Money for a card or an account: booked and taken back at once, complete with the tracking number of its transfer. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { requireLedgerIntegrity, testShop } from '../../testing/shop.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { payRefund } from './pay.ts';
import { administrator, boughtAtBank, boughtByWallet, refundCalls, type Bought } from '../../testing/refunds.ts';
import { col } from '../../../platform/db/row-shape.ts';

const shop = await testShop();
const { services, call } = shop;
const { db, registry } = services;
const { start, move, refundOf, noticesTo } = refundCalls(shop);
const admin = await administrator(shop);
const viewer = await administrator(shop, ['admin.course-transactions.view', 'admin.course-transactions.edit']);
afterEach(() => requireLedgerIntegrity(shop));

const sheba = 'IR820540102680020817909002';
const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const transferred = (more: object = {}) => ({
  input: { trackingNumber: '140509012345', completedAt: new Date().toISOString(), ...more },
});
const account = ({ id }: TestPerson, more: object = {}) =>
  insertRows(db, registry, 'bank-accounts', [
    { user: id, sheba, bank: 'پارسیان', holder: 'سارا', state: 'verified', verifiedAt: ago(200), ...more },
  ]);
const waitingCount = async (): Promise<number> => {
  const { body } = await call<{ figures: { section: string; value: number; filter: object }[] }>(
    admin,
    '/api/admin/home/waiting',
  );
  return body.figures.find(({ section }) => section === 'refunds')?.value ?? 0;
};
/** A refund that staff have started, credited. */
async function credited(bought: Bought, destination: 'gateway' | 'sheba'): Promise<string> {
  expect((await start(admin, bought, { destination })).body.ids).toEqual([bought.id]);
  const { id } = (await refundOf(bought))!;
  await payRefund(services, id);
  await payRefund(services, id);
  return id;
}

test('money for a card waits for its transfer, and is complete with its tracking number', async () => {
  const bought = await boughtAtBank(shop);
  const before = await waitingCount();
  const id = await credited(bought, 'gateway');
  expect(await refundOf(bought)).toMatchObject({ state: 'in_transfer' });
  expect(await waitingCount()).toBe(before + 1);
  expect(await shop.order(bought.buyer, bought.number)).toMatchObject({ state: 'refunded', refundedTotal: 100_000 });
  expect(await shop.balances(bought.buyer)).toMatchObject({ wallet: 0 });
  const booked = await db.query(sql`
    select t.amount, a.kind from ledger_transfers t join ledger_accounts a on a.id = t."to" where t.key = ${`refund:${id}`}`);
  expect(booked).toEqual([{ amount: 100_000, kind: 'gateway_clearing' }]);
  const open = await db.query(sql`
    select 1 from access_grants where "user" = ${bought.buyer.id}::uuid and state = 'active'`);
  expect(open).toEqual([]);
  expect(await noticesTo(bought.buyer)).toEqual(['refund-approved']);

  expect((await move(admin, 'pay', id, transferred())).body.ids).toEqual([id]);
  expect((await move(admin, 'pay', id, transferred({ trackingNumber: '2' }))).body.ids).toEqual([]);
  expect(await waitingCount()).toBe(before);
  const { refunds } = await shop.order(bought.buyer, bought.number);
  expect(refunds).toMatchObject([{ state: 'complete', destination: 'gateway', trackingNumber: '140509012345' }]);
  expect(await noticesTo(bought.buyer)).toEqual(['refund-approved', 'refund-paid']);
  const [notice] = await db.query(
    sql`select text from notices where user_id = ${bought.buyer.id}::uuid and kind = 'refund-paid'`,
    { text: col.text },
  );
  expect(notice?.text).toContain('شمارهٔ پیگیری ۱۴۰۵۰۹۰۱۲۳۴۵');
});

test('a transfer is recorded by those who may refund, with its number and a time that has passed', async () => {
  const bought = await boughtAtBank(shop);
  const id = await credited(bought, 'gateway');
  expect((await move(null, 'pay', id, transferred())).status).toBe(401);
  for (const person of [viewer, bought.buyer]) expect((await move(person, 'pay', id, transferred())).status).toBe(403);
  const wrong = { trackingNumber: ['', null, 'x'.repeat(51)], completedAt: ['', 'x', ago(-1), ago(1)] };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const { status, body } = await move(admin, 'pay', id, transferred({ [name]: value }));
      expect([name, value, status, body.errors?.[0]?.property]).toEqual([name, value, 422, `input.${name}`]);
    }
  }
  expect(await refundOf(bought)).toMatchObject({ state: 'in_transfer' });
  expect(await noticesTo(bought.buyer)).toEqual(['refund-approved']);
  // Nothing else completes it: neither a step of the product, nor plain SQL.
  const complete = (more: string) =>
    db.query(sql`update refunds set state = 'complete', ${sql.raw(more)} where id = ${id}::uuid`);
  await expect(complete('completed_at = now()')).rejects.toThrow(/not reached/);
});

test('a wallet has its money at once: there is no transfer to record', async () => {
  const bought = await boughtByWallet(shop);
  await start(admin, bought);
  const { id } = (await refundOf(bought))!;
  await payRefund(services, id);
  expect(await refundOf(bought)).toMatchObject({ state: 'complete' });
  expect((await move(admin, 'pay', id, transferred())).body.ids).toEqual([]);
});

test('an account gets money while it is verified and was not changed a moment ago', async () => {
  const bought = await boughtByWallet(shop);
  const { buyer, number, lines } = bought;
  const ask = (line: number) =>
    call(buyer, `/api/orders/${number}/refunds`, {
      lines: [lines[line]],
      reason: 'اشتباه خریدم',
      destination: 'sheba',
    });
  await account(buyer, { payableFrom: ago(-10) });
  expect((await ask(0)).body.errors?.[0]?.property).toBe('destination');
  await db.query(sql`update bank_accounts set payable_from = now() where "user" = ${buyer.id}::uuid`);
  expect((await ask(0)).status).toBe(200);
  const { id } = (await refundOf(bought))!;
  expect(await db.query(sql`select sheba from refunds where id = ${id}::uuid`)).toEqual([{ sheba }]);
  // An intruder in the account may have changed it since.
  await db.query(sql`update bank_accounts set state = 'rejected' where "user" = ${buyer.id}::uuid`);
  const password = 'a long password';
  expect((await move(admin, 'approve', id, { password })).status).toBe(409);
  expect(await noticesTo(buyer)).toEqual([]);
  await db.query(sql`update bank_accounts set state = 'verified' where "user" = ${buyer.id}::uuid`);
  expect((await move(admin, 'approve', id, { password })).body.ids).toEqual([id]);
  await payRefund(services, id);
  expect(await refundOf(bought)).toMatchObject({ state: 'in_transfer' });
  expect((await move(admin, 'pay', id, transferred())).body.ids).toEqual([id]);
  expect(await noticesTo(buyer)).toEqual(['refund-approved', 'refund-paid']);
});

test('a refund that nobody has is not there', async () => {
  expect((await move(admin, 'pay', randomUUID(), transferred())).status).toBe(404);
});
