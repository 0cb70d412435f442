/**
 * Who earns what of a sold line of an order: a course by itself, or a bundle or major divided over its courses (domain,
 * section 3, Commission). Amounts are tomans. Pure.
 */
import { allocate } from './portions.ts';
import { sharesOf, type Rate, type Share } from './shares.ts';

/** What was paid and given back. */
export interface SoldLine {
  readonly salePrice: number;
  /** After the discount. */
  readonly net: number;
  readonly refunded: number;
}

/** A course of the line, and the rates that were in force when it was sold. */
export interface SoldCourse {
  readonly course: string;
  /** Its own sale price at that moment: the weight of its part. */
  readonly price: number;
  readonly marketer: Rate | null;
  readonly teachers: readonly Rate[];
}

export type CourseShare = Share & { readonly course: string };

/** What the courses of a line brought, in their order. */
export interface CoursePart {
  readonly net: number;
  readonly refunded: number;
}

/** The part of each course in the price of a set, by their own prices; equal parts where every price is 0. */
export const priceParts = (salePrice: number, prices: readonly number[]): number[] =>
  allocate(salePrice, weightsOf(prices));

/**
 * Divides a line over its courses by their prices, each amount by the one before, so that no course is given back more
 * than it brought. The database does the same for `course-sales` (`course_parts`). Equal parts where every price is 0.
 */
export function partsOfLine({ salePrice, net, refunded }: SoldLine, prices: readonly number[]): CoursePart[] {
  const nets = allocate(net, weightsOf(priceParts(salePrice, prices)));
  const back = allocate(refunded, weightsOf(nets));
  return nets.map((part, n) => ({ net: part, refunded: back[n]! }));
}

const weightsOf = (amounts: readonly number[]): readonly number[] =>
  amounts.some((amount) => amount > 0) ? amounts : amounts.map(() => 1);

/** The shares of all courses of a line, of what is left of it after refunds. Shares of nothing are left out. */
export function sharesOfLine(line: SoldLine, courses: readonly SoldCourse[]): CourseShare[] {
  if (courses.length === 0) return [];
  const parts = partsOfLine(
    line,
    courses.map(({ price }) => price),
  );
  return courses.flatMap(({ course, marketer, teachers }, n) => {
    const { net, refunded } = parts[n]!;
    return sharesOf(net - refunded, marketer, teachers).map((share) => ({ ...share, course }));
  });
}

/** What names one share of a line: one commission each. */
export const shareKey = ({ kind, user, course }: Pick<CourseShare, 'kind' | 'user' | 'course'>): string =>
  `${course}:${kind}:${user}`;
