/** What a quote promises and shows beside its sums. */
import { afterEach, expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { item, requireLedgerIntegrity, testShop } from '../../testing/shop.ts';

const shop = await testShop();
const { ids, services } = shop;
afterEach(() => requireLedgerIntegrity(shop));

test('cashback is promised of all that is paid, by the wallet too', async () => {
  await insertRows(services.db, services.registry, 'pay-back/settings', [
    { refundEnabled: true, refundDays: 7, cashbackEnabled: true, cashbackBps: 1_000 },
  ]);
  const buyer = await shop.buyer();
  await shop.fill(buyer, 30_000);
  const { body } = await shop.quote(buyer, { items: [item('course', ids.first)], useWallet: true });
  expect(body).toMatchObject({ subtotal: 100_000, walletUsed: 30_000, payable: 70_000, cashback: 10_000 });
  expect(body.walletBalance).toBe(30_000);
  const { body: visitor } = await shop.quote(null, { items: [item('course', ids.first)] });
  expect(visitor).toMatchObject({ payable: 100_000, cashback: 10_000, walletBalance: null });
});

test('of what cannot be sold the price is shown, and nothing of it is in the sums', async () => {
  const buyer = await shop.buyer();
  const free = await shop.checkout(buyer, { items: [item('course', ids.free)] });
  expect(free.status).toBe(200);
  const { body } = await shop.quote(buyer, { items: [item('course', ids.free), item('course', ids.reduced)] });
  expect(body.lines).toMatchObject([
    { discount: 0, net: 0, problem: { code: 'owned' } },
    { listPrice: 50_000, salePrice: 40_000, net: 40_000, reductions: { sale: 10_000 }, problem: null },
  ]);
  expect(body).toMatchObject({ subtotal: 40_000, payable: 40_000 });
});
