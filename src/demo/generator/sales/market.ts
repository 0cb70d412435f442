/** What was for sale at an instant, and at which price. Pure. */
import { coursePriceAt } from '../../../domain/money/prices.ts';
import { courseId, orderedCourses } from '../../content/courses/course-order.ts';
import { randomFor, type Random } from '../../kit/random.ts';
import type { BundleRow, CourseRow, ExamRow, PlanRow } from '../../kit/rows.ts';
import { sum } from '../../kit/sum.ts';
import { dayLength, timeOr } from '../../kit/timestamps.ts';
import type { Calendar, Day } from './calendar.ts';
import type { BaseRows, Buyer, CartItem } from './model.ts';

/** When something is sold. */
interface SalesPeriod {
  readonly from: number;
  readonly until: number;
}
export interface Course {
  readonly row: CourseRow;
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly publishedAt: number;
  /** When its sale ended. */
  readonly until: number;
  readonly price: number;
  readonly discounted: number | null;
  /** 0 is for life. */
  readonly accessDays: number;
  /** How often it is bought, relative to others. */
  readonly popularity: number;
}
export interface Bundle extends SalesPeriod {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly courses: readonly Course[];
}
/** An exam or a plan. */
export interface Offer extends SalesPeriod {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly discounted: number | null;
}
export interface PlanOffer extends Offer {
  readonly days: number;
}
export interface Market {
  /** Every course that was ever published. */
  readonly courses: readonly Course[];
  readonly freeCourses: readonly Course[];
  readonly bundles: readonly Bundle[];
  /** Exams that cost something. */
  readonly exams: readonly Offer[];
  readonly plans: readonly PlanOffer[];
  course(id: string): Course;
  /** A course at its price of a day. */
  courseItem(course: Course, day: Day): CartItem;
  /** The price a course is sold at, at an instant. */
  priceOf(course: Course, at: number): number;
}

/** Archived products were sold until so many days ago. */
const archivedDaysAgo = 75;
const endOfSale = (status: string, now: number): number =>
  status === 'archived' ? now - archivedDaysAgo * dayLength : Infinity;

export function createMarket(base: BaseRows, calendar: Calendar): Market {
  const { now } = calendar;
  const courses = publishedCourses(base.courses, now);
  const byId = new Map(courses.map((c) => [c.id, c]));
  const saleMonths = drawSaleMonths(courses, calendar);
  const course = (id: string): Course => {
    const found = byId.get(id);
    if (!found) throw new Error(`course ${id} was never published`);
    return found;
  };
  const isOnSale = (c: Course, day: Day): boolean => day.isCampaign || saleMonths.get(c.id)!.has(day.month);
  // Discounts that have an end last for the months that were drawn, not until that end.
  const salePrice = (c: Course, day: Day): number => {
    const discountedPrice = isOnSale(c, day) ? c.discounted : null;
    return coursePriceAt({ price: c.price, discountedPrice, discountEndsAt: null }, day.start);
  };
  return {
    courses,
    freeCourses: courses.filter((c) => c.price === 0),
    course,
    bundles: base.bundles
      .filter((row) => row.status !== 'draft' && row.courses.every((id) => byId.has(id)))
      .map((row) => bundleOf(row, row.courses.map(course), now)),
    exams: base['exams/exam'].filter((row) => row.status !== 'draft' && row.price > 0).map((row) => examOf(row, now)),
    plans: base['vip-plans'].filter((row) => row.status !== 'draft').map((row) => planOf(row, now)),
    courseItem: (c, day) => ({
      kind: 'course',
      productId: c.id,
      title: c.title,
      listPrice: c.price,
      salePrice: salePrice(c, day),
    }),
    priceOf: (c, at) => salePrice(c, calendar.dayOf(at)),
  };
}

const defaultPopularity = 4;

function publishedCourses(rows: readonly CourseRow[], now: number): Course[] {
  const popularity = new Map(orderedCourses.map(({ course }) => [courseId(course.title), course.popularity]));
  return rows
    .filter((row) => timeOr(row.publishedAt, Infinity) < now)
    .map((row) => ({
      row,
      id: row.id,
      title: row.title,
      group: row.group,
      publishedAt: timeOr(row.publishedAt, Infinity),
      until: endOfSale(row.status, now),
      price: row.price,
      discounted: row.discountedPrice,
      accessDays: row.accessDays ?? 0,
      popularity: (popularity.get(row.id) ?? defaultPopularity) ** 1.15,
    }));
}

const examOf = (row: ExamRow, now: number): Offer => ({
  id: row.id,
  title: row.title,
  price: row.price,
  discounted: null,
  from: Date.parse(row.createdAt),
  until: Math.min(endOfSale(row.status, now), timeOr(row.closesAt, Infinity)),
});

const planOf = (row: PlanRow, now: number): PlanOffer => ({
  id: row.id,
  title: row.title,
  price: row.price,
  discounted: row.discountedPrice,
  days: row.days,
  from: Date.parse(row.createdAt),
  until: endOfSale(row.status, now),
});

const bundleOf = (row: BundleRow, courses: readonly Course[], now: number): Bundle => ({
  id: row.id,
  title: row.title,
  price: row.price,
  courses,
  from: Math.max(Date.parse(row.createdAt), timeOr(row.validFrom, 0), ...courses.map((c) => c.publishedAt)),
  until: Math.min(timeOr(row.validTo, Infinity), endOfSale(row.status, now)),
});

export const isOpen = ({ from, until }: SalesPeriod, at: number): boolean => from < at && at < until;

/**
 * The months in which a course was sold below its price outside of campaigns: the current one while its discount lasts,
 * and about every fourth before.
 */
function drawSaleMonths(courses: readonly Course[], { days }: Calendar): Map<string, Set<number>> {
  const months = [...new Set(days.map((d) => d.month))];
  return new Map(
    courses.map((c) => {
      const random = randomFor(`sales of ${c.id}`);
      return [c.id, new Set(months.filter((month) => month === months.at(-1) || random.chance(26)))];
    }),
  );
}

/** A place drawn by weight; null when all weights are 0. */
export function pickWeighted(weights: readonly number[], random: Random): number | null {
  let left = random.next() * sum(weights);
  if (left === 0) return null;
  for (const [n, weight] of weights.entries()) {
    if (weight === 0) continue;
    left -= weight;
    if (left <= 0) return n;
  }
  return weights.findLastIndex((w) => w > 0);
}

/** A course is new for this long, and bought more often. */
const newPeriod = 45 * dayLength;

/** A course for a buyer, by popularity and preferences; null when there is none that they could buy. */
export function pickCourse(
  courses: readonly Course[],
  buyer: Buyer,
  at: number,
  exceptIds: ReadonlySet<string>,
  random: Random,
): Course | null {
  const weights = courses.map((course) => {
    if (exceptIds.has(course.id) || !canBuy(course, buyer, at)) return 0;
    const novelty = at - course.publishedAt < newPeriod ? 1.7 : 1;
    const preference = buyer.preferredGroups.includes(course.group) ? 3.5 : 1;
    return course.popularity * novelty * preference;
  });
  const place = pickWeighted(weights, random);
  return place === null ? null : courses[place]!;
}

const canBuy = (course: Course, buyer: Buyer, at: number): boolean =>
  course.price > 0 && course.publishedAt < at && at < course.until && !hasAccess(buyer, course, at);

const hasAccess = (buyer: Buyer, course: Course, at: number): boolean => (buyer.courseAccess.get(course.id) ?? 0) > at;

/** A bundle none of whose courses the buyer has. */
export function pickBundle(bundles: readonly Bundle[], buyer: Buyer, at: number, random: Random): Bundle | null {
  const open = bundles.filter((b) => isOpen(b, at) && b.courses.every((c) => !hasAccess(buyer, c, at) && at < c.until));
  return open.length === 0 ? null : random.pick(open);
}
