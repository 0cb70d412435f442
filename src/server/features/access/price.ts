/** What access that is given by hand is worth. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';

/** The full price of a course, in tomans: discounts pass, and could be set by whoever gives it. */
export async function grantPrice(db: Database, course: string): Promise<number> {
  const [row] = await db.query<{ price: number }>(sql`select price from courses where id = ${course}::uuid`);
  return row?.price ?? 0;
}
