/**
 * One figure of the first page: what it counts, how much, and how it stands beside what was before. Leads to its list.
 */
import type { ReactNode } from 'react';
import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { IconName } from '../../../src/define/icons.ts';
import { formatPercent } from '../../../src/locale/numbers.ts';
import { growth } from '../../charts/amounts.ts';
import { Icon } from '../../panels/Icon.tsx';
import { brand } from '../../theme.ts';

export function Tile({
  icon,
  label,
  value,
  note,
  children,
  to,
}: {
  icon: IconName;
  label: string;
  value: string;
  note: string;
  children?: ReactNode;
  to: string;
}) {
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={to}
        sx={{ height: '100%', p: 2, display: 'flex', alignItems: 'flex-start', justifyContent: 'flex-start', gap: 1.5 }}
      >
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            flexShrink: 0,
            width: 44,
            height: 44,
            borderRadius: 2,
            bgcolor: brand.tint,
            color: brand.deep,
          }}
        >
          <Icon name={icon} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography sx={{ fontSize: '1.4rem', fontWeight: 700, lineHeight: 1.6 }}>{value}</Typography>
          <Typography variant="body2">{note}</Typography>
          {children}
        </Box>
      </CardActionArea>
    </Card>
  );
}

/** «۱۲٪ بیشتر از دیروز». @param before what it is held against, in words. */
export function Change({ now, then, before, none }: { now: number; then: number; before: string; none: string }) {
  const by = growth(now, then);
  const more = by !== null && by > 0;
  if (by === null) {
    return (
      <Typography variant="body2" color="text.secondary">
        {none}
      </Typography>
    );
  }
  if (by === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        برابر با {before}
      </Typography>
    );
  }
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, color: more ? 'success.main' : 'error.main' }}>
      <Box component="span" aria-hidden sx={{ marginInlineEnd: 0.5 }}>
        {more ? '▲' : '▼'}
      </Box>
      {formatPercent(Math.round(Math.abs(by) / 100) * 100)} {more ? 'بیشتر از' : 'کمتر از'} {before}
    </Typography>
  );
}
