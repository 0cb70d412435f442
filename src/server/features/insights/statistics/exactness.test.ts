/** What the database keeps with every order is what the orders say, whatever was done to them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { applyDeltasNow } from '../../../generator/counters/aggregate.ts';
import { testServices } from '../../../testing/app.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { recountSales } from './recount.ts';
import { saleAggregate } from './sale-aggregate.ts';
import { expectExact, openHistory, saleFigures } from '../../testing/sales-history.ts';

const services = await testServices();
const { db, registry } = services;
const history = await openHistory(services);
const [buyer, course] = [history.buyers[0]!, history.courses[0]!];
const figures = async (at: Database = db) => {
  await applyDeltasNow(at, [saleAggregate]);
  return saleFigures(at);
};

describe('the counters stored with every order', () => {
  afterEach(() => expectExact(db));

  test('one order is counted once, on its day of Tehran', async () => {
    const id = randomUUID();
    const soldAt = '2026-05-01T20:31:00.000Z';
    await insertRows(db, registry, 'course-transactions', [
      {
        id,
        number: 'یک',
        user: buyer,
        kind: 'course',
        state: 'paid',
        subtotal: 900,
        discountTotal: 200,
        paidAt: soldAt,
      },
    ]);
    await insertRows(db, registry, 'order-lines', [
      {
        order: id,
        kind: 'course',
        course: course,
        title: 'دوره',
        listPrice: 1_000,
        salePrice: 900,
        discount: 200,
        net: 700,
        soldAt,
      },
    ]);
    await insertRows(db, registry, 'access-grants', [
      { user: buyer, course: course, source: 'purchase', sourceId: id, startsAt: soldAt, state: 'active' },
    ]);
    expect(await figures()).toMatchObject({
      days: [{ day: '2026-05-02', kind: 'course', orders: 1, gross: 900, discount: 200, net: 700, refunds: 0 }],
      others: [],
      parts: [{ course: course, gross: 900, discount: 200, refunded: 0, net: 700 }],
      courses: [{ day: '2026-05-02', course: course, sales: 1, gross: 900, net: 700, refunds: 0, new_students: 1 }],
    });
    await db.query(sql`update course_transactions set state = 'refunded', refunded_total = 700 where id = ${id}::uuid`);
    await db.query(sql`update order_lines set refunded = 700 where "order" = ${id}::uuid`);
    expect(await figures()).toMatchObject({
      days: [{ day: '2026-05-02', orders: 1, net: 0, refunds: 700 }],
      parts: [{ refunded: 700, net: 0 }],
      courses: [{ sales: 1, net: 0, refunds: 700 }],
    });
    await db.query(sql`delete from access_grants`);
    await db.query(sql`delete from course_transactions`);
    expect(await figures()).toEqual({ days: [], others: [], parts: [], courses: [] });
  });
  test('eighty orders, and two hundred things done to them', async () => {
    for (let i = 0; i < 80; i++) await history.order(db);
    await expectExact(db);
    expect((await figures()).days.length).toBeGreaterThan(5);
    for (let i = 0; i < 200; i++) await history.change(db);
    expect((await figures()).courses.length).toBeGreaterThan(5);
  });
});

test.each([
  'sale_days_of_new on course_transactions',
  'course_sales_of_new on order_lines',
  'new_students on access_grants',
])('without the trigger %s they would not be', async (trigger) => {
  const [name = '', table = ''] = trigger.split(' on ');
  const undo = new Error('undone');
  await expect(
    ownerOf(db).transaction(async (tx) => {
      await tx.query(sql.raw(`drop trigger ${name} on ${table}`));
      const id = randomUUID();
      const soldAt = '2026-11-01T08:00:00Z';
      await insertRows(tx, registry, 'course-transactions', [
        {
          id,
          number: trigger,
          user: buyer,
          kind: 'course',
          state: 'paid',
          subtotal: 900,
          discountTotal: 0,
          paidAt: soldAt,
        },
      ]);
      await insertRows(tx, registry, 'order-lines', [
        {
          order: id,
          kind: 'course',
          course: course,
          title: 'دوره',
          listPrice: 900,
          salePrice: 900,
          discount: 0,
          net: 900,
          soldAt,
        },
      ]);
      await insertRows(tx, registry, 'access-grants', [
        {
          user: buyer,
          course: course,
          source: 'purchase',
          sourceId: id,
          startsAt: soldAt,
          state: 'active',
        },
      ]);
      const before = await figures(tx);
      await recountSales(tx);
      expect(before).not.toEqual(await figures(tx));
      throw undo;
    }),
  ).rejects.toBe(undo);
});
