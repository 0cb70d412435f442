import { expect, test } from 'vitest';
import { limitsOf1404, mayGoBy, methodOf } from './bank-transfers.ts';

test('up to 200 million tomans by paya, above by satna; satna takes nothing below 100 million', () => {
  const amounts = [1, 99_999_999, 100_000_000, 200_000_000, 200_000_001];
  expect(amounts.map((amount) => methodOf(amount, limitsOf1404))).toEqual(['paya', 'paya', 'paya', 'paya', 'satna']);
  expect(amounts.map((amount) => mayGoBy('paya', amount, limitsOf1404))).toEqual([true, true, true, true, false]);
  expect(amounts.map((amount) => mayGoBy('satna', amount, limitsOf1404))).toEqual([false, false, true, true, true]);
});
