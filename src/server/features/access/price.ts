/** What access that is given by hand is worth. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { col } from '../../platform/db/row-shape.ts';

/** The full price of a course, in tomans: discounts pass, and could be set by the person who gives it. */
export async function grantPrice(db: Database, course: string): Promise<number> {
  const [row] = await db.query(sql`select price from courses where id = ${course}::uuid`, { price: col.number });
  return row?.price ?? 0;
}
