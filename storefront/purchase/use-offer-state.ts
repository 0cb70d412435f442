/** What something that is sold is to its visitor, asked once of the server. */
import { useEffect, useState } from 'react';
import type { QuoteLine } from '../../src/contract/checkout.ts';
import type { GrantSource } from '../../src/contract/profile.ts';
import type { CartItem } from '../cart/cart-items.ts';
import { browserClient } from '../session/current.ts';
import { useSession } from '../session/visitor.ts';
import { offerStateOf, type OfferState } from './offer-state.ts';

interface Answer {
  readonly of: string;
  /** Null where it could not be asked. */
  readonly line: QuoteLine | null;
}

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
    const stop = new AbortController();
    const body = { items: [{ kind, id: _id }] };
    browserClient.call('POST /api/checkout/quote', { body }, { signal: stop.signal }).then(
      ({ lines: [line] }) => setAnswer({ of: key, line: line ?? null }),
      // The cart says it too.
      () => setAnswer((before) => (stop.signal.aborted ? before : { of: key, line: null })),
    );
    return () => stop.abort();
  }, [kind, _id, key]);
  const known = answer !== null && answer.of === key ? answer : null;
  return { state: offerStateOf({ line: known?.line ?? null, right }), isKnown: key === null || known !== null };
}
