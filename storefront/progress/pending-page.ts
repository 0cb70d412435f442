/** The page that a navigation of the router is on its way to, known before React renders that it began. */
import { createPath, type Navigation } from 'react-router';

/** What is used of the router. */
interface WatchedRouter {
  readonly state: { readonly navigation: Navigation };
  subscribe(notify: (state: WatchedRouter['state']) => void): () => void;
}

let pending: string | null = null;
/** Where the page that is shown is in the history of the tab, counted by the router. */
let shown: number | undefined;

// cast: the router writes it.
const historyIndex = (): number | undefined => (history.state as { idx?: number } | null)?.idx;

/**
 * @param begin called for each navigation that begins, also for one that takes the place of another.
 * @returns ends it.
 */
export function watchNavigation(router: WatchedRouter, begin: () => void): () => void {
  let key: string | undefined;
  const follow = ({ navigation: { location } }: WatchedRouter['state']) => {
    pending = location ? createPath(location) : null;
    if (!location) shown = historyIndex();
    else if (location.key !== key) begin();
    key = location?.key;
  };
  follow(router.state);
  return router.subscribe(follow);
}

/** Loads the document of the page that was requested, or this one anew. */
export function loadPendingPage(): void {
  if (pending === null) location.reload();
  else location.assign(pending);
}

export const hasPendingPage = (): boolean => pending !== null;

/**
 * After a step back or forward the address is that of a page which did not come: takes it back to the page that is shown.
 * The router, which has not left that page, is not notified.
 */
export function restoreAddress(): void {
  const now = historyIndex();
  if (now === undefined || shown === undefined || now === shown) return;
  // The place before the router's listener (`entry.client.tsx`).
  const { onpopstate } = window;
  window.onpopstate = (event) => {
    window.onpopstate = onpopstate;
    event.stopImmediatePropagation();
  };
  history.go(shown - now);
}
