import { expect, test } from 'vitest';
import { coursePriceAt, planPrice } from './prices.ts';

test.each([
  ['no discount', null, null, 900],
  ['a discount without an end', 500, null, 500],
  ['a discount that lasts', 500, 1_001, 500],
  ['a discount that ends now', 500, 1_000, 900],
  ['a discounted price above the price', 950, null, 900],
  ['free for a while', 0, 2_000, 0],
])('a course with %s', (_, discountedPrice, discountEndsAt, expected) => {
  expect(coursePriceAt({ price: 900, discountedPrice, discountEndsAt }, 1_000)).toBe(expected);
});

test('a subscription costs the lower of its prices', () => {
  expect(planPrice({ price: 900, discountedPrice: null })).toBe(900);
  expect(planPrice({ price: 900, discountedPrice: 700 })).toBe(700);
  expect(planPrice({ price: 900, discountedPrice: 950 })).toBe(900);
});
