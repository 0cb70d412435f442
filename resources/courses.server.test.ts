import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { insertRows } from '../src/server/platform/db/rows.ts';
import { testApp } from '../src/server/testing/app.ts';
import { makeReady } from '../src/server/testing/ready.ts';
import { storedFile } from '../src/server/testing/uploads.ts';
import { testPerson, type TestPerson } from '../src/server/testing/people.ts';
import { col } from '../src/server/platform/db/row-shape.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const group = randomUUID();
const articleGroup = randomUUID();
let chief: TestPerson;
let teachers: string[];

beforeAll(async () => {
  chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  await insertRows(db, registry, 'course-groups', [
    { id: group, name: 'گروه', topGroup: 'group', status: 'published' },
  ]);
  await insertRows(db, registry, 'article-groups', [{ id: articleGroup, name: 'گروه', slug: 'group' }]);
  const people = await Promise.all([1, 2, 3].map(() => testPerson(services)));
  teachers = people.map(() => randomUUID());
  await insertRows(
    db,
    registry,
    'teachers',
    people.map((p, i) => ({
      id: teachers[i],
      user: p.id,
      displayName: `استاد ${i}`,
      slug: `t${i}`,
      status: 'approved',
      defaultShareBps: 4000,
    })),
  );
});

interface Answer {
  readonly id: string;
  readonly publishedAt: string;
  readonly readingMinutes?: number;
  readonly errors?: readonly { property: string }[];
}
async function ask(method: string, path: string, body?: unknown) {
  const response = await app.request(`/api/admin/${path}`, {
    method,
    headers: chief.headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}
let n = 0;
const course = (more: object = {}) => ask('POST', 'courses', { title: `دورهٔ ${++n}`, group, ...more });
const article = (more: object = {}) =>
  ask('POST', 'articles', { title: `مقالهٔ ${++n}`, group: articleGroup, summary: 'خلاصه', body: '<p>متن</p>', ...more });
/** Gives a course what it needs to be published; an article has it already. */
async function prepare(section: string, id: string): Promise<void> {
  if (section !== 'courses') return;
  await makeReady(async (...call) => (await ask(...call)).body, id, await storedFile(services));
}
const future = new Date(Date.now() + 5 * 86_400_000).toISOString();

test.each([
  [500_000, 500_000],
  [500_000, 600_000],
  [0, 0],
])('a price of %i is not discounted to %i', async (price, discountedPrice) => {
  expect(await course({ price, discountedPrice })).toMatchObject({
    status: 422,
    body: { errors: [{ property: 'discountedPrice' }] },
  });
});

test('a price does not fall below the discount it has', async () => {
  const { body } = await course({ price: 500_000, discountedPrice: 300_000 });
  expect(await ask('PUT', `courses/${body.id}`, { price: 200_000 })).toMatchObject({
    status: 422,
    body: { errors: [{ property: 'discountedPrice' }] },
  });
  expect((await ask('PUT', `courses/${body.id}`, { price: 0, discountedPrice: null })).status).toBe(200);
});

test('one main teacher, nobody twice, and not more than the whole', async () => {
  const [a, b, c] = teachers;
  expect(
    await course({
      teachers: [
        { teacher: a, isPrimary: true, shareBps: 100 },
        { teacher: b, isPrimary: true, shareBps: 100 },
      ],
    }),
  ).toMatchObject({ status: 422, body: { errors: [{ property: 'teachers.1.isPrimary' }] } });
  expect(await course({ teachers: [{ teacher: a }, { teacher: b }, { teacher: a }] })).toMatchObject({
    status: 422,
    body: { errors: [{ property: 'teachers.2.teacher' }] },
  });
  expect(
    await course({
      teachers: [
        { teacher: a, shareBps: 6000 },
        { teacher: b, shareBps: 4001 },
      ],
    }),
  ).toMatchObject({ status: 422, body: { errors: [{ property: 'teachers' }] } });
  expect((await course({ teachers: [{ teacher: a }, { teacher: b }, { teacher: c }] })).status).toBe(422);
  expect(
    (await course({ teachers: [{ teacher: a, isPrimary: true, shareBps: 2000 }, { teacher: b }, { teacher: c }] }))
      .status,
  ).toBe(201);
});

test('a course does not come before itself', async () => {
  const { body } = await course();
  expect((await ask('PUT', `courses/${body.id}`, { prerequisites: [body.id] })).status).toBe(422);
});

test.each([
  ['courses', course],
  ['articles', article],
] as const)('%s get their time when they are published, and keep it', async (section, make) => {
  const { body } = await make();
  expect(body.publishedAt).toBeNull();
  await prepare(section, body.id);
  const out = await ask('POST', `${section}/actions/publish`, { ids: [body.id] });
  expect(out.status).toBe(200);
  const first = (await ask('GET', `${section}/${body.id}`)).body.publishedAt;
  expect(Date.now() - Date.parse(first)).toBeLessThan(60_000);
  await ask('PUT', `${section}/${body.id}`, { status: 'draft' });
  await ask('PUT', `${section}/${body.id}`, { status: 'published' });
  expect((await ask('GET', `${section}/${body.id}`)).body.publishedAt).toBe(first);
});

test.each([
  ['courses', course],
  ['articles', article],
] as const)('%s wait for a time that is told, or come out ahead of it', async (section, make) => {
  expect(await make({ status: 'scheduled' })).toMatchObject({
    status: 422,
    body: { errors: [{ property: 'publishedAt' }] },
  });
  const { body } = await make({ status: 'scheduled', publishedAt: future });
  await prepare(section, body.id);
  await ask('POST', `${section}/actions/publish`, { ids: [body.id] });
  expect(Date.parse((await ask('GET', `${section}/${body.id}`)).body.publishedAt)).toBeLessThanOrEqual(Date.now());
  const { id } = (await make()).body;
  await prepare(section, id);
  const later = await ask('PUT', `${section}/${id}`, { status: 'published', publishedAt: future });
  expect(Date.parse(later.body.publishedAt)).toBe(Date.parse(future));
});

test('the time an article takes follows its text', async () => {
  const { body } = await article({ body: `<h2>شروع</h2><p>${'واژه '.repeat(899)}</p>` });
  expect(body.readingMinutes).toBe(5);
  expect(
    (await ask('PUT', `articles/${body.id}`, { body: '<p>کوتاه</p>', readingMinutes: 99 })).body.readingMinutes,
  ).toBe(1);
});

test.each(['teachers', 'marketers'])(
  'approval in %s opens the panel to its user, once, and leaves administrators as they are',
  async (section) => {
    const role = section.slice(0, -1);
    const rest = (name: string) =>
      section === 'teachers' ? { displayName: name, slug: `${section}-${name}` } : { code: name };
    const person = await testPerson(services);
    const admin = await testPerson(services, { role: 'admin', permissions: ['admin.faqs.view'] });
    const roleOf = async (id: string) =>
      (
        await db.query(sql`select role, version from users where id = ${id}::uuid`, {
          role: col.text,
          version: col.number,
        })
      )[0];
    const made = await ask('POST', section, { user: person.id, ...rest('one') });
    expect(made.status).toBe(201);
    expect(await roleOf(person.id)).toEqual({ role: 'user', version: 1 });
    await ask('PUT', `${section}/${made.body.id}`, { status: 'approved' });
    expect(await roleOf(person.id)).toEqual({ role, version: 2 });
    const { body: entries } = await ask('GET', `users/${person.id}/history`);
    expect((entries as unknown as readonly unknown[])[0]).toMatchObject({
      action: 'update',
      before: { role: 'user' },
      after: { role },
      actor: { id: chief.id },
    });
    expect((await app.request(`/api/${role}/courses`, { headers: { cookie: person.cookie } })).status).toBe(200);
    await ask('POST', section, { user: admin.id, status: 'approved', ...rest('two') });
    expect((await roleOf(admin.id))?.role).toBe('admin');
  },
);

test('a refused course is answered with every mistake at once: of its fields, by rules, and by other rows', async () => {
  const path = `course-${randomUUID()}`;
  await course({ slug: path });
  const sent = {
    title: '',
    slug: path,
    group: randomUUID(),
    price: 1000,
    discountedPrice: 2000,
    teachers: [0, 1].map((i) => ({ teacher: teachers[i], shareBps: 9000, isPrimary: false })),
  };
  const mistakes = async (method: string, at: string, body: object) =>
    (await ask(method, at, body)).body.errors?.map(({ property }) => property).sort();
  const all = ['discountedPrice', 'group', 'slug', 'teachers', 'title'];
  expect(await mistakes('POST', 'courses', sent)).toEqual(all);
  expect(await mistakes('POST', 'courses?dryRun=true', sent)).toEqual(all);
  const { id } = (await course()).body;
  expect(await mistakes('PUT', `courses/${id}`, sent)).toEqual(all);
  // A rule that reads what is wrong says nothing of it.
  expect(await mistakes('PUT', `courses/${id}`, { price: 'x', discountedPrice: 5 })).toEqual(['price']);
});

test('a dry run answers what would be stored, and stores nothing', async () => {
  const stored = async () => (await db.query(sql`select count(*)::int as n from courses`, { n: col.number }))[0]?.n;
  const before = await stored();
  const tried = await ask('POST', 'courses?dryRun=true', { title: 'آزمایشی', group, price: 1000 });
  expect(tried).toMatchObject({ status: 200, body: { title: 'آزمایشی' } });
  expect(await stored()).toBe(before);
  const { id } = (await course({ price: 1000 })).body;
  expect((await ask('PUT', `courses/${id}?dryRun=true`, { price: 5000 })).body).toMatchObject({ price: 5000 });
  expect((await ask('GET', `courses/${id}`)).body).toMatchObject({ price: 1000, version: 1 });
});

test('who may not write a course tries none either', async () => {
  const { id } = (await course()).body;
  const reader = await testPerson(services, { role: 'admin', permissions: ['admin.courses.view'] });
  const student = await testPerson(services);
  for (const [method, path] of [
    ['POST', 'courses?dryRun=true'],
    ['PUT', `courses/${id}?dryRun=true`],
  ] as const) {
    const statuses = [reader, student, null].map(async (person) => {
      const headers = {
        ...(person?.headers ?? { origin: services.config.publicUrl }),
        'content-type': 'application/json',
      };
      return (await app.request(`/api/admin/${path}`, { method, headers, body: '{"price":5}' })).status;
    });
    expect(await Promise.all(statuses)).toEqual([403, 403, 401]);
  }
  const foreign = await ask('PUT', `courses/${randomUUID()}?dryRun=true`, { price: 5 });
  expect(foreign.status).toBe(404);
});
