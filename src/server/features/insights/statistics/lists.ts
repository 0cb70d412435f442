/** The lists that show exactly the rows that the figures of a period count. Pure. */
import type { MetricList } from '../../../../contract/statistics.ts';
import { endOfDay, startOfDay } from '../../../../locale/months.ts';

/** The kinds of order that are sales: charging a wallet is none. */
export const saleKinds = ['course', 'exam', 'vip'] as const;

const between = (field: string, first: string, last: string): Record<string, string> => ({
  [`${field}_gte`]: startOfDay(first),
  [`${field}_lte`]: endOfDay(last),
});

/** The orders paid from the first to the last day. */
export const ordersPaid = (first: string, last: string): MetricList => ({
  section: 'course-transactions',
  filter: { kind: saleKinds, ...between('paidAt', first, last) },
});

/** What was sold of all courses, or of one. */
export const courseSales = (first: string, last: string, course?: string): MetricList => {
  const all = { section: 'course-sales', filter: between('soldAt', first, last) };
  return course === undefined ? all : ofCourse(all, course);
};

/** The part of a list that is about one course. */
export const ofCourse = ({ section, filter }: MetricList, course: string): MetricList => ({
  section,
  filter: { course, ...filter },
});

/** Lines of these kinds have no courses, so that a filter by kind shows those without. */
const kindsWithoutCourses: readonly string[] = ['exam', 'proof', 'vip', 'charge'];

/** The lines of a kind that belong to no course; null where lines of the kind may belong to courses too. */
export const otherSales = (first: string, last: string, kind: string): MetricList | null =>
  kindsWithoutCourses.includes(kind)
    ? { section: 'order-lines', filter: { kind, ...between('soldAt', first, last) } }
    : null;

/** Who joined from the first to the last day. */
export const usersJoined = (first: string, last: string): MetricList => ({
  section: 'users',
  filter: between('createdAt', first, last),
});
