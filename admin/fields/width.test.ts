import { expect, test } from 'vitest';
import { spansOf } from './width.ts';

test('up to three narrow fields fill one line, wide ones a line each', () => {
  expect(spansOf([6, 4, 4])).toEqual([6, 3, 3]);
  expect(spansOf([6, 12])).toEqual([12, 12]);
  expect(spansOf([12, 4, 4])).toEqual([12, 6, 6]);
  expect(spansOf([4, 4, 4, 6])).toEqual([4, 4, 4, 6]);
});
