/** What was earned in each month, and how much of it was paid: a table on wide screens, a list of months on narrow ones. */
import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { Earned, Earnings } from '../../../src/contract/my-calls.ts';
import { formatMonth } from '../../../src/locale/months.ts';
import { formatToman } from '../../../src/locale/numbers.ts';
import { Card } from '../../screens/parts/Card.tsx';
import { WideTable } from '../../screens/parts/WideTable.tsx';
import { widths } from '../../theme/theme.ts';

type Months = Earnings['months'];

const columns = {
  earned: 'درآمد',
  paid: 'پرداخت‌شده',
  inPayment: 'در حال پرداخت',
  payable: 'قابل پرداخت',
  pending: 'در انتظار سررسید',
} as const satisfies Record<keyof Earned, string>;
const parts = ['paid', 'inPayment', 'payable', 'pending'] as const satisfies readonly (keyof Earned)[];
const all = ['earned', ...parts] as const;

export function EarningsTable({ months }: { months: Months }) {
  const narrow = useMediaQuery(`(max-width:${widths.narrow}px)`);
  const newestFirst = months.toReversed();
  return (
    <Card label="درآمد هر ماه، و آنچه از آن پرداخت شده است">
      {narrow ? <MonthList months={newestFirst} /> : <MonthTable months={newestFirst} />}
    </Card>
  );
}

function MonthTable({ months }: { months: Months }) {
  const sum = (name: keyof Earned) => months.reduce((total, month) => total + month[name], 0);
  return (
    <WideTable label="درآمد هر ماه">
      <Table size="small" aria-label="درآمد هر ماه">
        <TableHead>
          <TableRow>
            <TableCell>ماه</TableCell>
            {all.map((name) => (
              <TableCell key={name}>{columns[name]}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {months.map((month) => (
            <TableRow key={month.month}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {formatMonth(month.month)}
              </TableCell>
              {all.map((name) => (
                <TableCell key={name} sx={{ whiteSpace: 'nowrap', ...(name === 'earned' && { fontWeight: 700 }) }}>
                  {amountText(month[name])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& td, & th': { fontWeight: 700, fontSize: 'var(--text-3)', color: 'text.primary' } }}>
            <TableCell component="th" scope="row">
              جمع
            </TableCell>
            {all.map((name) => (
              <TableCell key={name} sx={{ whiteSpace: 'nowrap' }}>
                {amountText(sum(name))}
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      </Table>
    </WideTable>
  );
}

const MonthList = ({ months }: { months: Months }) => (
  <Box component="ul" aria-label="درآمد هر ماه" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {months.map((month) => (
      <Box
        key={month.month}
        component="li"
        sx={{ py: 1, '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontWeight: 700 }}>
          <span>{formatMonth(month.month)}</span>
          <span>{amountText(month.earned)}</span>
        </Box>
        {parts
          .filter((name) => month[name] !== 0)
          .map((name) => (
            <Typography
              key={name}
              variant="body2"
              color="text.secondary"
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}
            >
              <span>{columns[name]}</span>
              <span>{amountText(month[name])}</span>
            </Typography>
          ))}
      </Box>
    ))}
  </Box>
);

const amountText = (amount: number): string => (amount === 0 ? '—' : formatToman(amount));
