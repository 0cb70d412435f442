/** Grants whose time is over: their state says so. */
import { sql } from 'drizzle-orm';
import type { Database, RootDatabase } from '../../platform/db/database.ts';
import { live, touch } from '../../platform/db/row-sql.ts';

/** Grants in one transaction. */
const batchSize = 5_000;

/** Expires everything whose end has passed; answers how many, for the log. Several processes at once take different rows. */
export async function expireGrants(db: RootDatabase): Promise<Record<string, number>> {
  for (let total = 0; ;) {
    const count = await db.transaction(expireBatch);
    total += count;
    if (count < batchSize) return total > 0 ? { access_grants: total } : {};
  }
}

async function expireBatch(tx: Database): Promise<number> {
  const expired = await tx.query(sql`
    update access_grants set state = 'expired', ${touch()}
    where id in (
      select id from access_grants where state in ('active', 'suspended') and ends_at <= now() and ${live()}
      limit ${batchSize} for update skip locked
    )
    returning 1`);
  if (expired.length > 0) tx.publish('access_grants');
  return expired.length;
}
