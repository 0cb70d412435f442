/**
 * `course-amar/course-amar`: what was sold, seen and learned in a period, of all courses or one. The address keeps what
 * is shown.
 */
import { useState } from 'react';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../src/client/client.ts';
import { dayOf } from '../../../src/locale/months.ts';
import { client } from '../../panels/session.ts';
import type { PageProps } from '../index.ts';
import { queryOf, withChange, type Change, type Complete } from './query.ts';
import { CourseTable } from './CourseTable.tsx';
import { Filters } from './Filters.tsx';
import { Best, Trend } from './Graphs.tsx';
import { Totals } from './Totals.tsx';

export default function CourseStatistics({ view }: PageProps) {
  const [today] = useState(() => dayOf(Date.now()));
  const [query, setQuery] = useSearchParams();
  const asked = queryOf(query, today);
  const change: Change = (changes) => setQuery(withChange(query, changes, asked));
  return (
    <>
      <Title title="آمار دوره‌ها" />
      <Filters view={view} asked={asked} onChange={change} />
      {asked.from && asked.to ? (
        <Shown asked={{ ...asked, from: asked.from, to: asked.to }} onChange={change} />
      ) : (
        <Alert severity="info">روز آغاز و پایان بازه را بنویسید.</Alert>
      )}
    </>
  );
}

function Shown({ asked, onChange }: { asked: Complete; onChange: Change }) {
  const { from, to, course, by } = asked;
  const ask = { from, to, by, ...(course !== null && { course }) };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['statistics', 'courses', ask],
    queryFn: ({ signal }) => client.call('GET /api/admin/statistics/courses', { query: ask }, { signal }),
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
      <Totals asked={asked} totals={data.totals} />
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
        <Trend asked={asked} series={data.series} onChange={onChange} />
        {course === null && <Best asked={asked} rows={data.rows} />}
      </Box>
      {course === null && data.rows.length > 0 && <CourseTable asked={asked} rows={data.rows} onChange={onChange} />}
    </Box>
  );
}
