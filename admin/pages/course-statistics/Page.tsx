/**
 * `course-amar/course-amar`: statistics of sales, visits and learning in a period, of all courses or one. The address
 * carries the query.
 */
import { useState } from 'react';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../src/client/client.ts';
import { dayOf } from '../../../src/locale/months.ts';
import { client } from '../../panels/session.ts';
import type { PageProps } from '../page-props.ts';
import { CourseTable } from './CourseTable.tsx';
import { Filters } from './Filters.tsx';
import { LeadingCourses, Trend } from './Graphs.tsx';
import { parseQuery, withChange, type Change, type CompleteQuery } from './query.ts';
import { Totals } from './Totals.tsx';

export default function CourseStatistics({ view }: PageProps) {
  const [today] = useState(() => dayOf(Date.now()));
  const [params, setParams] = useSearchParams();
  const query = parseQuery(params, today);
  const change: Change = (changes) => setParams(withChange(params, changes, query));
  return (
    <>
      <Title title="آمار دوره‌ها" />
      <Filters view={view} query={query} onChange={change} />
      {query.from && query.to ? (
        <Statistics query={{ ...query, from: query.from, to: query.to }} onChange={change} />
      ) : (
        <Alert severity="info">روز آغاز و پایان بازه را بنویسید.</Alert>
      )}
    </>
  );
}

function Statistics({ query, onChange }: { query: CompleteQuery; onChange: Change }) {
  const { from, to, course, by } = query;
  const request = { from, to, by, ...(course !== null && { course }) };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['statistics', 'courses', request],
    queryFn: ({ signal }) => client.call('GET /api/admin/statistics/courses', { query: request }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            تلاش دوباره
          </Button>
        }
      >
        {error instanceof ApiError && error.first ? error.first.message : 'آمار دوره‌ها دریافت نشد.'}
      </Alert>
    );
  }
  if (!data) {
    return (
      <Box role="status" aria-label="در حال بارگذاری" sx={{ display: 'grid', gap: 2 }}>
        <Skeleton variant="rounded" height={180} />
        <Skeleton variant="rounded" height={310} />
        <Skeleton variant="rounded" height={400} />
      </Box>
    );
  }
  return (
    <Box
      aria-busy={isPlaceholderData}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: { xs: 1.5, md: 2 },
        opacity: isPlaceholderData ? 0.55 : 1,
        transition: 'opacity .2s .15s',
      }}
    >
      <Totals query={query} totals={data.totals} />
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
        <Trend query={query} series={data.series} onChange={onChange} />
        {course === null && <LeadingCourses query={query} rows={data.rows} />}
      </Box>
      {course === null && data.rows.length > 0 && <CourseTable query={query} rows={data.rows} onChange={onChange} />}
    </Box>
  );
}
