/**
 * The dialogs that are open. One that gives way to another is not closed first: closing gives the focus back at once, for
 * which a browser styles all of the page, and showing the next styles it again. The focus returns once, to where it was
 * before the first of them.
 */

/** What those dialogs do that give way when another one opens over them. */
const giveWay = new Set<() => void>();
let open = 0;
/** What had the focus before the first of the dialogs that follow each other. */
let opener: Element | null = null;

/**
 * Called before a dialog is shown. Those that give way are notified, and close once this one is shown.
 * @param onCovered for one that gives way to the next.
 * @returns Called when it is taken off the page: the focus returns, unless another one is shown in its place.
 */
export function enterDialogs(onCovered?: () => void): () => void {
  opener ??= document.activeElement;
  open++;
  for (const close of giveWay) close();
  if (onCovered) giveWay.add(onCovered);
  return () => {
    open--;
    if (onCovered) giveWay.delete(onCovered);
    // One that opens instead does so in the same turn.
    queueMicrotask(returnFocus);
  };
}

function returnFocus(): void {
  if (open > 0) return;
  const target = opener;
  opener = null;
  // The element that has the focus by then keeps it.
  const isFree = document.activeElement === null || document.activeElement === document.body;
  if (isFree && target instanceof HTMLElement) target.focus({ preventScroll: true });
}
