/**
 * What teachers and marketers earned of each course that was sold, and when it was paid to them. Amounts by the rules
 * of the domain, section 3. Pure.
 */
import type { Row } from '../people/people.ts';
import { dayLength } from '../sales/calendar.ts';
import type { Market } from '../sales/market.ts';
import { isFulfilled, shareOf, type Line, type Order } from '../sales/model.ts';
import { marketerRateOf, teacherRatesOf } from '../sales/order-rows.ts';

export const holdDays = 14;

export interface Share {
  readonly kind: 'teacher' | 'marketer';
  /** The user of the teacher or marketer. */
  readonly user: string;
  readonly course: string;
  readonly order: Order;
  readonly line: Line;
  readonly base: number;
  readonly rateBps: number;
  readonly amount: number;
  readonly createdAt: number;
  readonly dueAt: number;
  /** When its line was given back. */
  readonly backAt: number | null;
  /** What this takes back, after it was paid. */
  readonly reversalOf: Share | null;
  payout: Payout | null;
  /** Given back before it was paid. */
  isReversed: boolean;
}
export interface Payout {
  readonly kind: Share['kind'];
  readonly user: string;
  readonly period: string;
  readonly shares: readonly Share[];
  readonly amount: number;
  readonly sheba: string;
  readonly createdAt: number;
  readonly state: 'draft' | 'sent' | 'paid';
  readonly paidAt: number | null;
  readonly id: string;
  readonly number: string;
}

/** Every share of every fulfilled order, in the order of their orders. Shares of nothing are left out. */
export function sharesOf(
  orders: readonly Order[],
  market: Market,
  { teachers = [] }: { readonly teachers?: readonly Row[] },
): Share[] {
  const usual = new Map(teachers.map((t) => [t.id as string, t.defaultShareBps as number]));
  const users = new Map(teachers.map((t) => [t.id as string, t.user as string]));
  return orders.filter(isFulfilled).flatMap((order) =>
    order.lines
      .filter((l) => l.kind === 'course')
      .flatMap((line) => {
        const course = market.course(line.item!);
        const parts = partsOf(
          line.net,
          order.visit
            ? { user: order.visit.marketer.user as string, rateBps: marketerRateOf(order.visit.marketer, course.id) }
            : null,
          teacherRatesOf(course.row, usual).map((r) => ({ user: users.get(r.teacher)!, rateBps: r.rateBps })),
        );
        return parts.map((part): Share => ({
          ...part,
          course: course.id,
          order,
          line,
          createdAt: order.fulfilledAt,
          dueAt: order.paidAt + holdDays * dayLength,
          backAt: line.refunded > 0 ? order.refund!.completedAt : null,
          reversalOf: null,
          payout: null,
          isReversed: false,
        }));
      }),
  );
}

interface Rate {
  readonly user: string;
  readonly rateBps: number;
}
/** The marketer first, the teachers of what he leaves; each floored, so that the remainder stays with the school. */
export function partsOf(
  net: number,
  marketer: Rate | null,
  teachers: readonly Rate[],
): Pick<Share, 'kind' | 'user' | 'base' | 'rateBps' | 'amount'>[] {
  const brought = marketer ? shareOf(net, marketer.rateBps) : 0;
  const base = net - brought;
  const parts = [
    ...(marketer ? [{ kind: 'marketer' as const, ...marketer, base: net, amount: brought }] : []),
    ...teachers.map((t) => ({ kind: 'teacher' as const, ...t, base, amount: shareOf(base, t.rateBps) })),
  ];
  return parts.filter((p) => p.amount > 0);
}

export type ShareState = 'pending' | 'due' | 'in_payment' | 'paid' | 'reversed';
export function stateOf(share: Share, now: number): ShareState {
  if (share.isReversed) return 'reversed';
  if (share.payout) return share.payout.state === 'paid' ? 'paid' : 'in_payment';
  return share.dueAt <= now ? 'due' : 'pending';
}
