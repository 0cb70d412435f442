/** A page that says one thing and gives a way on: refusals, errors, what was not found. */
import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { brand } from '../theme.ts';

/** `level`: 1 for a page of its own, 2 where the panel's frame and title stand around it. */
export function Message({
  icon,
  title,
  children,
  actions,
  level = 1,
}: {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2;
}) {
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
          bgcolor: brand.tint,
          color: brand.deep,
          '& svg': { fontSize: 36 },
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
