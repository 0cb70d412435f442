/** What money that came for an order does: it pays the order, or what is left of the case goes to the buyer's wallet. */
import type { SQL } from 'drizzle-orm';
import type { Registry } from '../../../../define/registry.ts';
import type { NewCommission } from '../../partners/index.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { writeAll } from '../../../platform/db/write-all.ts';
import { plainDelivery, readPlainDelivery, type PlainDelivery } from '../orders/fulfil.ts';
import { isStillWanted, mayPayLate } from '../orders/late.ts';
import type { KnownOrder } from '../orders/locked-order.ts';
import { creditWallet, earningsOf, giveUp, markPaid } from '../orders/pay.ts';
import { buyerLock } from '../../money/index.ts';
import type { LockedPayment } from './attempts.ts';

/** What decides what becomes of the money, as it is under the locks of the payment and of the buyer. */
export interface Facts {
  /** Whether the order still buys what it was placed for. */
  readonly isWanted: boolean;
  /** What the order earns if it is paid now. */
  readonly earned: readonly NewCommission[];
  /** What delivers it with the payment; null where a transaction of its own does. */
  readonly delivery: PlainDelivery | null;
}

/** What became of the order that money came for. */
export type OrderEnd = 'delivered' | 'paid' | 'not paid';

/** What is locked after the payment: the buyer, whose purchases are counted. Null where nothing is. */
export const lockOfFacts = ({ kind, user }: KnownOrder): SQL | null =>
  kind === 'wallet-charge' ? null : buyerLock(user);

/**
 * Reads under the locks of the payment and of `lockOfFacts`.
 * @param order as it is known before it is locked. @param delivers whether it is delivered with the payment where it can be.
 */
export async function readFacts(tx: Transaction, order: KnownOrder, delivers: boolean): Promise<Facts> {
  const [isWanted, earned, delivery] = await Promise.all([
    isStillWanted(tx, order),
    earningsOf(tx, order),
    delivers ? readPlainDelivery(tx, order) : null,
  ]);
  return { isWanted, earned, delivery };
}

/**
 * Credits a verified payment to its order, whose lock the caller holds (domain, section 3, Callback):
 * - an order that waits is paid by it, and delivered where that is rows alone, unless the buyer has got a part of it
 *   another way: nothing is sold twice;
 * - one that expired or was cancelled is paid late, if it still costs the same and may still be bought;
 * - anything else goes to the wallet of the buyer, and they are told.
 * @param record what is written with it: the outcome at the gateway.
 */
export async function creditOrder(
  tx: Transaction,
  registry: Registry,
  { order, attempt, facts }: LockedPayment & { readonly facts: Facts },
  record: readonly SQL[],
): Promise<OrderEnd> {
  const { earned } = facts;
  const isWaiting = order.state === 'awaiting_payment';
  if (isWaiting && facts.isWanted) {
    const delivery = facts.delivery && plainDelivery(registry, order, facts.delivery);
    await markPaid(tx, registry, order, { attempt: attempt.id, earned, record, delivery });
    return delivery ? 'delivered' : 'paid';
  }
  const isLate = order.state === 'expired' || order.state === 'cancelled';
  if (isLate && (await mayPayLate(tx, registry, order))) {
    await markPaid(tx, registry, order, { attempt: attempt.id, share: 'wallet', earned, record, delivery: null });
    return 'paid';
  }
  await writeAll(tx, record);
  await creditWallet(tx, order, attempt.id, attempt.amount);
  if (isWaiting) await giveUp(tx, order, 'cancelled');
  return 'not paid';
}
