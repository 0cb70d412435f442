import { expect, test } from 'vitest';
import { safeLink } from './links.ts';

test('an address that an administrator wrote leads to this site or to the web, and nowhere else', () => {
  expect(safeLink('/department?group=a#courses')).toEqual({ href: '/department?group=a#courses', internal: true });
  expect(safeLink(' https://t.me/academy ')).toEqual({ href: 'https://t.me/academy', internal: false });
  for (const bad of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'academy',
    '',
    null,
    undefined,
  ]) {
    expect(safeLink(bad)).toBeNull();
  }
});
