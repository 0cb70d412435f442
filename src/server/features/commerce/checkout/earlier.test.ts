/** The earlier orders of a person that a purchase goes on with. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { testShop } from '../../testing/shop.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { orderOfKey, waitingOrders } from './earlier.ts';

const { ids, services, buyer } = await testShop();
const { db, registry } = services;
const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

describe('orders that a purchase goes on with', () => {
  let sara: TestPerson;
  beforeEach(async () => {
    sara = await buyer();
  });
  const minutes = (count: number): string => hours(count / 60);

  /** An order of the first course, with attempts; answers its number. */
  async function add(values: object = {}, attempts: readonly object[] = [], lines: readonly object[] = [{}]) {
    const [{ id }] = (await db.query(sql`select uuidv7() as id`)) as [{ id: string }];
    const number = id.slice(0, 18);
    await insertRows(db, registry, 'course-transactions', [
      { id, number, user: sara.id, kind: 'course', state: 'awaiting_payment', expiresAt: hours(1), ...values },
    ]);
    const prices = { listPrice: 1_000, salePrice: 1_000, net: 1_000, discount: 0 };
    const line = { order: id, kind: 'course', course: ids.first, title: 'دوره', ...prices };
    await insertRows(
      db,
      registry,
      'order-lines',
      lines.map((more) => ({ ...line, ...more })),
    );
    await insertRows(
      db,
      registry,
      'payment-attempts',
      attempts.map((more) => ({
        order: id,
        gateway: 'zarinpal',
        amount: 1_000,
        gatewayAmount: 10_000,
        gatewayUnit: 'IRR',
        state: 'started',
        startedAt: hours(0),
        needsCare: false,
        ...more,
      })),
    );
    return { id, number };
  }
  const begun = (more: object = {}) => ({ authority: randomUUID(), ...more });
  const found = async (person = sara) => (await waitingOrders(db, person.id)).map(({ number }) => number);
  const trash = (table: 'order_lines' | 'payment_attempts', id: string, where = sql`true`) =>
    db.query(sql`update ${sql.raw(table)} set deleted_at = now() where "order" = ${id}::uuid and ${where}`);

  test('wait for at least five minutes more, are of things, and have attempts left', async () => {
    const { number } = await add({ expiresAt: minutes(5.5) });
    await add({ user: (await buyer()).id });
    await add({ state: 'expired' });
    await add({ kind: 'wallet-charge' });
    await add({ expiresAt: minutes(4.5) });
    const gone = await add();
    await db.query(sql`update course_transactions set deleted_at = now() where id = ${gone.id}::uuid`);
    const tired = await add(
      {},
      Array.from({ length: 10 }, () => begun()),
    );
    expect(await found()).toEqual([number]);
    await trash(
      'payment_attempts',
      tired.id,
      sql`id = (select min(id::text) from payment_attempts
      where "order" = ${tired.id}::uuid)::uuid`,
    );
    // The newest first.
    expect(await found()).toEqual([tired.number, number]);
  });

  test('go on where they were begun last: not at a gateway that failed, or did not answer', async () => {
    const at = async (...attempts: object[]) => {
      const { number } = await add({}, attempts);
      return (await waitingOrders(db, sara.id)).find((order) => order.number === number)!.gateway;
    };
    expect(await at()).toBeNull();
    expect(await at(begun(), begun({ gateway: 'zibal' }))).toBe('zibal');
    expect(await at(begun({ state: 'failed' }))).toBeNull();
    expect(await at({})).toBeNull();
    expect(await at(begun({ lastError: 'no answer' }))).toBeNull();
    const { id } = await add({}, [begun()]);
    await trash('payment_attempts', id);
    expect((await waitingOrders(db, sara.id)).find((order) => order.id === id)?.gateway).toBeNull();
  });

  test('are found by the key of their buyer, with the things that are in them', async () => {
    const order = await add({ clientKey: 'key' }, [], [{}, { course: ids.second }, { course: ids.reduced }]);
    await trash('order_lines', order.id, sql`course = ${ids.reduced}::uuid`);
    const known = await orderOfKey(db, sara.id, 'key');
    expect(known?.things.toSorted()).toEqual([`course ${ids.first}`, `course ${ids.second}`].toSorted());
    expect(known).toMatchObject({ number: order.number, useWallet: false, discount: null, gateway: null });
    expect(await orderOfKey(db, sara.id, 'other')).toBeNull();
    expect(await orderOfKey(db, (await buyer()).id, 'key')).toBeNull();
    await db.query(sql`update course_transactions set deleted_at = now() where id = ${order.id}::uuid`);
    expect(await orderOfKey(db, sara.id, 'key')).toBeNull();
  });
});
