import { expect, test } from 'vitest';
import { spansOf } from './width.ts';

test('a few narrow fields fill one line, wide ones their own', () => {
  expect(spansOf([6, 4, 4])).toEqual([6, 3, 3]);
  expect(spansOf([6, 12])).toEqual([12, 12]);
  expect(spansOf([12, 4, 4])).toEqual([12, 6, 6]);
  expect(spansOf([4, 4, 4, 6])).toEqual([4, 4, 4, 6]);
});
