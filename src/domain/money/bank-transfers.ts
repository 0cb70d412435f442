/**
 * By which of the two ways between banks a payment goes: paya, in groups and cheap, up to a largest amount; satna, each by
 * itself, from a least amount on. The central bank sets both; in between a payment may go either way. Tomans. Pure.
 */
export interface TransferLimits {
  /** The least that satna takes. */
  readonly satnaMinimum: number;
  /** The most that paya takes. */
  readonly payaMaximum: number;
}

/** The central bank's limits of 1404, in force until administrators enter others (`bank-transfer-limits`). */
export const limitsOf1404: TransferLimits = { satnaMinimum: 100_000_000, payaMaximum: 200_000_000 };

/** The way of a payment of which nobody has said otherwise: by paya, which the file for the bank takes, where it may. */
export const methodOf = (amount: number, { payaMaximum }: TransferLimits): 'paya' | 'satna' =>
  amount <= payaMaximum ? 'paya' : 'satna';

/** Whether a payment may go that way. From card to card, banks judge by themselves. */
export function mayGoBy(
  method: 'paya' | 'satna' | 'card',
  amount: number,
  { satnaMinimum, payaMaximum }: TransferLimits,
): boolean {
  if (method === 'paya') return amount <= payaMaximum;
  return method === 'card' || amount >= satnaMinimum;
}
