/**
 * Keeps the focus in a list whose rows go, because they were deleted or an action moved them to another list. Without it
 * the focus falls to the beginning of the document.
 */
import { useCallback, useEffect, useRef, type RefCallback } from 'react';

/** What had the focus last within the list: the element, and the place of its row. */
interface LastFocus {
  readonly element: Element;
  readonly index: number;
}

/**
 * Where the element with the focus is gone, the row in its place gets the focus, or the last one, or the heading of the
 * list. The component renders whenever its rows change.
 * @param rows the selector of the rows within the list. @returns the ref of the element around the rows.
 */
export function useKeptFocus(rows: string, heading: (list: HTMLElement | null) => HTMLElement | null) {
  const list = useRef<HTMLElement>(null);
  const last = useRef<LastFocus>(null);
  useEffect(() => {
    if (!last.current || last.current.element.isConnected) return;
    const { index } = last.current;
    last.current = null;
    // The person has moved on meanwhile.
    if (document.activeElement !== document.body) return;
    const left = rowsOf(list.current, rows);
    focus(left[index] ?? left.at(-1) ?? heading(list.current));
  });
  return useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (!element) return undefined;
      const remember = ({ target }: FocusEvent) => {
        if (!(target instanceof Element)) return;
        const index = rowsOf(element, rows).findIndex((row) => row.contains(target));
        last.current = { element: target, index: Math.max(index, 0) };
      };
      list.current = element;
      element.addEventListener('focusin', remember);
      return () => {
        list.current = null;
        element.removeEventListener('focusin', remember);
      };
    },
    [rows],
  );
}

const rowsOf = (list: HTMLElement | null, rows: string): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(rows) ?? []),
];

/** Rows and headings are no controls: they are made to take the focus. */
function focus(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}
