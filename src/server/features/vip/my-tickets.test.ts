/** The special support from the side of the member. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ticket } from '../../../contract/profile.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { testApp } from '../../testing/app.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { col } from '../../platform/db/row-shape.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const [sara, omid] = await Promise.all([testPerson(services), testPerson(services)]);
const question = { subject: 'تمرین سوم', message: 'پاسخ تمرین سوم با ویدیو یکی نیست.' };
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();

async function send(body: object, headers: Record<string, string> = sara.headers) {
  const response = await app.request('/api/profile/tickets', { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as { errors?: { property: string }[] };
  return [response.status, answer.errors?.[0]?.property];
}
/** The office writes into the one ticket there is. */
async function answer(person: TestPerson, change: object): Promise<number> {
  const [row] = await db.query(sql`select id, version from vip_tickets`, { id: col.uuid, version: col.number });
  const body = JSON.stringify({ ...change, version: row!.version });
  const path = `/api/admin/vip-tickets/${row!.id}`;
  return (await app.request(path, { method: 'PUT', headers: person.headers, body })).status;
}
const noticesOf = () =>
  db.query(sql`select title, text, link from notices where user_id = ${sara.id}::uuid and kind = 'ticket-answered'`);
async function list(cookie = sara.cookie) {
  const response = await app.request('/api/profile/tickets', { headers: { cookie } });
  return { status: response.status, body: (await response.json()) as { records: Ticket[]; total: number } };
}

beforeAll(() =>
  insertRows(db, registry, 'users/vip', [
    { user: sara.id, source: 'gift', state: 'active', startsAt: days(-1), endsAt: days(9) },
    { user: omid.id, source: 'gift', state: 'expired', startsAt: days(-9), endsAt: days(-1) },
  ]),
);
beforeEach(async () => {
  for (const table of ['vip_tickets', 'notices']) await db.query(sql`delete from ${sql.raw(table)}`);
});

test('a member asks, staff see it, and the answer comes back', async () => {
  expect(await send({ ...question, subject: `  ${question.subject} ` })).toEqual([200, undefined]);
  const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  const found = await app.request('/api/admin/vip-tickets?filter={"q":"تمرین"}', { headers: { cookie: admin.cookie } });
  expect(await found.json()).toMatchObject([{ ...question, state: 'new', user: sara.id }]);
  expect(await answer(admin, { reply: 'درست شد' })).toBe(200);
  const { body } = await list();
  expect(body).toMatchObject({ total: 1, records: [{ ...question, state: 'answered', reply: 'درست شد' }] });
  expect(body.records[0]!.answeredAt).not.toBeNull();
  expect((await list(omid.cookie)).body).toMatchObject({ total: 0, records: [] });
});

test('who asked is notified of the answer once, and not when it is mended or the ticket is closed', async () => {
  await send(question);
  expect(await noticesOf()).toEqual([]);
  const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  for (const change of [{ reply: 'درست شد' }, { reply: 'درست شد.' }, { state: 'closed' }]) {
    expect(await answer(admin, change)).toBe(200);
  }
  expect(await noticesOf()).toEqual([
    { title: 'پشتیبانی ویژه پاسخ داد', text: expect.stringContaining('«تمرین سوم»'), link: '/profile/vip#tickets' },
  ]);
  expect((await list()).body.records).toMatchObject([{ state: 'closed', reply: 'درست شد.' }]);
});

test('nobody answers without the right to, the member neither', async () => {
  await send(question);
  const reader = await testPerson(services, { role: 'admin', permissions: ['admin.list.view'] });
  for (const person of [reader, sara, omid]) expect(await answer(person, { reply: 'نه' })).toBe(403);
  expect((await list()).body.records).toMatchObject([{ state: 'new', reply: null }]);
  expect(await noticesOf()).toEqual([]);
});

test('the form that is sent many times at once is one ticket; not more than five wait', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(question)));
  expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await list()).body.total).toBe(1);
  for (const n of [2, 3, 4, 5]) expect(await send({ ...question, subject: `پرسش ${n}` })).toEqual([200, undefined]);
  expect(await send({ ...question, subject: 'پرسش ششم' })).toEqual([409, undefined]);
});

test('only members ask, and nobody without a session, for another or from another site', async () => {
  expect(await send(question, omid.headers)).toEqual([403, undefined]);
  expect((await send({ ...question, user: sara.id }, omid.headers))[0]).not.toBe(200);
  const { cookie: _, ...headers } = sara.headers;
  expect((await send(question, headers))[0]).toBe(401);
  expect((await send(question, { ...sara.headers, origin: 'https://evil.example' }))[0]).toBe(403);
  expect((await list('')).status).toBe(401);
  expect((await list()).body.total).toBe(0);
});

test.each([
  ['a short subject', { ...question, subject: 'آ ' }, 'subject'],
  ['a long subject', { ...question, subject: 'آ'.repeat(201) }, 'subject'],
  ['no message', { subject: question.subject }, 'message'],
  ['a short message', { ...question, message: '   سلام   ' }, 'message'],
  ['a long message', { ...question, message: 'آ'.repeat(3001) }, 'message'],
])('%s is refused beside its field', async (_, body, field) => {
  expect(await send(body)).toEqual([422, field]);
});
