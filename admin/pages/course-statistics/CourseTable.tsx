/** Every course of the period with all its measures, sorted here: they are 200 at the most. */
import {
  Box,
  Card,
  IconButton,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  Tooltip,
  Typography,
} from '@mui/material';
import ChartIcon from '@mui/icons-material/BarChartOutlined';
import { Link } from 'react-router';
import type { CourseStatistics } from '../../../src/contract/statistics.ts';
import { daysIn } from '../../../src/locale/months.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { linesBetween } from '../../charts/orders-between.ts';
import { usePanel } from '../../panels/panel-context.ts';
import { panels } from '../../panels/panels.ts';
import type { Change, Complete } from './query.ts';
import { measureNames, measures } from './measures.ts';

type Row = CourseStatistics['rows'][number];
const { root } = panels.admin;
const mostRows = 200;
const first = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  minWidth: { xs: 150, md: 230 },
  maxWidth: { xs: 170, md: 320 },
} as const;
/** The table is its own scroller, so that the names of its columns stay in sight over two hundred rows. */
const scroller = {
  position: 'relative',
  overflow: 'auto',
  maxBlockSize: 'calc(100dvh - 120px)',
  '& thead th': { bgcolor: 'background.paper' },
  '& thead th:first-of-type': { zIndex: 3 },
} as const;
const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export function CourseTable({ asked, rows, onChange }: { asked: Complete; rows: readonly Row[]; onChange: Change }) {
  const { from, to, sort, order } = asked;
  const days = daysIn(from, to);
  const { views } = usePanel();
  const compare = (a: Row, b: Row) =>
    sort === 'title' ? a.title.localeCompare(b.title, 'fa') : measures[sort].of(a, days) - measures[sort].of(b, days);
  const sorted = rows.toSorted((a, b) => (order === 'asc' ? compare(a, b) : compare(b, a)));
  const head = (name: Complete['sort'], label: string) => (
    <TableSortLabel
      active={sort === name}
      direction={sort === name ? order : name === 'title' ? 'asc' : 'desc'}
      onClick={() =>
        onChange({
          sort: name,
          order: sort === name ? (order === 'asc' ? 'desc' : 'asc') : name === 'title' ? 'asc' : 'desc',
        })
      }
    >
      {label}
    </TableSortLabel>
  );
  const direction = (name: Complete['sort']) =>
    sort === name ? { 'aria-sort': order === 'asc' ? ('ascending' as const) : ('descending' as const) } : {};
  return (
    <Card component="section" aria-label="آمار هر دوره" sx={{ minWidth: 0 }}>
      <Typography component="h2" variant="h3" sx={{ p: { xs: 1.5, md: 2 }, pb: 1 }}>
        آمار هر دوره
      </Typography>
      {rows.length === mostRows && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
          {formatNumber(mostRows)} دوره‌ای که بیشترین فروش خالص را داشته‌اند؛ جمع‌ها از همهٔ دوره‌هاست.
        </Typography>
      )}
      <Box sx={scroller} role="region" aria-label="جدول آمار هر دوره" tabIndex={0}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell sx={first} {...direction('title')}>
                {head('title', 'دوره')}
              </TableCell>
              {measureNames.map((name) => (
                <TableCell key={name} {...direction(name)}>
                  {head(name, measures[name].label)}
                </TableCell>
              ))}
              <TableCell>
                <Box component="span" sx={hidden}>
                  نمودار
                </Box>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sorted.map((row) => (
              <TableRow key={row.course} hover>
                <TableCell component="th" scope="row" sx={{ ...first, fontWeight: 600 }}>
                  {views.has('courses') ? (
                    <MuiLink component={Link} to={`${root}/courses/${row.course}`} color="inherit">
                      {row.title}
                    </MuiLink>
                  ) : (
                    row.title
                  )}
                </TableCell>
                {measureNames.map((name) => {
                  const { of, bare } = measures[name];
                  const text = bare(of(row, days));
                  const linked = name === 'sales' && row.sales > 0 && views.has('order-lines');
                  return (
                    <TableCell key={name} sx={{ whiteSpace: 'nowrap' }}>
                      {linked ? (
                        <MuiLink
                          component={Link}
                          to={linesBetween(root, row.course, from, to)}
                          aria-label={`${text} فروش ${row.title}`}
                        >
                          {text}
                        </MuiLink>
                      ) : (
                        text
                      )}
                    </TableCell>
                  );
                })}
                <TableCell padding="none">
                  <Tooltip title="تنها این دوره">
                    <IconButton
                      size="small"
                      aria-label={`تنها ${row.title}`}
                      onClick={() => onChange({ course: row.course })}
                    >
                      <ChartIcon fontSize="small" />
                    </IconButton>
                  </Tooltip>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Card>
  );
}
