/** Twenty thousand orders, one after the other. Pure: the same for the same instant. */
import { randomFor } from '../random.ts';
import { choiceOf, type Choice } from './cart.ts';
import { dayLength, momentsOf, type Calendar } from './calendar.ts';
import { checkout, type Wish } from './checkout.ts';
import { codesOn } from './discount-codes.ts';
import { invite } from './invitations.ts';
import { isOpen } from './market.ts';
import type { Buyer, Order, OrderKind, Rows, SalesHistory } from './model.ts';
import { newest, studentsOrders } from './scripted-orders.ts';
import { pickBuyer, createSimulation, type SimulationState } from './state.ts';

export const orderCount = 20_000;
export const newUserCount = 3_500;
/** Parts of all orders; the rest are of courses. */
const kinds: readonly (readonly [OrderKind, number])[] = [
  ['exam', 0.09],
  ['vip', 0.07],
  ['wallet-charge', 0.06],
];
const mostAtOnce = 0.18;
/** Percent of those who were invited. */
const comesForSubscription = 76;
/** What is left open for less than this is left open by the script alone. */
const settledAfter = 35 * 60_000;
/** The more have come, the rarer is somebody new. */
const newcomerCurve = 0.62;

interface Task {
  readonly kind: OrderKind;
  readonly wish: Wish;
  readonly buyer: Buyer | null;
}

export function simulateSales(
  have: Rows,
  calendar: Calendar,
): { readonly history: SalesHistory; readonly simulation: SimulationState } {
  const simulation = createSimulation(have, calendar);
  const moments = momentsOf(calendar, orderCount, randomFor('moments')).map((at) =>
    Math.min(at, calendar.now - settledAfter),
  );
  const orders: Order[] = [];
  const first = orderCount - newest.length;
  const script = new Map(
    simulation.student
      ? studentsOrders.map(
          ({ age, kind, ...wish }) =>
            [
              moments.findLastIndex((at) => at <= calendar.now - age * dayLength),
              { kind, wish, buyer: simulation.student },
            ] as const,
        )
      : [],
  );
  newest.forEach(({ minutes }, n) => {
    moments[first + n] = calendar.now - minutes * 60_000;
  });
  let today = calendar.days[0];
  for (const [n, at] of moments.entries()) {
    const day = calendar.dayOf(at);
    const last = newest[n - first];
    if (day !== today || n === 0) {
      today = day;
      simulation.open = codesOn(simulation.codes, day);
    }
    while (simulation.waiting.length > 0 && simulation.waiting.at(-1)!.joined < at)
      simulation.pool.push(simulation.waiting.pop()!);
    const buyer = isNew(n) ? arrive(simulation, at) : null;
    orders.push(
      orderOf(
        simulation,
        at,
        script.get(n) ?? {
          kind:
            last?.kind ??
            (buyer?.invitation && simulation.random.chance(comesForSubscription) ? 'vip' : kindOf(simulation, at, n)),
          wish: last ?? {},
          buyer,
        },
      ),
    );
  }
  return {
    simulation,
    history: {
      orders,
      buyers: simulation.student ? [...simulation.pool, simulation.student] : simulation.pool,
      newUsers: simulation.newcomers,
      visits: simulation.visits,
      invitations: simulation.invitations,
      terms: simulation.terms,
    },
  };
}

const newcomersUntil = (n: number): number => Math.round(newUserCount * (n / orderCount) ** newcomerCurve);
const isNew = (n: number): boolean => newcomersUntil(n + 1) > newcomersUntil(n);

function arrive(simulation: SimulationState, at: number): Buyer {
  const buyer = simulation.newcomer(at);
  invite(simulation, buyer);
  return buyer;
}

/**
 * What is still owed to each kind of its part, spread over the orders to come: kinds that were offered late catch up.
 */
function kindOf({ random, market, count }: SimulationState, at: number, n: number): OrderKind {
  const offered: Readonly<Record<string, boolean>> = {
    exam: market.exams.some((e) => isOpen(e, at)),
    vip: market.plans.some((p) => isOpen(p, at)),
    'wallet-charge': true,
  };
  let left = random.next();
  return (
    kinds.find(
      ([kind, part]) =>
        offered[kind] && (left -= Math.min(mostAtOnce, (part * orderCount - count[kind]) / (orderCount - n))) < 0,
    )?.[0] ?? 'course'
  );
}

/** Who has all of a kind already leaves it to another; at last somebody takes something else. */
function orderOf(simulation: SimulationState, at: number, { kind, wish, buyer }: Task): Order {
  const others: readonly OrderKind[] = ['course', 'exam', 'wallet-charge'];
  for (let tries = 0, who = buyer ?? pickBuyer(simulation); ; tries++) {
    const asked = tries < 12 ? kind : others[tries - 12]!;
    const choice: Choice | null = choiceOf(simulation, asked, who, at);
    if (choice) return checkout(simulation, asked, who, choice, at, wish);
    if (!buyer && tries < 11) who = pickBuyer(simulation);
  }
}
