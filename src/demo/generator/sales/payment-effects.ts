/** What follows when an order is paid: wallet, access, subscription, reward of an invitation, and perhaps a refund. */
import type { Random } from '../../kit/random.ts';
import { sumBy } from '../../kit/sum.ts';
import { dayLength, hour, second } from '../../kit/timestamps.ts';
import { rewardInviter } from './invitations.ts';
import { isFulfilled, type Order, type OrderLine, type Refund } from './model.ts';
import { coursesIn } from './purchased-courses.ts';
import type { SimulationState } from './state.ts';

/** Percent of paid orders of courses; partial refunds only of orders with several lines. */
const refundPercent = 3.3;
const partialRefundPercent = 10.4;
/** Refunds are requested within this many days, and paid within the period of the terms. */
const requestDays = 5;
const refundPeriod = 7 * dayLength;
/** Every so many refunds there is a dispute, and the money is returned long after the period. */
const disputeEvery = 70;
const gatewayPercent = 12;

/** @param isRefunded set when a script decides about a refund. */
export function applyPayment(simulation: SimulationState, order: Order, paidAt: number, isRefunded?: boolean): void {
  const { buyer } = order;
  if (order.kind === 'wallet-charge') buyer.walletEntries.push({ at: paidAt, amount: order.payable });
  else if (order.walletUsed > 0) buyer.walletEntries.push({ at: paidAt, amount: -order.walletUsed });
  if (order.kind !== 'wallet-charge') buyer.paidOrders++;
  for (const line of order.lines) {
    if (line.kind === 'exam') buyer.purchasedExams.add(line.productId);
    for (const course of coursesIn(simulation.market, line)) {
      const until = course.accessDays === 0 ? Infinity : paidAt + course.accessDays * dayLength;
      buyer.courseAccess.set(course.id, until);
    }
  }
  if (!isFulfilled(order)) return;
  if (order.kind === 'course' && isRefunded !== false) maybeRefund(simulation, order, paidAt, isRefunded === true);
  if (order.kind === 'vip') {
    addSubscription(simulation, order, paidAt);
    rewardInviter(simulation, order, paidAt);
  }
}

/** A renewal starts at the end of the current subscription. */
function addSubscription({ market, subscriptions, inviters }: SimulationState, order: Order, paidAt: number): void {
  const { buyer, lines } = order;
  const plan = market.plans.find((p) => p.id === lines[0]?.productId)!;
  const from = Math.max(paidAt, buyer.vipUntil);
  const until = from + plan.days * dayLength;
  buyer.vipUntil = until;
  subscriptions.push({ buyer, plan: plan.id, source: 'purchase', order, createdAt: paidAt, from, until });
  if (!inviters.includes(buyer)) inviters.push(buyer);
}

/** @param isForced a script asks for it. */
function maybeRefund(simulation: SimulationState, order: Order, paidAt: number, isForced: boolean): void {
  const { random, calendar, counts } = simulation;
  const refundable = order.lines.filter((l) => l.net > 0);
  const isDivisible = order.lines.length > 1 && refundable.length > 1;
  const isWhole = random.chance(refundPercent) || isForced;
  const isPartial = isDivisible && random.chance(partialRefundPercent);
  if (refundable.length === 0 || !(isWhole || isPartial)) return;
  const refund = drawRefund(simulation, order, paidAt);
  if (refund.completedAt > calendar.now) return;
  const lines = isWhole ? order.lines : refundable.slice(0, random.between(1, refundable.length - 1));
  order.state = isWhole ? 'refunded' : 'partially_refunded';
  order.refund = refund;
  counts.refunds++;
  for (const line of lines) refundLine(simulation, line, order, refund);
  if (refund.destination === 'wallet') {
    order.buyer.walletEntries.push({ at: refund.completedAt, amount: sumBy(order.lines, (l) => l.refunded) });
  }
}

function drawRefund({ random, calendar, counts }: SimulationState, order: Order, paidAt: number): Refund {
  const requestedAt = paidAt + Math.floor(2 * hour + random.next() * requestDays * dayLength);
  const disputedUntil = Math.floor(requestedAt + (34 + random.next() * 30) * dayLength);
  const isLate = counts.refunds % disputeEvery === disputeEvery - 1 && disputedUntil < calendar.now;
  const completedAt = isLate ? disputedUntil : drawCompletion(random, requestedAt, paidAt);
  const isToGateway = order.walletUsed === 0 && random.chance(gatewayPercent);
  return { requestedAt, completedAt, destination: isToGateway ? 'gateway' : 'wallet', isLate };
}

/** Within two days, and within the period of the terms. */
const drawCompletion = (random: Random, requestedAt: number, paidAt: number): number =>
  Math.min(Math.floor(requestedAt + hour + random.next() * 1.7 * dayLength), paidAt + refundPeriod - second);

function refundLine({ market }: SimulationState, line: OrderLine, { buyer }: Order, { completedAt }: Refund): void {
  line.refunded = line.net;
  for (const course of coursesIn(market, line)) buyer.courseAccess.set(course.id, completedAt);
}
