/** The questionnaire over the API, and the results that people keep. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { MyRoadmap, RoadmapAnswer, RoadmapProgress } from '../../../../contract/roadmaps.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const [first = '', second = '', web = '', data = '', hidden = '', bundle = '', course = ''] = Array.from(
  { length: 7 },
  () => randomUUID(),
);
const sara = await testPerson(services);
const omid = await testPerson(services);

beforeAll(async () => {
  const [part, group] = [randomUUID(), randomUUID()];
  await insertRows(db, registry, 'course-groups', [{ id: group, name: 'کد', topGroup: 'code' }]);
  const published = { status: 'published', publishedAt: '2026-01-01T08:00:00Z' };
  await insertRows(db, registry, 'courses', [
    { ...published, id: course, title: 'HTML', slug: 'html', group, price: 1 },
  ]);
  await insertRows(db, registry, 'bundles', [
    { id: bundle, title: 'فرانت', slug: 'front', price: 1, courses: [course], status: 'published' },
  ]);
  const bundles = [{ bundle, optional: false }];
  await insertRows(db, registry, 'majors', [
    { id: web, title: 'وب', slug: 'web', status: 'published', bundles },
    { id: data, title: 'داده', slug: 'data', status: 'published', bundles },
    { id: hidden, title: 'پنهان', slug: 'hidden', status: 'draft', bundles },
  ]);
  await insertRows(db, registry, 'roadmap-question-category', [
    { id: part, name: 'علاقه', description: 'بلافاصله', order: 1 },
  ]);
  await insertRows(db, registry, 'roadmap-questions', [
    {
      id: second,
      text: 'دوم؟',
      category: part,
      type: 'multi',
      order: 2,
      options: [
        { text: 'معما', icon: 'quiz', major: web, weight: 2, next: null },
        { text: 'پنهان', icon: null, major: hidden, weight: 50, next: null },
      ],
    },
    {
      id: first,
      text: 'اول؟',
      category: part,
      type: 'single',
      order: 1,
      options: [
        { text: 'عدد', icon: 'chart', major: data, weight: 3, next: null },
        { text: 'کد', icon: 'code', major: web, weight: 2, next: null },
      ],
    },
  ]);
});

async function ask<T>(method: string, path: string, body?: unknown, person?: TestPerson) {
  const response = await app.request(path, {
    method,
    headers: person?.headers ?? { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
}
const progress = (answers: readonly object[]) => ask<RoadmapProgress>('POST', '/api/roadmap', { answers });
const keep = (answers: readonly RoadmapAnswer[], person?: TestPerson) =>
  ask<{ _id: string }>('POST', '/api/profile/roadmaps', { answers }, person);
const stored = async (person: TestPerson) =>
  (await ask<{ records: MyRoadmap[] }>('GET', '/api/profile/roadmaps', undefined, person)).body.records;
const whole: RoadmapAnswer[] = [
  { question: first, options: [0] },
  { question: second, options: [0, 1] },
];

test('P17 the questions come in their order with their pictures; no weight of an answer leaves the server', async () => {
  const { status, body } = await progress([]);
  expect([status, body.count, body.isDone, body.suggestions]).toEqual([200, 2, false, []]);
  expect(body.steps).toEqual([
    {
      _id: first,
      text: 'اول؟',
      part: { name: 'علاقه', description: 'بلافاصله' },
      several: false,
      options: [
        { text: 'عدد', icon: 'chart' },
        { text: 'کد', icon: 'code' },
      ],
      chosen: null,
    },
  ]);
});

test('P17 the result names majors that are shown, with the answers that spoke for them', async () => {
  const { body } = await progress(whole);
  expect([body.isDone, body.steps.map(({ chosen }) => chosen)]).toEqual([true, [[0], [0, 1]]]);
  expect(body.suggestions).toMatchObject([
    { major: { title: 'داده', slug: 'data' }, points: 3, share: 60, reasons: [{ question: 'اول؟', answer: 'عدد' }] },
    { major: { title: 'وب' }, points: 2, share: 40, reasons: [{ question: 'دوم؟', answer: 'معما' }] },
  ]);
});

test('P17 what is no answer counts for nothing, and what is no form is refused', async () => {
  const stray = [{ question: randomUUID(), options: [0] }, ...whole.slice(1), { question: first, options: [99] }];
  expect((await progress(stray)).body.steps).toHaveLength(1);
  const many = Array.from({ length: 101 }, () => ({ question: randomUUID(), options: [] }));
  for (const wrong of [
    many,
    [{ question: 'x', options: [] }],
    [{ question: first, options: [-1] }],
    [{ question: first, options: ['0'] }],
  ]) {
    expect((await progress(wrong)).status).toBe(422);
  }
  expect((await ask('POST', '/api/roadmap', { answers: [], suggestions: [] })).status).toBe(422);
});

test('the version follows what decides a result, and nothing else', async () => {
  const version = async () => (await progress([])).body.version;
  const before = await version();
  const edit = (statement: ReturnType<typeof sql>) =>
    db.transaction(async (tx) => {
      await tx.query(statement);
      tx.publish('roadmap_questions', 'roadmap_question_category');
    });
  await edit(sql`update roadmap_question_category set description = 'آرام'`);
  expect(await version()).toBe(before);
  await edit(
    sql`update roadmap_questions set options = jsonb_set(options, '{0,weight}', '4') where id = ${first}::uuid`,
  );
  expect(await version()).not.toBe(before);
});

test('U12 a result is saved once, in words, with the progress on its first major; it is the person’s own', async () => {
  expect((await keep(whole)).status).toBe(401);
  expect((await keep(whole.slice(0, 1), sara)).status).toBe(409);
  const [once, twice] = await Promise.all([keep(whole, sara), keep(whole, sara)]);
  expect([once.status, once.body._id]).toEqual([200, twice.body._id]);
  const [record, ...rest] = await stored(sara);
  expect(rest).toEqual([]);
  expect(record).toMatchObject({
    isCurrent: true,
    answers: [
      { question: 'اول؟', answers: ['عدد'] },
      { question: 'دوم؟', answers: ['معما', 'پنهان'] },
    ],
    suggestions: [{ title: 'داده', slug: 'data' }, { title: 'وب' }],
    progress: { owned: 0, count: 1, progress: 0 },
  });
  await insertRows(db, registry, 'access-grants', [
    { user: sara.id, course, source: 'purchase', startsAt: '2026-01-01T08:00:00Z', state: 'active' },
  ]);
  expect((await stored(sara))[0]?.progress).toEqual({ owned: 1, count: 1, progress: 0 });
  expect(await stored(omid)).toEqual([]);
  await db.query(sql`update roadmap_results set version = 'earlier'`);
  expect((await stored(sara))[0]?.isCurrent).toBe(false);
});

test('U12 nobody removes the result of another; the oldest of many goes', async () => {
  const { body } = await keep(whole, sara);
  const drop = (id: string, person?: TestPerson) => ask('DELETE', `/api/profile/roadmaps/${id}`, undefined, person);
  expect((await drop(body._id)).status).toBe(401);
  expect((await drop(body._id, omid)).status).toBe(404);
  expect((await drop('x', sara)).status).toBe(404);
  expect((await drop(body._id, sara)).status).toBe(200);
  await db.query(sql`
    insert into roadmap_results (user_id, version, answers, suggestions)
    select ${omid.id}::uuid, 'v' || n, '[]', '[]' from generate_series(1, 25) n`);
  await keep(whole, omid);
  expect(await stored(omid)).toHaveLength(20);
  expect((await stored(omid))[0]?.suggestions[0]?.title).toBe('داده');
});
