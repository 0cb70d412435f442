/** `course-transactions/details/{id}`: an order with everything that belongs to it, and what can be done to it. */
import { useState } from 'react';
import { Box, Button, Link as MuiLink } from '@mui/material';
import BackIcon from '@mui/icons-material/ArrowForward';
import { Title, useCreatePath } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import { formatToman } from '../../../src/locale/numbers.ts';
import { statusOf } from '../../data/http.ts';
import type { StoredRow } from '../../data/row.ts';
import { usePanel } from '../../session/panel-context.ts';
import { Card } from '../../screens/parts/Card.tsx';
import { titleOf } from '../../screens/parts/row.ts';
import { Consents } from '../../screens/row/Consents.tsx';
import { RowButtons } from '../../screens/actions/RowButtons.tsx';
import { RowError, RowLoading } from '../../screens/parts/RowStatus.tsx';
import { useRowActions } from '../../screens/actions/use-row-actions.tsx';
import type { PageProps } from '../../extensions/page-props.ts';
import { RowsCard } from '../../screens/rows/RowsCard.tsx';
import { Value, Values } from '../../screens/rows/Values.tsx';
import { Amounts } from './Amounts.tsx';
import { Lines } from './Lines.tsx';
import { Payments } from './Payments.tsx';
import { RefundQuote } from './RefundQuote.tsx';
import { timelineOf } from './timeline.ts';
import { Timeline } from './Timeline.tsx';
import { useAuditLog, useOrder, type OrderParts } from './use-order.ts';

/** The fields in the head of an order, beside its number and state. */
const headFields = [
  'user',
  'kind',
  'title',
  'createdAt',
  'paidAt',
  'fulfilledAt',
  'expiresAt',
  'discount',
  'attribution',
  'exam',
  'note',
];

const refundFields = [
  'reason',
  'lines',
  'destination',
  'bankAmount',
  'promotionAmount',
  'cashbackTaken',
  'sheba',
  'requestedBy',
  'requestedAt',
  'approvedBy',
  'trackingNumber',
  'completedAt',
];

export default function OrderDetails({ view }: PageProps) {
  const { id = '' } = useParams();
  return <OrderLoader key={id} view={view} id={id} />;
}

function OrderLoader({ view, id }: { view: View; id: string }) {
  const path = useCreatePath();
  const { resource } = view;
  const list = path({ resource: resource.name, type: 'list' });
  const { order, error, refetch, parts } = useOrder(resource.name, id);
  if (error && !order) {
    return (
      <>
        <Title title={resource.label[0]} />
        <RowError view={view} status={statusOf(error)} message={error.message} onRetry={refetch} list={list} />
      </>
    );
  }
  return (
    <>
      <Title title={order ? `${resource.label[0]} ${titleOf(resource, order)}` : resource.label[0]} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Button component={Link} to={list} size="small" startIcon={<BackIcon aria-hidden />}>
          {resource.label[1]}
        </Button>
        {order && <Actions view={view} row={order} />}
      </Box>
      {order && <Consents view={view} row={order} />}
      {order ? <Order view={view} order={order} parts={parts} /> : <RowLoading />}
    </>
  );
}

/** What can be done to an order, or to a refund of it. */
function Actions({ view, row }: { view: View; row: StoredRow }) {
  const [actions, dialogs] = useRowActions(view);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <RowButtons view={view} row={row} actions={actions} />
      {dialogs}
    </Box>
  );
}

/** On wide screens in two columns: the order and its rows, then its amounts and timeline. */
function Order({ view, order, parts }: { view: View; order: StoredRow; parts: OrderParts }) {
  const { registry } = usePanel();
  const log = useAuditLog(view.resource.name, order, parts.refunds.view ? parts.refunds.rows : undefined);
  const [now] = useState(() => Date.now());
  const { attempts, events, refunds } = parts;
  const items = timelineOf(
    { order, attempts: attempts.rows ?? [], events: events.rows ?? [], refunds: refunds.rows ?? [], ...log },
    registry,
    now,
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Head view={view} order={order} />
      <Amounts view={view} order={order} lines={parts.lines.rows} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Lines lines={parts.lines} />
        {view.actions.includes('refund') && <RefundQuote section={view.resource.name} order={order} />}
        <Payments attempts={attempts} events={events} />
        <RowsCard
          related={refunds}
          label="بازگشت‌های وجه"
          chips={['state']}
          names={refundFields}
          renderHead={(row) => formatToman(Number(row.amount))}
          renderContent={(row) => refunds.view && <Actions view={refunds.view} row={row} />}
        />
        <RowsCard
          related={parts.commissions}
          label="سهم‌ها و پورسانت‌های این سفارش"
          chips={['kind', 'state']}
          names={['beneficiary', 'course', 'base', 'rateBps', 'dueAt', 'note']}
          renderHead={(row, { resource }) => <CommissionAmount section={resource.name} row={row} />}
        />
      </Box>
      <Timeline items={items} />
    </Box>
  );
}

function Head({ view, order }: { view: View; order: StoredRow }) {
  return (
    <Card
      label={`${view.resource.label[0]} ${titleOf(view.resource, order)}`}
      action={<Value resource={view.resource} name="state" value={order.state} />}
    >
      <Values view={view} row={order} names={headFields} minWidth={170} />
    </Card>
  );
}

function CommissionAmount({ section, row }: { section: string; row: StoredRow }) {
  const path = useCreatePath();
  return (
    <MuiLink component={Link} to={path({ resource: section, type: 'edit', id: row.id })}>
      {formatToman(Number(row.amount))}
    </MuiLink>
  );
}
