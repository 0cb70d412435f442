/** Purchases of exams that count: paid, and neither given back nor about to be. */
import { sql } from 'drizzle-orm';
import type { Reads } from '../db/together.ts';
import { isBackOrApproved } from '../refunds/given-back.ts';

/** How many of each exam the person has, by its id; those without any are missing. */
export async function examPurchases(
  db: Reads,
  user: string,
  exams: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ exam: string; purchases: number }>(sql`
    select l.exam, count(*)::int as purchases
    from order_lines l join course_transactions o on o.id = l."order"
    where o."user" = ${user}::uuid and l.exam = any(${sql.param(exams)}::uuid[])
      and l.sold_at is not null and not ${isBackOrApproved('l')}
      and l.deleted_at is null and o.deleted_at is null
    group by l.exam`);
  return new Map(rows.map(({ exam, purchases }) => [exam, purchases]));
}
