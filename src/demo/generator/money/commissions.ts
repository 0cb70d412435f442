/**
 * What teachers and marketers earned with each course that was sold, and in which payout it was paid. Amounts by the
 * specification's rules of the domain, section 3. Pure.
 */
import { dueTime } from '../../../domain/money/commissions.ts';
import { sharesOfLine, type CourseShare, type SoldCourse } from '../../../domain/money/line-shares.ts';
import type { RowOf, TeacherRow } from '../../kit/rows.ts';
import type { Market } from '../sales/market.ts';
import { isFulfilled, type FulfilledOrder, type Order, type OrderLine } from '../sales/model.ts';
import { soldCourses, type CourseRates } from '../sales/sold-courses.ts';

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
  return orders
    .filter(isFulfilled)
    .flatMap((order) =>
      order.lines.flatMap((line) =>
        sharesOfLine({ ...line, refunded: 0 }, withUsers(order, soldCourses(order, line, market, shares), users)).map(
          (share) => commissionOf(share, order, line),
        ),
      ),
    );
}

/** Those who earn as the people they are. */
const withUsers = ({ visit }: Order, sold: readonly CourseRates[], users: ReadonlyMap<string, string>): SoldCourse[] =>
  sold.map(({ course, price, marketerRateBps, teachers }) => ({
    course,
    price,
    marketer: visit && marketerRateBps !== null ? { user: visit.marketer.user, rateBps: marketerRateBps } : null,
    teachers: teachers.map(({ teacher, rateBps }) => ({ user: users.get(teacher)!, rateBps })),
  }));

const commissionOf = (share: CourseShare, order: FulfilledOrder, line: OrderLine): Commission => ({
  ...share,
  order,
  line,
  createdAt: order.fulfilledAt,
  // Nobody of the demo school may ask their money back for longer than the hold.
  dueAt: dueTime(order.paidAt, order.paidAt),
  refundedAt: line.refunded > 0 && order.refund ? order.refund.completedAt : null,
  reversalOf: null,
  payout: null,
  isReversed: false,
});

export function stateOf(commission: Commission, now: number): RowOf<'commissions'>['state'] {
  if (commission.isReversed) return 'reversed';
  if (commission.payout) return commission.payout.state === 'paid' ? 'paid' : 'in_payment';
  return commission.dueAt <= now ? 'due' : 'pending';
}
