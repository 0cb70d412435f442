/** The lines of an order as a refund sees them: what was paid, what is left of it, and why it does not come back. */
import { sql } from 'drizzle-orm';
import { formatPercent } from '../../../../locale/numbers.ts';
import { refundEnd } from '../../../../domain/money/refund-window.ts';
import { watchedBeyond, watchedBps } from '../../../../domain/money/refunds.ts';
import type { Database } from '../../../platform/db/database.ts';
import { coursesOf, isBeingGivenBack, isGivenBack, takenOf } from '../../access/index.ts';
import { coursesUsedBy } from '../../vip/index.ts';
import type { RefundTerms, TermsOfSale } from '../../money/index.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

type RefundBar = 'exam' | 'proof' | 'over';

export interface RefundLine {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly net: number;
  readonly isGivenBack: boolean;
  /** Whether a refund of it is asked for or under way. */
  readonly isRequested: boolean;
  /** What bars it: an exam that was begun, a certificate that was asked for, a subscription that is over. */
  readonly bar: RefundBar | null;
  /** The certificates that depend on it. */
  readonly proofs: readonly string[];
  /** The courses of the line; of a subscription, those that were used by it. */
  readonly courses: readonly string[];
}

export interface RefundOrder {
  /** The buyer. */
  readonly user: string;
  readonly state: string;
  readonly paidAt: string | null;
}

/**
 * Lines of an order, with what of them was used by its buyer since. `offset 0` keeps the planner from writing a list out
 * wherever it is named: to plan five copies took longer than to answer.
 */
export const readRefundLines = (db: Database, order: string): Promise<RefundLine[]> =>
  db.query(
    sql`
    select l.id, l.title, l.kind, l.net, ${isGivenBack('l')} as "isGivenBack", ${isBeingGivenBack('l')} as "isRequested",
      case
        when v.ends_at <= clock_timestamp() or v.state in ('expired', 'cancelled') then 'over'
        when exists (select 1 from exams_attempts a
          where l.exam is not null and a.exam = l.exam and a."user" = o."user" and a.started_at >= o.paid_at
            and ${live('a')}) then 'exam'
        when cardinality(dependent.proofs) > 0 then 'proof'
      end as bar,
      used.courses, dependent.proofs
    from order_lines l join course_transactions o on o.id = l."order"
    left join users_vip v on l.kind = 'vip' and v."order" = o.id and v.plan = l.plan and ${live('v')}
    cross join lateral (select case when l.kind = 'vip' then array(${coursesUsedBy(sql`o."user"`, 'v')})
      else array(select sold.course from ${coursesOf('l')} sold) end as courses offset 0) used
    cross join lateral (select array(
      select p.id from proofs p left join exams_exam e on e.id = p.exam
      where p."user" = o."user" and ${live('p')} and p.state in ('requested', 'issued', 'expired', 'superseded')
        and (p.order_line = l.id or (coalesce(p.issued_at, p.created_at) >= coalesce(v.starts_at, o.paid_at)
          and (p.course = any(used.courses) or e.courses && used.courses or p.exam = l.exam)))) as proofs offset 0) dependent
    where l."order" = ${order}::uuid and ${live('l')} order by l.id`,
    {
      id: col.uuid,
      title: col.text,
      kind: col.text,
      net: col.number,
      isGivenBack: col.boolean,
      isRequested: col.boolean,
      bar: col.text.as<RefundBar>().orNull,
      proofs: col.listOf(col.uuid),
      courses: col.listOf(col.uuid),
    },
  );

const refundableStates: readonly string[] = ['fulfilled', 'fulfilment_error', 'partially_refunded'];

/**
 * Why a buyer cannot ask for a line, in Persian; null where they can: the rules of all refunds, and the terms of the sale.
 * @param at when it is asked for, in milliseconds of the database's clock.
 */
export async function refundRefusal(
  db: Database,
  order: RefundOrder,
  line: RefundLine,
  terms: TermsOfSale,
  at: number,
): Promise<string | null> {
  if (!terms.refundEnabled) return 'بازگشت وجه برای این سفارش بسته است';
  const isOver = order.paidAt !== null && at >= refundEnd(Date.parse(order.paidAt), terms);
  const refusal = isOver ? 'مهلت بازگشت وجه گذشته است' : lineRefusal(order, line);
  return refusal ?? usedRefusal(db, order, line, terms);
}

/** Why too much of a line was used to give it back, in Persian; null where it was not. */
export async function usedRefusal(
  db: Database,
  order: RefundOrder,
  line: RefundLine,
  terms: RefundTerms,
): Promise<string | null> {
  const films = await takenOf(db, order.user, line.courses);
  const beyond = watchedBeyond(line.kind, films, terms.refundMaxWatchedBps);
  if (beyond === null) return null;
  const most = formatPercent(terms.refundMaxWatchedBps);
  const lent = line.kind === 'vip' ? beyond[0]?.title : null;
  return lent ? `بیش از ${most} دورهٔ «${lent}» دیده شده است` : `بیش از ${most} آن دیده شده است`;
}

/** How much of lines was taken when it is asked, in basis points: of the one of which most was. */
export async function takenBps(db: Database, user: string, lines: readonly RefundLine[]): Promise<number> {
  let most = 0;
  for (const { courses } of lines) most = Math.max(most, watchedBps(await takenOf(db, user, courses)));
  return most;
}

/** Why nobody gives a line back, in Persian; null where it can be. Buyers are bound by more: `refundRefusal`. */
export function lineRefusal(order: RefundOrder, line: RefundLine): string | null {
  return (
    possibleRefusal(order, line) ??
    (line.isRequested ? 'بازگشت این مورد قبلاً درخواست شده است' : null) ??
    barRefusal(line)
  );
}

/** The same for the back office, which may give back against an exam that was begun and against certificates. */
export function staffRefusal(order: RefundOrder, line: RefundLine, againstBars: boolean): string | null {
  const refusal = lineRefusal(order, line);
  if (refusal === null || refusal !== barRefusal(line) || line.bar === 'over') return refusal;
  return againstBars
    ? null
    : `${refusal}؛ اگر با این حال وجه را برمی‌گردانید «با وجود آزمون شروع‌شده یا گواهی» را انتخاب کنید: گواهی آن باطل می‌شود و به خریدار گفته می‌شود`;
}

/** What bars a line by its use, in Persian. */
export const barRefusal = ({ bar }: RefundLine): string | null => (bar === null ? null : barTexts[bar]);

function possibleRefusal(order: RefundOrder, line: RefundLine): string | null {
  if (order.state === 'refunded') return 'وجه این سفارش برگشت داده شده است';
  if (order.paidAt === null || !refundableStates.includes(order.state)) return 'این سفارش پرداخت و تحویل نشده است';
  if (line.kind === 'charge') return 'شارژ کیف پول بازگشت ندارد';
  return line.isGivenBack || line.net === 0 ? 'از این مورد مبلغی برای بازگشت نمانده است' : null;
}

const barTexts = {
  exam: 'این آزمون شروع شده است',
  proof: 'برای این مورد گواهی درخواست یا صادر شده است',
  over: 'این اشتراک پایان یافته است',
} as const satisfies Record<RefundBar, string>;
