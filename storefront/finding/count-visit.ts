/** Reports that a course was looked at or put into the cart; the server counts each visitor once a day. */
import type { Clock } from '../../src/client/clock.ts';
import type { Client } from '../../src/client/client.ts';

/** Milliseconds that a page must be visible to count as looked at. */
export const viewTime = 5_000;

export function countVisit(client: Client, course: string, kind: 'view' | 'cart'): void {
  // Nobody waits for it, and nobody misses it.
  client.call('POST /api/courses/{id}/visits', { params: { id: course }, body: { kind } }).catch(() => undefined);
}

/**
 * Counts a view once the page was visible for a while; the time begins anew when it is shown again.
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
      countVisit(client, course, 'view');
    });
  }
  document.addEventListener('visibilitychange', wait);
  wait();
  return stop;
}
