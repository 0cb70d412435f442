/** Orders, their lines, uses of codes and customers of marketers as rows. Pure. */
import { maskMobile } from '../../../locale/contact.ts';
import type { Row } from '../people/people.ts';
import { demoId, textId } from '../ids.ts';
import type { Market } from './market.ts';
import { iso, isPaid, stamps, type Line, type Order, type Visit } from './model.ts';

const expireAfter = 30 * 60_000;

export interface OrderRows {
  readonly customers: Row[];
  readonly orders: Row[];
  readonly lines: Row[];
  readonly redemptions: Row[];
}

export function orderRows(
  orders: readonly Order[],
  visits: readonly Visit[],
  market: Market,
  shares: ReadonlyMap<string, number>,
): OrderRows {
  const sorted = visits.toSorted((a, b) => a.since - b.since);
  const customerIds = new Map(sorted.map((v, n) => [v, demoId('customers', n)]));
  return {
    customers: customerRows(sorted, orders, customerIds),
    orders: orders.map((o) => orderRow(o, customerIds)),
    lines: orders.flatMap((o) => o.lines.map((l) => lineRow(o, l, market, shares))),
    redemptions: orders
      .filter((o) => o.discount !== null)
      .map((o, n) => ({
        id: demoId('discount-redemptions', n),
        discount: o.discount!.id,
        order: o.id,
        user: o.buyer.id,
        amount: o.discountTotal,
        state: isPaid(o) ? 'used' : o.state === 'awaiting_payment' ? 'reserved' : 'released',
        at: iso(o.createdAt),
        ...stamps(o.createdAt, changedAt(o)),
      })),
  };
}

/** When an order took the state it has. */
export function changedAt(order: Order): number {
  if (order.refund) return order.refund.completedAt;
  if (order.state === 'expired') return order.createdAt + expireAfter;
  return order.state === 'cancelled' ? cancelledAt(order) : (order.fulfilledAt ?? order.paidAt ?? order.createdAt);
}
/** A few minutes later, the same for the same order. */
export const cancelledAt = (order: Order): number =>
  order.createdAt + (3 + (Number(order.number.slice(-2)) % 17)) * 60_000;

const titleOf = (order: Order): string =>
  order.lines
    .map((l) => l.title)
    .join('، ')
    .slice(0, 300);
export const sumOf = (lines: readonly Line[], field: 'refunded' | 'net'): number =>
  lines.reduce((sum, l) => sum + l[field], 0);

function orderRow(order: Order, customerIds: ReadonlyMap<Visit, string>): Row {
  const {
    id,
    number,
    buyer,
    kind,
    state,
    subtotal,
    discountTotal,
    walletUsed,
    payable,
    paidAt,
    fulfilledAt,
    createdAt,
  } = order;
  return {
    id,
    number,
    user: buyer.id,
    kind,
    state,
    title: titleOf(order),
    exam: kind === 'exam' ? order.lines[0]!.item : null,
    subtotal,
    discountTotal,
    walletUsed,
    payable,
    paidTotal: isPaid(order) ? payable : 0,
    refundedTotal: sumOf(order.lines, 'refunded'),
    discount: order.discount?.id ?? null,
    attribution: order.visit ? customerIds.get(order.visit) : null,
    expiresAt: iso(createdAt + expireAfter),
    paidAt: paidAt === null ? null : iso(paidAt),
    fulfilledAt: fulfilledAt === null ? null : iso(fulfilledAt),
    clientKey: textId(`client key of ${number}`),
    note: notes[state] ?? null,
    ...stamps(createdAt, changedAt(order)),
  };
}
const notes: Readonly<Record<string, string>> = { fulfilment_error: 'تحویل دو بار ناموفق بود و دوباره آزموده می‌شود.' };

function lineRow(order: Order, line: Line, market: Market, shares: ReadonlyMap<string, number>): Row {
  const { kind, item } = line;
  const course = kind === 'course' ? market.course(item!) : null;
  return {
    id: line.id,
    order: order.id,
    kind,
    course: course?.id ?? null,
    bundle: kind === 'bundle' ? item : null,
    major: null,
    exam: kind === 'exam' ? item : null,
    proof: null,
    plan: kind === 'vip' ? item : null,
    title: line.title,
    listPrice: line.listPrice,
    salePrice: line.salePrice,
    discount: line.discount,
    net: line.net,
    refunded: line.refunded,
    soldAt: order.paidAt === null ? null : iso(order.paidAt),
    teacherRates: course ? teacherRatesOf(course.row, shares) : [],
    marketer: course && order.visit ? order.visit.marketer.id : null,
    marketerRateBps: course && order.visit ? marketerRateOf(order.visit.marketer, course.id) : null,
    ...stamps(order.createdAt, changedAt(order)),
  };
}

/** What the teachers of a course get of it: their share in it, else their usual one. */
export const teacherRatesOf = (
  course: Row,
  shares: ReadonlyMap<string, number>,
): { teacher: string; rateBps: number }[] =>
  (course.teachers as { teacher: string; shareBps: number | null }[]).map(({ teacher, shareBps }) => ({
    teacher,
    rateBps: shareBps ?? shares.get(teacher)!,
  }));

/** What a marketer gets of a course: his rate for it, else his usual one. */
export const marketerRateOf = (marketer: Row, course: string): number =>
  (marketer.courses as { course: string; rateBps: number | null }[]).find((c) => c.course === course)?.rateBps ??
  (marketer.defaultRateBps as number);

function customerRows(visits: readonly Visit[], orders: readonly Order[], ids: ReadonlyMap<Visit, string>): Row[] {
  const bought = new Map<Visit, { count: number; paid: number }>();
  for (const { visit, state, payable } of orders) {
    if (!visit || state !== 'fulfilled') continue;
    const so = bought.get(visit) ?? { count: 0, paid: 0 };
    bought.set(visit, { count: so.count + 1, paid: so.paid + payable });
  }
  return visits.map((visit): Row => ({
    id: ids.get(visit),
    marketer: visit.marketer.id,
    user: visit.buyer.id,
    firstName: visit.buyer.row.name,
    maskedMobile: visit.buyer.row.mobile === null ? null : maskMobile(visit.buyer.row.mobile as string),
    visitor: textId(`visitor ${visit.buyer.id}`),
    course: visit.course,
    source: visit.source,
    since: iso(visit.since),
    expiresAt: iso(visit.until),
    orderCount: bought.get(visit)?.count ?? 0,
    paidTotal: bought.get(visit)?.paid ?? 0,
    ...stamps(visit.since),
  }));
}
