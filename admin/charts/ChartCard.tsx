/** A card with a chart; the same values are available as a table. */
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import {
  Box,
  Button,
  Card,
  Link as MuiLink,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import ChartIcon from '@mui/icons-material/BarChartOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Link, useNavigate } from 'react-router';
import type { BarsProps } from './Bars.tsx';

const LazyBars = lazy(() => import('./Bars.tsx'));

interface Props extends Omit<BarsProps, 'onSelect'> {
  readonly title: string;
  /** The values in one sentence, for screen readers. */
  readonly summary: string;
  /** The heading of the points in the table: «روز». */
  readonly unit: string;
  /** The text in place of a chart without values. */
  readonly empty: string;
  /** Further controls beside the heading. */
  readonly actions?: ReactNode;
}

export function ChartCard({ title, summary, unit, empty, actions, ...bars }: Props) {
  const [asTable, setAsTable] = useState(false);
  const navigate = useNavigate();
  const heading = useId();
  const isEmpty = bars.points.every((p) => p.value === 0);
  const addresses = new Map(bars.points.flatMap(({ at, to }) => (to === undefined ? [] : [[at, to] as const])));
  const open = (at: string) => {
    const address = addresses.get(at);
    if (address !== undefined) void navigate(address);
  };
  const content = asTable ? (
    <ValueTable {...bars} unit={unit} heading={heading} />
  ) : (
    <Box role="img" aria-label={`${title}: ${summary}`}>
      <Suspense fallback={<Skeleton variant="rounded" height={248} />}>
        <LazyBars {...bars} onSelect={addresses.size > 0 ? open : undefined} />
      </Suspense>
    </Box>
  );
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: { xs: 1.5, md: 2 }, height: '100%', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={heading} component="h2" variant="h3" sx={{ flex: '1 1 180px' }}>
          {title}
        </Typography>
        {actions}
        {!isEmpty && (
          <Button
            size="small"
            onClick={() => setAsTable(!asTable)}
            startIcon={asTable ? <ChartIcon aria-hidden /> : <TableIcon aria-hidden />}
          >
            {asTable ? 'نمودار' : 'جدول'}
          </Button>
        )}
      </Box>
      {isEmpty ? <Empty>{empty}</Empty> : content}
    </Card>
  );
}

export const Empty = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 160, p: 2, textAlign: 'center' }}>
    <Typography color="text.secondary">{children}</Typography>
  </Box>
);

type ValueTableProps = Pick<Props, 'points' | 'formatPoint' | 'format' | 'name' | 'unit'> & {
  readonly heading: string;
};

/** The values as a table, newest first. */
function ValueTable({ points, formatPoint, format, name, unit, heading }: ValueTableProps) {
  return (
    <Box role="group" aria-labelledby={heading} tabIndex={0} sx={{ maxHeight: 248, overflowY: 'auto' }}>
      <Table size="small" stickyHeader aria-labelledby={heading}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ inlineSize: '50%' }}>{unit}</TableCell>
            <TableCell>{name}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {points.toReversed().map(({ at, value, to }) => (
            <TableRow key={at}>
              <TableCell component="th" scope="row">
                {to ? (
                  <MuiLink component={Link} to={to}>
                    {formatPoint(at)}
                  </MuiLink>
                ) : (
                  formatPoint(at)
                )}
              </TableCell>
              <TableCell>{format(value)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
