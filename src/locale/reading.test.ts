import { expect, test } from 'vitest';
import { readingMinutes } from './reading.ts';

const words = (count: number): string => `<p>${'واژه '.repeat(count)}</p>`;

test('180 words are read in a minute; the time is that of the nearest minute, and at least one', () => {
  expect(readingMinutes('')).toBe(1);
  expect([20, 181, 269, 270, 360, 361, 449, 450].map((count) => readingMinutes(words(count)))).toEqual([
    1, 1, 1, 2, 2, 2, 2, 3,
  ]);
});

test('signs that stand alone are no words; a word with half-spaces is one', () => {
  expect(readingMinutes(`<p>${'می‌خواهم – • '.repeat(180)}</p>`)).toBe(1);
});
