/** Asking for money back: the buyer names lines of their order and why; the office decides. */
import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../../contract/errors.ts';
import type { Registry } from '../../define/registry.ts';
import type { Database } from '../db/database.ts';
import { AppError, invalidField } from '../errors.ts';
import { chooseLines, createRefund, destinationOf, leftOf, lockRefundable, type ChosenLine } from './create.ts';
import { refundRefusal } from './lines.ts';
import { payBackPolicy } from './policy.ts';

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
  { user, number, lines: ids, reason, destination }: RefundRequest,
): Promise<{ amount: number }> {
  const order = await lockRefundable(tx, sql`number = ${number} and "user" = ${user}::uuid`);
  const policy = await payBackPolicy(tx);
  const chosen = await chooseLines(tx, order.id, ids, (line) => refundRefusal(tx, order, line, policy));
  requireRefundable(chosen);
  const lines = chosen.flatMap(({ line }) => line ?? []);
  const { sheba, problem } = await destinationOf(tx, order, destination, leftOf(lines));
  if (problem !== null) throw invalidField('destination', problem);
  const { amount } = await createRefund(tx, registry, { order, lines, reason, destination, sheba, requestedBy: user });
  return { amount };
}

function requireRefundable(chosen: readonly ChosenLine[]): void {
  const errors: FieldErrors[] = chosen.flatMap(({ refusal }, n) =>
    refusal === null ? [] : [{ property: `lines.${n}`, errors: [refusal] }],
  );
  if (errors.length > 0) throw new AppError('invalid', { errors });
}
