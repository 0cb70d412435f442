/** Subscriptions of members, bought and given, and whom members invited, as rows. Pure. */
import { demoId } from '../../kit/ids.ts';
import { randomFor } from '../../kit/random.ts';
import type { PlanRow, RowOf } from '../../kit/rows.ts';
import type { Buyer, Invitation, SalesHistory, Subscription } from '../sales/model.ts';
import { dayLength, iso, isoOrNull, timestamps } from '../../kit/timestamps.ts';

const giftCount = 14;
const giftDays = 90;
const bonusCount = 8;
const bonusDays = 14;
/** Starts drawn for one subscription. */
const maxTries = 200;

/**
 * Subscriptions that were not bought, each while the member had none: gifts from staff, and bonuses. One of the gifts
 * goes to the user whose note mentions it.
 */
export function givenSubscriptions(
  { buyers, subscriptions }: Pick<SalesHistory, 'buyers' | 'subscriptions'>,
  plans: readonly PlanRow[],
  now: number,
): Subscription[] {
  const random = randomFor('given terms');
  const plan = plans.find((p) => p.days === giftDays)?.id ?? null;
  const noted = buyers.find((b) => b.row.note?.includes('اشتراک هدیه'));
  const ends = new Map<string, number>();
  for (const { buyer, until } of subscriptions) ends.set(buyer.id, Math.max(ends.get(buyer.id) ?? 0, until));
  const given: Subscription[] = [];
  for (let n = 0; n < giftCount + bonusCount; n++) {
    const isGift = n < giftCount;
    const { buyer, from } = termFor(n === 0 ? noted : undefined);
    const until = from + (isGift ? giftDays : bonusDays) * dayLength;
    ends.set(buyer.id, until);
    given.push({
      buyer,
      plan: isGift ? plan : null,
      source: isGift ? 'gift' : 'bonus',
      order: null,
      createdAt: Math.min(from, now),
      from,
      until,
    });
  }
  return given;

  /** A member, any unless one is named, and a start at which they have no subscription. */
  function termFor(named: Buyer | undefined): { buyer: Buyer; from: number } {
    for (let tries = 1; ; tries++) {
      const buyer = named ?? random.pick(buyers);
      const end = ends.get(buyer.id) ?? 0;
      const from = Math.floor(now - dayLength * (2 + random.next() * 300));
      if (from >= buyer.joinedAt && end < from) return { buyer, from };
      // Theirs lasts until today or longer, or they joined a moment ago: the next one follows.
      if (tries === maxTries) return { buyer, from: Math.max(end, buyer.joinedAt) };
    }
  }
}

export const subscriptionRows = (subscriptions: readonly Subscription[], now: number): RowOf<'users/vip'>[] =>
  subscriptions
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .map((subscription, n) => ({
      id: demoId('users/vip', n),
      user: subscription.buyer.id,
      plan: subscription.plan,
      source: subscription.source,
      includedScope: null,
      order: subscription.order?.id ?? null,
      startsAt: iso(subscription.from),
      endsAt: iso(subscription.until),
      state: stateOf(subscription, now),
      ...timestamps(subscription.createdAt, subscription.until <= now ? subscription.until : subscription.createdAt),
    }));

function stateOf({ from, until }: Subscription, now: number): RowOf<'users/vip'>['state'] {
  if (until <= now) return 'expired';
  return from > now ? 'upcoming' : 'active';
}

export const invitationRows = (invitations: readonly Invitation[]): RowOf<'vip-marketing'>[] =>
  invitations.map(({ inviter, invitee, at, order, reward, rewardedAt, state }, n) => ({
    id: demoId('vip-marketing', n),
    inviter: inviter.id,
    invitee: invitee.id,
    state,
    order: order?.id ?? null,
    reward: state === 'void' ? 0 : reward,
    invitedAt: iso(at),
    rewardedAt: isoOrNull(rewardedAt),
    ...timestamps(at, rewardedAt ?? order?.paidAt ?? at),
  }));
