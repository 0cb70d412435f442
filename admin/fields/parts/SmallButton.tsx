/**
 * A small icon button with a tooltip that is its accessible name too. While it is disabled it keeps the focus: a press
 * may be what disables it (an item that has arrived at the end of its list).
 */
import type { MouseEvent, ReactNode } from 'react';
import { IconButton, Tooltip } from '@mui/material';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  /** It gets the focus when it is first shown. */
  readonly autoFocus?: boolean;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

export function SmallButton({ label, children, disabled = false, autoFocus = false, onClick }: Props) {
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-disabled={disabled}
        autoFocus={autoFocus}
        onClick={disabled ? undefined : onClick}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
