/** What a buyer orders: the items of an order of each kind, at the prices of the day. */
import { planPrice } from '../../../domain/money/prices.ts';
import type { Random } from '../../kit/random.ts';
import { sumBy } from '../../kit/sum.ts';
import { dayLength } from '../../kit/timestamps.ts';
import { isOpen, pickBundle, pickCourse, type Bundle, type Offer } from './market.ts';
import type { Buyer, CartItem, OrderKind } from './model.ts';
import type { Marketer, SimulationState } from './state.ts';
import { coursesOfMarketer, currentMarketer, pickMarketer } from './visits.ts';

export interface SelectedItems {
  readonly items: readonly CartItem[];
  /** Who brought the buyer, for orders of courses. */
  readonly marketer: Marketer | null;
}
type Select = (simulation: SimulationState, buyer: Buyer, at: number) => SelectedItems | null;

/** Percent of orders of courses, while bundles are sold. */
const bundleChance = 15;
/** Amounts that wallets are charged with. */
const chargeAmounts = [
  50_000, 100_000, 100_000, 150_000, 200_000, 200_000, 250_000, 300_000, 500_000, 500_000, 700_000, 1_000_000,
  1_500_000, 2_000_000,
];
/** A subscription is renewed so many days before its end at the earliest. */
export const renewalDays = 20;
/** Outside of campaigns, the discount of plans applies since so many days. */
const planDiscountDays = 30;

const selectors: Readonly<Record<OrderKind, Select>> = {
  course: selectCourses,
  exam: selectExam,
  vip: selectPlan,
  'wallet-charge': selectCharge,
};

/** Null when there is nothing of the kind that this buyer could order. */
export const selectItems = (
  simulation: SimulationState,
  kind: OrderKind,
  buyer: Buyer,
  at: number,
): SelectedItems | null => selectors[kind](simulation, buyer, at);

function selectCourses(simulation: SimulationState, buyer: Buyer, at: number): SelectedItems | null {
  const { market, random, calendar } = simulation;
  const day = calendar.dayOf(at);
  const marketer = currentMarketer(simulation, buyer, at) ?? pickMarketer(simulation, buyer, at);
  const offered = marketer ? coursesOfMarketer(simulation, marketer) : market.courses;
  const tryBundle = marketer === null && random.chance(bundleChance);
  const bundle = tryBundle ? pickBundle(market.bundles, buyer, at, random) : null;
  const items: CartItem[] = bundle ? [bundleItem(bundle)] : [];
  const selected = new Set((bundle?.courses ?? []).map((c) => c.id));
  const count = drawCourseCount(bundle !== null, random);
  for (let n = 0; n < count; n++) {
    const course = pickCourse(offered, buyer, at, selected, random);
    if (!course) break;
    selected.add(course.id);
    items.push(market.courseItem(course, day));
  }
  return items.length === 0 ? null : { items, marketer };
}

function drawCourseCount(besideBundle: boolean, random: Random): number {
  if (besideBundle) return random.chance(18) ? 1 : 0;
  if (random.chance(68)) return 1;
  return random.chance(74) ? 2 : 3;
}

function bundleItem({ id, title, price, courses }: Bundle): CartItem {
  const fullPrice = sumBy(courses, (c) => c.price);
  return { kind: 'bundle', productId: id, title, listPrice: Math.max(fullPrice, price), salePrice: price };
}

const offerItem = (kind: 'exam' | 'vip', { title, id, price }: Offer, salePrice: number): CartItem => ({
  kind,
  productId: id,
  title,
  listPrice: price,
  salePrice,
});

function selectExam({ market, random }: SimulationState, buyer: Buyer, at: number): SelectedItems | null {
  const open = market.exams.filter((e) => isOpen(e, at) && !buyer.purchasedExams.has(e.id));
  if (open.length === 0) return null;
  const exam = random.pick(open);
  return { items: [offerItem('exam', exam, exam.price)], marketer: null };
}

/** The first plans, which are the shortest, sell best. */
function selectPlan(simulation: SimulationState, buyer: Buyer, at: number): SelectedItems | null {
  const { market, random, calendar } = simulation;
  const open = market.plans.filter((p) => isOpen(p, at));
  if (open.length === 0 || buyer.vipUntil > at + renewalDays * dayLength) return null;
  const plan = open[Math.floor(open.length * random.next() ** 1.7)]!;
  const hasDiscount = calendar.dayOf(at).isCampaign || at > calendar.now - planDiscountDays * dayLength;
  const salePrice = planPrice({ price: plan.price, discountedPrice: hasDiscount ? plan.discounted : null });
  return { items: [offerItem('vip', plan, salePrice)], marketer: null };
}

function selectCharge({ random }: SimulationState): SelectedItems {
  const amount = random.pick(chargeAmounts);
  const item: CartItem = {
    kind: 'charge',
    productId: null,
    title: 'شارژ کیف پول',
    listPrice: amount,
    salePrice: amount,
  };
  return { items: [item], marketer: null };
}
