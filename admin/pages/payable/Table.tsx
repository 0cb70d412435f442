/** What is to be paid by month and course: a table where there is room, cards where there is not. */
import { useState, type ReactNode } from 'react';
import {
  Box,
  FormControlLabel,
  Link as MuiLink,
  Switch,
  Table as MuiTable,
  TableBody,
  TableCell,
  TableContainer,
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
import { usePanel } from '../../panels/panel-context.ts';
import { Card } from '../../screens/form/FormParts.tsx';
import { widths } from '../../theme.ts';
import { monthsOf, open, sumOf, type Month, type State } from './months.ts';

export const words = {
  due: 'سررسیدشده',
  pending: 'در انتظار سررسید',
  inPayment: 'در حال پرداخت',
  paid: 'پرداخت‌شده',
} as const satisfies Record<State, string>;
type Row = Payable['rows'][number];
interface Shown {
  readonly months: readonly Month[];
  readonly states: readonly State[];
}

export function Table({ rows }: { rows: Payable['rows'] }) {
  const [all, setAll] = useState(false);
  const narrow = useMediaQuery(`(max-width:${widths.narrow}px)`);
  const shown: Shown = { months: monthsOf(rows, all), states: all ? [...open, 'paid'] : open };
  return (
    <Card
      label="به تفکیک ماه و دوره"
      action={
        <FormControlLabel
          control={<Switch size="small" checked={all} onChange={(_, on) => setAll(on)} />}
          label="پرداخت‌شده‌ها هم"
          sx={{ marginInlineEnd: 0 }}
        />
      }
    >
      {shown.months.length === 0 ? (
        <Typography color="text.secondary">
          {rows.length === 0 ? 'هنوز پورسانتی ثبت نشده است.' : 'چیزی برای پرداخت نمانده است.'}
        </Typography>
      ) : narrow ? (
        <Cards {...shown} />
      ) : (
        <Wide {...shown} />
      )}
    </Card>
  );
}

function Wide({ months, states }: Shown) {
  const total = sumOf(months.map((m) => m.sum));
  return (
    <TableContainer>
      <MuiTable size="small" aria-label="پرداختنی به تفکیک ماه و دوره">
        <TableHead>
          <TableRow>
            <TableCell>ماه سررسید</TableCell>
            <TableCell>دوره</TableCell>
            {states.map((state) => (
              <TableCell key={state}>{words[state]}</TableCell>
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
            sx={{ '& td, & th': { fontWeight: 700, fontSize: '0.95rem', color: 'text.primary', borderBlockEnd: 0 } }}
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
    </TableContainer>
  );
}

function Cards({ months, states }: Shown) {
  const total = sumOf(months.map((m) => m.sum));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {months.map((month) => (
        <Box key={month.month} component="section" aria-label={formatMonth(month.month)}>
          <Typography component="h3" sx={{ fontWeight: 700, mb: 0.5 }}>
            {formatMonth(month.month)}
          </Typography>
          {month.rows.map((row) => (
            <Lines key={row.course ?? ''} head={<Course row={row} />} parts={row} states={states} />
          ))}
          {month.rows.length > 1 && (
            <Lines head={`جمع ${formatMonth(month.month)}`} parts={month.sum} states={states} />
          )}
        </Box>
      ))}
      <Box sx={{ borderBlockStart: '2px solid', borderColor: 'divider' }}>
        <Lines head={<b>جمع</b>} parts={total} states={states} />
      </Box>
    </Box>
  );
}

function Lines({ head, parts, states }: { head: ReactNode; parts: PayableParts; states: readonly State[] }) {
  return (
    <Box sx={{ py: 1, '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}>
      <Box sx={{ fontWeight: 600 }}>{head}</Box>
      <Box component="dl" sx={{ m: 0 }}>
        {states
          .filter((state) => parts[state].count > 0)
          .map((state) => (
            <Box key={state} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {words[state]}
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
  if (course === null) return <>بی‌دوره</>;
  return views.has('courses') ? (
    <MuiLink component={Link} to={path({ resource: 'courses', type: 'edit', id: course })}>
      {title ?? 'بی‌نام'}
    </MuiLink>
  ) : (
    <>{title ?? 'بی‌نام'}</>
  );
}

/** A sum, and of how many commissions. */
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
