import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createSession } from './session.ts';
import { addPerson, visitorOf, type Visitor } from '../../testing/visitor.ts';

const school = await testApp();
const { db } = school.services;
const password = 'correct horse';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
let people = 0;

interface Listed {
  hasPassword: boolean;
  records: { _id: string; device: string; isCurrent: boolean; address: string | null }[];
}

beforeEach(async () => {
  await db.query(sql`delete from rate_limits`);
});

/** A new person who is logged in with as many browsers. */
async function loggedIn(count = 1) {
  const email = `person${++people}@example.com`;
  const id = await addPerson(school, { email }, password);
  const visitors = Array.from({ length: count }, () => visitorOf(school));
  for (const visitor of visitors) {
    await visitor.post('/auth/login', { username: email, password }, { 'user-agent': firefox });
  }
  return { id, email, visitors };
}
async function list(visitor: Visitor): Promise<Listed> {
  const response = await visitor.get('/api/users/sessions');
  expect(response.status).toBe(200);
  return (await response.json()) as Listed;
}
const currentOf = async (visitor: Visitor) => (await list(visitor)).records.find(({ isCurrent }) => isCurrent)!._id;

test('a person sees their own sessions, which is this one, and nothing that opens one', async () => {
  const { visitors } = await loggedIn(2);
  const other = await loggedIn();
  const { hasPassword, records } = await list(visitors[0]!);
  expect(hasPassword).toBe(true);
  expect(records.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
    ['فایرفاکس در ویندوز', false],
    ['فایرفاکس در ویندوز', true],
  ]);
  const text = JSON.stringify(records);
  for (const cookie of visitors.flatMap((v) => v.cookies.get('sid')!.split('.'))) expect(text).not.toContain(cookie);
  expect(text).not.toContain(await currentOf(other.visitors[0]!));
});

test('ending a session takes the password, and holds at once', async () => {
  const { visitors } = await loggedIn(2);
  const [here, there] = [visitors[0]!, visitors[1]!];
  const session = await currentOf(there);
  const end = (body: object) => here.post('/api/users/sessions/end', body);
  for (const wrong of [{}, { password: '' }, { password: 'wrong' }]) {
    expect((await end({ session, ...wrong })).status).toBe(422);
  }
  expect((await end({ session, password: 'wrong' })).body.errors).toEqual([
    { property: 'password', errors: ['رمز عبور درست نیست'] },
  ]);
  expect(await there.isLoggedIn()).toBe(true);
  const before = here.cookies.get('sid');
  expect(await end({ session, password })).toMatchObject({ status: 200, body: { ok: true } });
  expect([await there.isLoggedIn(), await here.isLoggedIn()]).toEqual([false, true]);
  expect(here.cookies.get('sid')).not.toBe(before);
});

test('all other sessions end at once; ending the own one clears its cookie', async () => {
  const { visitors } = await loggedIn(4);
  const [here, ...others] = visitors;
  expect((await here!.post('/api/users/sessions/end', { session: null, password })).status).toBe(200);
  expect(await Promise.all(others.map((v) => v.isLoggedIn()))).toEqual([false, false, false]);
  expect((await list(here!)).records).toHaveLength(1);
  const session = await currentOf(here!);
  expect((await here!.post('/api/users/sessions/end', { session, password })).status).toBe(200);
  expect([here!.cookies.has('sid'), await here!.isLoggedIn()]).toEqual([false, false]);
});

test('nobody ends the session of another, nor anything without a session', async () => {
  const { visitors } = await loggedIn();
  const victim = await loggedIn();
  const session = await currentOf(victim.visitors[0]!);
  const end = (visitor: Visitor, id: string) => visitor.post('/api/users/sessions/end', { session: id, password });
  expect((await end(visitors[0]!, session)).status).toBe(404);
  expect((await end(visitors[0]!, 'forged')).status).toBe(404);
  expect(await victim.visitors[0]!.isLoggedIn()).toBe(true);
  const guest = visitorOf(school);
  expect((await guest.get('/api/users/sessions')).status).toBe(401);
  expect((await end(guest, session)).status).toBe(401);
  const passwords = { current: password, password: 'zq7-m4xw', passwordConfirmation: 'zq7-m4xw' };
  expect((await guest.post('/api/users/password', passwords)).status).toBe(401);
});

test('a person without a password must have logged in just now', async () => {
  const id = await addPerson(school, { email: 'by-code@example.com' });
  const cookies = async () => {
    const { cookie } = await createSession(school.services, id);
    return visitorOf(school, new Map([['sid', cookie.slice(4)]]));
  };
  const [here, there] = [await cookies(), await cookies()];
  expect((await list(here)).hasPassword).toBe(false);
  await db.query(sql`update sessions set created_at = created_at - interval '11 minutes' where user_id = ${id}`);
  const end = () => here.post('/api/users/sessions/end', { session: null });
  expect(await end()).toMatchObject({ status: 403, body: { detail: expect.stringContaining('دوباره وارد شوید') } });
  await db.query(sql`update sessions set created_at = now() where user_id = ${id}`);
  expect((await end()).status).toBe(200);
  expect(await there.isLoggedIn()).toBe(false);
  const passwords = { current: 'x', password: 'zq7-m4xw', passwordConfirmation: 'zq7-m4xw' };
  expect((await here.post('/api/users/password', passwords)).status).toBe(403);
});

test('the password is changed with the current one, under the same rules, and the other sessions end', async () => {
  const { visitors, email } = await loggedIn(2);
  const [here, there] = [visitors[0]!, visitors[1]!];
  const change = (current: string, next: string, again = next) =>
    here.post('/api/users/password', { current, password: next, passwordConfirmation: again });
  const refusedAt = async (answer: ReturnType<typeof change>) => (await answer).body.errors?.map((e) => e.property);
  expect(await refusedAt(change('wrong', 'zq7-m4xw'))).toEqual(['current']);
  expect(await refusedAt(change(password, 'Password1'))).toEqual(['password']);
  expect(await refusedAt(change(password, email.split('@')[0]!.padEnd(9, '!')))).toEqual(['password']);
  expect(await refusedAt(change(password, 'zq7-m4xw', 'other'))).toEqual(['passwordConfirmation']);
  const before = here.cookies.get('sid');
  expect((await change(password, 'zq7-m4xw')).status).toBe(200);
  expect(here.cookies.get('sid')).not.toBe(before);
  expect([await here.isLoggedIn(), await there.isLoggedIn()]).toEqual([true, false]);
  const login = (typed: string) => visitorOf(school).post('/auth/login', { username: email, password: typed });
  expect([(await login(password)).status, (await login('zq7-m4xw')).status]).toEqual([401, 200]);
});
