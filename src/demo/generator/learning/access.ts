/**
 * Who may watch which course, and why, as rows: what was bought, alone or in a bundle, gifts of the office, and free
 * courses. Pure.
 */
import type { Row } from '../people/people.ts';
import { demoId } from '../ids.ts';
import { randomFor } from '../random.ts';
import { dayLength } from '../sales/calendar.ts';
import type { Course, Market } from '../sales/market.ts';
import { iso, isFulfilled, stamps, type Buyer, type SalesHistory } from '../sales/model.ts';
import { coursesIn } from '../sales/purchased-courses.ts';

export interface Grant {
  readonly buyer: Buyer;
  readonly course: Course;
  readonly source: 'purchase' | 'bundle' | 'gift' | 'free';
  readonly sourceId: string | null;
  readonly from: number;
  readonly until: number | null;
  readonly revokedAt: number | null;
  readonly reason: string | null;
}

const gifts = 80;
const revokedReasons = ['به درخواست خود کاربر', 'اشتباه در انتخاب کاربر'];
const giftReasons = [
  'برندهٔ مسابقهٔ عکس پاییز',
  'جبران قطعی پخش درس‌ها',
  'سپاس از همکاری در زیرنویس',
  'هدیهٔ سالگرد آکادمی',
  'نمونهٔ داوری برای مدرس مهمان',
  'جایزهٔ چالش تمرین هفتگی',
];
/** Percent of all users who take a free course. */
const takesFree = 11;

/** In the order they began in. */
export function grantsOf({ orders, buyers }: SalesHistory, market: Market, now: number): Grant[] {
  const bought = orders.filter(isFulfilled).flatMap((order) =>
    order.lines.flatMap((line) =>
      coursesIn(market, line).map((course): Grant => {
        const isBack = line.refunded > 0 && order.refund !== null;
        return {
          buyer: order.buyer,
          course,
          source: line.kind === 'bundle' ? 'bundle' : 'purchase',
          sourceId: line.id,
          from: order.paidAt,
          until: course.accessDays === 0 ? null : order.paidAt + course.accessDays * dayLength,
          revokedAt: isBack ? order.refund!.completedAt : null,
          reason: isBack ? `بازگشت وجه سفارش ${order.number}` : null,
        };
      }),
    ),
  );
  return [...bought, ...freeOf(buyers, market, now), ...giftsOf(buyers, market, now)].sort((a, b) => a.from - b.from);
}

function freeOf(buyers: readonly Buyer[], { free }: Market, now: number): Grant[] {
  const random = randomFor('free courses');
  return free.flatMap((course) =>
    buyers.flatMap((buyer): Grant[] => {
      if (!random.chance(takesFree)) return [];
      const open = Math.max(course.publishedAt, buyer.joined);
      const from = Math.floor(open + (now - open) * random.next() ** 3 * 0.98);
      return [{ buyer, course, source: 'free', sourceId: null, from, until: null, revokedAt: null, reason: null }];
    }),
  );
}

function giftsOf(buyers: readonly Buyer[], { courses }: Market, now: number): Grant[] {
  const random = randomFor('gifts');
  const given: Grant[] = [];
  const taken = new Set<string>();
  while (given.length < gifts) {
    const buyer = random.pick(buyers);
    const course = random.pick(courses);
    const from = Math.floor(now - dayLength * (0.5 + random.next() ** 1.5 * 500));
    const key = `${buyer.id} ${course.id}`;
    if (
      from < Math.max(course.publishedAt, buyer.joined) ||
      course.until < now ||
      course.price === 0 ||
      buyer.courses.has(course.id) ||
      taken.has(key)
    ) {
      continue;
    }
    taken.add(key);
    const isRevoked = given.length % 11 === 10;
    given.push({
      buyer,
      course,
      source: 'gift',
      sourceId: null,
      from,
      until: null,
      revokedAt: isRevoked ? Math.floor(from + (now - from) * 0.1) : null,
      reason: isRevoked ? random.pick(revokedReasons) : random.pick(giftReasons),
    });
  }
  return given;
}

export const stateOf = ({ revokedAt, until }: Grant, now: number): 'active' | 'expired' | 'revoked' =>
  revokedAt !== null ? 'revoked' : until !== null && until <= now ? 'expired' : 'active';

export const grantRows = (grants: readonly Grant[], now: number): Row[] =>
  grants.map((grant, n) => {
    const { buyer, course, source, sourceId, from, until, revokedAt, reason } = grant;
    const state = stateOf(grant, now);
    return {
      id: demoId('access-grants', n),
      user: buyer.id,
      course: course.id,
      source,
      sourceId,
      startsAt: iso(from),
      endsAt: until === null ? null : iso(until),
      state,
      reason,
      ...stamps(from, revokedAt ?? (state === 'expired' ? until! : from)),
    };
  });
