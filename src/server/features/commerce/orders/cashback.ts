/** Part of a purchase that goes to the buyer's wallet, once what they bought is delivered (`pay-back/settings`). */
import { cashbackOf, cashbackTakenBack, type CashbackPolicy } from '../../../../domain/money/refunds.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { post, type Transfer } from '../../money/index.ts';
import { noticeInsertion } from '../../notices/index.ts';
import type { LockedOrder } from '../orders/locked-order.ts';

/**
 * Once for an order: a key of its own in the ledger. A charge of the wallet is no purchase. Of what was given back before
 * the rest could be delivered, the cashback goes back at once.
 */
export function cashbackTransfers(order: LockedOrder, policy: CashbackPolicy): readonly Transfer[] {
  const { amount, taken } = givenFor(order, policy);
  const promotion = { kind: 'promotion' } as const;
  const wallet = { kind: 'wallet', owner: order.user } as const;
  const reference = order.number;
  const transfers: Transfer[] = [
    { from: promotion, to: wallet, amount, reason: 'reward', reference, key: `cashback:${order.id}` },
    { from: wallet, to: promotion, amount: taken, reason: 'refund', reference, key: `cashback-unearned:${order.id}` },
  ];
  return transfers.filter((transfer) => transfer.amount > 0);
}

/** Tells the buyer what of it stays theirs; nothing where nothing does. */
export function cashbackNotice(order: LockedOrder, policy: CashbackPolicy): readonly SQL[] {
  const { amount, taken } = givenFor(order, policy);
  if (amount === taken) return [];
  const { id, user, number } = order;
  const values = { number, amount: amount - taken };
  return [noticeInsertion({ user, key: `cashback ${id}`, kind: 'cashback-paid', values })];
}

function givenFor(order: LockedOrder, policy: CashbackPolicy): { readonly amount: number; readonly taken: number } {
  if (order.kind === 'wallet-charge') return { amount: 0, taken: 0 };
  const paid = order.walletUsed + order.payable;
  const amount = cashbackOf(paid, policy);
  return { amount, taken: cashbackTakenBack(amount, paid, 0, order.refundedTotal) };
}

export async function giveCashback(tx: Database, order: LockedOrder, policy: CashbackPolicy): Promise<void> {
  await post(tx, cashbackTransfers(order, policy));
}
