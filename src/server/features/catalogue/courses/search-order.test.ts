import { expect, test } from 'vitest';
import { createClient } from '../../../../client/client.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';

const { app, services } = await testApp();
const { call } = createClient((path, init) => app.request(path, init));

/** Title, publication day of 2026, students, price. Neither insertion order, ids nor titles follow the days. */
const courses = [
  ['باغبانی ج', '03-03', 30, 500],
  ['باغبانی الف', '03-09', 10, 700],
  ['باغبانی د', '03-01', 90, 100],
  ['باغبانی ب', '03-07', 20, 300],
] as const;
const group = '0193f0a0-0000-7000-8000-000000000001';
await insertRows(services.db, services.registry, 'course-groups', [
  { id: group, name: 'باغ', topGroup: 'garden', icon: 'brush', order: 1, description: '', status: 'published' },
]);
await insertRows(
  services.db,
  services.registry,
  'courses',
  courses.map(([title, day, studentCount, price], i) => ({
    title,
    slug: `garden-${i}`,
    description: '<p>متن</p>',
    group,
    level: 'beginner',
    status: 'published',
    publishedAt: `2026-${day}T08:00:00.000Z`,
    price,
    studentCount,
  })),
);
services.changes.publish('courses');

const search = async (query: { order?: 'newest' | 'popular' | 'cheapest' | 'expensive'; page?: number } = {}) =>
  call('GET /api/search/{query}', { params: { query: 'باغبانی' }, query: { section: 'course', ...query } });
const letters = async (query?: Parameters<typeof search>[0]) =>
  (await search(query)).records.map(({ name }) => name.replace('باغبانی ', '')).join(' ');

test('C18 K03 the search finds courses, newest first and page 1 by default, or in the order requested', async () => {
  expect(await letters({ page: 1, order: 'newest' })).toBe('الف ب ج د');
  expect(await letters()).toBe('الف ب ج د');
  expect(await letters({ order: 'popular' })).toBe('د ج ب الف');
  expect(await letters({ order: 'cheapest' })).toBe('د ب ج الف');
  expect(await letters({ order: 'expensive' })).toBe('الف ج ب د');
});

test('courses of one instant come in the order of the list of all courses, with choices and without', async () => {
  const publishedAt = '2026-02-01T08:00:00.000Z';
  // More than a page of them.
  const ids = Array.from({ length: 14 }, (_, n) => `0193f0a0-0000-7000-8000-0000000001${10 + ((n * 5) % 14)}`);
  await insertRows(
    services.db,
    services.registry,
    'courses',
    ids.map((id) => ({
      id,
      title: 'گلکاری',
      slug: id,
      description: '<p>متن</p>',
      group,
      level: 'beginner',
      status: 'published',
      publishedAt,
      price: 100,
    })),
  );
  services.changes.publish('courses');
  const found = async (choices: object) => {
    const { records } = await call('GET /api/search/{query}', {
      params: { query: 'گلکاری' },
      query: { section: 'course', ...choices },
    });
    return records.map(({ _id }) => _id);
  };
  expect(await found({})).toEqual(ids.toSorted().toReversed().slice(0, 12));
  expect(await found({ level: 'beginner' })).toEqual(await found({}));
});

test('C18 each page of the results continues the one before', async () => {
  const first = await search({ page: 1 });
  expect(first).toMatchObject({ page: 1, pages: 1, total: 4 });
  expect((await search({ page: 2 })).records).toEqual([]);
});
