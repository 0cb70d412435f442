/** Clicks on links of marketers, and their codes: who brought whom. The last click wins. Pure. */
import { dayLength } from './calendar.ts';
import { pickCourse } from './market.ts';
import type { Buyer, Visit } from './model.ts';
import type { Seller, World } from './world.ts';

/** Percent of orders of courses that begin with a click. */
const clicks = 21;
/** Some have clicked before they joined. */
const beforeJoining = 5 * dayLength;
const aMoment = 30_000;

/** The seller whose click on this buyer still counts. */
export const liveSeller = ({ sellers }: World, buyer: Buyer, at: number): Seller | null =>
  buyer.visit !== null && at < buyer.visit.until
    ? (sellers.find((s) => s.row === buyer.visit!.marketer) ?? null)
    : null;

/** A seller who brings this buyer now; null for most. */
export function pickSeller(world: World, buyer: Buyer, at: number): Seller | null {
  const { dice } = world;
  const open = world.sellers.filter((s) => s.from < at && s.user !== buyer.id);
  if (open.length === 0 || !dice.chance(clicks)) return null;
  let left = dice.next() * open.reduce((sum, s) => sum + s.weight, 0);
  const seller = open.find((s) => (left -= s.weight) <= 0) ?? open[0]!;
  return pickCourse(coursesOf(world, seller), buyer, at, new Set(), dice) ? seller : null;
}

export const coursesOf = ({ market }: World, seller: Seller) => market.courses.filter((c) => seller.courses.has(c.id));

/** Writes a click down, some time before the order it led to; a code is given with the order itself. */
export function click(
  world: World,
  seller: Seller,
  buyer: Buyer,
  at: number,
  source: Visit['source'],
  course: string | null,
): Visit {
  const earliest = Math.max(seller.from, buyer.visit?.since ?? 0, buyer.joined - beforeJoining);
  const back = Math.max(0, Math.min(at - earliest, seller.cookie) - 2 * aMoment) * 0.9;
  const since = Math.floor(at - aMoment - (source === 'code' ? 0 : world.dice.next() ** 2 * back));
  const visit: Visit = { marketer: seller.row, buyer, course, source, since, until: since + seller.cookie };
  world.visits.push(visit);
  buyer.visit = visit;
  return visit;
}
