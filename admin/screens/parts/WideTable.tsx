/** The frame of a table that may be wider than the screen: it is scrolled sideways in it, by the keyboard too. */
import type { ReactNode } from 'react';
import { Box } from '@mui/material';

interface Props {
  /** What is told to whoever reaches it by the keyboard: the name of the table. */
  readonly label: string;
  readonly children: ReactNode;
}

export const WideTable = ({ label, children }: Props) => (
  <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
    {children}
  </Box>
);
