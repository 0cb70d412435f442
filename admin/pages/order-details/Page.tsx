/** `course-transactions/details/{id}`: an order with its whole story. It shows; nothing here moves money. */
import { useState } from 'react';
import { Box, Button, Link as MuiLink } from '@mui/material';
import Back from '@mui/icons-material/ArrowForward';
import { Title, useCreatePath } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import { formatToman } from '../../../src/locale/numbers.ts';
import { usePanel } from '../../panels/panel-context.ts';
import { Missing, Waiting } from '../../screens/form/EditScreen.tsx';
import { Card } from '../../screens/form/FormParts.tsx';
import { titleOf } from '../../screens/row.ts';
import type { PageProps } from '../index.ts';
import { PartCard } from '../rows/PartCard.tsx';
import type { Stored } from '../rows/use-part.ts';
import { Value, Values } from '../rows/Values.tsx';
import { Amounts } from './Amounts.tsx';
import { Lines } from './Lines.tsx';
import { Payments } from './Payments.tsx';
import { storyOf } from './story.ts';
import { Timeline } from './Timeline.tsx';
import { useLog, useOrder, type OrderParts } from './use-order.ts';

/** What stands in the head of an order, beside its number and state. */
const named = [
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

export default function OrderDetails({ view }: PageProps) {
  const { id = '' } = useParams();
  return <Details key={id} view={view} id={id} />;
}

function Details({ view, id }: { view: View; id: string }) {
  const path = useCreatePath();
  const { resource } = view;
  const list = path({ resource: resource.name, type: 'list' });
  const { order, error, again, parts } = useOrder(resource.name, id);
  if (error && !order) {
    return (
      <>
        <Title title={resource.label[0]} />
        <Missing view={view} status={error.status} message={error.message} onRetry={again} list={list} />
      </>
    );
  }
  return (
    <>
      <Title title={order ? `${resource.label[0]} ${titleOf(resource, order)}` : resource.label[0]} />
      <Button component={Link} to={list} size="small" startIcon={<Back aria-hidden />} sx={{ mb: 1 }}>
        {resource.label[1]}
      </Button>
      {order ? <Whole view={view} order={order} parts={parts} /> : <Waiting />}
    </>
  );
}

/** In two columns where there is room: what it is and its rows, then its sum and its story. */
function Whole({ view, order, parts }: { view: View; order: Stored; parts: OrderParts }) {
  const { registry } = usePanel();
  const log = useLog(view.resource.name, order, parts.refunds.view ? parts.refunds.rows : undefined);
  const [now] = useState(() => Date.now());
  const { attempts, events, refunds } = parts;
  const moments = storyOf(
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
      <Amounts view={view} order={order} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Lines part={parts.lines} />
        <Payments attempts={attempts} events={events} />
        <PartCard
          part={refunds}
          label="بازگشت‌های وجه"
          chips={['state']}
          names={['reason', 'lines', 'destination', 'requestedBy', 'requestedAt', 'approvedBy', 'completedAt']}
          head={(row) => formatToman(Number(row.amount))}
        />
        <PartCard
          part={parts.commissions}
          label="پورسانت‌های این سفارش"
          chips={['kind', 'state']}
          names={['beneficiary', 'course', 'base', 'rateBps', 'dueAt', 'note']}
          head={(row, { resource }) => <CommissionAmount section={resource.name} row={row} />}
        />
      </Box>
      <Timeline moments={moments} />
    </Box>
  );
}

function Head({ view, order }: { view: View; order: Stored }) {
  return (
    <Card
      label={`${view.resource.label[0]} ${titleOf(view.resource, order)}`}
      action={<Value resource={view.resource} name="state" value={order.state} />}
    >
      <Values view={view} row={order} names={named} min={170} />
    </Card>
  );
}

function CommissionAmount({ section, row }: { section: string; row: Stored }) {
  const path = useCreatePath();
  return (
    <MuiLink component={Link} to={path({ resource: section, type: 'edit', id: row.id })}>
      {formatToman(Number(row.amount))}
    </MuiLink>
  );
}
