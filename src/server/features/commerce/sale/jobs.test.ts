/** What waits for nobody's return: one order that cannot be brought on holds up none that comes after it. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownerOf } from '../../../platform/testing/database.ts';
import { item, testShop } from '../../testing/shop.ts';
import { expireOrders } from './jobs.ts';

const shop = await testShop();
const { ids, services } = shop;
const { db } = services;

test('an order that cannot expire is logged, and the next one expires', async () => {
  const buyers = [await shop.buyer(), await shop.buyer()];
  const numbers: string[] = [];
  for (const buyer of buyers) {
    numbers.push((await shop.checkout(buyer, { items: [item('course', ids.first)] })).body.number);
  }
  const [first = '', second = ''] = numbers;
  await db.query(sql`update course_transactions set expires_at = now()`);
  const owner = ownerOf(db);
  await owner.query(
    sql.raw(`alter table course_transactions add constraint away check (number <> '${first}' or state <> 'expired')`),
  );
  try {
    expect(await expireOrders(services)).toEqual({ course_transactions: 1 });
  } finally {
    await owner.query(sql`alter table course_transactions drop constraint away`);
  }
  const states = await Promise.all(
    [first, second].map(async (number, n) => (await shop.order(buyers[n]!, number)).state),
  );
  expect(states[1]).toBe('expired');
  expect(await expireOrders(services)).toEqual({ course_transactions: 1 });
});
