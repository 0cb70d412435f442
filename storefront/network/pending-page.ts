/** The page that a navigation of the router is on its way to. */
let pending: string | null = null;

export const setPendingPage = (path: string | null): void => {
  pending = path;
};

/** Loads the document of the page that was asked for, or this one anew. */
export function loadPendingPage(): void {
  if (pending === null) location.reload();
  else location.assign(pending);
}

export const hasPendingPage = (): boolean => pending !== null;
