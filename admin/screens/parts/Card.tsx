/** A titled card: the frame of parts of a form, of related lists and of pages. */
import type { ReactNode } from 'react';
import { Box, Paper, Typography } from '@mui/material';

interface Props {
  readonly label: string;
  /** A control at the end of the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Card({ label, action, children }: Props) {
  return (
    <Paper component="section" aria-label={label} sx={{ p: { xs: 1.5, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <Typography component="h2" variant="h3">
          {label}
        </Typography>
        {action}
      </Box>
      {children}
    </Paper>
  );
}
