/**
 * Computes the statistics again from the orders, lines and grants: what the triggers maintain must equal them. For
 * imports that switched the triggers off, and for tests.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** The day of an instant in Tehran, as SQL. */
const dayOf = (column: string) => sql.raw(`(${column} at time zone 'Asia/Tehran')::date`);

/** Recomputes the sale figures in the caller's transaction; views, carts, watch time and completions stay. */
export async function recountSales(tx: Database): Promise<void> {
  await tx.query(sql`lock table course_transactions, order_lines, access_grants in share mode`);
  await recountSaleDays(tx);
  await tx.query(sql`update course_amar set sales = 0, gross = 0, net = 0, refunds = 0, new_students = 0`);
  await tx.query(sql`insert into course_amar as d (day, course, sales, gross, net, refunds)
    select ${dayOf('sold_at')}, course, count(*), sum(sale_price), sum(net), sum(refunded) from order_lines
    where sold_at is not null and course is not null and deleted_at is null group by 1, 2
    on conflict (day, course) where deleted_at is null do update
      set sales = excluded.sales, gross = excluded.gross, net = excluded.net, refunds = excluded.refunds`);
  await tx.query(sql`insert into course_amar as d (day, course, new_students)
    select ${dayOf('starts_at')}, course, count(*) from access_grants
    where starts_at is not null and deleted_at is null group by 1, 2
    on conflict (day, course) where deleted_at is null do update set new_students = excluded.new_students`);
}

/** The part of it that is not about courses: the sales of each day. */
export async function recountSaleDays(tx: Database): Promise<void> {
  await tx.query(sql`delete from sale_days`);
  await tx.query(sql`insert into sale_days (day, kind, orders, gross, discount, net, refunds)
    select ${dayOf('paid_at')}, kind, count(*), sum(subtotal), sum(discount_total), sum(subtotal - discount_total),
      sum(refunded_total)
    from course_transactions where paid_at is not null and deleted_at is null group by 1, 2`);
}
