import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastGatewayAmount, quoteOf, walletShare } from './quote.ts';

test('an order sums its lines before and after the discount', () => {
  const items = [
    { title: 'a', salePrice: 500_000 },
    { title: 'b', salePrice: 300_000 },
  ];
  expect(quoteOf(items, [50_000, 30_001])).toEqual({
    lines: [
      { title: 'a', salePrice: 500_000, discount: 50_000, net: 450_000 },
      { title: 'b', salePrice: 300_000, discount: 30_001, net: 269_999 },
    ],
    subtotal: 800_000,
    discountTotal: 80_001,
    due: 719_999,
  });
  expect(quoteOf(items)).toMatchObject({ discountTotal: 0, due: 800_000 });
});

test('the wallet pays what it holds, and leaves the gateway nothing or as much as it accepts', () => {
  expect(walletShare(500_000, 200_000)).toBe(200_000);
  expect(walletShare(500_000, 500_000)).toBe(500_000);
  expect(walletShare(500_000, 499_500)).toBe(499_000);
  expect(walletShare(600, 500)).toBe(0);
  expect(walletShare(0, 10)).toBe(0);
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.nat(100_000_000), (due, balance) => {
      const share = walletShare(due, balance);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(Math.min(due, balance));
      const left = due - share;
      expect(left === 0 || share === 0 || left >= leastGatewayAmount).toBe(true);
    }),
  );
});
