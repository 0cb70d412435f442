/** What would come back of an order, line by line and together, before a refund is started or approved. */
import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  staffRefundQuote,
  type StaffRefundQuote,
  type RefundQuote as Quote,
} from '../../../src/contract/refund-quote.ts';
import { formatToman } from '../../../src/locale/numbers.ts';
import { apiRoot } from '../../data/data-provider.ts';
import { http } from '../../data/http.ts';
import type { StoredRow } from '../../data/row.ts';
import { usePanel } from '../../session/panel-context.ts';
import { Card } from '../../screens/parts/Card.tsx';

/** Nothing while the person may not refund, or nothing of the order can be given back. */
export function RefundQuote({ section, order }: { section: string; order: StoredRow }) {
  const { panel } = usePanel();
  const { data } = useQuery({
    queryKey: [section, 'refund-quote', order.id, order.version],
    retry: false,
    queryFn: async () => {
      const { json } = await http(`${apiRoot(panel)}/${section}/${encodeURIComponent(order.id)}/refund-quote`);
      return staffRefundQuote.parse(json);
    },
  });
  if (!data || data.lines.every(({ refusal }) => refusal !== null)) return null;
  return (
    <Card label="اگر وجه بازگردد">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {data.lines.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </Box>
      {data.lines.filter(({ refusal }) => refusal === null).length > 1 && (
        <Typography sx={{ mt: 1.5, fontWeight: 600 }}>همه با هم: {wordsOf(data.together)}</Typography>
      )}
    </Card>
  );
}

const Line = ({ line: { title, refusal, warning, quote } }: { line: StaffRefundQuote['lines'][number] }) => (
  <li>
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    <Typography variant="body2" color="text.secondary">
      {refusal ?? wordsOf(quote)}
    </Typography>
    {warning !== null && (
      // It is there from the first: nothing that happened is announced.
      <Alert severity="warning" role="note" sx={{ mt: 0.5 }}>
        {warning}
      </Alert>
    )}
  </li>
);

/** An amount, and why it is not the price. */
export function wordsOf({ amount, reduction, cashback, promotion }: Quote): string {
  const parts = [formatToman(amount - cashback)];
  if (reduction > 0) parts.push(`${formatToman(reduction)} کمتر، چون آنچه می‌ماند به حداقل کد تخفیف نمی‌رسد`);
  if (cashback > 0) parts.push(`پس از کسر ${formatToman(cashback)} هدیهٔ نقدی خرید`);
  if (promotion > 0) parts.push(`${formatToman(promotion)} آن اعتبار هدیه است و فقط به کیف پول بازمی‌گردد`);
  return parts.join('؛ ');
}
