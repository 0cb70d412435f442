/**
 * The referral programme of members: who invited whom, and what for. A reward waits for as long as something may be
 * given back.
 */
import { dayLength } from './calendar.ts';
import { shareOf, type Buyer, type Order } from './model.ts';
import type { World } from './world.ts';

/** Percent of new users who were invited, while there are members who invite; and no more than so many in all. */
const invited = 8.4;
const most = 200;
/** Some invite again and again: percent of invitations that come from the first few. */
const fromKeen = 84;
const keen = 11;
/** Percent that turn out to be the inviter's own second account. */
const voided = 5;

/** Those few save what they earn, to ask for it. */
export const isKeen = ({ inviters }: World, buyer: Buyer): boolean => inviters.slice(0, keen).includes(buyer);

export function invite(world: World, invitee: Buyer): void {
  const { dice, inviters } = world;
  if (world.invitations.length >= most || !dice.chance(invited)) return;
  const circle = dice.chance(fromKeen) ? inviters.slice(0, keen) : inviters;
  const open = circle.filter((b) => b.vipUntil > invitee.joined && b !== invitee && b.joined < invitee.joined);
  if (open.length === 0) return;
  invitee.invitation = {
    inviter: dice.pick(open),
    invitee,
    at: invitee.joined,
    order: null,
    reward: 0,
    rewardedAt: null,
    state: 'invited',
  };
  world.invitations.push(invitee.invitation);
}

/** The first subscription of an invited buyer earns his inviter a part of its net, after the hold. */
export function rewardFor(world: World, order: Order, paidAt: number): void {
  const { invitation } = order.buyer;
  const net = order.subtotal - order.discountTotal;
  if (!invitation || net === 0) return;
  order.buyer.invitation = null;
  const rewardedAt = paidAt + world.holdDays * dayLength;
  const reward = shareOf(net, world.inviterRateBps);
  const isVoid = world.dice.chance(voided);
  Object.assign(invitation, {
    order,
    reward,
    state: isVoid ? 'void' : rewardedAt <= world.calendar.now ? 'rewarded' : 'bought',
  });
  if (invitation.state !== 'rewarded') return;
  invitation.rewardedAt = rewardedAt;
  if (reward > 0) invitation.inviter.wallet.push({ at: rewardedAt, amount: reward });
}
