/** What was for sale at an instant, and at which price. Pure. */
import { courseId, writtenCourses } from '../catalogue/courses.ts';
import type { Row } from '../people/people.ts';
import { randomFor, type Random } from '../random.ts';
import { dayLength, type Calendar, type Day } from './calendar.ts';
import { time, type Buyer, type Rows, type Item } from './model.ts';

export interface Course {
  readonly row: Row;
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly publishedAt: number;
  /** When it left the shelves. */
  readonly until: number;
  readonly price: number;
  readonly discounted: number | null;
  /** 0 is for life. */
  readonly accessDays: number;
  /** How gladly it is taken. */
  readonly fame: number;
}
export interface Bundle {
  readonly row: Row;
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly courses: readonly Course[];
  readonly from: number;
  readonly until: number;
}
/** Something else with a price, and when it is sold. */
export interface Offer {
  readonly row: Row;
  readonly id: string;
  readonly price: number;
  readonly discounted: number | null;
  readonly from: number;
  readonly until: number;
}
export interface Market {
  /** Every course that was ever published. */
  readonly courses: readonly Course[];
  readonly free: readonly Course[];
  readonly bundles: readonly Bundle[];
  /** Exams that cost something. */
  readonly exams: readonly Offer[];
  readonly plans: readonly Offer[];
  course(id: string): Course;
  /** What a course costs on a day. */
  courseItem(course: Course, day: Day): Item;
}

/** What is in the archive was sold until so many days ago. */
const archivedDaysAgo = 75;
const endOf = (row: Row, now: number): number =>
  row.status === 'archived' ? now - archivedDaysAgo * dayLength : Infinity;

export function marketOf(have: Rows, calendar: Calendar): Market {
  const fames = new Map(writtenCourses.map(({ course }) => [courseId(course.title), course.fame ?? 4]));
  const all = (have.courses ?? [])
    .filter((row) => row.publishedAt !== null)
    .map((row): Course => ({
      row,
      id: row.id as string,
      title: row.title as string,
      group: row.group as string,
      publishedAt: time(row.publishedAt),
      until: endOf(row, calendar.now),
      price: row.price as number,
      discounted: row.discountedPrice as number | null,
      accessDays: (row.accessDays as number | null) ?? 0,
      fame: (fames.get(row.id as string) ?? 4) ** 1.15,
    }))
    .filter((c) => c.publishedAt < calendar.now);
  const byId = new Map(all.map((c) => [c.id, c]));
  const sales = saleDays(all, calendar);
  const course = (id: string): Course => {
    const found = byId.get(id);
    if (!found) throw new Error(`course ${id} was never published`);
    return found;
  };
  return {
    courses: all,
    free: all.filter((c) => c.price === 0),
    course,
    bundles: (have.bundles ?? [])
      .filter((row) => row.status !== 'draft' && (row.courses as string[]).every((id) => byId.has(id)))
      .map((row) => bundleOf(row, (row.courses as string[]).map(course), endOf(row, calendar.now))),
    exams: offersIn(have['exams/exam'], calendar.now).filter((e) => e.price > 0),
    plans: offersIn(have['vip-plans'], calendar.now),
    courseItem: (c, day) => ({
      kind: 'course',
      item: c.id,
      title: c.title,
      listPrice: c.price,
      salePrice: c.discounted !== null && (day.isCampaign || sales.get(c.id)!.has(day.month)) ? c.discounted : c.price,
    }),
  };
}

const offersIn = (rows: readonly Row[] = [], now: number): Offer[] =>
  rows
    .filter((row) => row.status !== 'draft')
    .map((row) => ({
      row,
      id: row.id as string,
      price: row.price as number,
      discounted: (row.discountedPrice as number | null | undefined) ?? null,
      from: time(row.createdAt),
      until: Math.min(endOf(row, now), typeof row.closesAt === 'string' ? time(row.closesAt) : Infinity),
    }));
export const isOpen = (offer: { readonly from: number; readonly until: number }, at: number): boolean =>
  offer.from < at && at < offer.until;

function bundleOf(row: Row, courses: readonly Course[], end: number): Bundle {
  const from = Math.max(
    time(row.createdAt),
    row.validFrom === null ? 0 : time(row.validFrom),
    ...courses.map((c) => c.publishedAt),
  );
  return {
    row,
    id: row.id as string,
    title: row.title as string,
    price: row.price as number,
    courses,
    from,
    until: Math.min(row.validTo === null ? Infinity : time(row.validTo), end),
  };
}

/**
 * The months in which a course was sold below its price, beside the campaigns: this one while its discount lasts, and
 * about every fourth before.
 */
function saleDays(courses: readonly Course[], { days }: Calendar): Map<string, Set<number>> {
  const months = [...new Set(days.map((d) => d.month))];
  return new Map(
    courses.map((c) => {
      const random = randomFor(`sales of ${c.id}`);
      return [c.id, new Set(months.filter((month) => month === months.at(-1) || random.chance(26)))];
    }),
  );
}

/** Days in which a new course is spoken of. */
const newFor = 45 * dayLength;

/** A course by how gladly it is taken now by this buyer; null when there is none he could take. */
export function pickCourse(
  courses: readonly Course[],
  buyer: Buyer,
  at: number,
  taken: ReadonlySet<string>,
  random: Random,
): Course | null {
  const weights = courses.map((c) => {
    if (
      c.publishedAt >= at ||
      at >= c.until ||
      c.price === 0 ||
      taken.has(c.id) ||
      (buyer.courses.get(c.id) ?? 0) > at
    ) {
      return 0;
    }
    return c.fame * (at - c.publishedAt < newFor ? 1.7 : 1) * (buyer.tastes.includes(c.group) ? 3.5 : 1);
  });
  let left = random.next() * weights.reduce((sum, w) => sum + w, 0);
  if (left === 0) return null;
  for (const [n, weight] of weights.entries()) if (weight > 0 && (left -= weight) <= 0) return courses[n]!;
  return courses[weights.findLastIndex((w) => w > 0)]!;
}

/** A bundle none of whose courses the buyer has. */
export function pickBundle(bundles: readonly Bundle[], buyer: Buyer, at: number, random: Random): Bundle | null {
  const open = bundles.filter(
    (b) => isOpen(b, at) && b.courses.every((c) => (buyer.courses.get(c.id) ?? 0) <= at && at < c.until),
  );
  return open.length === 0 ? null : random.pick(open);
}
