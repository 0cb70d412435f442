/**
 * Paying a refund that was approved (domain, section 3): money first, then what it had bought. Two transactions, each of
 * which may be made again: a crash between them is made good by the job.
 */
import { sql } from 'drizzle-orm';
import type { Registry } from '../../../../define/registry.ts';
import { reverseFor } from '../../partners/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { attempt, withdrawProofs } from '../../assessment/index.ts';
import { releaseCode } from '../discounts/redemptions.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { type Account, post, checkpoint, type Transfer } from '../../money/index.ts';
import { notify } from '../../notices/index.ts';
import { lockOrder, type LockedOrder, type OrderState } from '../orders/locked-order.ts';
import { endSubscriptions } from '../../vip/index.ts';
import { amountsOf, readPaidOrder, type RefundAmounts } from './amounts.ts';
import { logRefund } from '../log/checkpoints.ts';
import { amountColumns } from './create.ts';
import { isGivenBack } from '../../access/index.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

type Refund = {
  id: string;
  order: string;
  lines: string[];
  amount: number;
  cashbackTaken: number;
  destination: 'wallet' | 'gateway' | 'sheba';
  state: string;
};

/**
 * Credits an approved refund and takes back what it had bought. Nothing where that is done. Money for a card or an account
 * then waits for its transfer, which staff make and record (transition `pay`).
 */
export async function payRefund({ db, registry, log }: Services, id: string): Promise<void> {
  const since = performance.now();
  const credited = await db.transaction((tx) => creditRefund(tx, registry, id));
  if (credited) logRefund(log, 'credited', { refund: id, ...credited, since });
  checkpoint('refund credited');
  const completing = performance.now();
  const completed = await db.transaction((tx) => completeRefund(tx, registry, id));
  if (completed) logRefund(log, 'completed', { refund: id, ...completed, since: completing });
  checkpoint('refund completed');
}

/** What a step made of a refund, for the log; null where it was made before. */
type Made = { readonly order: string; readonly outcome: string } | null;

/** The order is locked before its refund, as everywhere. */
async function lockRefund(tx: Database, id: string): Promise<{ refund: Refund; order: LockedOrder }> {
  const [found] = await tx.query(sql`select "order" from refunds where id = ${id}::uuid`, { order: col.uuid });
  const order = await lockOrder(tx, found?.order ?? '');
  const [refund] = await tx.query(
    sql`
    select id, "order", lines, amount, cashback_taken as "cashbackTaken", destination, state from refunds where id = ${id}::uuid for update`,
    {
      id: col.uuid,
      order: col.uuid,
      lines: col.listOf(col.uuid),
      amount: col.number,
      cashbackTaken: col.number,
      destination: col.text.as<'wallet' | 'gateway' | 'sheba'>(),
      state: col.text,
    },
  );
  if (!refund) throw new Error(`no refund ${id}`);
  return { refund, order };
}

async function creditRefund(tx: Database, registry: Registry, id: string): Promise<Made> {
  const { refund, order } = await lockRefund(tx, id);
  if (refund.state !== 'approved') return null;
  await lockLines(tx, order.id);
  const amounts = amountsOf(await readPaidOrder(tx, order.id, id), refund.lines);
  const lines = [...amounts.parts].map(([line, amount]) => ({ line, amount }));
  const given = lines.reduce((total, { amount }) => total + amount, 0);
  await addToLines(tx, lines);
  await moveRefund(tx, refund, { ...amounts, amount: given });
  await moveOrder(tx, order, given, amounts.keepsCode);
  const reversals: Transfer[] = [];
  for (const { line, amount } of lines.filter((each) => each.amount > 0)) {
    reversals.push(...(await reverseFor(tx, registry, { refund: id, line, amount })));
  }
  await post(tx, [...refundTransfers(refund, order, amounts), ...reversals]);
  tx.publish('refunds', 'course_transactions', 'order_lines', 'course_sales', 'commissions');
  return { order: order.number, outcome: 'credited' };
}

const lockLines = (tx: Database, order: string): Promise<unknown> =>
  tx.query(sql`
    select 1 from order_lines where "order" = ${order}::uuid and ${live()} order by id for update`);

/** What comes back of each line, by the rule of the whole refund. */
const addToLines = (tx: Database, lines: readonly { line: string; amount: number }[]): Promise<unknown> =>
  tx.query(sql`
    update order_lines l set refunded = l.refunded + c.amount, ${touch()}
    from unnest(${sql.param(lines.map(({ line }) => line))}::uuid[],
      ${sql.param(lines.map(({ amount }) => amount))}::bigint[]) as c(id, amount)
    where l.id = c.id`);

async function moveRefund(tx: Database, { id, destination }: Refund, amounts: RefundAmounts): Promise<void> {
  const { cashbackTaken, promotionAmount, bankAmount } = amountColumns(amounts, destination);
  await tx.query(sql`
    update refunds set state = 'credited', amount = ${amounts.amount}, cashback_taken = ${cashbackTaken},
      promotion_amount = ${promotionAmount}, bank_amount = ${bankAmount}, ${touch()}
    where id = ${id}::uuid`);
}

/**
 * The order is refunded once each of its lines was given back, whatever they had cost. Its code is free again once no line
 * that is kept has a part of its discount. @param keepsCode whether one has.
 */
async function moveOrder(tx: Database, order: LockedOrder, given: number, keepsCode: boolean): Promise<void> {
  const [left] = await tx.query(
    sql`
    select bool_and(${isGivenBack('l')}) as "isNothing",
      bool_and(fulfilled_at is not null or ${isGivenBack('l')}) as "isDelivered"
    from order_lines l where l."order" = ${order.id}::uuid and ${live('l')}`,
    { isNothing: col.boolean, isDelivered: col.boolean },
  );
  const state = stateAfter(order, left ?? { isNothing: true, isDelivered: true });
  await tx.query(sql`
    update course_transactions set state = ${state}, refunded_total = refunded_total + ${given}, ${touch()}
      where id = ${order.id}::uuid`);
  if (order.discount !== null && !keepsCode) await releaseCode(tx, order.id);
}

/** Of an order after a refund. */
type Left = {
  /** Whether no line is kept. */
  readonly isNothing: boolean;
  /** Whether all that is kept is delivered. */
  readonly isDelivered: boolean;
};

/** What could not be delivered yet, and was not given back, is still to be delivered: the order keeps the state that says so. */
function stateAfter(order: LockedOrder, left: Left): OrderState {
  if (left.isNothing) return 'refunded';
  return order.state === 'fulfilment_error' && !left.isDelivered ? 'fulfilment_error' : 'partially_refunded';
}

/** What the buyer gets, less what goes back of their cashback. What they had paid with credit returns to their wallet. */
function refundTransfers(
  refund: Refund,
  order: LockedOrder,
  { cashback, promotion, money }: RefundAmounts,
): readonly Transfer[] {
  const wallet = { kind: 'wallet', owner: order.user } as const;
  const destinations = {
    wallet,
    gateway: { kind: 'gateway_clearing' },
    sheba: { kind: 'payout_clearing' },
  } as const satisfies Record<Refund['destination'], Account>;
  const common = { from: { kind: 'revenue' }, reason: 'refund', reference: order.number } as const;
  const isToWallet = refund.destination === 'wallet';
  const transfers: Transfer[] = [
    {
      ...common,
      to: destinations[refund.destination],
      amount: isToWallet ? money + promotion : money,
      key: `refund:${refund.id}`,
    },
    { ...common, to: wallet, amount: isToWallet ? 0 : promotion, key: `refund-credit:${refund.id}` },
    { ...common, to: { kind: 'promotion' }, amount: cashback, key: `cashback-back:${refund.id}` },
  ];
  return transfers.filter(({ amount }) => amount > 0);
}

/** Then access: only what these lines had opened or lent; other ways to the same course stay. */
async function completeRefund(tx: Database, registry: Registry, id: string): Promise<Made> {
  const { refund, order } = await lockRefund(tx, id);
  if (refund.state !== 'credited') return null;
  const ended = await endSubscriptions(tx, order.user, refund.lines);
  if (ended.ids.length > 0) {
    const values = { number: order.number, until: ended.until };
    await notify(tx, { user: order.user, key: `vip ended ${id}`, kind: 'vip-ended', values });
  }
  const sources = [...refund.lines, ...ended.ids];
  await tx.query(sql`
    update access_grants set state = 'revoked', reason = 'بازگشت وجه', ${touch()}
    where "user" = ${order.user}::uuid and source_id = any(${sql.param(sources)}::text[])
      and source in ('purchase', 'bundle', 'major', 'vip') and state in ('active', 'suspended') and ${live()}`);
  await endRefund(tx, refund);
  await attempt.cancel(tx, registry, { user: order.user, lines: refund.lines, sources });
  // With the access, and with no refund that waits: what was asked for on the strength of it is asked for no more.
  await withdrawProofs(tx, order.user);
  tx.publish('refunds', 'access_grants');
  if (refund.destination !== 'wallet') return { order: order.number, outcome: 'waits for its transfer' };
  const amount = refund.amount - refund.cashbackTaken;
  const values = { number: order.number, amount, destination: refund.destination, trackingNumber: null };
  await notify(tx, { user: order.user, key: `refund paid ${id}`, kind: 'refund-paid', values });
  return { order: order.number, outcome: 'in the wallet' };
}

/** A wallet has its money; what goes to a card or an account waits for its transfer. */
const endRefund = (tx: Database, { id, destination }: Refund): Promise<unknown> =>
  tx.query(sql`
    update refunds set ${destination === 'wallet' ? sql`state = 'complete', completed_at = now()` : sql`state = 'in_transfer'`},
      ${touch()}
    where id = ${id}::uuid`);
