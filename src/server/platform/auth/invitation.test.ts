/** A new administrator is invited by a link that sets a password once. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readOutbox } from '../messages/outbox.ts';
import { testApp } from '../../testing/app.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { invite } from '../../features/account/administrators/invite.ts';
import { hashPassword, storePassword } from './passwords.ts';
import { addPerson, visitorOf } from '../../testing/visitor.ts';
import { col } from '../db/row-shape.ts';

const school = await testApp();
const { db } = school.services;
let chief: TestPerson;
let people = 0;
let everything = '';

beforeAll(async () => {
  chief = await testPerson(school.services, { role: 'admin', permissions: ['admin.*'] });
  await storePassword(db, chief.id, await hashPassword('a long password'));
  const [row] = await db.query(sql`select permission_sets as sets from users where id = ${chief.id}::uuid`, {
    sets: col.listOf(col.uuid),
  });
  everything = row!.sets[0]!;
});
beforeEach(async () => {
  await db.query(sql`delete from rate_limits`);
});

async function call(person: TestPerson, method: string, path: string, body: object) {
  const response = await school.app.request(`/api/admin/${path}`, {
    method,
    headers: person.headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
/** A new administrator, before the job has sent the link. */
async function created(contact: object = {}) {
  const email = `new${++people}@example.com`;
  const row = {
    name: 'نوشین',
    family: 'تازه',
    email,
    permissionSets: [everything],
    password: 'a long password',
    ...contact,
  };
  const { status, body } = await call(chief, 'POST', 'list', row);
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: body.id as string, email, invitation: body.invitation as string };
}
const stateOf = async (id: string) =>
  (await db.query(sql`select invitation from users where id = ${id}::uuid`, { invitation: col.text.orNull }))[0]!
    .invitation;
/** The tokens in the links that were sent to an address, newest first. */
const tokensTo = async (to: string) =>
  (await readOutbox(db, to)).map(({ text }) => /\/invitation\?token=([\w-]+)/.exec(text)![1]!);
const queuedFor = async (id: string) =>
  (await db.query(sql`select 1 from pgboss.job where name = 'users.invite' and data->'input'->>'userId' = ${id}`))
    .length;
const visitor = visitorOf(school);
const verify = (token: string) => visitor.post('/auth/invitation/verify', { token });
const accept = (token: string, password = 'zq7-m4xw', passwordConfirmation = password) =>
  visitor.post('/auth/invitation/accept', { token, password, passwordConfirmation });
const refusal = async (answer: ReturnType<typeof verify>) => {
  const { status, body } = await answer;
  return [status, body.errors?.[0]?.property, body.errors?.[0]?.errors[0]];
};
const forged = [422, 'token', expect.stringContaining('درست نیست')];
const used = [422, 'token', expect.stringContaining('قبلاً استفاده شده')];
const over = [422, 'token', expect.stringContaining('مهلت این پیوند تمام شده')];

async function invited(contact: object = {}) {
  const person = await created(contact);
  await invite(school.services, person.id);
  const [token] = await tokensTo(person.email);
  return { ...person, token: token! };
}

test('a new administrator is sent a link that sets the password with which they log in', async () => {
  const person = await created();
  expect([person.invitation, await queuedFor(person.id), await tokensTo(person.email)]).toEqual(['queued', 1, []]);
  const changed: string[] = [];
  const stop = school.services.changes.on((table) => void changed.push(table));
  await invite(school.services, person.id);
  expect(await stateOf(person.id)).toBe('sent');
  // Staff, who look at the list meanwhile, see it too.
  await expect.poll(() => changed).toContain('users');
  stop();
  // The job that runs again sends nothing more.
  await invite(school.services, person.id);
  const [token, ...more] = await tokensTo(person.email);
  expect(more).toEqual([]);
  const rows = await db.query(sql`select * from invitations where user_id = ${person.id}::uuid`);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await verify(token!)).body).toEqual({ name: 'نوشین' });
  expect((await accept(token!)).status).toBe(200);
  expect(await stateOf(person.id)).toBe('accepted');
  const login = await visitorOf(school).post('/auth/login', { username: person.email, password: 'zq7-m4xw' });
  expect(login.status).toBe(200);
  expect(await refusal(verify(token!))).toEqual(used);
  expect(await refusal(accept(token!, 'other-zq7-m4xw'))).toEqual(used);
});

test('of two who follow the link at once, one sets the password', async () => {
  const { token } = await invited();
  const answers = await Promise.all([accept(token, 'zq7-m4xw-one'), accept(token, 'zq7-m4xw-two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a password that is refused leaves the link usable', async () => {
  const { token, email } = await invited();
  const properties = async (answer: ReturnType<typeof accept>) => (await answer).body.errors?.map((e) => e.property);
  expect(await properties(accept(token, 'short'))).toEqual(['password']);
  expect(await properties(accept(token, `${email.split('@')[0]}-zq7-m4xw`))).toEqual(['password']);
  expect(await properties(accept(token, 'zq7-m4xw', 'zq7-m4xv'))).toEqual(['passwordConfirmation']);
  expect((await accept(token)).status).toBe(200);
});

test('a link that is forged or 72 hours old opens nothing', async () => {
  const { id, token } = await invited();
  for (const wrong of ['', 'x', `${token.slice(0, -1)}_`, token.toUpperCase()]) {
    expect(await refusal(verify(wrong))).toEqual(forged);
    expect(await refusal(accept(wrong))).toEqual(forged);
  }
  const left = await db.query(
    sql`
    select extract(epoch from expires_at - created_at)::int / 3600 as hours from invitations where user_id = ${id}::uuid`,
    { hours: col.number },
  );
  expect(left).toEqual([{ hours: 72 }]);
  await db.query(sql`update invitations set expires_at = now() where user_id = ${id}::uuid`);
  expect(await refusal(verify(token))).toEqual(over);
  expect(await refusal(accept(token))).toEqual(over);
});

test.each([
  ['blocked', sql`status = 'blocked'`],
  ['no administrator any more', sql`role = 'user'`],
  ['in the trash', sql`deleted_at = now()`],
  ['reached by another address', sql`email = 'elsewhere@example.com'`],
])('a link of a person who is %s opens nothing', async (_, change) => {
  const { id, token } = await invited();
  await db.query(sql`update users set ${change} where id = ${id}::uuid`);
  expect(await refusal(accept(token))).toEqual(over);
  await db.query(sql`update users set email = ${`gone${people}@example.com`} where id = ${id}::uuid`);
});

test('sent again, the link before opens nothing, and not twice in a minute', async () => {
  const { id, email, token } = await invited();
  const again = () => call(chief, 'POST', 'list/actions/invite', { ids: [id] });
  expect((await again()).status).toBe(429);
  await db.query(sql`update invitations set created_at = now() - interval '2 minutes' where user_id = ${id}::uuid`);
  expect((await again()).body.ids).toEqual([id]);
  await invite(school.services, id);
  const [newer] = await tokensTo(email);
  expect(newer).not.toBe(token);
  expect(await refusal(verify(token))).toEqual(forged);
  expect((await accept(newer!)).status).toBe(200);
});

test('only who may edit administrators invites again, and nobody writes the state', async () => {
  const { id } = await invited();
  const clerk = await testPerson(school.services, { role: 'admin', permissions: ['admin.list.view', 'admin.users.*'] });
  expect((await call(clerk, 'POST', 'list/actions/invite', { ids: [id] })).status).toBe(403);
  expect((await call(chief, 'PUT', `list/${id}`, { invitation: 'accepted' })).body.invitation).toBe('sent');
  const ordinary = await addPerson(school, { email: 'ordinary@example.com' });
  expect((await call(chief, 'POST', 'list/actions/invite', { ids: [ordinary] })).status).toBe(404);
  expect(await stateOf(ordinary)).toBeNull();
});

test('a person with a password is not invited when they become an administrator; one without is', async () => {
  const password = 'a long password';
  await storePassword(db, chief.id, await hashPassword(password));
  const promote = (id: string) =>
    call(chief, 'PUT', `users/${id}`, { role: 'admin', permissionSets: [everything], password });
  const known = await addPerson(school, { email: 'known@example.com' }, 'correct horse');
  const byCode = await addPerson(school, { email: null, mobile: '+989120000077' });
  for (const id of [known, byCode]) expect((await promote(id)).status).toBe(200);
  expect([await stateOf(known), await stateOf(byCode)]).toEqual([null, 'queued']);
  await invite(school.services, byCode);
  expect(await tokensTo('+989120000077')).toHaveLength(1);
});

test('a gateway that refuses leaves a failed invitation that waits for staff', async () => {
  const { id } = await created();
  const config = { ...school.services.config, smtpUrl: 'smtp://127.0.0.1:9' };
  await expect(invite({ ...school.services, config }, id)).rejects.toThrow('no gateway accepted');
  expect(await stateOf(id)).toBe('failed');
  expect(await db.query(sql`select 1 from notifications where link like ${`%${id}`}`)).toHaveLength(1);
  await invite(school.services, id);
  expect(await stateOf(id)).toBe('sent');
});

test('guesses of links are counted, by address', async () => {
  const { token } = await invited();
  for (let n = 0; n < 20; n++) expect((await verify(`guess-${n}`)).status).toBe(422);
  expect((await verify(token)).status).toBe(429);
  expect((await accept(token)).status).toBe(429);
});
