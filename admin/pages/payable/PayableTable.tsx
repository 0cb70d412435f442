/** The payable amounts by month and course: a table on wide screens, cards on narrow ones. */
import { useState, type ReactNode } from 'react';
import {
  Box,
  FormControlLabel,
  Link as MuiLink,
  Switch,
  Table as MuiTable,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { Payable, PayableParts } from '../../../src/contract/payable.ts';
import { formatMonth } from '../../../src/locale/months.ts';
import { formatNumber, formatToman } from '../../../src/locale/numbers.ts';
import { usePanel } from '../../session/panel-context.ts';
import { Card } from '../../screens/parts/Card.tsx';
import { WideTable } from '../../screens/parts/WideTable.tsx';
import { widths } from '../../theme/theme.ts';
import { allStates, monthsOf, sumOf, unpaidStates, type Month, type State } from './months.ts';

export const stateLabels = {
  due: 'سررسیدشده',
  pending: 'در انتظار سررسید',
  inPayment: 'در حال پرداخت',
  paid: 'پرداخت‌شده',
} as const satisfies Record<State, string>;
type Row = Payable['rows'][number];
interface ContentProps {
  readonly months: readonly Month[];
  readonly states: readonly State[];
}

export function PayableTable({ rows }: { rows: readonly Row[] }) {
  const [withPaid, setWithPaid] = useState(false);
  const narrow = useMediaQuery(`(max-width:${widths.narrow}px)`);
  const Content = narrow ? MonthCards : MonthTable;
  const months = monthsOf(rows, withPaid);
  return (
    <Card
      label="به تفکیک ماه و دوره"
      action={
        <FormControlLabel
          control={<Switch size="small" checked={withPaid} onChange={(_, on) => setWithPaid(on)} />}
          label="پرداخت‌شده‌ها هم"
          sx={{ marginInlineEnd: 0 }}
        />
      }
    >
      {months.length === 0 ? (
        <Typography color="text.secondary">
          {rows.length === 0 ? 'هنوز مبلغی ثبت نشده است.' : 'چیزی برای پرداخت نمانده است.'}
        </Typography>
      ) : (
        <Content months={months} states={withPaid ? allStates : unpaidStates} />
      )}
    </Card>
  );
}

function MonthTable({ months, states }: ContentProps) {
  const total = sumOf(months.map((m) => m.sum));
  return (
    <WideTable label="قابل پرداخت به تفکیک ماه و دوره">
      <MuiTable size="small" aria-label="قابل پرداخت به تفکیک ماه و دوره">
        <TableHead>
          <TableRow>
            <TableCell>ماه سررسید</TableCell>
            <TableCell>دوره</TableCell>
            {states.map((state) => (
              <TableCell key={state}>{stateLabels[state]}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        {months.map((month) => (
          <TableBody key={month.month}>
            {month.rows.map((row, i) => (
              <TableRow key={row.course ?? ''}>
                {i === 0 && (
                  <TableCell
                    component="th"
                    scope="rowgroup"
                    rowSpan={month.rows.length + Number(month.rows.length > 1)}
                    sx={{ verticalAlign: 'top', fontWeight: 600, whiteSpace: 'nowrap' }}
                  >
                    {formatMonth(month.month)}
                  </TableCell>
                )}
                <TableCell>
                  <Course row={row} />
                </TableCell>
                {states.map((state) => (
                  <TableCell key={state}>
                    <Amount part={row[state]} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
            {month.rows.length > 1 && (
              <TableRow sx={{ bgcolor: 'background.default', '& td': { fontWeight: 600 } }}>
                <TableCell>جمع {formatMonth(month.month)}</TableCell>
                {states.map((state) => (
                  <TableCell key={state}>
                    <Amount part={month.sum[state]} />
                  </TableCell>
                ))}
              </TableRow>
            )}
          </TableBody>
        ))}
        <TableFooter>
          <TableRow
            sx={{
              '& td, & th': { fontWeight: 700, fontSize: 'var(--text-3)', color: 'text.primary', borderBlockEnd: 0 },
            }}
          >
            <TableCell component="th" scope="row" colSpan={2}>
              جمع
            </TableCell>
            {states.map((state) => (
              <TableCell key={state}>
                <Amount part={total[state]} />
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      </MuiTable>
    </WideTable>
  );
}

function MonthCards({ months, states }: ContentProps) {
  const total = sumOf(months.map((m) => m.sum));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {months.map((month) => (
        <Box key={month.month} component="section" aria-label={formatMonth(month.month)}>
          <Typography component="h3" sx={{ fontWeight: 700, mb: 0.5 }}>
            {formatMonth(month.month)}
          </Typography>
          {month.rows.map((row) => (
            <AmountList key={row.course ?? ''} head={<Course row={row} />} parts={row} states={states} />
          ))}
          {month.rows.length > 1 && (
            <AmountList head={`جمع ${formatMonth(month.month)}`} parts={month.sum} states={states} />
          )}
        </Box>
      ))}
      <Box sx={{ borderBlockStart: '2px solid', borderColor: 'divider' }}>
        <AmountList head={<b>جمع</b>} parts={total} states={states} />
      </Box>
    </Box>
  );
}

interface AmountListProps {
  readonly head: ReactNode;
  readonly parts: PayableParts;
  readonly states: readonly State[];
}

function AmountList({ head, parts, states }: AmountListProps) {
  return (
    <Box sx={{ py: 1, '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}>
      <Box sx={{ fontWeight: 600 }}>{head}</Box>
      <Box component="dl" sx={{ m: 0 }}>
        {states
          .filter((state) => parts[state].count > 0)
          .map((state) => (
            <Box key={state} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {stateLabels[state]}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                <Amount part={parts[state]} />
              </Box>
            </Box>
          ))}
      </Box>
    </Box>
  );
}

function Course({ row: { course, title } }: { row: Row }) {
  const { views } = usePanel();
  const path = useCreatePath();
  if (course === null) return <>بدون دوره</>;
  return views.has('courses') ? (
    <MuiLink component={Link} to={path({ resource: 'courses', type: 'edit', id: course })}>
      {title ?? '(بی‌نام)'}
    </MuiLink>
  ) : (
    <>{title ?? '(بی‌نام)'}</>
  );
}

/** A sum, and the number of its commissions. */
function Amount({ part: { amount, count } }: { part: PayableParts[State] }) {
  if (count === 0) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        —
      </Box>
    );
  }
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', ...(amount < 0 && { color: 'error.main' }) }}>
      {formatToman(amount)}{' '}
      <Typography component="span" variant="body2" color="text.secondary">
        ({formatNumber(count)})
      </Typography>
    </Box>
  );
}
