/** Asking for money back: the buyer names lines of their order and why; an administrator decides. */
import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../../../../contract/errors.ts';
import type { Registry } from '../../../../define/registry.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError, invalidField } from '../../../platform/errors/errors.ts';
import { amountsOf, readPaidOrder } from './amounts.ts';
import {
  chooseLines,
  createRefund,
  destinationOf,
  lockRefundable,
  nothingBack,
  refundClock,
  type ChosenLine,
} from './create.ts';
import { refundRefusal } from './lines.ts';
import { payBackPolicy, termsOfSale } from '../../money/index.ts';

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
): Promise<{ id: string; amount: number }> {
  const order = await lockRefundable(tx, sql`o.number = ${number} and o."user" = ${user}::uuid`);
  const terms = termsOfSale(order, await payBackPolicy(tx));
  const at = await refundClock(tx);
  const chosen = await chooseLines(tx, order.id, ids, (line) => refundRefusal(tx, order, line, terms, at));
  requireRefundable(chosen);
  const lines = chosen.flatMap(({ line }) => line ?? []);
  const amounts = amountsOf(
    await readPaidOrder(tx, order.id),
    lines.map(({ id }) => id),
  );
  const nothing = nothingBack(amounts);
  if (nothing !== null) throw invalidField('lines.0', nothing);
  const { sheba, problem } = await destinationOf(tx, order, destination, amounts.money);
  if (problem !== null) throw invalidField('destination', problem);
  const refund = { order, lines, amounts, reason: reason || 'بدون ذکر دلیل', destination, sheba, requestedBy: user };
  return createRefund(tx, registry, refund);
}

function requireRefundable(chosen: readonly ChosenLine[]): void {
  const errors: FieldErrors[] = chosen.flatMap(({ refusal }, n) =>
    refusal === null ? [] : [{ property: `lines.${n}`, errors: [refusal] }],
  );
  if (errors.length > 0) throw new AppError('invalid', { errors });
}
