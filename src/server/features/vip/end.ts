/** Ending subscriptions that were given back (domain, section 3, Refund): the person is no member by them any more. */
import { sql } from 'drizzle-orm';
import type orderLines from '../../../../resources/order-lines.ts';
import type usersVip from '../../../../resources/users-vip.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockSubscriptions } from './subscriptions.ts';
import { withoutPeriods, type Period } from './timeline.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live, touch } from '../../platform/db/row-sql.ts';
import { anyOf, isLive, tablesOf, tableStatement, touched } from '../../platform/db/table-statement.ts';

export interface Ended {
  /** Rows of `users_vip`, of those that were in force or to come. */
  readonly ids: readonly string[];
  /** When the subscriptions that stay end; null where none does. */
  readonly until: string | null;
}

const tables = tablesOf<typeof orderLines | typeof usersVip>();
const soldSubscription = tableStatement((given: { lines: readonly string[] }) =>
  tables
    .selectFrom('order_lines')
    .select('id')
    .where('id', '=', anyOf(given.lines))
    .where('kind', '=', 'vip')
    .where(isLive)
    .limit(1),
);
const cancel = tableStatement((given: { ids: readonly string[] }) =>
  tables
    .updateTable('users_vip')
    .set({ state: 'cancelled', ...touched })
    .where('id', '=', anyOf(given.ids)),
);

/**
 * Cancels the subscriptions that these lines of an order gave; those after them move up. The order is locked. It may be
 * called again. What is over already stays as it is.
 */
export async function endSubscriptions(tx: Database, user: string, lines: readonly string[]): Promise<Ended> {
  const [sold] = await soldSubscription(tx, { lines });
  if (!sold) return { ids: [], until: null };
  await lockSubscriptions(tx, user);
  const rows = await tx.query(
    sql`
    select v.id, (extract(epoch from v.starts_at) * 1000)::bigint as "startsAt",
      (extract(epoch from v.ends_at) * 1000)::bigint as "endsAt",
      exists (select 1 from order_lines l where l.id = any(${sql.param(lines)}::uuid[]) and l.kind = 'vip'
        and l."order" = v."order" and l.plan = v.plan and ${live('l')}) as "isEnded"
    from users_vip v
    where v."user" = ${user}::uuid and v.state in ('active', 'upcoming') and v.ends_at > now() and ${live('v')}
    order by v.starts_at, v.id for update`,
    { id: col.uuid, startsAt: col.number, endsAt: col.number, isEnded: col.boolean },
  );
  const ids = rows.filter(({ isEnded }) => isEnded).map(({ id }) => id);
  if (ids.length === 0) return { ids, until: null };
  const now = Date.now();
  const left = withoutPeriods(rows, new Set(ids), now);
  await cancel(tx, { ids });
  const moved = left.filter(({ id, startsAt }) => rows.find((row) => row.id === id)?.startsAt !== startsAt);
  if (moved.length > 0) await movePeriods(tx, moved, now);
  tx.publish('users_vip');
  const until = Math.max(0, ...left.map(({ endsAt }) => endsAt));
  return { ids, until: until === 0 ? null : instantOf(until) };
}

const instantOf = (at: number): string => new Date(at).toISOString();

/** What now runs is in force at once. */
const movePeriods = (tx: Database, periods: readonly Period[], now: number): Promise<unknown> =>
  tx.query(sql`
    update users_vip v set starts_at = m.starts_at, ends_at = m.ends_at,
      state = case when m.starts_at <= ${instantOf(now)}::timestamptz then 'active' else v.state end,
      ${touch('v')}
    from unnest(${sql.param(periods.map(({ id }) => id))}::uuid[],
      ${sql.param(periods.map(({ startsAt }) => instantOf(startsAt)))}::timestamptz[],
      ${sql.param(periods.map(({ endsAt }) => instantOf(endsAt)))}::timestamptz[]) as m(id, starts_at, ends_at)
    where v.id = m.id`);
