/** From what a buyer has selected to an order: discount code, wallet, payment. */
import { memberReduction } from '../../../domain/money/membership.ts';
import { quoteOf, walletShare } from '../../../domain/money/quote.ts';
import { demoId } from '../../kit/ids.ts';
import { dayLength, minute } from '../../kit/timestamps.ts';
import type { SelectedItems } from './cart.ts';
import { pickCode, type Reduction } from './discount-codes.ts';
import { isTopInviter } from './invitations.ts';
import type { Buyer, Order, OrderKind, OrderState, Visit } from './model.ts';
import { applyPayment } from './payment-effects.ts';
import type { OrderOverrides, Outcome } from './scripted-orders.ts';
import { walletBalance, type Marketer, type SimulationState } from './state.ts';
import { recordVisit } from './visits.ts';

export interface CheckoutRequest {
  readonly kind: OrderKind;
  readonly buyer: Buyer;
  readonly selection: SelectedItems;
  readonly at: number;
  readonly overrides: OrderOverrides;
}

const minWalletUse = 20_000;
/** Percent of orders. */
const codeChance = 17;
const campaignCodeChance = 34;
const walletChance = 68;
const expiredPercent = 14.2;
const cancelledPercent = 7.1;
const unfulfilledPercent = 1.9;
/** Failed deliveries are repaired within days: only the newest are still open. */
const repairDays = 9;
/** A delivery that failed this short ago will be retried. */
const retryPeriod = 30 * minute;

export function checkout(simulation: SimulationState, request: CheckoutRequest): Order {
  const { kind, buyer, selection, at, overrides } = request;
  const { random, calendar, counts } = simulation;
  const place = counts.orders++;
  const drawsCode = random.chance(calendar.dayOf(at).isCampaign ? campaignCodeChance : codeChance);
  counts[kind]++;
  const members = memberCuts(simulation, request);
  const reduction = (overrides.usesCode ?? drawsCode) ? reductionFor(simulation, request, members) : null;
  const parts = members.map((cut, n) => cut + (reduction?.parts[n] ?? 0));
  const { lines, subtotal, discountTotal, due } = quoteOf(selection.items, parts);
  const outcome = overrides.outcome ?? drawOutcome(simulation, due, at);
  const isPaying = outcome === 'paid' || outcome === 'unfulfilled';
  const walletUsed = drawWalletUse(simulation, request, isPaying, due);
  const payable = due - walletUsed;
  const paymentTime = drawPaymentTime(simulation, at, payable);
  const paidAt = isPaying ? paymentTime : null;
  const order: Order = {
    id: demoId('course-transactions', place),
    number: drawNumber(simulation, at),
    buyer,
    kind,
    state: stateOf(outcome, at, calendar.now),
    createdAt: at,
    lines: lines.map((line) => ({ ...line, id: demoId('order-lines', counts.lines++), refunded: 0 })),
    subtotal,
    discountTotal,
    walletUsed,
    payable,
    discount: reduction?.code.row ?? null,
    codeTotal: reduction?.total ?? 0,
    visit: visitFor(simulation, request, reduction),
    paidAt,
    fulfilledAt: paidAt !== null && outcome === 'paid' ? paidAt + 1_000 : null,
    refund: null,
  };
  if (reduction && outcome !== 'expired' && outcome !== 'cancelled') countUse(reduction, buyer);
  if (paidAt !== null) applyPayment(simulation, order, paidAt, overrides.isRefunded);
  return order;
}

function countUse({ code }: Reduction, buyer: Buyer): void {
  code.uses++;
  buyer.codeUses.set(code.row.id, (buyer.codeUses.get(code.row.id) ?? 0) + 1);
}

/** The wallet pays as much as it can, if the buyer uses it at all. */
function drawWalletUse(
  simulation: SimulationState,
  { kind, buyer, at, overrides }: CheckoutRequest,
  isPaying: boolean,
  due: number,
): number {
  const drawsWallet = simulation.random.chance(walletChance) && !isTopInviter(simulation, buyer);
  if (!isPaying || kind === 'wallet-charge' || !(overrides.usesWallet ?? drawsWallet)) return 0;
  const balance = walletBalance(buyer, at);
  return balance >= minWalletUse ? walletShare(due, balance) : 0;
}

/** Payments from the wallet take seconds, at a gateway minutes; none lies after the load. */
function drawPaymentTime({ random, calendar }: SimulationState, at: number, payable: number): number {
  const delay = payable === 0 ? 2_000 + random.next() * 4_000 : (0.8 + random.next() ** 2 * 12) * minute;
  return Math.floor(Math.min(at + delay, (at + calendar.now) / 2));
}

const groupsIn =
  ({ market }: SimulationState) =>
  (course: string): string =>
    market.course(course).group;

/** What invited people pay less for their first subscription, by item. */
function memberCuts(simulation: SimulationState, { buyer, selection }: CheckoutRequest): readonly number[] {
  const invitedBps = buyer.invitation ? simulation.inviteeDiscountBps : 0;
  const membership = { discounts: [], examBps: 0, invitedBps };
  return selection.items.map((item) => memberReduction(item, membership, groupsIn(simulation)));
}

/** Codes reduce what the items cost after the reductions of members. */
function reductionFor(
  simulation: SimulationState,
  request: CheckoutRequest,
  members: readonly number[],
): Reduction | null {
  const { buyer, selection, at } = request;
  const marketers = new Set(marketersWithCodes(simulation, request).map((m) => m.id));
  const items = selection.items.map((item, n) => ({ ...item, salePrice: item.salePrice - (members[n] ?? 0) }));
  const cart = { buyer, items, groupOf: groupsIn(simulation), at, marketers };
  return pickCode(simulation.openCodes, cart, simulation.random);
}

/** Codes of a marketer work for those they brought, and for unattributed buyers of nothing but what they sell. */
function marketersWithCodes({ marketers }: SimulationState, request: CheckoutRequest): readonly Marketer[] {
  const { kind, buyer, selection, at } = request;
  if (selection.marketer) return [selection.marketer];
  if (kind !== 'course') return [];
  return marketers.filter(
    (m) =>
      m.activeFrom < at &&
      m.user !== buyer.id &&
      selection.items.every((item) => item.kind === 'course' && m.courses.has(item.productId)),
  );
}

/** The visit an order is attributed to: a click before it, or the use of a marketer's code. */
function visitFor(simulation: SimulationState, request: CheckoutRequest, reduction: Reduction | null): Visit | null {
  const { buyer, selection, at } = request;
  const { marketer } = selection;
  if (marketer) {
    const last = buyer.lastVisit;
    if (last !== null && at < last.until && last.marketer === marketer.row) return last;
    const course = selection.items[0]?.productId ?? null;
    return recordVisit(simulation, { marketer, buyer, at, source: 'link', course });
  }
  const owner = simulation.marketers.find((m) => m.id === reduction?.code.row.marketer);
  return owner ? recordVisit(simulation, { marketer: owner, buyer, at, source: 'code', course: null }) : null;
}

/** The Persian day and seven digits. */
function drawNumber({ calendar, orderNumbers, random }: SimulationState, at: number): string {
  for (;;) {
    const number = `${calendar.dayOf(at).stamp}${String(random.between(0, 9_999_999)).padStart(7, '0')}`;
    if (!orderNumbers.has(number)) {
      orderNumbers.add(number);
      return number;
    }
  }
}

function drawOutcome({ random, calendar }: SimulationState, due: number, at: number): Outcome {
  const roll = random.next() * 100;
  if (due > 0 && roll < expiredPercent) return 'expired';
  if (due > 0 && roll < expiredPercent + cancelledPercent) return 'cancelled';
  const isNew = calendar.now - at < repairDays * dayLength;
  return isNew && random.chance(unfulfilledPercent) ? 'unfulfilled' : 'paid';
}

function stateOf(outcome: Outcome, at: number, now: number): OrderState {
  switch (outcome) {
    case 'paid':
      return 'fulfilled';
    case 'unfulfilled':
      return now - at < retryPeriod ? 'paid' : 'fulfilment_error';
    case 'waiting':
      return 'awaiting_payment';
    default:
      return outcome;
  }
}
