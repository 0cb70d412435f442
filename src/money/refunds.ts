/** Money that comes back: refunds of lines, and the part of a purchase that is given to the wallet. Whole tomans. Pure. */
import { multiplyAndDivide, portionOf } from './portions.ts';

/** The policy of `pay-back/settings`, as far as cashback goes. */
export interface CashbackPolicy {
  readonly cashbackEnabled: boolean;
  /** In basis points. */
  readonly cashbackBps: number;
  readonly cashbackMaxAmount: number | null;
  readonly cashbackMinPurchase: number | null;
}

/** What a purchase gives back to the wallet. @param paid what the buyer paid for it, by wallet and gateway. */
export function cashbackOf(paid: number, policy: CashbackPolicy): number {
  if (!policy.cashbackEnabled || paid < (policy.cashbackMinPurchase ?? 0)) return 0;
  return Math.min(portionOf(paid, policy.cashbackBps), policy.cashbackMaxAmount ?? Infinity);
}

/**
 * The part of a cashback that goes back with a refund: in proportion, so that refunds of all parts take back all of it,
 * whatever their order.
 * @param paid what was paid for the order. @param before what was refunded of it until now. @param amount this refund.
 */
export function cashbackTakenBack(cashback: number, paid: number, before: number, amount: number): number {
  if (paid === 0) return 0;
  return multiplyAndDivide(cashback, before + amount, paid) - multiplyAndDivide(cashback, before, paid);
}
