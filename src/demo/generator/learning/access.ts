/**
 * Who has access to which course, and why: what was bought, alone or in a bundle, gifts from staff, and free courses.
 * Pure.
 */
import { demoId } from '../../kit/ids.ts';
import { randomFor } from '../../kit/random.ts';
import type { RowOf } from '../../kit/rows.ts';
import type { Course, Market } from '../sales/market.ts';
import { isFulfilled, type Buyer, type FulfilledOrder, type OrderLine, type SalesHistory } from '../sales/model.ts';
import { coursesIn } from '../sales/purchased-courses.ts';
import { dayLength, iso, isoOrNull, timestamps } from '../../kit/timestamps.ts';

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

const giftCount = 80;
/** Every so many gifts one was revoked. */
const revokedEvery = 11;
const revokedReasons = ['به درخواست خود کاربر', 'اشتباه در انتخاب کاربر'];
const giftReasons = [
  'برندهٔ مسابقهٔ عکس پاییز',
  'جبران قطعی پخش درس‌ها',
  'سپاس از همکاری در زیرنویس',
  'هدیهٔ سالگرد آکادمی',
  'نمونهٔ داوری برای استاد مهمان',
  'جایزهٔ چالش تمرین هفتگی',
];
/** Percent of all users who take each free course. */
const freePercent = 11;

/** In the order they began in. */
export function grantsOf({ orders, buyers }: SalesHistory, market: Market, now: number): Grant[] {
  const purchased = orders
    .filter(isFulfilled)
    .flatMap((order) => order.lines.flatMap((line) => purchasedGrants(order, line, market)));
  return [...purchased, ...freeGrants(buyers, market, now), ...giftGrants(buyers, market, now)].sort(
    (a, b) => a.from - b.from,
  );
}

function purchasedGrants(order: FulfilledOrder, line: OrderLine, market: Market): Grant[] {
  const refund = line.refunded > 0 ? order.refund : null;
  return coursesIn(market, line).map((course) => ({
    buyer: order.buyer,
    course,
    source: line.kind === 'bundle' ? 'bundle' : 'purchase',
    sourceId: line.id,
    from: order.paidAt,
    until: course.accessDays === 0 ? null : order.paidAt + course.accessDays * dayLength,
    revokedAt: refund?.completedAt ?? null,
    reason: refund ? `بازگشت وجه سفارش ${order.number}` : null,
  }));
}

function freeGrants(buyers: readonly Buyer[], { freeCourses }: Market, now: number): Grant[] {
  const random = randomFor('free courses');
  return freeCourses.flatMap((course) =>
    buyers.flatMap((buyer): Grant[] => {
      if (!random.chance(freePercent)) return [];
      const earliest = Math.max(course.publishedAt, buyer.joinedAt);
      const from = Math.floor(earliest + (now - earliest) * random.next() ** 3 * 0.98);
      return [{ buyer, course, source: 'free', sourceId: null, from, until: null, revokedAt: null, reason: null }];
    }),
  );
}

function giftGrants(buyers: readonly Buyer[], { courses }: Market, now: number): Grant[] {
  const random = randomFor('gifts');
  const gifts: Grant[] = [];
  const used = new Set<string>();
  while (gifts.length < giftCount) {
    const buyer = random.pick(buyers);
    const course = random.pick(courses);
    const from = Math.floor(now - dayLength * (0.5 + random.next() ** 1.5 * 500));
    const key = `${buyer.id} ${course.id}`;
    if (used.has(key) || !isGivable(course, buyer, from, now)) continue;
    used.add(key);
    const isRevoked = gifts.length % revokedEvery === revokedEvery - 1;
    gifts.push({
      buyer,
      course,
      source: 'gift',
      sourceId: null,
      from,
      until: null,
      revokedAt: isRevoked ? Math.floor(from + (now - from) * 0.1) : null,
      reason: random.pick(isRevoked ? revokedReasons : giftReasons),
    });
  }
  return gifts;
}

const isGivable = (course: Course, buyer: Buyer, from: number, now: number): boolean =>
  from >= Math.max(course.publishedAt, buyer.joinedAt) &&
  course.until >= now &&
  course.price > 0 &&
  !buyer.courseAccess.has(course.id);

export function stateOf({ revokedAt, until }: Grant, now: number): 'active' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return until !== null && until <= now ? 'expired' : 'active';
}

export const grantRows = (grants: readonly Grant[], now: number): RowOf<'access-grants'>[] =>
  grants.map((grant, n) => {
    const { buyer, course, source, sourceId, from, until, revokedAt, reason } = grant;
    const state = stateOf(grant, now);
    const expiredAt = state === 'expired' ? until : null;
    return {
      id: demoId('access-grants', n),
      user: buyer.id,
      course: course.id,
      source,
      sourceId,
      startsAt: iso(from),
      endsAt: isoOrNull(until),
      state,
      reason,
      ...timestamps(from, revokedAt ?? expiredAt ?? from),
    };
  });
