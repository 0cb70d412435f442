/**
 * A text lesson without a connection: the page has the service worker keep it for its reader, and says so when what is
 * shown is what was cached.
 */
import { useEffect, useSyncExternalStore } from 'react';
import type { Lesson } from '../../src/contract/learning.ts';
import type { LessonMessage } from '../service-worker/lesson-cache.ts';
import { useSession } from '../session/visitor.ts';

/** Keeps an open text for the person who is logged in, and forgets one that is no longer open. */
export function useKeeping(path: string, { isOpen, type, body }: Lesson): void {
  const session = useSession();
  const reader = session.status === 'user' ? session.user._id : null;
  const isText = isOpen && type === 'text' && Boolean(body);
  useEffect(() => {
    if (reader === null) return;
    const message: LessonMessage = { lesson: path, person: isText ? reader : null };
    // Where there is no worker, nothing becomes ready.
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
  }, [path, reader, isText]);
}

const noChanges = () => () => undefined;

/** The day on which this page was cached, as an ISO date; null for a page that came from the server. */
export const useCachedAt = (path: string): string | null =>
  useSyncExternalStore(
    noChanges,
    () => {
      const [load] = performance.getEntriesByType('navigation');
      return load instanceof PerformanceNavigationTiming ? cachedAtOf(path, load) : null;
    },
    () => null,
  );

/** @param load the load of this document: pages that were followed to within it came from the server. */
export const cachedAtOf = (
  path: string,
  { name, serverTiming }: Pick<PerformanceNavigationTiming, 'name' | 'serverTiming'>,
): string | null =>
  (new URL(name).pathname === path && serverTiming.find((timing) => timing.name === 'kept')?.description) || null;
