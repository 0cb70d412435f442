/** What a person sees of their movements and orders, narrowed down, and the totals of months. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import courseTransactions from '../../../../../resources/course-transactions.ts';
import type { OrderSummary, Wallet } from '../../../../contract/orders.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { item, newKey, testShop } from '../../testing/shop.ts';

const shop = await testShop();
const { db } = shop.services;
const course = item('course', shop.ids.first);

/** A person who got money, bought a course for it, and has an order that waits. */
async function buyer() {
  const person = await shop.buyer();
  await shop.fill(person, 150_000);
  await shop.checkout(person, { key: newKey(), items: [course], useWallet: true });
  await shop.checkout(person, { key: newKey(), items: [item('course', shop.ids.second)] });
  return person;
}

test('movements are listed by kind, with the totals of their months', async () => {
  const person = await buyer();
  const read = async (query: string) => (await shop.call<Wallet>(person, `/api/wallet${query}`)).body;
  const all = await read('');
  expect(all.entries.records.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    [-100_000, 50_000],
    [150_000, 150_000],
  ]);
  expect(all.months).toEqual([{ start: expect.any(String), received: 150_000, spent: 100_000 }]);
  const bought = await read('?kind=purchase');
  expect(bought.entries.records.map(({ amount }) => amount)).toEqual([-100_000]);
  expect(bought.months).toMatchObject([{ received: 0, spent: 100_000 }]);
  expect(await read('?kind=reward')).toMatchObject({ entries: { total: 0 }, months: [] });
  expect((await shop.call(person, '/api/wallet?kind=other')).status).toBe(422);
});

test('each month has the totals of its own movements; what a waiting order holds of the wallet is said', async () => {
  const person = await buyer();
  await ownerOf(db).transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    await tx.query(sql`
      update ledger_entries set at = at - interval '40 days' where "user" = ${person.id}::uuid and amount = 150000`);
  });
  await shop.checkout(person, { key: newKey(), items: [item('course', shop.ids.second)], useWallet: true });
  const { body } = await shop.call<Wallet>(person, '/api/wallet');
  expect(body).toMatchObject({ balance: 0, held: 50_000, underReview: 0 });
  expect(body.months.toSorted((a, b) => (a.start < b.start ? -1 : 1))).toMatchObject([
    { received: 150_000, spent: 0 },
    { received: 0, spent: 150_000 },
  ]);
});

test('a month that goes on at another page is counted whole', async () => {
  const person = await shop.buyer();
  for (let i = 0; i < 21; i++) await shop.fill(person, 1_000);
  const { body } = await shop.call<Wallet>(person, '/api/wallet?page=2');
  expect(body.entries.records).toHaveLength(1);
  expect(body.months).toMatchObject([{ received: 21_000, spent: 0 }]);
});

test('orders are listed by the group of their state', async () => {
  const person = await buyer();
  const read = async (group: string) =>
    (await shop.call<{ records: OrderSummary[] }>(person, `/api/orders?group=${group}`)).body.records.map(
      ({ state }) => state,
    );
  expect(await read('waiting')).toEqual(['awaiting_payment']);
  expect(await read('paid')).toEqual(['fulfilled']);
  expect(await read('refunded')).toEqual([]);
  await db.query(
    sql`update course_transactions set state = 'expired' where "user" = ${person.id}::uuid and state = 'awaiting_payment'`,
  );
  expect(await read('closed')).toEqual(['expired']);
  await db.query(sql`update payment_attempts p set state = 'mismatch', needs_care = true
    from course_transactions o where o.id = p."order" and o."user" = ${person.id}::uuid and o.state = 'expired'`);
  expect(await read('closed')).toEqual([]);
  expect(await read('waiting')).toEqual(['expired']);
  expect((await shop.call(person, '/api/orders?group=other')).status).toBe(422);
});

test('each state of an order is in one group; what is not delivered yet is paid, and its money a purchase', async () => {
  const person = await buyer();
  /** Of the order that was paid with the wallet. */
  const become = (state: string) =>
    ownerOf(db).transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`);
      await tx.query(
        sql`update course_transactions set state = ${state} where "user" = ${person.id}::uuid and wallet_used > 0`,
      );
    });
  const statesOf = async (group: string) =>
    (await shop.call<{ records: OrderSummary[] }>(person, `/api/orders?group=${group}`)).body.records
      .filter(({ walletUsed }) => walletUsed > 0)
      .map(({ state }) => state);
  const groups: Record<string, string[]> = {};
  for (const state of Object.keys(courseTransactions.fields.state.choices)) {
    await become(state);
    for (const group of ['waiting', 'paid', 'refunded', 'closed']) {
      (groups[group] ??= []).push(...(await statesOf(group)));
    }
  }
  expect(groups).toEqual({
    waiting: ['awaiting_payment'],
    paid: ['paid', 'fulfilled', 'fulfilment_error'],
    refunded: ['partially_refunded', 'refunded'],
    closed: ['expired', 'cancelled'],
  });
  await become('fulfilment_error');
  const { entries } = (await shop.call<Wallet>(person, '/api/wallet?kind=purchase')).body;
  expect(entries.records.map(({ reason, amount }) => [reason, amount])).toEqual([['undelivered', -100_000]]);
});
