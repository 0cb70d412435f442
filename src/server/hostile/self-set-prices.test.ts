import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { item, testShop } from '../features/testing/shop.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';
import { ownerOf } from '../platform/testing/database.ts';

const shop = await testShop();
const { app, services, ids } = shop;
const { db } = services;
const rights = ['courses', 'bundles', 'discounts', 'exams.exam', 'vip-plans'].flatMap((section) =>
  ['view', 'create', 'edit'].map((right) => `admin.${section}.${right}`),
);
const administrator = () => testPerson(services, { role: 'admin', permissions: rights });

async function write(as: TestPerson, method: string, path: string, body: object) {
  const response = await app.request(`/api/admin/${path}`, { method, headers: as.headers, body: JSON.stringify(body) });
  expect(response.ok, await response.clone().text()).toBe(true);
  return (await response.json()) as { id: string };
}
const buys = async (who: TestPerson, kind: 'course' | 'bundle', id: string, more: object = {}) =>
  (await shop.checkout(who, { items: [item(kind, id)], useWallet: false, gateway: 'zarinpal', ...more })).status;

test('an administrator does not buy at the price or the discount they set, nor a set with that course', async () => {
  const [clerk, other] = [await administrator(), await administrator()];
  await write(clerk, 'PUT', `courses/${ids.second}`, { discountedPrice: 1_000 });
  expect(await buys(clerk, 'course', ids.second)).toBe(409);
  expect(await buys(clerk, 'bundle', ids.bundle)).toBe(409);
  expect(await buys(clerk, 'course', ids.reduced)).toBe(200);
  expect(await buys(other, 'course', ids.second)).toBe(200);
});

test('nor with a code they made', async () => {
  const [clerk, other] = [await administrator(), await administrator()];
  const code = {
    title: 'کد',
    code: 'MINE',
    type: 'percent',
    percent: 9_000,
    scope: 'all',
    startsAt: '2020-01-01T00:00:00.000Z',
  };
  await write(clerk, 'POST', 'discounts', code);
  expect(await buys(clerk, 'course', ids.first, { code: 'MINE' })).toBe(409);
  expect(await buys(clerk, 'course', ids.first)).toBe(200);
  expect(await buys(other, 'course', ids.first, { code: 'MINE' })).toBe(200);
});

test('a month later it is a price like any other', async () => {
  const clerk = await administrator();
  await write(clerk, 'PUT', `courses/${ids.first}`, { price: 90_000 });
  expect(await buys(clerk, 'course', ids.first)).toBe(409);
  await ownerOf(db).query(sql`update audit_log set at = at - interval '31 days' where actor_id = ${clerk.id}::uuid`);
  expect(await buys(clerk, 'course', ids.first)).toBe(200);
});
