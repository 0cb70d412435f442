/** Random things done to what was sold, for the tests of the counters stored with it; the same every time. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { fillSchool } from './school.ts';
import type { Registry } from '../../../define/registry.ts';
import type { Database } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { applyDeltasNow } from '../../generator/counters/aggregate.ts';
import type { Services } from '../../generator/section/section-api.ts';
import { testPerson } from '../../testing/people.ts';
import { recountSales } from '../insights/statistics/recount.ts';
import { saleAggregate } from '../insights/statistics/sale-aggregate.ts';
import { ownerOf } from '../../platform/testing/database.ts';
import { live } from '../../platform/db/row-sql.ts';

const kinds = ['course', 'exam', 'vip', 'wallet-charge'] as const;

/** Figures that say something: a row whose sales were all taken back may stay with zeros. */
export const saleFigures = async (at: Database) => ({
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
    sql`select day, course, sales, gross, net, refunds, new_students from course_amar where ${live()} and (sales, gross, net, refunds, new_students) <> (0, 0, 0, 0, 0) order by day, course`,
  ),
});

/** Folds what waits; then the figures are those of a recount. */
export async function expectExact(db: Database): Promise<void> {
  await applyDeltasNow(db, [saleAggregate]);
  const before = await saleFigures(db);
  await db.transaction(async (tx) => {
    await recountSales(tx);
    tx.publish('course_amar', 'course_sales');
  });
  expect(before).toEqual(await saleFigures(db));
}

const buyerCount = 20;
const parts = 8;

/**
 * Fills a school with courses and buyers. Orders may change from any state to any other: not all is done by the rules of
 * payment.
 */
export async function openHistory(services: Services): Promise<SalesHistory> {
  await ownerOf(services.db).query(sql`alter table course_transactions disable trigger states_of_course_transactions`);
  const ids = await fillSchool(services);
  const people = await Promise.all(Array.from({ length: buyerCount }, () => testPerson(services)));
  return new SalesHistory(
    services.registry,
    [ids.react, ids.css, ids.free],
    people.map(({ id }) => id),
  );
}

export class SalesHistory {
  readonly courses: readonly string[];
  readonly buyers: readonly string[];
  readonly #registry: Registry;
  readonly #orders: string[] = [];
  #state = 7;

  constructor(registry: Registry, courses: readonly string[], buyers: readonly string[]) {
    this.#registry = registry;
    this.courses = courses;
    this.buyers = buyers;
  }

  /** A number that only looks random. */
  below(n: number): number {
    this.#state = (this.#state * 48_271) % 2_147_483_647;
    return this.#state % n;
  }

  moment(): string {
    return new Date(Date.UTC(2026, 9, 21, 19, 0) + this.below(96) * 1_800_000).toISOString();
  }

  drawBuyer(): string {
    return this.buyers[this.below(buyerCount)]!;
  }

  /** Mostly a course; else a bundle of some, or what belongs to none. */
  #drawProduct(course: string): Readonly<Record<string, unknown>> {
    const shares = this.courses
      .slice(this.below(3))
      .map((shared) => ({ course: shared, price: this.below(4) * 1_000 }));
    return [
      { kind: 'course', course, shares: [] },
      { kind: 'course', course, shares: [] },
      { kind: 'bundle', course: null, shares },
      { kind: 'exam', course: null, shares: [] },
    ][this.below(4)]!;
  }

  /** Stores an order, its lines and perhaps a grant. */
  async order(at: Database): Promise<void> {
    const registry = this.#registry;
    const id = randomUUID();
    const soldAt = this.below(3) > 0 ? this.moment() : null;
    const subtotal = 1_000 * (1 + this.below(50));
    const discountTotal = this.below(2) * 500;
    await insertRows(at, registry, 'course-transactions', [
      {
        id,
        number: id.slice(0, 30),
        user: this.drawBuyer(),
        kind: kinds[this.below(4)],
        state: soldAt ? 'paid' : 'awaiting_payment',
        subtotal,
        discountTotal,
        paidAt: soldAt,
      },
    ]);
    await insertRows(
      at,
      registry,
      'order-lines',
      this.courses.slice(this.below(3)).map((course) => ({
        order: id,
        ...this.#drawProduct(course),
        title: 'دوره',
        listPrice: subtotal,
        salePrice: subtotal,
        discount: discountTotal,
        net: subtotal - discountTotal,
        soldAt,
      })),
    );
    if (soldAt) {
      await insertRows(at, registry, 'access-grants', [
        {
          user: this.drawBuyer(),
          course: this.courses[this.below(3)],
          source: 'purchase',
          sourceId: id,
          startsAt: soldAt,
          state: 'active',
        },
      ]);
    }
    this.#orders.push(id);
  }

  /** Does something to an order, of those that have this number modulo 8. */
  async change(at: Database, part = this.below(parts)): Promise<void> {
    const own = this.#orders.filter((_, i) => i % parts === part);
    await changes[this.below(changes.length)]!(at, own[this.below(own.length)]!, this);
    at.publish('course_transactions', 'order_lines', 'access_grants');
  }
}

/** Everything that the rules of payment, an import or a hand in the database may do to what was sold. */
const changes: readonly ((db: Database, id: string, history: SalesHistory) => Promise<unknown>)[] = [
  async (db, id, history) => {
    const at = history.moment();
    await db.query(
      sql`update course_transactions set state = 'paid', paid_at = ${at}::timestamptz where id = ${id}::uuid`,
    );
    await db.query(sql`update order_lines set sold_at = ${at}::timestamptz where "order" = ${id}::uuid`);
  },
  async (db, id) => {
    await db.query(
      sql`update course_transactions set state = 'partially_refunded', refunded_total = refunded_total + 300 where id = ${id}::uuid`,
    );
    await db.query(sql`update order_lines set refunded = refunded + 100 where "order" = ${id}::uuid`);
  },
  async (db, id) => {
    await db.query(
      sql`update course_transactions set state = 'refunded', refunded_total = subtotal - discount_total where id = ${id}::uuid`,
    );
    await db.query(sql`update order_lines set refunded = net where "order" = ${id}::uuid`);
    await db.query(sql`update access_grants set state = 'revoked' where source_id = ${id}`);
  },
  async (db, id) => {
    await db.query(sql`update course_transactions set paid_at = null, state = 'cancelled' where id = ${id}::uuid`);
    await db.query(sql`update order_lines set sold_at = null where "order" = ${id}::uuid`);
  },
  (db, id) =>
    db.query(sql`update course_transactions set kind = 'vip', subtotal = subtotal + 1000 where id = ${id}::uuid`),
  (db, id) => db.query(sql`update course_transactions set deleted_at = now() where id = ${id}::uuid`),
  (db, id) => db.query(sql`update course_transactions set deleted_at = null where id = ${id}::uuid`),
  (db, id, history) =>
    db.query(
      sql`update order_lines set course = case when course is not null then ${history.courses[history.below(3)]}::uuid end, net = net - 1, sale_price = sale_price + 1 where "order" = ${id}::uuid`,
    ),
  (db, id) =>
    db.query(
      sql`update order_lines set shares = shares - 0, kind = case when kind = 'exam' then 'vip' else kind end where "order" = ${id}::uuid`,
    ),
  (db, id) => db.query(sql`update order_lines set deleted_at = now() where "order" = ${id}::uuid`),
  (db, id, history) =>
    db.query(sql`update access_grants set starts_at = ${history.moment()}::timestamptz where source_id = ${id}`),
  (db, id) => db.query(sql`update access_grants set deleted_at = now() where source_id = ${id}`),
  (db, id) => db.query(sql`delete from access_grants where source_id = ${id}`),
  (db, id) => db.query(sql`delete from course_transactions where id = ${id}::uuid`),
];
