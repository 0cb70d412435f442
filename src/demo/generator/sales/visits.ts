/** Visits by links of marketers, and the use of their codes: who brought which buyer. The last visit counts. */
import { dayLength, second } from '../../kit/timestamps.ts';
import { pickCourse, pickWeighted, type Course } from './market.ts';
import type { Buyer, Visit } from './model.ts';
import type { Marketer, SimulationState } from './state.ts';

/** Percent of orders of courses that begin with a click. */
const clickPercent = 21;
/** Some have clicked before they joined. */
const maxBeforeJoining = 5 * dayLength;
/** An order takes at least this long after the click. */
const minDelay = 30 * second;

/** The marketer whose visit still counts for this buyer. */
export function currentMarketer({ marketers }: SimulationState, buyer: Buyer, at: number): Marketer | null {
  const visit = buyer.lastVisit;
  if (visit === null || at >= visit.until) return null;
  return marketers.find((m) => m.row === visit.marketer) ?? null;
}

/** A marketer who brings this buyer now; null for most orders. */
export function pickMarketer(simulation: SimulationState, buyer: Buyer, at: number): Marketer | null {
  const { random, marketers } = simulation;
  const active = marketers.filter((m) => m.activeFrom < at && m.user !== buyer.id);
  if (active.length === 0 || !random.chance(clickPercent)) return null;
  const place = pickWeighted(
    active.map((m) => m.weight),
    random,
  );
  const marketer = active[place ?? 0]!;
  const course = pickCourse(coursesOfMarketer(simulation, marketer), buyer, at, new Set(), random);
  return course ? marketer : null;
}

export const coursesOfMarketer = ({ market }: SimulationState, marketer: Marketer): readonly Course[] =>
  market.courses.filter((c) => marketer.courses.has(c.id));

interface NewVisit {
  readonly marketer: Marketer;
  readonly buyer: Buyer;
  /** When the order was placed. */
  readonly at: number;
  readonly source: Visit['source'];
  readonly course: string | null;
}

/** Records a click some time before the order it led to; a code is used with the order itself. */
export function recordVisit(simulation: SimulationState, { marketer, buyer, at, source, course }: NewVisit): Visit {
  const earliest = Math.max(marketer.activeFrom, buyer.lastVisit?.since ?? 0, buyer.joinedAt - maxBeforeJoining);
  const maxAge = Math.max(0, Math.min(at - earliest, marketer.cookieLength) - 2 * minDelay) * 0.9;
  const age = source === 'code' ? 0 : simulation.random.next() ** 2 * maxAge;
  const since = Math.floor(at - minDelay - age);
  const visit: Visit = { marketer: marketer.row, buyer, course, source, since, until: since + marketer.cookieLength };
  simulation.visits.push(visit);
  buyer.lastVisit = visit;
  return visit;
}
