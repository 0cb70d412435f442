import { expect, test } from 'vitest';
import { mostUsed, withVisit, type Uses } from './most-used.ts';

const day = 24 * 3_600_000;
const visits = (uses: Uses, name: string, count: number, at: number): Uses =>
  Array.from({ length: count }).reduce<Uses>((all) => withVisit(all, name, at), uses);

test('what is used most comes first; one visit is not a habit', () => {
  const uses = visits(visits(visits({}, 'courses', 2, 0), 'orders', 5, 0), 'faqs', 1, 0);
  expect(mostUsed(uses, 0)).toEqual(['orders', 'courses']);
});

test('what was used long ago gives way to what is used now', () => {
  const uses = visits(visits({}, 'orders', 5, 0), 'courses', 3, 30 * day);
  expect(mostUsed(uses, 30 * day)).toEqual(['courses']);
});

test('a few are shown', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const uses = names.reduce<Uses>((all, name) => visits(all, name, 3, 0), {});
  expect(mostUsed(uses, 0)).toHaveLength(5);
});
