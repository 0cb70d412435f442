/** Subscriptions whose time has come or is over: their state follows the clock. */
import { sql } from 'drizzle-orm';
import type { RootDatabase } from '../../platform/db/database.ts';
import { live, touch } from '../../platform/db/row-sql.ts';

/** Begins and ends what is due; answers how many changed, for the log. It may be called again, and by several at once. */
export const turnSubscriptions = (db: RootDatabase): Promise<Record<string, number>> =>
  db.transaction(async (tx): Promise<Record<string, number>> => {
    const turned = await tx.query(sql`
      update users_vip set state = case when ends_at <= now() then 'expired' else 'active' end, ${touch()}
      where id in (
        select id from users_vip where ${live()}
          and ((state = 'upcoming' and starts_at <= now()) or (state = 'active' and ends_at <= now()))
        for update skip locked
      )
      returning 1`);
    if (turned.length === 0) return {};
    tx.publish('users_vip');
    return { users_vip: turned.length };
  });
