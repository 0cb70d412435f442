/** The rows of a new order: what was bought, at which price, under which rates. */
import { sql, type SQL } from 'drizzle-orm';
import type { Registry } from '../../../../define/registry.ts';
import { orderLife } from '../../../../domain/money/order-life.ts';
import type { Transaction, Reads } from '../../../platform/db/database.ts';
import { insertion } from '../../../platform/db/rows.ts';
import { writeAll } from '../../../platform/db/write-all.ts';
import type { CourseRates } from '../../partners/index.ts';
import { attemptInsertion } from '../payments/attempts.ts';
import type { Gateway } from '../payments/gateways/gateway.ts';
import type { PayableOrder } from '../payments/start.ts';
import { newNumber, type NewNumber, payBackPolicy, type RefundTerms, termsOf } from '../../money/index.ts';
import type { PricedProduct } from '../../access/index.ts';
import { col } from '../../../platform/db/row-shape.ts';

const maxTitle = 300;

export type OrderKind = 'course' | 'exam' | 'vip' | 'wallet-charge';

/** A line that is to be stored: a product with its reductions, or a charge of the wallet. */
export type NewLine =
  | (PricedProduct & { readonly discount: number; readonly net: number; readonly code: number })
  | {
      readonly kind: 'charge';
      readonly title: string;
      readonly listPrice: number;
      readonly salePrice: number;
      readonly discount: 0;
      readonly net: number;
    };

export interface NewOrder {
  readonly user: string;
  readonly key: string;
  /** Whether the wallet was to pay what it can. */
  readonly useWallet: boolean;
  readonly kind: OrderKind;
  readonly lines: readonly NewLine[];
  readonly subtotal: number;
  readonly discountTotal: number;
  readonly walletUsed: number;
  /** What of the wallet's share is promotional credit. */
  readonly promotionUsed: number;
  readonly payable: number;
  /** The row in `discounts`. */
  readonly discount: string | null;
  /** Who it came by: the row in `customers`, and the marketer. */
  readonly attribution: { readonly customer: string; readonly marketer: string } | null;
}

/** An order that was just stored, as it is paid at a gateway. */
export interface PlacedOrder extends PayableOrder {
  /** The attempt to pay it, which the gateway has not heard of. */
  readonly attempt: string | null;
}

/** What is read of a buyer before an order of theirs is stored. */
export type NewOrderIds = NewNumber & {
  readonly attempt: string;
  /** When it is placed, by the database's clock, as all times of its rows. */
  readonly at: string;
  /** Under which its money comes back: those of today. */
  readonly terms: RefundTerms;
  readonly mobile: string | null;
  readonly email: string | null;
};

/** The id and number of an order that is about to be placed, the id of its first attempt, and where its buyer is reached. */
export async function newOrderIds(reads: Reads, user: string): Promise<NewOrderIds> {
  const [number, [buyer], policy] = await Promise.all([
    newNumber(reads, 'course-transactions'),
    reads.query(sql`select uuidv7() as attempt, now() as at, mobile, email from users where id = ${user}::uuid`, {
      email: col.text.orNull,
      mobile: col.text.orNull,
      at: col.instant,
      attempt: col.uuid,
    }),
    payBackPolicy(reads),
  ]);
  if (!buyer) throw new Error(`no user ${user}`);
  return { ...number, ...buyer, terms: termsOf(policy) };
}

/** What is written with an order. */
export interface WithOrder {
  readonly rates: ReadonlyMap<string, CourseRates>;
  /** Where it is to be paid; null where nothing is left to pay there, or no gateway is to be had. */
  readonly gateway: Gateway | null;
  readonly also: readonly SQL[];
}

/** Stores an order that waits for its payment, its lines, and the attempt to pay it. */
export async function insertOrder(
  tx: Transaction,
  registry: Registry,
  ids: NewOrderIds,
  order: NewOrder,
  { rates, gateway, also }: WithOrder,
): Promise<PlacedOrder> {
  const { id, number, attempt, at, terms, mobile, email } = ids;
  const { kind, payable, lines } = order;
  const title = lines
    .map((line) => line.title)
    .join('، ')
    .slice(0, maxTitle);
  const isAttempted = gateway !== null && payable > 0;
  const writes = [
    ...insertion(registry, 'course-transactions', [orderRow(order, { id, number, title, at, terms })]),
    ...insertion(registry, 'order-lines', lineRows(id, order, rates)),
    ...(isAttempted ? [attemptInsertion(gateway, { id: attempt, order: id, amount: payable })] : []),
    ...also,
  ];
  await writeAll(tx, writes);
  tx.publish('course_transactions', 'order_lines', 'payment_attempts');
  return { id, number, kind, title, payable, mobile, email, attempt: isAttempted ? attempt : null };
}

type OrderFacts = Pick<NewOrderIds, 'id' | 'number' | 'at' | 'terms'> & { readonly title: string };

/** The end of an order's life. @param at when it is placed, by the database's clock. */
export const expiryOf = (at: string): string => new Date(Date.parse(at) + orderLife).toISOString();

const orderRow = (order: NewOrder, { at, terms, ...names }: OrderFacts) => {
  const [only] = order.lines;
  return {
    ...names,
    ...(order.kind !== 'wallet-charge' && terms),
    user: order.user,
    kind: order.kind,
    state: 'awaiting_payment',
    exam: order.lines.length === 1 && only?.kind === 'exam' ? only.id : null,
    subtotal: order.subtotal,
    discountTotal: order.discountTotal,
    walletUsed: order.walletUsed,
    promotionUsed: order.promotionUsed,
    asksWallet: order.useWallet,
    payable: order.payable,
    discount: order.discount,
    attribution: order.attribution?.customer ?? null,
    expiresAt: expiryOf(at),
    clientKey: order.key,
    createdBy: order.user,
  };
};

const lineRows = (id: string, { lines, attribution }: NewOrder, rates: WithOrder['rates']) =>
  lines.map((line) => ({
    order: id,
    kind: line.kind,
    title: line.title,
    listPrice: line.listPrice,
    salePrice: line.salePrice,
    discount: line.discount,
    codeDiscount: line.kind === 'charge' ? 0 : line.code,
    memberDiscount: line.kind === 'charge' ? 0 : line.member,
    ownedDiscount: line.kind === 'charge' ? 0 : line.owned,
    net: line.net,
    refunded: 0,
    ...(line.kind !== 'charge' && productColumns(line, rates, attribution?.marketer ?? null)),
  }));

const columnOf = {
  course: 'course',
  bundle: 'bundle',
  major: 'major',
  exam: 'exam',
  proof: 'proof',
  vip: 'plan',
} as const;

/** Which product a line is of, what it delivers, and who earns what of it: as it is today, whatever changes later. */
function productColumns(
  { kind, id, courses, units, includedScope }: PricedProduct,
  rates: ReadonlyMap<string, CourseRates>,
  marketer: string | null,
) {
  const isSet = kind === 'bundle' || kind === 'major';
  return {
    [columnOf[kind]]: id,
    units,
    includedScope,
    accessDays: kind === 'course' ? (courses[0]?.accessDays ?? null) : null,
    shares: isSet
      ? courses.map((course) => ({
          course: course.id,
          price: course.price,
          accessDays: course.accessDays,
          marketerRateBps: rates.get(course.id)?.marketerRateBps ?? null,
        }))
      : [],
    teacherRates: courses.flatMap((course) =>
      (rates.get(course.id)?.teachers ?? []).map((rate) => ({ course: isSet ? course.id : null, ...rate })),
    ),
    marketer: courses.length > 0 ? marketer : null,
    marketerRateBps: kind === 'course' ? (rates.get(id)?.marketerRateBps ?? null) : null,
  };
}
