import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { testApp, testServices } from '../../testing/app.ts';
import { knownDevice } from './devices.ts';
import { createSession } from './session.ts';
import { addPerson, visitorOf } from '../../testing/visitor.ts';
import { createApp } from '../../app.ts';
import type { Env } from '../env.ts';
import { captureLog } from '../testing/captured-log.ts';
import { chargeWallet } from '../../features/testing/wallets.ts';

const school = await testApp();
const { app, services } = school;
const { db } = services;
const password = 'correct horse';
const userId = await addPerson(school, { email: 'sara@example.com', mobile: '+989121112233' }, password);
await chargeWallet(db, userId, 125_000);

async function loggedIn(at: Parameters<typeof visitorOf>[0] = school) {
  const visitor = visitorOf(at);
  expect((await visitor.post('/auth/login', { username: 'sara@example.com', password })).status).toBe(200);
  return visitor;
}
/** Moves the last rotation of all sessions, and the first use of what it gave, into the past. */
async function longAfterRotation() {
  await db.query(sql`update sessions set rotated_at = rotated_at - interval '31 seconds',
    confirmed_at = confirmed_at - interval '31 seconds'`);
}

test('C13 F01 the current user is answered with the property names of the specification', async () => {
  const visitor = await loggedIn();
  const { status, body } = await visitor.post('/api/users/info');
  expect(status).toBe(200);
  expect(body).toEqual({
    _id: userId,
    image: null,
    name: 'مریم',
    family: 'احمدی',
    email: 'sara@example.com',
    mobile: '09121112233',
    wallet: 125_000,
    role: 'user',
    permissions: [],
    panelStatus: {},
    identities: {},
  });
  expect((await visitorOf(school).post('/api/users/info')).body).toMatchObject({
    status: 401,
    code: 'unauthenticated',
    errors: [],
  });
});

test('C11 S05 refreshing gives the session its next id, and the person stays known', async () => {
  const visitor = await loggedIn();
  const before = visitor.cookies.get('sid');
  expect(await visitor.post('/auth/refresh')).toMatchObject({ status: 200, body: { ok: true } });
  expect(visitor.cookies.get('sid')).not.toBe(before);
  expect(await visitor.isLoggedIn()).toBe(true);
});

test('C11 S05 refreshing without a session is refused, which stops the loop of the page', async () => {
  expect((await visitorOf(school).post('/auth/refresh')).body).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect((await visitorOf(school, new Map([['sid', 'x'.repeat(66)]])).post('/auth/refresh')).status).toBe(401);
});

test('the cookie is HttpOnly and SameSite, and holds nothing that is stored', async () => {
  const response = await app.request('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'sara@example.com', password }),
  });
  const [line = ''] = response.headers.getSetCookie();
  expect(line).toMatch(/^sid=[\w-]{22}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const stored = JSON.stringify(await db.query(sql`select * from sessions`));
  expect(
    line
      .slice(4)
      .split(';')[0]!
      .split('.')
      .filter((part) => stored.includes(part)),
  ).toEqual([]);
});

const secureApp = (): ReturnType<typeof createApp> =>
  createApp({ ...services, config: { ...services.config, publicUrl: 'https://school.example' } });

test('on https the cookie is bound to this host, and sent over https only', async () => {
  const visitor = visitorOf({ app: secureApp() });
  const login = await visitor.post('/auth/login', { username: 'sara@example.com', password });
  expect(login.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-sid=[\w-]{22}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(/^__Host-device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect(await visitor.isLoggedIn()).toBe(true);
  await visitor.post('/auth/refresh');
  expect([...visitor.cookies.keys()]).toEqual(['__Host-sid', '__Host-device']);
  expect((await visitor.post('/auth/logout')).headers.get('set-cookie')).toMatch(
    /^__Host-sid=; Max-Age=0; Path=\/.*Secure/,
  );
  // The device stays known to the account, which opens nothing.
  expect([...visitor.cookies.keys()]).toEqual(['__Host-device']);
  expect(await visitor.isLoggedIn()).toBe(false);
});

test('on https a plain cookie opens nothing, and its session ends', async () => {
  const old = await loggedIn();
  const secure = visitorOf({ app: secureApp() }, new Map(old.cookies));
  const answer = await secure.post('/api/users/info');
  expect(answer.status).toBe(401);
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^sid=; Max-Age=0; Path=\//)]);
  expect([...secure.cookies.keys()]).toEqual(['device']);
  expect(await old.isLoggedIn()).toBe(false);
});

test('a plain cookie that was planted beside the own one changes nothing', async () => {
  const visitor = visitorOf({ app: secureApp() });
  await visitor.post('/auth/login', { username: 'sara@example.com', password });
  visitor.cookies.set('sid', 'planted');
  expect((await visitor.post('/api/users/info')).body.email).toBe('sara@example.com');
  expect([...visitor.cookies.keys()]).toEqual(['__Host-sid', '__Host-device']);
});

test('two tabs that refresh at once both stay logged in', async () => {
  const one = await loggedIn();
  const two = one.copy();
  expect((await one.post('/auth/refresh')).status).toBe(200);
  const late = await two.post('/auth/refresh');
  expect(late.status).toBe(200);
  expect(late.headers.get('set-cookie')).toBeNull();
  expect([await one.isLoggedIn(), await two.isLoggedIn()]).toEqual([true, true]);
});

test('a refresh whose answer is lost does not log out, however much later the page goes on', async () => {
  const page = await loggedIn();
  expect((await page.copy().post('/auth/refresh')).headers.get('set-cookie')).not.toBeNull();
  await longAfterRotation();
  expect(await page.isLoggedIn()).toBe(true);
  const again = await page.post('/auth/refresh');
  expect([again.status, again.headers.get('set-cookie') !== null]).toEqual([200, true]);
  expect(await page.isLoggedIn()).toBe(true);
});

test('many refreshes at the same moment rotate once', async () => {
  const one = await loggedIn();
  const copies = Array.from({ length: 8 }, () => one.copy());
  const answers = await Promise.all(copies.map((copy) => copy.post('/auth/refresh')));
  expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(answers.filter((a) => a.headers.get('set-cookie') !== null)).toHaveLength(1);
});

test('using a rotated id again ends the session for everybody, and is a warning in the log', async () => {
  const { log, lines } = captureLog();
  const owner = await loggedIn({ app: createApp({ ...services, log }) });
  const thief = owner.copy();
  await owner.post('/auth/refresh');
  await owner.isLoggedIn();
  await longAfterRotation();
  expect(await thief.isLoggedIn()).toBe(false);
  expect(await owner.isLoggedIn()).toBe(false);
  const warnings = lines.filter(({ level }) => level === 40).map(({ msg }) => msg);
  expect(warnings).toContain('a rotated session id was used again; the session was ended');
});

test('so does an id from before the last rotation, however soon', async () => {
  const owner = await loggedIn();
  const thief = owner.copy();
  await owner.post('/auth/refresh');
  await owner.post('/auth/refresh');
  expect(await thief.isLoggedIn()).toBe(false);
  expect(await owner.isLoggedIn()).toBe(false);
});

test('C12 logging out ends the session everywhere, clears the cookie, and always answers well', async () => {
  const visitor = await loggedIn();
  const copy = visitor.copy();
  const answer = await visitor.post('/auth/logout');
  expect(answer).toMatchObject({ status: 200, body: { ok: true } });
  expect(answer.headers.get('set-cookie')).toMatch(/^sid=; Max-Age=0; Path=\//);
  expect(await copy.isLoggedIn()).toBe(false);
  expect(await visitorOf(school).post('/auth/logout')).toMatchObject({ status: 200, body: { ok: true } });
});

test('an id planted before the login is invalid after it', async () => {
  const attacker = await loggedIn();
  const victim = attacker.copy();
  await addPerson(school, { email: 'victim@example.com' }, password);
  await victim.post('/auth/login', { username: 'victim@example.com', password });
  expect(victim.cookies.get('sid')!.split('.')[0]).not.toBe(attacker.cookies.get('sid')!.split('.')[0]);
  expect(await attacker.isLoggedIn()).toBe(false);
  expect((await victim.post('/api/users/info')).body.email).toBe('victim@example.com');
});

test('a session nobody refreshed in time is over', async () => {
  const visitor = await loggedIn();
  await db.query(sql`update sessions set expires_at = now()`);
  services.changes.publish('sessions');
  expect(await visitor.isLoggedIn()).toBe(false);
});

test('a person who is blocked or deleted loses every session at once', async () => {
  const id = await addPerson(school, { email: 'blocked@example.com' }, password);
  const visitor = visitorOf(school);
  await visitor.post('/auth/login', { username: 'blocked@example.com', password });
  await db.query(sql`update users set status = 'blocked' where id = ${id}`);
  services.changes.publish('users');
  expect(await visitor.isLoggedIn()).toBe(false);
  await db.query(sql`update users set status = 'active' where id = ${id}`);
  services.changes.publish('users');
  expect(await visitor.isLoggedIn()).toBe(false);
  await visitor.post('/auth/login', { username: 'blocked@example.com', password });
  await db.query(sql`update users set deleted_at = now() where id = ${id}`);
  services.changes.publish('users');
  expect(await visitor.isLoggedIn()).toBe(false);
});

test('the time of the last login is stored', async () => {
  await db.query(sql`update users set last_login_at = null`);
  await loggedIn();
  expect(
    await db.query(sql`select 1 from users where id = ${userId} and last_login_at > now() - interval '1 minute'`),
  ).toHaveLength(1);
});

test('a request with a session takes no query while nothing changes', async () => {
  const quiet = await testServices();
  const other = { app: createApp(quiet), services: quiet };
  const { cookie } = await createSession(quiet, await addPerson(other, { email: 'a@example.com' }));
  await other.app.request('/api/no-such', { headers: { cookie } });
  await quiet.db.close();
  expect((await other.app.request('/api/no-such', { headers: { cookie } })).status).toBe(404);
});

test('a change of the person, or of the session, by another process holds from the next request', async () => {
  const quiet = await testServices();
  const other = { app: createApp(quiet), services: quiet };
  const person = await addPerson(other, { email: 'b@example.com' });
  const { cookie } = await createSession(quiet, person);
  const info = async () =>
    (await (await other.app.request('/api/users/info', { method: 'POST', headers: { cookie } })).json()) as {
      role?: string;
      code?: string;
    };
  expect(await info()).toMatchObject({ role: 'user' });
  await quiet.db.query(sql`update users set role = 'admin' where id = ${person}`);
  quiet.changes.publish('users');
  expect(await info()).toMatchObject({ role: 'admin' });
  await quiet.db.query(sql`delete from sessions where user_id = ${person}`);
  quiet.changes.publish('sessions');
  expect(await info()).toMatchObject({ code: 'unauthenticated' });
});

test('a malformed cookie is no session', async () => {
  const values = ['', '.', 'a.b', `${'a'.repeat(22)}.${'b'.repeat(43)}`, "' or 1=1 --", 'x'.repeat(5_000), '%00'];
  const statuses = await Promise.all(
    values.map(async (sid) => (await visitorOf(school, new Map([['sid', sid]])).post('/api/users/info')).status),
  );
  expect(new Set(statuses)).toEqual(new Set([401]));
});

test('a browser is known to the five accounts that used it last, by one id each as long as the password stays', async () => {
  const family = Array.from({ length: 6 }, (_, i) => `family-${i}@example.com`);
  const people = await Promise.all(family.map((email) => addPerson(school, { email }, password)));
  const browser = visitorOf(school);
  const logIn = (n: number) => browser.post('/auth/login', { username: family[n], password });
  const devices = new Hono<Env>().get('/', async (c) =>
    c.json(await Promise.all(people.map((person) => knownDevice(services, c, person)))),
  );
  const known = async (): Promise<(string | null)[]> =>
    (await devices.request('/', { headers: { cookie: `device=${browser.cookies.get('device')}` } })).json();
  for (const n of [0, 1, 2, 3, 4]) await logIn(n);
  const five = await known();
  expect(new Set(five).size).toBe(6);
  expect(five.map((id) => id !== null)).toEqual([true, true, true, true, true, false]);
  await logIn(0);
  expect(await known()).toEqual(five);
  await logIn(5);
  const later = await known();
  expect(later).toEqual([five[0], null, five[2], five[3], five[4], expect.any(String)]);
  await db.query(
    sql`update credentials set changed_at = now() + interval '1 second' where user_id = ${people[2]}::uuid`,
  );
  expect(await known()).toEqual(later.map((id, n) => (n === 2 ? null : id)));
});
