/** One figure of the dashboard, with its growth and a link to its list. */
import type { ReactNode } from 'react';
import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { IconName } from '../../../src/define/icons.ts';
import { formatPercent } from '../../../src/locale/numbers.ts';
import { growth } from '../../charts/amounts.ts';
import { Icon } from '../../icons/Icon.tsx';

interface TileProps {
  readonly icon: IconName;
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly children?: ReactNode;
  /** The address of the list behind the value. */
  readonly to?: string | undefined;
}

/** The list around tiles: those of the last row share its whole width. */
export const tileGrid = {
  display: 'flex',
  flexWrap: 'wrap',
  '& > *': { flex: '1 1 min(100%, 250px)' },
  gap: { xs: 1.5, md: 2 },
  listStyle: 'none',
  m: 0,
  mb: 2,
  p: 0,
} as const;

const tileStyles = {
  height: '100%',
  p: 2,
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 1.5,
} as const;

export function Tile({ to, ...content }: TileProps) {
  return (
    <Card sx={{ height: '100%' }}>
      {to === undefined ? (
        <Box sx={tileStyles}>
          <TileContent {...content} />
        </Box>
      ) : (
        <CardActionArea component={Link} to={to} sx={tileStyles}>
          <TileContent {...content} />
        </CardActionArea>
      )}
    </Card>
  );
}

const TileContent = ({ icon, label, value, note, children }: Omit<TileProps, 'to'>) => (
  <>
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 44,
        height: 44,
        borderRadius: 2,
        bgcolor: 'var(--accent-soft)',
        color: 'var(--accent)',
      }}
    >
      <Icon name={icon} />
    </Box>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography sx={{ fontSize: 'var(--text-6)', fontWeight: 700, lineHeight: 1.6 }}>{value}</Typography>
      <Typography variant="body2">{note}</Typography>
      {children}
    </Box>
  </>
);

interface GrowthProps {
  readonly current: number;
  readonly previous: number;
  /** The name of the previous period: «دیروز». */
  readonly label: string;
  /** The text where the previous value was 0. */
  readonly unknownLabel: string;
}

/** «۱۲٪ بیشتر از دیروز» */
export function Growth({ current, previous, label, unknownLabel }: GrowthProps) {
  const exact = growth(current, previous);
  // Whole percents are shown: less than half of one is no change.
  const change = exact === null ? null : Math.round(exact / 100) * 100;
  if (!change) {
    return (
      <Typography variant="body2" color="text.secondary">
        {change === null ? unknownLabel : `برابر با ${label}`}
      </Typography>
    );
  }
  const isMore = change > 0;
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, color: isMore ? 'success.main' : 'error.main' }}>
      <Box component="span" aria-hidden sx={{ marginInlineEnd: 0.5 }}>
        {isMore ? '▲' : '▼'}
      </Box>
      {formatPercent(Math.abs(change))} {isMore ? 'بیشتر از' : 'کمتر از'} {label}
    </Typography>
  );
}
