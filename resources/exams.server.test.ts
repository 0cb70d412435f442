import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { insertRows } from '../src/server/platform/db/rows.ts';
import { testApp } from '../src/server/testing/app.ts';
import { testPerson, type TestPerson } from '../src/server/testing/people.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const exam = randomUUID();
let chief: TestPerson;
let reader: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  reader = await testPerson(services, { role: 'admin', permissions: ['admin.permissions.view'] });
  student = await testPerson(services);
  await insertRows(db, registry, 'exams/exam', [{ id: exam, title: 'آزمون', slug: 'exam' }]);
});

type Answer = Readonly<Record<string, unknown>> & {
  readonly errors?: readonly { property: string; errors: readonly string[] }[];
};
async function ask(method: string, path: string, body?: unknown, person: TestPerson | null = chief) {
  const response = await app.request(`/api/admin/${path}`, {
    method,
    headers: { ...person?.headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

test('a new exam starts with what staff set; what is sent comes before it', async () => {
  const before = await ask('POST', 'exams/exam', { title: 'پیش از تنظیم' });
  expect(before.body).toMatchObject({ timeLimit: 30, retakeDelay: 24 });
  const settings = { timeLimit: 45, passPercent: 7500, retakeDelay: 0, negativeMarkBps: 3300, shuffleOptions: false };
  expect((await ask('PUT', 'exams/exam-settings/current', settings)).status).toBe(200);

  expect((await ask('GET', 'exams/exam/defaults')).body).toMatchObject(settings);
  expect((await ask('POST', 'exams/exam', { title: 'پس از تنظیم' })).body).toMatchObject(settings);
  const other = { title: 'جدا', timeLimit: 10, shuffleOptions: true };
  expect((await ask('POST', 'exams/exam', other)).body).toMatchObject({ ...settings, ...other });
});

test('what new exams start with is open to those who may make one', async () => {
  expect((await ask('GET', 'exams/exam/defaults', undefined, reader)).status).toBe(403);
  expect((await ask('GET', 'exams/exam/defaults', undefined, student)).status).toBe(403);
  expect((await ask('GET', 'exams/exam/defaults', undefined, null)).status).toBe(401);
  expect((await ask('GET', 'articles/defaults')).body).toEqual({});
});

let n = 0;
const option = (isCorrect = false) => ({ text: `گزینهٔ ${++n}`, isCorrect });
const question = (more: object) =>
  ask('POST', 'exams/questions', {
    name: 'پرسش',
    exam,
    text: '<p>صورت</p>',
    options: [option(true), option()],
    ...more,
  });

test.each<[string, object, string]>([
  ['no option is right', { options: [option(), option()] }, 'options'],
  ['one option alone', { options: [option(true)] }, 'options'],
  ['two are right for a single choice', { options: [option(true), option(true)] }, 'options.1.isCorrect'],
  ['three options of true or false', { type: 'true_false', options: [option(true), option(), option()] }, 'options'],
  ['one option twice', { options: [option(true), { text: 'همان' }, { text: 'همان' }] }, 'options.2.text'],
  ['a text of empty paragraphs', { text: '<p> </p><p><br></p>' }, 'text'],
  ['a short answer without answers', { type: 'short', acceptedAnswers: [] }, 'acceptedAnswers'],
])('a question is refused where %s', async (_, wrong, property) => {
  const refused = await question(wrong);
  expect([refused.status, refused.body.errors?.map((error) => error.property)]).toEqual([422, [property]]);
});

test.each<[string, object]>([
  ['one right option', {}],
  ['several for a multiple choice', { type: 'multi', options: [option(true), option(true), option()] }],
  ['an essay without options', { type: 'essay', options: [] }],
  ['a short answer', { type: 'short', options: [], acceptedAnswers: ['تهران'] }],
])('a question is taken with %s', async (_, right) => {
  expect((await question(right)).status).toBe(201);
});

test('a major takes a bundle once', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await insertRows(db, registry, 'bundles', [
    { id: first, title: 'یک', slug: 'one', price: 0 },
    { id: second, title: 'دو', slug: 'two', price: 0 },
  ]);
  const major = (...ids: string[]) =>
    ask('POST', 'majors', { title: 'رشته', bundles: ids.map((bundle) => ({ bundle })) });
  const refused = await major(first, second, first);
  expect([refused.status, refused.body.errors?.[0]?.property]).toEqual([422, 'bundles.2.bundle']);
  expect((await major(first, second)).status).toBe(201);
});

test('the attempts are a gradebook in the list and as CSV, and the key of an exam leaves in neither', async () => {
  const attempt = {
    id: randomUUID(),
    exam,
    user: student.id,
    number: 1,
    state: 'graded',
    startedAt: '2026-11-01T08:00:00.000Z',
    deadlineAt: '2026-11-01T09:00:00.000Z',
    submittedAt: '2026-11-01T08:40:00.000Z',
    snapshot: { questions: [{ key: 'پاسخ-پنهان' }] },
    score: 15,
    maxScore: 20,
    percent: 7500,
    result: 'pass',
  };
  await insertRows(db, registry, 'exams/attempts', [attempt]);
  const list = await ask('GET', 'exams/attempts');
  expect(list.body).toMatchObject([{ id: attempt.id, score: 15, maxScore: 20, percent: 7500, result: 'pass' }]);
  const csvOf = async (query: string) => {
    const answer = await app.request(`/api/admin/exams/attempts/export?${query}`, { headers: chief.headers });
    return { status: answer.status, text: await answer.text() };
  };
  const columns = ['user', 'score', 'maxScore', 'percent', 'result', 'submittedAt'];
  const [head, row] = (await csvOf(`columns=${JSON.stringify(columns)}`)).text.trim().split('\r\n');
  expect(head).toContain('کاربر,ارسال,نمره,از,درصد,نتیجه');
  expect(row).toMatch(/,15,20,75,قبول$/);
  const texts = [
    JSON.stringify(list.body),
    (await csvOf('')).text,
    JSON.stringify((await ask('GET', `exams/attempts/${attempt.id}`)).body),
  ];
  expect(texts.filter((text) => /snapshot|پاسخ-پنهان/.test(text))).toEqual([]);
  expect((await csvOf('columns=["snapshot"]')).status).toBe(422);
});
