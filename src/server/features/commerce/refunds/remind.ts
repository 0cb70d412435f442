/** Requests of refunds that nobody decides: the back office is reminded, so that no buyer waits for ever. */
import { sql } from 'drizzle-orm';
import { administratorsWith, notify } from '../../notices/index.ts';
import type { Database, RootDatabase } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** Days after which a request is old: each day from then on, those who may refund hear of it. */
export const remindAfterDays = 3;

/** One notice a day for each of them, of all that is old. It may run twice: it tells once. Answers the requests. */
export async function remindOfRefunds(db: RootDatabase): Promise<Record<string, number>> {
  const count = await db.transaction(remind);
  return count > 0 ? { refunds: count } : {};
}

async function remind(tx: Database): Promise<number> {
  const [waiting] = await tx.query(
    sql`
    select count(*)::int as count, min(requested_at) as oldest,
      to_char(now() at time zone 'Asia/Tehran', 'YYYY-MM-DD') as day
    from refunds
    where state = 'requested' and requested_at <= now() - make_interval(days => ${remindAfterDays}::int)
      and ${live()} having count(*) > 0`,
    { count: col.number, oldest: col.instant, day: col.text },
  );
  if (!waiting) return 0;
  const { count, oldest, day } = waiting;
  for (const user of await administratorsWith(tx, 'admin.course-transactions.refund')) {
    const values = { count, days: remindAfterDays, oldest };
    await notify(tx, { user, key: `refunds wait ${day} ${user}`, kind: 'refunds-wait', values });
  }
  return count;
}
