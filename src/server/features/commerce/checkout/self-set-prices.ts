/**
 * Who sets a price does not buy at it: a price of 0 on an own purchase would be money by hand (decision 166).
 */
import { sql } from 'drizzle-orm';
import { relatedDays } from '../../../../domain/money/by-hand.ts';
import type { Reads } from '../../../platform/db/database.ts';

/** Sections whose rows are bought, and what of them makes the price. */
const sold = ['courses', 'bundles', 'majors', 'exams/exam', 'exams/proof', 'vip-plans'];
const prices = ['price', 'discountedPrice', 'discountEndsAt'];

/**
 * Whether this administrator wrote, in the last 30 days, a price of one of these rows (products, their courses, the code),
 * or a discount of members, which is of every product. Nobody else can have.
 */
export async function hasSetPrice(db: Reads, user: string, rows: readonly (string | undefined)[]): Promise<boolean> {
  const ids = sql.param(rows.filter((id) => id !== undefined));
  const found = await db.query(sql`
    select 1 where exists (select 1 from users u where u.id = ${user}::uuid and u.role = 'admin')
      and exists (
        select 1 from audit_log l
        where l.actor_id = ${user}::uuid and l.at > clock_timestamp() - make_interval(days => ${relatedDays})
          and (l.section = any(${sql.param(sold)}::text[]) and l.row_id = any(${ids}::uuid[])
              and l.after ?| ${sql.param(prices)}::text[]
            or l.section = 'discounts' and l.row_id = any(${ids}::uuid[])
            or l.section = 'vip-discount'))`);
  return found.length > 0;
}
