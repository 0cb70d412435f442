/** The rows of a new order: what was bought, at which price, under which rates. */
import type { Registry } from '../../define/registry.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import { ratesFor, type CourseRates } from '../commissions/rates.ts';
import { newNumber } from '../sales/new-numbers.ts';
import type { PricedProduct } from './products.ts';

/** How long an order waits for its payment, in minutes (domain, section 3, Order). */
export const lifeMinutes = 30;
const maxTitle = 300;

export type OrderKind = 'course' | 'exam' | 'vip' | 'wallet-charge';

/** A line that is to be stored: a product with its reductions, or a charge of the wallet. */
export type NewLine =
  | (PricedProduct & { readonly discount: number; readonly net: number })
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
  readonly kind: OrderKind;
  readonly lines: readonly NewLine[];
  readonly subtotal: number;
  readonly discountTotal: number;
  readonly walletUsed: number;
  readonly payable: number;
  /** The row in `discounts`. */
  readonly discount: string | null;
  /** Who it came by: the row in `customers`, and the marketer. */
  readonly attribution: { readonly customer: string; readonly marketer: string } | null;
}

export interface PlacedOrder {
  readonly id: string;
  readonly number: string;
}

/** Stores an order that waits for its payment, and its lines. */
export async function insertOrder(tx: Database, registry: Registry, order: NewOrder): Promise<PlacedOrder> {
  const placed = await newNumber(tx, 'course-transactions');
  const [only] = order.lines;
  await insertRows(tx, registry, 'course-transactions', [
    {
      ...placed,
      user: order.user,
      kind: order.kind,
      state: 'awaiting_payment',
      title: order.lines
        .map(({ title }) => title)
        .join('، ')
        .slice(0, maxTitle),
      exam: order.lines.length === 1 && only?.kind === 'exam' ? only.id : null,
      subtotal: order.subtotal,
      discountTotal: order.discountTotal,
      walletUsed: order.walletUsed,
      payable: order.payable,
      discount: order.discount,
      attribution: order.attribution?.customer ?? null,
      expiresAt: new Date(Date.now() + lifeMinutes * 60_000).toISOString(),
      clientKey: order.key,
      createdBy: order.user,
    },
  ]);
  await insertLines(tx, registry, placed.id, order);
  tx.publish('course_transactions', 'order_lines');
  return placed;
}

async function insertLines(tx: Database, registry: Registry, id: string, { lines, attribution }: NewOrder) {
  const courses = lines.flatMap((line) => (line.kind === 'charge' ? [] : line.courses.map((course) => course.id)));
  const marketer = attribution?.marketer ?? null;
  const rates =
    courses.length > 0 ? await ratesFor(tx, [...new Set(courses)], marketer) : new Map<string, CourseRates>();
  await insertRows(
    tx,
    registry,
    'order-lines',
    lines.map((line) => ({
      order: id,
      kind: line.kind,
      title: line.title,
      listPrice: line.listPrice,
      salePrice: line.salePrice,
      discount: line.discount,
      net: line.net,
      refunded: 0,
      ...(line.kind !== 'charge' && productColumns(line, rates, marketer)),
    })),
  );
}

const columnOf = {
  course: 'course',
  bundle: 'bundle',
  major: 'major',
  exam: 'exam',
  proof: 'proof',
  vip: 'plan',
} as const;

/** Which product a line is of, and who earns what of it: as it is today, whatever changes later. */
function productColumns(
  { kind, id, courses }: PricedProduct,
  rates: ReadonlyMap<string, CourseRates>,
  marketer: string | null,
) {
  const isSet = kind === 'bundle' || kind === 'major';
  return {
    [columnOf[kind]]: id,
    shares: isSet
      ? courses.map((course) => ({
          course: course.id,
          price: course.price,
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
