import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashbackOf, cashbackTakenBack } from './refunds.ts';

const policy = { cashbackEnabled: true, cashbackBps: 500, cashbackMaxAmount: 20_000, cashbackMinPurchase: 100_000 };

test.each([
  ['a portion', {}, 200_000, 10_000],
  ['at most the maximum', {}, 900_000, 20_000],
  ['nothing below the minimum', {}, 99_999, 0],
  ['nothing while it is off', { cashbackEnabled: false }, 200_000, 0],
  ['no maximum', { cashbackMaxAmount: null }, 900_000, 45_000],
])('a purchase gives back %s', (_, change, paid, expected) => {
  expect(cashbackOf(paid, { ...policy, ...change })).toBe(expected);
});

test('refunds of all parts take back the whole cashback, and never more than they give', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 6 }), (parts) => {
      const paid = parts.reduce((total, part) => total + part, 0);
      const cashback = cashbackOf(paid, { ...policy, cashbackMinPurchase: null });
      let before = 0;
      let taken = 0;
      for (const part of parts) {
        const back = cashbackTakenBack(cashback, paid, before, part);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(part);
        before += part;
        taken += back;
      }
      expect(taken).toBe(cashback);
    }),
  );
});
