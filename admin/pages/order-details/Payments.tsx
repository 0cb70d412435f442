/** The payment attempts of an order, each with the log of its calls to the gateway. */
import { Box, Typography } from '@mui/material';
import { formatNumber, formatToman } from '../../../src/locale/numbers.ts';
import { choiceLabel } from '../../../src/define/choices.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import type { View } from '../../../src/define/rules.ts';
import type { StoredRow } from '../../data/row.ts';
import { RowsCard } from '../../screens/rows/RowsCard.tsx';
import type { RelatedRows } from '../../screens/rows/use-related-rows.ts';
import { Value } from '../../screens/rows/Values.tsx';

export function Payments({ attempts, events }: { attempts: RelatedRows; events: RelatedRows }) {
  return (
    <RowsCard
      related={attempts}
      label="تلاش‌های پرداخت"
      emptyText="هنوز کسی برای پرداخت به درگاه نرفته است."
      chips={['state']}
      names={[
        'startedAt',
        'verifiedAt',
        'card',
        'reference',
        'authority',
        'tries',
        'lastError',
        'arrived',
        'decision',
        'decidedAt',
        'returnReference',
        'returnedOn',
      ]}
      renderHead={(row, { resource: { fields } }) => (
        <>
          {choiceLabel(fields.gateway, String(row.gateway))}: {formatToman(Number(row.amount))}
          {row.gatewayUnit === 'IRR' && (
            <Typography component="span" variant="body2" color="text.secondary">
              {' '}
              ({formatNumber(Number(row.gatewayAmount))} ریال)
            </Typography>
          )}
        </>
      )}
      renderContent={(row) => <GatewayLog events={events} attempt={row.id} />}
    />
  );
}

function GatewayLog({ events: { view, rows = [] }, attempt }: { events: RelatedRows; attempt: string }) {
  const events = rows.filter((row) => row.attempt === attempt);
  if (!view || events.length === 0) return null;
  return (
    <Box
      component="details"
      sx={{ mt: 1.25, '& summary': { cursor: 'pointer', color: 'text.secondary', fontSize: 'var(--text-2)' } }}
    >
      <summary>رویدادهای درگاه ({formatNumber(events.length)})</summary>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 1,
          p: 0,
          paddingInlineStart: 1.5,
          borderInlineStart: '2px solid',
          borderColor: 'divider',
          display: 'grid',
          gap: 1,
        }}
      >
        {events.map((row) => (
          <GatewayEvent key={row.id} row={row} view={view} />
        ))}
      </Box>
    </Box>
  );
}

function GatewayEvent({ row, view: { resource } }: { row: StoredRow; view: View }) {
  const { fields } = resource;
  const value = (name: string) => <Value resource={resource} name={name} value={row[name]} />;
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {value('ok')}
        {value('kind')}
        <Typography component="span" variant="body2" color="text.secondary">
          {value('at')}
        </Typography>
      </Box>
      {row.payload !== null && row.payload !== undefined && fields.payload && (
        <Box component="details" sx={{ mt: 0.5 }}>
          <summary>دادهٔ خام</summary>
          <FieldValue field={fields.payload} value={row.payload} place={{ section: resource.name, path: 'payload' }} />
        </Box>
      )}
    </Box>
  );
}
