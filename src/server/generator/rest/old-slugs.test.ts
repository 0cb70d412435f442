import { expect, test } from 'vitest';
import { createClient } from '../../../client/client.ts';
import { fillSchool } from '../../features/testing/school.ts';
import { testApp } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';

const { app, services } = await testApp();
const { call } = createClient((path, init) => app.request(path, init));
const ids = await fillSchool(services);
const chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });

async function rename(section: string, id: string, change: Readonly<Record<string, string>>): Promise<void> {
  const response = await app.request(`/api/admin/${section}/${id}`, {
    method: 'PUT',
    headers: chief.headers,
    body: JSON.stringify(change),
  });
  expect(response.status).toBe(200);
}
const slugFor = async (slug: string): Promise<string> =>
  (await call('GET /api/articles/{slug}', { params: { slug } })).slug;

test('an article is found by each slug it ever had, and names the present one', async () => {
  await rename('articles', ids.news, { slug: 'second' });
  await rename('articles', ids.news, { slug: 'third' });
  expect(await Promise.all(['کتاب-خوانی', 'second', 'third'].map(slugFor))).toEqual(['third', 'third', 'third']);
});

test('a change of something else keeps no slug, and a slug that nobody had is not found', async () => {
  await rename('articles', ids.news, { title: 'کتاب‌خوانی دیگر' });
  expect(await slugFor('third')).toBe('third');
  await expect(slugFor('fourth')).rejects.toMatchObject({ status: 404 });
  await expect(slugFor('a\0b')).rejects.toMatchObject({ status: 404 });
});

test('a slug that another row has now leads to that row; of two that had it, to the later', async () => {
  await rename('articles', ids.news, { slug: 'shared' });
  await rename('articles', ids.news, { slug: 'first-owner' });
  const { records } = await call('GET /api/articles', { query: { page: 1 } });
  const other = records.find(({ _id }) => _id !== ids.news)!;
  await rename('articles', other._id, { slug: 'shared' });
  expect(await slugFor('shared')).toBe('shared');
  await rename('articles', other._id, { slug: 'second-owner' });
  expect(await slugFor('shared')).toBe('second-owner');
});

test('an article that is no longer published is not found by its old slug either', async () => {
  await rename('articles', ids.news, { status: 'archived' });
  await expect(slugFor('first-owner')).rejects.toMatchObject({ status: 404 });
});

test('departments and groups of the blog are found by their old slugs', async () => {
  await rename('course-groups', ids.web, { topGroup: 'renamed-web' });
  const courses = await call('GET /api/courses', { query: { page: 1, order: 'newest', group: 'web' } });
  expect(courses.group?.topGroup).toBe('renamed-web');
  expect(courses.records.length).toBeGreaterThan(0);
  const { records: groups } = await call('GET /api/article-groups', {});
  const [group] = groups;
  await rename('article-groups', group!._id, { slug: 'renamed-guide' });
  const articles = await call('GET /api/articles', { query: { page: 1, group: group!.slug } });
  expect(articles.group?.slug).toBe('renamed-guide');
});
