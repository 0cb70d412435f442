/** Lists of courses and results of searches, narrowed; and how many each choice would leave. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../../client/client.ts';
import type { FacetAnswer } from '../../../../contract/facets.ts';
import type { CourseFilters } from '../../../../contract/facet-values.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';

const { app, services } = await testApp();
const { call } = createClient((path, init) => app.request(path, init));
const [garden, kitchen] = [randomUUID(), randomUUID()];
const later = '2090-01-01T00:00:00.000Z';

beforeAll(async () => {
  const { db, registry } = services;
  await insertRows(db, registry, 'course-groups', [
    { id: garden, name: 'باغ', topGroup: 'garden', description: '', status: 'published', order: 1 },
    { id: kitchen, name: 'آشپزخانه', topGroup: 'kitchen', description: '', status: 'published', order: 2 },
  ]);
  const course = (title: string, day: number, more: object) => ({
    title: `باغبانی ${title}`,
    slug: title,
    group: garden,
    description: '',
    level: 'beginner',
    price: 300_000,
    status: 'published',
    publishedAt: `2026-01-0${day}T08:00:00.000Z`,
    tags: ['گل'],
    totalTime: 3_600,
    ratingSum: 0,
    ratingCount: 0,
    discountedPrice: null,
    discountEndsAt: null,
    ...more,
  });
  await insertRows(db, registry, 'courses', [
    course('الف', 9, { price: 0, ratingSum: 48, ratingCount: 10 }),
    course('ب', 8, { level: 'advanced', discountedPrice: 150_000, discountEndsAt: later }),
    course('پ', 7, { level: 'advanced', price: 2_000_000, totalTime: 90_000, ratingSum: 42, ratingCount: 10 }),
    course('ت', 6, { discountedPrice: 150_000, discountEndsAt: '2026-01-01T00:00:00.000Z', ratingSum: 5 }),
    course('ث', 5, { group: kitchen, price: 200_000, tags: [], totalTime: 10_800 }),
    course('ج', 4, { status: 'draft' }),
  ]);
});

const letters = (records: readonly { name: string }[]) => records.map(({ name }) => name.split(' ').at(-1)).join('');
const listed = async (query: CourseFilters & { group?: string; tag?: string }) =>
  letters((await call('GET /api/courses', { query })).records);
const found = async (query: CourseFilters) =>
  letters((await call('GET /api/search/{query}', { params: { query: 'باغبانی' }, query })).records);
const facets = (query: CourseFilters & { group?: string; tag?: string; q?: string }) =>
  call('GET /api/courses/facets', { query });
const countsOf = (answer: FacetAnswer) =>
  Object.fromEntries(
    answer.facets.map(({ key, choices }) => [key, choices.map(({ value, count }) => `${value}:${count}`).join(' ')]),
  );

test.each<[CourseFilters, string]>([
  [{}, 'الفبپتث'],
  [{ level: 'advanced' }, 'بپ'],
  [{ price: 'free' }, 'الف'],
  [{ price: '0-200' }, 'ب'],
  [{ price: '200-500' }, 'تث'],
  [{ price: '1000-' }, 'پ'],
  [{ discounted: '1' }, 'ب'],
  [{ duration: '0-3' }, 'الفبت'],
  [{ duration: '3-10' }, 'ث'],
  [{ duration: '20-' }, 'پ'],
  [{ rating: '4.5' }, 'الف'],
  [{ rating: '4.0' }, 'الفپ'],
  [{ level: 'advanced', price: '0-200', discounted: '1' }, 'ب'],
  [{ level: 'advanced', price: 'free' }, ''],
])('%j narrows lists and searches alike', async (filters, expected) => {
  expect(await listed(filters)).toBe(expected);
  expect(await found(filters)).toBe(expected);
});

test('choices are counted with those of the other facets, not with their own', async () => {
  expect(countsOf(await facets({}))).toEqual({
    level: 'beginner:3 intermediate:0 advanced:2 all:0',
    price: 'free:1 0-200:1 200-500:2 500-1000:0 1000-:1',
    discounted: '1:1',
    duration: '0-3:3 3-10:1 10-20:0 20-:1',
    rating: '4.5:1 4.0:2 3.0:2',
  });
  expect(countsOf(await facets({ level: 'advanced' }))).toMatchObject({
    level: 'beginner:3 intermediate:0 advanced:2 all:0',
    price: 'free:0 0-200:1 200-500:0 500-1000:0 1000-:1',
  });
  expect(countsOf(await facets({ group: 'garden', tag: 'گل' })).level).toBe(
    'beginner:2 intermediate:0 advanced:2 all:0',
  );
  expect(countsOf(await facets({ q: 'باغبانی الف' })).price).toBe('free:1 0-200:0 200-500:0 500-1000:0 1000-:0');
  expect(countsOf(await facets({ q: 'زرافه' })).level).toBe('beginner:0 intermediate:0 advanced:0 all:0');
  expect((await facets({})).facets[0]?.choices[0]).toEqual({ value: 'beginner', label: 'مقدماتی', count: 3 });
});

test('what is no choice, no department or unreadable is refused', async () => {
  const statuses = await Promise.all(
    [
      '/api/courses?level=expert',
      '/api/courses?price=0-999',
      "/api/courses/facets?rating=4' or 1=1",
      '/api/courses/facets?discounted=yes',
      `/api/courses/facets?q=${'x'.repeat(201)}`,
      '/api/courses/facets?q=a%00b',
      '/api/search/x?duration=-1',
      '/api/courses/facets?group=nowhere',
    ].map(async (path) => (await app.request(path)).status),
  );
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 422, 404]);
});
