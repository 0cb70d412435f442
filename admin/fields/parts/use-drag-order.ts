/** Reordering the items of a list by mouse, pen or finger. */
import { useId, useState, type PointerEvent as ReactPointerEvent } from 'react';

/** The list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (from === to || item === undefined) return [...list];
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

export interface DragItemProps {
  readonly 'data-place': string;
  readonly 'data-over': boolean;
  readonly style: { opacity?: number };
}
export interface DragHandleProps {
  onPointerDown(event: ReactPointerEvent): void;
  onPointerMove(event: ReactPointerEvent): void;
  onPointerUp(event: ReactPointerEvent): void;
  onPointerCancel(): void;
}
export interface DragOrder {
  readonly item: (index: number) => DragItemProps;
  readonly handle: (index: number) => DragHandleProps;
}

/** Distance from the edge of the window, in pixels, within which a drag scrolls the page, and the step of one event. */
const scrollZone = 60;
const scrollStep = 14;

/** Properties for the items and their handles. An item is dragged by its handle, and takes the place of another. */
export function useDragOrder(onMove: (from: number, to: number) => void): DragOrder {
  const list = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = (): void => {
    setDragged(null);
    setOver(null);
  };
  return {
    handle: (index) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(index);
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (dragged !== index) return;
        setOver(indexAt(list, clientX, clientY));
        scrollNearEdge(clientY);
      },
      // The target is computed again: the state of the last move may not have been rendered yet.
      onPointerUp: ({ clientX, clientY }) => {
        const to = indexAt(list, clientX, clientY);
        if (dragged === index && to !== null && to !== index) onMove(index, to);
        end();
      },
      onPointerCancel: end,
    }),
    item: (index) => ({
      'data-place': `${list} ${index}`,
      'data-over': over === index && dragged !== null && dragged !== index,
      style: dragged === index ? { opacity: 0.5 } : {},
    }),
  };
}

function scrollNearEdge(clientY: number): void {
  if (clientY < scrollZone) window.scrollBy(0, -scrollStep);
  else if (clientY > window.innerHeight - scrollZone) window.scrollBy(0, scrollStep);
}

/** The index of the list's item under a point, also through a list nested in it; null outside the list. */
function indexAt(list: string, x: number, y: number): number | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>(`[data-place^="${list} "]`)?.dataset['place'];
  return place === undefined ? null : Number(place.slice(list.length + 1));
}
