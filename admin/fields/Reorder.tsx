/** Moving items of a list: by drag, and by buttons that the keyboard reaches. */
import { useId, useState, type PointerEvent, type ReactNode } from 'react';
import { Box, IconButton, Tooltip } from '@mui/material';
import Down from '@mui/icons-material/KeyboardArrowDown';
import Grip from '@mui/icons-material/DragIndicator';
import Up from '@mui/icons-material/KeyboardArrowUp';

/** The list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from);
  return from === to || list[from] === undefined ? [...list] : [...rest.slice(0, to), list[from], ...rest.slice(to)];
}

interface ItemProps {
  readonly 'data-place': string;
  readonly 'data-over': boolean;
  readonly style: { opacity?: number };
}
interface HandleProps {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
}

/** Pixels from the edge of the window within which it scrolls along, and by how much a step. */
const edge = 60;
const scrollStep = 14;

/**
 * Drags items of one list to another place, by mouse, pen or finger. An item is dragged by its handle only, and dropped
 * on the item whose place it takes.
 */
export function useDragOrder(onMove: (from: number, to: number) => void): {
  item: (index: number) => ItemProps;
  handle: (index: number) => HandleProps;
} {
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
        setOver(placeAt(list, clientX, clientY));
        if (clientY < edge || clientY > window.innerHeight - edge) {
          window.scrollBy(0, clientY < edge ? -scrollStep : scrollStep);
        }
      },
      // Where it is let go is read anew: the last move may not have been drawn yet.
      onPointerUp: ({ clientX, clientY }) => {
        const to = placeAt(list, clientX, clientY);
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

/**
 * The place of the item of a list under a point, also where another list inside it lies above; null beside the list.
 */
function placeAt(list: string, x: number, y: number): number | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>(`[data-place^="${list} "]`)?.dataset['place'];
  return place === undefined ? null : Number(place.slice(list.length + 1));
}

export const Handle = (props: object) => (
  <Box
    component="span"
    aria-hidden
    data-handle
    {...props}
    sx={{
      display: 'inline-flex',
      cursor: 'grab',
      '&:active': { cursor: 'grabbing' },
      color: 'text.secondary',
      touchAction: 'none',
    }}
  >
    <Grip fontSize="small" />
  </Box>
);

/** «بالا بردن» and «پایین بردن» of one item. @param name what is moved, for screen readers. */
export function MoveButtons({
  index,
  count,
  name,
  onMove,
}: {
  index: number;
  count: number;
  name: string;
  onMove: (from: number, to: number) => void;
}) {
  return (
    <>
      <SmallButton label={`بالا بردن ${name}`} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
        <Up fontSize="small" aria-hidden />
      </SmallButton>
      <SmallButton label={`پایین بردن ${name}`} disabled={index === count - 1} onClick={() => onMove(index, index + 1)}>
        <Down fontSize="small" aria-hidden />
      </SmallButton>
    </>
  );
}

export function SmallButton({
  label,
  children,
  ...props
}: {
  label: string;
  children: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} {...props}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
