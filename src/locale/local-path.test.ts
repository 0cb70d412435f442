import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test('an address within the site stays as it is', () => {
  for (const path of [
    '/',
    '/profile?tab=1',
    '/a/b%20c?next=%2F%2Fx#top',
    '/course/12/%D8%A7%D9%84%D9%81',
    '/a?b=\\'.slice(0, 5),
  ]) {
    expect(localPath(path)).toBe(path);
  }
  expect(localPath('/دوره/۱')).toBe(encodeURI('/دوره/۱'));
});

test('what browsers or proxies could read as another host is refused', () => {
  const bad = [
    null,
    undefined,
    '',
    'admin',
    'https://evil.example/x',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\r\n/evil.example',
    '/\t\\evil.example',
    '/ /evil.example',
    '/%5Cevil.example',
    '/%5cevil.example',
    '/%2F/evil.example',
    '/%09/evil.example',
    '/%255Cevil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/a/../%5Cevil.example',
    '/a\\b',
    '/%E0%A4%A',
  ];
  expect(bad.map(localPath)).toEqual(bad.map(() => null));
});
