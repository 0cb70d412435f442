/**
 * The statistics of each course on each day: visits, carts, students who learned. Sales are counted from the order lines
 * when the school is stored (`statistics/recount.ts`). Pure.
 */
import { demoId } from '../../kit/ids.ts';
import { randomFor, type Random } from '../../kit/random.ts';
import type { RowOf } from '../../kit/rows.ts';
import type { Calendar, Day } from '../sales/calendar.ts';
import type { Course, Market } from '../sales/market.ts';
import type { Order } from '../sales/model.ts';
import { dayLength, timestamps } from '../../kit/timestamps.ts';
import type { Grant } from './access.ts';

type CourseDayRow = RowOf<'course-amar'>;

/** Part of the students who learn on a day, by weeks since they joined. */
const weeklyActivity = [0.32, 0.24, 0.18, 0.13, 0.1, 0.08, 0.06, 0.05, 0.04, 0.035, 0.03, 0.025];
const laterActivity = 0.012;
/** Part of the active students who finish the course on that day. */
const completionPart = 0.022;

const noSales = { sales: 0, gross: 0, net: 0, refunds: 0 };
const keyOf = (course: string, day: Day): string => `${course} ${day.day}`;

/** Rows of all days since each course was published, oldest day first. */
export function courseDayRows(
  market: Market,
  orders: readonly Order[],
  grants: readonly Grant[],
  calendar: Calendar,
): CourseDayRow[] {
  const carts = countCarts(orders, calendar);
  const joined = countStudents(grants, calendar);
  const states = market.courses.map((course): CourseState => ({
    course,
    random: randomFor(`days of ${course.id}`),
    joined: joined.get(course.id) ?? new Int32Array(calendar.days.length),
  }));
  const rows: CourseDayRow[] = [];
  for (const [n, day] of calendar.days.entries()) {
    for (const state of states) {
      const { course } = state;
      if (day.start + dayLength <= course.publishedAt || day.start > course.until) continue;
      const key = keyOf(course.id, day);
      rows.push({
        id: demoId('course-amar', rows.length),
        course: course.id,
        day: day.day,
        ...drawActivity(state, n, day, carts.get(key) ?? 0),
        ...timestamps(Math.min(calendar.now, day.start + dayLength)),
      });
    }
  }
  return rows;
}

interface CourseState {
  readonly course: Course;
  readonly random: Random;
  /** How many joined on each day. */
  readonly joined: Int32Array;
}

/** @param ordered the number of orders of the day that contain the course. */
function drawActivity(
  { course, random, joined }: CourseState,
  n: number,
  day: Day,
  ordered: number,
): Omit<CourseDayRow, 'id' | 'course' | 'day' | 'createdAt' | 'updatedAt'> {
  const activeStudents = Math.round(expectedLearners(joined, n) * (0.8 + random.next() * 0.4));
  const minutesEach = 14 + random.next() * 26;
  return {
    views: ordered * random.between(14, 32) + Math.round(course.popularity * day.weight * (0.6 + random.next() * 0.9)),
    carts: ordered + Math.round(ordered * random.next() * 1.3),
    ...noSales,
    newStudents: joined[n]!,
    activeStudents,
    watchedSeconds: Math.round(activeStudents * minutesEach * 60),
    completions: Math.min(activeStudents, Math.floor(activeStudents * completionPart + random.next())),
  };
}

/** By course and day: in how many orders it was. */
function countCarts(orders: readonly Order[], calendar: Calendar): Map<string, number> {
  const carts = new Map<string, number>();
  for (const order of orders) {
    for (const line of order.lines) {
      if (line.kind !== 'course') continue;
      const key = keyOf(line.productId, calendar.dayOf(order.createdAt));
      carts.set(key, (carts.get(key) ?? 0) + 1);
    }
  }
  return carts;
}

/** By course: how many joined on each day. */
function countStudents(grants: readonly Grant[], calendar: Calendar): Map<string, Int32Array> {
  const dayIndex = new Map(calendar.days.map((d, n) => [d, n]));
  const joined = new Map<string, Int32Array>();
  for (const grant of grants) {
    const byDay = joined.get(grant.course.id) ?? new Int32Array(calendar.days.length);
    byDay[dayIndex.get(calendar.dayOf(grant.from))!]!++;
    joined.set(grant.course.id, byDay);
  }
  return joined;
}

/** How many of those who joined until a day learn on it, on average. */
function expectedLearners(joined: Int32Array, day: number): number {
  const weeklyFrom = Math.max(0, day - weeklyActivity.length * 7);
  let learners = 0;
  for (let n = day; n > weeklyFrom; n--) learners += joined[n]! * weeklyActivity[Math.floor((day - n) / 7)]!;
  for (let n = weeklyFrom; n >= 0; n--) learners += joined[n]! * laterActivity;
  return learners;
}
