/**
 * What happens when an order is paid, and when it is not: the two ways out of waiting. All of it in the caller's
 * transaction, which holds the lock of the order.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Registry } from '../../../../define/registry.ts';
import type { NewCommission } from '../../partners/index.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { insertion } from '../../../platform/db/rows.ts';
import { writeAll } from '../../../platform/db/write-all.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';
import { releaseCode, useOfCode } from '../discounts/redemptions.ts';
import { creditOf, post, type Transfer } from '../../money/index.ts';
import { noticeInsertion, notify } from '../../notices/index.ts';
import type { LockedOrder } from './locked-order.ts';

/** Where the wallet's share of an order lies: set aside while it waits, back in the wallet once it does not. */
type ShareIn = 'hold' | 'wallet';

export interface Payment {
  /** The attempt that paid it at a gateway; null where nothing was left to pay there. */
  readonly attempt: string | null;
  readonly share?: ShareIn;
  /** Where what came from the gateway lies: on its way, or set apart as money of another amount. */
  readonly source?: 'gateway_clearing' | 'unapplied';
  /** What it earns (`earn` in `sale/sale.ts`). */
  readonly earned: readonly NewCommission[];
  /** What is written with it, such as the outcome at the gateway. */
  readonly record?: readonly SQL[];
  /** What delivers it, where that is written at once; null where a transaction of its own does. */
  readonly delivery: Delivery | null;
  /** What is posted besides. */
  readonly transfers?: readonly Transfer[];
}

/** The delivery of an order as rows that are written, and transfers that are posted, with its payment. */
export interface Delivery {
  readonly writes: readonly SQL[];
  readonly transfers: readonly Transfer[];
}

/**
 * Marks an order paid, and delivered where that is written with it: what was held and what came from the gateway is the
 * school's, or the buyer's own where they charged their wallet; the lines count as sold, the code as used, and who earns
 * of it is written down. Each row is written once.
 */
export async function markPaid(
  tx: Transaction,
  registry: Registry,
  order: LockedOrder,
  payment: Payment,
): Promise<void> {
  const { id, user, payable, walletUsed } = order;
  const { earned, record = [], delivery, share } = payment;
  // What is taken from the wallet now is of what lies there now.
  const credit = share === 'wallet' ? sql`promotion_used = least(${walletUsed}::bigint, ${creditOf(user)}), ` : sql``;
  const state = delivery ? sql`'fulfilled', fulfilled_at = now()` : sql`'paid'`;
  await writeAll(tx, [
    ...record,
    sql`
      update course_transactions set state = ${state}, ${credit}paid_at = now(), paid_total = ${payable},
        ${touch()} where id = ${id}::uuid`,
    sql`
      update order_lines set sold_at = now(), ${delivery ? sql`fulfilled_at = now(), ` : sql``}${touch()}
      where "order" = ${id}::uuid and ${live()}`,
    ...(order.discount === null ? [] : [useOfCode(id)]),
    ...insertion(registry, 'commissions', earned),
    paidNotice(order),
    ...(delivery?.writes ?? []),
  ]);
  // The accounts are locked last.
  await post(tx, transfersOf(order, payment));
  tx.publish('course_transactions', 'order_lines', 'course_sales', 'commissions', 'discount_redemptions');
  if (delivery) tx.publish('access_grants');
}

function transfersOf(order: LockedOrder, payment: Payment): Transfer[] {
  const { attempt, share = 'hold', source = 'gateway_clearing', delivery, transfers = [] } = payment;
  const { id, user, number, walletUsed } = order;
  const ofWallet: Transfer = {
    from: { kind: share, owner: user },
    to: { kind: 'revenue' },
    amount: walletUsed,
    reason: 'purchase',
    reference: number,
    key: `wallet:${id}`,
  };
  return [
    ...(walletUsed > 0 ? [ofWallet] : []),
    ...(attempt === null ? [] : [gatewayTransfer(order, attempt, source)]),
    ...transfers,
    ...(delivery?.transfers ?? []),
  ];
}

const paidNotice = ({ id, user, number, kind, payable, title }: LockedOrder) => {
  const of = { user, key: `paid ${id}` };
  return kind === 'wallet-charge'
    ? noticeInsertion({ ...of, kind: 'wallet-charged', values: { number, amount: payable } })
    : noticeInsertion({ ...of, kind: 'order-paid', values: { number, title } });
};

function gatewayTransfer(
  { user, number, kind, payable }: LockedOrder,
  attempt: string,
  source: NonNullable<Payment['source']>,
): Transfer {
  const isCharge = kind === 'wallet-charge';
  return {
    from: source === 'unapplied' ? { kind: source, owner: user } : { kind: source },
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
  await notify(tx, { user, key: `credited ${attempt}`, kind: 'order-credited', values: { number, amount } });
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

/**
 * Ends the waiting of an order without a payment: what was set aside of the wallet and the code is free again.
 * @param also what is posted besides.
 */
export async function releaseOrder(
  tx: Database,
  order: LockedOrder,
  state: 'expired' | 'cancelled',
  also: readonly Transfer[] = [],
): Promise<void> {
  const { id, user, number, walletUsed } = order;
  await tx.query(sql`
    update course_transactions set state = ${state}, ${touch()} where id = ${id}::uuid`);
  if (order.discount !== null) await releaseCode(tx, id);
  const release: Transfer = {
    from: { kind: 'hold', owner: user },
    to: { kind: 'wallet', owner: user },
    amount: walletUsed,
    reason: 'hold',
    reference: number,
    key: `release:${id}`,
  };
  await post(tx, [...(walletUsed > 0 ? [release] : []), ...also]);
  tx.publish('course_transactions');
}
