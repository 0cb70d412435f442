/** The referral programme of VIP members, as one person sees it: whom they invited, what that brought, and pay-outs. */
import { sql } from 'drizzle-orm';
import type marketingSettings from '../../../../resources/vip-marketing-settings.ts';
import type { Invitee, Payout, Referrals } from '../../../contract/profile.ts';
import { vipInvitationPath } from '../../../paths/vip.ts';
import type { Database } from '../../platform/db/database.ts';
import { balancesOf } from '../money/index.ts';
import { pageOfRows } from '../../platform/db/pages-of-rows.ts';
import { inviteCodeOf } from './invites.ts';
import { membershipOf } from './my-vip.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';
import { isLive, tablesOf, tableStatement } from '../../platform/db/table-statement.ts';

type Terms = Pick<
  Referrals,
  'isOpen' | 'inviterRateBps' | 'inviteeDiscountBps' | 'holdDays' | 'minimumPayout' | 'terms'
>;
type Rewards = Pick<Referrals, 'earned' | 'waiting' | 'wallet' | 'available'>;

const shownPayouts = 20;

export async function myReferrals(db: Database, user: string, page: number): Promise<Referrals> {
  const [terms, { isMember }, rewards, invitees, payouts] = await Promise.all([
    referralTerms(db),
    membershipOf(db, user),
    rewardsOf(db, user),
    pageOfRows(
      db,
      page,
      {
        columns: sql`r.id as _id, u.name, r.state, r.invited_at as "invitedAt", r.reward, r.rewarded_at as "rewardedAt"`,
        from: sql`vip_marketing r join users u on u.id = r.invitee
        where r.inviter = ${user}::uuid and ${live('r')}`,
        order: sql`r.invited_at desc, r.id desc`,
      },
      {
        _id: col.uuid,
        name: col.text,
        state: col.text.as<Invitee['state']>(),
        invitedAt: col.instant,
        reward: col.number,
        rewardedAt: col.instant.orNull,
      },
    ),
    readPayouts(db, user),
  ]);
  const link = terms.isOpen && isMember ? vipInvitationPath(await inviteCodeOf(db, user)) : null;
  return { ...terms, ...rewards, isMember, link, invitees, payouts };
}

const defaults: Terms = {
  isOpen: false,
  inviterRateBps: 1_000,
  inviteeDiscountBps: 500,
  holdDays: 14,
  minimumPayout: 200_000,
  terms: null,
};

const storedTerms = tableStatement(() =>
  tablesOf<typeof marketingSettings>()
    .selectFrom('vip_marketing_settings')
    .select([
      'enabled as isOpen',
      'inviter_rate_bps as inviterRateBps',
      'invitee_discount_bps as inviteeDiscountBps',
      'hold_days as holdDays',
      'minimum_payout as minimumPayout',
      'terms',
    ])
    .where(isLive)
    .limit(1),
);

/** The terms, as they are before anybody has set them: closed. */
export async function referralTerms(db: Database): Promise<Terms> {
  const [row] = await storedTerms(db, {});
  return row ?? defaults;
}

/**
 * What the person has earned, and what of it may be asked for: what no other request asks for, as long as it is still in
 * the wallet.
 */
export async function rewardsOf(db: Database, user: string): Promise<Rewards> {
  const { wallet } = await balancesOf(db, user);
  const rewards = sql`from commissions c where c.kind = 'vip' and c.beneficiary = ${user}::uuid and ${live('c')}`;
  const [row] = await db.query(
    sql`
      select
        (select coalesce(sum(c.amount), 0)::bigint ${rewards} and c.state = 'paid') as earned,
        (select coalesce(sum(c.amount), 0)::bigint ${rewards} and c.state = 'pending') as waiting,
        (select coalesce(sum(p.amount), 0)::bigint from vip_sheba_reqs p
          where p."user" = ${user}::uuid and p.state not in ('rejected', 'returned') and ${live('p')}) as requested`,
    { earned: col.number, waiting: col.number, requested: col.number },
  );
  const { earned, waiting, requested } = row ?? { earned: 0, waiting: 0, requested: 0 };
  return { earned, waiting, wallet, available: Math.max(0, Math.min(earned - requested, wallet)) };
}

const readPayouts = (db: Database, user: string): Promise<Payout[]> =>
  db.query(
    sql`
    select p.id as _id, p.amount, right(p.sheba, 4) as sheba, p.state, p.requested_at as "requestedAt",
      p.paid_at as "paidAt", p.tracking_number as "trackingNumber", p.reason
    from vip_sheba_reqs p where p."user" = ${user}::uuid and ${live('p')}
    order by p.requested_at desc, p.id desc limit ${sql.raw(String(shownPayouts))}`,
    {
      _id: col.uuid,
      amount: col.number,
      sheba: col.text,
      state: col.text.as<Payout['state']>(),
      requestedAt: col.instant,
      paidAt: col.instant.orNull,
      trackingNumber: col.text.orNull,
      reason: col.text.orNull,
    },
  );
