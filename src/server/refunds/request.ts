/** Asking for money back: the buyer names lines of their order and why; the office decides. */
import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../../contract/errors.ts';
import type { Registry } from '../../define/registry.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import { AppError, invalidField } from '../errors.ts';
import { payBackPolicy } from './policy.ts';
import { readRefundLines, refundRefusal, type RefundLine } from './lines.ts';

export interface RefundRequest {
  readonly user: string;
  readonly number: string;
  /** Rows of `order_lines`. */
  readonly lines: readonly string[];
  readonly reason: string;
  readonly destination: 'wallet' | 'sheba';
}

/** Throws `not_found` for somebody else's order, and `invalid` (`lines.N`, `destination`). */
export async function requestRefund(
  tx: Database,
  registry: Registry,
  { user, number, lines, reason, destination }: RefundRequest,
): Promise<{ amount: number }> {
  const [order] = await tx.query<{ id: string; state: string; paidAt: string | null }>(sql`
    select id, state, paid_at as "paidAt" from course_transactions
    where number = ${number} and "user" = ${user}::uuid and deleted_at is null for update`);
  if (!order) throw new AppError('not_found');
  const policy = await payBackPolicy(tx);
  const known = new Map((await readRefundLines(tx, order.id)).map((line) => [line.id, line]));
  const chosen = [...new Set(lines)].map((id) => known.get(id));
  requireRefundable(chosen.map((line) => (line ? refundRefusal(order, line, policy) : 'این مورد در سفارش نیست')));
  if (destination === 'sheba') await requireBankAccount(tx, user);
  const amount = chosen.reduce((total, line) => total + leftOf(line), 0);
  await insertRows(tx, registry, 'refunds', [
    {
      order: order.id,
      lines: chosen.flatMap((line) => line?.id ?? []),
      amount,
      destination,
      state: 'requested',
      reason,
      requestedBy: user,
      requestedAt: new Date().toISOString(),
    },
  ]);
  tx.publish('refunds');
  return { amount };
}

const leftOf = (line: RefundLine | undefined): number => (line ? line.net - line.refunded : 0);

function requireRefundable(refusals: readonly (string | null)[]): void {
  const errors: FieldErrors[] = refusals.flatMap((refusal, n) =>
    refusal === null ? [] : [{ property: `lines.${n}`, errors: [refusal] }],
  );
  if (errors.length > 0) throw new AppError('invalid', { errors });
}

async function requireBankAccount(tx: Database, user: string): Promise<void> {
  const accounts = await tx.query(sql`
    select 1 from bank_accounts where "user" = ${user}::uuid and state = 'verified' and deleted_at is null limit 1`);
  if (accounts.length > 0) return;
  throw invalidField('destination', 'حساب بانکی تأییدشده‌ای به نام شما نیست؛ کیف پول را برگزینید');
}
