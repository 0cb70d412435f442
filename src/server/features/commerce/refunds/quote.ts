/** What comes back when lines are given back, as the buyer and the back office see it before. */
import { sql } from 'drizzle-orm';
import type { StaffRefundQuote, RefundQuote } from '../../../../contract/refund-quote.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { amountsOf, readPaidOrder, type PaidOrder } from './amounts.ts';
import { barRefusal, staffRefusal, readRefundLines, type RefundLine } from './lines.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** What comes back when these lines are given back together. */
export function quoteOf(paid: PaidOrder, lines: readonly string[]): RefundQuote {
  const { amount, reduction, cashback, promotion } = amountsOf(paid, lines);
  return { amount: Math.max(0, amount), reduction, cashback, promotion };
}

/** By line, and together. @param chosen lines of the order; all that can be given back where it is empty. */
export async function staffQuote(db: Database, id: string, chosen: readonly string[]): Promise<StaffRefundQuote> {
  const [order] = await db.query(
    sql`
    select "user", state, paid_at as "paidAt" from course_transactions where id = ${id}::uuid and ${live()}`,
    { user: col.uuid, state: col.text, paidAt: col.instant.orNull },
  );
  if (!order) throw new AppError('not_found');
  const [lines, paid] = await Promise.all([readRefundLines(db, id), readPaidOrder(db, id)]);
  const shown = lines.map((line) => {
    const refusal = staffRefusal(order, line, true);
    return {
      _id: line.id,
      title: line.title,
      refusal,
      warning: refusal === null ? warningOf(line) : null,
      quote: quoteOf(paid, [line.id]),
    };
  });
  const possible = shown.filter(
    ({ refusal, _id }) => refusal === null && (chosen.length === 0 || chosen.includes(_id)),
  );
  const together = possible.map(({ _id }) => _id);
  return { lines: shown, together: quoteOf(paid, together) };
}

function warningOf(line: RefundLine): string | null {
  const bar = barRefusal(line);
  return line.proofs.length === 0 || bar === null ? bar : `${bar}؛ با بازگشت، گواهی باطل می‌شود و به خریدار گفته می‌شود`;
}
