import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOfLine } from './line-shares.ts';
import { sharesOf } from './shares.ts';

test("each share is rounded down, the marketer's is taken first, and shares of nothing are left out", () => {
  expect(
    sharesOf(999_999, { user: 'm', rateBps: 1_500 }, [
      { user: 'a', rateBps: 3_333 },
      { user: 'b', rateBps: 2_000 },
    ]),
  ).toEqual([
    { kind: 'marketer', user: 'm', base: 999_999, rateBps: 1_500, amount: 149_999 },
    { kind: 'teacher', user: 'a', base: 850_000, rateBps: 3_333, amount: 283_305 },
    { kind: 'teacher', user: 'b', base: 850_000, rateBps: 2_000, amount: 170_000 },
  ]);
  expect(sharesOf(0, null, [{ user: 'a', rateBps: 5_000 }])).toEqual([]);
});

test('shares never exceed what was paid', () => {
  const rate = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(fc.nat(1_000_000_000_000), rate, rate, (net, marketer, teacher) => {
      const teachers = [
        { user: 'a', rateBps: teacher },
        { user: 'b', rateBps: 10_000 - teacher },
      ];
      const amounts = sharesOf(net, { user: 'm', rateBps: marketer }, teachers).map(({ amount }) => amount);
      const together = amounts.reduce((total, amount) => total + amount, 0);
      expect(together).toBeLessThanOrEqual(net);
      expect(together).toBeGreaterThan(net - 3);
    }),
    { numRuns: 2_000 },
  );
  expect(() => sharesOf(1, null, [{ user: 'a', rateBps: 10_001 }])).toThrow(RangeError);
});

test('of a line over its courses no toman is lost, and no course is given back more than it brought', () => {
  const prices = fc.array(fc.nat(5), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(prices, fc.nat(20), fc.nat(20), fc.nat(20), (weights, refunded, kept, discount) => {
      const net = refunded + kept;
      const parts = partsOfLine({ salePrice: net + discount, net, refunded }, weights);
      expect(parts.reduce((sum, part) => sum + part.net, 0)).toBe(net);
      expect(parts.reduce((sum, part) => sum + part.refunded, 0)).toBe(refunded);
      for (const part of parts) expect(part.refunded).toBeLessThanOrEqual(part.net);
    }),
    { numRuns: 500 },
  );
});
