/** What a sale asks the database, from the request to its result: the ways to PostgreSQL and back are most of its cost. */
import { expect, test } from 'vitest';
import type { PlacedOrder } from '../../../../contract/checkout.ts';
import { createApp } from '../../../app.ts';
import { recorded } from '../../../platform/testing/recorded.ts';
import { item, newKey, testShop } from '../../testing/shop.ts';

const shop = await testShop();
const { db, statements } = recorded(shop.services.db);
const app = createApp({ ...shop.services, db });

test('a course that is paid at a gateway takes thirty-eight statements, each awaited', async () => {
  const buyer = await shop.buyer();
  const { headers } = buyer;
  await app.request('/api/wallet', { headers });
  statements.length = 0;
  const body = JSON.stringify({ key: newKey(), items: [item('course', shop.ids.first)] });
  const answer = await app.request('/api/checkout', { method: 'POST', headers, body });
  const { redirect = '', number } = (await answer.json()) as PlacedOrder;
  const authority = new URL(redirect).pathname.split('/').at(-1) ?? '';
  await shop.bank.pay(authority);
  await app.request(`/payment-callback/course/zarinpal?Authority=${authority}&Status=OK`, { headers });
  const texts = statements.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());
  expect(await shop.order(buyer, number)).toMatchObject({ state: 'fulfilled' });
  expect(texts, texts.map((text) => text.slice(0, 120)).join('\n')).toHaveLength(38);
});

test('an order that the wallet pays whole is committed to the disk', async () => {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 100_000);
  statements.length = 0;
  const body = JSON.stringify({ key: newKey(), items: [item('course', shop.ids.first)], useWallet: true });
  const answer = await app.request('/api/checkout', { method: 'POST', headers: buyer.headers, body });
  expect(await answer.json()).toMatchObject({ state: 'fulfilled' });
  expect(statements.filter(({ text }) => text.includes('synchronous_commit'))).toEqual([]);
});
