import { expect, test } from 'vitest';
import { routeOf, RouteTimes } from './route-times.ts';

test('the slowest routes are those whose requests are slow, not those that were slow once', () => {
  const times = new RouteTimes();
  for (let n = 0; n < 100; n++) {
    times.add('GET /quick', n === 0 ? 900 : 2);
    times.add('GET /slow', 50 + n);
  }
  expect(times.slowest(2)).toEqual([
    { route: 'GET /slow', count: 100, p95: 144, max: 149 },
    { route: 'GET /quick', count: 100, p95: 2, max: 900 },
  ]);
  expect(times.slowest(1)).toHaveLength(1);
});

test('only the last requests are looked back on', () => {
  const times = new RouteTimes();
  times.add('GET /old', 1_000);
  for (let n = 0; n < 6_000; n++) times.add('GET /new', 1);
  expect(times.slowest(5)).toEqual([{ route: 'GET /new', count: 5_000, p95: 1, max: 1 }]);
});

test.each([
  ['/', 'GET /'],
  ['/course/پایتون', 'GET /course/…'],
  ['/course/python/lessons', 'GET /course/…/…'],
  ['/api/orders/1405-000123/pay', 'GET /api/orders/…/pay'],
  ['/api/admin/courses/0190b8a2-5f5c-7c3e-9d7a-1c2d3e4f5a6b', 'GET /api/admin/courses/…'],
  ['/api/admin/course-transactions/export', 'GET /api/admin/course-transactions/export'],
  ['/files/video/0190b8a2/seg-1.ts', 'GET /files/…/…/…'],
])('the route of %s is %s', (path, route) => {
  expect(routeOf('GET', path)).toBe(route);
});
