/** Questions under a lesson over HTTP: who reads, asks and answers them, and who is notified. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { questionsPerDay, type LessonQuestion, type LessonQuestions } from '../../../../contract/lesson-questions.ts';
import type { Notice } from '../../../../contract/notices.ts';
import { testComments } from '../../testing/comments.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { ownerOf } from '../../../platform/testing/database.ts';

const world = await testComments();
const { services, course, lessons, teacher, admin, call } = world;
const { db } = services;
let sara: TestPerson;
let stranger: TestPerson;
beforeEach(async () => {
  await db.query(sql`delete from rate_limits`);
  await ownerOf(db).query(sql`truncate lesson_questions`);
  await ownerOf(db).query(sql`truncate notices`);
  sara = await world.student({ name: 'سارا', family: 'راد' });
  stranger = await world.stranger();
});

const ask = (person: TestPerson | null, text: string, lesson = lessons.film) =>
  call<LessonQuestion>(person, 'POST', `/api/learn/lessons/${lesson}/questions`, { text });
const list = (person: TestPerson | null, lesson = lessons.film, page = 1) =>
  call<LessonQuestions>(person, 'GET', `/api/learn/lessons/${lesson}/questions?page=${page}`);
const textsOf = async (person: TestPerson | null, lesson?: string) =>
  (await list(person, lesson)).body.records.map(({ text }) => text);
const remove = async (person: TestPerson | null, id: string) =>
  (await call(person, 'POST', `/api/learn/questions/${id}/remove`)).status;
const answer = async (by: TestPerson, id: string, values: object) =>
  (await call(by, 'PUT', `/api/${by === admin ? 'admin' : 'teacher'}/lesson-questions/${id}`, values)).status;
const noticesOf = async (person: TestPerson): Promise<[string, string | null][]> =>
  (await call<{ records: Notice[] }>(person, 'GET', '/api/profile/notices')).body.records.map(({ kind, link }) => [
    kind,
    link,
  ]);

test('who may watch the lesson asks and reads at once, and the teacher is notified', async () => {
  const other = await world.student();
  const { status, body } = await ask(sara, 'چرا این گام؟');
  expect([status, body]).toMatchObject([200, { name: 'سارا راد', text: 'چرا این گام؟', isOwn: true, isHeld: false }]);
  const [seen] = (await list(other)).body.records;
  expect(seen).toMatchObject({ text: 'چرا این گام؟', isOwn: false, answer: null });
  expect(await noticesOf(teacher)).toEqual([['question-asked', `/teacher-panel/questions/edit/${body._id}`]]);
  expect((await ask(sara, 'چرا این گام؟')).body._id).toBe(body._id);
  expect(await textsOf(sara, lessons.short)).toEqual([]);
});

test('a teacher who answers what they asked themselves is not notified; the answer of another is notified', async () => {
  await world.grant(teacher);
  const [own, other] = [
    (await ask(teacher, 'تمرین: چرا؟')).body._id,
    (await ask(teacher, 'زیرنویس کی می‌آید؟')).body._id,
  ];
  expect(await answer(teacher, own, { answer: 'چون کوتاه‌تر است' })).toBe(200);
  const answered = async () => (await noticesOf(teacher)).filter(([kind]) => kind === 'question-answered').length;
  expect(await answered()).toBe(0);
  expect(await answer(admin, other, { answer: 'هفتهٔ بعد' })).toBe(200);
  expect(await answered()).toBe(1);
});

test('the teacher of the course answers in their panel, the staff in its own, and the student who asked is notified once', async () => {
  const { _id } = (await ask(sara, 'چرا این گام؟')).body;
  const { body: rows } = await call<{ id: string; state: string }[]>(teacher, 'GET', '/api/teacher/lesson-questions');
  expect(rows).toMatchObject([{ id: _id, state: 'new', course, lesson: lessons.film, text: 'چرا این گام؟' }]);
  expect(rows[0]).not.toHaveProperty('user');
  expect(await answer(teacher, _id, { answer: 'چون کوتاه‌تر است' })).toBe(200);
  expect((await list(sara)).body.records[0]?.answer).toMatchObject({ by: 'استاد رضا', text: 'چون کوتاه‌تر است' });
  expect(await noticesOf(sara)).toEqual([['question-answered', `/learn/${course}/${lessons.film}#questions`]]);
  expect(await answer(admin, _id, { answer: 'و روشن‌تر' })).toBe(200);
  expect((await list(sara)).body.records[0]?.answer).toMatchObject({ by: null, text: 'و روشن‌تر' });
  expect((await noticesOf(sara)).length).toBe(1);
});

test('a question with links is seen by its writer alone until staff show it', async () => {
  const other = await world.student();
  const { _id, isHeld } = (await ask(sara, 'این درست است؟ www.x.ir')).body;
  expect([isHeld, (await textsOf(sara)).length, await textsOf(other), await noticesOf(teacher)]).toEqual([
    true,
    1,
    [],
    [],
  ]);
  await call(admin, 'POST', '/api/admin/lesson-questions/actions/show', { ids: [_id] });
  expect([(await textsOf(other)).length, (await noticesOf(teacher)).length]).toEqual([1, 1]);
  await answer(teacher, _id, { answer: 'بله' });
  await call(admin, 'POST', '/api/admin/lesson-questions/actions/hide', { ids: [_id] });
  expect([await textsOf(other), await textsOf(sara)]).toEqual([[], []]);
  await call(admin, 'POST', '/api/admin/lesson-questions/actions/show', { ids: [_id] });
  const { body } = await call<{ state: string }>(admin, 'GET', `/api/admin/lesson-questions/${_id}`);
  expect(body.state).toBe('answered');
});

test('nobody else asks, reads, answers or removes', async () => {
  const { _id } = (await ask(sara, 'چرا این گام؟')).body;
  expect([(await ask(null, 'چرا؟')).status, (await ask(stranger, 'چرا؟')).status]).toEqual([401, 403]);
  expect([(await list(null)).status, (await list(stranger)).status]).toEqual([403, 403]);
  for (const lesson of [lessons.hidden, randomUUID(), 'x']) {
    expect([(await ask(sara, 'چرا؟', lesson)).status, (await list(sara, lesson)).status]).toEqual([404, 404]);
  }
  expect((await ask(sara, 'چرا؟', lessons.foreign)).status).toBe(403);
  expect([await remove(null, _id), await remove(stranger, _id), await remove(sara, randomUUID())]).toEqual([
    401, 404, 404,
  ]);
  await db.query(sql`update lesson_questions set course = ${world.other}::uuid where id = ${_id}::uuid`);
  expect(await answer(teacher, _id, { answer: 'سپاس' })).toBe(404);
  expect(await remove(sara, _id)).toBe(200);
  expect(await textsOf(sara)).toEqual([]);
});

test('questions under a preview are read by everybody, and asked with a session', async () => {
  expect((await ask(stranger, 'چرا؟', lessons.preview)).status).toBe(200);
  expect(await textsOf(null, lessons.preview)).toEqual(['چرا؟']);
  const { body } = await world.lesson(null, lessons.preview);
  expect(body.isOpen).toBe(true);
});

test('a preview of a text is open to guests', async () => {
  await db.query(sql`update lessons set is_preview = true where id = ${lessons.text}::uuid`);
  expect((await world.lesson(null, lessons.text)).body).toMatchObject({ isOpen: true, body: '<p>متن درس</p>' });
  await db.query(sql`update lessons set is_preview = false where id = ${lessons.text}::uuid`);
});

test('there are so many a day', async () => {
  const statuses: number[] = [];
  for (let n = 0; n <= questionsPerDay; n++) statuses.push((await ask(sara, `پرسش ${n}`)).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
  expect((await list(sara)).body).toMatchObject({ total: questionsPerDay, pages: 2 });
});
