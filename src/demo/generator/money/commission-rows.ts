/** Commissions and their payouts as rows. Pure. */
import { limitsOf1404, methodOf } from '../../../domain/money/bank-transfers.ts';
import { shareKey } from '../../../domain/money/line-shares.ts';
import { demoId } from '../../kit/ids.ts';
import { randomFor } from '../../kit/random.ts';
import type { RowOf } from '../../kit/rows.ts';
import { hour, iso, isoOrNull, timestamps } from '../../kit/timestamps.ts';
import { stateOf, type Commission, type Payout } from './commissions.ts';

/** Rows in the order of `commissions`, in which a reversal comes after what it takes back. */
export function commissionRows(commissions: readonly Commission[], now: number): RowOf<'commissions'>[] {
  const ids = new Map(commissions.map((c, n) => [c, demoId('commissions', n)]));
  return commissions.map((commission, n) => {
    const { order, reversalOf, dueAt, createdAt } = commission;
    return {
      id: demoId('commissions', n),
      kind: commission.kind,
      beneficiary: commission.user,
      course: commission.course,
      order: order.id,
      line: commission.line.id,
      base: commission.base,
      rateBps: commission.rateBps,
      amount: commission.amount,
      state: stateOf(commission, now),
      dueAt: iso(dueAt),
      payment: commission.payout?.id ?? null,
      reversalOf: reversalOf ? ids.get(reversalOf)! : null,
      isReversal: reversalOf !== null,
      key: keyOf(commission),
      note: reversalOf ? `بازگشت وجه سفارش ${order.number}` : null,
      ...timestamps(createdAt, changedAt(commission, now)),
    };
  });
}

/** As `commissions/accrue.ts` and `reverse.ts` of the server make it. */
function keyOf(commission: Commission): string {
  const sale = `sale:${commission.line.id}:${shareKey(commission)}`;
  return commission.reversalOf === null ? sale : `refund of ${sale}`;
}

/** When a commission reached its state. */
function changedAt(commission: Commission, now: number): number {
  const { payout, dueAt, createdAt, refundedAt } = commission;
  const state = stateOf(commission, now);
  if (state === 'reversed') return refundedAt ?? createdAt;
  if (payout) return payout.paidAt ?? payout.createdAt;
  return state === 'due' ? dueAt : createdAt;
}

export function commissionPaymentRows(payouts: readonly Payout[]): RowOf<'commission-payments'>[] {
  const random = randomFor('tracking numbers');
  const trackingNumber = (): string => `${random.between(100_000, 999_999)}${random.between(100_000, 999_999)}`;
  return payouts.map((payout) => ({
    id: payout.id,
    number: payout.number,
    kind: payout.kind,
    beneficiary: payout.user,
    period: payout.period,
    amount: payout.amount,
    commissionCount: payout.commissions.length,
    sheba: payout.sheba,
    method: methodOf(payout.amount, limitsOf1404),
    batch: payout.state === 'draft' ? null : payout.number.slice(0, 8),
    sentAt: payout.state === 'draft' ? null : iso(payout.createdAt + hour),
    trackingNumber: payout.state === 'paid' ? trackingNumber() : null,
    receipt: null,
    state: payout.state,
    failureReason: null,
    returnedAt: null,
    run: null,
    paidAt: isoOrNull(payout.paidAt),
    ...timestamps(payout.createdAt, payout.paidAt ?? payout.createdAt),
  }));
}
