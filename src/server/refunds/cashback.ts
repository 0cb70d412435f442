/** Part of a purchase that goes to the buyer's wallet, once what they bought is delivered (`pay-back/settings`). */
import { cashbackOf, type CashbackPolicy } from '../../money/refunds.ts';
import type { Database } from '../db/database.ts';
import { post, type Transfer } from '../ledger/post.ts';
import type { LockedOrder } from '../orders/locked-order.ts';

/** Once for an order: a key of its own in the ledger. A charge of the wallet is no purchase. */
export function cashbackTransfers(order: LockedOrder, policy: CashbackPolicy): readonly Transfer[] {
  if (order.kind === 'wallet-charge') return [];
  const amount = cashbackOf(order.walletUsed + order.payable, policy);
  if (amount === 0) return [];
  return [
    {
      from: { kind: 'promotion' },
      to: { kind: 'wallet', owner: order.user },
      amount,
      reason: 'reward',
      reference: order.number,
      key: `cashback:${order.id}`,
    },
  ];
}

export async function giveCashback(tx: Database, order: LockedOrder, policy: CashbackPolicy): Promise<void> {
  await post(tx, cashbackTransfers(order, policy));
}
