/** What the box or card of something that is sold says to its visitor: one state, which all of them share. Pure. */
import type { QuoteLine } from '../../src/contract/checkout.ts';
import type { GrantSource } from '../../src/contract/profile.ts';

export type OfferState =
  /** May buy it. */
  | { readonly of: 'visitor' }
  /** Has it for themselves: no price is shown. */
  | { readonly of: 'owner' }
  /** Watches it with a subscription, and may buy it as well. */
  | { readonly of: 'member' }
  /** Has an order of it that waits for its payment. */
  | { readonly of: 'ordered'; readonly number: string };

interface Known {
  /** What the quote says of it; null for guests, and where it is not answered. */
  readonly line: Pick<QuoteLine, 'problem' | 'waitingOrder'> | null;
  /** By which right the visitor opens it already; null by none. */
  readonly right: GrantSource | null;
}

/** What was bought stays so whatever else opens it; what is free is no one's before it is taken. */
export function offerStateOf({ line, right }: Known): OfferState {
  if (line?.problem?.code === 'owned' || (right !== null && right !== 'vip' && right !== 'free')) {
    return { of: 'owner' };
  }
  if (line && line.waitingOrder !== null) return { of: 'ordered', number: line.waitingOrder };
  return { of: right === 'vip' ? 'member' : 'visitor' };
}
