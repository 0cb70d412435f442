import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createSession } from '../src/server/platform/auth/session.ts';
import { testApp } from '../src/server/testing/app.ts';
import { testPerson, type TestPerson } from '../src/server/testing/people.ts';

const { app, services } = await testApp();
const { db } = services;
let chief: TestPerson;
let clerk: TestPerson;
let viewer: TestPerson;
let teacher: TestPerson;

beforeAll(async () => {
  chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  clerk = await testPerson(services, { role: 'admin', permissions: ['admin.users.view', 'admin.users.edit'] });
  viewer = await testPerson(services, { role: 'admin', permissions: ['admin.users.view'] });
  teacher = await testPerson(services, { role: 'teacher' });
});

async function ask(headers: Readonly<Record<string, string>>, method: string, path: string, body?: unknown) {
  const response = await app.request(`/api/admin/users/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
const list = (by: TestPerson, of: string) => ask(by.headers, 'GET', `${of}/sessions`);
const end = (by: TestPerson, of: string, session: string | null) =>
  ask(by.headers, 'POST', `${of}/end-sessions`, { session });
const isLoggedIn = async (cookie: string) =>
  (await app.request('/api/users/info', { method: 'POST', headers: { cookie } })).status === 200;

test('an administrator sees the sessions of a person, and ends one or all; the history says who did', async () => {
  const person = await testPerson(services);
  const { cookie: second } = await createSession(services, person.id);
  const { cookie: third } = await createSession(services, person.id);
  const { status, body } = await list(clerk, person.id);
  expect(status).toBe(200);
  expect(body.records).toHaveLength(3);
  expect(Object.keys(body.records[0]).sort()).toEqual(['_id', 'address', 'createdAt', 'device', 'isCurrent', 'seenAt']);
  for (const cookie of [person.cookie, second, third]) {
    for (const part of cookie.replace('sid=', '').split('.')) expect(JSON.stringify(body)).not.toContain(part);
  }
  expect((await end(clerk, person.id, body.records[0]._id)).status).toBe(200);
  const open = await Promise.all([person.cookie, second, third].map(isLoggedIn));
  expect(open.filter(Boolean)).toHaveLength(2);
  expect((await end(clerk, person.id, null)).status).toBe(200);
  expect(await Promise.all([person.cookie, second, third].map(isLoggedIn))).toEqual([false, false, false]);
  expect((await list(clerk, person.id)).body.records).toEqual([]);
  const entries = await db.query(
    sql`select actor_id from audit_log where section = 'users' and action = 'end-sessions' and row_id = ${person.id}`,
  );
  expect(entries).toEqual([{ actor_id: clerk.id }, { actor_id: clerk.id }]);
  const history = await ask(clerk.headers, 'GET', `${person.id}/history`);
  expect(history.body[0]).toMatchObject({ action: 'end-sessions', before: null, after: null });
});

test('only those who may edit users do, and not with people who have more rights', async () => {
  const person = await testPerson(services);
  for (const by of [viewer, teacher, person]) {
    expect((await list(by, person.id)).status).toBe(403);
    expect((await end(by, person.id, null)).status).toBe(403);
  }
  expect((await ask({}, 'GET', `${person.id}/sessions`)).status).toBe(401);
  expect((await ask({ 'content-type': 'application/json' }, 'POST', `${person.id}/end-sessions`, {})).status).toBe(401);
  expect((await list(clerk, chief.id)).status).toBe(403);
  expect((await end(clerk, chief.id, null)).status).toBe(403);
  expect(await isLoggedIn(chief.cookie)).toBe(true);
  expect((await list(chief, clerk.id)).status).toBe(200);
});

test('a session of someone else, a forged one and a strange body are refused', async () => {
  const [person, other] = [await testPerson(services), await testPerson(services)];
  const session = (await list(chief, other.id)).body.records[0]._id;
  expect((await end(chief, person.id, session)).status).toBe(404);
  expect((await end(chief, person.id, 'forged')).status).toBe(404);
  expect((await end(chief, crypto.randomUUID(), null)).status).toBe(404);
  for (const body of [{}, { session: 7 }, { session: '' }, { session: 'x'.repeat(65) }, []]) {
    expect((await ask(chief.headers, 'POST', `${person.id}/end-sessions`, body)).status).toBe(422);
  }
  expect(await Promise.all([person.cookie, other.cookie].map(isLoggedIn))).toEqual([true, true]);
});
