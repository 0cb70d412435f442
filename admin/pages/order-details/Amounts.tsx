/** The amounts of an order: how its total is composed, and what was paid and refunded. */
import { Box } from '@mui/material';
import type { View } from '../../../src/define/rules.ts';
import { formatToman } from '../../../src/locale/numbers.ts';
import type { StoredRow } from '../../data/row.ts';
import { Card } from '../../screens/Card.tsx';

/** The lines of the sum: `sign` −1 is subtracted, `result` is the total, `quiet` is hidden while it is zero. */
const lines = [
  { name: 'subtotal', sign: 1 },
  { name: 'discountTotal', sign: -1, quiet: true },
  { name: 'walletUsed', sign: -1, quiet: true },
  { name: 'payable', sign: 1, result: true },
  { name: 'paidTotal', sign: 1, tone: 'success.main' },
  { name: 'refundedTotal', sign: -1, quiet: true, tone: 'warning.main' },
] as const satisfies readonly { name: string; sign: 1 | -1; result?: true; quiet?: true; tone?: string }[];

export function Amounts({ view: { resource, readable }, order }: { view: View; order: StoredRow }) {
  const shown = lines.filter(
    (line) =>
      readable.includes(line.name) &&
      resource.fields[line.name] &&
      !('quiet' in line && Number(order[line.name]) === 0),
  );
  return (
    <Card label="مبلغ‌ها">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {shown.map((line) => (
          <Box
            key={line.name}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              ...('result' in line && {
                borderBlock: '1px solid',
                borderColor: 'divider',
                py: 1,
                fontWeight: 700,
                fontSize: '1.05rem',
              }),
            }}
          >
            <Box component="dt">{resource.fields[line.name]!.label.fa}</Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                whiteSpace: 'nowrap',
                ...('tone' in line && Number(order[line.name]) !== 0 && { color: line.tone, fontWeight: 600 }),
              }}
            >
              {formatToman(line.sign * Number(order[line.name]) || 0)}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
