import { expect, test } from 'vitest';
import { safeNext } from './next.ts';

test('a login leads to a path of this site only', () => {
  expect(safeNext('/admin/articles/2?filter=%7B%7D#top')).toBe('/admin/articles/2?filter=%7B%7D#top');
  for (const bad of [
    null,
    '',
    'admin',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example'.replace('\t', '\\'),
    'javascript:alert(1)',
  ]) {
    expect(safeNext(bad)).toBeNull();
  }
  expect(safeNext('/\t/evil.example')).toBeNull();
});
