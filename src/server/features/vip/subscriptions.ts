/** Subscriptions: each purchase, gift or bonus is a row, and an extension starts where the one before it ends. */
import { sql } from 'drizzle-orm';
import type { Registry } from '../../../define/registry.ts';
import { dayLength } from '../../../locale/durations.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockName } from '../../platform/db/lock-name.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { notify } from '../notices/index.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

export interface NewSubscription {
  readonly user: string;
  readonly plan: string | null;
  /** As it was sold; the days of the plan where that is not known. */
  readonly days: number | null;
  readonly includedScope: 'all' | 'flagged' | null;
  readonly source: 'purchase' | 'gift' | 'bonus';
  /** The order it was bought with; one order gives one subscription to a plan. */
  readonly order: string | null;
}

/** Adding and ending subscriptions of a person happens in one transaction at a time. */
export const lockSubscriptions = (tx: Database, user: string): Promise<void> => lockName(tx, `subscriptions ${user}`);

/** Adds the days of a plan at the end of what the person has, from now where that is over. It may be called again. */
export async function addSubscription(tx: Database, registry: Registry, subscription: NewSubscription): Promise<void> {
  const { user, plan, source, order, includedScope } = subscription;
  await lockSubscriptions(tx, user);
  const [found] = await tx.query(
    sql`select
    coalesce(${subscription.days}::integer, (select days from vip_plans where id = ${plan}::uuid)) as days,
    (select max(ends_at) from users_vip where "user" = ${user}::uuid and state in ('active', 'upcoming')
      and ${live()}) as until,
    exists (select 1 from users_vip where "order" = ${order}::uuid and plan = ${plan}::uuid and ${live()})
      as "isThere"`,
    { days: col.number.orNull, until: col.instant.orNull, isThere: col.boolean },
  );
  if (!found?.days) throw new Error(`no plan ${plan}`);
  if (found.isThere) return;
  const now = Date.now();
  const from = Math.max(now, found.until === null ? 0 : Date.parse(found.until));
  const startsAt = new Date(from).toISOString();
  const endsAt = new Date(from + found.days * dayLength).toISOString();
  const state = from > now ? 'upcoming' : 'active';
  await insertRows(tx, registry, 'users/vip', [{ user, plan, includedScope, source, order, startsAt, endsAt, state }]);
  const values = { from: startsAt, until: endsAt };
  await notify(tx, { user, key: `vip ${user} ${endsAt}`, kind: 'vip-started', values });
  tx.publish('users_vip');
}
