/** How far an import is, and what was refused in it. */
import { Alert, Box, Button, LinearProgress, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { importErrors, importJob, type ImportJob } from '../../../src/contract/importing.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { apiRoot } from '../../data/data-provider.ts';
import { http } from '../../data/http.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { usePanel } from '../../session/panel-context.ts';
import { Card } from '../../screens/parts/Card.tsx';
import { ProblemTable } from '../csv/ProblemTable.tsx';
import { saveText } from '../csv/save-text.ts';

/** Milliseconds between two looks at a job that runs. */
const pollDelay = 1_000;
const isOver = ({ state }: ImportJob): boolean => state === 'done' || state === 'failed';

interface Props {
  readonly id: string;
  readonly busy: boolean;
  /** The file was tried, and is to be stored; absent where it is not at hand. */
  readonly onStore?: () => void;
}

export function JobCard({ id, busy, onStore }: Props) {
  const { panel, declared } = usePanel();
  const { data, error, refetch } = useQuery({
    queryKey: ['importer', 'job', id],
    queryFn: async () => importJob.parse((await http(`${apiRoot(panel)}/importer/${id}`)).json),
    refetchInterval: ({ state: { data: job } }) => (job && isOver(job) ? false : pollDelay),
  });
  if (error && !data) return <LoadFailure title="وضعیت کار دریافت نشد" error={error} onRetry={() => void refetch()} />;
  if (!data) return <LinearProgress aria-label="در حال شروع" />;
  const { created, found, failed, total, dryRun, state } = data;
  const handled = created + found + failed;
  return (
    <Card label={dryRun ? 'آزمایش' : 'ورود از فایل'}>
      {!isOver(data) && (
        <Box sx={{ mb: 2 }}>
          <LinearProgress
            variant="determinate"
            value={total === 0 ? 0 : (handled / total) * 100}
            aria-label="پیشرفت کار"
            sx={{ mb: 1 }}
          />
          {`${formatNumber(handled)} از ${formatNumber(total)} سطر`}
        </Box>
      )}
      {isOver(data) && <Outcome job={data} />}
      {failed > 0 && isOver(data) && <Problems id={id} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {onStore && dryRun && state === 'done' && created > 0 && (
          <Button variant="contained" disabled={busy} onClick={onStore}>
            {`افزودن ${formatNumber(created)} سطر`}
          </Button>
        )}
        <Button component={Link} to={`${declared.path}/importer`}>
          سابقهٔ ورود از فایل
        </Button>
      </Box>
    </Card>
  );
}

function Outcome({ job: { kind, created, found, failed, dryRun, state, reason } }: { job: ImportJob }) {
  const { declared } = usePanel();
  if (state === 'failed') return <Alert severity="error">{`این کار نیمه‌کاره ماند: ${reason ?? ''}`}</Alert>;
  const [done, later] = kind === 'grants' ? ['پیشنهاد شد', 'پیشنهاد خواهد شد'] : ['افزوده شد', 'افزوده خواهد شد'];
  const counts = `${formatNumber(created)} سطر ${dryRun ? later : done}، ${formatNumber(found)} از قبل بوده است، ${formatNumber(failed)} رد شد.`;
  return (
    <Alert severity={failed > 0 ? 'warning' : 'success'}>
      {counts}
      {kind === 'grants' && !dryRun && created > 0 && (
        <Box sx={{ mt: 1 }}>
          دسترسی‌های پیشنهادشده پس از «دادن دسترسی» باز می‌شوند. آنچه را از سقف روزانهٔ یک مدیر می‌گذرد با «درخواست دادن
          دسترسی‌ها» در سابقهٔ ورود از فایل به مدیر دیگری بسپارید.{' '}
          <MuiLink component={Link} to={`${declared.path}/access-grants?${proposals}`}>
            پیشنهادها
          </MuiLink>
        </Box>
      )}
    </Alert>
  );
}

/** The list of what files have proposed. */
const proposals = new URLSearchParams({ filter: JSON.stringify({ state: 'proposed', source: 'import' }) });

function Problems({ id }: { id: string }) {
  const { panel } = usePanel();
  const { data, error, refetch } = useQuery({
    queryKey: ['importer', 'errors', id],
    queryFn: async () => importErrors.parse((await http(`${apiRoot(panel)}/importer/${id}/errors`)).json),
  });
  if (error && !data) return <LoadFailure title="خطاها دریافت نشد" error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <Box sx={{ my: 2 }}>
        <ProblemTable label="سطرهای ردشده" problems={data.problems} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        فایل خطاها همهٔ سطرهای ردشده را دارد؛ پس از تصحیح می‌توانید همان را دوباره وارد کنید.
      </Typography>
      <Button variant="outlined" onClick={() => saveText(data.name, data.content)}>
        دریافت فایل خطاها
      </Button>
    </>
  );
}
