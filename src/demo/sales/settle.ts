/** What follows when an order is paid: wallets, access, subscriptions, invitations, and what is given back. */
import { dayLength, hour } from './calendar.ts';
import { rewardFor } from './invitations.ts';
import { isFulfilled, type Line, type Order, type Refund } from './model.ts';
import { coursesIn } from './items.ts';
import type { World } from './world.ts';

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
export function settle(world: World, order: Order, paidAt: number, refund?: boolean): void {
  const { buyer } = order;
  if (order.kind === 'wallet-charge') buyer.wallet.push({ at: paidAt, amount: order.payable });
  else if (order.walletUsed > 0) buyer.wallet.push({ at: paidAt, amount: -order.walletUsed });
  if (order.kind !== 'wallet-charge') buyer.paidOrders++;
  for (const line of order.lines) {
    if (line.kind === 'exam') buyer.exams.add(line.item!);
    for (const course of coursesIn(world.market, line)) {
      buyer.courses.set(course.id, course.accessDays === 0 ? Infinity : paidAt + course.accessDays * dayLength);
    }
  }
  if (!isFulfilled(order)) return;
  if (order.kind === 'course' && refund !== false) giveBackOf(world, order, paidAt, refund === true);
  if (order.kind === 'vip') {
    subscribe(world, order, paidAt);
    rewardFor(world, order, paidAt);
  }
}

/** An extension starts at the later of now and the current end. */
function subscribe(world: World, order: Order, paidAt: number): void {
  const {
    buyer,
    lines: [line],
  } = order;
  const { row: plan } = world.market.plans.find((p) => p.id === line!.item)!;
  const from = Math.max(paidAt, buyer.vipUntil);
  const until = from + (plan.days as number) * dayLength;
  buyer.vipUntil = until;
  world.terms.push({ buyer, plan: plan.id as string, source: 'purchase', order, createdAt: paidAt, from, until });
  if (!world.inviters.includes(buyer)) world.inviters.push(buyer);
}

function giveBackOf(world: World, order: Order, paidAt: number, asked: boolean): void {
  const { dice, calendar } = world;
  const worth = order.lines.filter((l) => l.net > 0);
  const several = order.lines.length > 1 && worth.length > 1;
  const all = dice.chance(giveBack);
  const part = several && dice.chance(giveBackInPart);
  if (worth.length === 0 || !(asked || all || part)) return;
  const refund = refundOf(world, order, paidAt);
  if (refund.completedAt > calendar.now) return;
  const back = asked || all ? order.lines : worth.slice(0, dice.between(1, worth.length - 1));
  order.state = back === order.lines ? 'refunded' : 'partially_refunded';
  order.refund = refund;
  world.count.refunds++;
  for (const line of back) take(world, line, order, refund);
  if (refund.destination === 'wallet') {
    order.buyer.wallet.push({ at: refund.completedAt, amount: order.lines.reduce((sum, l) => sum + l.refunded, 0) });
  }
}

function refundOf({ dice, calendar, count }: World, order: Order, paidAt: number): Refund {
  const requestedAt = paidAt + Math.floor(2 * hour + dice.next() * requestDays * dayLength);
  const late = Math.floor(requestedAt + (34 + dice.next() * 30) * dayLength);
  const isLate = count.refunds % lateEvery === lateEvery - 1 && late < calendar.now;
  return {
    requestedAt,
    completedAt: isLate
      ? late
      : Math.min(Math.floor(requestedAt + hour + dice.next() * 1.7 * dayLength), paidAt + window - 1_000),
    destination: order.walletUsed === 0 && dice.chance(toGateway) ? 'gateway' : 'wallet',
    isLate,
  };
}

function take(world: World, line: Line, { buyer }: Order, { completedAt }: Refund): void {
  line.refunded = line.net;
  for (const course of coursesIn(world.market, line)) buyer.courses.set(course.id, completedAt);
}
