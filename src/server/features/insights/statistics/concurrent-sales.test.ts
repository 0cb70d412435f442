/** Sales of the same things at the same moment do not wait for one another, and their figures are exact all the same. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { hashPassword, storePassword } from '../../../platform/auth/passwords.ts';
import { openDatabase, type Database } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { applyDeltasNow, applyDeltasUnlessBusy } from '../../../generator/counters/aggregate.ts';
import { aggregatesOf } from '../counters/aggregates.ts';
import { recountRollups } from '../../../generator/rest/rollups.ts';
import { testServices } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';
import { saleAggregate } from './sale-aggregate.ts';
import { expectExact, openHistory, saleFigures } from '../../testing/sales-history.ts';

const services = await testServices();
const { db, registry } = services;
/** As another process has it. */
const there = openDatabase(db.pool.options.connectionString!, 8);
afterAll(() => there.close());
const history = await openHistory(services);
const [course = '', second = ''] = history.courses;
const soldAt = '2026-11-10T08:00:00Z';
const ids = { marketer: randomUUID(), discount: randomUUID() };

beforeAll(async () => {
  // The courses of the school come with figures of their own.
  await recountRollups(db, registry);
  const marketer = await testPerson(services);
  await insertRows(db, registry, 'marketers', [
    { id: ids.marketer, user: marketer.id, code: 'm1', status: 'approved' },
  ]);
  await insertRows(db, registry, 'discounts', [
    { id: ids.discount, title: 'تخفیف', code: 'OFF', marketer: ids.marketer, percent: 1_000, startsAt: soldAt },
  ]);
});

const line = (order: string, sold: string) => ({
  order,
  kind: 'course',
  course: sold,
  title: 'دوره',
  listPrice: 1_000,
  salePrice: 1_000,
  discount: 100,
  net: 900,
  soldAt,
});
/** A step of a sale that waits for another one fails. */
const impatiently = (tx: Database) => tx.query(sql`set local lock_timeout = '5s'`);

/** What a paid order leaves: of one course, with one code, through one marketer. */
async function sell(tx: Database, buyer: string, customer: string): Promise<void> {
  const order = randomUUID();
  await impatiently(tx);
  await insertRows(tx, registry, 'course-transactions', [
    {
      id: order,
      number: order.slice(0, 30),
      user: buyer,
      kind: 'course',
      state: 'awaiting_payment',
      subtotal: 1_000,
      discountTotal: 100,
      payable: 900,
      discount: ids.discount,
      attribution: customer,
    },
  ]);
  await insertRows(tx, registry, 'order-lines', [{ ...line(order, course), soldAt: null }]);
  await insertRows(tx, registry, 'discount-redemptions', [
    { discount: ids.discount, order, user: buyer, amount: 100, state: 'reserved', at: soldAt },
  ]);
  await tx.query(
    sql`update course_transactions set state = 'paid', paid_at = ${soldAt}::timestamptz where id = ${order}::uuid`,
  );
  await tx.query(sql`update order_lines set sold_at = ${soldAt}::timestamptz where "order" = ${order}::uuid`);
  await tx.query(sql`update discount_redemptions set state = 'used' where "order" = ${order}::uuid`);
  await insertRows(tx, registry, 'access-grants', [
    { user: buyer, course, source: 'purchase', sourceId: order, startsAt: soldAt, state: 'active' },
  ]);
  await insertRows(tx, registry, 'commissions', [
    { kind: 'marketer', beneficiary: buyer, order, course, base: 900, rateBps: 1_000, amount: 90, dueAt: soldAt },
  ]);
  tx.publish('course_transactions', 'order_lines', 'discount_redemptions', 'access_grants', 'commissions');
}

async function storeCustomer(): Promise<string> {
  const id = randomUUID();
  await insertRows(db, registry, 'customers', [
    { id, marketer: ids.marketer, firstName: 'مشتری', since: soldAt, expiresAt: '2027-01-01T00:00:00Z' },
  ]);
  return id;
}

test('a sale that is under way keeps no other one of the same course, code and marketer', async () => {
  const customer = await storeCustomer();
  const [one = '', two = ''] = history.buyers;
  await db.transaction(async (held) => {
    await sell(held, one, customer);
    await there.transaction((tx) => sell(tx, two, customer));
    await applyDeltasNow(there, [saleAggregate]);
    expect(await saleFigures(there)).toMatchObject({ days: [{ orders: 1, net: 900 }], courses: [{ sales: 1 }] });
  });
  await applyDeltasNow(there, [saleAggregate]);
  expect(await saleFigures(there)).toMatchObject({
    days: [{ orders: 2, net: 1_800 }],
    courses: [{ sales: 2, net: 1_800, new_students: 2 }],
  });
  await applyDeltasNow(there, aggregatesOf(registry));
  const [figures] = await db.query(sql`select d.used_count, c.student_count, m.order_count, m.paid_total
    from discounts d, courses c, customers m
    where d.id = ${ids.discount}::uuid and c.id = ${course}::uuid and m.id = ${customer}::uuid`);
  expect(figures).toEqual({ used_count: 2, student_count: 2, order_count: 2, paid_total: 1_800 });
  await expectExact(db);
});

test('a course is given while a writer holds its row', async () => {
  const office = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  const password = 'a long password';
  await storePassword(db, office.id, await hashPassword(password));
  const app = createApp(services);
  await db.transaction(async (tx) => {
    await tx.query(sql`update courses set subtitle = subtitle where id = ${second}::uuid`);
    tx.publish('courses');
    const given = await app.request('/api/admin/access-grants', {
      method: 'POST',
      headers: office.headers,
      body: JSON.stringify({ user: history.buyers[0], course: second }),
    });
    expect(given.status).toBe(201);
    const { id } = (await given.json()) as { id: string };
    const confirmed = await app.request('/api/admin/access-grants/actions/give', {
      method: 'POST',
      headers: office.headers,
      body: JSON.stringify({ ids: [id], reason: 'برندهٔ مسابقه', password }),
    });
    expect(confirmed.status).toBe(200);
  });
  await applyDeltasNow(db, aggregatesOf(registry));
  const [row] = await db.query(sql`select student_count from courses where id = ${second}::uuid`);
  expect(row).toEqual({ student_count: 1 });
});

test('sales that write the same courses in opposite order do not lock each other out', async () => {
  const orders = [randomUUID(), randomUUID()];
  await insertRows(
    db,
    registry,
    'course-transactions',
    orders.map((id) => ({ id, number: id.slice(0, 30), user: history.buyers[0], state: 'paid', paidAt: soldAt })),
  );
  const write = async (tx: Database, order: string, sold: string) => {
    await insertRows(tx, registry, 'order-lines', [line(order, sold)]);
    tx.publish('order_lines');
  };
  await db.transaction(async (tx) => {
    await impatiently(tx);
    await write(tx, orders[0]!, course);
    await there.transaction(async (other) => {
      await impatiently(other);
      await write(other, orders[1]!, second);
      await write(other, orders[1]!, course);
    });
    await write(tx, orders[0]!, second);
  });
  expect(await db.query(sql`select 1 from order_lines where "order" = any(${sql.param(orders)}::uuid[])`)).toHaveLength(
    4,
  );
  await expectExact(db);
});

/** A fold whose connection is lost before it commits. */
async function killFold(at: Database): Promise<void> {
  const killed = at.transaction(async (tx) => {
    await saleAggregate.run(tx);
    await tx.query(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(killed).rejects.toThrow(/terminat/);
}

test('figures are exact after anything was done at once, while two processes fold and folds are killed', async () => {
  for (let i = 0; i < 16; i++) await history.order(db);
  let isOver = false;
  const work = Array.from({ length: 8 }, async (_, part) => {
    for (let i = 0; i < 40; i++) {
      const at = i % 2 === 0 ? db : there;
      if (i % 4 === 0) await history.order(at);
      await at.transaction((tx) => history.change(tx, part));
    }
  });
  let aggregates = 0;
  const folding = [db, there].map(async (at) => {
    while (!isOver) {
      await applyDeltasNow(at, [saleAggregate]);
      await applyDeltasUnlessBusy(at, [saleAggregate]);
      if (++aggregates % 5 === 0) await killFold(at);
    }
  });
  await Promise.all(work).finally(() => (isOver = true));
  await Promise.all(folding);
  expect(aggregates).toBeGreaterThan(5);
  await expectExact(there);
  await applyDeltasNow(there, aggregatesOf(registry));
  expect(await recountRollups(db, registry)).toEqual({});
}, 60_000);
