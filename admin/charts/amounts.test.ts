import { expect, test } from 'vitest';
import { growth, shortNumber, shortToman } from './amounts.ts';

test('amounts are shortened, without line breaks inside them', () => {
  expect([0, 950, 56_000, 12_400_000, 1_200_000_000].map(shortNumber)).toEqual([
    '۰',
    '۹۵۰',
    '۵۶\u00a0هزار',
    '۱۲٫۴\u00a0میلیون',
    '۱٫۲\u00a0میلیارد',
  ]);
  expect(shortToman(12_400_000)).toBe('۱۲٫۴\u00a0میلیون تومان');
});

test('growth is relative to the previous value, and null where that was 0', () => {
  expect([growth(150, 100), growth(50, 100), growth(0, 100), growth(100, 100), growth(5, 0)]).toEqual([
    5_000,
    -5_000,
    -10_000,
    0,
    null,
  ]);
});
