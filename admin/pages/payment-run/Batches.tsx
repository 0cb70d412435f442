/** What went to the bank together: the file of each batch, and the tracking numbers that came back for all. */
import { useRef, useState, type ChangeEvent } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../src/client/client.ts';
import type { LeftOut, PayoutBatch } from '../../../src/contract/payouts.ts';
import { formatDateTime } from '../../../src/locale/date-times.ts';
import { toPersianDigits } from '../../../src/locale/digits.ts';
import { formatNumber, formatToman } from '../../../src/locale/numbers.ts';
import { errorOf } from '../../data/http.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { client } from '../../session/session.ts';
import { Card } from '../../screens/parts/Card.tsx';
import { saveText } from '../../standard-pages/csv/save-text.ts';
import { useQuestions } from '../../screens/actions/use-questions.tsx';
import { leftOutTexts } from './labels.ts';

export function Batches() {
  const { data, error, refetch } = useQuery({
    queryKey: ['payable', 'batches'],
    queryFn: ({ signal }) => client.call('GET /api/admin/payable/batches', {}, { signal }),
  });
  if (error && !data) return <LoadFailure title="دسته‌ها دریافت نشد" error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Card label="ارسال‌شده به بانک" action={<Tracking />}>
      {data.batches.length === 0 ? (
        <Typography color="text.secondary">
          هنوز چیزی ارسال نشده است. پرداخت‌های آماده را در فهرست پرداخت‌ها انتخاب کنید و «ارسال به بانک» را بزنید.
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.batches.map((batch) => (
            <Batch key={batch.batch} batch={batch} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function Batch({ batch: { batch, sentAt, count, open, amount, inFile } }: { batch: PayoutBatch }) {
  const notify = useNotify();
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const download = async () => {
    try {
      const file = await client.call('GET /api/admin/payable/bank-file', { query: { batch } });
      setLeftOut(file.leftOut);
      if (file.content !== null) saveText(file.name, file.content);
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : 'فایل دریافت نشد', { type: 'error', multiLine: true });
    }
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        py: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box>
        <b dir="ltr">{toPersianDigits(batch)}</b>{' '}
        <Typography component="span" color="text.secondary">
          {sentAt && formatDateTime(sentAt)}
        </Typography>
        <Typography variant="body2">
          {`${formatNumber(count)} پرداخت، ${formatToman(amount)}`}
          {open > 0 ? `؛ ${formatNumber(open)} در انتظار پاسخ بانک` : '؛ پایان یافته'}
          {inFile < count && `؛ ${formatNumber(count - inFile)} بیرون از فایل بانک`}
        </Typography>
      </Box>
      <Button aria-label={`فایل بانک دستهٔ ${toPersianDigits(batch)}`} onClick={() => void download()}>
        فایل بانک
      </Button>
      {leftOut.length > 0 && <NotInFile payments={leftOut} />}
    </Box>
  );
}

/** What is not in the file that was just saved, each with the reason. */
const NotInFile = ({ payments }: { payments: readonly LeftOut[] }) => (
  <Alert severity="warning" role="status" sx={{ flexBasis: '100%' }}>
    {`${formatNumber(payments.length)} پرداخت در فایل بانک نیست:`}
    {payments.map(({ number, name, amount, reason }) => (
      <div key={number}>{`${toPersianDigits(number)}، ${name}، ${formatToman(amount)}: ${leftOutTexts[reason]}`}</div>
    ))}
  </Alert>
);

/** Takes the file of the bank; its errors are reported by line. */
function Tracking() {
  const notify = useNotify();
  const queries = useQueryClient();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [ask, dialog] = useQuestions();
  const input = useRef<HTMLInputElement>(null);
  const record = async (content: string, password: unknown) => {
    try {
      const body = { content, password: String(password ?? '') };
      const { paid } = await client.call('POST /api/admin/payable/tracking', { body });
      notify(`${formatNumber(paid)} پرداخت ثبت شد`, { type: 'success' });
      await queries.invalidateQueries();
    } catch (failure) {
      // What is wrong with the password is shown beside it; another password does not fix a wrong file.
      if (failure instanceof ApiError && !isAboutContent(failure)) throw asFormError(failure);
      setProblems(problemsOf(failure));
    }
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setProblems([]);
    const content = await file.text();
    // The same file can be chosen again.
    target.value = '';
    await ask({
      title: 'ثبت شماره‌های پیگیری',
      text: `پرداخت‌هایی که در «${file.name}» شمارهٔ پیگیری دارند پرداخت‌شده ثبت می‌شوند.`,
      yes: 'ثبت',
      ask: { password: true },
      section: 'commission-payments',
      action: 'pay',
      send: ({ password }) => record(content, password),
    });
  };
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end', gap: 1 }}>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        ثبت شماره‌های پیگیری (CSV)
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        hidden
        aria-label="فایل شماره‌های پیگیری"
        onChange={(event) => void choose(event)}
      />
      {problems.length > 0 && (
        <Alert severity="error">
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      {dialog}
    </Box>
  );
}

const isAboutContent = ({ errors }: ApiError): boolean => errors.some(({ property }) => property === 'content');
const asFormError = ({ status, message: title, code, errors }: ApiError): Error =>
  errorOf(status, { title, code, errors });

function problemsOf(failure: unknown): readonly string[] {
  if (failure instanceof ApiError && failure.errors.length > 0) return failure.errors.flatMap(({ errors }) => errors);
  return [failure instanceof Error ? failure.message : 'شماره‌ها ثبت نشد'];
}
