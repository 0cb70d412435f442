/** Clicks on links of marketers, and their codes: who brought whom. The last click wins. Pure. */
import { dayLength } from './calendar.ts';
import { pickCourse } from './market.ts';
import type { Buyer, Visit } from './model.ts';
import type { Seller, SimulationState } from './state.ts';

/** Percent of orders of courses that begin with a click. */
const clicks = 21;
/** Some have clicked before they joined. */
const beforeJoining = 5 * dayLength;
const aMoment = 30_000;

/** The seller whose click on this buyer still counts. */
export const liveSeller = ({ sellers }: SimulationState, buyer: Buyer, at: number): Seller | null =>
  buyer.visit !== null && at < buyer.visit.until
    ? (sellers.find((s) => s.row === buyer.visit!.marketer) ?? null)
    : null;

/** A seller who brings this buyer now; null for most. */
export function pickSeller(simulation: SimulationState, buyer: Buyer, at: number): Seller | null {
  const { random } = simulation;
  const open = simulation.sellers.filter((s) => s.from < at && s.user !== buyer.id);
  if (open.length === 0 || !random.chance(clicks)) return null;
  let left = random.next() * open.reduce((sum, s) => sum + s.weight, 0);
  const seller = open.find((s) => (left -= s.weight) <= 0) ?? open[0]!;
  return pickCourse(coursesOf(simulation, seller), buyer, at, new Set(), random) ? seller : null;
}

export const coursesOf = ({ market }: SimulationState, seller: Seller) =>
  market.courses.filter((c) => seller.courses.has(c.id));

/** Writes a click down, some time before the order it led to; a code is given with the order itself. */
export function click(
  simulation: SimulationState,
  seller: Seller,
  buyer: Buyer,
  at: number,
  source: Visit['source'],
  course: string | null,
): Visit {
  const earliest = Math.max(seller.from, buyer.visit?.since ?? 0, buyer.joined - beforeJoining);
  const back = Math.max(0, Math.min(at - earliest, seller.cookie) - 2 * aMoment) * 0.9;
  const since = Math.floor(at - aMoment - (source === 'code' ? 0 : simulation.random.next() ** 2 * back));
  const visit: Visit = { marketer: seller.row, buyer, course, source, since, until: since + seller.cookie };
  simulation.visits.push(visit);
  buyer.visit = visit;
  return visit;
}
