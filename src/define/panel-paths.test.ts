import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registryOf } from './registry.ts';
import { defineResource, f, type AnyResource } from './resource.ts';
import { pathMap } from './panel-paths.ts';

const section = (name: string, more: object = {}) =>
  defineResource(name, {
    label: ['یک', 'چند'],
    labelEn: ['One', 'Many'],
    title: 'name',
    fields: { name: f.text('نام', 'Name') },
    ...more,
  }) as unknown as AnyResource;
const registry = registryOf({
  a: section('articles'),
  b: section('exams/exam'),
  c: section('exams/exam-settings', { singleton: true }),
  d: section('banner', { singleton: true }),
  f: section('users', {
    pages: [{ path: 'orders/{id}/{page}', label: { fa: '', en: '' }, list: { resource: 'courses', by: 'user' } }],
  }),
  g: section('users/vip'),
  h: section('requests', {
    rowPath: 'details',
    pages: [{ path: 'details/{id}', label: { fa: '', en: '' }, component: 'x' }],
  }),
  i: section('notes', { rowPath: 'details', panels: { teacher: { scope: {}, fields: ['name'], path: 'comments' } } }),
  j: section('people', { panels: { teacher: { scope: {}, fields: ['name'], path: 'info', self: true } } }),
  e: section('courses', {
    list: { columns: ['name'], sort: ['name', 'ASC'] },
    pages: [
      { path: 'topics/{id}', label: { fa: '', en: '' }, component: 'topics' },
      { path: 'trash', label: { fa: '', en: '' }, component: 'trash' },
    ],
  }),
});
const admin = pathMap('/admin', registry);
const teacher = pathMap('/teacher-panel', registry, new Map(), 'teacher');
const split = (address: string) => {
  const [pathname = '', query] = address.split('?');
  return { pathname, search: query ? `?${query}` : '' };
};
const whole = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;
const inner = (address: string, map = admin) => whole(map.toInner(split(address)));
const outer = (address: string, map = admin) => whole(map.toOuter(split(address)));
const id = '0190b8a2-5f5c-7c3e-9d7a-1c2d3e4f5a6b';

describe('from outer to inner addresses', () => {
  test.each([
    ['/admin', '/admin'],
    ['/admin/', '/admin'],
    ['/admin/dashboard', '/admin'],
    ['/admin/articles', '/admin/articles?filter=%7B%7D&order=DESC&page=1&perPage=25&sort=createdAt'],
    ['/admin/articles/3', '/admin/articles?filter=%7B%7D&order=DESC&page=3&perPage=25&sort=createdAt'],
    ['/admin/courses/2?perPage=50', '/admin/courses?filter=%7B%7D&order=ASC&page=2&perPage=50&sort=name'],
    ['/admin/articles/create', '/admin/articles/create'],
    [`/admin/articles/edit/${id}`, `/admin/articles/${id}`],
    ['/admin/exams/exam/7', '/admin/exams/exam?filter=%7B%7D&order=DESC&page=7&perPage=25&sort=createdAt'],
    [`/admin/exams/exam/edit/${id}`, `/admin/exams/exam/${id}`],
    ['/admin/exams/exam-settings', '/admin/exams/exam-settings'],
    ['/admin/banner', '/admin/banner'],
    [`/admin/courses/topics/${id}`, `/admin/courses/topics/${id}`],
    ['/admin/courses/trash', '/admin/courses/trash'],
    ['/admin/nonsense', '/admin/~/nonsense'],
    ['/admin/articles/nonsense', '/admin/~/articles/nonsense'],
    ['/admin/articles/0', '/admin/~/articles/0'],
    ['/admin/articles/03', '/admin/~/articles/03'],
    ['/admin/articles/edit', '/admin/~/articles/edit'],
    ['/admin/banner/2', '/admin/~/banner/2'],
    ['/admin/banner/create', '/admin/~/banner/create'],
    ['/blog/2', '/blog/2'],
    ['/administrator', '/administrator'],
  ])('%s → %s', (from, to) => expect(inner(from)).toBe(to));

  test.each([
    [`/admin/users/orders/${id}`, `/admin/users/orders/${id}?filter=%7B%7D&order=ASC&page=1&perPage=25&sort=name`],
    [`/admin/users/orders/${id}/3`, `/admin/users/orders/${id}?filter=%7B%7D&order=ASC&page=3&perPage=25&sort=name`],
    ['/admin/users/orders', '/admin/~/users/orders'],
    ['/admin/users/vip/2', '/admin/users/vip?filter=%7B%7D&order=DESC&page=2&perPage=25&sort=createdAt'],
    [`/admin/requests/details/${id}`, `/admin/requests/details/${id}`],
    [`/admin/requests/edit/${id}`, `/admin/~/requests/edit/${id}`],
    [`/admin/notes/details/${id}`, `/admin/notes/${id}`],
    [`/admin/notes/details/${id}/history`, `/admin/notes/${id}/history`],
    ['/admin/banner/history', '/admin/banner/history'],
  ])('X02 X25 lists of a row, rows with a path of their own, histories of singletons: %s → %s', (from, to) =>
    expect(inner(from)).toBe(to),
  );

  test('T03 T04 a panel may name a section differently', () => {
    expect(inner('/teacher-panel/comments/2', teacher)).toBe(
      '/teacher-panel/notes?filter=%7B%7D&order=DESC&page=2&perPage=25&sort=createdAt',
    );
    expect([
      inner('/teacher-panel/notes', teacher),
      inner('/teacher-panel/info', teacher),
      inner('/teacher-panel/info/2', teacher),
    ]).toEqual(['/teacher-panel/~/notes', '/teacher-panel/people', '/teacher-panel/~/info/2']);
    expect([
      outer(`/teacher-panel/notes/${id}`, teacher),
      outer('/teacher-panel/notes?page=2', teacher),
      outer('/teacher-panel/people/current', teacher),
    ]).toEqual([`/teacher-panel/comments/details/${id}`, '/teacher-panel/comments/2', '/teacher-panel/info']);
    expect([
      teacher.sectionOf('/teacher-panel/comments')?.name,
      teacher.sectionOf('/teacher-panel/notes')?.name,
    ]).toEqual(['notes', 'notes']);
  });

  test('M05 T07 the sections of the other panels have the same addresses', () => {
    expect(inner('/teacher-panel/courses/2', teacher)).toBe(
      '/teacher-panel/courses?filter=%7B%7D&order=ASC&page=2&perPage=25&sort=name',
    );
    expect(inner('/admin/courses/2', teacher)).toBe('/admin/courses/2');
  });
});

describe('from inner to outer addresses', () => {
  test.each([
    ['/admin', '/admin'],
    ['/admin/articles', '/admin/articles'],
    [
      '/admin/articles?filter=%7B%7D&displayedFilters=%7B%7D&order=DESC&page=1&perPage=25&sort=createdAt',
      '/admin/articles',
    ],
    [
      '/admin/articles?displayedFilters=undefined&filter=%7B%22q%22%3A%22a%22%7D&order=ASC&page=4&perPage=10&sort=name',
      '/admin/articles/4?filter=%7B%22q%22%3A%22a%22%7D&order=ASC&perPage=10&sort=name',
    ],
    [`/admin/articles/${id}`, `/admin/articles/edit/${id}`],
    [`/admin/articles/${id}/1`, `/admin/articles/edit/${id}/1`],
    ['/admin/articles/create', '/admin/articles/create'],
    ['/admin/articles/create/1', '/admin/articles/create/1'],
    [`/admin/courses/topics/${id}`, `/admin/courses/topics/${id}`],
    [`/admin/users/orders/${id}?filter=%7B%7D&order=ASC&page=3&perPage=25&sort=name`, `/admin/users/orders/${id}/3`],
    [`/admin/users/orders/${id}?page=1`, `/admin/users/orders/${id}`],
    [`/admin/requests/${id}`, `/admin/requests/details/${id}`],
    ['/admin/banner/history', '/admin/banner/history'],
    ['/admin/banner/current', '/admin/banner'],
    ['/admin/banner', '/admin/banner'],
    ['/admin/~/articles/x', '/admin/articles/x'],
    ['/faqs', '/faqs'],
  ])('%s → %s', (from, to) => expect(outer(from)).toBe(to));
});

test('every address of the specification survives the round trip', () => {
  const name = fc.constantFrom('articles', 'exams/exam', 'courses');
  const rest = fc.oneof(
    fc.constant(''),
    fc.constant('/create'),
    fc.integer({ min: 2, max: 99_999 }).map((n) => `/${n}`),
    fc.uuid().map((u) => `/edit/${u}`),
    fc.constant('/no/such/place'),
  );
  const query = fc.option(fc.record({ q: fc.string(), perPage: fc.constantFrom(10, 50, 100) }), { nil: null });
  fc.assert(
    fc.property(name, rest, query, (n, r, q) => {
      const isList = !/create|edit|such/.test(r);
      const search =
        q && isList
          ? `?${new URLSearchParams({ filter: JSON.stringify({ q: q.q }), perPage: String(q.perPage) })}`
          : '';
      const address = { pathname: `/admin/${n}${r}`, search };
      expect(admin.toOuter(admin.toInner(address))).toEqual(address);
    }),
  );
});

test('the section of a path', () => {
  expect(admin.sectionOf('/admin/exams/exam-settings')?.name).toBe('exams/exam-settings');
  expect(admin.sectionOf(`/admin/exams/exam/edit/${id}`)?.name).toBe('exams/exam');
  expect(admin.sectionOf('/admin')).toBeUndefined();
});
