import { expect, test } from 'vitest';
import { sharing } from '../../page-sharing.ts';
import { changesPages, sharedRequest } from './anonymous.ts';

const key = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  sharing.sharedKey({ method, url, headers: { host: 'h', ...headers } });

test('a public page is shared, named by its whole address, whatever host it was sent to', () => {
  expect(key('/')).toBe('/');
  expect(key('/department/2?group=web')).toBe('/department/2?group=web');
  expect(key('/', { cookie: 'theme=a; residual=1; xsid=2' })).toBe('/');
  expect(key('/administration-course')).toBe('/administration-course');
  expect(key('/', { host: 'elsewhere.example' })).toBe('/');
});

test.each([
  '/api/faqs',
  '/auth/login',
  '/dev/outbox',
  '/files/a.webp',
  '/assets/a.js',
  '/admin',
  '/admin/articles',
  '/admin.data',
  '/marketer-panel',
  '/teacher-panel/courses',
  '/profile?x=1',
  '/payment-callback/course/zarinpal?Authority=A1&Status=OK',
  '/robots.txt',
  '/sitemap.xml?utm=a',
  '/sitemap/courses-1.xml',
  '/rss.xml',
])('%s is not', (url) => {
  expect(key(url)).toBeUndefined();
});

test.each(['sid=abc', 'theme=a; sid=abc', 'theme=a; __Host-sid=abc'])(
  'of pages for those with a session (%s) only the ones are shared that show nothing of a person, and apart',
  (cookie) => {
    expect(key('/?utm=a', { cookie })).toBe('member /');
    expect(key('/department/2.data?group=web', { cookie: `${cookie}; locale=en-GB` })).toBe(
      'member en-GB /department/2.data?group=web',
    );
    for (const path of ['/course/1/a', '/article/a', '/teacher/1', '/vip', '/cart', '/learn/1', '/profile', '/blogs']) {
      expect(key(path, { cookie })).toBeUndefined();
    }
  },
);

test('the request of a shared page of members names no session', () => {
  const sent = { cookie: 'sid=secret; theme=a; locale=en-GB', 'user-agent': 'x' };
  const { url, headers } = sharedRequest(new Request('http://h/?utm=a', { headers: sent }), 'member en-GB /');
  expect([url, headers.get('cookie'), headers.get('user-agent')]).toEqual([
    'http://h/',
    '__Host-sid=any; locale=en-GB',
    'x',
  ]);
});

test.each(['sid =secret', ';sid\t=secret', ' \t__Host-sid =secret', '\xa0sid=secret'])(
  'a session is one however its cookie is written (%s), and is not in the request of a page of visitors',
  (cookie) => {
    expect([key('/', { cookie }), key('/vip', { cookie })]).toEqual(['member /', undefined]);
    const sent = new Request('http://h/vip', { headers: { cookie: `${cookie}; roadmap=a; locale=en-GB` } });
    expect(sharedRequest(sent, '/vip').headers.get('cookie')).toMatch(/^;? ?roadmap=a; locale=en-GB$/);
  },
);

test('another method, or an endless address gets no shared page', () => {
  expect(key('/', { authorization: 'Basic x' })).toBeUndefined();
  expect(key('/', {}, 'POST')).toBeUndefined();
  expect(key(`/${'a'.repeat(600)}`)).toBeUndefined();
});

test.each([
  ['/?utm_source=a&x=1', '/'],
  ['/_root.data?utm=a&_routes=b', '/_root.data?_routes=b'],
  ['/course/1/a?utm_source=b&login=1', '/course/1/a'],
  ['/course/1/a?x=1&comments=2&reply=r', '/course/1/a?comments=2&reply=r'],
  ['/department/2?x=1&order=cheapest&group=web&level=', '/department/2?group=web&order=cheapest'],
  ['/department?group=web&group=art', '/department?group=web'],
  ['/department.data?price=free&junk=1', '/department.data?price=free'],
  ['/search/a?junk=1&section=teacher', '/search/a?section=teacher'],
  ['/blog?order=x&tag=%D9%88', '/blog?tag=%D9%88'],
  ['/login?next=/cart&x=1', '/login?next=/cart&x=1'],
])('%s is the page %s', (url, page) => {
  expect(key(url)).toBe(page);
});

test('changes of what pages show make them old; sessions and users do not', () => {
  const tables = new Set(['articles', 'users', 'course_groups']);
  expect(['articles', 'course_groups', '*', 'users', 'sessions'].map((table) => changesPages(table, tables))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
