import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertRows } from '../../platform/db/rows.ts';
import { testApp } from '../../testing/app.ts';
import { makeReady } from '../../testing/ready.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { storedFile, upload, picture } from '../../testing/uploads.ts';
import type { Actor } from '../../../define/condition.ts';
import { publicAccess } from '../section/authorize.ts';
import { requireOpenFiles, type Change } from './rights.ts';

const world = await testApp();
const { app, services } = world;
const { db, registry } = services;
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const editor = await testPerson(services, {
  role: 'admin',
  permissions: ['admin.articles.view', 'admin.articles.create', 'admin.articles.edit'],
});
/** Sees teachers, but not what only those read who may edit them. */
const clerk = await testPerson(services, { role: 'admin', permissions: ['admin.teachers.view'] });
const student = await testPerson(services);
const teacher = await newTeacher('الف');
const other = await newTeacher('ب');

async function newTeacher(displayName: string): Promise<TestPerson & { row: string }> {
  const person = await testPerson(services, { role: 'teacher' });
  const row = randomUUID();
  await insertRows(db, registry, 'teachers', [
    { id: row, user: person.id, displayName, slug: displayName, status: 'approved' },
  ]);
  return { ...person, row };
}

interface Opened {
  readonly status: number;
  readonly cache: string | null;
}
async function open(path: string, person?: TestPerson): Promise<Opened> {
  const response = await app.request(path, { headers: person ? { cookie: person.cookie } : {} });
  await response.body?.cancel();
  return { status: response.status, cache: response.headers.get('cache-control') };
}
const everyone = { status: 200, cache: 'public, max-age=31536000, immutable' };
const alone = { status: 200, cache: 'private, no-store' };
const nobody = { status: 404, cache: 'private, no-store' };

/** Writes as a person through the API, so that what is cached learns of it. */
async function write(person: TestPerson, method: string, path: string, body?: object) {
  const response = await app.request(path, {
    method,
    headers: person.headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, row: (await response.json()) as { id: string; errors: { property: string }[] } };
}
async function newArticle(values: object): Promise<string> {
  const group = randomUUID();
  await insertRows(db, registry, 'article-groups', [{ id: group, [registry.get('article-groups')!.title]: group }]);
  const made = await write(admin, 'POST', '/api/admin/articles', {
    title: 'مقاله',
    slug: randomUUID(),
    group,
    summary: 'خلاصه',
    body: '<p>متن</p>',
    status: 'draft',
    ...values,
  });
  expect(made.status, JSON.stringify(made.row)).toBe(201);
  return made.row.id;
}
const published = { status: 'published', publishedAt: '2026-01-01T00:00:00Z' };

test('the contract of a teacher is open to that teacher and to those who may read the field, and to nobody else', async () => {
  const contract = await storedFile(services, { extension: 'pdf' });
  const saved = await write(admin, 'PUT', `/api/admin/teachers/${teacher.row}`, {
    extraInfo: { contractFile: contract },
  });
  expect(saved.status, JSON.stringify(saved.row)).toBe(200);
  expect(await open(contract, teacher)).toEqual(alone);
  expect(await open(contract, admin)).toEqual(alone);
  for (const person of [undefined, student, other, editor, clerk]) expect(await open(contract, person)).toEqual(nobody);
  const answer = await app.request(contract);
  expect([answer.headers.get('content-type'), ((await answer.json()) as { code: string }).code]).toEqual([
    'application/problem+json; charset=utf-8',
    'not_found',
  ]);
});
test('a picture is public while its row is, renditions with it; in the trash only who sees the trash opens it', async () => {
  const cover = await storedFile(services);
  const rendition = cover.replace('.webp', '-320.webp');
  const id = await newArticle({ cover });
  for (const path of [cover, rendition]) {
    expect(await open(path)).toEqual(nobody);
    expect(await open(path, student)).toEqual(nobody);
    expect(await open(path, clerk)).toEqual(nobody);
    expect(await open(path, editor)).toEqual(alone);
  }
  await write(admin, 'PUT', `/api/admin/articles/${id}`, published);
  for (const path of [cover, rendition]) expect(await open(path)).toEqual(everyone);
  await write(admin, 'PUT', `/api/admin/articles/${id}`, { status: 'draft' });
  for (const path of [cover, rendition]) expect(await open(path)).toEqual(nobody);
  await write(admin, 'PUT', `/api/admin/articles/${id}`, published);
  expect(await open(cover)).toEqual(everyone);
  expect((await write(admin, 'DELETE', `/api/admin/articles/${id}`)).status).toBe(200);
  expect(await open(cover)).toEqual(nobody);
  expect(await open(cover, editor)).toEqual(nobody);
  expect(await open(cover, admin)).toEqual(alone);
  expect((await write(admin, 'POST', `/api/admin/articles/${id}/restore`)).status).toBe(200);
  expect(await open(cover)).toEqual(everyone);
});
test('pictures inside a text and inside nested rows follow their row too', async () => {
  const [inText, badge] = [await storedFile(services), await storedFile(services)];
  const body = `<p>متن</p><img src="${inText.replace('.webp', '-1280.webp')}" alt="" />`;
  const id = await newArticle({ body });
  expect(await open(inText)).toEqual(nobody);
  await write(admin, 'PUT', `/api/admin/articles/${id}`, published);
  expect(await open(inText)).toEqual(everyone);
  const saved = await write(admin, 'PUT', '/api/admin/contact-info/current', {
    tel: [],
    trustBadges: [{ title: 'نماد', image: badge, link: null }],
  });
  expect(saved.status, JSON.stringify(saved.row)).toBe(200);
  expect(await open(badge)).toEqual(everyone);
});
test('a foreign address in a text fails no save', async () => {
  const body = '<p><img src="https://example.com/files/2026/a.webp" alt="" /></p>';
  expect(await newArticle({ body })).toMatch(/^[0-9a-f-]{36}$/);
});
test('a field that says so is public in live rows: the picture of a user', async () => {
  const image = await storedFile(services);
  await write(admin, 'PUT', `/api/admin/users/${student.id}`, { image });
  expect(await open(image)).toEqual(everyone);
  await db.query(sql`update users set deleted_at = now() where id = ${student.id}::uuid`);
  services.changes.publish('users');
  expect(await open(image)).toEqual(nobody);
  await db.query(sql`update users set deleted_at = null where id = ${student.id}::uuid`);
  services.changes.publish('users');
});
test('a field may say in which rows it is public: a course that is no longer on sale keeps its picture', async () => {
  const image = await storedFile(services);
  const course = await newCourse();
  const save = (values: object) => write(admin, 'PUT', `/api/admin/courses/${course}`, values);
  await save({ status: 'draft', publishedAt: null });
  await makeReady(
    async (...call) => (await write(admin, call[0], `/api/admin/${call[1]}`, call[2])).row,
    course,
    image,
  );
  expect(await open(image)).toEqual(nobody);
  await save(published);
  expect(await open(image)).toEqual(everyone);
  expect((await save({ status: 'archived' })).status).toBe(200);
  expect(await open(image)).toEqual(everyone);
});
test('a new upload is open to its uploader until a row holds it; a replaced one to them again', async () => {
  const made = await upload(world, editor, await picture(20, 20).png().toBuffer());
  const { path } = made.body;
  expect(await open(path, editor)).toEqual(alone);
  for (const person of [undefined, student, admin, teacher]) expect(await open(path, person)).toEqual(nobody);
  const id = await newArticle({});
  const saved = await write(editor, 'PUT', `/api/admin/articles/${id}`, { cover: path, ...published });
  expect(saved.status, JSON.stringify(saved.row)).toBe(200);
  expect(await open(path)).toEqual(everyone);
  await write(editor, 'PUT', `/api/admin/articles/${id}`, { cover: await storedFile(services) });
  expect(await open(path)).toEqual(nobody);
  expect(await open(path, admin)).toEqual(nobody);
  expect(await open(path, editor)).toEqual(alone);
});
test('an uploader loses a file once a row holds it that is not theirs to see: a draft, the row of someone else', async () => {
  const [cover, contract] = [
    await storedFile(services, { by: clerk.id }),
    await storedFile(services, { extension: 'pdf', by: teacher.id }),
  ];
  expect([await open(cover, clerk), await open(contract, teacher)]).toEqual([alone, alone]);
  const group = randomUUID();
  await insertRows(db, registry, 'article-groups', [{ id: group, [registry.get('article-groups')!.title]: group }]);
  await insertRows(db, registry, 'articles', [
    { id: randomUUID(), title: 'مقاله', slug: randomUUID(), group, summary: 'خلاصه', body: '', cover, status: 'draft' },
  ]);
  const foreign = await testPerson(services, { role: 'teacher' });
  await insertRows(db, registry, 'teachers', [
    {
      id: randomUUID(),
      user: foreign.id,
      displayName: 'د',
      slug: 'د',
      status: 'approved',
      extraInfo: { contractFile: contract },
    },
  ]);
  for (const person of [undefined, student, clerk, teacher]) expect(await open(cover, person)).toEqual(nobody);
  for (const person of [undefined, student, clerk, teacher]) expect(await open(contract, person)).toEqual(nobody);
  expect([await open(cover, editor), await open(contract, foreign)]).toEqual([alone, alone]);
});
test('nobody gains a file by naming it in a row of theirs', async () => {
  const contract = await storedFile(services, { extension: 'pdf', by: admin.id });
  await write(admin, 'PUT', `/api/admin/teachers/${other.row}`, { extraInfo: { resume: contract } });
  const isMine = await (await app.request('/api/teacher/teachers/current', { headers: teacher.headers })).json();
  const forged = await write(teacher, 'PUT', '/api/teacher/teachers/current', {
    extraInfo: { ...(isMine as { extraInfo: object }).extraInfo, resume: contract },
  });
  expect([forged.status, forged.row.errors[0]?.property]).toEqual([422, 'extraInfo.resume']);
  const id = await newArticle({});
  const inText = await write(editor, 'PUT', `/api/admin/articles/${id}`, { body: `<a href="${contract}">x</a>` });
  expect([inText.status, inText.row.errors[0]?.property]).toEqual([422, 'body']);
  expect(await open(contract, teacher)).toEqual(nobody);
  expect(await open(contract, editor)).toEqual(nobody);
  const again = await write(other, 'PUT', '/api/teacher/teachers/current', { extraInfo: { resume: contract } });
  expect(again.status, 'what a row holds may be sent back').toBe(200);
});
test('who may not open a file puts it into no other field of its row; an upload counts for who agrees to it', async () => {
  const contract = await storedFile(services, { extension: 'pdf', by: admin.id });
  const extraInfo = { contractFile: contract };
  await write(admin, 'PUT', `/api/admin/teachers/${other.row}`, { extraInfo });
  const actor: Actor = { userId: clerk.id, role: 'admin', permissions: ['admin.teachers.view'], identities: {} };
  const access = { ...publicAccess(services, 'teachers'), actor };
  const put = (values: object, change: Change) =>
    requireOpenFiles(db, access, registry.get('teachers')!.fields, { ...values }, change);
  await put({ extraInfo }, { stored: { extraInfo } });
  const refusal = { code: 'invalid', errors: [expect.objectContaining({ property: 'avatar' })] };
  await expect(put({ avatar: contract }, { stored: { extraInfo } })).rejects.toMatchObject(refusal);
  const avatar = await storedFile(services, { by: editor.id });
  await expect(put({ avatar }, {})).rejects.toMatchObject(refusal);
  await expect(put({ avatar }, { requestedBy: teacher.id })).rejects.toMatchObject(refusal);
  expect(await put({ avatar }, { requestedBy: editor.id })).toBeUndefined();
});
test('the film of a lesson and its attachments are private, of a published course too', async () => {
  const [video, attachment] = [await storedFile(services, { extension: 'mp4' }), await storedFile(services)];
  const id = randomUUID();
  await insertRows(db, registry, 'lessons', [
    {
      id,
      title: 'درس',
      topic: await anyTopic(),
      type: 'video',
      video,
      attachments: [{ title: 'برگه', file: attachment }],
      isPublished: true,
      isPreview: true,
    },
  ]);
  for (const path of [video, attachment]) {
    expect(await open(path)).toEqual(nobody);
    expect(await open(path, student)).toEqual(nobody);
    expect(await open(path, admin)).toEqual(alone);
  }
});
test('who chooses an author sees the pictures of those to choose from, drafts too', async () => {
  const avatar = await storedFile(services);
  const writer = await newTeacher('ج');
  await write(admin, 'PUT', `/api/admin/teachers/${writer.row}`, { avatar, status: 'blocked' });
  const chooser = await testPerson(services, { role: 'admin', permissions: ['admin.courses.view'] });
  expect(await open(avatar)).toEqual(nobody);
  expect(await open(avatar, student)).toEqual(nobody);
  expect(await open(avatar, chooser)).toEqual(alone);
});
test('a public file that was opened is opened again without a query', async () => {
  const cover = await storedFile(services);
  await newArticle({ cover, ...published });
  expect(await open(cover)).toEqual(everyone);
  await db.query(sql`delete from media_uses where path = ${cover}`);
  expect(await open(cover)).toEqual(everyone);
  services.changes.publish('articles');
  expect(await open(cover)).toEqual(nobody);
});

/** A published course. */
async function newCourse(): Promise<string> {
  const [group, course] = [randomUUID(), randomUUID()];
  await insertRows(db, registry, 'course-groups', [{ id: group, name: group, status: 'published' }]);
  await insertRows(db, registry, 'courses', [
    { id: course, title: 'دوره', slug: course, group, price: 0, ...published },
  ]);
  return course;
}

/** A topic of a published course. */
async function anyTopic(): Promise<string> {
  const topic = randomUUID();
  await insertRows(db, registry, 'topics', [{ id: topic, title: 'سرفصل', course: await newCourse() }]);
  return topic;
}
