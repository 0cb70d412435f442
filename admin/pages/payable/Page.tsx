/**
 * `teachers/pay/{id}` and `marketers/pay/{id}`: what is to be paid to a person, and whether and where it can be. It
 * shows; nothing here moves money.
 */
import { useState } from 'react';
import { Alert, Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import Broken from '@mui/icons-material/ErrorOutlineOutlined';
import { Title } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import type { Payable } from '../../../src/contract/payable.ts';
import type { View } from '../../../src/define/rules.ts';
import { formatDateTime } from '../../../src/locale/dates.ts';
import { formatNumber, formatToman } from '../../../src/locale/numbers.ts';
import { LookupTitle } from '../../fields/displays/ReferenceDisplays.tsx';
import { Message } from '../../panels/Message.tsx';
import { client } from '../../panels/session.ts';
import { NotFound } from '../../panels/Refusal.tsx';
import { RowPage, type StoredRow } from '../../screens/row-pages/RowPage.tsx';
import { brand } from '../../theme.ts';
import type { PageProps } from '../index.ts';
import { PartCard } from '../rows/PartCard.tsx';
import { usePart, type Part } from '../rows/use-part.ts';
import { Value } from '../rows/Values.tsx';
import type { State } from './months.ts';
import { Table, words } from './Table.tsx';

/** What a person of each section earns. */
const kinds: Readonly<Record<string, 'teacher' | 'marketer'>> = { teachers: 'teacher', marketers: 'marketer' };

export default function PayablePage({ view }: PageProps) {
  const page = view.resource.pages?.find((p) => 'component' in p && p.component === 'payable');
  const kind = kinds[view.resource.name];
  if (!page || !kind) return <NotFound />;
  return (
    <RowPage view={view} page={page}>
      {(row) => <Owed key={row.id} view={view} row={row} kind={kind} label={page.label.fa} />}
    </RowPage>
  );
}

function Owed({ view, row, kind, label }: { view: View; row: StoredRow; kind: 'teacher' | 'marketer'; label: string }) {
  const beneficiary = String(row.user);
  const accounts = usePart('bank-accounts', { user: beneficiary });
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
        <Message
          level={2}
          icon={<Broken />}
          title="پرداختنی‌ها دریافت نشد"
          actions={
            <Button variant="contained" onClick={() => void refetch()}>
              تلاش دوباره
            </Button>
          }
        >
          {error.message}
        </Message>
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
          <Readiness owed={data} accounts={accounts} />
          <Accounts part={accounts} />
          <Table rows={data.rows} />
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
      {(Object.keys(words) as State[]).map((state) => (
        <Paper
          key={state}
          component="li"
          sx={{ p: { xs: 1.5, md: 2 }, ...(state === 'due' && { bgcolor: brand.tint, borderColor: brand.line }) }}
        >
          <Typography variant="body2" color="text.secondary">
            {words[state]}
          </Typography>
          <Typography
            sx={{
              fontSize: { xs: '1.05rem', md: '1.25rem' },
              fontWeight: 700,
              lineHeight: 1.7,
              ...(totals[state].amount < 0 && { color: 'error.main' }),
            }}
          >
            {formatToman(totals[state].amount)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {formatNumber(totals[state].count)} پورسانت
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}

/** Whether what is due can be paid: enough of it, and to an account that may be paid to. */
function Readiness({
  owed: {
    totals: { due },
    minimum,
  },
  accounts,
}: {
  owed: Payable;
  accounts: Part;
}) {
  const [now] = useState(() => Date.now());
  const reached = due.amount >= minimum;
  const { view, rows } = accounts;
  const verified = rows?.filter((row) => row.state === 'verified') ?? [];
  const ready = verified.some((row) => !(Date.parse(String(row.payableFrom)) > now));
  const from = verified.map((row) => String(row.payableFrom)).sort()[0];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert severity={reached ? 'success' : 'info'}>
        {reached
          ? `سررسیدشده‌ها به کمینهٔ پرداخت (${formatToman(minimum)}) رسیده‌اند.`
          : due.amount < 0
            ? `برگشت‌ها از سررسیدشده‌ها بیشترند؛ ${formatToman(-due.amount)} از پورسانت‌های بعدی کم می‌شود.`
            : `${formatToman(minimum - due.amount)} تا کمینهٔ پرداخت (${formatToman(minimum)}) مانده است.`}
      </Alert>
      {view && rows && !ready && (
        <Alert severity="warning">
          {rows.length === 0
            ? 'حساب بانکی ثبت نشده است.'
            : verified.length === 0
              ? 'حساب تأییدشده‌ای ندارد.'
              : `شبا تازه تغییر کرده است؛ از ${formatDateTime(from!)} می‌توان به این حساب پرداخت.`}
        </Alert>
      )}
    </Box>
  );
}

const Accounts = ({ part }: { part: Part }) => (
  <PartCard
    part={part}
    label="حساب بانکی"
    chips={['state']}
    names={['sheba', 'holder', 'verifiedAt', 'payableFrom']}
    min={260}
    head={(row, { resource }) => <Value resource={resource} name="bank" value={row.bank} />}
  />
);
