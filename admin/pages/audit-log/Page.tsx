/** `/admin/activity`: who did what in the panels, by person, section and time; what was changed is in each row's history. */
import { useState } from 'react';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { client } from '../../session/session.ts';
import { Entries } from './Entries.tsx';
import { Filters, type Filter } from './Filters.tsx';

const title = 'کارهای ثبت‌شده';

export default function AuditLogPage() {
  const [filter, setFilter] = useState<Filter>({});
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['activity', filter],
    queryFn: ({ signal, pageParam }) =>
      client.call(
        'GET /api/admin/activity',
        { query: { ...filter, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    // cast: the first page begins nowhere, the others at an entry.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Title title={title} />
      <Filters staff={data?.pages[0]?.staff ?? []} filter={filter} onChange={setFilter} />
      {error && <LoadFailure title="کارها دریافت نشد" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton role="status" aria-label="در حال بارگذاری" variant="rounded" height={320} />}
      {data && entries.length === 0 && (
        <Typography role="status" color="text.secondary">
          در این بازه کاری ثبت نشده است.
        </Typography>
      )}
      {entries.length > 0 && <Entries label={title} entries={entries} />}
      {hasNextPage && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'center' }}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          قدیمی‌ترها
        </Button>
      )}
    </Box>
  );
}
