/**
 * `commission-payments/run`: who is due and can be paid, the run that makes their payments, and the batches that went to
 * the bank: their files out, their tracking numbers in.
 */
import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { client } from '../../session/session.ts';
import { Batches } from './Batches.tsx';
import { Payees } from './Payees.tsx';

export default function PaymentRunPage() {
  const people = useQuery({
    queryKey: ['payable', 'people'],
    queryFn: ({ signal }) => client.call('GET /api/admin/payable/people', { query: {} }, { signal }),
  });
  const { data, error, refetch } = people;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Title title="اجرای پرداخت" />
      {error && !data && <LoadFailure title="سررسیدشده‌ها دریافت نشد" error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box role="status" aria-label="در حال بارگذاری">
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
      {data && <Payees people={data.people} minimum={data.minimum} />}
      <Batches />
    </Box>
  );
}
