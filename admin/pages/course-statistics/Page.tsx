/**
 * `course-amar/course-amar`: statistics of sales, visits and learning in a period, of all courses or one. The address
 * carries the query; what «this month» is, the server says.
 */
import { Alert, Box, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../src/client/client.ts';
import type { CourseStatistics } from '../../../src/contract/statistics.ts';
import { daysIn } from '../../../src/locale/months.ts';
import { client } from '../../session/session.ts';
import type { PageProps } from '../../extensions/page-props.ts';
import { AllSales } from './AllSales.tsx';
import { CourseTable } from './CourseTable.tsx';
import { Filters } from './Filters.tsx';
import { LeadingCourses, Trend } from './Graphs.tsx';
import { parseQuery, requestOf, withChange, type Change, type StatisticsQuery } from './query.ts';
import { Totals } from './Totals.tsx';
import { PartFailure } from '../../feedback/PartFailure.tsx';

export default function CourseStatisticsPage({ view }: PageProps) {
  const [params, setParams] = useSearchParams();
  const query = parseQuery(params);
  const request = requestOf(query);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['statistics', 'courses', request],
    queryFn: ({ signal }) => client.call('GET /api/admin/statistics/courses', { query: request ?? {} }, { signal }),
    placeholderData: keepPreviousData,
    enabled: request !== null,
  });
  const change: Change = (changes) => setParams(withChange(params, changes, data));
  return (
    <>
      <Title title="آمار دوره‌ها" />
      <Filters view={view} query={query} shown={isPlaceholderData ? undefined : data} onChange={change} />
      {request === null && <Alert severity="info">روز شروع و پایان بازه را وارد کنید.</Alert>}
      {request !== null && error && (
        <PartFailure onRetry={() => void refetch()}>
          {error instanceof ApiError && error.first ? error.first.message : 'آمار دوره‌ها دریافت نشد.'}
        </PartFailure>
      )}
      {request !== null && !error && !data && <Loading />}
      {request !== null && !error && data && (
        <Statistics query={query} data={data} isStale={isPlaceholderData} onChange={change} />
      )}
    </>
  );
}

const Loading = () => (
  <Box role="status" aria-label="در حال بارگذاری" sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={180} />
    <Skeleton variant="rounded" height={310} />
    <Skeleton variant="rounded" height={400} />
  </Box>
);

interface StatisticsProps {
  readonly query: StatisticsQuery;
  readonly data: CourseStatistics;
  /** The figures are those of the query before. */
  readonly isStale: boolean;
  readonly onChange: Change;
}

function Statistics({ query, data, isStale, onChange }: StatisticsProps) {
  const { course, measure } = query;
  const days = daysIn(data.from, data.to);
  return (
    <Box
      aria-busy={isStale}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: { xs: 1.5, md: 2 },
        opacity: isStale ? 0.55 : 1,
        transition: 'opacity .2s .15s',
      }}
    >
      <Totals from={data.from} to={data.to} totals={data.totals} />
      <AllSales data={data} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: course === null ? 'minmax(0, 5fr) minmax(0, 3fr)' : 'minmax(0, 1fr)',
          },
          gap: { xs: 1.5, md: 2 },
        }}
      >
        <Trend shown={data} measure={measure} series={data.series} onChange={onChange} />
        {course === null && <LeadingCourses measure={measure} days={days} rows={data.rows} />}
      </Box>
      {course === null && data.rows.length > 0 && (
        <CourseTable query={query} days={days} rows={data.rows} onChange={onChange} />
      )}
    </Box>
  );
}
