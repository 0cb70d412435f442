/**
 * Paying a refund that was approved (domain, section 3): money first, then what it had bought. Two transactions, each of
 * which may be made again: a crash between them is made good by the job.
 */
import { sql } from 'drizzle-orm';
import type { Registry } from '../../define/registry.ts';
import { cashbackTakenBack } from '../../money/refunds.ts';
import { reverseFor } from '../commissions/reverse.ts';
import type { Database } from '../db/database.ts';
import { endRefundedAttempts } from '../exams/end-refunded.ts';
import { releaseCode } from '../discounts/redemptions.ts';
import type { Services } from '../env.ts';
import { post, type Account, type Transfer } from '../ledger/post.ts';
import { notify } from '../messages/notices.ts';
import { lockOrder, type LockedOrder, type OrderState } from '../orders/locked-order.ts';
import { step } from '../payments/steps.ts';
import { endSubscriptions } from '../vip/end.ts';

type Refund = {
  id: string;
  order: string;
  lines: string[];
  amount: number;
  destination: 'wallet' | 'gateway' | 'sheba';
  state: string;
};

/**
 * Credits an approved refund and takes back what it had bought. Nothing where that is done. Money for a card or an account
 * then waits for its transfer, which the office makes and records (transition `pay`).
 */
export async function payRefund({ db, registry }: Services, id: string): Promise<void> {
  await db.transaction((tx) => creditRefund(tx, registry, id));
  step('refund credited');
  await db.transaction((tx) => completeRefund(tx, registry, id));
  step('refund completed');
}

/** The order is locked before its refund, as everywhere. */
async function lockRefund(tx: Database, id: string): Promise<{ refund: Refund; order: LockedOrder }> {
  const [found] = await tx.query<{ order: string }>(sql`select "order" from refunds where id = ${id}::uuid`);
  const order = await lockOrder(tx, found?.order ?? '');
  const [refund] = await tx.query<Refund>(sql`
    select id, "order", lines, amount, destination, state from refunds where id = ${id}::uuid for update`);
  if (!refund) throw new Error(`no refund ${id}`);
  return { refund, order };
}

async function creditRefund(tx: Database, registry: Registry, id: string): Promise<void> {
  const { refund, order } = await lockRefund(tx, id);
  if (refund.state !== 'approved') return;
  const lines = await giveBackLines(tx, refund);
  const given = lines.reduce((total, { amount }) => total + amount, 0);
  const taken = await cashbackToTake(tx, order, given);
  await moveOrder(tx, order, given);
  const reversals: Transfer[] = [];
  for (const line of lines) {
    reversals.push(...(await reverseFor(tx, registry, { refund: id, line: line.id, amount: line.amount })));
  }
  await tx.query(sql`
    update refunds set state = 'credited', amount = ${given}, version = version + 1, updated_at = now()
    where id = ${id}::uuid`);
  await post(tx, [...refundTransfers(refund, order, given, taken), ...reversals]);
  tx.publish('refunds', 'course_transactions', 'order_lines', 'course_sales', 'commissions');
}

/** What is left of each line comes back whole. */
const giveBackLines = (tx: Database, { lines }: Refund): Promise<{ id: string; amount: number }[]> =>
  tx.query<{ id: string; amount: number }>(sql`
    with chosen as (
      select id, net - refunded as amount from order_lines where id = any(${sql.param(lines)}::uuid[]) for update
    )
    update order_lines l set refunded = l.net, version = version + 1, updated_at = now()
    from chosen c where c.id = l.id returning l.id, c.amount`);

async function moveOrder(tx: Database, order: LockedOrder, given: number): Promise<void> {
  const [left] = await tx.query<{ amount: number; isDelivered: boolean }>(sql`
    select coalesce(sum(net - refunded), 0)::bigint as amount,
      coalesce(bool_and(fulfilled_at is not null or refunded > 0), true) as "isDelivered"
    from order_lines where "order" = ${order.id}::uuid and deleted_at is null`);
  const state = stateAfter(order, left ?? { amount: 0, isDelivered: true });
  await tx.query(sql`
    update course_transactions set state = ${state}, refunded_total = refunded_total + ${given}, version = version + 1,
      updated_at = now() where id = ${order.id}::uuid`);
  if (state === 'refunded' && order.discount !== null) await releaseCode(tx, order.id);
}

/** What could not be delivered yet, and was not given back, is still to be delivered: the order keeps the state that says so. */
function stateAfter(order: LockedOrder, left: { readonly amount: number; readonly isDelivered: boolean }): OrderState {
  if (left.amount === 0) return 'refunded';
  return order.state === 'fulfilment_error' && !left.isDelivered ? 'fulfilment_error' : 'partially_refunded';
}

/** The cashback of the order goes back in proportion. */
async function cashbackToTake(tx: Database, order: LockedOrder, given: number): Promise<number> {
  const [row] = await tx.query<{ cashback: number }>(sql`
    select amount as cashback from ledger_transfers where key = ${`cashback:${order.id}`} and deleted_at is null`);
  const paid = order.walletUsed + order.payable;
  return cashbackTakenBack(row?.cashback ?? 0, paid, order.refundedTotal, given);
}

/** What the buyer gets, less what goes back of their cashback. */
function refundTransfers(refund: Refund, order: LockedOrder, given: number, taken: number): Transfer[] {
  const destinations = {
    wallet: { kind: 'wallet', owner: order.user },
    gateway: { kind: 'gateway_clearing' },
    sheba: { kind: 'payout_clearing' },
  } as const satisfies Record<Refund['destination'], Account>;
  const common = { from: { kind: 'revenue' }, reason: 'refund', reference: order.number } as const;
  const transfers: Transfer[] = [
    { ...common, to: destinations[refund.destination], amount: given - taken, key: `refund:${refund.id}` },
    { ...common, to: { kind: 'promotion' }, amount: taken, key: `cashback-back:${refund.id}` },
  ];
  return transfers.filter(({ amount }) => amount > 0);
}

/** Then access: only what these lines had opened or lent; other ways to the same course stay. */
async function completeRefund(tx: Database, registry: Registry, id: string): Promise<void> {
  const { refund, order } = await lockRefund(tx, id);
  if (refund.state !== 'credited') return;
  const ended = await endSubscriptions(tx, order.user, refund.lines);
  if (ended.ids.length > 0) {
    const values = { number: order.number, until: ended.until };
    await notify(tx, { user: order.user, key: `vip ended ${id}`, kind: 'vip-ended', values });
  }
  const sources = [...refund.lines, ...ended.ids];
  await tx.query(sql`
    update access_grants set state = 'revoked', reason = 'بازگشت وجه', version = version + 1, updated_at = now()
    where "user" = ${order.user}::uuid and source_id = any(${sql.param(sources)}::text[])
      and source in ('purchase', 'bundle', 'major', 'vip') and state in ('active', 'suspended') and deleted_at is null`);
  await endRefundedAttempts(tx, registry, { user: order.user, lines: refund.lines, sources });
  tx.publish('refunds', 'access_grants');
  if (refund.destination !== 'wallet') {
    await tx.query(sql`
      update refunds set state = 'in_transfer', version = version + 1, updated_at = now() where id = ${id}::uuid`);
    return;
  }
  await tx.query(sql`
    update refunds set state = 'complete', completed_at = now(), version = version + 1, updated_at = now()
    where id = ${id}::uuid`);
  const values = { number: order.number, amount: refund.amount, destination: refund.destination, trackingNumber: null };
  await notify(tx, { user: order.user, key: `refund paid ${id}`, kind: 'refund-paid', values });
}
