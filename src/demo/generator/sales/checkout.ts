/** From what a buyer has taken to an order: code, wallet and payment. */
import { demoId } from '../ids.ts';
import type { Choice } from './cart.ts';
import { dayLength } from './calendar.ts';
import { pickCode, type Reduction } from './discount-codes.ts';
import { isKeen } from './invitations.ts';
import type { Buyer, Line, Order, OrderKind, OrderState, Visit, Item } from './model.ts';
import { settle } from './payment-effects.ts';
import { click } from './visits.ts';
import { walletAt, type Seller, type SimulationState } from './state.ts';

/** How an order ends, before anything is given back. */
export type End = 'paid' | 'unfulfilled' | 'expired' | 'cancelled' | 'waiting';
/** What a script asks of an order; the random decide what is left open. */
export interface Wish {
  readonly end?: End;
  readonly wallet?: boolean;
  readonly refund?: boolean;
  readonly code?: boolean;
}

const minute = 60_000;
const leastFromWallet = 20_000;
/** Percent of orders. */
const codeChance = 17;
const campaignCodeChance = 34;
const walletChance = 68;
const expire = 14.2;
const cancel = 7.1;
/** What failed to be handed over is seen to within days: only the newest still wait, few of a hundred. */
const failingDays = 9;
const failing = 1.9;

export function checkout(
  simulation: SimulationState,
  kind: OrderKind,
  buyer: Buyer,
  { items, seller }: Choice,
  at: number,
  wish: Wish,
): Order {
  const { random, calendar } = simulation;
  const place = simulation.count.orders++;
  const usesCode = random.chance(calendar.dayOf(at).isCampaign ? campaignCodeChance : codeChance);
  simulation.count[kind]++;
  const reduction = (wish.code ?? usesCode) ? reductionFor(simulation, kind, buyer, items, at, seller) : null;
  const lines = items.map((item, n): Line => {
    const discount = reduction?.parts[n] ?? 0;
    return {
      ...item,
      id: demoId('order-lines', simulation.count.lines++),
      discount,
      net: item.salePrice - discount,
      refunded: 0,
    };
  });
  const subtotal = lines.reduce((sum, l) => sum + l.salePrice, 0);
  const discountTotal = reduction?.total ?? 0;
  const due = subtotal - discountTotal;
  const end = wish.end ?? endOf(simulation, due, at);
  const pays = end === 'paid' || end === 'unfulfilled';
  const inWallet = kind === 'wallet-charge' || !pays ? 0 : walletAt(buyer, at);
  const opensWallet = random.chance(walletChance) && !isKeen(simulation, buyer);
  const walletUsed = inWallet >= leastFromWallet && (wish.wallet ?? opensWallet) ? Math.min(inWallet, due) : 0;
  const payable = due - walletUsed;
  const took = payable === 0 ? 2_000 + random.next() * 4_000 : (0.8 + random.next() ** 2 * 12) * minute;
  const paidAt = pays ? Math.floor(Math.min(at + took, (at + calendar.now) / 2)) : null;
  const order: Order = {
    id: demoId('course-transactions', place),
    number: numberOf(simulation, at),
    buyer,
    kind,
    state: stateOf(end, at, calendar.now),
    createdAt: at,
    lines,
    subtotal,
    discountTotal,
    walletUsed,
    payable,
    discount: reduction?.code.row ?? null,
    visit: visitOf(simulation, seller, reduction, buyer, lines[0]!, at),
    paidAt,
    fulfilledAt: paidAt !== null && end === 'paid' ? paidAt + 1_000 : null,
    refund: null,
  };
  if (reduction && end !== 'expired' && end !== 'cancelled') spend(reduction, buyer);
  if (paidAt !== null) settle(simulation, order, paidAt, wish.refund);
  return order;
}

function spend({ code }: Reduction, buyer: Buyer): void {
  const id = code.row.id as string;
  code.used++;
  buyer.codes.set(id, (buyer.codes.get(id) ?? 0) + 1);
}

/** Codes of a marketer count for those he brought, and for who buys only what he sells and was brought by nobody. */
function reductionFor(
  simulation: SimulationState,
  kind: OrderKind,
  buyer: Buyer,
  items: readonly Item[],
  at: number,
  seller: Seller | null,
): Reduction | null {
  const own = seller
    ? [seller]
    : kind === 'course'
      ? simulation.sellers.filter(
          (s) =>
            s.from < at && s.user !== buyer.id && items.every((w) => w.kind === 'course' && s.courses.has(w.item!)),
        )
      : [];
  return pickCode(
    simulation.open,
    {
      kind,
      buyer,
      items,
      groupOf: (course) => simulation.market.course(course).group,
      at,
      marketers: new Set(own.map((s) => s.id)),
    },
    simulation.random,
  );
}

function visitOf(
  simulation: SimulationState,
  seller: Seller | null,
  reduction: Reduction | null,
  buyer: Buyer,
  first: Line,
  at: number,
): Visit | null {
  if (seller) {
    return buyer.visit !== null && at < buyer.visit.until && buyer.visit.marketer === seller.row
      ? buyer.visit
      : click(simulation, seller, buyer, at, 'link', first.item);
  }
  const owner = simulation.sellers.find((s) => s.id === reduction?.code.row.marketer);
  return owner ? click(simulation, owner, buyer, at, 'code', null) : null;
}

function numberOf({ calendar, numbers, random }: SimulationState, at: number): string {
  for (;;) {
    const number = `${calendar.dayOf(at).stamp}${String(random.between(0, 9_999_999)).padStart(7, '0')}`;
    if (!numbers.has(number)) {
      numbers.add(number);
      return number;
    }
  }
}

function endOf({ random, calendar }: SimulationState, due: number, at: number): End {
  const roll = random.next() * 100;
  if (due > 0 && roll < expire) return 'expired';
  if (due > 0 && roll < expire + cancel) return 'cancelled';
  return calendar.now - at < failingDays * dayLength && random.chance(failing) ? 'unfulfilled' : 'paid';
}

const stateOf = (end: End, at: number, now: number): OrderState =>
  end === 'paid'
    ? 'fulfilled'
    : end === 'unfulfilled'
      ? now - at < 30 * minute
        ? 'paid'
        : 'fulfilment_error'
      : end === 'waiting'
        ? 'awaiting_payment'
        : end;
