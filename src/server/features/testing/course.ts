/** A course to learn in tests: films, a text, a file and a quiz, with students and strangers who really call. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Lesson, LessonNote, Outline, Reported, CourseState } from '../../../contract/learning.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';

export interface Answer<T> {
  readonly status: number;
  readonly body: T & { code?: string; detail?: string; errors?: { property: string; errors: string[] }[] };
}

/** Lessons of the course: a preview of 100 s, films of 600 s and 200 s, a text and a file and a quiz of 100 s each. */
const kinds = ['preview', 'film', 'short', 'text', 'file', 'quiz'] as const;

export interface TestCourse extends TestApp {
  readonly course: string;
  /** Another course, which nobody has, with one film. */
  readonly other: string;
  readonly exam: string;
  readonly lessons: Readonly<Record<(typeof kinds)[number] | 'foreign' | 'hidden', string>>;
  /** Someone who has the course, and was served all of it. */
  student(values?: Readonly<Record<string, unknown>>): Promise<TestPerson>;
  stranger(): Promise<TestPerson>;
  /** As if all lessons of the course had been served to them: films sent, files fetched, texts opened an hour ago. */
  serve(person: TestPerson): Promise<void>;
  /** Gives someone a course. @returns the id of the grant. */
  grant(person: TestPerson, course?: string): Promise<string>;
  get<T>(person: TestPerson | null, path: string): Promise<Answer<T>>;
  post<T>(person: TestPerson | null, path: string, body?: unknown): Promise<Answer<T>>;
  outline(person: TestPerson | null, course?: string): Promise<Answer<Outline>>;
  standing(person: TestPerson | null): Promise<Answer<CourseState>>;
  lesson(person: TestPerson | null, id: string): Promise<Answer<Lesson>>;
  report(person: TestPerson | null, id: string, body: unknown): Promise<Answer<Reported>>;
  addNote(person: TestPerson | null, id: string, body: unknown): Promise<Answer<LessonNote>>;
  /** Puts the clock of a person back: as if so many seconds had passed since their last report. */
  pass(person: TestPerson, seconds: number): Promise<void>;
}

/** Call it at the top of a test file. */
export async function testCourse(): Promise<TestCourse> {
  const { app, services } = await testApp();
  const { db, registry } = services;
  const stocked = await stock(services);

  async function call<T>(person: TestPerson | null, path: string, init: RequestInit): Promise<Answer<T>> {
    const headers = person?.headers ?? { 'content-type': 'application/json', origin: services.config.publicUrl };
    const response = await app.request(path, { ...init, headers });
    return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
  }
  const get: TestCourse['get'] = (person, path) => call(person, path, {});
  const post: TestCourse['post'] = (person, path, body = {}) =>
    call(person, path, { method: 'POST', body: JSON.stringify(body) });
  const grant: TestCourse['grant'] = async (person, course = stocked.course) => {
    const id = randomUUID();
    const startsAt = new Date(Date.now() - 3_600_000).toISOString();
    await insertRows(db, registry, 'access-grants', [
      { id, user: person.id, course, source: 'gift', startsAt, state: 'active' },
    ]);
    return id;
  };
  const serve: TestCourse['serve'] = async ({ id }) => {
    await db.query(sql`
      insert into lesson_servings (user_id, lesson_id, film, files, opened_at)
      select ${id}::uuid, l.id, '{[0,900000)}'::int4multirange,
        array(select item ->> 'file' from jsonb_array_elements(l.attachments) item), now() - interval '1 hour'
      from lessons l on conflict do nothing`);
  };
  return {
    app,
    services,
    ...stocked,
    grant,
    serve,
    get,
    post,
    async student(values = {}) {
      const person = await testPerson(services, { values });
      await grant(person);
      await serve(person);
      return person;
    },
    stranger: () => testPerson(services),
    outline: (person, course = stocked.course) => get(person, `/api/learn/courses/${course}`),
    standing: (person) => get(person, `/api/learn/courses/${stocked.course}/standing`),
    lesson: (person, id) => get(person, `/api/learn/lessons/${id}`),
    report: (person, id, body) => post(person, `/api/learn/lessons/${id}/progress`, body),
    addNote: (person, id, body) => post(person, `/api/learn/lessons/${id}/notes`, body),
    async pass(person, seconds) {
      await db.query(sql`
        insert into watch_clocks as c (user_id, at, seconds)
        values (${person.id}::uuid, now() - make_interval(secs => ${seconds}), 0)
        on conflict (user_id) do update set at = c.at - make_interval(secs => ${seconds})`);
    },
  };
}

async function stock({
  db,
  registry,
}: TestApp['services']): Promise<Pick<TestCourse, 'course' | 'other' | 'exam' | 'lessons'>> {
  const [group, course, other, exam] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await insertRows(db, registry, 'course-groups', [{ id: group, name: 'کد', topGroup: 'code', status: 'published' }]);
  const published = { group, price: 90_000, status: 'published', publishedAt: '2024-01-01T00:00:00.000Z' };
  await insertRows(db, registry, 'courses', [
    { id: course, title: 'پایتون از پایه', slug: 'python', ...published },
    { id: other, title: 'اکسل', slug: 'excel', ...published },
  ]);
  const [first, second, foreign] = [randomUUID(), randomUUID(), randomUUID()];
  await insertRows(db, registry, 'topics', [
    { id: first, title: 'شروع', course, order: 1, isPublished: true },
    { id: second, title: 'ادامه', course, order: 2, isPublished: true },
    { id: foreign, title: 'فصل', course: other, order: 1, isPublished: true },
  ]);
  await insertRows(db, registry, 'exams/exam', [
    { id: exam, title: 'آزمون پایتون', slug: 'exam', kind: 'course', courses: [course], status: 'published' },
  ]);
  const ids = Object.fromEntries(
    [...kinds, 'foreign', 'hidden'].map((kind) => [kind, randomUUID()]),
  ) as TestCourse['lessons'];
  const paper = `/files/2026/${randomUUID()}.pdf`;
  await db.query(sql`insert into media (path, kind, name, size) values (${paper}, 'file', 'a', 9)`);
  const lesson = (kind: keyof TestCourse['lessons'], topic: string, order: number, more: object) => ({
    id: ids[kind],
    title: `درس ${kind}`,
    topic,
    order,
    type: 'video',
    duration: 100,
    isPublished: true,
    ...more,
  });
  await insertRows(db, registry, 'lessons', [
    lesson('preview', first, 1, { isPreview: true }),
    lesson('film', first, 2, { duration: 600 }),
    lesson('short', first, 3, { duration: 200 }),
    lesson('text', second, 1, { type: 'text', body: '<p>متن درس</p>' }),
    lesson('file', second, 2, { type: 'file', attachments: [{ title: 'برگه', file: paper }] }),
    lesson('quiz', second, 3, { type: 'quiz' }),
    lesson('hidden', second, 4, { isPublished: false }),
    lesson('foreign', foreign, 1, { duration: 300 }),
  ]);
  return { course, other, exam, lessons: ids };
}
