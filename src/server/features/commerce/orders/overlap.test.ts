/** What a cart would sell twice, as the sets and courses of it share courses. */
import { expect, test } from 'vitest';
import { withoutOverlap } from './overlap.ts';
import type { Product } from '../../access/product.ts';

const course = (id: string) => ({
  id,
  title: id,
  price: 50_000,
  group: 'g',
  accessDays: null,
  isVipIncluded: false,
});
const product = (kind: 'course' | 'bundle' | 'major', courses: string): Product => ({
  kind,
  id: courses,
  title: courses,
  image: null,
  path: null,
  listPrice: 60_000 * courses.length,
  salePrice: 30_000 * courses.length,
  isForSale: true,
  courses: [...courses].map(course),
  units: null,
  includedScope: null,
});
/** The courses and the price that each is sold with; null where nothing of it is left. */
const sold = (products: readonly Product[], owned: readonly string[] = []) =>
  withoutOverlap(products, new Set(owned)).map(
    ({ product: left }) => left && [left.courses.map(({ id }) => id).join(''), left.salePrice],
  );

test('of two sets the one with more courses keeps what they share, wherever it is in the cart', () => {
  const [large, small] = [product('bundle', 'abc'), product('major', 'cd')];
  expect(sold([small, large])).toEqual([
    ['d', 30_000],
    ['abc', 90_000],
  ]);
  expect(sold([large, small])).toEqual([
    ['abc', 90_000],
    ['d', 30_000],
  ]);
});

test('of two as large ones the earlier keeps it; a course by itself yields to any set', () => {
  const [one, other, alone] = [product('bundle', 'ab'), product('bundle', 'bc'), product('course', 'c')];
  expect(sold([alone, one, other])).toEqual([null, ['ab', 60_000], ['c', 30_000]]);
});

test('what the buyer has is left out of a set, with its part of the price, and says so', () => {
  const set = product('bundle', 'abc');
  expect(sold([set], ['a', 'c'])).toEqual([['b', 30_000]]);
  expect(withoutOverlap([set], new Set(['a']))[0]?.leftOut).toEqual([{ title: 'a', amount: 30_000, reason: 'owned' }]);
  expect(sold([set], ['a', 'b', 'c'])).toEqual([null]);
});

test('of what the buyer has and another set brings too, it says that they have it', () => {
  const [large, small] = [product('bundle', 'abc'), product('major', 'bcd')];
  const [, of] = withoutOverlap([large, small], new Set(['c']));
  expect(of?.leftOut.map(({ title, reason }) => [title, reason])).toEqual([
    ['b', 'repeated'],
    ['c', 'owned'],
  ]);
});
