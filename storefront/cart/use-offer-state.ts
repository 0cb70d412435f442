/** What something that is sold is to its visitor, requested from the server with everything else of the page. */
import { useEffect, useState } from 'react';
import type { QuoteLine } from '../../src/contract/checkout.ts';
import type { GrantSource } from '../../src/contract/profile.ts';
import type { CartItem } from '../cart/cart-items.ts';
import { useSession } from '../session/visitor.ts';
import { offerStateOf, type OfferState } from './offer-state.ts';

interface Answer {
  readonly of: string;
  /** Null where the request failed. */
  readonly line: QuoteLine | null;
}

/** Loaded for those with a session alone: cards are on the home page, and most of its visitors are guests. */
const ask = (item: Pick<CartItem, 'kind' | '_id'>): Promise<QuoteLine | null> =>
  import('./ask-offers.ts').then(
    ({ askOffer }) => askOffer(item),
    () => null,
  );

/** @returns the state, that of a visitor until it is known; and whether it is. */
export function useOfferState(
  { kind, _id }: Pick<CartItem, 'kind' | '_id'>,
  right: GrantSource | null = null,
): { readonly state: OfferState; readonly isKnown: boolean } {
  const session = useSession();
  const user = session.status === 'user' ? session.user._id : null;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const key = user === null ? null : `${user} ${_id}`;
  useEffect(() => {
    if (key === null) return;
    let isGone = false;
    void ask({ kind, _id }).then((line) => !isGone && setAnswer({ of: key, line }));
    return () => {
      isGone = true;
    };
  }, [kind, _id, key]);
  const known = answer !== null && answer.of === key ? answer : null;
  return { state: offerStateOf({ line: known?.line ?? null, right }), isKnown: key === null || known !== null };
}
