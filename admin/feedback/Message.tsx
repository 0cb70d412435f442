/** A page with a single message and its actions: for refusals, errors and empty states. */
import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** The level of the heading: 1 for a whole page, 2 inside the frame of the panel. */
  readonly level?: 1 | 2;
}

export function Message({ icon, title, children, actions, level = 1 }: Props) {
  return (
    <Box
      component={level === 1 ? 'main' : 'div'}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: 1.5,
        minHeight: '60vh',
        p: 3,
        textAlign: 'center',
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 72,
          height: 72,
          borderRadius: '50%',
          bgcolor: 'var(--accent-soft)',
          color: 'var(--accent)',
          '& svg': { fontSize: 'var(--text-7)' },
        }}
      >
        {icon}
      </Box>
      <Typography component={level === 1 ? 'h1' : 'h2'} variant="h1">
        {title}
      </Typography>
      {children && (
        <Typography color="text.secondary" component="div" sx={{ maxWidth: '32rem', lineHeight: 2 }}>
          {children}
        </Typography>
      )}
      {actions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>{actions}</Box>
      )}
    </Box>
  );
}
