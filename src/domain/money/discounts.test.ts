import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  reductionOf,
  usageRefusal,
  type DiscountAmount,
  type DiscountUsage,
  type ItemKind,
  type PricedItem,
} from './discounts.ts';

const code: DiscountAmount = {
  type: 'percent',
  percent: 1_000,
  amount: null,
  maxAmount: null,
  minPurchase: null,
  scope: 'all',
  courses: [],
  bundles: [],
  majors: [],
  groups: [],
  exams: [],
};
const item = (kind: ItemKind, productId: string | null, salePrice: number): PricedItem => ({
  kind,
  productId,
  salePrice,
});
const cart = [item('course', 'c1', 300_000), item('course', 'c2', 100_000), item('exam', 'e1', 50_000)];
const groupOf = (course: string) => (course === 'c1' ? 'g1' : 'g2');
const reduce = (change: Partial<DiscountAmount>, items = cart) => reductionOf({ ...code, ...change }, items, groupOf);

test.each<[string, Partial<DiscountAmount>, readonly number[]]>([
  ['a percentage of everything', {}, [30_000, 10_000, 5_000]],
  ['a percentage up to a maximum', { maxAmount: 9_000 }, [6_000, 2_000, 1_000]],
  ['a fixed amount', { type: 'fixed', amount: 90_001 }, [60_001, 20_000, 10_000]],
  ['never more than the price', { type: 'fixed', amount: 9_000_000 }, [300_000, 100_000, 50_000]],
  ['courses', { scope: 'courses', courses: ['c2'] }, [0, 10_000, 0]],
  ['departments', { scope: 'groups', groups: ['g1'] }, [30_000, 0, 0]],
  ['exams', { scope: 'exams', exams: ['e1'] }, [0, 0, 5_000]],
  ['the least purchase is reached', { minPurchase: 450_000 }, [30_000, 10_000, 5_000]],
])('%s', (_, change, parts) => {
  expect(reduce(change)).toEqual({ parts, total: parts.reduce((total, part) => total + part, 0) });
});

test('bundles, majors and subscriptions have scopes of their own; a charge of the wallet is never reduced', () => {
  const items = [item('bundle', 'b', 100), item('major', 'm', 100), item('vip', 'v', 100), item('charge', null, 100)];
  const parts = (change: Partial<DiscountAmount>) => reduce(change, items);
  expect(parts({})).toEqual({ parts: [10, 10, 10, 0], total: 30 });
  expect(parts({ scope: 'bundles', bundles: ['b'] })).toEqual({ parts: [10, 0, 0, 0], total: 10 });
  expect(parts({ scope: 'majors', majors: ['m'] })).toEqual({ parts: [0, 10, 0, 0], total: 10 });
  expect(parts({ scope: 'vip' })).toEqual({ parts: [0, 0, 10, 0], total: 10 });
});

test('a code that covers nothing, or too little, says so', () => {
  expect(reduce({ scope: 'courses', courses: ['other'] })).toEqual({ refusal: 'nothing_covered' });
  expect(reduce({}, [item('charge', null, 100_000)])).toEqual({ refusal: 'nothing_covered' });
  expect(reduce({ minPurchase: 450_001 })).toEqual({ refusal: 'below_minimum' });
  // Only what the code covers counts towards its least purchase.
  expect(reduce({ scope: 'exams', exams: ['e1'], minPurchase: 100_000 })).toEqual({ refusal: 'below_minimum' });
});

test('no item becomes cheaper than nothing, and the parts sum to the whole reduction', () => {
  const price = fc.nat(50_000_000);
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 8 }), fc.nat(10_000), price, (prices, percent, amount) => {
      const items = prices.map((salePrice, n) => item('course', `c${n}`, salePrice));
      for (const change of [{ percent }, { type: 'fixed', amount }] as const) {
        const reduction = reduce(change, items);
        if ('refusal' in reduction) continue;
        expect(reduction.parts.reduce((total, part) => total + part, 0)).toBe(reduction.total);
        for (const [n, part] of reduction.parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(prices[n]!);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

const usage: DiscountUsage = {
  isActive: true,
  from: 1_000,
  until: 2_000,
  usageLimit: 10,
  perUserLimit: 1,
  firstPurchaseOnly: true,
};
const attempt = { at: 1_500, uses: 9, usesByBuyer: 0, purchases: 0 };

test.each([
  ['inactive', { isActive: false }, {}],
  ['not_started', {}, { at: 999 }],
  ['ended', {}, { at: 2_000 }],
  ['used_up', {}, { uses: 10 }],
  ['used_by_buyer', {}, { usesByBuyer: 1 }],
  ['first_purchase_only', {}, { purchases: 1 }],
] as const)('a code is refused as %s, and works without that reason', (refusal, ofCode, ofAttempt) => {
  expect(usageRefusal({ ...usage, ...ofCode }, { ...attempt, ...ofAttempt })).toBe(refusal);
  expect(usageRefusal(usage, attempt)).toBeNull();
});

test('what has no limit is not limited', () => {
  const free: DiscountUsage = { ...usage, until: null, usageLimit: null, perUserLimit: null, firstPurchaseOnly: false };
  expect(usageRefusal(free, { at: 9_999_999, uses: 1_000, usesByBuyer: 50, purchases: 3 })).toBeNull();
});
