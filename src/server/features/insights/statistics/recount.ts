/**
 * Computes the statistics again from the orders, lines and grants: what triggers and folds maintain must equal them. For
 * imports that switched the triggers off, and for tests.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { live } from '../../../platform/db/row-sql.ts';
import { lockAggregate } from '../../../generator/counters/aggregate.ts';
import { saleAggregate } from './sale-aggregate.ts';

/** The day of an instant in Tehran, as SQL. */
const dayOf = (column: string) => sql.raw(`(${column} at time zone 'Asia/Tehran')::date`);

/** Recomputes the sale figures in the caller's transaction; views, carts, watch time and completions stay. */
export async function recountSales(tx: Database): Promise<void> {
  await tx.query(sql`lock table course_transactions, order_lines, access_grants in share mode`);
  await recountRevenue(tx);
  await tx.query(sql`update course_amar set new_students = 0 where new_students <> 0`);
  await tx.query(sql`insert into course_amar as d (day, course, new_students)
    select ${dayOf('starts_at')}, course, count(*) from access_grants
    where starts_at is not null and ${live()} group by 1, 2
    on conflict (day, course) where ${live()} do update set new_students = excluded.new_students`);
}

/**
 * The part of it that is about money: what was sold by day, by course, and beside courses. Deltas that wait are folded
 * first, as they are part of what is counted. The caller keeps other transactions from writing orders and lines.
 */
export async function recountRevenue(tx: Database): Promise<void> {
  await lockAggregate(tx, saleAggregate);
  await saleAggregate.run(tx);
  await recountSaleDays(tx);
  await recountCourseSales(tx);
  await tx.query(sql`update course_amar set sales = 0, gross = 0, net = 0, refunds = 0
    where (sales, gross, net, refunds) <> (0, 0, 0, 0)`);
  await tx.query(sql`insert into course_amar as d (day, course, sales, gross, net, refunds)
    select ${dayOf('sold_at')}, course, count(*), sum(gross), sum(net), sum(refunded) from course_sales group by 1, 2
    on conflict (day, course) where ${live()} do update
      set sales = excluded.sales, gross = excluded.gross, net = excluded.net, refunds = excluded.refunds`);
}

/** The sales of each day by kind of order. */
async function recountSaleDays(tx: Database): Promise<void> {
  await tx.query(sql`delete from sale_days`);
  await tx.query(sql`insert into sale_days (day, kind, orders, gross, discount, net, refunds)
    select ${dayOf('paid_at')}, kind, count(*), sum(subtotal), sum(discount_total),
      sum(subtotal - discount_total - refunded_total), sum(refunded_total)
    from course_transactions where paid_at is not null and ${live()} group by 1, 2`);
}

/** What each line brought to each course, and what belongs to none. */
async function recountCourseSales(tx: Database): Promise<void> {
  await tx.query(sql`delete from course_sales s using order_lines l
    where l.id = s.line and not exists (select 1 from course_parts(l) p where p.course = s.course)`);
  await tx.query(sql`insert into course_sales as s ("order", line, course, kind, sold_at, gross, discount, refunded)
    select l."order", l.id, p.course, l.kind, l.sold_at, p.gross, p.discount, p.refunded
    from order_lines l cross join lateral course_parts(l) p
    on conflict (line, course) where ${live()} do update
      set kind = excluded.kind, sold_at = excluded.sold_at, gross = excluded.gross, discount = excluded.discount,
        refunded = excluded.refunded
      where (s.kind, s.sold_at, s.gross, s.discount, s.refunded)
        is distinct from (excluded.kind, excluded.sold_at, excluded.gross, excluded.discount, excluded.refunded)`);
  await tx.query(sql`delete from other_sale_days`);
  await tx.query(sql`insert into other_sale_days (day, kind, sales, gross, net, refunds)
    select ${dayOf('sold_at')}, kind, count(*), sum(sale_price), sum(net - refunded), sum(refunded) from order_lines
    where course is null and shares = '[]' and sold_at is not null and ${live()} group by 1, 2`);
}
