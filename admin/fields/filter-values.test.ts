import { expect, test } from 'vitest';
import { f } from '../../src/define/resource.ts';
import { includes, isFiltered, keysOf, withPart, without } from './filter-values.ts';

const price = f.toman('قیمت', 'Price');
const status = f.choice('وضعیت', 'Status', { choices: { a: 'الف', b: 'ب' } });

test('amounts and dates are filtered by a range, others by value', () => {
  expect(keysOf('price', price)).toEqual(['price_gte', 'price_lte']);
  expect(keysOf('status', status)).toEqual(['status']);
  expect(isFiltered({ price_lte: 5 }, 'price', price)).toBe(true);
  expect(isFiltered({ status: [] }, 'status', status)).toBe(false);
  expect(isFiltered({ status: false }, 'status', status)).toBe(true);
});

test('setting one field keeps the others and drops what is empty', () => {
  expect(withPart({ q: 'x', price_gte: 1, price_lte: 9 }, 'price', price, { price_gte: 2, price_lte: null })).toEqual({
    q: 'x',
    price_gte: 2,
  });
  expect(withPart({ q: 'x', status: ['a'] }, 'status', status, { status: [] })).toEqual({ q: 'x' });
});

test('a tab is selected while the filter of the list contains that of the tab', () => {
  expect(includes({ q: 'x', status: 'a' }, { status: 'a' })).toBe(true);
  expect(includes({ status: ['a', 'b'] }, { status: 'a' })).toBe(false);
  expect(without({ q: 'x', status: 'a' }, { status: 'b' })).toEqual({ q: 'x' });
});
