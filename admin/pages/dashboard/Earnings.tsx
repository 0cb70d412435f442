/** The first page of marketers and teachers: what they earned, what was paid of it and what is payable, by month. */
import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Earnings as EarningsAnswer } from '../../../src/contract/my-calls.ts';
import type { IconName } from '../../../src/define/icons.ts';
import { formatMonth, monthName } from '../../../src/locale/months.ts';
import { formatNumber, formatToman } from '../../../src/locale/numbers.ts';
import { shortNumber } from '../../charts/amounts.ts';
import { ChartCard } from '../../charts/ChartCard.tsx';
import { useMetricAddress } from '../../charts/use-metric-address.ts';
import { client } from '../../session/session.ts';
import { EarningsTable } from './EarningsTable.tsx';
import { Greeting } from '../../home/Greeting.tsx';
import { Referral } from './Referral.tsx';
import { Tile, tileGrid } from './Tile.tsx';
import { PartFailure } from '../../feedback/PartFailure.tsx';

const introductions = {
  marketer: 'دوره‌هایی که معرفی می‌کنید و آنچه از آن‌ها به دست آورده‌اید.',
  teacher: 'آنچه از دوره‌هایتان به دست آورده‌اید.',
} as const;

export default function Earnings({ panel }: { panel: 'marketer' | 'teacher' }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['home', 'earnings', panel],
    queryFn: ({ signal }) => client.call('GET /api/{panel}/home/earnings', { params: { panel } }, { signal }),
  });
  return (
    <>
      <Greeting now={data?.now} introduction={introductions[panel]} />
      {isError && !data && (
        <PartFailure onRetry={() => void refetch()} sx={{ mb: 2 }}>
          درآمد شما دریافت نشد.
        </PartFailure>
      )}
      {!isError && !data && <Skeleton variant="rounded" height={140} sx={{ mb: 2 }} />}
      {data && <Tiles earnings={data} />}
      {panel === 'marketer' && <Referral />}
      {data && <Months months={data.months} />}
    </>
  );
}

function Tiles({ earnings: { totals, months } }: { earnings: EarningsAnswer }) {
  const [current, previous] = [months.at(-1)!, months.at(-2)!];
  return (
    <Box component="ul" aria-label="رقم‌ها" sx={tileGrid}>
      <li>
        <Tile
          icon="chart"
          label={`درآمد ${monthName(current.month)} تا امروز`}
          value={formatToman(current.earned)}
          note={`همهٔ ${monthName(previous.month)}: ${formatToman(previous.earned)}`}
        />
      </li>
      <StateTile icon="payments" label="قابل پرداخت" total={totals.payable} />
      <StateTile icon="calendar" label="در انتظار سررسید" total={totals.pending} />
      <StateTile icon="link" label="در حال پرداخت" total={totals.inPayment} />
      <StateTile icon="shield" label="پرداخت‌شده تا امروز" total={totals.paid} />
    </Box>
  );
}

const Months = ({ months }: Pick<EarningsAnswer, 'months'>) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 1.5, md: 2 } }}>
    <ChartCard
      title="درآمد ۱۲ ماه گذشته"
      name="درآمد"
      unit="ماه"
      points={months.map(({ month, earned }) => ({ at: month, value: earned }))}
      formatTick={monthName}
      formatPoint={formatMonth}
      formatShort={shortNumber}
      format={formatToman}
      summary={`روی هم ${formatToman(months.reduce((sum, { earned }) => sum + earned, 0))}`}
      empty="در ۱۲ ماه گذشته درآمدی نبوده است."
    />
    <EarningsTable months={months} />
  </Box>
);

interface StateTileProps {
  readonly icon: IconName;
  readonly label: string;
  readonly total: EarningsAnswer['totals']['paid'];
}

function StateTile({ icon, label, total: { amount, count, list } }: StateTileProps) {
  const address = useMetricAddress()(list);
  return (
    <li>
      <Tile
        icon={icon}
        label={label}
        value={formatToman(amount)}
        note={`${formatNumber(count)} مورد`}
        to={count > 0 ? address : undefined}
      />
    </li>
  );
}
