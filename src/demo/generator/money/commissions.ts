/**
 * What teachers and marketers earned with each course that was sold, and in which payout it was paid. Amounts by the
 * specification's rules of the domain, section 3. Pure.
 */
import type { RowOf, TeacherRow } from '../rows.ts';
import type { Market } from '../sales/market.ts';
import { isFulfilled, type FulfilledOrder, type Order, type OrderLine } from '../sales/model.ts';
import { marketerRate, teacherRates } from '../sales/order-rows.ts';
import { portionOf } from '../sum.ts';
import { dayLength } from '../timestamps.ts';

/** A commission is due so many days after the payment. */
export const holdDays = 14;

export interface Commission {
  readonly kind: 'teacher' | 'marketer';
  /** The user of the teacher or marketer. */
  readonly user: string;
  readonly course: string;
  readonly order: Order;
  readonly line: OrderLine;
  readonly base: number;
  readonly rateBps: number;
  readonly amount: number;
  readonly createdAt: number;
  readonly dueAt: number;
  /** When its line was refunded. */
  readonly refundedAt: number | null;
  /** The commission this one takes back, which was paid before the refund. */
  readonly reversalOf: Commission | null;
  payout: Payout | null;
  /** Refunded before it was paid. */
  isReversed: boolean;
}
export interface Payout {
  readonly kind: Commission['kind'];
  readonly user: string;
  readonly period: string;
  readonly commissions: readonly Commission[];
  readonly amount: number;
  readonly sheba: string;
  readonly createdAt: number;
  readonly state: 'draft' | 'sent' | 'paid';
  readonly paidAt: number | null;
  readonly id: string;
  readonly number: string;
}

/** Every commission of every fulfilled order, by order. Commissions of nothing are left out. */
export function commissionsOf(orders: readonly Order[], market: Market, teachers: readonly TeacherRow[]): Commission[] {
  const shares = new Map(teachers.map((t) => [t.id, t.defaultShareBps]));
  const users = new Map(teachers.map((t) => [t.id, t.user]));
  return orders.filter(isFulfilled).flatMap((order) =>
    order.lines.flatMap((line) => {
      if (line.kind !== 'course') return [];
      const course = market.course(line.productId);
      const marketer = order.visit?.marketer;
      const marketerPart = marketer ? { user: marketer.user, rateBps: marketerRate(marketer, course.id) } : null;
      const teacherParts = teacherRates(course.row, shares).map(({ teacher, rateBps }) => ({
        user: users.get(teacher)!,
        rateBps,
      }));
      const parts = splitSale(line.net, marketerPart, teacherParts);
      return parts.map((part) => commissionOf(part, course.id, order, line));
    }),
  );
}

type SalePart = Pick<Commission, 'kind' | 'user' | 'base' | 'rateBps' | 'amount'>;

const commissionOf = (part: SalePart, course: string, order: FulfilledOrder, line: OrderLine): Commission => ({
  ...part,
  course,
  order,
  line,
  createdAt: order.fulfilledAt,
  dueAt: order.paidAt + holdDays * dayLength,
  refundedAt: line.refunded > 0 && order.refund ? order.refund.completedAt : null,
  reversalOf: null,
  payout: null,
  isReversed: false,
});

interface Rate {
  readonly user: string;
  readonly rateBps: number;
}

/**
 * The marketer's part of the net price, then the teachers' parts of the rest; each rounded down, so that the remainder
 * stays with the school.
 */
export function splitSale(net: number, marketer: Rate | null, teachers: readonly Rate[]): SalePart[] {
  const marketerAmount = marketer ? portionOf(net, marketer.rateBps) : 0;
  const base = net - marketerAmount;
  const parts = [
    ...(marketer ? [{ kind: 'marketer' as const, ...marketer, base: net, amount: marketerAmount }] : []),
    ...teachers.map((t) => ({ kind: 'teacher' as const, ...t, base, amount: portionOf(base, t.rateBps) })),
  ];
  return parts.filter((p) => p.amount > 0);
}

export function stateOf(commission: Commission, now: number): RowOf<'commissions'>['state'] {
  if (commission.isReversed) return 'reversed';
  if (commission.payout) return commission.payout.state === 'paid' ? 'paid' : 'in_payment';
  return commission.dueAt <= now ? 'due' : 'pending';
}
