import { expect, test } from 'vitest';
import { orderNumber } from './order-number.ts';

test('a number is the Persian day and seven digits, of which the first may be zero', () => {
  const at = new Date('2026-11-03T10:00:00Z');
  const numbers = Array.from({ length: 400 }, () => orderNumber(at));
  for (const number of numbers) expect(number).toMatch(/^14050812\d{7}$/);
  expect(new Set(numbers).size).toBeGreaterThan(390);
  // The day is that of Tehran.
  expect(orderNumber(new Date('2026-11-03T20:31:00Z'))).toMatch(/^14050813/);
});
