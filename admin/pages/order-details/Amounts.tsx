/** The amounts of an order: how its total is composed, and what was paid and refunded. */
import { Box } from '@mui/material';
import type { View } from '../../../src/define/rules.ts';
import { formatToman } from '../../../src/locale/numbers.ts';
import type { StoredRow } from '../../data/row.ts';
import { reductionWords } from '../../../src/locale/order-words.ts';
import { reductionsOf, reductionSums, type SoldLine } from '../../../src/domain/money/reductions.ts';
import { Card } from '../../screens/parts/Card.tsx';

/** A row of the sum: `sign` −1 is subtracted, `result` is the total, `quiet` is hidden while it is zero. */
interface SumRow {
  readonly name: string;
  readonly sign: 1 | -1;
  readonly result?: true;
  readonly quiet?: true;
  readonly tone?: string;
}
const rows: readonly SumRow[] = [
  { name: 'subtotal', sign: 1 },
  { name: 'discountTotal', sign: -1, quiet: true },
  { name: 'walletUsed', sign: -1, quiet: true },
  { name: 'payable', sign: 1, result: true },
  { name: 'paidTotal', sign: 1, tone: 'success.main' },
  { name: 'refundedTotal', sign: -1, quiet: true, tone: 'warning.main' },
];

interface Props {
  readonly view: View;
  readonly order: StoredRow;
  /** Its lines, whose prices name each reduction; undefined while they load, or where they may not be read. */
  readonly lines: readonly StoredRow[] | undefined;
}

interface Amount extends Omit<SumRow, 'sign' | 'quiet'> {
  readonly label: string;
  readonly tomans: number;
}

export function Amounts({ view, order, lines }: Props) {
  return (
    <Card label="مبلغ‌ها">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {amountsOf(view, order, lines).map((amount) => (
          <AmountRow key={amount.name} amount={amount} />
        ))}
      </Box>
    </Card>
  );
}

/** The list prices and each reduction where the lines are known, else what the order says of them. */
function amountsOf({ resource, readable }: View, order: StoredRow, lines: Props['lines']): readonly Amount[] {
  const composed = composition(order, lines ?? []);
  const ofOrder = rows
    .filter(({ name }) => composed.length === 0 || (name !== 'subtotal' && name !== 'discountTotal'))
    .filter(
      ({ name, quiet }) => readable.includes(name) && resource.fields[name] && !(quiet && Number(order[name]) === 0),
    )
    .map(({ sign, ...row }) => ({
      ...row,
      label: resource.fields[row.name]!.label.fa,
      tomans: sign * Number(order[row.name]) || 0,
    }));
  return [...composed, ...ofOrder];
}

function composition(order: StoredRow, lines: readonly StoredRow[]): readonly Amount[] {
  if (lines.length === 0) return [];
  const hasCode = typeof order.discount === 'string';
  const sold = lines.map(soldLine);
  const listTotal = sold.reduce((sum, { listPrice }) => sum + listPrice, 0);
  const reductions = reductionSums(sold.map((line) => ({ reductions: reductionsOf(line, hasCode) })));
  return [
    { name: 'listTotal', label: 'جمع قیمت‌ها', tomans: listTotal },
    ...reductions.map(({ kind, amount }) => ({ name: kind, label: reductionWords[kind], tomans: -amount })),
  ];
}

const soldLine = (row: StoredRow): SoldLine => ({
  kind: String(row.kind),
  listPrice: Number(row.listPrice),
  salePrice: Number(row.salePrice),
  discount: Number(row.discount),
  codeDiscount: storedAmount(row.codeDiscount),
  memberDiscount: storedAmount(row.memberDiscount),
  ownedDiscount: storedAmount(row.ownedDiscount),
});
const storedAmount = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const AmountRow = ({ amount: { label, tomans, result, tone } }: { amount: Amount }) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      ...(result && {
        borderBlock: '1px solid',
        borderColor: 'divider',
        py: 1,
        fontWeight: 700,
        fontSize: 'var(--text-4)',
      }),
    }}
  >
    <Box component="dt">{label}</Box>
    <Box
      component="dd"
      sx={{ m: 0, whiteSpace: 'nowrap', ...(tone && tomans !== 0 && { color: tone, fontWeight: 600 }) }}
    >
      {formatToman(tomans)}
    </Box>
  </Box>
);
