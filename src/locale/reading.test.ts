import { expect, test } from 'vitest';
import { readingMinutes } from './reading.ts';

const words = (count: number): string => `<p>${'واژه '.repeat(count)}</p>`;

test('180 words are read in a minute, and each minute begun counts', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes(words(180))).toBe(1);
  expect(readingMinutes(words(181))).toBe(2);
  expect(readingMinutes(words(360))).toBe(2);
  expect(readingMinutes(words(361))).toBe(3);
});
