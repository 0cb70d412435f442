/** The orders of a person that still wait for their payment, by what they are of. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { testShop } from '../../testing/shop.ts';
import { waitingOrders } from './waiting.ts';

const { ids, services, buyer } = await testShop();
const { db, registry } = services;
const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

test('the newest that waits for each product, none that is paid, over or of another person', async () => {
  const [sara, omid] = [await buyer(), await buyer()];
  const add = async (number: string, course: string, values: object = {}): Promise<void> => {
    const [{ id }] = (await db.query(sql`select uuidv7() as id`)) as [{ id: string }];
    const order = { id, number, user: sara.id, kind: 'course', state: 'awaiting_payment', expiresAt: hours(1) };
    await insertRows(db, registry, 'course-transactions', [{ ...order, ...values }]);
    const prices = { listPrice: 1_000, salePrice: 1_000, net: 1_000, discount: 0 };
    await insertRows(db, registry, 'order-lines', [{ order: id, kind: 'course', course, title: 'دوره', ...prices }]);
  };
  await add('1', ids.first);
  await add('2', ids.first);
  await add('3', ids.first, { expiresAt: hours(-1) });
  await add('4', ids.first, { state: 'expired' });
  await add('5', ids.first, { user: omid.id });
  await add('6', ids.second, { expiresAt: hours(-1) });
  const waiting = await waitingOrders(db, sara.id, [ids.first, ids.second, randomUUID()]);
  expect([...waiting]).toEqual([[ids.first, '2']]);
  expect(await waitingOrders(db, sara.id, [ids.second])).toEqual(new Map());
});
