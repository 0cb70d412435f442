/** `users/sessions/{id}`: where a person is logged in, and the end of one session or of all. */
import { useState } from 'react';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import { Title, useNotify } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../src/locale/date-times.ts';
import { formatRelative } from '../../../src/locale/relative-time.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import type { OpenSession } from '../../data/answers.ts';
import { usePanelData } from '../../data/data-provider.ts';
import type { StoredRow } from '../../data/row.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { Message } from '../../feedback/Message.tsx';
import { RowPage } from '../../screens/row-pages/RowPage.tsx';
import { useConfirm, type Question } from '../../screens/parts/use-confirm.tsx';
import type { PageProps } from '../../extensions/page-props.ts';

export default function SessionsPage({ view, page }: PageProps) {
  return (
    <RowPage view={view} page={page}>
      {(row) => <Sessions key={row.id} row={row} name={String(row[view.resource.title] ?? '')} />}
    </RowPage>
  );
}

const questions = {
  one: {
    title: 'کاربر از این دستگاه خارج شود؟',
    text: 'کاربر در آن دستگاه از حساب خارج می‌شود و باید دوباره وارد شود.',
    yes: 'خروج از دستگاه',
    destructive: true,
  },
  all: {
    title: 'کاربر از همهٔ دستگاه‌ها خارج شود؟',
    text: 'کاربر در همهٔ دستگاه‌ها از حساب خارج می‌شود و باید دوباره وارد شود.',
    yes: 'خروج از همهٔ دستگاه‌ها',
    destructive: true,
  },
} as const satisfies Record<string, Question>;

function Sessions({ row, name }: { row: StoredRow; name: string }) {
  const data = usePanelData();
  const notify = useNotify();
  const [confirm, dialog] = useConfirm();
  const [busy, setBusy] = useState(false);
  const {
    data: sessions,
    error,
    refetch,
  } = useQuery({ queryKey: ['sessions', row.id], queryFn: () => data.sessions(row.id) });
  const end = async (session: string | null) => {
    if (!(await confirm(session === null ? questions.all : questions.one))) return;
    setBusy(true);
    try {
      await data.endSessions(row.id, session);
      notify(session === null ? 'خروج از همهٔ دستگاه‌ها انجام شد' : 'خروج از دستگاه انجام شد', { type: 'success' });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : 'این کار انجام نشد', { type: 'error', multiLine: true });
    }
    await refetch();
    setBusy(false);
  };
  return (
    <>
      <Title title={`دستگاه‌های متصل: ${name}`} />
      {error && !sessions && (
        <LoadFailure title="دستگاه‌های متصل دریافت نشد" error={error} onRetry={() => void refetch()} />
      )}
      {!sessions && !error && (
        <Box role="status" aria-label="در حال بارگذاری" sx={{ display: 'grid', gap: 1.5 }}>
          <Skeleton variant="rounded" height={84} />
          <Skeleton variant="rounded" height={84} />
        </Box>
      )}
      {sessions && <SessionList sessions={sessions} busy={busy} onEnd={(session) => void end(session)} />}
      {dialog}
    </>
  );
}

interface ListProps {
  readonly sessions: readonly OpenSession[];
  readonly busy: boolean;
  /** Null for all of them. */
  readonly onEnd: (session: string | null) => void;
}

function SessionList({ sessions, busy, onEnd }: ListProps) {
  if (sessions.length === 0) {
    return (
      <Message level={2} icon={<DevicesIcon />} title="دستگاه متصلی ندارد">
        این کاربر الان در هیچ دستگاهی وارد نشده است.
      </Message>
    );
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography component="h2" sx={{ fontWeight: 700 }}>
          {formatNumber(sessions.length)} دستگاه متصل
        </Typography>
        <Button color="error" disabled={busy} onClick={() => onEnd(null)} sx={{ marginInlineStart: 'auto' }}>
          خروج از همهٔ دستگاه‌ها
        </Button>
      </Box>
      <Box
        component="ul"
        aria-label="دستگاه‌های متصل"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}
      >
        {sessions.map((session) => (
          <Paper
            key={session._id}
            component="li"
            sx={{ p: { xs: 1.5, sm: 2 }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <SessionText session={session} />
            <Button
              size="small"
              color="error"
              disabled={busy}
              aria-label={`خروج از ${session.device}`}
              onClick={() => onEnd(session._id)}
              sx={{ marginInlineStart: 'auto' }}
            >
              خروج
            </Button>
          </Paper>
        ))}
      </Box>
    </>
  );
}

const SessionText = ({ session: { device, address, createdAt, seenAt } }: { session: OpenSession }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="h3" sx={{ fontWeight: 600 }}>
      {device}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      آخرین استفاده: <time dateTime={seenAt}>{formatRelative(seenAt)}</time> · ورود:{' '}
      <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      {address !== null && (
        <>
          {' '}
          · <bdi dir="ltr">{address}</bdi>
        </>
      )}
    </Typography>
  </Box>
);
