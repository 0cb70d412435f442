/** What waits for staff, the most first: each with its number and the way to its list. */
import { useState } from 'react';
import { Box, Button, ButtonBase, Typography, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { Link } from 'react-router';
import { formatNumber } from '../../src/locale/numbers.ts';
import { useWaitingLinks, type WaitingLink } from './waiting.ts';
import { visuallyHidden } from '../theme/visually-hidden.ts';

/** Those shown on a phone until the person asks for the others. */
const shownOnPhones = 6;

export function WaitingChips() {
  const waiting = useWaitingLinks().toSorted((a, b) => b.count - a.count);
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [open, setOpen] = useState(false);
  if (waiting.length === 0) return null;
  const hasMore = narrow && waiting.length > shownOnPhones;
  const shown = hasMore && !open ? waiting.slice(0, shownOnPhones) : waiting;
  return (
    <Box component="section" aria-label="در انتظار شما" sx={{ mb: 3 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        در انتظار شما
      </Typography>
      <Box component="ul" id="waiting" sx={listStyles}>
        {shown.map((each) => (
          <li key={each.section}>
            <WaitingChip waiting={each} />
          </li>
        ))}
      </Box>
      {hasMore && (
        <Button size="small" aria-expanded={open} aria-controls="waiting" onClick={() => setOpen(!open)}>
          {open ? 'کمتر' : `${formatNumber(waiting.length - shownOnPhones)} بخش دیگر`}
        </Button>
      )}
    </Box>
  );
}

const WaitingChip = ({ waiting: { label, count, kind, to } }: { waiting: WaitingLink }) => (
  <ButtonBase component={Link} to={to} title={`${formatNumber(count)} ${kind}`} sx={chipStyles}>
    <span>{label}</span>{' '}
    <Box component="span" sx={{ fontWeight: 700 }}>
      {formatNumber(count)}
      <Box component="span" sx={visuallyHidden}>
        {` ${kind}`}
      </Box>
    </Box>
  </ButtonBase>
);

const listStyles = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  flexWrap: 'wrap',
  gap: 1,
} as const;

const chipStyles = {
  position: 'relative',
  width: '100%',
  height: '100%',
  minHeight: 36,
  px: 1.5,
  py: 0.5,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  fontSize: 'var(--text-2)',
  lineHeight: 1.6,
  textAlign: 'start',
  borderRadius: 2,
  border: '1px solid var(--line)',
  bgcolor: 'background.paper',
  color: 'text.primary',
  '&:hover, &:focus-visible': { bgcolor: 'var(--sunken)', borderColor: 'var(--line-strong)' },
} as const;
