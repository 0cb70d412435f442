/** The measures of every course in the period, as a table. Sorted in the browser: there are 200 rows at most. */
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
import { formatNumber } from '../../../src/locale/numbers.ts';
import { useMetricAddress } from '../../charts/use-metric-address.ts';
import { usePanel } from '../../session/panel-context.ts';
import { visuallyHidden } from '../../theme/visually-hidden.ts';
import { measureNames, measures, type Measure } from './measures.ts';
import type { Change, StatisticsQuery } from './query.ts';

type Row = CourseStatistics['rows'][number];
type Sort = Pick<StatisticsQuery, 'sort' | 'order'>;

interface Props {
  readonly query: Sort;
  /** The length of the period. */
  readonly days: number;
  readonly rows: readonly Row[];
  readonly onChange: Change;
}

/** The server answers no more rows than this. */
const maxRows = 200;

export function CourseTable({ query, days, rows, onChange }: Props) {
  return (
    <Card component="section" aria-label="آمار هر دوره" sx={{ minWidth: 0 }}>
      <Typography component="h2" variant="h3" sx={{ p: { xs: 1.5, md: 2 }, pb: 1 }}>
        آمار هر دوره
      </Typography>
      {rows.length === maxRows && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
          {formatNumber(maxRows)} دوره‌ای که بیشترین فروش خالص را داشته‌اند؛ جمع‌ها از همهٔ دوره‌هاست.
        </Typography>
      )}
      <Box sx={scrollContainer} role="region" aria-label="جدول آمار هر دوره" tabIndex={0}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <SortableHeading name="title" label="دوره" query={query} onChange={onChange} />
              {measureNames.map((name) => (
                <SortableHeading
                  key={name}
                  name={name}
                  label={measures[name].label}
                  query={query}
                  onChange={onChange}
                />
              ))}
              <TableCell>
                <Box component="span" sx={visuallyHidden}>
                  نمودار
                </Box>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sorted(rows, query, days).map((row) => (
              <CourseRow key={row.course} row={row} days={days} onChange={onChange} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Card>
  );
}

function sorted(rows: readonly Row[], { sort, order }: Sort, days: number): Row[] {
  const compare = (a: Row, b: Row): number => {
    if (sort === 'title') return a.title.localeCompare(b.title, 'fa');
    return measures[sort].read(a, days) - measures[sort].read(b, days);
  };
  return rows.toSorted((a, b) => (order === 'asc' ? compare(a, b) : compare(b, a)));
}

/** The order after a click on a heading: reversed where the table is sorted by it, otherwise its initial order. */
function nextOrder(name: Sort['sort'], { sort, order }: Sort): Sort['order'] {
  if (sort === name) return order === 'asc' ? 'desc' : 'asc';
  return initialOrder(name);
}
/** Titles ascend, measures start from the largest. */
const initialOrder = (name: Sort['sort']): Sort['order'] => (name === 'title' ? 'asc' : 'desc');

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

interface HeadingProps {
  readonly name: Sort['sort'];
  readonly label: string;
  readonly query: Sort;
  readonly onChange: Change;
}

function SortableHeading({ name, label, query, onChange }: HeadingProps) {
  const isActive = query.sort === name;
  return (
    <TableCell {...(name === 'title' && { sx: firstColumn })} {...(isActive && { 'aria-sort': ariaSort[query.order] })}>
      <TableSortLabel
        active={isActive}
        direction={isActive ? query.order : initialOrder(name)}
        onClick={() => onChange({ sort: name, order: nextOrder(name, query) })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

interface CourseRowProps {
  readonly row: Row;
  readonly days: number;
  readonly onChange: Change;
}

function CourseRow({ row, days, onChange }: CourseRowProps) {
  const { views, declared } = usePanel();
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ ...firstColumn, fontWeight: 600 }}>
        {views.has('courses') ? (
          <MuiLink component={Link} to={`${declared.path}/courses/${row.course}`} color="inherit">
            {row.title}
          </MuiLink>
        ) : (
          row.title
        )}
      </TableCell>
      {measureNames.map((name) => (
        <TableCell key={name} sx={{ whiteSpace: 'nowrap' }}>
          <MeasureValue name={name} row={row} days={days} />
        </TableCell>
      ))}
      <TableCell padding="none">
        <Tooltip title="فقط این دوره">
          <IconButton size="small" aria-label={`فقط ${row.title}`} onClick={() => onChange({ course: row.course })}>
            <ChartIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </TableCell>
    </TableRow>
  );
}

/** The number of sales leads to the list of them. */
function MeasureValue({ name, row, days }: { name: Measure; row: Row; days: number }) {
  const address = useMetricAddress()(row.list);
  const { read, formatBare } = measures[name];
  const text = formatBare(read(row, days));
  if (name !== 'sales' || row.sales === 0 || address === undefined) return text;
  return (
    <MuiLink component={Link} to={address} aria-label={`${text} فروش ${row.title}`}>
      {text}
    </MuiLink>
  );
}

const firstColumn = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 'var(--layer-raised)',
  bgcolor: 'background.paper',
  minWidth: { xs: 150, md: 230 },
  maxWidth: { xs: 170, md: 320 },
} as const;
/** The table scrolls inside its own box, so that its sticky headings stay visible over two hundred rows. */
const scrollContainer = {
  position: 'relative',
  overflow: 'auto',
  maxBlockSize: 'calc(100dvh - 120px)',
  '& thead th': { bgcolor: 'background.paper' },
  '& thead th:first-of-type': { zIndex: 'var(--layer-top)' },
} as const;
