/**
 * The open dialog as a step of the browser's history, so that Back closes it and stays on the page. The step is a copy
 * of the page's entry that the router does not notice, and is taken back when the dialog closes by other means.
 */

/** What the step's owner does when Back was pressed. */
interface Owner {
  onBack(): void;
}
let owner: Owner | null = null;
/** Whether the current entry of the history is the step, as far as is known. */
let isTaken = false;
/** The router's key of the page below the step. */
let pageKey: unknown;
/** Pending while the step is taken back. */
let leaving: PromiseWithResolvers<void> | null = null;

const property = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
const isStep = (state: unknown): boolean => property(state, 'isStep') === true;

/**
 * Makes a step, or takes over that of a dialog which gives way to this one.
 * @param onBack called when Back was pressed; the step is gone by then.
 * @returns gives the step up.
 */
export function takeStep(onBack: () => void): () => void {
  const mine: Owner = { onBack };
  owner = mine;
  if (leaving) void leaving.promise.then(pushStep);
  else pushStep();
  return () => {
    if (owner !== mine) return;
    owner = null;
    // A dialog that opens instead does so in the same turn.
    queueMicrotask(() => {
      if (!owner) void leaveStep();
    });
  };
}

/**
 * Takes the step back, if there is one. Await it before a navigation that replaces the page's entry; one that starts
 * from within a dialog replaces the step itself.
 */
export function leaveStep(): Promise<void> {
  owner = null;
  if (leaving) return leaving.promise;
  const isCurrent = isTaken && isStep(history.state);
  isTaken = false;
  if (!isCurrent) return Promise.resolve();
  leaving = Promise.withResolvers();
  const { promise } = leaving;
  history.back();
  return promise;
}

function pushStep(): void {
  if (!owner || isTaken) return;
  window.onpopstate = onPop;
  pageKey = property(history.state, 'key');
  history.pushState({ ...history.state, isStep: true }, '');
  isTaken = true;
}

/**
 * Runs before the router's own listener, which is not notified of a move between the step and its page: Chromium calls
 * the listeners of a window in the order in which they came, captured or not, and `entry.client.tsx` is always in the
 * first place.
 */
function onPop(event: PopStateEvent): void {
  if (leaving) {
    event.stopImmediatePropagation();
    const { resolve } = leaving;
    leaving = null;
    resolve();
    return;
  }
  const isBack = isTaken && !isStep(event.state) && property(event.state, 'key') === pageKey;
  isTaken = false;
  if (!isBack) return;
  event.stopImmediatePropagation();
  const closing = owner;
  owner = null;
  closing?.onBack();
}
