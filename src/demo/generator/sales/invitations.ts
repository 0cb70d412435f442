/**
 * The referral programme of members: who invited whom, and for which reward. A reward waits until the order can no longer
 * be refunded.
 */
import { dueTime } from '../../../domain/money/commissions.ts';
import { portionOf } from '../../../domain/money/portions.ts';
import type { Buyer, Invitation, Order } from './model.ts';
import type { SimulationState } from './state.ts';

/** Percent of new users who were invited, while there are members. */
const invitedPercent = 8.4;
const maxInvitations = 200;
/** Percent of invitations that come from the first few members, who invite again and again. */
const byTopInviters = 84;
const topInviterCount = 11;
/** Every so many of them come from the demo student, whose pages then have something to show. */
const studentEvery = 6;
/** Percent that turn out to be the inviter's own second account. */
const voidPercent = 5;

/** The top inviters save their rewards for a payout. */
export const isTopInviter = ({ inviters }: SimulationState, buyer: Buyer): boolean =>
  inviters.slice(0, topInviterCount).includes(buyer);

export function maybeInvite({ random, inviters, invitations, student }: SimulationState, invitee: Buyer): void {
  if (invitations.length >= maxInvitations || !random.chance(invitedPercent)) return;
  const candidates = random.chance(byTopInviters) ? inviters.slice(0, topInviterCount) : inviters;
  const members = candidates.filter(
    (b) => b.vipUntil > invitee.joinedAt && b !== invitee && b.joinedAt < invitee.joinedAt,
  );
  if (members.length === 0) return;
  const drawn = random.pick(members);
  const isStudents = student !== null && invitations.length % studentEvery === 0;
  const invitation: Invitation = {
    inviter: isStudents && student.vipUntil > invitee.joinedAt ? student : drawn,
    invitee,
    at: invitee.joinedAt,
    order: null,
    reward: 0,
    dueAt: null,
    rewardedAt: null,
    state: 'invited',
  };
  invitee.invitation = invitation;
  invitations.push(invitation);
}

/** The first subscription of an invited buyer earns the inviter a part of its net price, after the hold period. */
export function rewardInviter(simulation: SimulationState, order: Order, paidAt: number): void {
  const { invitation } = order.buyer;
  const net = order.subtotal - order.discountTotal;
  if (!invitation || net === 0) return;
  order.buyer.invitation = null;
  // Nobody of the demo school may ask their money back for longer than the hold.
  const rewardedAt = dueTime(paidAt, paidAt, simulation.holdDays);
  const isVoid = simulation.random.chance(voidPercent);
  invitation.order = order;
  invitation.reward = portionOf(net, simulation.inviterRateBps);
  invitation.dueAt = rewardedAt;
  invitation.state = isVoid ? 'void' : stateAfterPurchase(rewardedAt, simulation.calendar.now);
  if (invitation.state !== 'rewarded') return;
  invitation.rewardedAt = rewardedAt;
  if (invitation.reward > 0) invitation.inviter.walletEntries.push({ at: rewardedAt, amount: invitation.reward });
}

const stateAfterPurchase = (rewardedAt: number, now: number): Invitation['state'] =>
  rewardedAt <= now ? 'rewarded' : 'bought';
