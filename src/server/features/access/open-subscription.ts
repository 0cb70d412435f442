/** The one rule of which subscriptions are in force. */
import { sql, type SQL } from 'drizzle-orm';
import { liveText } from '../../platform/db/row-sql.ts';

/**
 * Subscriptions in force now, of the table under this alias. Their times decide, and no state that a job sets later: who
 * extended is a member without a gap.
 */
export const isOpenSubscription = (alias: string): SQL =>
  sql.raw(
    `${alias}.state in ('active', 'upcoming') and ${alias}.starts_at <= now() and ${alias}.ends_at > now() and ${liveText(alias)}`,
  );
