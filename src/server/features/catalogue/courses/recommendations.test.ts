/** Courses that go with those a person has. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { CourseCard } from '../../../../contract/public.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const [code, art] = [randomUUID(), randomUUID()];
const names = ['own', 'beside', 'tagged', 'together', 'inSet', 'far', 'hidden', 'had'] as const;
const ids = Object.fromEntries(names.map((name) => [name, randomUUID()])) as Record<(typeof names)[number], string>;
const buyer = await testPerson(services);
const others = [await testPerson(services), await testPerson(services)];

const grant = (user: string, name: keyof typeof ids, state = 'active') => ({
  user,
  course: ids[name],
  source: 'purchase',
  sourceId: randomUUID(),
  startsAt: '2026-02-01T00:00:00.000Z',
  state,
});

beforeAll(async () => {
  await insertRows(db, registry, 'course-groups', [
    { id: code, name: 'کد', topGroup: 'code', status: 'published' },
    { id: art, name: 'هنر', topGroup: 'art', status: 'published' },
  ]);
  const course = (name: keyof typeof ids, group: string, more: object = {}) => ({
    id: ids[name],
    title: name,
    slug: name,
    group,
    price: 1,
    status: 'published',
    publishedAt: '2026-01-01T00:00:00.000Z',
    tags: [],
    ...more,
  });
  await insertRows(db, registry, 'courses', [
    course('own', code, { tags: ['وب'] }),
    course('beside', code),
    course('tagged', art, { tags: ['وب'] }),
    course('together', art),
    course('inSet', art),
    course('far', art),
    course('hidden', code, { status: 'draft', publishedAt: null }),
    course('had', code),
  ]);
  await insertRows(db, registry, 'bundles', [
    { title: 'ب', slug: 'b', price: 1, courses: [ids.own, ids.inSet], status: 'published' },
  ]);
  await insertRows(db, registry, 'access-grants', [
    grant(buyer.id, 'own'),
    grant(buyer.id, 'had', 'revoked'),
    ...others.flatMap(({ id }) => [grant(id, 'own'), grant(id, 'together')]),
  ]);
});

const ask = (cookie?: string, query = '') =>
  app.request(`/api/profile/recommendations${query}`, cookie === undefined ? {} : { headers: { cookie } });
const recommended = async (cookie: string, query?: string) => {
  const { records } = (await (await ask(cookie, query)).json()) as { records: CourseCard[] };
  return records.map(({ name }) => name);
};

test('of the same sets, bought together, of the same tags and department, in this order; none that one has or had', async () => {
  const found = await recommended(buyer.cookie);
  expect(found[0]).toBe('inSet');
  expect(found.slice(1, 3).toSorted()).toEqual(['tagged', 'together']);
  expect(found.slice(3)).toEqual(['beside']);
});

test('of one department alone where that is requested', async () => {
  expect(await recommended(buyer.cookie, '?group=code')).toEqual(['beside']);
  expect(await recommended(buyer.cookie, "?group=code' or 1=1")).toEqual([]);
});

test('others are recommended what goes with theirs; nobody without a session, nothing without a course', async () => {
  expect(await recommended(others[0]!.cookie)).not.toContain('own');
  expect(await recommended((await testPerson(services)).cookie)).toEqual([]);
  expect((await ask()).status).toBe(401);
  expect((await ask('sid=forged')).status).toBe(401);
  expect((await ask(buyer.cookie, `?group=${'x'.repeat(201)}`)).status).toBe(422);
});

test('what was bought or hidden since the courses were ranked is left out at once', async () => {
  const buyerOfSet = others[1]!;
  expect(await recommended(buyerOfSet.cookie)).toEqual(expect.arrayContaining(['inSet', 'tagged']));
  await insertRows(db, registry, 'access-grants', [grant(buyerOfSet.id, 'inSet')]);
  await db.query(sql`update courses set status = 'draft' where id = ${ids.tagged}::uuid`);
  const found = await recommended(buyerOfSet.cookie);
  expect(found).toContain('beside');
  expect(found).not.toContain('inSet');
  expect(found).not.toContain('tagged');
});
