/** Several requests of one order that a code reduced: they are decided in their order, so that a code is used once. */
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { requireLedgerIntegrity, testShop } from '../../testing/shop.ts';
import { payRefund } from './pay.ts';
import { administrator, boughtByWallet, refundCalls, type Bought } from '../../testing/refunds.ts';
import { col } from '../../../platform/db/row-shape.ts';

const shop = await testShop();
const { db } = shop.services;
const { start, move } = refundCalls(shop);
const admin = await administrator(shop);
afterEach(() => requireLedgerIntegrity(shop));

const ask = ({ buyer, number }: Bought, line: string) =>
  shop.call(buyer, `/api/orders/${number}/refunds`, { lines: [line], reason: 'نمی‌خواهم' });
const requestsOf = ({ id }: Bought) =>
  db.query(
    sql`
    select id, amount from refunds where "order" = ${id}::uuid and state = 'requested' order by id`,
    { id: col.uuid, amount: col.number },
  );
const useOf = async ({ id }: Bought) =>
  (await db.query(sql`select state from discount_redemptions where "order" = ${id}::uuid`, { state: col.text }))[0]
    ?.state;

test('a later request waits for an earlier one: denied after it, that would keep a discount of a code that is free again', async () => {
  await shop.discount({ code: 'ONCE', percent: 1_000, perUserLimit: 1 });
  const bought = await boughtByWallet(shop, { code: 'ONCE' });
  for (const line of bought.lines) expect((await ask(bought, line)).status).toBe(200);
  const [first, second] = await requestsOf(bought);
  const early = await move(admin, 'approve', second!.id);
  expect([early.status, early.body.detail]).toEqual([409, expect.stringContaining('اول آن را بپذیرید یا رد کنید')]);
  await move(admin, 'deny', first!.id, { reason: 'دیده شده' });
  expect((await move(admin, 'approve', second!.id)).body.ids).toEqual([second!.id]);
  await payRefund(shop.services, second!.id);
  expect(await useOf(bought)).toBe('used');
});

test('what is kept costs its price without the code where it does not reach the minimum, however requests are decided', async () => {
  await shop.discount({ code: 'LEAST', percent: 1_000, perUserLimit: null, minPurchase: 150_000 });
  const bought = await boughtByWallet(shop, { code: 'LEAST' });
  for (const line of bought.lines) await ask(bought, line);
  const [first, second] = await requestsOf(bought);
  expect((await start(admin, bought, { lines: bought.lines })).status).toBe(409);
  await move(admin, 'deny', first!.id, { reason: 'دیده شده' });
  await move(admin, 'approve', second!.id);
  await payRefund(shop.services, second!.id);
  const { lines, refundedTotal } = await shop.order(bought.buyer, bought.number);
  const remaining = lines.find(({ refunded }) => refunded === 0)!;
  expect(refundedTotal).toBe(144_000 - remaining.net - remaining.discount);
});

test('the first waits for none of the others; of an order that did not store what the code took, that is all of its discount', async () => {
  await shop.discount({ code: 'OLD', percent: 1_000, perUserLimit: null, minPurchase: 150_000 });
  const bought = await boughtByWallet(shop, { code: 'OLD' });
  await db.query(sql`update order_lines set code_discount = null where "order" = ${bought.id}::uuid`);
  for (const line of bought.lines) await ask(bought, line);
  const [first] = await requestsOf(bought);
  expect((await move(admin, 'approve', first!.id)).body.ids).toEqual([first!.id]);
  await payRefund(shop.services, first!.id);
  const { lines, refundedTotal } = await shop.order(bought.buyer, bought.number);
  const remaining = lines.find(({ refunded }) => refunded === 0)!;
  expect(refundedTotal).toBe(144_000 - remaining.net - remaining.discount);
});

test('without a code requests are decided in any order', async () => {
  const bought = await boughtByWallet(shop);
  for (const line of bought.lines) await ask(bought, line);
  const [, second] = await requestsOf(bought);
  expect((await move(admin, 'approve', second!.id)).body.ids).toEqual([second!.id]);
});
