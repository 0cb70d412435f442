/** Reports that a course was looked at, or something put into the cart; the server counts each visitor once a day. */
import type { Clock } from '../../src/client/clock.ts';
import type { Client } from '../../src/client/client.ts';
import type { CartItem } from '../cart/cart-items.ts';

/** Milliseconds that a page must be visible to count as looked at. */
export const viewTime = 5_000;

// Nobody waits for a count, and nobody misses it.
const ignore = (): undefined => undefined;

function countView(client: Client, course: string): void {
  client.call('POST /api/courses/{id}/visits', { params: { id: course } }).catch(ignore);
}

/** Reports what was put into the cart: it counts for every course that it opens. */
export function countCart(client: Client, { kind, _id: id }: Pick<CartItem, 'kind' | '_id'>): void {
  client.call('POST /api/carts', { body: { kind, id } }).catch(ignore);
}

/**
 * Counts a view once the page was visible for a while; the time begins again when it is shown again.
 * @returns ends it.
 */
export function countViewSoon(client: Client, course: string, clock: Clock): () => void {
  let cancel = (): void => undefined;
  const stop = (): void => {
    cancel();
    document.removeEventListener('visibilitychange', wait);
  };
  function wait(): void {
    cancel();
    if (document.visibilityState !== 'visible') return;
    cancel = clock.schedule(viewTime, () => {
      stop();
      countView(client, course);
    });
  }
  document.addEventListener('visibilitychange', wait);
  wait();
  return stop;
}
