/** Whether a table is wider than the room it has. */
import { useCallback, useState, type RefCallback } from 'react';

interface WideTable {
  /** The ref of the element around the table. */
  readonly frame: RefCallback<HTMLElement>;
  /** What scrolls the table sideways would also hold its head fast, so a table that fits goes without. */
  readonly isWide: boolean;
}

export function useWideTable(): WideTable {
  const [isWide, setWide] = useState(false);
  const frame = useCallback<RefCallback<HTMLElement>>((element) => {
    const table = element?.querySelector('table');
    if (!element || !table) return undefined;
    const observer = new ResizeObserver(() => setWide(table.offsetWidth > element.clientWidth));
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { frame, isWide };
}
