/** Where the focus goes when the element that has it goes away: never to the beginning of the document. */
import { useEffect, useRef, type RefObject } from 'react';
import { panelHeading } from './panel-heading.ts';

/** After a navigation that took the element with the focus along, the new page has the focus. */
export function useFocusAfterNavigation(page: RefObject<HTMLElement | null>, pathname: string): void {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
  }, [page, pathname]);
}

/**
 * Where the element with the focus is removed from the page, what is in its place has the focus. For a row that was
 * deleted or went to another list it is the next row, or the one before, or the heading of the list; for anything else
 * (a filter that was taken off, a toolbar that is done) the control nearest in the order of Tab.
 */
export function useFocusAfterRemoval(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = page.current;
    if (!main) return undefined;
    let place: HTMLElement | null = null;
    let isLost = false;
    const onFocus = ({ target }: FocusEvent): void => {
      place = target instanceof HTMLElement ? target : null;
      isLost = false;
    };
    // Who presses on the page itself leaves the place on purpose.
    const onPress = (): void => {
      place = null;
    };
    const observer = new MutationObserver((records) => {
      if (!place) return;
      if (!place.isConnected) {
        place = heirOf(place, records, main);
        isLost = true;
      }
      // A dialog may have the focus now; it falls to the body when that closes.
      if (isLost && document.activeElement === document.body) focus(place, main);
    });
    main.addEventListener('focusin', onFocus);
    main.addEventListener('pointerdown', onPress);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      main.removeEventListener('focusin', onFocus);
      main.removeEventListener('pointerdown', onPress);
    };
  }, [page]);
}

const controls =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), [role="combobox"], [contenteditable="true"], ' +
  '[tabindex="0"]';

/** The controls in an element, itself included, that Tab stops at. */
const controlsIn = (node: Node | null): HTMLElement[] =>
  node instanceof HTMLElement
    ? [node, ...node.querySelectorAll<HTMLElement>('*')].filter(
        (element) => element.matches(controls) && element.tabIndex >= 0 && !element.closest('[hidden]'),
      )
    : [];

/** Rows and headings are no controls: they are made to take the focus. */
function focus(element: HTMLElement, page: HTMLElement): void {
  if (controlsIn(element)[0] !== element && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: element === page });
}

/** The element that takes the focus of one that was removed; the page where nothing is near. */
function heirOf(gone: HTMLElement, records: readonly MutationRecord[], page: HTMLElement): HTMLElement {
  const removals = removalsOf(gone, records);
  const last = removals.at(-1);
  if (!last || !page.contains(last.target)) return page;
  const row = removals.find(({ node, target }) => isRow(node, target));
  if (row || gone.closest(rows)) return (row && rowBeside(row)) ?? headingAround(last.target) ?? page;
  const { nextSibling, previousSibling, target } = last;
  const [after] = firstControls(nextSibling, 'nextSibling');
  return after ?? firstControls(previousSibling, 'previousSibling').at(-1) ?? around(target, page);
}

/** The rows of lists. */
const rows = 'tbody > tr, [data-rows] > li';

/** Whether a node was a row of that element: outside of it, the selector does not find it any more. */
const isRow = (node: Node | null, list: Node): node is HTMLElement =>
  node instanceof HTMLElement &&
  list instanceof HTMLElement &&
  (list.nodeName === 'TBODY' || (node.nodeName === 'LI' && 'rows' in list.dataset));

/** The next row of the same list, or the one before. */
const rowBeside = ({ target, nextSibling, previousSibling }: Removal): HTMLElement | undefined =>
  [nextSibling, previousSibling].filter((node) => isRow(node, target)).find((node) => node.isConnected);

/** The heading of the section around a list, or that of the page. */
const headingAround = (list: Node): HTMLElement | null =>
  (list instanceof HTMLElement && list.closest('section')?.querySelector<HTMLElement>('h2, h3')) || panelHeading();

interface Removal extends Pick<MutationRecord, 'target' | 'nextSibling' | 'previousSibling'> {
  readonly node: Node;
}

/** The removals that took a node along: of the innermost element around it first, of one that is still there last. */
function removalsOf(gone: Node, records: readonly MutationRecord[]): Removal[] {
  const found: Removal[] = [];
  for (let lost = gone; !lost.isConnected; lost = found.at(-1)!.target) {
    const removal = removalOf(lost, records);
    if (!removal) return [];
    found.push(removal);
  }
  return found;
}

/** The removal of a node, and the node that was removed with it. */
function removalOf(lost: Node, records: readonly MutationRecord[]): Removal | undefined {
  for (const { removedNodes, target, nextSibling, previousSibling } of records) {
    const node = [...removedNodes].find((each) => each.contains(lost));
    if (node) return { node, target, nextSibling, previousSibling };
  }
  return undefined;
}

/** The controls of the nearest node on that side which is still there and has any. */
function firstControls(first: Node | null, side: 'nextSibling' | 'previousSibling'): HTMLElement[] {
  for (let node = first; node?.isConnected === true; node = node[side]) {
    const found = controlsIn(node);
    if (found.length > 0) return found;
  }
  return [];
}

/** The first control of the nearest element around the place that has one. */
function around(place: Node, page: HTMLElement): HTMLElement {
  for (let node: Node | null = place; node && node !== page; node = node.parentNode) {
    const [first] = controlsIn(node);
    if (first) return first;
  }
  return page;
}
