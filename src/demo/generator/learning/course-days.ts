/**
 * What happened to each course on each day: visits, baskets, people who learned; and the sales, as
 * `statistics/recount.ts` would count them. Pure.
 */
import type { Row } from '../people/people.ts';
import { demoId } from '../ids.ts';
import { randomFor } from '../random.ts';
import type { Grant } from './access.ts';
import { dayLength, type Calendar, type Day } from '../sales/calendar.ts';
import type { Market } from '../sales/market.ts';
import { stamps, type Line, type Order } from '../sales/model.ts';

/** Those who have a course learn most in the first weeks: parts of them that come on a day, by weeks since. */
const attendance = [0.32, 0.24, 0.18, 0.13, 0.1, 0.08, 0.06, 0.05, 0.04, 0.035, 0.03, 0.025];
const later = 0.012;
/** Of those who come on a day, the part that finishes on it. */
const finishing = 0.022;

interface Sold {
  sales: number;
  gross: number;
  net: number;
  refunds: number;
}

/** Rows of all days since each course was published, oldest day first. */
export function courseDayRows(
  market: Market,
  orders: readonly Order[],
  grants: readonly Grant[],
  calendar: Calendar,
): Row[] {
  const baskets = new Map<string, number>();
  const sold = new Map<string, Sold>();
  const learners = new Map<string, Int32Array>();
  const index = new Map(calendar.days.map((d, n) => [d, n]));
  const put = (course: string, day: Day): void => {
    const key = `${course} ${day.day}`;
    baskets.set(key, (baskets.get(key) ?? 0) + 1);
  };
  for (const order of orders) {
    for (const line of order.lines) {
      if (line.kind !== 'course') continue;
      put(line.item!, calendar.dayOf(order.createdAt));
      if (order.paidAt !== null) sell(sold, `${line.item} ${calendar.dayOf(order.paidAt).day}`, line);
    }
  }
  for (const grant of grants) {
    const joined = learners.get(grant.course.id) ?? new Int32Array(calendar.days.length);
    joined[index.get(calendar.dayOf(grant.from))!]!++;
    learners.set(grant.course.id, joined);
  }
  const parts = market.courses.map((course) => ({
    course,
    random: randomFor(`days of ${course.id}`),
    joined: learners.get(course.id) ?? new Int32Array(calendar.days.length),
  }));
  const rows: Row[] = [];
  for (const [n, day] of calendar.days.entries()) {
    for (const { course, random, joined } of parts) {
      if (day.start + dayLength <= course.publishedAt || day.start > course.until) continue;
      const bought = baskets.get(`${course.id} ${day.day}`) ?? 0;
      const active = Math.round(learningOn(joined, n) * (0.8 + random.next() * 0.4));
      const minutes = 14 + random.next() * 26;
      rows.push({
        id: demoId('course-amar', rows.length),
        course: course.id,
        day: day.day,
        views: bought * random.between(14, 32) + Math.round(course.fame * day.weight * (0.6 + random.next() * 0.9)),
        carts: bought + Math.round(bought * random.next() * 1.3),
        ...(sold.get(`${course.id} ${day.day}`) ?? { sales: 0, gross: 0, net: 0, refunds: 0 }),
        newStudents: joined[n]!,
        activeStudents: active,
        watchedSeconds: Math.round(active * minutes * 60),
        completions: Math.min(active, Math.floor(active * finishing + random.next())),
        ...stamps(Math.min(calendar.now, day.start + dayLength)),
      });
    }
  }
  return rows;
}

function sell(sold: Map<string, Sold>, key: string, { salePrice, net, refunded }: Line): void {
  const day = sold.get(key) ?? { sales: 0, gross: 0, net: 0, refunds: 0 };
  sold.set(key, {
    sales: day.sales + 1,
    gross: day.gross + salePrice,
    net: day.net + net,
    refunds: day.refunds + refunded,
  });
}

function learningOn(joined: Int32Array, day: number): number {
  let sum = 0;
  let first = Math.max(0, day - attendance.length * 7);
  for (let n = day; n > first; n--) sum += joined[n]! * attendance[Math.floor((day - n) / 7)]!;
  for (; first >= 0; first--) sum += joined[first]! * later;
  return sum;
}
