import { beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../../client/client.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';
import { fillSchool, type Ids } from '../../testing/school.ts';

const { app, services } = await testApp();
const { call } = createClient((path, init) => app.request(path, init));
let ids: Ids;

beforeAll(async () => {
  ids = await fillSchool(services);
  const { records: groups } = await call('GET /api/article-groups', {});
  const article = {
    group: groups.find(({ slug }) => slug === 'news')?._id,
    summary: 'خلاصه',
    body: '<p>متن</p>',
    publishedAt: '2026-03-10T08:00:00.000Z',
  };
  await insertRows(
    services.db,
    services.registry,
    'articles',
    [
      ['one', ['وب', 'C#'], 'published'],
      ['two', ['وب'], 'published'],
      ['hidden', ['وب'], 'draft'],
      ['three', ['وب‌گردی'], 'published'],
    ].map(([slug, tags, status]) => ({ ...article, slug, title: slug, tags, status })),
  );
  services.changes.publish('articles');
});

const slugsOf = async (query: { tag?: string; group?: string }) =>
  (await call('GET /api/articles', { query })).records.map(({ slug }) => slug).sort();

test('a tag finds the published articles that have it, whole', async () => {
  expect(await slugsOf({ tag: 'وب' })).toEqual(['one', 'two']);
  expect(await slugsOf({ tag: ' C# ' })).toEqual(['one']);
  expect(await slugsOf({ tag: 'c' })).toEqual([]);
  expect(await slugsOf({ tag: 'وب', group: 'news' })).toEqual(['one', 'two']);
  expect(await call('GET /api/articles', { query: { tag: 'وب' } })).toMatchObject({ total: 2, page: 1, pages: 1 });
});

test('a tag finds the courses that have it', async () => {
  const { records, total } = await call('GET /api/courses', { query: { tag: 'ری‌اکت' } });
  expect([records.map(({ _id }) => _id), total]).toEqual([[ids.react], 1]);
  expect((await call('GET /api/courses', { query: { tag: 'ری‌اکت', group: 'design' } })).records).toEqual([]);
});

test('tags that nobody could have written find nothing, and break nothing', async () => {
  const find = async (tag: string) => {
    const response = await app.request(`/api/articles?tag=${tag}`);
    return [response.status, ((await response.json()) as { total?: number }).total];
  };
  expect(await find('%00')).toEqual([200, 0]);
  expect(await find(encodeURIComponent("'}]--\\"))).toEqual([200, 0]);
  expect(await find('x'.repeat(51))).toEqual([422, undefined]);
});
