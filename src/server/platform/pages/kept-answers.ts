/** What every page requests from the API and is the same for everyone, cached as text until something changes. */
import type { Changes } from '../db/changes.ts';

/** The calls of the public layout (`storefront/layout.tsx`): none of them looks at who asks. */
const paths: ReadonlySet<string> = new Set([
  '/api/banner',
  '/api/banner/welcome-popup',
  '/api/contact-info',
  '/api/course-groups',
  '/api/widgets',
  '/auth/methods',
]);
/** Milliseconds; what changes with time alone, such as the end of a banner, appears after this. */
const maxAge = 10_000;

export interface KeptAnswers {
  get(path: string): string | undefined;
  /**
   * To be called before the call is made; returns how to cache the response, or undefined where it may not be cached.
   */
  keep(path: string): ((text: string) => void) | undefined;
}

/** @param now the clock, in milliseconds. */
export function openKeptAnswers(
  changes: Pick<Changes, 'on'>,
  now: () => number = () => performance.now(),
): KeptAnswers {
  const kept = new Map<string, { readonly text: string; readonly until: number }>();
  let generation = 0;
  changes.on(() => {
    generation += 1;
    kept.clear();
  });
  return {
    get(path) {
      const answer = kept.get(path);
      return answer !== undefined && answer.until > now() ? answer.text : undefined;
    },
    keep(path) {
      if (!paths.has(path)) return undefined;
      const before = generation;
      // What was read while something changed may be older than the change.
      return (text) => void (before === generation && kept.set(path, { text, until: now() + maxAge }));
    },
  };
}
