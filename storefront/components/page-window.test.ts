import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('a pager shows the ends, the present page and its neighbours', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(5, 9)).toEqual([1, -4, 4, 5, 6, -9, 9]);
});

test('a gap of one page is that page', () => {
  expect(pageWindow(4, 9)).toEqual([1, 2, 3, 4, 5, -9, 9]);
  expect(pageWindow(9, 9)).toEqual([1, -8, 8, 9]);
});
