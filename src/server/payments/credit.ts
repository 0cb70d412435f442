/** What money that came for an order does: it pays the order, or what is left of the case goes to the buyer's wallet. */
import type { Registry } from '../../define/registry.ts';
import type { Database } from '../db/database.ts';
import { isOwnedMeanwhile, mayPayLate } from '../orders/late.ts';
import { creditWallet, giveUp, markPaid, type LockedOrder } from '../orders/pay.ts';
import type { Attempt } from './attempts.ts';

/**
 * Credits a verified payment to its order, whose lock the caller holds (domain, section 3, Callback):
 * - an order that waits is paid by it, unless the buyer has got all of it another way;
 * - one that expired or was cancelled is paid late, if it still costs the same and may still be bought;
 * - anything else goes to the wallet of the buyer, and they are told.
 * @returns whether the order is paid by it.
 */
export async function creditOrder(
  tx: Database,
  registry: Registry,
  order: LockedOrder,
  attempt: Attempt,
): Promise<boolean> {
  const isWaiting = order.state === 'awaiting_payment';
  if (isWaiting && !(await isOwnedMeanwhile(tx, order))) {
    await markPaid(tx, registry, order, attempt.id);
    return true;
  }
  const isLate = order.state === 'expired' || order.state === 'cancelled';
  if (isLate && (await mayPayLate(tx, registry, order))) {
    await markPaid(tx, registry, order, attempt.id, 'wallet');
    return true;
  }
  await creditWallet(tx, order, attempt.id, attempt.amount);
  if (isWaiting) await giveUp(tx, order, 'cancelled');
  return false;
}
