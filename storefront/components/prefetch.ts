/** Whether links are prefetched. */
import { canPrefetch } from '../../src/client/connection.ts';

/** The `prefetch` of links on the current connection. */
export function linkPrefetch(): 'intent' | 'none' {
  return typeof navigator !== 'undefined' && canPrefetch(navigator.connection) ? 'intent' : 'none';
}
