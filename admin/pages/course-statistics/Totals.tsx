/** What the period gave in all, a card for each measure. */
import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { CourseFigures } from '../../../src/contract/statistics.ts';
import { daysIn } from '../../../src/locale/months.ts';
import { linesBetween, ordersBetween } from '../../charts/orders-between.ts';
import { usePanel } from '../../panels/panel-context.ts';
import { panels } from '../../panels/panels.ts';
import type { Complete } from './query.ts';
import { measureNames, measures } from './measures.ts';

const { root } = panels.admin;

export function Totals({ asked: { from, to, course }, totals }: { asked: Complete; totals: CourseFigures }) {
  const { views } = usePanel();
  const days = daysIn(from, to);
  const sold = !views.has('course-transactions')
    ? undefined
    : course === null
      ? ordersBetween(root, from, to)
      : linesBetween(root, course, from, to);
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
        const { label, of, card, format } = measures[name];
        const value = of(totals, days);
        const to = name === 'sales' || name === 'net' ? sold : undefined;
        const inside = (
          <>
            <Typography variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography title={format(value)} sx={{ fontSize: '1.15rem', fontWeight: 700, lineHeight: 1.8 }}>
              {card(value)}
            </Typography>
          </>
        );
        return (
          <li key={name}>
            <Card sx={{ height: '100%' }}>
              {to ? (
                <CardActionArea component={Link} to={to} sx={{ height: '100%', p: 1.75 }}>
                  {inside}
                </CardActionArea>
              ) : (
                <Box sx={{ p: 1.75 }}>{inside}</Box>
              )}
            </Card>
          </li>
        );
      })}
    </Box>
  );
}
