import { expect, test } from 'vitest';
import { excerpt, isStorable } from './text.ts';

test('an excerpt has 160 characters at most, ends after a word, and says that there is more', () => {
  const text = 'واژه '.repeat(60);
  const cut = excerpt(`<p>${text}</p>`);
  expect(cut.length).toBeGreaterThan(150);
  expect(cut.length).toBeLessThanOrEqual(161);
  expect(cut).toMatch(/واژه…$/);
  expect([excerpt('<p>کوتاه</p>'), excerpt(null)]).toEqual(['کوتاه', '']);
});

test('PostgreSQL stores no NUL', () => {
  expect([isStorable('a'), isStorable('a\0b')]).toEqual([true, false]);
});
