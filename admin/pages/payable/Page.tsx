/**
 * `teachers/pay/{id}` and `marketers/pay/{id}`: the amounts payable to a person, whether they can be paid,
 * and the button that makes their payment. Nothing here moves money.
 */
import { useState } from 'react';
import { Alert, Box, Paper, Skeleton, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import type { Payable } from '../../../src/contract/payable.ts';
import type { View } from '../../../src/define/rules.ts';
import { formatDateTime } from '../../../src/locale/date-times.ts';
import { formatNumber, formatToman } from '../../../src/locale/numbers.ts';
import { LookupTitle } from '../../fields/displays/ReferenceDisplays.tsx';
import type { StoredRow } from '../../data/row.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { client } from '../../session/session.ts';
import { NotFound } from '../../feedback/Refusal.tsx';
import { RowPage } from '../../screens/row-pages/RowPage.tsx';
import type { PageProps } from '../../extensions/page-props.ts';
import { RowsCard } from '../../screens/rows/RowsCard.tsx';
import { useRelatedRows, type RelatedRows } from '../../screens/rows/use-related-rows.ts';
import { Value } from '../../screens/rows/Values.tsx';
import { allStates } from './months.ts';
import { PayNow } from './PayNow.tsx';
import { PayableTable, stateLabels } from './PayableTable.tsx';

/** The kind of beneficiary of each section. */
const kinds: Readonly<Record<string, 'teacher' | 'marketer'>> = { teachers: 'teacher', marketers: 'marketer' };

export default function PayablePage({ view, page }: PageProps) {
  const kind = kinds[view.resource.name];
  if (!kind) return <NotFound />;
  return (
    <RowPage view={view} page={page}>
      {(row) => <PayableDetails key={row.id} view={view} row={row} kind={kind} label={page.label.fa} />}
    </RowPage>
  );
}

interface DetailsProps {
  readonly view: View;
  readonly row: StoredRow;
  readonly kind: 'teacher' | 'marketer';
  readonly label: string;
}

function PayableDetails({ view, row, kind, label }: DetailsProps) {
  const beneficiary = String(row.user);
  const accounts = useRelatedRows('bank-accounts', { user: beneficiary });
  const { resource } = view;
  const { data, error, refetch } = useQuery({
    queryKey: ['payable', kind, beneficiary],
    queryFn: ({ signal }) => client.call('GET /api/admin/payable', { query: { beneficiary, kind } }, { signal }),
  });
  return (
    <>
      <Title title={`${label}: ${String(row[resource.title] ?? '')}`} />
      <Typography component="p" variant="h2" sx={{ mb: 2 }}>
        <LookupTitle place={{ section: resource.name, path: 'user' }} id={beneficiary} picture />
      </Typography>
      {error && !data && (
        <LoadFailure title="مبلغ‌های قابل پرداخت دریافت نشد" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Box role="status" aria-label="در حال بارگذاری" sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={96} />
          <Skeleton variant="rounded" height={240} />
        </Box>
      )}
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <Totals totals={data.totals} />
          <PaymentStatus payable={data} accounts={accounts} />
          <PayNow beneficiary={beneficiary} kind={kind} />
          <Accounts accounts={accounts} />
          <PayableTable rows={data.rows} />
        </Box>
      )}
    </>
  );
}

function Totals({ totals }: { totals: Payable['totals'] }) {
  return (
    <Box
      component="ul"
      aria-label="جمع‌ها"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {allStates.map((state) => (
        <Paper
          key={state}
          component="li"
          sx={{
            p: { xs: 1.5, md: 2 },
            ...(state === 'due' && { bgcolor: 'var(--accent-soft)', borderColor: 'var(--line)' }),
          }}
        >
          <Typography variant="body2" color="text.secondary">
            {stateLabels[state]}
          </Typography>
          <Typography
            sx={{
              fontSize: { xs: 'var(--text-5)', md: 'var(--text-6)' },
              fontWeight: 700,
              lineHeight: 1.7,
              ...(totals[state].amount < 0 && { color: 'error.main' }),
            }}
          >
            {formatToman(totals[state].amount)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {formatNumber(totals[state].count)} مورد
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}

/** Whether the due amount can be paid: it reaches the minimum, and there is an account to pay it to. */
function PaymentStatus({ payable: { totals, minimum }, accounts }: { payable: Payable; accounts: RelatedRows }) {
  const [now] = useState(() => Date.now());
  const due = totals.due.amount;
  const accountProblem = accounts.view && accounts.rows && accountProblemOf(accounts.rows, now);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert severity={due >= minimum ? 'success' : 'info'}>{dueText(due, minimum)}</Alert>
      {accountProblem && <Alert severity="warning">{accountProblem}</Alert>}
    </Box>
  );
}

function dueText(due: number, minimum: number): string {
  if (due >= minimum) return `سررسیدشده‌ها به حداقل پرداخت (${formatToman(minimum)}) رسیده‌اند.`;
  if (due < 0) return `برگشت‌ها از سررسیدشده‌ها بیشترند؛ ${formatToman(-due)} از مبلغ‌های بعدی کم می‌شود.`;
  return `${formatToman(minimum - due)} تا حداقل پرداخت (${formatToman(minimum)}) مانده است.`;
}

/** Why no account can be paid to now; null where one can. @param now in milliseconds. */
function accountProblemOf(accounts: readonly StoredRow[], now: number): string | null {
  if (accounts.length === 0) return 'حساب بانکی ثبت نشده است.';
  const verified = accounts.filter((row) => row.state === 'verified');
  const [payableFrom] = verified.map((row) => String(row.payableFrom)).sort();
  if (payableFrom === undefined) return 'حساب تأییدشده‌ای ندارد.';
  const isPayable = verified.some((row) => !(Date.parse(String(row.payableFrom)) > now));
  return isPayable ? null : `شبا تازه تغییر کرده است؛ از ${formatDateTime(payableFrom)} می‌توان به این حساب پرداخت.`;
}

const Accounts = ({ accounts }: { accounts: RelatedRows }) => (
  <RowsCard
    related={accounts}
    label="حساب بانکی"
    chips={['state']}
    names={['sheba', 'holder', 'verifiedAt', 'payableFrom']}
    minWidth={260}
    renderHead={(row, { resource }) => <Value resource={resource} name="bank" value={row.bank} />}
  />
);
