/** All that was sold in the period: what courses brought, what belongs to no course, and what they sum to. */
import type { ReactNode } from 'react';
import {
  Card,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link } from 'react-router';
import type { CourseStatistics, MetricList } from '../../../src/contract/statistics.ts';
import { choiceLabel } from '../../../src/define/choices.ts';
import { formatNumber, formatToman } from '../../../src/locale/numbers.ts';
import { useMetricAddress } from '../../charts/use-metric-address.ts';
import { usePanel } from '../../session/panel-context.ts';
import { WideTable } from '../../screens/parts/WideTable.tsx';

/** Money that was paid in and has bought nothing yet. */
const charge = 'charge';

export function AllSales({ data: { totals, others, orders } }: { data: CourseStatistics }) {
  const { registry } = usePanel();
  if (!orders) return null;
  const kinds = registry.get('order-lines')?.fields['kind'];
  const charges = others.find(({ kind }) => kind === charge);
  return (
    <Card component="section" aria-label="همهٔ فروش‌ها" sx={{ p: { xs: 1.5, md: 2 }, minWidth: 0 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        همهٔ فروش‌ها
      </Typography>
      <WideTable label="همهٔ فروش‌ها">
        <Table size="small" aria-label="همهٔ فروش‌ها">
          <TableHead>
            <TableRow>
              <TableCell>از</TableCell>
              <TableCell>تعداد</TableCell>
              <TableCell>فروش خالص</TableCell>
              <TableCell>بازگشت</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            <SaleRow
              name="دوره‌ها، تکی و در بسته"
              count={<Count value={totals.sales} unit="فروش" list={totals.list} />}
              net={totals.net}
              refunds={totals.refunds}
            />
            {others
              .filter(({ kind }) => kind !== charge)
              .map(({ kind, sales, net, refunds, list }) => (
                <SaleRow
                  key={kind}
                  name={choiceLabel(kinds, kind)}
                  count={<Count value={sales} unit="فروش" list={list} />}
                  net={net}
                  refunds={refunds}
                />
              ))}
          </TableBody>
          <TableFooter>
            <TableRow sx={{ '& td, & th': { fontWeight: 700, fontSize: 'var(--text-3)', color: 'text.primary' } }}>
              <TableCell component="th" scope="row">
                جمع، همان که پیشخوان نشان می‌دهد
              </TableCell>
              <TableCell>
                <Count value={orders.orders} unit="سفارش" list={orders.list} />
              </TableCell>
              <TableCell>{formatToman(orders.net)}</TableCell>
              <TableCell>{formatToman(refundsOf(totals, others))}</TableCell>
            </TableRow>
          </TableFooter>
        </Table>
      </WideTable>
      {charges && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          <Count value={charges.sales} unit="شارژ کیف پول" list={charges.list} /> به مبلغ {formatToman(charges.net)}{' '}
          درآمد نیست و در این جمع نیامده است.
        </Typography>
      )}
    </Card>
  );
}

const refundsOf = (totals: CourseStatistics['totals'], others: CourseStatistics['others']): number =>
  others.reduce((sum, { kind, refunds }) => (kind === charge ? sum : sum + refunds), totals.refunds);

interface SaleRowProps {
  readonly name: string;
  readonly count: ReactNode;
  readonly net: number;
  readonly refunds: number;
}

const SaleRow = ({ name, count, net, refunds }: SaleRowProps) => (
  <TableRow>
    <TableCell component="th" scope="row">
      {name}
    </TableCell>
    <TableCell sx={{ whiteSpace: 'nowrap' }}>{count}</TableCell>
    <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatToman(net)}</TableCell>
    <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatToman(refunds)}</TableCell>
  </TableRow>
);

function Count({ value, unit, list }: { value: number; unit: string; list: MetricList | null }) {
  const address = useMetricAddress()(list);
  const text = `${formatNumber(value)} ${unit}`;
  return address === undefined || value === 0 ? (
    text
  ) : (
    <MuiLink component={Link} to={address} underline="always">
      {text}
    </MuiLink>
  );
}
