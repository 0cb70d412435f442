/** Twenty thousand orders, one after the other. Pure: the same for the same instant. */
import { diceOf } from '../seed.ts';
import { choiceOf, type Choice } from './cart.ts';
import { dayLength, momentsOf, type Calendar } from './calendar.ts';
import { checkout, type Wish } from './checkout.ts';
import { codesOn } from './codes.ts';
import { invite } from './invitations.ts';
import { isOpen } from './market.ts';
import type { Buyer, Order, OrderKind, Rows, Story } from './model.ts';
import { newest, studentsOrders } from './script.ts';
import { pickBuyer, worldOf, type World } from './world.ts';

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

export function tell(have: Rows, calendar: Calendar): { readonly story: Story; readonly world: World } {
  const world = worldOf(have, calendar);
  const moments = momentsOf(calendar, orderCount, diceOf('moments')).map((at) =>
    Math.min(at, calendar.now - settledAfter),
  );
  const orders: Order[] = [];
  const first = orderCount - newest.length;
  const script = new Map(
    world.student
      ? studentsOrders.map(
          ({ age, kind, ...wish }) =>
            [
              moments.findLastIndex((at) => at <= calendar.now - age * dayLength),
              { kind, wish, buyer: world.student },
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
      world.open = codesOn(world.codes, day);
    }
    while (world.waiting.length > 0 && world.waiting.at(-1)!.joined < at) world.pool.push(world.waiting.pop()!);
    const buyer = isNew(n) ? arrive(world, at) : null;
    orders.push(
      orderOf(
        world,
        at,
        script.get(n) ?? {
          kind:
            last?.kind ?? (buyer?.invitation && world.dice.chance(comesForSubscription) ? 'vip' : kindOf(world, at, n)),
          wish: last ?? {},
          buyer,
        },
      ),
    );
  }
  return {
    world,
    story: {
      orders,
      buyers: world.student ? [...world.pool, world.student] : world.pool,
      newUsers: world.newcomers,
      visits: world.visits,
      invitations: world.invitations,
      terms: world.terms,
    },
  };
}

const newcomersUntil = (n: number): number => Math.round(newUserCount * (n / orderCount) ** newcomerCurve);
const isNew = (n: number): boolean => newcomersUntil(n + 1) > newcomersUntil(n);

function arrive(world: World, at: number): Buyer {
  const buyer = world.newcomer(at);
  invite(world, buyer);
  return buyer;
}

/**
 * What is still owed to each kind of its part, spread over the orders to come: kinds that were offered late catch up.
 */
function kindOf({ dice, market, count }: World, at: number, n: number): OrderKind {
  const offered: Readonly<Record<string, boolean>> = {
    exam: market.exams.some((e) => isOpen(e, at)),
    vip: market.plans.some((p) => isOpen(p, at)),
    'wallet-charge': true,
  };
  let left = dice.next();
  return (
    kinds.find(
      ([kind, part]) =>
        offered[kind] && (left -= Math.min(mostAtOnce, (part * orderCount - count[kind]) / (orderCount - n))) < 0,
    )?.[0] ?? 'course'
  );
}

/** Who has all of a kind already leaves it to another; at last somebody takes something else. */
function orderOf(world: World, at: number, { kind, wish, buyer }: Task): Order {
  const others: readonly OrderKind[] = ['course', 'exam', 'wallet-charge'];
  for (let tries = 0, who = buyer ?? pickBuyer(world); ; tries++) {
    const asked = tries < 12 ? kind : others[tries - 12]!;
    const choice: Choice | null = choiceOf(world, asked, who, at);
    if (choice) return checkout(world, asked, who, choice, at, wish);
    if (!buyer && tries < 11) who = pickBuyer(world);
  }
}
