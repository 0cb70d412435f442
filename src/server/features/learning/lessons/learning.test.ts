/** Learning over HTTP: who opens what, what a report counts for, and what of it the school knows. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { watchedBps } from '../../../../domain/money/refunds.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { courseProgress, courseProgresses, takenOf } from '../../access/progress.ts';
import type { SecondRange } from '../../../../domain/learning/ranges.ts';
import { finishQuizzes } from './quizzes.ts';
import { recordReport } from './report.ts';
import { testCourse } from '../../testing/course.ts';
import { col } from '../../../platform/db/row-shape.ts';

const school = await testCourse();
const { services, course, lessons } = school;
const { db, registry } = services;
let sara: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  stranger = await school.stranger();
});
beforeEach(async () => {
  sara = await school.student();
});

const watched = (from: number, to: number) => ({ ranges: [[from, to]], position: to });
/** A report past the pause between those of one lesson. */
const record = ({ id }: TestPerson, lesson: string, range: SecondRange) =>
  recordReport(services, id, lesson, { ranges: [range], position: range[1], isDone: false });
const stored = async (person: TestPerson, lesson: string) =>
  (
    await db.query(
      sql`
      select ranges::text as ranges, position, percent, completed_at is not null as done from lesson_progress
      where user_id = ${person.id}::uuid and lesson_id = ${lesson}::uuid`,
      { ranges: col.text, position: col.number, percent: col.number, done: col.boolean },
    )
  )[0];

describe('the outline of a course', () => {
  test('is open to the student, previews to everybody', async () => {
    const own = (await school.outline(sara)).body;
    expect([own.name, own.access, own.percent, own.current]).toEqual([
      'پایتون از پایه',
      { by: 'gift', until: null },
      0,
      lessons.preview,
    ]);
    expect(own.topics.map(({ title, lessons: inside }) => [title, inside.length])).toEqual([
      ['شروع', 3],
      ['ادامه', 3],
    ]);
    expect(own.topics.flatMap((topic) => topic.lessons).every(({ isOpen }) => isOpen)).toBe(true);
    for (const person of [stranger, null]) {
      const { status, body } = await school.outline(person);
      expect([status, body.access, body.current]).toEqual([200, null, lessons.preview]);
      const open = body.topics.flatMap((topic) => topic.lessons).filter(({ isOpen }) => isOpen);
      expect(open.map(({ _id }) => _id)).toEqual([lessons.preview]);
    }
  });

  test('of a course that is not there, or that the site does not show, is for its students alone', async () => {
    for (const id of ['x', lessons.film]) expect((await school.outline(sara, id)).status).toBe(404);
    await db.query(sql`update courses set status = 'archived' where id = ${course}::uuid`);
    expect((await school.outline(stranger)).status).toBe(404);
    expect((await school.outline(null)).status).toBe(404);
    const { status, body } = await school.outline(sara);
    expect([status, body.path]).toEqual([200, null]);
    expect((await school.lesson(null, lessons.preview)).body.isOpen).toBe(false);
    await db.query(sql`update courses set status = 'published' where id = ${course}::uuid`);
  });

  test('the standing says the same in short', async () => {
    expect((await school.standing(sara)).body).toEqual({
      access: { by: 'gift', until: null },
      percent: 0,
      current: lessons.preview,
    });
    expect((await school.standing(null)).body.access).toBeNull();
  });
});

describe('a lesson', () => {
  test('holds its text for those who have the course, and nothing for others', async () => {
    const own = (await school.lesson(sara, lessons.text)).body;
    expect([own.isOpen, own.body, own.course]).toEqual([true, '<p>متن درس</p>', course]);
    for (const person of [stranger, null]) {
      const { status, body } = await school.lesson(person, lessons.text);
      expect([status, body.isOpen, body.body, body.playback, body.attachments]).toEqual([200, false, null, null, []]);
      expect(JSON.stringify(body)).not.toContain('متن درس');
    }
    expect((await school.lesson(stranger, lessons.preview)).body.isOpen).toBe(true);
    expect((await school.lesson(sara, lessons.hidden)).status).toBe(404);
    expect((await school.lesson(sara, 'x')).status).toBe(404);
  });

  test('of a quiz leads to the exams of the course, or to the one it names', async () => {
    const titles = async () => (await school.lesson(sara, lessons.quiz)).body.exams.map(({ title }) => title);
    expect(await titles()).toEqual(['آزمون پایتون']);
    const id = randomUUID();
    await insertRows(db, registry, 'exams/exam', [
      { id, title: 'آزمون کوتاه', slug: 'quiz', kind: 'standalone', status: 'published' },
    ]);
    await db.query(sql`update lessons set exam = ${id}::uuid where id = ${lessons.quiz}::uuid`);
    expect(await titles()).toEqual(['آزمون کوتاه']);
    await db.query(sql`update lessons set exam = null where id = ${lessons.quiz}::uuid`);
    expect((await school.lesson(null, lessons.quiz)).body.exams).toEqual([]);
  });

  test('carries the masked number of who watches, per setting', async () => {
    const mina = await school.student({ mobile: '+989121234567' });
    const mark = async (person: TestPerson | null) => (await school.lesson(person, lessons.preview)).body.watermark;
    expect(await mark(mina)).toBe('۰۹۱۲***۴۵۶۷');
    expect(await mark(sara)).toBe(sara.id.slice(-12));
    expect(await mark(null)).toBeNull();
    await db.query(sql`update courses set has_watermark = false where id = ${course}::uuid`);
    expect(await mark(mina)).toBeNull();
    await db.query(sql`update courses set has_watermark = true where id = ${course}::uuid`);
  });
});

describe('a report', () => {
  test('is resumed on another device: position, seconds, progress of lesson and course', async () => {
    const { status, body } = await school.report(sara, lessons.film, watched(0, 45));
    expect([status, body]).toEqual([200, { percent: 750, isCompleted: false, course: 375, mayPlay: true }]);
    const { progress } = (await school.lesson(sara, lessons.film)).body;
    expect(progress).toEqual({ percent: 750, isCompleted: false, position: 45, ranges: [[0, 45]] });
    expect((await school.outline(sara)).body.current).toBe(lessons.film);
  });

  test('counts seconds once, in any order, and finishes a film from nine tenths on', async () => {
    await school.pass(sara, 3_600);
    await school.report(sara, lessons.short, {
      ranges: [
        [100, 150],
        [0, 60],
      ],
      position: 60,
    });
    await record(sara, lessons.short, [40, 120]);
    expect(await stored(sara, lessons.short)).toMatchObject({ ranges: '{[0,150)}', percent: 7_500, done: false });
    expect(await record(sara, lessons.short, [150, 180])).toMatchObject({ percent: 9_000, isCompleted: true });
    await record(sara, lessons.short, [3, 3]);
    expect(await stored(sara, lessons.short)).toMatchObject({ position: 3, percent: 9_000, done: true });
  });

  test('completes a text that was read, a file that was opened, and a quiz by its exam alone', async () => {
    await school.pass(sara, 60);
    const done = { ranges: [], position: 0, isDone: true };
    expect((await school.report(sara, lessons.text, done)).body).toMatchObject({ percent: 10_000, isCompleted: true });
    expect((await school.report(sara, lessons.file, done)).body.isCompleted).toBe(true);
    expect((await school.report(sara, lessons.quiz, done)).body).toMatchObject({ percent: 0, isCompleted: false });
    expect((await school.report(sara, lessons.film, done)).body).toMatchObject({ percent: 0, isCompleted: false });
    expect(await finishQuizzes(db, sara.id, school.exam, false)).toBe(1);
    expect(await finishQuizzes(db, sara.id, school.exam, false)).toBe(0);
    expect(await stored(sara, lessons.quiz)).toMatchObject({ percent: 10_000, done: true });
  });

  test('of everything is the whole course, and never more', async () => {
    await school.pass(sara, 9_000);
    for (const [lesson, to] of [
      ['preview', 100],
      ['film', 600],
      ['short', 200],
    ] as const) {
      await school.report(sara, lessons[lesson], watched(0, to));
    }
    for (const lesson of ['text', 'file'] as const) {
      await school.report(sara, lessons[lesson], { ranges: [], position: 0, isDone: true });
    }
    expect(await courseProgress(db, sara.id, course)).toBe(9_166);
    await finishQuizzes(db, sara.id, school.exam, false);
    expect(await courseProgresses(db, sara.id, [course, school.other])).toEqual(
      new Map([
        [course, 10_000],
        [school.other, 0],
      ]),
    );
    const taken = await takenOf(db, sara.id, [course, school.other]);
    expect(taken.map((part) => [part.course, watchedBps([part])])).toEqual(
      [course, school.other].sort().map((id) => [id, 10_000]),
    );
    expect(await takenOf(db, sara.id, [])).toEqual([]);
    expect(await courseProgress(db, stranger.id, course)).toBe(0);
  });
});

describe('cheating is refused', () => {
  test('no session, no right, a right that ended or was taken, a lesson that does not exist', async () => {
    const tried = async (person: TestPerson | null, lesson: string) =>
      (await school.report(person, lesson, watched(0, 10))).status;
    expect(await tried(null, lessons.film)).toBe(401);
    expect(await tried(null, lessons.preview)).toBe(401);
    expect(await tried(stranger, lessons.film)).toBe(403);
    expect(await tried(sara, lessons.foreign)).toBe(403);
    expect(await tried(sara, lessons.hidden)).toBe(404);
    expect(await tried(sara, 'x')).toBe(404);
    expect(await record(sara, lessons.film, [0, 10])).toMatchObject({ percent: 166 });
    await db.query(sql`update access_grants set state = 'revoked' where "user" = ${sara.id}::uuid`);
    expect(await tried(sara, lessons.film)).toBe(403);
    expect((await school.lesson(sara, lessons.film)).body.isOpen).toBe(false);
    await db.query(sql`
      update access_grants set state = 'active', ends_at = now() - interval '1 minute' where "user" = ${sara.id}::uuid`);
    expect(await tried(sara, lessons.film)).toBe(403);
    expect(await stored(sara, lessons.film)).toMatchObject({ ranges: '{[0,10)}' });
  });

  test('nobody watches faster than the clock, however reports are cut, nor in several films at once', async () => {
    await school.report(sara, lessons.film, watched(0, 600));
    expect(await stored(sara, lessons.film)).toMatchObject({ ranges: '{[0,45)}', done: false });
    await school.report(sara, lessons.short, watched(0, 200));
    const short = await stored(sara, lessons.short);
    expect(Number(/,(\d+)\)/.exec(short!.ranges)?.[1] ?? 0)).toBeLessThan(20);
    await school.pass(sara, 100);
    await record(sara, lessons.short, [0, 200]);
    expect(await stored(sara, lessons.short)).toMatchObject({ ranges: '{[0,200)}', done: true });
  });

  test('nor reads all texts at a glance', async () => {
    await school.report(sara, lessons.film, watched(0, 600));
    const { status, body } = await school.report(sara, lessons.text, { ranges: [], position: 0, isDone: true });
    expect([status, body.isCompleted]).toEqual([200, false]);
  });

  test('nothing outside the film counts', async () => {
    await school.pass(sara, 3_600);
    const { body } = await school.report(sara, lessons.short, { ranges: [[190, 86_400]], position: 86_400 });
    expect(body.percent).toBe(500);
    expect(await stored(sara, lessons.short)).toMatchObject({ ranges: '{[190,200)}', position: 200 });
  });

  test.each([
    ['a percent', { percent: 10_000, ranges: [], position: 0 }],
    ['a percent alone', { percent: 10_000 }],
    ['whose it is', { user: 'x', ranges: [], position: 0 }],
    ['huge ranges', { ranges: [[0, 2_000_000_000]], position: 0 }],
    ['negative ranges', { ranges: [[-5, 10]], position: 0 }],
    ['ranges of parts of seconds', { ranges: [[0, 9.5]], position: 0 }],
    ['very many ranges', { ranges: Array.from({ length: 61 }, (_, i) => [i * 2, i * 2 + 1]), position: 0 }],
    ['ranges of text', { ranges: [['0', '600']], position: 0 }],
    ['no position', { ranges: [] }],
  ])('a report that names %s is refused', async (_, body) => {
    const { status, body: answer } = await school.report(sara, lessons.film, body);
    expect([status, answer.code]).toEqual([422, 'invalid']);
    expect(await stored(sara, lessons.film)).toBeUndefined();
  });

  test('a flood of reports writes a row a second, and gives no more than the clock', async () => {
    const reports = await Promise.all(
      Array.from({ length: 200 }, (_, i) => school.report(sara, lessons.film, watched(i * 3, i * 3 + 3))),
    );
    expect(new Set(reports.map(({ status }) => status))).toEqual(new Set([200]));
    // The first is answered by itself, all others by one.
    expect(new Set(reports.map(({ body }) => JSON.stringify(body))).size).toBe(2);
    const { ranges } = (await stored(sara, lessons.film))!;
    expect(ranges).toMatch(/^\{\[0,4[5-9]\)\}$/);
  });
});

describe('notes', () => {
  test('are added, edited, listed by their moment, and removed', async () => {
    const late = await school.addNote(sara, lessons.film, { at: 90, text: '  نکتهٔ دوم ' });
    const early = await school.addNote(sara, lessons.film, { at: 30, text: 'نکتهٔ اول' });
    expect([late.status, late.body]).toEqual([200, { _id: late.body._id, at: 90, text: 'نکتهٔ دوم' }]);
    const listed = async () => (await school.lesson(sara, lessons.film)).body.notes.map(({ text }) => text);
    expect(await listed()).toEqual(['نکتهٔ اول', 'نکتهٔ دوم']);
    await school.post(sara, `/api/learn/notes/${early.body._id}`, { text: 'تازه' });
    expect(await listed()).toEqual(['تازه', 'نکتهٔ دوم']);
    expect((await school.post(sara, `/api/learn/notes/${early.body._id}/remove`)).body).toEqual({ ok: true });
    expect(await listed()).toEqual(['نکتهٔ دوم']);
    expect((await school.addNote(sara, lessons.film, { at: 86_000, text: 'پس از پایان' })).body.at).toBe(600);
  });

  test('are of one person alone: nobody else reads, changes or removes them', async () => {
    const { body: note } = await school.addNote(sara, lessons.film, { at: 1, text: 'راز' });
    const mina = await school.student();
    for (const person of [mina, stranger]) {
      expect((await school.post(person, `/api/learn/notes/${note._id}`, { text: 'دزدیده' })).status).toBe(404);
      expect((await school.post(person, `/api/learn/notes/${note._id}/remove`)).status).toBe(404);
    }
    expect((await school.post(null, `/api/learn/notes/${note._id}`, { text: 'دزدیده' })).status).toBe(401);
    expect((await school.post(null, `/api/learn/notes/${note._id}/remove`)).status).toBe(401);
    expect((await school.post(sara, '/api/learn/notes/x', { text: 'نیست' })).status).toBe(404);
    expect((await school.lesson(mina, lessons.film)).body.notes).toEqual([]);
    expect((await school.lesson(sara, lessons.film)).body.notes.map(({ text }) => text)).toEqual(['راز']);
  });

  test('need a right to the lesson and a text, and are 200 at most', async () => {
    expect((await school.addNote(null, lessons.film, { at: 1, text: 'ا' })).status).toBe(401);
    expect((await school.addNote(stranger, lessons.film, { at: 1, text: 'ا' })).status).toBe(403);
    expect((await school.addNote(sara, lessons.foreign, { at: 1, text: 'ا' })).status).toBe(403);
    for (const body of [
      { at: 1, text: ' ' },
      { at: -1, text: 'ا' },
      { at: 1, text: 'ا'.repeat(2_001) },
    ]) {
      const { status, body: answer } = await school.addNote(sara, lessons.film, body);
      expect([status, answer.errors?.length]).toEqual([422, 1]);
    }
    await db.query(sql`
      insert into lesson_notes (user_id, lesson_id, at_seconds, text)
      select ${sara.id}::uuid, ${lessons.film}::uuid, n, 'x' from generate_series(1, 199) n`);
    const last = await Promise.all([1, 2].map((at) => school.addNote(sara, lessons.film, { at, text: 'آخر' })));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('the profile says how far one is in each course', async () => {
  await school.pass(sara, 3_600);
  await school.report(sara, lessons.film, watched(0, 600));
  const { body } = await school.get<{ records: { _id: string; percent: number }[] }>(
    sara,
    '/api/profile/courses?page=1',
  );
  expect(body.records.map(({ _id, percent }) => [_id, percent])).toEqual([[course, 5_000]]);
  const other = await testPerson(services);
  await school.grant(other);
  const theirs = await school.get<{ records: { percent: number }[] }>(other, '/api/profile/courses?page=1');
  expect(theirs.body.records.map(({ percent }) => percent)).toEqual([0]);
});
