/** The lines of an order as a refund sees them: what was paid, what is left of it, and why it does not come back. */
import { sql } from 'drizzle-orm';
import { dayLength } from '../../locale/durations.ts';
import { formatPercent } from '../../locale/numbers.ts';
import { watchedBeyond, watchedBps } from '../../money/refunds.ts';
import type { Database } from '../db/database.ts';
import { takenOf } from '../learning/progress.ts';
import { coursesUsedBy } from '../vip/used.ts';
import type { PayBackPolicy } from './policy.ts';

type RefundBar = 'exam' | 'proof' | 'over';

export interface RefundLine {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly net: number;
  readonly refunded: number;
  /** Whether a refund of it is asked for or under way. */
  readonly isAsked: boolean;
  /** What bars it whoever asks: an exam that was begun, a certificate that was asked for, a subscription that is over. */
  readonly bar: RefundBar | null;
  /** The courses of the line; of a subscription, those that were used by it. */
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
      case
        when exists (select 1 from exams_attempts a
          where l.exam is not null and a.exam = l.exam and a."user" = o."user" and a.started_at >= o.paid_at
            and a.deleted_at is null) then 'exam'
        when exists (select 1 from proofs p left join exams_exam e on e.id = p.exam
          where p."user" = o."user" and p.deleted_at is null
            and p.state in ('requested', 'issued', 'expired', 'superseded')
            and (p.order_line = l.id or (coalesce(p.issued_at, p.created_at) >= coalesce(v.starts_at, o.paid_at)
              and (p.course = any(used.courses) or e.courses && used.courses)))) then 'proof'
        when v.ends_at <= now() or v.state in ('expired', 'cancelled') then 'over'
      end as bar,
      used.courses
    from order_lines l join course_transactions o on o.id = l."order"
    left join users_vip v on l.kind = 'vip' and v."order" = o.id and v.plan = l.plan and v.deleted_at is null
    cross join lateral (select case when l.kind = 'vip' then array(${coursesUsedBy(sql`o."user"`, 'v')})
      else array_remove(array_append(
        array(select (s ->> 'course')::uuid from jsonb_array_elements(l.shares) s), l.course), null) end as courses) used
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
  const films = await takenOf(db, order.user, line.courses);
  const beyond = watchedBeyond(line.kind, films, policy.refundMaxWatchedBps);
  if (beyond === null) return null;
  const most = formatPercent(policy.refundMaxWatchedBps);
  const lent = line.kind === 'vip' ? beyond[0]?.title : null;
  return lent ? `بیش از ${most} دورهٔ «${lent}» دیده شده است` : `بیش از ${most} آن دیده شده است`;
}

/** How much of lines was taken when it is asked, in basis points: of the one of which most was. */
export async function takenBps(db: Database, user: string, lines: readonly RefundLine[]): Promise<number> {
  let most = 0;
  for (const { courses } of lines) most = Math.max(most, watchedBps(await takenOf(db, user, courses)));
  return most;
}

/** Why nobody gives a line back, in Persian; null where the office can. It is not bound by the policy for buyers. */
export function lineRefusal(order: RefundOrder, line: RefundLine): string | null {
  if (order.state === 'refunded') return 'وجه این سفارش بازگشته است';
  if (order.paidAt === null || !refundableStates.includes(order.state)) return 'این سفارش پرداخت و تحویل نشده است';
  if (line.kind === 'charge') return 'شارژ کیف پول بازگشت ندارد';
  if (line.refunded >= line.net) return 'چیزی از این مورد نمانده که بازگردد';
  if (line.isAsked) return 'بازگشت این مورد پیش‌تر درخواست شده است';
  return line.bar === null ? null : barTexts[line.bar];
}

const barTexts = {
  exam: 'این آزمون آغاز شده است',
  proof: 'برای این مورد گواهی درخواست یا صادر شده است',
  over: 'این اشتراک پایان یافته است',
} as const satisfies Record<RefundBar, string>;
