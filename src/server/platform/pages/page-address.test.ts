import { expect, test } from 'vitest';
import { pagePathOf, pagePatternOf } from './page-address.ts';

const patterns = [
  '',
  'department/:page?',
  'course/:id/:name/:code?',
  'course/:id',
  'search/:query',
  'search',
  'admin/*',
];
const moved = (path: string) => pagePathOf(path, patterns);

test.each([
  ['/department/', '/department'],
  ['/Department', '/department'],
  ['/DEPARTMENT/2/', '/department/2'],
  ['//department', '/department'],
  ['/department//2', '/department/2'],
  ['/Search/Python/', '/search/Python'],
  ['/Course/Ab/%DA%A9/Sara20/', '/course/Ab/%DA%A9/Sara20'],
  ['/ADMIN/', '/admin'],
  ['/Admin/Course-Amar/Edit/A', '/admin/Course-Amar/Edit/A'],
  ['//', '/'],
])('%s leads to %s', (path, to) => {
  expect(moved(path)).toBe(to);
  expect(moved(to)).toBeNull();
});

test.each(['/', '/department', '/course/Ab', '/search/Python', '/admin/courses', '/course/Ab/%DA%A9/Sara20'])(
  '%s is an address itself',
  (path) => {
    expect(moved(path)).toBeNull();
  },
);

test.each(['/nothing/', '/department/2/3/', '/favicon.ico/', '/course/a/b/c/d/'])('%s is no page', (path) => {
  expect(moved(path)).toBeNull();
});

test('no address leads to another site', () => {
  for (const path of ['//evil.example/', '///evil.example', '//course/evil.example/']) {
    expect(moved(path) ?? '/').toMatch(/^\/(?!\/)/);
  }
});

test.each([
  ['/', '/'],
  ['/Course/7/name', '/course/:id/:name/:code?'],
  ['/admin/users/7', '/admin/*'],
  ['/made-up', null],
])('the pattern of %s is %s', (path, pattern) => {
  expect(pagePatternOf(path, ['', 'course/:id/:name/:code?', 'admin/*'])).toBe(pattern);
});
