/** The page that a navigation of the router is on its way to. */
let pending: string | null = null;
let whenKnown: (() => void) | null = null;

export const setPendingPage = (path: string | null): void => {
  pending = path;
  if (path === null) return;
  const known = whenKnown;
  whenKnown = null;
  known?.();
};

/** Does it at once where a page is on its way, else as soon as that is known: an answer may come before. */
export function whenPending(work: () => void): void {
  if (pending === null) whenKnown = work;
  else work();
}

/** Loads the document of the page that was asked for, or this one anew. */
export function loadPendingPage(): void {
  if (pending === null) location.reload();
  else location.assign(pending);
}

export const hasPendingPage = (): boolean => pending !== null;
