import { expect, test } from 'vitest';
import { kindOf, lessonMessageOf } from './lesson-cache.ts';

const origin = 'https://school.example';
const kind = (path: string, more: { method?: string; isNavigation?: boolean; hasRange?: boolean } = {}) =>
  kindOf({ method: 'GET', url: new URL(path, origin), origin, isNavigation: true, hasRange: false, ...more });

test('pages that everybody reads are cached, opened or followed', () => {
  expect(['/', '/faqs', '/blog/2?group=a', '/course/1/name', '/administration'].map((path) => kind(path))).toEqual(
    Array(5).fill('page'),
  );
  expect(kind('/faqs.data?_routes=a', { isNavigation: false })).toBe('page');
  expect(kind('/faqs', { isNavigation: false })).toBe('other');
});

test('files of the build are cached, other files are not', () => {
  expect(kind('/assets/home-abc.js', { isNavigation: false })).toBe('file');
  expect(kind('/files/2026/a.webp', { isNavigation: false })).toBe('other');
  expect(kind('/assets/a.js', { hasRange: true })).toBe('other');
});

test.each([
  '/api/faqs',
  '/auth/refresh',
  '/admin/articles',
  '/teacher-panel',
  '/profile',
  '/profile/wallet.data',
  '/cart',
  '/purchase-result-vip?order=1',
  '/payment-callback/course/zibal',
  '/login',
  '/sitemap.xml',
  'https://elsewhere.example/faqs',
])('%s is left alone', (path) => {
  expect(kind(path)).toBe('other');
});

test('the page of a lesson is one person’s: it is neither among the pages of everybody, nor is its data cached', () => {
  expect(kind('/learn/c1/l1')).toBe('lesson');
  for (const path of ['/learn/c1', '/learn/c1/l1.data?_routes=a', '/learn/c1/l1/more']) {
    expect(kind(path, { isNavigation: path === '/learn/c1' })).toBe('other');
  }
  expect(kind('/learn/c1/l1', { method: 'POST' })).toBe('other');
});

test('calls that say who the visitor is are seen', () => {
  expect(['/auth/refresh', '/api/users/info'].map((path) => kind(path, { method: 'POST' }))).toEqual(
    Array(2).fill('visitor'),
  );
  expect(kind('/api/users/info')).toBe('other');
});

test('a message names the page of a lesson, and its reader or nobody', () => {
  const message = { lesson: '/learn/c1/l1', person: 'u1' };
  expect(lessonMessageOf(message)).toEqual(message);
  expect(lessonMessageOf({ ...message, person: null })).toEqual({ ...message, person: null });
  for (const other of [null, 'text', {}, { ...message, lesson: '/profile' }, { ...message, person: 7 }]) {
    expect(lessonMessageOf(other)).toBeNull();
  }
});

test('a log-in or log-out is seen, by a call or by a form; other posts are left alone', () => {
  for (const path of ['/auth/login', '/auth/logout', '/auth/register', '/login', '/logout.data']) {
    expect(kind(path, { method: 'POST' })).toBe('session');
  }
  expect(kind('/faqs', { method: 'POST' })).toBe('other');
});
