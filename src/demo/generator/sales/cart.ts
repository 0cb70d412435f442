/**
 * What a buyer takes with him: the items of an order of each kind, at the prices of the day. Pure but for the random of
 * the simulation.
 */
import { dayLength } from './calendar.ts';
import { isOpen, pickBundle, pickCourse, type Course, type Offer } from './market.ts';
import { shareOf, type Buyer, type OrderKind, type Item } from './model.ts';
import { coursesOf, liveSeller, pickSeller } from './visits.ts';
import type { Seller, SimulationState } from './state.ts';

export interface Choice {
  readonly items: readonly Item[];
  /** Who brought the buyer, for orders of courses. */ readonly seller: Seller | null;
}

/** Percent of orders of courses, while bundles are sold. */
const bundleChance = 15;
/** Tomans that wallets are charged with. */
const charges = [
  50_000, 100_000, 100_000, 150_000, 200_000, 200_000, 250_000, 300_000, 500_000, 500_000, 700_000, 1_000_000,
  1_500_000, 2_000_000,
];
/** A subscription is prolonged so many days before its end at the earliest. */
const prolongDays = 20;
/** Beside campaigns, subscriptions have cost less since so many days. */
const discountDays = 30;

const choose: Readonly<Record<OrderKind, (simulation: SimulationState, buyer: Buyer, at: number) => Choice | null>> = {
  course: courses,
  exam: exam,
  vip: plan,
  'wallet-charge': charge,
};

/** Null when there is nothing of the kind this buyer could take. */
export const choiceOf = (simulation: SimulationState, kind: OrderKind, buyer: Buyer, at: number): Choice | null =>
  choose[kind](simulation, buyer, at);

function courses(simulation: SimulationState, buyer: Buyer, at: number): Choice | null {
  const { market, random, calendar } = simulation;
  const day = calendar.dayOf(at);
  const live = liveSeller(simulation, buyer, at);
  const seller = live ?? pickSeller(simulation, buyer, at);
  const items: Item[] = [];
  const taken = new Set<string>();
  const shelf = seller ? coursesOf(simulation, seller) : market.courses;
  const bundle = seller === null && random.chance(bundleChance) ? pickBundle(market.bundles, buyer, at, random) : null;
  if (bundle) {
    const listPrice = bundle.courses.reduce((sum, c) => sum + c.price, 0);
    items.push({
      kind: 'bundle',
      item: bundle.id,
      title: bundle.title,
      listPrice: Math.max(listPrice, bundle.price),
      salePrice: bundle.price,
    });
    for (const course of bundle.courses) taken.add(course.id);
  }
  const wanted = bundle ? (random.chance(18) ? 1 : 0) : random.chance(68) ? 1 : random.chance(74) ? 2 : 3;
  for (let n = 0; n < wanted; n++) {
    const course: Course | null = pickCourse(shelf, buyer, at, taken, random);
    if (!course) break;
    taken.add(course.id);
    items.push(market.courseItem(course, day));
  }
  return items.length === 0 ? null : { items, seller };
}

const itemOf = (kind: Item['kind'], { row, id, price }: Offer, salePrice: number): Item => ({
  kind,
  item: id,
  title: row.title as string,
  listPrice: price,
  salePrice,
});

function exam({ market, random }: SimulationState, buyer: Buyer, at: number): Choice | null {
  const open = market.exams.filter((e) => isOpen(e, at) && !buyer.exams.has(e.id));
  if (open.length === 0) return null;
  const offer = random.pick(open);
  return { items: [itemOf('exam', offer, offer.price)], seller: null };
}

/**
 * The first plans, which are the shortest, are taken most. Who was invited pays a little less for his first
 * subscription.
 */
function plan(
  { market, random, calendar, inviteeDiscountBps }: SimulationState,
  buyer: Buyer,
  at: number,
): Choice | null {
  const open = market.plans.filter((p) => isOpen(p, at));
  if (open.length === 0 || buyer.vipUntil > at + prolongDays * dayLength) return null;
  const offer = open[Math.floor(open.length * random.next() ** 1.7)]!;
  const price =
    offer.discounted !== null && (calendar.dayOf(at).isCampaign || at > calendar.now - discountDays * dayLength)
      ? offer.discounted
      : offer.price;
  return {
    items: [itemOf('vip', offer, buyer.invitation ? price - shareOf(price, inviteeDiscountBps) : price)],
    seller: null,
  };
}

function charge({ random }: SimulationState): Choice {
  const amount = random.pick(charges);
  return {
    items: [{ kind: 'charge', item: null, title: 'شارژ کیف پول', listPrice: amount, salePrice: amount }],
    seller: null,
  };
}
