import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['title', 'title', 0],
  ['titl', 'title', 1],
  ['tittle', 'title', 1],
  ['tidle', 'title', 1],
  ['titel', 'title', 1],
  ['پایتون', 'پایتن', 1],
  ['پایتون', 'پاتیون', 1],
  ['', 'ab', 2],
  ['😀a', '😁a', 1],
  ['ca', 'abc', 3],
])('%s is so many letters from %s: %i', (one, other, edits) => {
  expect(editDistance(one, other, 3)).toBe(edits);
  expect(editDistance(other, one, 3)).toBe(edits);
});

test('beyond the limit only the fact that it is beyond is returned', () => {
  expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3);
  expect(editDistance('a', 'abcdef', 2)).toBe(3);
});
