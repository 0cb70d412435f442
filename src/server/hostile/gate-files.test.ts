/** Files of others, through every way by which a row is stored: imports, questions, versions, actions, forms. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertRows } from '../platform/db/rows.ts';
import { runOne } from '../generator/imports/import.ts';
import { storedFile } from '../testing/uploads.ts';
import { testApp } from '../testing/app.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const importer = await testPerson(services, {
  role: 'admin',
  permissions: ['admin.importer.view', 'admin.importer.import', 'admin.courses.view', 'admin.courses.create'],
});
const examiner = await testPerson(services, {
  role: 'admin',
  permissions: ['admin.permissions.view', 'admin.permissions.edit'],
});
const editor = await testPerson(services, {
  role: 'admin',
  permissions: ['admin.articles.view', 'admin.articles.create', 'admin.articles.edit'],
});

async function status(path: string, person?: TestPerson): Promise<number> {
  const response = await app.request(path, { headers: person ? { cookie: person.cookie } : {} });
  await response.body?.cancel();
  return response.status;
}
interface Answer {
  readonly id: string;
  readonly stored: number;
  readonly errors: readonly { property: string; errors: readonly string[] }[];
  readonly problems: readonly { line: number; column: string | null; message: string }[];
}
async function send(person: TestPerson, method: string, path: string, body?: unknown, type = 'application/json') {
  const response = await app.request(path, {
    method,
    headers: { ...person.headers, 'content-type': type },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

/** The contract of a teacher, which the chief put into their file. */
async function contractOfATeacher(): Promise<{ contract: string; teacher: string }> {
  const contract = await storedFile(services, { extension: 'pdf', by: chief.id });
  const person = await testPerson(services, { role: 'teacher' });
  const teacher = randomUUID();
  await insertRows(db, registry, 'teachers', [
    { id: teacher, user: person.id, displayName: 'استاد', slug: teacher, status: 'approved' },
  ]);
  const saved = await send(chief, 'PUT', `/api/admin/teachers/${teacher}`, { extraInfo: { contractFile: contract } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { contract, teacher };
}
/** That the file is the chief's alone. */
async function expectPrivate(path: string, ...others: readonly TestPerson[]): Promise<void> {
  expect(await status(path, chief)).toBe(200);
  for (const person of [undefined, ...others]) expect(await status(path, person)).toBe(404);
}

test('who imports courses does not get the contract that a line names, nor does the public', async () => {
  const { contract } = await contractOfATeacher();
  const group = randomUUID();
  await insertRows(db, registry, 'course-groups', [{ id: group, name: group, topGroup: group, status: 'published' }]);
  const owned = await storedFile(services, { extension: 'pdf', by: importer.id });
  const text = `عنوان,گروه,شرح\nدورهٔ دزد,${group},<p><a href='${contract}'>x</a></p>\nدورهٔ درست,${group},<p><a href='${owned}'>x</a></p>`;
  const mapping = encodeURIComponent(JSON.stringify({ title: 0, group: 1, description: 2 }));
  const begun = await send(
    importer,
    'POST',
    `/api/admin/importer/begin?kind=courses&name=a.csv&mapping=${mapping}&dryRun=false`,
    text,
    'text/csv',
  );
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  await runOne(services, begun.body.id);
  await db.query(sql`update courses set status = 'published', published_at = now() where title like 'دورهٔ د%'`);
  services.changes.publish('courses');
  await expectPrivate(contract, importer);
  expect((await send(chief, 'GET', `/api/admin/importer/${begun.body.id}`)).body).toMatchObject({
    created: 1,
    failed: 1,
  });
});

test('who imports questions is shown the line that names the file of another, and none is stored', async () => {
  const { contract } = await contractOfATeacher();
  const exam = randomUUID();
  await insertRows(db, registry, 'exams/exam', [{ id: exam, title: 'آزمون', slug: exam }]);
  const text = `عنوان کوتاه,نوع,صورت پرسش,نمره\nدرست,essay,شرح دهید,1\nدزد,essay,ببینید ${contract},1`;
  const base = `/api/admin/exams/exam/${exam}`;
  const checked = await send(examiner, 'POST', `${base}/questions-check`, text, 'text/csv');
  expect(checked.body.problems.map(({ line, column }) => [line, column])).toEqual([[3, 'صورت پرسش']]);
  const stored = await send(examiner, 'POST', `${base}/questions-import`, text, 'text/csv');
  expect([stored.status, stored.body.errors.map(({ property }) => property)]).toEqual([422, ['file']]);
  await expectPrivate(contract, examiner);
});

test('who restores a version does not get the file it names that others took out, nor does the public', async () => {
  const { contract } = await contractOfATeacher();
  const group = randomUUID();
  await insertRows(db, registry, 'article-groups', [{ id: group, name: group }]);
  const made = await send(chief, 'POST', '/api/admin/articles', {
    title: 'مقاله',
    slug: group,
    group,
    summary: 'خلاصه',
    body: `<p><a href="${contract}">x</a></p>`,
    status: 'draft',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const address = `/api/admin/articles/${made.body.id}`;
  expect((await send(chief, 'PUT', address, { body: '<p>متن</p>' })).status).toBe(200);
  await expectPrivate(contract, editor);
  const [, first] = (await send(editor, 'GET', `${address}/history`)).body as unknown as { id: string }[];
  const restored = await send(editor, 'POST', `${address}/history/${first!.id}/restore`);
  expect([restored.status, restored.body.errors[0]?.property]).toEqual([422, 'body']);
  await send(editor, 'PUT', address, { status: 'published', publishedAt: '2026-01-01T00:00:00Z' });
  await expectPrivate(contract, editor);
});

test('a version brings its own picture back that nothing holds any more, also one that another uploaded', async () => {
  const cover = await storedFile(services, { by: chief.id });
  const group = randomUUID();
  await insertRows(db, registry, 'article-groups', [{ id: group, name: group }]);
  const made = await send(chief, 'POST', '/api/admin/articles', {
    title: 'مقاله',
    slug: group,
    group,
    summary: 'خلاصه',
    body: '<p>متن</p>',
    status: 'draft',
    cover,
  });
  const address = `/api/admin/articles/${made.body.id}`;
  expect((await send(chief, 'PUT', address, { cover: null })).status).toBe(200);
  expect((await send(editor, 'PUT', address, { cover })).status, 'by hand').toBe(422);
  const [, first] = (await send(editor, 'GET', `${address}/history`)).body as unknown as { id: string }[];
  expect((await send(editor, 'POST', `${address}/history/${first!.id}/restore`)).status).toBe(200);
  expect(await status(cover, editor)).toBe(200);
});

test('a return from the bank that names a file holds nothing: who reads payments does not get it by a forged one', async () => {
  const { contract } = await contractOfATeacher();
  const cashier = await testPerson(services, { role: 'admin', permissions: ['admin.course-transactions.view'] });
  const [order, attempt] = [randomUUID(), randomUUID()];
  const money = { subtotal: 1000, discountTotal: 0, walletUsed: 0, payable: 1000 };
  await insertRows(db, registry, 'course-transactions', [
    { id: order, number: order, user: cashier.id, kind: 'course', state: 'awaiting_payment', ...money },
  ]);
  await insertRows(db, registry, 'payment-attempts', [
    {
      id: attempt,
      order,
      gateway: 'zarinpal',
      amount: 1000,
      gatewayAmount: 1000,
      gatewayUnit: 'IRT',
      authority: order,
      state: 'started',
      startedAt: new Date().toISOString(),
      needsCare: false,
    },
  ]);
  await insertRows(db, registry, 'payment-events', [
    { attempt, kind: 'callback', ok: true, at: new Date().toISOString(), payload: { Note: contract } },
  ]);
  expect((await send(cashier, 'GET', '/api/admin/payment-events')).status).toBe(200);
  await expectPrivate(contract, cashier);
});
