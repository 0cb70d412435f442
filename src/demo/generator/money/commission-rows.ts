/** Shares and payments of them as rows. Pure. */
import type { Row } from '../people/people.ts';
import { demoId } from '../ids.ts';
import { randomFor } from '../random.ts';
import { iso, stamps } from '../sales/model.ts';
import { stateOf, type Payout, type Share } from './commissions.ts';

/** Rows in the order of `shares`, in which none comes before what it takes back. */
export function commissionRows(shares: readonly Share[], now: number): Row[] {
  const ids = new Map(shares.map((s, n) => [s, demoId('commissions', n)]));
  return shares.map((share): Row => {
    const { kind, user, course, order, line, base, rateBps, amount, createdAt, dueAt, backAt, reversalOf, payout } =
      share;
    const state = stateOf(share, now);
    const changedAt =
      state === 'reversed'
        ? backAt!
        : payout
          ? (payout.paidAt ?? payout.createdAt)
          : state === 'due'
            ? dueAt
            : createdAt;
    return {
      id: ids.get(share),
      kind,
      beneficiary: user,
      course,
      order: order.id,
      line: line.id,
      base,
      rateBps,
      amount,
      state,
      dueAt: iso(dueAt),
      payment: payout?.id ?? null,
      reversalOf: reversalOf ? ids.get(reversalOf) : null,
      isReversal: reversalOf !== null,
      note: reversalOf ? `بازگشت وجه سفارش ${order.number}` : null,
      ...stamps(createdAt, changedAt),
    };
  });
}

/** Above this the bank takes a payment by satna only. */
const leastSatna = 50_000_000;

export function commissionPaymentRows(payouts: readonly Payout[]): Row[] {
  const random = randomFor('tracking numbers');
  return payouts.map(({ id, number, kind, user, period, amount, shares, sheba, state, createdAt, paidAt }): Row => ({
    id,
    number,
    kind,
    beneficiary: user,
    period,
    amount,
    commissionCount: shares.length,
    sheba,
    method: amount >= leastSatna ? 'satna' : 'paya',
    trackingNumber: state === 'draft' ? null : `${random.between(100_000, 999_999)}${random.between(100_000, 999_999)}`,
    receipt: null,
    state,
    paidAt: paidAt === null ? null : iso(paidAt),
    ...stamps(createdAt, paidAt ?? createdAt),
  }));
}
