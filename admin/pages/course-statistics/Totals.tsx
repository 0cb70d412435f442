/** The totals of the period: a card for each measure. */
import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { CourseFigures } from '../../../src/contract/statistics.ts';
import { daysIn } from '../../../src/locale/months.ts';
import { linesBetween, ordersBetween } from '../../charts/orders-between.ts';
import { usePanel } from '../../panels/panel-context.ts';
import { panels } from '../../panels/panels.ts';
import { measureNames, measures } from './measures.ts';
import type { CompleteQuery } from './query.ts';

const { root } = panels.admin;

/** The list of the orders of the period, or of the order lines of one course. */
const salesAddress = ({ from, to, course }: CompleteQuery): string =>
  course === null ? ordersBetween(root, from, to) : linesBetween(root, course, from, to);

export function Totals({ query, totals }: { query: CompleteQuery; totals: CourseFigures }) {
  const { views } = usePanel();
  const days = daysIn(query.from, query.to);
  const sales = views.has('course-transactions') ? salesAddress(query) : undefined;
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
        const address = name === 'sales' || name === 'net' ? sales : undefined;
        const content = (
          <>
            <Typography variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography title={format(value)} sx={{ fontSize: '1.15rem', fontWeight: 700, lineHeight: 1.8 }}>
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
