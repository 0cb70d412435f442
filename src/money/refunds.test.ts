import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashbackOf, cashbackTakenBack, watchedBeyond, watchedBps } from './refunds.ts';

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

const film = (whole: number, watched: number) => ({ whole, watched });

test.each([
  ['nothing to watch', [], 0],
  ['no films', [film(0, 0)], 0],
  ['a part of one', [film(1_000, 200)], 2_000],
  ['all films together', [film(1_000, 400), film(3_000, 0)], 1_000],
  ['no more than was watched', [film(3, 2)], 6_666],
])('the share of %s', (_, films, expected) => {
  expect(watchedBps(films)).toBe(expected);
});

test.each([
  ['course', [film(1_000, 200)], null],
  ['course', [film(1_000, 201)], [film(1_000, 201)]],
  // What was sold together counts as one.
  ['bundle', [film(1_000, 900), film(9_000, 0)], null],
  ['major', [film(1_000, 900), film(1_000, 0)], [film(1_000, 900), film(1_000, 0)]],
  // What a subscription lends, each for itself.
  ['vip', [film(1_000, 200), film(500, 100), film(0, 0)], null],
  ['vip', [film(1_000, 0), film(1_000, 201), film(9_000, 0)], [film(1_000, 201)]],
  ['vip', [], null],
] as const)('of a line of the kind %s that was watched as %j, beyond the bound is %j', (kind, films, expected) => {
  expect(watchedBeyond(kind, films, 2_000)).toEqual(expected);
});
