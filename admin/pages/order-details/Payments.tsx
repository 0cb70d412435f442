/** The tries to pay the order at a gateway, each with everything that was said between us and it. */
import { Box, Typography } from '@mui/material';
import { formatNumber, formatToman } from '../../../src/locale/numbers.ts';
import { choiceLabel } from '../../../src/define/choices.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { PartCard } from '../rows/PartCard.tsx';
import type { Part, Stored } from '../rows/use-part.ts';
import { Value } from '../rows/Values.tsx';

export function Payments({ attempts, events }: { attempts: Part; events: Part }) {
  return (
    <PartCard
      part={attempts}
      label="تلاش‌های پرداخت"
      none="هنوز کسی برای پرداخت به درگاه نرفته است."
      chips={['state']}
      names={['startedAt', 'verifiedAt', 'card', 'reference', 'authority', 'tries', 'lastError']}
      head={(row, { resource: { fields } }) => (
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
      inside={(row) => <Events part={events} attempt={row.id} />}
    />
  );
}

function Events({ part: { view, rows = [] }, attempt }: { part: Part; attempt: string }) {
  const own = rows.filter((row) => row.attempt === attempt);
  if (!view || own.length === 0) return null;
  return (
    <Box
      component="details"
      sx={{ mt: 1.25, '& summary': { cursor: 'pointer', color: 'text.secondary', fontSize: 13 } }}
    >
      <summary>گفت‌وگو با درگاه ({formatNumber(own.length)} رویداد)</summary>
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
        {own.map((row) => (
          <Event key={row.id} row={row} part={view} />
        ))}
      </Box>
    </Box>
  );
}

function Event({ row, part: { resource } }: { row: Stored; part: NonNullable<Part['view']> }) {
  const { fields } = resource;
  const one = (name: string) => <Value resource={resource} name={name} value={row[name]} />;
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {one('ok')}
        {one('kind')}
        <Typography component="span" variant="body2" color="text.secondary">
          {one('at')}
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
