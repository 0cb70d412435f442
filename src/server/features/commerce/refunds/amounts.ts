/**
 * What a refund brings back, before it is asked for and when it is paid: the money of its lines less what the code loses,
 * less the cashback, and which part of it had been promotional credit.
 */
import { sql } from 'drizzle-orm';
import { allocate } from '../../../../domain/money/portions.ts';
import {
  cashbackTakenBack,
  promotionOf,
  refundOf,
  type LinesRefund,
  type PaidLine,
} from '../../../../domain/money/refunds.ts';
import type { Reads } from '../../../platform/db/database.ts';
import { isGivenBack } from '../../access/index.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export interface RefundAmounts extends LinesRefund {
  /** What of it goes back as cashback that was not earned. */
  readonly cashback: number;
  /** What of it returns as credit to the wallet, whatever the destination. */
  readonly promotion: number;
  /** What of it may go to a card or an account. */
  readonly money: number;
}

/** What is read of an order to say what comes back of it. */
export interface PaidOrder {
  readonly lines: readonly PaidLine[];
  /** By wallet and gateway. */
  readonly paid: number;
  readonly refundedTotal: number;
  readonly promotionUsed: number;
  readonly cashback: number;
  /** The minimum of its code at the sale; 0 without. */
  readonly minimum: number;
}

type RequestedRefund = { lines: string[]; amount: number };

/**
 * Orders from before the code's part of a discount was stored have all of it from the code, where they had one. Lines whose
 * refund was asked for earlier count as given back: two requests, each of which leaves enough for the code, may not leave
 * too little together.
 * @param refund the one that is paid; those that were asked for after it do not count.
 */
export async function readPaidOrder(db: Reads, order: string, refund: string | null = null): Promise<PaidOrder> {
  const [lines, requested, [facts]] = await Promise.all([
    db.query(
      sql`
      select l.id, l.net, l.refunded, ${isGivenBack('l')} as "isGivenBack",
        coalesce(l.code_discount, case when o.discount is null then 0 else l.discount end) as "codeDiscount"
      from order_lines l join course_transactions o on o.id = l."order"
      where l."order" = ${order}::uuid and ${live('l')} order by l.id`,
      { id: col.uuid, net: col.number, refunded: col.number, codeDiscount: col.number, isGivenBack: col.boolean },
    ),
    db.query(
      sql`
      select r.lines, r.amount from refunds r
      where r."order" = ${order}::uuid and r.state in ('requested', 'approved') and ${live('r')}
        and (${refund}::uuid is null or r.id < ${refund}::uuid) order by r.id`,
      { lines: col.listOf(col.uuid), amount: col.number },
    ),
    db.query(
      sql`
      select o.wallet_used + o.payable as paid, o.refunded_total as "refundedTotal", o.promotion_used as "promotionUsed",
        coalesce((select t.amount from ledger_transfers t where t.key = 'cashback:' || o.id and ${live('t')}), 0)
          as cashback,
        coalesce((select coalesce(u.min_purchase, d.min_purchase) from discounts d
          left join discount_redemptions u on u."order" = o.id and u.discount = d.id and ${live('u')}
          where d.id = o.discount), 0) as minimum
      from course_transactions o where o.id = ${order}::uuid`,
      {
        paid: col.number,
        minimum: col.number,
        refundedTotal: col.number,
        cashback: col.number,
        promotionUsed: col.number,
      },
    ),
  ]);
  if (!facts) throw new Error(`no order ${order}`);
  return { ...facts, lines: requested.reduce(withRequested, lines) };
}

/** The lines as they will be once that refund is paid. */
function withRequested(lines: readonly PaidLine[], { lines: ids, amount }: RequestedRefund): PaidLine[] {
  const rooms = lines.map(({ id, net, refunded }) => (ids.includes(id) ? net - refunded : 0));
  const whole = rooms.reduce((sum, room) => sum + room, 0);
  const parts = allocate(Math.min(amount, whole), rooms);
  return lines.map((line, n) => ({
    ...line,
    refunded: line.refunded + (parts[n] ?? 0),
    isGivenBack: line.isGivenBack || ids.includes(line.id),
  }));
}

/** What comes back of an order when these lines are given back. */
export function amountsOf(order: PaidOrder, chosen: readonly string[]): RefundAmounts {
  const { paid, refundedTotal, promotionUsed } = order;
  const refund = refundOf(order.lines, new Set(chosen), order.minimum);
  const amount = Math.max(0, refund.amount);
  const cashback = cashbackTakenBack(order.cashback, paid, refundedTotal, amount);
  const credit = promotionOf(promotionUsed, paid, refundedTotal, amount);
  const promotion = Math.min(credit, amount - cashback);
  return { ...refund, cashback, promotion, money: amount - cashback - promotion };
}
