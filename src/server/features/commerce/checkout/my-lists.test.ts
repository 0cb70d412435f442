/** What a person sees of their movements and orders, narrowed down, and the totals of months. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderSummary, Wallet } from '../../../../contract/orders.ts';
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
