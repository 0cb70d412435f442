/** The orders of one person: what they may see of them. */
import { sql, type SQL } from 'drizzle-orm';
import type { OrderDetail, OrderGroup, OrderSummary, MyOrderLine } from '../../../../contract/orders.ts';
import { refundEnd } from '../../../../domain/money/refund-window.ts';
import { cashbackOf, type CashbackPolicy } from '../../../../domain/money/refunds.ts';
import { reductionsOf, type SoldLine } from '../../../../domain/money/reductions.ts';
import { coursesOf, isOpenGrant, productOf } from '../../access/index.ts';
import { coursePath } from '../../../../paths/catalogue.ts';
import { examPath, learnPath } from '../../../../paths/learning.ts';
import { bundlePath, majorPath } from '../../../../paths/sets.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { pageOfRows, type PageOfRows } from '../../../platform/db/pages-of-rows.ts';
import { readPaidOrder } from '../refunds/amounts.ts';
import { readRefundLines, refundRefusal, type RefundLine } from '../refunds/lines.ts';
import {
  type StoredTerms,
  payBackPolicy,
  termsColumns,
  termsOfSale,
  termsShape,
  type TermsOfSale,
} from '../../money/index.ts';
import { quoteOf } from '../refunds/quote.ts';
import { isUnderReview } from '../orders/under-review.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

const summaryColumns = sql`o.number, o.kind, o.state, o.title, o.subtotal, o.discount_total as "discountTotal",
  o.wallet_used as "walletUsed", o.payable, o.refunded_total as "refundedTotal", o.created_at as "createdAt",
  o.paid_at as "paidAt", o.expires_at as "expiresAt", ${isUnderReview} as "isUnderReview"`;

type Summary = OrderSummary & Record<string, unknown>;

/** What `summaryColumns` answers. */
const summaryShape = {
  number: col.text,
  kind: col.text.as<Summary['kind']>(),
  state: col.text.as<Summary['state']>(),
  title: col.text,
  subtotal: col.number,
  discountTotal: col.number,
  walletUsed: col.number,
  payable: col.number,
  refundedTotal: col.number,
  createdAt: col.instant,
  paidAt: col.instant.orNull,
  expiresAt: col.instant.orNull,
  isUnderReview: col.boolean,
};

const isClosed = sql`o.state in ('expired', 'cancelled')`;
/** An order whose payment is under review waits, whatever its time was. */
const groups: Readonly<Record<OrderGroup, SQL>> = {
  waiting: sql`(o.state = 'awaiting_payment' or ${isClosed} and ${isUnderReview})`,
  paid: sql`o.state in ('paid', 'fulfilled', 'fulfilment_error')`,
  refunded: sql`o.state in ('partially_refunded', 'refunded')`,
  closed: sql`${isClosed} and not ${isUnderReview}`,
};

interface OrdersQuery {
  readonly page: number;
  readonly group?: OrderGroup | undefined;
}

/** The newest first. */
export const myOrders = (db: Database, user: string, { page, group }: OrdersQuery): Promise<PageOfRows<OrderSummary>> =>
  pageOfRows(
    db,
    page,
    {
      columns: summaryColumns,
      from: sql`course_transactions o where o."user" = ${user}::uuid and ${live('o')} and ${group ? groups[group] : sql`true`}`,
      order: sql`o.id desc`,
      size: 20,
    },
    summaryShape,
  );

type ShownLine = Omit<MyOrderLine, 'refundRefusal' | 'refundQuote'>;
type SoldParts = Pick<SoldLine, 'codeDiscount' | 'memberDiscount' | 'ownedDiscount'>;
type OrderRow = Summary &
  StoredTerms & { id: string; code: string | null; creditedToWallet: number; now: string; isInTime: boolean };
type LineRow = Omit<ShownLine, 'path' | 'learn' | 'learnCourse' | 'reductions'> &
  SoldParts & {
    hasCode: boolean;
    courseTitle: string | null;
    setSlug: string | null;
    firstCourse: string | null;
  } & Record<string, unknown>;
type AttemptRow = OrderDetail['attempts'][number] & Record<string, unknown>;

/** Throws `not_found` for an order of somebody else too. */
async function readOrder(db: Database, user: string, number: string): Promise<OrderRow> {
  const [row] = await db.query(
    sql`
    select o.id, ${summaryColumns}, ${termsColumns}, d.code, now() as now, coalesce(o.expires_at > now(), false) as "isInTime",
      coalesce((select sum(t.amount) from ledger_transfers t
        where ${live('t')} and t.key = any(array(
          select 'credit:' || p.id from payment_attempts p where p."order" = o.id and ${live('p')}))), 0)::bigint
        as "creditedToWallet"
    from course_transactions o left join discounts d on d.id = o.discount
    where o.number = ${number} and o."user" = ${user}::uuid and ${live('o')}`,
    {
      ...summaryShape,
      ...termsShape,
      id: col.uuid,
      code: col.text.orNull,
      creditedToWallet: col.number,
      now: col.instant,
      isInTime: col.boolean,
    },
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** Throws `not_found` for an order of somebody else too. */
export async function myOrder(db: Database, user: string, number: string): Promise<OrderDetail> {
  const { id, now, isInTime, refundEnabled, refundDays, refundWorkingDays, refundMaxWatchedBps, ...order } =
    await readOrder(db, user, number);
  const [shownLines, attempts, refunds, refundLines, paid, policy] = await Promise.all([
    readLines(db, user, id),
    readAttempts(db, id),
    readRefunds(db, id),
    readRefundLines(db, id),
    readPaidOrder(db, id),
    payBackPolicy(db),
  ]);
  const bought = { ...order, user };
  const terms = termsOfSale({ refundEnabled, refundDays, refundWorkingDays, refundMaxWatchedBps }, policy);
  const at = Date.parse(now);
  const refusals = new Map(
    await Promise.all(
      refundLines.map(async (line) => [line.id, await refundRefusal(db, bought, line, terms, at)] as const),
    ),
  );
  const lines = shownLines.map((line) => ({
    ...line,
    refundRefusal: refusals.get(line._id) ?? null,
    refundQuote: quoteOf(paid, [line._id]),
  }));
  const isWaiting = order.state === 'awaiting_payment' && !order.isUnderReview;
  const isUnknown = attempts.some(({ state }) => state === 'unknown');
  const isAtBank = attempts.some(({ state, message }) => state === 'started' && message === null);
  return {
    ...order,
    lines,
    attempts,
    refunds,
    refundQuote: quoteOf(paid, refundableIds(refundLines, refusals)),
    refundMinimum: paid.minimum,
    cashback: promised.has(order.state) ? promisedCashback(order, policy) : paid.cashback,
    refundTerms: policy.refundText,
    refundWindow: shownWindow(order.paidAt, terms),
    // A buyer chooses between their wallet and their account; staff alone send money back to a card.
    refundDestination: policy.refundDestination === 'sheba' ? 'sheba' : 'wallet',
    isSettling: order.state === 'paid' || (isWaiting && (isUnknown || isAtBank)),
    isPayable: isWaiting && isInTime && !isUnknown,
  };
}

/** Where refunds are open and the order was paid. */
const shownWindow = (paidAt: string | null, terms: TermsOfSale): OrderDetail['refundWindow'] =>
  terms.refundEnabled && paidAt !== null
    ? {
        days: terms.refundDays,
        areWorkingDays: terms.refundWorkingDays,
        until: new Date(refundEnd(Date.parse(paidAt), terms)).toISOString(),
      }
    : null;

/** States of an order whose cashback has not come yet. */
const promised: ReadonlySet<OrderSummary['state']> = new Set(['awaiting_payment', 'paid', 'fulfilment_error']);

const promisedCashback = ({ kind, walletUsed, payable }: Summary, policy: CashbackPolicy): number =>
  kind === 'wallet-charge' ? 0 : cashbackOf(walletUsed + payable, policy);

const refundableIds = (lines: readonly RefundLine[], refusals: ReadonlyMap<string, string | null>): readonly string[] =>
  lines.filter(({ id }) => refusals.get(id) === null).map(({ id }) => id);

/** A course is found at its page while the buyer may watch it, an exam where it is taken, a set while it is shown. */
async function readLines(db: Database, user: string, order: string): Promise<ShownLine[]> {
  const rows = await db.query(
    sql`
    select l.id as _id, l.kind, ${productOf('l')} as item, l.title,
      l.list_price as "listPrice", l.sale_price as "salePrice", l.discount, l.net, l.refunded,
      l.code_discount as "codeDiscount", l.member_discount as "memberDiscount", l.owned_discount as "ownedDiscount",
      exists (select 1 from course_transactions o where o.id = l."order" and o.discount is not null) as "hasCode",
      case when exists (select 1 from access_grants g where g."user" = ${user}::uuid and g.course = l.course
        and ${isOpenGrant('g')}) then c.title end as "courseTitle",
      coalesce(b.slug, m.slug) as "setSlug", coalesce(c.image, b.image, m.image) as image,
      sold.count as "courseCount", sold.seconds as "totalTime",
      (select each.course from (select s.course, row_number() over () as place from ${coursesOf('l')} s) each
        where exists (select 1 from access_grants g where g."user" = ${user}::uuid and g.course = each.course
          and ${isOpenGrant('g')}) order by each.place limit 1) as "firstCourse"
    from order_lines l left join courses c on c.id = l.course and ${live('c')}
    left join bundles b on b.id = l.bundle and b.status = 'published' and ${live('b')}
    left join majors m on m.id = l.major and m.status = 'published' and ${live('m')}
    cross join lateral (
      select count(*)::int as count, coalesce(sum(opened.total_time), 0)::int as seconds
      from ${coursesOf('l')} s left join courses opened on opened.id = s.course and ${live('opened')}) sold
    where l."order" = ${order}::uuid and ${live('l')} order by l.id`,
    {
      item: col.uuid.orNull,
      kind: col.text.as<LineRow['kind']>(),
      _id: col.uuid,
      title: col.text,
      refunded: col.number,
      listPrice: col.number,
      salePrice: col.number,
      discount: col.number,
      net: col.number,
      codeDiscount: col.number.orNull,
      memberDiscount: col.number.orNull,
      ownedDiscount: col.number.orNull,
      hasCode: col.boolean,
      courseTitle: col.text.orNull,
      firstCourse: col.uuid.orNull,
      setSlug: col.text.orNull,
      image: col.text.orNull,
      courseCount: col.number,
      totalTime: col.number,
    },
  );
  return rows.map(
    ({ courseTitle, setSlug, firstCourse, hasCode, codeDiscount, memberDiscount, ownedDiscount, ...line }) => ({
      ...line,
      reductions: reductionsOf({ ...line, codeDiscount, memberDiscount, ownedDiscount }, hasCode),
      path: pathOf(line, courseTitle, setSlug),
      learn: firstCourse === null ? null : learnPath(firstCourse),
      learnCourse: firstCourse,
    }),
  );
}

function pathOf(
  { kind, item }: Pick<ShownLine, 'kind' | 'item'>,
  courseTitle: string | null,
  setSlug: string | null,
): string | null {
  if (item === null) return null;
  if (kind === 'exam') return examPath(item);
  if (setSlug !== null) return kind === 'major' ? majorPath(setSlug) : bundlePath(setSlug);
  return courseTitle === null ? null : coursePath({ _id: item, name: courseTitle });
}

const readAttempts = (db: Database, order: string): Promise<AttemptRow[]> =>
  db.query(
    sql`
    select p.gateway, p.amount, p.state, p.reference, p.card, p.started_at as "startedAt", p.message
    from payment_attempts p where p."order" = ${order}::uuid and ${live('p')} order by p.id`,
    {
      gateway: col.text.as<AttemptRow['gateway']>(),
      amount: col.number,
      state: col.text.as<AttemptRow['state']>(),
      reference: col.text.orNull,
      card: col.text.orNull,
      startedAt: col.instant,
      message: col.text.orNull,
    },
  );

const readRefunds = (db: Database, order: string): Promise<OrderDetail['refunds']> =>
  db.query(
    sql`
    select r.amount, r.cashback_taken as "cashbackTaken", r.promotion_amount as "promotionAmount", r.destination, r.state, r.reason, r.denied_reason as "deniedReason", r.tracking_number as "trackingNumber",
      r.requested_at as "requestedAt", r.completed_at as "completedAt"
    from refunds r where r."order" = ${order}::uuid and ${live('r')} order by r.id`,
    {
      amount: col.number,
      cashbackTaken: col.number,
      promotionAmount: col.number,
      destination: col.text.as<OrderDetail['refunds'][number]['destination']>(),
      state: col.text.as<OrderDetail['refunds'][number]['state']>(),
      reason: col.text,
      deniedReason: col.text.orNull,
      trackingNumber: col.text.orNull,
      requestedAt: col.instant,
      completedAt: col.instant.orNull,
    },
  );
