/** A course that the staff and its teacher look at, drafts too, over HTTP: others find nothing, and nothing is counted. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { filmBytes, storeTestFile, testCourse } from '../../testing/films.ts';
import { col } from '../../../platform/db/row-shape.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const { course: paid, lesson: paidLesson } = await testCourse(services);
const [draft, topic] = [randomUUID(), randomUUID()];
let chief: TestPerson;
let own: TestPerson;
let other: TestPerson;
let strangers: readonly (TestPerson | null)[];
const lessons = { film: '', text: '', file: '', draft: randomUUID(), draftText: randomUUID() };

async function teacher(status = 'approved'): Promise<{ person: TestPerson; id: string }> {
  const id = randomUUID();
  const person = await testPerson(services, { role: 'teacher' });
  await insertRows(db, registry, 'teachers', [{ id, user: person.id, displayName: id, slug: id, status }]);
  return { person, id };
}

beforeAll(async () => {
  chief = await testPerson(services, { role: 'admin', permissions: ['admin.courses.view'] });
  const editor = await testPerson(services, { role: 'admin', permissions: ['admin.articles.view'] });
  const [mine, theirs, withdrawn] = [await teacher(), await teacher(), await teacher('rejected')];
  own = mine.person;
  other = theirs.person;
  const share = { shareBps: null, isPrimary: false };
  const teachers = [mine, withdrawn].map(({ id }) => ({ teacher: id, ...share }));
  const [{ group } = { group: '' }] = await db.query(sql`select "group" from courses limit 1`, { group: col.uuid });
  await insertRows(db, registry, 'courses', [
    { id: draft, title: 'پیش‌نویس', slug: draft, group, status: 'draft', teachers },
  ]);
  await db.query(sql`update courses set teachers = ${JSON.stringify(teachers)}::jsonb where id = ${paid}::uuid`);
  await insertRows(db, registry, 'topics', [{ id: topic, title: 'سرفصل', course: draft, isPublished: false }]);
  const film = await storeTestFile(services, 'mp4', filmBytes);
  await insertRows(db, registry, 'lessons', [
    { id: lessons.draft, title: 'فیلم', topic, type: 'video', video: film, isPublished: false },
    { id: lessons.draftText, title: 'متن', topic, type: 'text', body: '<p>راز</p>', isPublished: false },
  ]);
  lessons.film = await paidLesson({ video: film });
  const paper = await storeTestFile(services, 'pdf', '%PDF-1.7\n');
  lessons.file = await paidLesson({ type: 'file', attachments: [{ title: 'برگه', file: paper }] });
  lessons.text = await paidLesson({ type: 'text', body: '<p>راز</p>' });
  strangers = [other, withdrawn.person, editor, await testPerson(services), null];
});

interface Body {
  readonly lines?: readonly { readonly problem: { readonly code: string } | null }[];
  readonly errors?: readonly { readonly property: string }[];
  readonly isStaffPreview?: boolean;
  readonly isOpen?: boolean;
  readonly body?: string | null;
  readonly attachments?: readonly { readonly href: string }[];
  readonly access?: unknown;
  readonly playback?: { readonly src: string } | null;
  readonly topics?: readonly { readonly lessons: readonly { readonly isOpen: boolean }[] }[];
}
async function ask(person: TestPerson | null, path: string, init: RequestInit = {}) {
  const headers = person?.headers ?? { 'content-type': 'application/json', origin: services.config.publicUrl };
  const answer = await app.request(path, { ...init, headers });
  return { status: answer.status, body: (await answer.json()) as Body, cache: answer.headers.get('cache-control') };
}
const pages = () => [
  `/api/courses/${draft}`,
  `/api/learn/courses/${draft}`,
  `/api/learn/lessons/${lessons.draft}`,
  `/api/learn/lessons/${lessons.draftText}`,
];

test('the administrator and the teacher of the course open a draft, marked as a look, and nobody keeps the answer', async () => {
  for (const person of [chief, own]) {
    for (const page of pages()) {
      const { status, body, cache } = await ask(person, page);
      expect([page, status, body.isStaffPreview, cache]).toEqual([page, 200, true, 'private, no-store']);
    }
    const outline = (await ask(person, `/api/learn/courses/${draft}`)).body;
    expect(outline.access).toBeNull();
    expect(outline.topics?.flatMap((each) => each.lessons).map(({ isOpen }) => isOpen)).toEqual([true, true]);
    expect((await ask(person, `/api/learn/lessons/${lessons.draftText}`)).body.body).toBe('<p>راز</p>');
  }
});

test('a draft is ordered by nobody, not by those who may look at it either', async () => {
  const items = [{ kind: 'course', id: draft }];
  const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
  for (const person of [chief, own, ...strangers.filter((each) => each !== null)]) {
    const { body } = await ask(person, '/api/checkout/quote', post({ items }));
    expect(body.lines?.map(({ problem }) => problem?.code)).toEqual(['not_found']);
    const order = await ask(person, '/api/checkout', post({ key: randomUUID(), items, gateway: 'zarinpal' }));
    expect([order.status, order.body.errors?.[0]?.property]).toEqual([422, 'items.0']);
  }
  const [orders] = await db.query(sql`select count(*)::int as n from course_transactions`, { n: col.number });
  expect(orders?.n).toBe(0);
});

test('another teacher, one who is not approved, another administrator, a student and a visitor find no draft', async () => {
  for (const person of strangers) {
    for (const page of pages()) expect([page, (await ask(person, page)).status]).toEqual([page, 404]);
  }
});

test('a paid lesson is open to them as a look, and locked for others', async () => {
  for (const person of [chief, own]) {
    const { body } = await ask(person, `/api/learn/lessons/${lessons.text}`);
    expect([body.isOpen, body.isStaffPreview, body.body]).toEqual([true, true, '<p>راز</p>']);
  }
  for (const person of strangers) {
    const { body } = await ask(person, `/api/learn/lessons/${lessons.text}`);
    expect([body.isOpen, body.isStaffPreview, body.body]).toEqual([false, undefined, null]);
  }
});

test('the film of a look is sent to who looks, and its link to nobody else', async () => {
  for (const id of [lessons.draft, lessons.film]) {
    const src = (await ask(own, `/api/learn/lessons/${id}`)).body.playback?.src ?? '';
    const fetched = await app.request(src, { headers: { cookie: own.cookie } });
    expect([fetched.status, (await fetched.arrayBuffer()).byteLength]).toEqual([200, filmBytes.length]);
    for (const person of strangers) {
      const headers: Record<string, string> = person ? { cookie: person.cookie } : {};
      expect((await app.request(src, { headers })).status).toBe(403);
    }
  }
});

test('nothing of it is counted: no progress, no record of what was sent, no view', async () => {
  for (const person of [chief, own]) {
    await ask(person, `/api/learn/lessons/${lessons.text}`);
    const [paper] = (await ask(person, `/api/learn/lessons/${lessons.file}`)).body.attachments ?? [];
    const fetched = await app.request(paper?.href ?? '', { headers: { cookie: person.cookie } });
    expect([fetched.status, await fetched.text()]).toEqual([200, '%PDF-1.7\n']);
    const report = { method: 'POST', body: JSON.stringify({ ranges: [[0, 5]], position: 5 }) };
    expect((await ask(person, `/api/learn/lessons/${lessons.film}/progress`, report)).status).toBe(403);
    expect((await ask(person, `/api/learn/lessons/${lessons.draft}/progress`, report)).status).toBe(404);
    const note = { method: 'POST', body: JSON.stringify({ at: 1, text: 'یادداشت' }) };
    expect((await ask(person, `/api/learn/lessons/${lessons.film}/notes`, note)).status).toBe(403);
    await ask(person, `/api/courses/${draft}/visits`, { method: 'POST', body: '{}' });
  }
  const [left] = await db.query(
    sql`
    select ((select count(*) from lesson_progress) + (select count(*) from lesson_servings)
      + (select count(*) from lesson_notes))::int as n`,
    { n: col.number },
  );
  expect(left?.n).toBe(0);
});
