import { expect, test } from 'vitest';
import { nameOneOf, nearest } from './suggest.ts';

test('a name one slip away is meant: a letter more, less, other or swapped, in any case', () => {
  const known = ['title', 'price', 'status'];
  for (const slip of ['titel', 'tittle', 'title', 'titl', 'tidle', 'TITLE']) expect(nearest(slip, known)).toBe('title');
});

test('a third of the letters may differ, one in short names', () => {
  expect(nearest('abc', ['abd'])).toBe('abd');
  expect(nearest('abc', ['add'])).toBeUndefined();
  expect(nearest('ab', ['ac'])).toBe('ac');
  expect(nearest('abcdef', ['abcdxy'])).toBe('abcdxy');
  expect(nearest('abcdef', ['abcxyz'])).toBeUndefined();
  expect(nearest('abcde', ['abcxy'])).toBeUndefined();
});

test('of several near names the nearest is meant', () => {
  expect(nearest('publishedAt', ['publishesAts', 'publishedAd', 'other'])).toBe('publishedAd');
  expect(nearest('anything', [])).toBeUndefined();
});

test('the way to fix an unknown name: the nearest one, else all of a few', () => {
  const names = (count: number) => Array.from({ length: count }, (_, i) => `name${i}`);
  expect(nameOneOf('titel', ['title', 'price'], 'use one of')).toBe('did you mean `title`?');
  expect(nameOneOf('zzzzz', ['title', 'price'], 'use one of')).toBe('use one of: title, price');
  expect(nameOneOf('zzzzz', names(12), 'use one of')).toBe(`use one of: ${names(12).join(', ')}`);
  expect(nameOneOf('zzzzz', names(13), 'use one of')).toBe('use one of');
  expect(nameOneOf('zzzzz', [], 'use one of')).toBe('use one of');
});
