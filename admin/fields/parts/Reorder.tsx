/** The controls that move items of a list: a handle to drag by, and buttons for the keyboard. */
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Box } from '@mui/material';
import GripIcon from '@mui/icons-material/DragIndicator';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { SmallButton } from './SmallButton.tsx';
import type { DragHandleProps } from './use-drag-order.ts';

export const DragHandle = (props: Partial<DragHandleProps>) => (
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
    <GripIcon fontSize="small" />
  </Box>
);

interface MoveButtonsProps {
  readonly index: number;
  readonly count: number;
  /** The name of the item, for the accessible names of the buttons. */
  readonly name: string;
  readonly onMove: (from: number, to: number) => void;
}

/**
 * The item moves away with its button: the page is scrolled along, so that another press moves the same item on and not the
 * one that came in its place.
 */
function followButton(button: HTMLElement, move: () => void): void {
  const before = button.getBoundingClientRect().top;
  flushSync(move);
  if (button.isConnected) window.scrollBy(0, button.getBoundingClientRect().top - before);
}

export function MoveButtons({ index, count, name, onMove }: MoveButtonsProps) {
  const moveTo = (to: number) => (event: MouseEvent<HTMLElement>) =>
    followButton(event.currentTarget, () => onMove(index, to));
  return (
    <>
      <SmallButton label={`بالا بردن ${name}`} disabled={index === 0} onClick={moveTo(index - 1)}>
        <UpIcon fontSize="small" aria-hidden />
      </SmallButton>
      <SmallButton label={`پایین بردن ${name}`} disabled={index === count - 1} onClick={moveTo(index + 1)}>
        <DownIcon fontSize="small" aria-hidden />
      </SmallButton>
    </>
  );
}
