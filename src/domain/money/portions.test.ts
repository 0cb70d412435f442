import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, multiplyAndDivide, portionOf } from './portions.ts';

const toman = fc.integer({ min: 0, max: 1_000_000_000_000 });
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

test('a portion is rounded down, and exact beyond the safe integers', () => {
  expect(portionOf(999_999, 1_500)).toBe(149_999);
  expect(portionOf(1_000_000_000_000, 9_999)).toBe(999_900_000_000);
  expect(multiplyAndDivide(900_000_000_001, 900_000_000_001, 900_000_000_001)).toBe(900_000_000_001);
});

test('what is left over goes to the parts that lost most by rounding', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocate(10, [5, 3, 1])).toEqual([6, 3, 1]);
  // 1.11, 3.33 and 5.55; 0.71, 1.43 and 2.86: neither the first part nor the largest gets it for that.
  expect(allocate(10, [1, 3, 5])).toEqual([1, 3, 6]);
  expect(allocate(5, [1, 2, 4])).toEqual([1, 1, 3]);
  expect(allocate(5, [2, 4, 1])).toEqual([1, 3, 1]);
  expect(allocate(7, [0, 2, 0])).toEqual([0, 7, 0]);
  expect(allocate(0, [0, 0])).toEqual([0, 0]);
  expect(() => allocate(1, [0, 0])).toThrow(RangeError);
});

test('parts sum to the amount, differ from the exact share by less than one, and are no larger than their weights', () => {
  fc.assert(
    fc.property(toman, fc.array(toman, { minLength: 1, maxLength: 12 }), (amount, weights) => {
      const whole = sum(weights);
      fc.pre(whole > 0);
      const parts = allocate(amount, weights);
      expect(sum(parts)).toBe(amount);
      for (const [n, part] of parts.entries()) {
        const least = Number((BigInt(amount) * BigInt(weights[n]!)) / BigInt(whole));
        expect(part === least || part === least + 1).toBe(true);
        if (amount <= whole) expect(part).toBeLessThanOrEqual(weights[n]!);
      }
    }),
    { numRuns: 2_000 },
  );
});
