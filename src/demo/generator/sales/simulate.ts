/**
 * Simulates twenty thousand orders, one after the other, each of which depends on those before. Deterministic: the same
 * for the same instant and school.
 */
import { randomFor } from '../../kit/random.ts';
import { dayLength, minute } from '../../kit/timestamps.ts';
import type { Turn } from '../../kit/turn.ts';
import { drawTimes, type Calendar } from './calendar.ts';
import { selectItems } from './cart.ts';
import { checkout } from './checkout.ts';
import { codesOn } from './discount-codes.ts';
import { maybeInvite } from './invitations.ts';
import { isOpen } from './market.ts';
import type { BaseRows, Buyer, Order, OrderKind, SalesHistory } from './model.ts';
import { newestOrders, studentOrders, type OrderOverrides } from './scripted-orders.ts';
import { createSimulation, pickBuyer, type SimulationState } from './state.ts';

export const orderCount = 20_000;
export const newUserCount = 3_500;
const ordersPerTurn = 1_000;
/** Parts of all orders; the rest are of courses. */
const kindParts: readonly (readonly [OrderKind, number])[] = [
  ['exam', 0.09],
  ['vip', 0.07],
  ['wallet-charge', 0.06],
];
const maxPartAtOnce = 0.18;
/** Percent of the first orders of invited users. */
const invitedBuySubscription = 76;
/** Orders younger than this may still be open: only the script makes such ones. */
const minAge = 35 * minute;
/** The share of new users among buyers falls over time. */
const newUserExponent = 0.62;

/** The place of the first order of the script of the newest ones. */
const firstNewest = orderCount - newestOrders.length;

interface PlannedOrder {
  readonly kind: OrderKind;
  /** Null: anybody. */
  readonly buyer: Buyer | null;
  readonly overrides: OrderOverrides;
}

export async function simulateSales(
  base: BaseRows,
  calendar: Calendar,
  turn: Turn,
): Promise<{ readonly history: SalesHistory; readonly simulation: SimulationState }> {
  const simulation = createSimulation(base, calendar);
  const { student } = simulation;
  const times = drawTimes(calendar, orderCount, randomFor('moments')).map((at) => Math.min(at, calendar.now - minAge));
  const ofStudent = student ? planStudentOrders(student, times, calendar.now) : new Map<number, PlannedOrder>();
  for (const [n, { minutes }] of newestOrders.entries()) times[firstNewest + n] = calendar.now - minutes * minute;
  const orders: Order[] = [];
  let today: unknown = null;
  for (const [n, at] of times.entries()) {
    if (n % ordersPerTurn === 0) await turn();
    const day = calendar.dayOf(at);
    if (day !== today) {
      today = day;
      simulation.openCodes = codesOn(simulation.discountCodes, day);
    }
    admitUntil(simulation, at);
    const newUser = isByNewUser(n) ? addInvitedUser(simulation, at) : null;
    const plan = ofStudent.get(n) ?? planOrder(simulation, n, at, newUser);
    orders.push(placeOrder(simulation, at, plan));
  }
  return { simulation, history: historyOf(simulation, orders) };
}

function historyOf(simulation: SimulationState, orders: readonly Order[]): SalesHistory {
  const { student, buyers, newUsers, visits, invitations, subscriptions } = simulation;
  return {
    orders,
    buyers: student ? [...buyers, student] : buyers,
    student,
    newUsers,
    visits,
    invitations,
    subscriptions,
  };
}

/** By place among all orders. */
function planStudentOrders(student: Buyer, times: readonly number[], now: number): Map<number, PlannedOrder> {
  return new Map(
    studentOrders.map(({ age, kind, ...overrides }) => {
      const place = times.findLastIndex((at) => at <= now - age * dayLength);
      return [place, { kind, overrides, buyer: student }];
    }),
  );
}

function admitUntil({ futureBuyers, buyers }: SimulationState, at: number): void {
  while (futureBuyers.length > 0 && futureBuyers.at(-1)!.joinedAt < at) buyers.push(futureBuyers.pop()!);
}

const newUsersUntil = (n: number): number => Math.round(newUserCount * (n / orderCount) ** newUserExponent);
const isByNewUser = (n: number): boolean => newUsersUntil(n + 1) > newUsersUntil(n);

function addInvitedUser(simulation: SimulationState, at: number): Buyer {
  const buyer = simulation.addNewUser(at);
  maybeInvite(simulation, buyer);
  return buyer;
}

function planOrder(simulation: SimulationState, n: number, at: number, buyer: Buyer | null): PlannedOrder {
  const scripted = newestOrders[n - firstNewest];
  if (scripted) return { kind: scripted.kind, overrides: scripted, buyer };
  if (buyer?.invitation && simulation.random.chance(invitedBuySubscription)) {
    return { kind: 'vip', overrides: {}, buyer };
  }
  return { kind: drawKind(simulation, at, n), overrides: {}, buyer };
}

/**
 * What each kind still lacks of its part, spread over the remaining orders: kinds that were offered late catch up.
 */
function drawKind({ random, market, counts }: SimulationState, at: number, n: number): OrderKind {
  const isOffered: Readonly<Record<OrderKind, boolean>> = {
    course: true,
    exam: market.exams.some((e) => isOpen(e, at)),
    vip: market.plans.some((p) => isOpen(p, at)),
    'wallet-charge': true,
  };
  let left = random.next();
  for (const [kind, part] of kindParts) {
    if (!isOffered[kind]) continue;
    left -= Math.min(maxPartAtOnce, (part * orderCount - counts[kind]) / (orderCount - n));
    if (left < 0) return kind;
  }
  return 'course';
}

const maxBuyers = 12;
const fallbackKinds: readonly OrderKind[] = ['course', 'exam', 'wallet-charge'];

/** A buyer who has everything of a kind leaves the order to another one; in the end it becomes one of another kind. */
function placeOrder(simulation: SimulationState, at: number, { kind, overrides, buyer }: PlannedOrder): Order {
  let candidate = buyer ?? pickBuyer(simulation);
  for (let tries = 0; ; tries++) {
    const triedKind = tries < maxBuyers ? kind : fallbackKinds[tries - maxBuyers]!;
    const selection = selectItems(simulation, triedKind, candidate, at);
    if (selection) return checkout(simulation, { kind: triedKind, buyer: candidate, selection, at, overrides });
    if (!buyer && tries < maxBuyers - 1) candidate = pickBuyer(simulation);
  }
}
