/** The lines of an order as a refund sees them: what was paid, what is left of it, and why it does not come back. */
import { sql } from 'drizzle-orm';
import { dayLength } from '../../locale/durations.ts';
import { formatPercent } from '../../locale/numbers.ts';
import type { Database } from '../db/database.ts';
import { watchedShare } from '../learning/progress.ts';
import type { PayBackPolicy } from './policy.ts';

export interface RefundLine {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly net: number;
  readonly refunded: number;
  /** Whether a refund of it is asked for or under way. */
  readonly isAsked: boolean;
  /** Whether what was bought was used up: an exam that was begun, a certificate that was asked for or issued. */
  readonly isUsed: boolean;
  /** The courses of the line. */
  readonly courses: readonly string[];
}

export interface RefundOrder {
  /** The buyer. */
  readonly user: string;
  readonly state: string;
  readonly paidAt: string | null;
}

/** Lines of an order, with what of them was used by its buyer since. */
export const readRefundLines = (db: Database, order: string): Promise<RefundLine[]> =>
  db.query<RefundLine & Record<string, unknown>>(sql`
    select l.id, l.title, l.kind, l.net, l.refunded,
      exists (select 1 from refunds r where r."order" = l."order" and l.id = any(r.lines)
        and r.state in ('requested', 'approved', 'credited', 'in_transfer') and r.deleted_at is null) as "isAsked",
      exists (select 1 from exams_attempts a
        where l.exam is not null and a.exam = l.exam and a."user" = o."user" and a.started_at >= o.paid_at
          and a.deleted_at is null)
      or exists (select 1 from proofs p left join exams_exam e on e.id = p.exam
        where p."user" = o."user" and p.deleted_at is null
          and p.state in ('requested', 'issued', 'expired', 'superseded')
          and (p.order_line = l.id or (coalesce(p.issued_at, p.created_at) >= o.paid_at
            and (p.course = any(opened.courses) or e.courses && opened.courses)))) as "isUsed",
      opened.courses
    from order_lines l join course_transactions o on o.id = l."order"
    cross join lateral (select array_remove(array_append(
      array(select (s ->> 'course')::uuid from jsonb_array_elements(l.shares) s), l.course), null) as courses) opened
    where l."order" = ${order}::uuid and l.deleted_at is null order by l.id`);

const refundableStates: readonly string[] = ['fulfilled', 'fulfilment_error', 'partially_refunded'];

/** Why a buyer cannot ask for a line, in Persian; null where they can: the rules of all refunds, and the policy. */
export async function refundRefusal(
  db: Database,
  order: RefundOrder,
  line: RefundLine,
  policy: PayBackPolicy,
): Promise<string | null> {
  if (!policy.refundEnabled) return 'بازگشت وجه اکنون بسته است';
  const isOver = order.paidAt !== null && Date.now() >= Date.parse(order.paidAt) + policy.refundDays * dayLength;
  const refusal = isOver ? 'مهلت بازگشت وجه گذشته است' : lineRefusal(order, line);
  if (refusal !== null) return refusal;
  const most = policy.refundMaxWatchedBps;
  const watched = await watchedShare(db, order.user, line.courses);
  return watched > most ? `بیش از ${formatPercent(most)} آن دیده شده است` : null;
}

/** Why nobody gives a line back, in Persian; null where the office can. It is not bound by the policy for buyers. */
export function lineRefusal(order: RefundOrder, line: RefundLine): string | null {
  if (order.state === 'refunded') return 'وجه این سفارش بازگشته است';
  if (order.paidAt === null || !refundableStates.includes(order.state)) return 'این سفارش پرداخت و تحویل نشده است';
  if (line.kind === 'charge') return 'شارژ کیف پول بازگشت ندارد';
  if (line.kind === 'vip') return 'اشتراک ویژه از همان آغاز به کار می‌آید و بازگشت ندارد';
  if (line.refunded >= line.net) return 'چیزی از این مورد نمانده که بازگردد';
  if (line.isAsked) return 'بازگشت این مورد پیش‌تر درخواست شده است';
  if (!line.isUsed) return null;
  return line.kind === 'exam' ? 'این آزمون آغاز شده است' : 'برای این مورد گواهی درخواست یا صادر شده است';
}
