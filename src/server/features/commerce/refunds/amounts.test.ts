/** How what comes back is divided: the cashback first, then what had been paid with credit, the rest as money. Pure. */
import { expect, test } from 'vitest';
import { amountsOf, type PaidOrder } from './amounts.ts';

const line = { net: 100_000, refunded: 0, codeDiscount: 0, isGivenBack: false };
const order = (more: Partial<PaidOrder>): PaidOrder => ({
  lines: [
    { ...line, id: 'a' },
    { ...line, id: 'b' },
  ],
  paid: 200_000,
  refundedTotal: 0,
  promotionUsed: 0,
  cashback: 0,
  minimum: 0,
  ...more,
});
const divided = (more: Partial<PaidOrder>, ...chosen: readonly string[]) => {
  const { amount, cashback, promotion, money } = amountsOf(order(more), chosen);
  return { amount, cashback, promotion, money };
};

test.each([
  [{}, { cashback: 0, promotion: 0, money: 100_000 }],
  [{ cashback: 20_000 }, { cashback: 10_000, promotion: 0, money: 90_000 }],
  [{ promotionUsed: 50_000 }, { cashback: 0, promotion: 25_000, money: 75_000 }],
  [
    { promotionUsed: 50_000, cashback: 20_000 },
    { cashback: 10_000, promotion: 25_000, money: 65_000 },
  ],
  // No more credit than is left after the cashback.
  [
    { promotionUsed: 200_000, cashback: 20_000 },
    { cashback: 10_000, promotion: 90_000, money: 0 },
  ],
])('half of an order with %j', (more, parts) => {
  expect(divided(more, 'a')).toEqual({ amount: 100_000, ...parts });
});
