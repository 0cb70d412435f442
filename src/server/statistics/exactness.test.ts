/** What the database keeps with every order is what the orders say, whatever was done to them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { fillSchool } from '../catalogue/test-school.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import { testServices } from '../testing/app.ts';
import { testPerson } from '../testing/people.ts';
import { recountSales } from './recount.ts';

const services = await testServices();
const { db, registry } = services;
const ids = await fillSchool(services);
const buyers = await Promise.all(Array.from({ length: 20 }, () => testPerson(services)));
const courses = [ids.react, ids.css, ids.free];
const kinds = ['course', 'exam', 'vip', 'wallet-charge'] as const;

/** Figures that say something: a row whose sales were all taken back may stay with zeros. */
const figures = async (at: Database = db) => ({
  days: await at.query(
    sql`select day, kind, orders, gross, discount, net, refunds from sale_days where (orders, gross, discount, net, refunds) <> (0, 0, 0, 0, 0) order by day, kind`,
  ),
  others: await at.query(
    sql`select day, kind, sales, gross, net, refunds from other_sale_days where (sales, gross, net, refunds) <> (0, 0, 0, 0) order by day, kind`,
  ),
  parts: await at.query(
    sql`select line, course, kind, sold_at, gross, discount, refunded, net from course_sales order by line, course`,
  ),
  courses: await at.query(
    sql`select day, course, sales, gross, net, refunds, new_students from course_amar where deleted_at is null and (sales, gross, net, refunds, new_students) <> (0, 0, 0, 0, 0) order by day, course`,
  ),
});
async function expectExact(): Promise<void> {
  const before = await figures();
  await db.transaction(recountSales);
  expect(before).toEqual(await figures());
}

/** Numbers that only look random, the same every time. */
let state = 7;
const below = (n: number): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state % n;
};
const moment = (): string => new Date(Date.UTC(2026, 9, 21, 19, 0) + below(96) * 1_800_000).toISOString();
const orders: string[] = [];

/** Mostly a course; else a bundle of some, or what belongs to none. */
function drawProduct(course: string): Readonly<Record<string, unknown>> {
  const shares = courses.slice(below(3)).map((shared) => ({ course: shared, price: below(4) * 1_000 }));
  return [
    { kind: 'course', course, shares: [] },
    { kind: 'course', course, shares: [] },
    { kind: 'bundle', course: null, shares },
    { kind: 'exam', course: null, shares: [] },
  ][below(4)]!;
}

async function order(): Promise<void> {
  const id = randomUUID();
  const soldAt = below(3) > 0 ? moment() : null;
  const subtotal = 1_000 * (1 + below(50));
  const discountTotal = below(2) * 500;
  orders.push(id);
  await insertRows(db, registry, 'course-transactions', [
    {
      id,
      number: id.slice(0, 30),
      user: buyers[below(20)]!.id,
      kind: kinds[below(4)],
      state: soldAt ? 'paid' : 'awaiting_payment',
      subtotal,
      discountTotal,
      paidAt: soldAt,
    },
  ]);
  await insertRows(
    db,
    registry,
    'order-lines',
    courses.slice(below(3)).map((course) => ({
      order: id,
      ...drawProduct(course),
      title: 'دوره',
      listPrice: subtotal,
      salePrice: subtotal,
      discount: discountTotal,
      net: subtotal - discountTotal,
      soldAt,
    })),
  );
  if (soldAt) {
    await insertRows(db, registry, 'access-grants', [
      {
        user: buyers[below(20)]!.id,
        course: courses[below(3)],
        source: 'purchase',
        sourceId: id,
        startsAt: soldAt,
        state: 'active',
      },
    ]);
  }
}

/** Everything that the rules of payment, an import or a hand in the database may do to what was sold. */
const changes: readonly ((id: string) => Promise<unknown>)[] = [
  async (id) => {
    const at = moment();
    await db.query(
      sql`update course_transactions set state = 'paid', paid_at = ${at}::timestamptz where id = ${id}::uuid`,
    );
    await db.query(sql`update order_lines set sold_at = ${at}::timestamptz where "order" = ${id}::uuid`);
  },
  async (id) => {
    await db.query(
      sql`update course_transactions set state = 'partially_refunded', refunded_total = refunded_total + 300 where id = ${id}::uuid`,
    );
    await db.query(sql`update order_lines set refunded = refunded + 100 where "order" = ${id}::uuid`);
  },
  async (id) => {
    await db.query(
      sql`update course_transactions set state = 'refunded', refunded_total = subtotal - discount_total where id = ${id}::uuid`,
    );
    await db.query(sql`update order_lines set refunded = net where "order" = ${id}::uuid`);
    await db.query(sql`update access_grants set state = 'revoked' where source_id = ${id}`);
  },
  async (id) => {
    await db.query(sql`update course_transactions set paid_at = null, state = 'cancelled' where id = ${id}::uuid`);
    await db.query(sql`update order_lines set sold_at = null where "order" = ${id}::uuid`);
  },
  (id) => db.query(sql`update course_transactions set kind = 'vip', subtotal = subtotal + 1000 where id = ${id}::uuid`),
  (id) => db.query(sql`update course_transactions set deleted_at = now() where id = ${id}::uuid`),
  (id) => db.query(sql`update course_transactions set deleted_at = null where id = ${id}::uuid`),
  (id) =>
    db.query(
      sql`update order_lines set course = case when course is not null then ${courses[below(3)]}::uuid end, net = net - 1, sale_price = sale_price + 1 where "order" = ${id}::uuid`,
    ),
  (id) =>
    db.query(
      sql`update order_lines set shares = shares - 0, kind = case when kind = 'exam' then 'vip' else kind end where "order" = ${id}::uuid`,
    ),
  (id) => db.query(sql`update order_lines set deleted_at = now() where "order" = ${id}::uuid`),
  (id) => db.query(sql`update access_grants set starts_at = ${moment()}::timestamptz where source_id = ${id}`),
  (id) => db.query(sql`update access_grants set deleted_at = now() where source_id = ${id}`),
  (id) => db.query(sql`delete from access_grants where source_id = ${id}`),
  (id) => db.query(sql`delete from course_transactions where id = ${id}::uuid`),
];

describe('the figures kept with every order', () => {
  afterEach(expectExact);

  test('one order is counted once, on its day of Tehran', async () => {
    const id = randomUUID();
    const soldAt = '2026-05-01T20:31:00.000Z';
    await insertRows(db, registry, 'course-transactions', [
      {
        id,
        number: 'یک',
        user: buyers[0]!.id,
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
        course: ids.react,
        title: 'دوره',
        listPrice: 1_000,
        salePrice: 900,
        discount: 200,
        net: 700,
        soldAt,
      },
    ]);
    await insertRows(db, registry, 'access-grants', [
      { user: buyers[0]!.id, course: ids.react, source: 'purchase', sourceId: id, startsAt: soldAt, state: 'active' },
    ]);
    expect(await figures()).toMatchObject({
      days: [{ day: '2026-05-02', kind: 'course', orders: 1, gross: 900, discount: 200, net: 700, refunds: 0 }],
      others: [],
      parts: [{ course: ids.react, gross: 900, discount: 200, refunded: 0, net: 700 }],
      courses: [{ day: '2026-05-02', course: ids.react, sales: 1, gross: 900, net: 700, refunds: 0, new_students: 1 }],
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
  test('two hundred orders, and six hundred things done to them', async () => {
    for (let i = 0; i < 200; i++) await order();
    await expectExact();
    expect((await figures()).days.length).toBeGreaterThan(5);
    for (let i = 0; i < 600; i++) await changes[below(changes.length)]!(orders[below(orders.length)]!);
    expect((await figures()).courses.length).toBeGreaterThan(5);
  });
  test('orders paid at the same moment on many connections', async () => {
    const before = orders.length;
    await Promise.all(Array.from({ length: 30 }, order));
    expect(orders).toHaveLength(before + 30);
  });
});

test.each(['sale_days on course_transactions', 'course_sales_of_new on order_lines', 'new_students on access_grants'])(
  'without the trigger %s they would not be',
  async (trigger) => {
    const [name = '', table = ''] = trigger.split(' on ');
    const undo = new Error('undone');
    await expect(
      db.transaction(async (tx) => {
        await tx.query(sql.raw(`drop trigger ${name} on ${table}`));
        const id = randomUUID();
        const soldAt = moment();
        await insertRows(tx, registry, 'course-transactions', [
          {
            id,
            number: trigger,
            user: buyers[0]!.id,
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
            course: ids.react,
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
            user: buyers[0]!.id,
            course: ids.react,
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
  },
);
