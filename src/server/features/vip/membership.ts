/** What a person's VIP subscription, or an invitation to one, takes off prices. */
import { sql } from 'drizzle-orm';
import type { MemberDiscount, Membership } from '../../../domain/money/membership.ts';
import type { Reads } from '../../platform/db/database.ts';
import { isOpenSubscription } from '../access/index.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

export interface BuyerMembership extends Membership {
  /** Whether the subscription holds a course: nothing is taken off that. */
  holds(course: { readonly isVipIncluded: boolean }): boolean;
}

export interface Buyer {
  /** Null for a visitor. */
  readonly user: string | null;
  /** Milliseconds. */
  readonly at: number;
  /** What an invitation takes off a subscription. */
  readonly invitedBps: number;
}

/** Null for somebody without a subscription who was not invited. */
export async function readMembership(db: Reads, { user, at, invitedBps }: Buyer): Promise<BuyerMembership | null> {
  const nothing = { discounts: [], examBps: 0, invitedBps, holds: () => false };
  if (user === null) return invitedBps === 0 ? null : nothing;
  const [row] = await db.query(
    sql`select
    (select array_agg(s.plan) from users_vip s where s."user" = ${user}::uuid
      and ${isOpenSubscription('s')}) as plans,
    (select exam_discount_bps from vip_vip_settings limit 1) as "examBps",
    (select included_scope from vip_vip_settings limit 1) as "includedScope",
    exists (select 1 from users_vip s where s."user" = ${user}::uuid and s.included_scope = 'all'
      and ${isOpenSubscription('s')}) as "holdsAll"`,
    {
      plans: col.listOf(col.uuid.orNull).orNull,
      examBps: col.number.orNull,
      includedScope: col.text.orNull,
      holdsAll: col.boolean,
    },
  );
  const plans = row?.plans ?? [];
  if (plans.length === 0 && invitedBps === 0) return null;
  if (plans.length === 0) return nothing;
  return {
    discounts: await readDiscounts(db, plans, at),
    examBps: row?.examBps ?? 0,
    invitedBps,
    holds: ({ isVipIncluded }) => isVipIncluded || row?.includedScope === 'all' || row?.holdsAll === true,
  };
}

/** The discounts of members of these plans: those for any plan, and those for theirs. */
async function readDiscounts(
  db: Reads,
  plans: readonly (string | null)[],
  at: number,
): Promise<readonly MemberDiscount[]> {
  const instant = new Date(at).toISOString();
  return db.query(
    sql`
    select percent, max_amount as "maxAmount", scope, courses, bundles, groups, exams from vip_discount
    where status = 'active' and ${live()} and starts_at <= ${instant}
      and (ends_at is null or ends_at > ${instant})
      and (plans = '{}' or plans && ${sql.param(plans.filter((plan) => plan !== null))}::uuid[])`,
    {
      percent: col.number.orNull,
      exams: col.listOf(col.uuid),
      courses: col.listOf(col.uuid),
      maxAmount: col.number.orNull,
      bundles: col.listOf(col.uuid),
      groups: col.listOf(col.uuid),
      scope: col.text.as<MemberDiscount['scope']>(),
    },
  );
}
