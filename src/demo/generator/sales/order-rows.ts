/** Orders, their lines, uses of discount codes and customers of marketers as rows. Pure. */
import { maskMobile } from '../../../locale/contact.ts';
import { orderLife } from '../../../domain/money/order-life.ts';
import { demoId, textId } from '../../kit/ids.ts';
import type { RowOf } from '../../kit/rows.ts';
import { sumBy } from '../../kit/sum.ts';
import { iso, isoOrNull, minute, timestamps } from '../../kit/timestamps.ts';
import type { Market } from './market.ts';
import { isPaid, type Order, type OrderLine, type OrderState, type SalesHistory, type Visit } from './model.ts';
import { ratesOfRow, soldCourses } from './sold-courses.ts';

export interface OrderRows {
  readonly customers: RowOf<'customers'>[];
  readonly orders: RowOf<'course-transactions'>[];
  readonly lines: RowOf<'order-lines'>[];
  readonly redemptions: RowOf<'discount-redemptions'>[];
}

/** @param shares the usual share of each teacher, by id. */
export function orderRows(
  { orders, visits }: SalesHistory,
  market: Market,
  shares: ReadonlyMap<string, number>,
): OrderRows {
  const sorted = visits.toSorted((a, b) => a.since - b.since);
  const customerIds = new Map(sorted.map((v, n) => [v, demoId('customers', n)]));
  return {
    customers: customerRows(sorted, orders),
    orders: orders.map((o) => orderRow(o, customerIds)),
    lines: orders.flatMap((o) => o.lines.map((l) => lineRow(o, l, market, shares))),
    redemptions: redemptionRows(orders),
  };
}

/** When an order reached its state. */
export function changedAt(order: Order): number {
  if (order.refund) return order.refund.completedAt;
  if (order.state === 'expired') return order.createdAt + orderLife;
  if (order.state === 'cancelled') return cancelledAt(order);
  return order.fulfilledAt ?? order.paidAt ?? order.createdAt;
}

/** A few minutes after the order, the same each time. */
export const cancelledAt = (order: Order): number =>
  order.createdAt + (3 + (Number(order.number.slice(-2)) % 17)) * minute;

const maxTitleLength = 300;
const titleOf = (order: Order): string =>
  order.lines
    .map((l) => l.title)
    .join('، ')
    .slice(0, maxTitleLength);

/** The exam of an order of one. */
export const examOfOrder = ({ lines: [line] }: Order): string | null => (line?.kind === 'exam' ? line.productId : null);

function orderRow(order: Order, customerIds: ReadonlyMap<Visit, string>): RowOf<'course-transactions'> {
  return {
    id: order.id,
    number: order.number,
    user: order.buyer.id,
    kind: order.kind,
    state: order.state,
    title: titleOf(order),
    exam: examOfOrder(order),
    subtotal: order.subtotal,
    discountTotal: order.discountTotal,
    walletUsed: order.walletUsed,
    promotionUsed: 0,
    payable: order.payable,
    paidTotal: isPaid(order) ? order.payable : 0,
    refundedTotal: sumBy(order.lines, (l) => l.refunded),
    discount: order.discount?.id ?? null,
    attribution: order.visit ? customerIds.get(order.visit)! : null,
    expiresAt: iso(order.createdAt + orderLife),
    paidAt: isoOrNull(order.paidAt),
    fulfilledAt: isoOrNull(order.fulfilledAt),
    asksWallet: order.walletUsed > 0,
    refundEnabled: false,
    refundDays: null,
    refundWorkingDays: false,
    refundMaxWatchedBps: null,
    clientKey: textId(`client key of ${order.number}`),
    note: notes[order.state] ?? null,
    ...timestamps(order.createdAt, changedAt(order)),
  };
}
const notes: Readonly<Partial<Record<OrderState, string>>> = {
  fulfilment_error: 'تحویل دو بار ناموفق بود و دوباره تلاش می‌شود.',
};
const fulfilmentError = 'باز کردن دوره دو بار ناموفق بود';

function lineRow(
  order: Order,
  line: OrderLine,
  market: Market,
  shares: ReadonlyMap<string, number>,
): RowOf<'order-lines'> {
  const sold = soldCourses(order, line, market, shares);
  const isMarketed = sold.some(({ marketerRateBps }) => marketerRateBps !== null);
  return {
    id: line.id,
    order: order.id,
    kind: line.kind,
    course: line.kind === 'course' ? line.productId : null,
    bundle: line.kind === 'bundle' ? line.productId : null,
    major: null,
    exam: line.kind === 'exam' ? line.productId : null,
    proof: null,
    plan: line.kind === 'vip' ? line.productId : null,
    // Demo lines say no more than what the plan and the exam still say.
    units: null,
    includedScope: null,
    title: line.title,
    listPrice: line.listPrice,
    salePrice: line.salePrice,
    discount: line.discount,
    codeDiscount: null,
    memberDiscount: null,
    ownedDiscount: null,
    net: line.net,
    refunded: line.refunded,
    soldAt: isoOrNull(order.paidAt),
    fulfilledAt: isoOrNull(order.fulfilledAt),
    fulfilmentError: order.state === 'fulfilment_error' ? fulfilmentError : null,
    ...ratesOfRow(line, sold),
    marketer: isMarketed ? order.visit!.marketer.id : null,
    ...timestamps(order.createdAt, changedAt(order)),
  };
}

const redemptionRows = (orders: readonly Order[]): RowOf<'discount-redemptions'>[] =>
  orders
    .flatMap((order) => (order.discount ? [{ order, discount: order.discount.id }] : []))
    .map(({ order, discount }, n) => ({
      id: demoId('discount-redemptions', n),
      discount,
      order: order.id,
      user: order.buyer.id,
      amount: order.codeTotal,
      minPurchase: null,
      state: redemptionState(order),
      at: iso(order.createdAt),
      ...timestamps(order.createdAt, changedAt(order)),
    }));

function redemptionState(order: Order): RowOf<'discount-redemptions'>['state'] {
  if (isPaid(order)) return 'used';
  return order.state === 'awaiting_payment' ? 'reserved' : 'released';
}

/** What an order brought, after its refunds. */
const netOf = ({ subtotal, discountTotal, lines }: Order): number =>
  subtotal - discountTotal - sumBy(lines, (l) => l.refunded);

/** @param visits in the order of their rows. */
function customerRows(visits: readonly Visit[], orders: readonly Order[]): RowOf<'customers'>[] {
  const bought = Map.groupBy(
    orders.filter((o) => isPaid(o) && o.state !== 'refunded'),
    (o) => o.visit,
  );
  return visits.map((visit, n) => {
    const { marketer, buyer, course, source, since, until } = visit;
    const ordersOfVisit = bought.get(visit) ?? [];
    return {
      id: demoId('customers', n),
      marketer: marketer.id,
      user: buyer.id,
      firstName: buyer.row.name,
      maskedMobile: buyer.row.mobile === null ? null : maskMobile(buyer.row.mobile),
      visitor: textId(`visitor ${buyer.id}`),
      course,
      source,
      since: iso(since),
      expiresAt: iso(until),
      orderCount: ordersOfVisit.length,
      paidTotal: sumBy(ordersOfVisit, netOf),
      ...timestamps(since),
    };
  });
}
