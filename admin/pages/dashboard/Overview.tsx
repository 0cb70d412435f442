/** Sales, new users and best-selling courses on the administrator's dashboard, each by the person's rights. */
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DashboardMetrics } from '../../../src/contract/statistics.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { addMonths, formatDayOfMonth, formatMonth, monthName } from '../../../src/locale/months.ts';
import { formatNumber, formatToman } from '../../../src/locale/numbers.ts';
import { shortNumber, shortToman } from '../../charts/amounts.ts';
import { ChartCard, Empty } from '../../charts/ChartCard.tsx';
import { Ranking } from '../../charts/Ranking.tsx';
import { useMetricAddress } from '../../charts/use-metric-address.ts';
import { usePanel } from '../../session/panel-context.ts';
import { client } from '../../session/session.ts';
import { Growth, Tile, tileGrid } from './Tile.tsx';
import { PartFailure } from '../../feedback/PartFailure.tsx';

export default function Overview() {
  const addressOf = useMetricAddress();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['statistics', 'dashboard'],
    queryFn: ({ signal }) => client.call('GET /api/admin/statistics/dashboard', {}, { signal }),
  });
  if (isError) {
    return (
      <PartFailure onRetry={() => void refetch()} sx={{ mb: 3 }}>
        آمار فروش دریافت نشد.
      </PartFailure>
    );
  }
  if (isPending) return <Loading />;
  const { today, sales, newUsers, bestCourses } = data;
  return (
    <Box sx={{ mb: 3 }}>
      <Box component="ul" aria-label="فروش و کاربران" sx={tileGrid}>
        {sales && <SalesTiles today={today} sales={sales} />}
        {newUsers && (
          <li>
            <Tile
              icon="people"
              label="کاربران جدید امروز"
              value={`${formatNumber(newUsers.today)} نفر`}
              note={`${formatNumber(newUsers.month)} نفر از اول ${monthName(today)}`}
              to={addressOf(newUsers.list)}
            />
          </li>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          gap: { xs: 1.5, md: 2 },
        }}
      >
        {sales && <SalesCharts sales={sales} />}
        {bestCourses && <BestCourses today={today} courses={bestCourses} />}
      </Box>
    </Box>
  );
}

type Sales = NonNullable<DashboardMetrics['sales']>;

function SalesTiles({ today, sales }: { today: string; sales: Sales }) {
  const addressOf = useMetricAddress();
  const month = monthName(today);
  const previousMonth = monthName(addMonths(today, -1));
  return (
    <>
      <li>
        <Tile
          icon="payments"
          label="فروش خالص امروز"
          value={shortToman(sales.today.net)}
          note={`${formatNumber(sales.today.orders)} سفارش`}
          to={addressOf(sales.today.list)}
        >
          <Growth
            current={sales.today.net}
            previous={sales.yesterday.net}
            label="دیروز تا همین ساعت"
            unknownLabel="دیروز تا همین ساعت فروشی نبود"
          />
        </Tile>
      </li>
      <li>
        <Tile
          icon="chart"
          label={`فروش خالص ${month} تا امروز`}
          value={shortToman(sales.month.net)}
          note={`${formatNumber(sales.month.orders)} سفارش`}
          to={addressOf(sales.month.list)}
        >
          <Growth
            current={sales.month.net}
            previous={sales.monthBefore.net}
            label={`${previousMonth} تا همین روز`}
            unknownLabel={`${previousMonth} تا همین روز فروشی نداشت`}
          />
        </Tile>
      </li>
    </>
  );
}

function SalesCharts({ sales: { lastDays, days, months } }: { sales: Sales }) {
  const addressOf = useMetricAddress();
  const orders = addressOf(lastDays.list);
  const shared = { name: 'فروش خالص', formatShort: shortNumber, format: formatToman };
  const sumOf = (points: readonly { net: number }[]) => points.reduce((sum, p) => sum + p.net, 0);
  return (
    <>
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <ChartCard
          {...shared}
          title="فروش ۳۰ روز گذشته"
          unit="روز"
          points={days.map(({ day, net, list }) => ({ at: day, value: net, to: addressOf(list) }))}
          formatTick={formatDayOfMonth}
          formatPoint={formatDate}
          summary={`روی هم ${formatToman(lastDays.net)}`}
          empty="در ۳۰ روز گذشته فروشی نبوده است."
          actions={
            orders && (
              <Button size="small" component={Link} to={orders}>
                {formatNumber(lastDays.orders)} سفارش
              </Button>
            )
          }
        />
      </Box>
      <ChartCard
        {...shared}
        title="فروش ۱۲ ماه گذشته"
        unit="ماه"
        points={months.map(({ month, net, list }) => ({ at: month, value: net, to: addressOf(list) }))}
        formatTick={monthName}
        formatPoint={formatMonth}
        summary={`روی هم ${formatToman(sumOf(months))}`}
        empty="در ۱۲ ماه گذشته فروشی نبوده است."
      />
    </>
  );
}

function BestCourses({ today, courses }: { today: string; courses: NonNullable<DashboardMetrics['bestCourses']> }) {
  const { views, declared } = usePanel();
  const addressOf = useMetricAddress();
  const name = `پرفروش‌ترین دوره‌های ${monthName(today)}`;
  return (
    <Card component="section" aria-label={name} sx={{ p: { xs: 1.5, md: 2 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography component="h2" variant="h3" sx={{ flex: 1 }}>
          {name}
        </Typography>
        <Button size="small" component={Link} to={`${declared.path}/course-amar/course-amar?period=month`}>
          آمار دوره‌ها
        </Button>
      </Box>
      {courses.length === 0 ? (
        <Empty>در {monthName(today)} هنوز دوره‌ای فروخته نشده است.</Empty>
      ) : (
        <Ranking
          label={name}
          items={courses.map((c) => ({
            key: c.course,
            title: c.title,
            to: views.has('courses') ? `${declared.path}/courses/${c.course}` : undefined,
            value: c.net,
            text: shortToman(c.net),
            note: `${formatNumber(c.sales)} فروش`,
            noteTo: addressOf(c.list),
          }))}
        />
      )}
    </Card>
  );
}

const Loading = () => (
  <Box role="status" aria-label="در حال بارگذاری" sx={{ mb: 3 }}>
    <Box sx={tileGrid}>
      {[1, 2, 3].map((i) => (
        <Skeleton key={i} variant="rounded" height={124} />
      ))}
    </Box>
    <Skeleton variant="rounded" height={310} />
  </Box>
);
