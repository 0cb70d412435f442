/** The frame of a table that may be wider than the screen: it is scrolled sideways in it, by the keyboard too. */
import type { ReactNode } from 'react';
import { Box } from '@mui/material';

interface Props {
  /** The name of the table, announced to people who reach it by the keyboard. */
  readonly label: string;
  readonly children: ReactNode;
}

export const WideTable = ({ label, children }: Props) => (
  <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
    {children}
  </Box>
);
