/** A small icon button with a tooltip that is its accessible name too. */
import type { ReactNode } from 'react';
import { IconButton, Tooltip } from '@mui/material';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export function SmallButton({ label, children, ...props }: Props) {
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
