/** Bundles and majors as visitors see them, and what a member has of them. */
import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { ApiError, createClient } from '../../../../client/client.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const { call } = createClient((path, init) => app.request(path, init));
const ids = Object.fromEntries(
  ['group', 'html', 'react', 'python', 'draft', 'front', 'back', 'hidden', 'web'].map((name) => [name, randomUUID()]),
);
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();
const sara = await testPerson(services);

beforeAll(async () => {
  await insertRows(db, registry, 'course-groups', [{ id: ids.group, name: 'کد', topGroup: 'code' }]);
  const course = (name: string, price: number, more: object = {}) => ({
    id: ids[name],
    title: name,
    slug: name,
    group: ids.group,
    price,
    status: 'published',
    publishedAt: days(-9),
    totalTime: 600,
    lessonCount: 3,
    ...more,
  });
  await insertRows(db, registry, 'courses', [
    course('html', 100_000),
    course('react', 300_000, { discountedPrice: 200_000 }),
    course('python', 400_000),
    course('draft', 50_000, { status: 'draft', publishedAt: null }),
  ]);
  const bundle = (name: string, courses: string[], price: number, more: object = {}) => ({
    id: ids[name],
    title: name,
    slug: name,
    description: `<p>متن ${name}</p>`,
    price,
    courses: courses.map((key) => ids[key]!),
    status: 'published',
    ...more,
  });
  await insertRows(db, registry, 'bundles', [
    bundle('front', ['react', 'html', 'draft'], 250_000),
    bundle('back', ['python', 'html'], 450_000),
    bundle('hidden', ['python'], 1, { status: 'draft' }),
  ]);
  await insertRows(db, registry, 'majors', [
    {
      id: ids.web,
      title: 'وب',
      slug: 'web',
      careerInfo: '<p>کار هست</p>',
      estimatedMonths: 9,
      status: 'published',
      bundles: [
        { bundle: ids.front, optional: false },
        { bundle: ids.hidden, optional: false },
        { bundle: ids.back, optional: true },
      ],
    },
  ]);
});
const change = (statement: SQL): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(statement);
    tx.publish('bundles', 'majors');
  });
const bundle = (slug: string) => call('GET /api/bundles/{slug}', { params: { slug } });
const major = (slug = 'web') => call('GET /api/majors/{slug}', { params: { slug } });
const statusOf = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => null,
    (failure: unknown) => failure,
  );
  return error instanceof ApiError ? error.status : 200;
};

test('a bundle has its courses in order, its price beside the sum of its parts, and what it is a part of', async () => {
  const front = await bundle('front');
  expect(front).toMatchObject({
    price: 250_000,
    // A draft is opened by the bundle too, and so counts in the sum as the checkout reckons it.
    partsPrice: 350_000,
    sale: 'open',
    courseCount: 2,
    lessonCount: 6,
    totalTime: 1_200,
    description: '<p>متن front</p>',
    majors: [{ title: 'وب', slug: 'web' }],
  });
  expect(front.courses.map(({ name }) => name)).toEqual(['react', 'html']);
  const { lines } = await call('POST /api/checkout/quote', { body: { items: [{ kind: 'bundle', id: ids.front! }] } });
  expect(lines[0]).toMatchObject({ salePrice: front.price, listPrice: front.partsPrice, path: '/bundle/front' });
});

test('a search shows the prices and the courses of the pages of sets', async () => {
  const found = await call('GET /api/search/{query}', { params: { query: 'front' }, query: { section: 'bundle' } });
  expect(found.records).toMatchObject([
    { name: 'front', slug: 'front', price: 350_000, discountedPrice: 250_000, courseCount: 2 },
  ]);
});

test('lists show what is published; those with a course, and the majors made of them', async () => {
  const { records } = await call('GET /api/bundles', { query: {} });
  expect(records.map(({ title }) => title).sort()).toEqual(['back', 'front']);
  const withReact = await call('GET /api/bundles', { query: { course: ids.react!.toUpperCase() } });
  expect([withReact.records.map(({ title }) => title), withReact.majors]).toEqual([
    ['front'],
    [{ title: 'وب', slug: 'web' }],
  ]);
  expect(await call('GET /api/bundles', { query: { course: randomUUID() } })).toEqual({ records: [], majors: [] });
  for (const slug of ['hidden', 'nothing', '%00', "'or'1"]) expect(await statusOf(bundle(slug))).toBe(404);
});

test('a bundle outside its window says so; the checkout refuses it', async () => {
  await change(sql`update bundles set valid_from = ${days(2)} where slug = 'front'`);
  expect(await bundle('front')).toMatchObject({ sale: 'upcoming' });
  await change(sql`update bundles set valid_from = null, valid_to = ${days(-1)} where slug = 'front'`);
  expect(await bundle('front')).toMatchObject({ sale: 'ended' });
  const { lines } = await call('POST /api/checkout/quote', { body: { items: [{ kind: 'bundle', id: ids.front! }] } });
  expect(lines[0]?.problem?.code).toBe('not_for_sale');
  await change(sql`update bundles set valid_to = null where slug = 'front'`);
});

test('P20 a major is sold as the bundles that it needs, when all of them are sold', async () => {
  expect(await major()).toMatchObject({ isForSale: false, bundleCount: 1, months: 9, careerInfo: '<p>کار هست</p>' });
  await change(sql`update bundles set status = 'published' where slug = 'hidden'`);
  const whole = await major();
  expect(whole).toMatchObject({ isForSale: true, bundleCount: 2, courseCount: 3, price: 250_001 });
  expect(whole.bundles.map(({ title, optional }) => [title, optional])).toEqual([
    ['front', false],
    ['hidden', false],
    ['back', true],
  ]);
  const { lines } = await call('POST /api/checkout/quote', { body: { items: [{ kind: 'major', id: ids.web! }] } });
  expect(lines[0]).toMatchObject({ salePrice: whole.price, path: '/major/web' });
  expect((await call('GET /api/majors', {})).records).toMatchObject([{ title: 'وب', price: 250_001 }]);
  await change(sql`update majors set status = 'draft'`);
  expect(await statusOf(major())).toBe(404);
  await change(sql`update majors set status = 'published'`);
});

test('a bundle that was renamed is found by its old address', async () => {
  const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  const renamed = await app.request(`/api/admin/bundles/${ids.back}`, {
    method: 'PUT',
    headers: admin.headers,
    body: JSON.stringify({ slug: 'backend' }),
  });
  expect(renamed.status).toBe(200);
  expect((await bundle('back')).slug).toBe('backend');
});

test('a member sees which courses they have and how far they are; nobody sees it of another', async () => {
  await insertRows(db, registry, 'access-grants', [
    { user: sara.id, course: ids.react, source: 'purchase', startsAt: days(-3), state: 'active' },
    { user: sara.id, course: ids.html, source: 'vip', startsAt: days(-3), endsAt: days(-1), state: 'active' },
  ]);
  const query = `?ids=${ids.react},${ids.html},${randomUUID()}`;
  const ask = async (search: string, cookie?: string) => {
    const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
    const response = await app.request(`/api/profile/course-states${search}`, { headers });
    return { status: response.status, body: (await response.json()) as { records: { isOwned: boolean }[] } };
  };
  const own = await ask(query, sara.cookie);
  expect(own.body.records.map(({ isOwned }) => isOwned)).toEqual([true, false, false]);
  expect(own.body.records[0]).toEqual({ _id: ids.react, isOwned: true, progress: 0 });
  expect((await ask(query)).status).toBe(401);
  const other = await testPerson(services);
  expect((await ask(query, other.cookie)).body.records.map(({ isOwned }) => isOwned)).toEqual([false, false, false]);
  const many = Array.from({ length: 301 }, () => ids.react).join(',');
  for (const wrong of ['', '?ids=', '?ids=1,2', `?ids=${many}`]) {
    expect((await ask(wrong, sara.cookie)).status).toBe(422);
  }
});
