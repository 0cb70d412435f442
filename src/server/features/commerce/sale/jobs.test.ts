/** What waits for nobody's return: one order that cannot be brought on holds up none that comes after it. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownerOf } from '../../../platform/testing/database.ts';
import { item, testShop } from '../../testing/shop.ts';
import { expireOrders, retryFulfilment } from './jobs.ts';
import { insertRows } from '../../../platform/db/rows.ts';

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

/** State, minutes since the order was paid, seconds since it was tried last, and whether it is delivered now. */
test.each([
  ['paid', 1, 8, false],
  ['paid', 1, 17, true],
  ['fulfilment_error', 15, 590, false],
  ['fulfilment_error', 15, 610, true],
  // It was tried last three hours after the payment: an hour and a half must pass.
  ['fulfilment_error', 180 + 85, 85 * 60, false],
  ['fulfilment_error', 180 + 95, 95 * 60, true],
  // Two days after the payment: six hours, not a day.
  ['fulfilment_error', 2_880 + 355, 355 * 60, false],
  ['fulfilment_error', 2_880 + 365, 365 * 60, true],
  ['awaiting_payment', 60, 3_600, false],
  ['refunded', 60, 3_600, false],
] as const)(
  'an order that is %s, paid %d minutes and tried %d seconds ago: delivered %s',
  async (state, paid, tried, is) => {
    const buyer = await shop.buyer();
    const [{ id }] = (await db.query(sql`select uuidv7() as id`)) as [{ id: string }];
    const at = new Date(Date.now() - paid * 60_000).toISOString();
    const order = { id, number: id.slice(0, 18), user: buyer.id, kind: 'course', state, expiresAt: at, paidAt: at };
    await insertRows(db, services.registry, 'course-transactions', [order]);
    const prices = { listPrice: 1_000, salePrice: 1_000, net: 1_000, discount: 0, soldAt: at };
    await insertRows(db, services.registry, 'order-lines', [
      { order: id, kind: 'course', course: ids.first, title: 'دوره', ...prices },
    ]);
    await db.query(sql`
    update course_transactions set updated_at = now() - make_interval(secs => ${tried}::int) where id = ${id}::uuid`);
    expect(await retryFulfilment(services)).toEqual(is ? { course_transactions: 1 } : {});
    const grants = await db.query(sql`select state from access_grants where "user" = ${buyer.id}::uuid`);
    expect(grants).toEqual(is ? [{ state: 'active' }] : []);
    await db.query(sql`delete from order_lines where "order" = ${id}::uuid`);
    await db.query(sql`delete from course_transactions where id = ${id}::uuid`);
  },
);
