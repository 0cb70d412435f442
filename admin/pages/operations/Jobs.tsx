/** Work in the queue: how much of each kind, what failed, and what an operator does about it. */
import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import type { FailedJob, SystemStatus } from '../../../src/contract/operations.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { Card } from '../../screens/parts/Card.tsx';
import { useConfirm, type Question } from '../../screens/parts/use-confirm.tsx';
import { usePanel } from '../../session/panel-context.ts';
import { client } from '../../session/session.ts';
import { Rows, Since, Technical } from './parts.tsx';

interface Props {
  readonly jobs: SystemStatus['jobs'];
  /** When they were read. */
  readonly now: string;
  readonly onDecided: () => Promise<unknown>;
}

export const Jobs = ({ jobs: { queues, failed, decisions }, now, onDecided }: Props) => (
  <Card label="کارهای پس‌زمینه">
    {queues.length === 0 ? (
      <Typography color="text.secondary">کاری در صف نیست.</Typography>
    ) : (
      <Rows
        label="صف‌ها"
        headings={['صف', 'منتظر', 'در حال انجام', 'در انتظار تکرار', 'ناموفق', 'قدیمی‌ترین سررسید']}
        rows={queues.map(({ name, waiting, active, retrying, failed: lost, dueSince }) => ({
          key: name,
          cells: [
            <Technical key="name">{name}</Technical>,
            ...[waiting, active, retrying, lost].map(formatNumber),
            dueSince === null ? '–' : <Since key="due" at={dueSince} now={now} />,
          ],
        }))}
      />
    )}
    {failed.length > 0 && <Failed jobs={failed} now={now} onDecided={onDecided} />}
    {decisions.length > 0 && (
      <Box sx={{ mt: 2 }}>
        <Typography component="h3" sx={{ fontWeight: 700, mb: 0.5 }}>
          آخرین تصمیم‌ها
        </Typography>
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
          {decisions.map(({ action, queue, by, at }) => (
            <li key={at + queue}>
              {action === 'retry' ? 'تکرار' : 'کنار گذاشتن'} <Technical>{queue}</Technical> · {by ?? 'کاربر حذف‌شده'} ·{' '}
              <Since at={at} now={now} />
            </li>
          ))}
        </Box>
      </Box>
    )}
  </Card>
);

const dismissQuestion: Question = {
  title: 'این کار کنار گذاشته شود؟',
  text: 'این کار دیگر تکرار نمی‌شود و آنچه قرار بود انجام دهد انجام نمی‌شود. نام شما ثبت می‌شود.',
  yes: 'کنار گذاشتن',
  destructive: true,
};

type Decision = 'retry' | 'give-up';

function useDecision(onDecided: Props['onDecided']) {
  const notify = useNotify();
  const [confirm, dialog] = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const decide = async (decision: Decision, { id, queue }: FailedJob): Promise<void> => {
    if (decision === 'give-up' && !(await confirm(dismissQuestion))) return;
    setBusy(true);
    try {
      await client.call(`POST /api/admin/operations/jobs/${decision}`, { body: { id, queue } });
      notify(decision === 'retry' ? 'کار دوباره در صف است' : 'کار کنار گذاشته شد', { type: 'success' });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : 'این کار انجام نشد', { type: 'error', multiLine: true });
    }
    await onDecided();
    setBusy(false);
  };
  return { decide, dialog, isBusy };
}

function Failed({ jobs, now, onDecided }: { jobs: readonly FailedJob[] } & Pick<Props, 'now' | 'onDecided'>) {
  const { permissions } = usePanel();
  const { decide, dialog, isBusy } = useDecision(onDecided);
  const mayDecide = permissions.includes('admin.operations.jobs');
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 700, mb: 0.5 }}>
        کارهای ناموفق
      </Typography>
      <Box component="ul" aria-label="کارهای ناموفق" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {jobs.map((job) => (
          <Box
            key={job.id}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              py: 1,
              borderBlockEnd: '1px solid',
              borderColor: 'divider',
            }}
          >
            <FailedText job={job} now={now} />
            {mayDecide && (
              <Box sx={{ marginInlineStart: 'auto', display: 'flex', gap: 1 }}>
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={`تکرار ${job.queue}`}
                  onClick={() => void decide('retry', job)}
                >
                  تکرار
                </Button>
                <Button
                  size="small"
                  color="error"
                  disabled={isBusy}
                  aria-label={`کنار گذاشتن ${job.queue}`}
                  onClick={() => void decide('give-up', job)}
                >
                  کنار گذاشتن
                </Button>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {dialog}
    </Box>
  );
}

const FailedText = ({ job: { queue, tries, error, failedAt, nextAt }, now }: { job: FailedJob; now: string }) => (
  <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
    <Technical>{queue}</Technical>
    <Typography variant="body2" color="text.secondary">
      {formatNumber(tries)} بار تلاش شد
      {failedAt !== null && (
        <>
          {' · '}
          <Since at={failedAt} now={now} />
        </>
      )}
      {' · '}
      {nextAt === null ? (
        'دیگر خودبه‌خود تکرار نمی‌شود'
      ) : (
        <>
          تلاش بعدی: <Since at={nextAt} now={now} />
        </>
      )}
    </Typography>
    {error !== null && (
      <Typography variant="body2" color="error" component="p" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
        {error}
      </Typography>
    )}
  </Box>
);
