/** The controls that move items of a list: a handle to drag by, and buttons for the keyboard. */
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

export function MoveButtons({ index, count, name, onMove }: MoveButtonsProps) {
  return (
    <>
      <SmallButton label={`بالا بردن ${name}`} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
        <UpIcon fontSize="small" aria-hidden />
      </SmallButton>
      <SmallButton label={`پایین بردن ${name}`} disabled={index === count - 1} onClick={() => onMove(index, index + 1)}>
        <DownIcon fontSize="small" aria-hidden />
      </SmallButton>
    </>
  );
}
