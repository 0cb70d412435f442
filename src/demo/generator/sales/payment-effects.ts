/** What follows when an order is paid: wallets, access, subscriptions, invitations, and what is given back. */
import { dayLength, hour } from './calendar.ts';
import { rewardFor } from './invitations.ts';
import { isFulfilled, type Line, type Order, type Refund } from './model.ts';
import { coursesIn } from './purchased-courses.ts';
import type { SimulationState } from './state.ts';

/** Of a hundred paid orders of courses; in part only where there are several lines. */
const giveBack = 3.3;
const giveBackInPart = 10.4;
/**
 * A request comes within the window. Few are quarrelled over: every so manieth, and then the money comes back long
 * after.
 */
const requestDays = 5;
const window = 7 * dayLength;
const lateEvery = 70;
const toGateway = 12;

/** @param refund whether it is given back, when a script says so. */
export function settle(simulation: SimulationState, order: Order, paidAt: number, refund?: boolean): void {
  const { buyer } = order;
  if (order.kind === 'wallet-charge') buyer.wallet.push({ at: paidAt, amount: order.payable });
  else if (order.walletUsed > 0) buyer.wallet.push({ at: paidAt, amount: -order.walletUsed });
  if (order.kind !== 'wallet-charge') buyer.paidOrders++;
  for (const line of order.lines) {
    if (line.kind === 'exam') buyer.exams.add(line.item!);
    for (const course of coursesIn(simulation.market, line)) {
      buyer.courses.set(course.id, course.accessDays === 0 ? Infinity : paidAt + course.accessDays * dayLength);
    }
  }
  if (!isFulfilled(order)) return;
  if (order.kind === 'course' && refund !== false) giveBackOf(simulation, order, paidAt, refund === true);
  if (order.kind === 'vip') {
    subscribe(simulation, order, paidAt);
    rewardFor(simulation, order, paidAt);
  }
}

/** An extension starts at the later of now and the current end. */
function subscribe(simulation: SimulationState, order: Order, paidAt: number): void {
  const {
    buyer,
    lines: [line],
  } = order;
  const { row: plan } = simulation.market.plans.find((p) => p.id === line!.item)!;
  const from = Math.max(paidAt, buyer.vipUntil);
  const until = from + (plan.days as number) * dayLength;
  buyer.vipUntil = until;
  simulation.terms.push({ buyer, plan: plan.id as string, source: 'purchase', order, createdAt: paidAt, from, until });
  if (!simulation.inviters.includes(buyer)) simulation.inviters.push(buyer);
}

function giveBackOf(simulation: SimulationState, order: Order, paidAt: number, asked: boolean): void {
  const { random, calendar } = simulation;
  const worth = order.lines.filter((l) => l.net > 0);
  const several = order.lines.length > 1 && worth.length > 1;
  const all = random.chance(giveBack);
  const part = several && random.chance(giveBackInPart);
  if (worth.length === 0 || !(asked || all || part)) return;
  const refund = refundOf(simulation, order, paidAt);
  if (refund.completedAt > calendar.now) return;
  const back = asked || all ? order.lines : worth.slice(0, random.between(1, worth.length - 1));
  order.state = back === order.lines ? 'refunded' : 'partially_refunded';
  order.refund = refund;
  simulation.count.refunds++;
  for (const line of back) take(simulation, line, order, refund);
  if (refund.destination === 'wallet') {
    order.buyer.wallet.push({ at: refund.completedAt, amount: order.lines.reduce((sum, l) => sum + l.refunded, 0) });
  }
}

function refundOf({ random, calendar, count }: SimulationState, order: Order, paidAt: number): Refund {
  const requestedAt = paidAt + Math.floor(2 * hour + random.next() * requestDays * dayLength);
  const late = Math.floor(requestedAt + (34 + random.next() * 30) * dayLength);
  const isLate = count.refunds % lateEvery === lateEvery - 1 && late < calendar.now;
  return {
    requestedAt,
    completedAt: isLate
      ? late
      : Math.min(Math.floor(requestedAt + hour + random.next() * 1.7 * dayLength), paidAt + window - 1_000),
    destination: order.walletUsed === 0 && random.chance(toGateway) ? 'gateway' : 'wallet',
    isLate,
  };
}

function take(simulation: SimulationState, line: Line, { buyer }: Order, { completedAt }: Refund): void {
  line.refunded = line.net;
  for (const course of coursesIn(simulation.market, line)) buyer.courses.set(course.id, completedAt);
}
