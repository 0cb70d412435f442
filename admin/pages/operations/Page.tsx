/** `/admin/operations`: the state of the running system, read anew while the page is shown. */
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import type { ReplicaStatus, SystemStatus } from '../../../src/contract/operations.ts';
import { formatTime } from '../../../src/locale/date-times.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { client } from '../../session/session.ts';
import { Jobs } from './Jobs.tsx';
import {
  Backup,
  Caches,
  Database,
  Gateways,
  Messages,
  Processes,
  Replicas,
  Routes,
  Storage,
  Versions,
} from './Cards.tsx';

/** Milliseconds between two readings. */
const pollInterval = 20_000;
/** The part of a disk that should be free. */
const lowSpace = 0.1;
/** The states of replicas that do not pass by themselves within moments. */
const leftOut: ReadonlySet<ReplicaStatus['state']> = new Set(['late', 'away', 'promoted']);

export default function OperationsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['operations'],
    queryFn: ({ signal }) => client.call('GET /api/admin/operations', {}, { signal }),
    refetchInterval: pollInterval,
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Title title="وضعیت سامانه" />
      {error && !data && <LoadFailure title="وضعیت سامانه دریافت نشد" error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box role="status" aria-label="در حال بارگذاری" sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={160} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
      {data && (
        <>
          <Troubles status={data} isStale={error !== null} />
          <Status status={data} onDecided={refetch} />
          <Typography variant="body2" color="text.secondary">
            خوانده‌شده در <time dateTime={data.at}>{formatTime(data.at)}</time>؛ خودبه‌خود تازه می‌شود.
          </Typography>
        </>
      )}
    </Box>
  );
}

/** What needs a look, above everything. */
function Troubles({ status, isStale }: { status: SystemStatus; isStale: boolean }) {
  const { storage, messages, jobs, backup, replicas } = status;
  const isFull = storage.free !== null && storage.total !== null && storage.free < storage.total * lowSpace;
  const isSilent = [...messages.channels.mobile, ...messages.channels.email].includes('outbox');
  const texts = [
    ...(isStale ? ['وضعیت تازه دریافت نشد؛ آنچه می‌بینید قدیمی است.'] : []),
    ...(isFull ? ['کمتر از یک‌دهم دیسک خالی است.'] : []),
    ...(replicas.some(({ state }) => leftOut.has(state))
      ? ['رونوشتی از پایگاه داده کنار گذاشته شده است؛ خواندن از پایگاه اصلی انجام می‌شود.']
      : []),
    ...(jobs.queues.some(({ failed }) => failed > 0) ? ['کارهایی شکست خورده‌اند و دیگر تکرار نمی‌شوند.'] : []),
    ...(messages.failed.length > 0 ? ['پیام‌هایی در هفت روز گذشته ارسال نشدند.'] : []),
    ...(backup.last?.outcome === 'failed' ? ['آخرین پشتیبان‌گیری شکست خورد.'] : []),
    ...(isSilent ? ['برای پیامک یا ایمیل راهی تنظیم نشده است؛ پیام‌های آن فقط ثبت می‌شوند.'] : []),
  ];
  if (texts.length === 0) return null;
  return (
    <Alert severity="warning">
      {texts.map((text) => (
        <p key={text} style={{ margin: 0 }}>
          {text}
        </p>
      ))}
    </Alert>
  );
}

const Status = ({ status, onDecided }: { status: SystemStatus; onDecided: () => Promise<unknown> }) => (
  <>
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Versions status={status} />
      <Database status={status} />
      <Storage status={status} />
      <Backup status={status} />
    </Box>
    <Processes status={status} />
    <Replicas status={status} />
    <Jobs jobs={status.jobs} now={status.at} onDecided={onDecided} />
    <Messages status={status} />
    <Gateways status={status} />
    <Routes status={status} />
    <Caches status={status} />
  </>
);
