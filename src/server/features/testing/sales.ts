/** Orders of every kind for the tests of statistics: each a paid order with its lines, as the rules of payment store them. */
import { randomUUID } from 'node:crypto';
import { insertRows } from '../../platform/db/rows.ts';
import type { Services } from '../../generator/section/section-api.ts';

export interface TestLine {
  readonly kind: 'course' | 'bundle' | 'major' | 'exam' | 'proof' | 'vip' | 'charge';
  readonly price: number;
  readonly discount?: number;
  readonly refunded?: number;
  /** The course of a line of one. */
  readonly course?: string;
  /** The courses of a set, by price. */
  readonly shares?: Readonly<Record<string, number>>;
  /** Further fields. */
  readonly values?: Readonly<Record<string, unknown>>;
}

export interface TestOrder {
  readonly user: string;
  readonly kind: 'course' | 'exam' | 'vip' | 'wallet-charge';
  readonly paidAt: string | null;
  readonly lines: readonly TestLine[];
  readonly values?: Readonly<Record<string, unknown>>;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** Stores an order, and answers its id. */
export async function storeOrder({ db, registry }: Services, order: TestOrder): Promise<string> {
  const { user, kind, paidAt, lines, values } = order;
  const id = randomUUID();
  const refundedTotal = sum(lines.map(({ refunded = 0 }) => refunded));
  const due = sum(lines.map(({ price, discount = 0 }) => price - discount));
  await insertRows(db, registry, 'course-transactions', [
    {
      id,
      number: id.slice(0, 30),
      user,
      kind,
      state: stateOf(paidAt, refundedTotal, due),
      subtotal: sum(lines.map(({ price }) => price)),
      discountTotal: sum(lines.map(({ discount = 0 }) => discount)),
      payable: due,
      paidTotal: paidAt === null ? 0 : due,
      refundedTotal,
      paidAt,
      ...values,
    },
  ]);
  await insertRows(
    db,
    registry,
    'order-lines',
    lines.map(({ kind: lineKind, price, discount = 0, refunded = 0, course, shares = {}, values: more }) => ({
      order: id,
      kind: lineKind,
      course,
      title: 'ردیف',
      listPrice: price,
      salePrice: price,
      discount,
      net: price - discount,
      refunded,
      soldAt: paidAt,
      shares: Object.entries(shares).map(([shared, sharePrice]) => ({ course: shared, price: sharePrice })),
      ...more,
    })),
  );
  return id;
}

function stateOf(paidAt: string | null, refunded: number, due: number): string {
  if (paidAt === null) return 'awaiting_payment';
  if (refunded === 0) return 'fulfilled';
  return refunded < due ? 'partially_refunded' : 'refunded';
}
