/** The totals of the period: a card for each measure. */
import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { CourseStatistics } from '../../../src/contract/statistics.ts';
import { daysIn } from '../../../src/locale/months.ts';
import { useMetricAddress } from '../../charts/use-metric-address.ts';
import { measureNames, measures, saleMeasures } from './measures.ts';

interface Props {
  readonly from: string;
  readonly to: string;
  readonly totals: CourseStatistics['totals'];
}

export function Totals({ from, to, totals }: Props) {
  const days = daysIn(from, to);
  const sales = useMetricAddress()(totals.list);
  return (
    <Box
      component="ul"
      aria-label="جمع بازه"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(170px, 1fr))' },
        gap: { xs: 1.5, md: 2 },
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {measureNames.map((name) => {
        const { label, read, formatCompact, format } = measures[name];
        const value = read(totals, days);
        const address = saleMeasures.has(name) ? sales : undefined;
        const content = (
          <>
            <Typography variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography title={format(value)} sx={{ fontSize: 'var(--text-5)', fontWeight: 700, lineHeight: 1.8 }}>
              {formatCompact(value)}
            </Typography>
          </>
        );
        return (
          <li key={name}>
            <Card sx={{ height: '100%' }}>
              {address ? (
                <CardActionArea component={Link} to={address} sx={{ height: '100%', p: 1.75 }}>
                  {content}
                </CardActionArea>
              ) : (
                <Box sx={{ p: 1.75 }}>{content}</Box>
              )}
            </Card>
          </li>
        );
      })}
    </Box>
  );
}
