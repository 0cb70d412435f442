/** What displays of several kinds are built from. */
import type { ReactNode } from 'react';
import { Box, Link, Typography } from '@mui/material';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { truncate } from '../../../src/locale/text.ts';

/** One line that ends in an ellipsis. */
export const SingleLine = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      display: 'block',
      maxWidth: { xs: 340, md: 'min(340px, 18vw)' },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    }}
  >
    {children}
  </Box>
);

/** Two lines that end in an ellipsis: enough of a longer text to judge it by. */
export const TwoLines = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      maxWidth: { xs: 340, md: 'min(340px, 24vw)' },
      minWidth: { md: 180 },
      overflow: 'hidden',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
);

/** Latin text and codes inside right-to-left text. */
export const LeftToRight = ({ children, monospace = false }: { children: ReactNode; monospace?: boolean }) => (
  <bdi dir="ltr" style={{ overflowWrap: 'anywhere', fontFamily: monospace ? 'ui-monospace, monospace' : undefined }}>
    {children}
  </bdi>
);

/** A link out of the panel. A click on it does not open the row around it. */
export const ValueLink = ({ value, scheme = '', label }: { value: string; scheme?: string; label?: string }) => (
  <Link
    href={scheme + value}
    {...(!scheme && { target: '_blank', rel: 'noreferrer' })}
    onClick={(event) => event.stopPropagation()}
  >
    <LeftToRight>{label ?? truncate(value, 40)}</LeftToRight>
  </Link>
);

export const ChipRow = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
    {children}
  </Box>
);

/** How many items were left out. */
export const MoreCount = ({ count }: { count: number }) => (
  <Typography
    component="span"
    variant="body2"
    color="text.secondary"
    sx={{ alignSelf: 'center', whiteSpace: 'nowrap' }}
  >
    و {formatNumber(count)} مورد دیگر
  </Typography>
);
