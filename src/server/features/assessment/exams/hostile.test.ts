import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { RunningAttempt } from '../../../../contract/exams.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testPerson } from '../../../testing/people.ts';
import { placesOf, testExams } from '../../testing/exams.ts';

const exams = await testExams();
const { services, call, save, submit } = exams;
const { db, registry } = services;

test('nothing that a browser gets before the end tells the right answers', async () => {
  const sitting = await exams.sit(await exams.exam({ showAnswers: 'never' }));
  const { person, _id } = sitting;
  await save(sitting, 'single', { chosen: [0] });
  const answers = [
    await exams.open(person, _id, { device: sitting.device }),
    await call(person, 'GET', `/api/exams/${sitting.exam._id}`),
    await save(sitting, 'single', { chosen: [1] }),
    await submit(sitting),
    await exams.result(sitting),
    await call(person, 'GET', '/api/profile/exam-attempts'),
    await call(person, 'GET', '/api/profile/exams'),
  ];
  const text = JSON.stringify([sitting, answers]);
  expect(text).not.toMatch(/isCorrect|explanation|acceptedAnswers|زیرا|تهران|snapshot/);
  for (const section of ['exams/questions', 'exams/attempts', 'exams/answers', 'exams/exam']) {
    expect((await call(person, 'GET', `/api/admin/${section}`)).status).toBe(403);
  }
});

test('questions are seen by those who began, and only by them', async () => {
  const sitting = await exams.sit(await exams.exam());
  const stranger = await exams.student();
  const path = `/api/exam-attempts/${sitting._id}`;
  const [first] = sitting.questions;
  const body = { device: sitting.device, rev: 9, chosen: [], text: '', isFlagged: false };
  const answers = await Promise.all([
    exams.open(stranger, sitting._id, { device: sitting.device, takeOver: true }),
    call(stranger, 'PUT', `${path}/answers/${first?._id}`, body),
    call(stranger, 'POST', `${path}/submit`, { device: sitting.device }),
    call(stranger, 'POST', `${path}/advance`, { device: sitting.device, place: 1 }),
    call(stranger, 'GET', `${path}/result`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  const strangers = await Promise.all([
    call(null, 'POST', `${path}/open`, {}),
    call(null, 'PUT', `${path}/answers/${first?._id}`, body),
    call(null, 'POST', `${path}/submit`, { device: sitting.device }),
    call(null, 'GET', `${path}/result`),
    call(null, 'GET', '/api/profile/exams'),
    call(null, 'GET', '/api/profile/exam-attempts'),
    exams.start(null, sitting.exam._id),
  ]);
  expect(strangers.map(({ status }) => status)).toEqual(strangers.map(() => 401));
});

test('an answer belongs to a question of the attempt, and fits its type', async () => {
  const sitting = await exams.sit(await exams.exam());
  const other = await exams.sit(await exams.exam());
  const foreign = { ...sitting, questions: other.questions };
  expect((await save(foreign, 'single', { chosen: [0] })).status).toBe(404);
  expect((await save(sitting, 'none', { chosen: [0] })).status).toBe(404);
  const wrong = await Promise.all([
    save(sitting, 'single', { chosen: [3] }),
    save(sitting, 'single', { chosen: [0, 1] }),
    save(sitting, 'single', { text: 'بله' }),
    save(sitting, 'short', { chosen: [0] }),
    save(sitting, 'multi', { chosen: [-1] }),
    save(sitting, 'multi', { chosen: [0], mark: 100 }),
    save(sitting, 'essay', { text: 'ب'.repeat(10_001) }),
    save(sitting, 'essay', { text: 'ب\0پ' }),
    save(sitting, 'essay', { rev: 0 }),
  ]);
  expect(wrong.map(({ status }) => status)).toEqual(wrong.map(() => 422));
  const [left] = await db.query(sql`
    select count(*)::int as n from exams_answers where attempt = ${sitting._id}::uuid and rev > 0`);
  expect(left?.['n']).toBe(0);
});

test('a lower rev is refused and answered with what is stored; the same once more is no error', async () => {
  const sitting = await exams.sit(await exams.exam());
  expect((await save(sitting, 'short', { rev: 5, text: 'پنج' })).body.rev).toBe(5);
  const late = await save(sitting, 'short', { rev: 4, text: 'چهار' });
  expect([late.status, late.body.code]).toEqual([409, 'stale']);
  expect(late.body.current).toEqual({ rev: 5, chosen: [], text: 'پنج', isFlagged: false });
  expect((await save(sitting, 'short', { rev: 5, text: 'دیگر' })).body.code).toBe('stale');
  expect((await save(sitting, 'short', { rev: 5, text: 'پنج' })).status).toBe(200);
});

test('of saves at once the highest rev stays', async () => {
  const sitting = await exams.sit(await exams.exam());
  const revs = Array.from({ length: 12 }, (_, n) => n + 1);
  await Promise.all(revs.map((rev) => save(sitting, 'short', { rev, text: `متن ${rev}` })));
  const { answers } = (await exams.open(sitting.person, sitting._id, { device: sitting.device })).body;
  expect(answers.find(({ rev }) => rev > 0)).toMatchObject({ rev: 12, text: 'متن 12' });
});

test('one device writes: another has to take over, and ends the writing of the first', async () => {
  const sitting = await exams.sit(await exams.exam());
  const { person, _id } = sitting;
  expect((await exams.open(person, _id)).body.code).toBe('forbidden');
  expect((await exams.open(person, _id, { device: randomUUID() })).body.code).toBe('forbidden');
  const taken = (await exams.open(person, _id, { takeOver: true })).body;
  const refused = await Promise.all([
    save(sitting, 'single', { chosen: [0] }),
    submit(sitting),
    exams.open(person, _id, { device: sitting.device }),
    call(person, 'POST', `/api/exam-attempts/${_id}/advance`, { device: sitting.device, place: 1 }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  const second = { ...taken, person };
  expect((await save(second, 'single', { chosen: [0] })).status).toBe(200);
  expect((await submit(second)).status).toBe(200);
});

test('of two that open an attempt at once, one has it', async () => {
  const person = await exams.student();
  const { attempt } = (await exams.start(person, await exams.exam())).body;
  const opened = await Promise.all([exams.open(person, attempt), exams.open(person, attempt)]);
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test('after the grace nothing is taken: what was saved before counts', async () => {
  const sitting = await exams.sit(await exams.exam());
  await save(sitting, 'single', { chosen: placesOf(sitting, 'single', 'بله') });
  await exams.pass(sitting._id, 61);
  expect((await save(sitting, 'short', { text: 'تهران' })).body.code).toBe('conflict');
  expect((await submit(sitting)).body.code).toBe('conflict');
  expect(await exams.row(sitting._id)).toMatchObject({ state: 'graded', score: 2 });
  expect((await save(sitting, 'short', { text: 'تهران' })).body.code).toBe('conflict');
  expect((await exams.open(sitting.person, sitting._id, { device: sitting.device })).body.code).toBe('conflict');
});

test('what was handed in is changed by nobody', async () => {
  const sitting = await exams.sit(await exams.exam());
  await submit(sitting);
  expect((await save(sitting, 'single', { chosen: [0] })).body.code).toBe('conflict');
  expect(await exams.row(sitting._id)).toMatchObject({ state: 'graded', score: 0 });
});

test('starts at the same time are one attempt', async () => {
  const [person, exam] = [await exams.student(), await exams.exam({ maxAttempts: 1 })];
  const started = await Promise.all(Array.from({ length: 10 }, () => exams.start(person, exam)));
  expect(new Set(started.map(({ body }) => body.attempt)).size).toBe(1);
  const [made] = await db.query(sql`select count(*)::int as n from exams_attempts where exam = ${exam}::uuid`);
  expect(made?.['n']).toBe(1);
});

test('no more attempts than allowed, bought or free, and none before its time or after the close', async () => {
  const person = await exams.student();
  const refusal = async (exam: string) => (await exams.start(person, exam)).body.code;
  const once = await exams.exam({ maxAttempts: 1 });
  await submit(await exams.sit(once, person));
  expect(await refusal(once)).toBe('conflict');

  const paid = await exams.exam({ price: 5_000, attemptsPerPurchase: 2 });
  expect(await refusal(paid)).toBe('conflict');
  await exams.buy(person, paid);
  for (let n = 0; n < 2; n++) await submit(await exams.sit(paid, person));
  expect(await refusal(paid)).toBe('conflict');
  await exams.buy(person, paid);
  expect(await refusal(paid)).toBeUndefined();

  const refunded = await exams.exam({ price: 5_000 });
  await exams.buy(person, refunded);
  await db.query(sql`update order_lines set refunded = net where exam = ${refunded}::uuid`);
  expect(await refusal(refunded)).toBe('conflict');

  const waiting = await exams.exam({ retakeDelay: 24 });
  await submit(await exams.sit(waiting, person));
  expect(await refusal(waiting)).toBe('conflict');
  const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
  expect(await refusal(await exams.exam({ closesAt: minutes(-1) }))).toBe('conflict');
  expect(await refusal(await exams.exam({ opensAt: minutes(1) }))).toBe('conflict');
  expect(await refusal(await exams.exam({ status: 'archived' }))).toBe('not_found');
});

test('a free exam of a course is for those who may watch it', async () => {
  const [group, course] = [randomUUID(), randomUUID()];
  await insertRows(db, registry, 'course-groups', [{ id: group, name: 'کد', topGroup: group, status: 'published' }]);
  await insertRows(db, registry, 'courses', [
    {
      id: course,
      title: 'دوره',
      slug: course,
      group,
      price: 90_000,
      status: 'published',
      publishedAt: '2024-01-01T00:00:00Z',
    },
  ]);
  const exam = await exams.exam({ kind: 'course', courses: [course] });
  const person = await exams.student();
  expect((await exams.start(person, exam)).body.detail).toMatch('دانشجویان دوره');
  const grant = { user: person.id, course, source: 'gift', state: 'active', startsAt: '2024-01-01T00:00:00Z' };
  await insertRows(db, registry, 'access-grants', [grant]);
  expect((await exams.start(person, exam)).status).toBe(200);
});

test('nobody sets a score or a state: not by a call, and not past the steps of the database', async () => {
  const sitting = await exams.sit(await exams.exam());
  const chief = { role: 'admin' as const, permissions: ['admin.*'] };
  const admin = await testPerson(services, chief);
  for (const person of [sitting.person, admin]) {
    const path = `/api/admin/exams/attempts/${sitting._id}`;
    expect(
      (await call(person, 'PUT', path, { score: 10, percent: 10_000, result: 'pass' })).status,
    ).toBeGreaterThanOrEqual(403);
    expect(
      (await call(person, 'POST', '/api/admin/exams/attempts/actions/grade', { ids: [sitting._id] })).status,
    ).toBeGreaterThanOrEqual(403);
  }
  await expect(
    db.query(sql`update exams_attempts set state = 'graded' where id = ${sitting._id}::uuid`),
  ).rejects.toThrow('is not reached from');
  expect(await exams.row(sitting._id)).toMatchObject({ state: 'in_progress', score: null });
});

test('the device of an attempt, and so the way to take it over, is read by nobody in a panel', async () => {
  const sitting = await exams.sit(await exams.exam());
  const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  const row = await call<RunningAttempt>(admin, 'GET', `/api/admin/exams/attempts/${sitting._id}`);
  expect(row.status).toBe(200);
  expect(row.body).not.toHaveProperty('device');
});
