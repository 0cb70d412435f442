/**
 * What happens when an order is paid, and when it is not: the two ways out of waiting. All of it in the caller's
 * transaction, which holds the lock of the order.
 */
import { sql } from 'drizzle-orm';
import type { Registry } from '../../define/registry.ts';
import { accrue } from '../commissions/accrue.ts';
import type { Database } from '../db/database.ts';
import { releaseCode, useCode } from '../discounts/redemptions.ts';
import { post, type Transfer } from '../ledger/post.ts';
import { tell } from '../messages/notices.ts';

export type OrderState =
  | 'awaiting_payment'
  | 'paid'
  | 'fulfilled'
  | 'fulfilment_error'
  | 'partially_refunded'
  | 'refunded'
  | 'expired'
  | 'cancelled';

/** An order as the rules of payment see it; locked. */
export interface LockedOrder {
  readonly id: string;
  readonly number: string;
  readonly user: string;
  readonly kind: 'course' | 'exam' | 'vip' | 'wallet-charge';
  readonly state: OrderState;
  readonly walletUsed: number;
  readonly payable: number;
  readonly discount: string | null;
}

/** Locks an order until the transaction ends. Its payment attempt, where one is locked too, is locked before. */
export async function lockOrder(tx: Database, id: string): Promise<LockedOrder> {
  const [order] = await tx.query<LockedOrder & Record<string, unknown>>(sql`
    select o.id, o.number, o."user", o.kind, o.state, o.wallet_used as "walletUsed", o.payable, o.discount
    from course_transactions o where o.id = ${id}::uuid for update`);
  if (!order) throw new Error(`no order ${id}`);
  return order;
}

/** Where the wallet's share of an order lies: set aside while it waits, back in the wallet once it does not. */
type ShareIn = 'hold' | 'wallet';

/**
 * Marks an order paid: what was held and what came from the gateway is the school's, or the buyer's own where they
 * charged their wallet; the lines count as sold, the code as used, and who earns of it is written down.
 * @param attempt the attempt that paid it at a gateway; null where nothing was left to pay there.
 */
export async function markPaid(
  tx: Database,
  registry: Registry,
  order: LockedOrder,
  attempt: string | null,
  share: ShareIn = 'hold',
): Promise<void> {
  const { id, user, number, walletUsed, payable } = order;
  const [paid] = await tx.query<{ title: string | null }>(sql`
    update course_transactions set state = 'paid', paid_at = now(), paid_total = ${payable}, version = version + 1,
      updated_at = now() where id = ${id}::uuid returning title`);
  await tx.query(sql`
    update order_lines set sold_at = now(), version = version + 1, updated_at = now()
    where "order" = ${id}::uuid and deleted_at is null`);
  if (order.discount !== null) await useCode(tx, id);
  if (order.kind === 'course') await accrue(tx, registry, id);
  const transfers: Transfer[] = [];
  if (walletUsed > 0) {
    const from = { kind: share, owner: user };
    transfers.push({
      from,
      to: { kind: 'revenue' },
      amount: walletUsed,
      reason: 'purchase',
      reference: number,
      key: `wallet:${id}`,
    });
  }
  if (attempt !== null) transfers.push(gatewayTransfer(order, attempt));
  await post(tx, transfers);
  await tellPaid(tx, order, paid?.title ?? null);
  tx.publish('course_transactions', 'order_lines', 'course_sales', 'commissions');
}

const tellPaid = (tx: Database, { id, user, number, kind, payable }: LockedOrder, title: string | null) =>
  kind === 'wallet-charge'
    ? tell(tx, { user, key: `paid ${id}`, kind: 'wallet-charged', values: { number, amount: payable } })
    : tell(tx, { user, key: `paid ${id}`, kind: 'order-paid', values: { number, title } });

function gatewayTransfer({ user, number, kind, payable }: LockedOrder, attempt: string): Transfer {
  const isCharge = kind === 'wallet-charge';
  return {
    from: { kind: 'gateway_clearing' },
    to: isCharge ? { kind: 'wallet', owner: user } : { kind: 'revenue' },
    amount: payable,
    reason: isCharge ? 'charge' : 'purchase',
    reference: number,
    key: `gateway:${attempt}`,
  };
}

/** Money that came and cannot buy what it came for: it is the buyer's, in their wallet. */
export async function creditWallet(
  tx: Database,
  { user, number }: Pick<LockedOrder, 'user' | 'number'>,
  attempt: string,
  amount: number,
): Promise<void> {
  await tell(tx, { user, key: `credited ${attempt}`, kind: 'order-credited', values: { number, amount } });
  await post(tx, [
    {
      from: { kind: 'gateway_clearing' },
      to: { kind: 'wallet', owner: user },
      amount,
      reason: 'charge',
      reference: number,
      key: `credit:${attempt}`,
    },
  ]);
}

/** Ends the waiting of an order without a payment: what was set aside of the wallet and the code is free again. */
export async function giveUp(tx: Database, order: LockedOrder, state: 'expired' | 'cancelled'): Promise<void> {
  const { id, user, number, walletUsed } = order;
  await tx.query(sql`
    update course_transactions set state = ${state}, version = version + 1, updated_at = now() where id = ${id}::uuid`);
  if (order.discount !== null) await releaseCode(tx, id);
  if (walletUsed > 0) {
    await post(tx, [
      {
        from: { kind: 'hold', owner: user },
        to: { kind: 'wallet', owner: user },
        amount: walletUsed,
        reason: 'hold',
        reference: number,
        key: `release:${id}`,
      },
    ]);
  }
  tx.publish('course_transactions');
}
