import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cashbackOf,
  cashbackTakenBack,
  promotionOf,
  refundOf,
  watchedBeyond,
  watchedBps,
  type PaidLine,
} from './refunds.ts';

const policy = { cashbackEnabled: true, cashbackBps: 500, cashbackMaxAmount: 20_000, cashbackMinPurchase: 100_000 };

test.each([
  ['a portion', {}, 200_000, 10_000],
  ['at most the maximum', {}, 900_000, 20_000],
  ['nothing below the minimum', {}, 99_999, 0],
  ['a portion from the minimum on', {}, 100_000, 5_000],
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

const paidLines = fc
  .array(fc.record({ net: fc.nat({ max: 900_000 }), codeDiscount: fc.nat({ max: 900_000 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((lines) => lines.map((line, n): PaidLine => ({ id: String(n), ...line, refunded: 0, isGivenBack: false })));

test('refunds of all lines, in any order, bring back what was paid; what is kept always costs its right price', () => {
  fc.assert(
    fc.property(paidLines, fc.nat({ max: 2_000_000 }), fc.infiniteStream(fc.nat()), (lines, minimum, order) => {
      let now = lines;
      const paid = lines.reduce((sum, { net }) => sum + net, 0);
      while (now.some(({ isGivenBack }) => !isGivenBack)) {
        const open = now.filter(({ isGivenBack }) => !isGivenBack);
        const start = (order.next().value ?? 0) % open.length;
        // The first that may be given back; the last line always may.
        const chosen = [...open.slice(start), ...open].find(
          ({ id }) => open.length === 1 || refundOf(now, new Set([id]), minimum).amount > 0,
        );
        if (!chosen) return;
        const { amount, parts, keepsCode } = refundOf(now, new Set([chosen.id]), minimum);
        expect([...parts.values()].reduce((sum, part) => sum + part, 0)).toBe(Math.max(0, amount));
        now = now.map((line) => ({
          ...line,
          refunded: line.refunded + (parts.get(line.id) ?? 0),
          isGivenBack: line.isGivenBack || line.id === chosen.id,
        }));
        for (const { net, refunded } of now) expect(refunded).toBeLessThanOrEqual(net);
        const remaining = now.filter(({ isGivenBack }) => !isGivenBack);
        const price = remaining.reduce((sum, { net, codeDiscount }) => sum + net + (keepsCode ? 0 : codeDiscount), 0);
        expect(paid - now.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(price);
      }
    }),
  );
});

test.each([
  ['reaches', 60_000, { amount: 40_000, reduction: 0, keepsCode: true }],
  ['does not reach', 60_001, { amount: 30_000, reduction: 10_000, keepsCode: false }],
])('a code whose minimum what is kept %s', (_, minimum, expected) => {
  const line = { refunded: 0, codeDiscount: 10_000, isGivenBack: false };
  const lines = [
    { ...line, id: 'kept', net: 50_000 },
    { ...line, id: 'back', net: 40_000 },
  ];
  expect(refundOf(lines, new Set(['back']), minimum)).toMatchObject(expected);
});

test('refunds of all parts bring back the whole credit', () => {
  expect([promotionOf(10, 90, 0, 30), promotionOf(10, 90, 30, 30), promotionOf(10, 90, 60, 30)]).toEqual([3, 3, 4]);
});
