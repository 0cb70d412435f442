/**
 * The referral programme of members: who invited whom, and what for. A reward waits for as long as something may be
 * given back.
 */
import { dayLength } from './calendar.ts';
import { shareOf, type Buyer, type Order } from './model.ts';
import type { SimulationState } from './state.ts';

/** Percent of new users who were invited, while there are members who invite; and no more than so many in all. */
const invited = 8.4;
const most = 200;
/** Some invite again and again: percent of invitations that come from the first few. */
const fromKeen = 84;
const keen = 11;
/** Percent that turn out to be the inviter's own second account. */
const voided = 5;

/** Those few save what they earn, to ask for it. */
export const isKeen = ({ inviters }: SimulationState, buyer: Buyer): boolean => inviters.slice(0, keen).includes(buyer);

export function invite(simulation: SimulationState, invitee: Buyer): void {
  const { random, inviters } = simulation;
  if (simulation.invitations.length >= most || !random.chance(invited)) return;
  const circle = random.chance(fromKeen) ? inviters.slice(0, keen) : inviters;
  const open = circle.filter((b) => b.vipUntil > invitee.joined && b !== invitee && b.joined < invitee.joined);
  if (open.length === 0) return;
  invitee.invitation = {
    inviter: random.pick(open),
    invitee,
    at: invitee.joined,
    order: null,
    reward: 0,
    rewardedAt: null,
    state: 'invited',
  };
  simulation.invitations.push(invitee.invitation);
}

/** The first subscription of an invited buyer earns his inviter a part of its net, after the hold. */
export function rewardFor(simulation: SimulationState, order: Order, paidAt: number): void {
  const { invitation } = order.buyer;
  const net = order.subtotal - order.discountTotal;
  if (!invitation || net === 0) return;
  order.buyer.invitation = null;
  const rewardedAt = paidAt + simulation.holdDays * dayLength;
  const reward = shareOf(net, simulation.inviterRateBps);
  const isVoid = simulation.random.chance(voided);
  Object.assign(invitation, {
    order,
    reward,
    state: isVoid ? 'void' : rewardedAt <= simulation.calendar.now ? 'rewarded' : 'bought',
  });
  if (invitation.state !== 'rewarded') return;
  invitation.rewardedAt = rewardedAt;
  if (reward > 0) invitation.inviter.wallet.push({ at: rewardedAt, amount: reward });
}
