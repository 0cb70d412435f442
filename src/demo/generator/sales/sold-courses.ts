/** The courses of a line at their prices of the day, and the rates that were in force. Pure. */
import type { CourseRow, MarketerRow, RowOf } from '../../kit/rows.ts';
import type { Market } from './market.ts';
import type { Order, OrderLine } from './model.ts';
import { coursesIn } from './purchased-courses.ts';

export interface CourseRates {
  readonly course: string;
  readonly price: number;
  /** Null for life. */
  readonly accessDays: number | null;
  /** Null without a marketer, and for courses they may not sell. */
  readonly marketerRateBps: number | null;
  readonly teachers: readonly { readonly teacher: string; readonly rateBps: number }[];
}

/** @param shares the usual share of each teacher, by id. */
export const soldCourses = (
  order: Order,
  line: OrderLine,
  market: Market,
  shares: ReadonlyMap<string, number>,
): CourseRates[] =>
  coursesIn(market, line).map((course) => ({
    course: course.id,
    price: market.priceOf(course, order.createdAt),
    accessDays: course.row.accessDays,
    marketerRateBps: order.visit ? marketerRate(order.visit.marketer, course.id) : null,
    teachers: teacherRates(course.row, shares),
  }));

/** What each teacher gets of a course: the share agreed for it, else their usual one. */
const teacherRates = (course: CourseRow, shares: ReadonlyMap<string, number>): CourseRates['teachers'] =>
  course.teachers.map(({ teacher, shareBps }) => ({ teacher, rateBps: shareBps ?? shares.get(teacher)! }));

/** What a marketer gets of a course they may sell: the rate agreed for it, else their usual one. */
function marketerRate({ courses, defaultRateBps }: MarketerRow, course: string): number | null {
  const agreed = courses.find((c) => c.course === course);
  return agreed ? (agreed.rateBps ?? defaultRateBps) : null;
}

/** The rates as their line keeps them: a line of one course does not repeat which. */
export function ratesOfRow(
  line: OrderLine,
  sold: readonly CourseRates[],
): Pick<RowOf<'order-lines'>, 'accessDays' | 'shares' | 'teacherRates' | 'marketerRateBps'> {
  if (line.kind === 'course') {
    const [only] = sold;
    return {
      accessDays: only!.accessDays,
      shares: [],
      teacherRates: only!.teachers.map((rate) => ({ course: null, ...rate })),
      marketerRateBps: only!.marketerRateBps,
    };
  }
  return {
    accessDays: null,
    shares: sold.map(({ course, price, accessDays, marketerRateBps }) => ({
      course,
      price,
      accessDays,
      marketerRateBps,
    })),
    teacherRates: sold.flatMap(({ course, teachers }) => teachers.map((rate) => ({ course, ...rate }))),
    marketerRateBps: null,
  };
}
