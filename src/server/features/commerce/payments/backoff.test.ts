import { expect, test } from 'vitest';
import { retryDelay } from './backoff.ts';

const seconds = (tries: number, random: number) => retryDelay(tries, () => random) / 1_000;

test('after each failure a gateway is left alone for longer, an hour at the most', () => {
  expect([1, 2, 3, 4, 5, 6, 40].map((tries) => seconds(tries, 0.5))).toEqual([5, 30, 120, 600, 3_600, 3_600, 3_600]);
});

test('a delay varies by a fifth either way', () => {
  expect([0, 0.25, 1].map((random) => seconds(2, random))).toEqual([24, 27, 36]);
  const drawn = Array.from({ length: 200 }, () => retryDelay(1));
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(4_000);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(6_000);
  expect(new Set(drawn).size).toBeGreaterThan(100);
});
