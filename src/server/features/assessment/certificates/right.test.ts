/** A certificate depends on what was bought: from the request of its money back on, none is issued for it. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testShop } from '../../testing/shop.ts';
import { payRefund } from '../../commerce/refunds/pay.ts';
import { administrator, boughtByWallet, refundCalls } from '../../testing/refunds.ts';
import { barOf } from './right.ts';

const shop = await testShop();
const { ids, services, call } = shop;
const { db } = services;
const { move, refundOf } = refundCalls(shop);

test('a course is barred while its refund is requested, approved and credited, and after it', async () => {
  const office = await administrator(shop);
  const bought = await boughtByWallet(shop);
  const { buyer, number, lines } = bought;
  const bars = () =>
    Promise.all([ids.first, ids.second].map((course) => barOf(db, { user: buyer.id, course, exam: null })));
  expect(await bars()).toEqual([null, null]);
  await call(buyer, `/api/orders/${number}/refunds`, { lines: [lines[0]], reason: 'اشتباه خریدم' });
  expect(await bars()).toEqual(['refund', null]);
  const { id } = (await refundOf(bought))!;
  await move(office, 'approve', id);
  expect(await bars()).toEqual(['refund', null]);
  // As a process leaves it that ends between the money and the access.
  await db.query(sql`update refunds set state = 'credited' where id = ${id}::uuid`);
  expect(await bars()).toEqual(['refund', null]);
  await payRefund(services, id);
  expect(await bars()).toEqual(['right', null]);
});
