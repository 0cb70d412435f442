/** Follows an order whose outcome is not known yet: asks again with growing pauses, and stops in the end. */
import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderDetail } from '../../src/contract/orders.ts';
import { browserClient } from '../session/current.ts';

/** Seconds before each question: four minutes in all. */
export const pauses: readonly number[] = [2, 3, 5, 8, 12, 20, 30, 30, 30, 30, 30, 30];

interface Settling {
  /** The newest that is known of it. */
  readonly order: OrderDetail;
  readonly hasStopped: boolean;
  /** Asks at once, and begins again. */
  check(): void;
}

/** Once the outcome has come, the page is loaded again. */
export function useSettling(loaded: OrderDetail): Settling {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState({ loaded, order: loaded, tries: 0 });
  if (state.loaded !== loaded) setState({ loaded, order: loaded, tries: 0 });
  const { order, tries } = state;
  const { number, isSettling } = order;

  const ask = useCallback(async () => {
    // What cannot be answered now may be later: a page that waits shows no error.
    const newest = await browserClient.call('GET /api/orders/{number}', { params: { number } }).catch(() => null);
    setState((before) => ({ ...before, order: newest ?? before.order, tries: before.tries + 1 }));
    if (newest && !newest.isSettling) await revalidate();
  }, [number, revalidate]);

  const pause = pauses[tries];
  useEffect(() => {
    if (!isSettling || pause === undefined) return;
    const timer = setTimeout(() => void ask(), pause * 1_000);
    return () => clearTimeout(timer);
  }, [ask, isSettling, pause, tries]);

  return {
    order,
    hasStopped: isSettling && pause === undefined,
    check() {
      setState((before) => ({ ...before, tries: 0 }));
      void ask();
    },
  };
}
