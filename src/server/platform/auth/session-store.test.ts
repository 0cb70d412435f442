import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  insertSession,
  openSessionsOf,
  pruneSessions,
  rotateSession,
  sessionIdOf,
  type Session,
} from './session-store.ts';
import { col } from '../db/row-shape.ts';

const { db } = await testDatabase();
const visitor = { address: '10.0.0.1', userAgent: 'Firefox' };
const userId = crypto.randomUUID();

beforeEach(async () => {
  await db.query(sql`delete from sessions`);
});

async function requireSession(cookie: string): Promise<Session> {
  const session = await findSession(db, cookie);
  if (session === null || session === 'reused') throw new Error(`no session: ${session}`);
  return session;
}
test('of what a browser calls itself, three hundred characters are stored', async () => {
  const agents = ['x'.repeat(400), null].map((userAgent) => ({ ...visitor, userAgent }));
  for (const agent of agents) await insertSession(db, userId, agent);
  const rows = await db.query(sql`select user_agent from sessions`, { user_agent: col.text.orNull });
  expect(rows.map(({ user_agent }) => user_agent?.length ?? null).sort()).toEqual([300, null]);
});

const count = async () => (await db.query(sql`select 1 from sessions`)).length;
const hoursLeft = ({ until }: Session) => (until - Date.now()) / 3_600_000;
const near = (hours: number) => expect.closeTo(hours, 1);

async function addUser(role: string): Promise<string> {
  const id = crypto.randomUUID();
  await db.query(sql`insert into users (id, name, family, role, status) values (${id}, 'آ', 'ب', ${role}, 'active')`);
  return id;
}

test('a session is found by its cookie for fourteen days without a refresh, with who it belongs to', async () => {
  const cookie = await insertSession(db, userId, visitor);
  const session = await requireSession(cookie);
  expect(session).toMatchObject({ id: sessionIdOf(cookie), userId, isCurrent: true });
  expect(hoursLeft(session)).toEqual(near(14 * 24));
  expect(await db.query(sql`select address, user_agent from sessions`)).toEqual([
    { address: '10.0.0.1', user_agent: 'Firefox' },
  ]);
  await db.query(sql`update sessions set expires_at = now() + interval '1 minute'`);
  expect((await requireSession(cookie)).until - Date.now()).toBeLessThanOrEqual(61_000);
  await db.query(sql`update sessions set expires_at = now()`);
  expect(await findSession(db, cookie)).toBeNull();
});

test('a session ends thirty days after the login, however often it is refreshed', async () => {
  let cookie = await insertSession(db, userId, visitor);
  await db.query(sql`update sessions set created_at = now() - interval '29 days'`);
  cookie = (await rotateSession(db, cookie, visitor)) ?? '';
  expect(hoursLeft(await requireSession(cookie))).toEqual(near(24));
  await db.query(sql`update sessions set created_at = now() - interval '30 days'`);
  expect(await findSession(db, cookie)).toBeNull();
  expect(await openSessionsOf(db, userId)).toEqual([]);
});

test('more sessions than one statement deletes go in one run of the job; a session that another locks is left', async () => {
  await db.query(sql`
    insert into sessions (id, user_id, token_hash, expires_at)
    select 'ended-' || n, ${userId}::uuid, 'x', now() - interval '1 second' from generate_series(1, 5001) n`);
  await insertSession(db, userId, visitor);
  await db.transaction(async (tx) => {
    await tx.query(sql`select 1 from sessions where id = 'ended-1' for update`);
    expect(await pruneSessions(db)).toEqual({ sessions: 5_000 });
  });
  expect(await count()).toBe(2);
});

test('administrators log in each day: eight hours without a refresh, twenty-four in all', async () => {
  const admin = await addUser('admin');
  const cookie = await insertSession(db, admin, visitor);
  expect(hoursLeft(await requireSession(cookie))).toEqual(near(8));
  await db.query(
    sql`update sessions set expires_at = now() + interval '1 hour', created_at = now() - interval '20 hours'`,
  );
  const next = (await rotateSession(db, cookie, visitor)) ?? '';
  expect(hoursLeft(await requireSession(next))).toEqual(near(4));
  await db.query(sql`update sessions set created_at = now() - interval '24 hours'`);
  expect(await findSession(db, next)).toBeNull();
});

test('the longer life of a person who becomes an administrator ends', async () => {
  const person = await addUser('user');
  const cookie = await insertSession(db, person, visitor);
  await db.query(sql`update sessions set created_at = now() - interval '2 days'`);
  expect(hoursLeft(await requireSession(cookie))).toEqual(near(14 * 24));
  await db.query(sql`update users set role = 'admin' where id = ${person}`);
  expect(await findSession(db, cookie)).toBeNull();
});

test('expired sessions are deleted by the job, others are not', async () => {
  await insertSession(db, userId, visitor);
  await insertSession(db, userId, visitor);
  expect(await count()).toBe(2);
  await db.query(sql`update sessions set expires_at = now() - interval '1 second'`);
  await insertSession(db, userId, visitor);
  expect(await pruneSessions(db)).toEqual({ sessions: 2 });
  expect(await count()).toBe(1);
});

test('a rotation starts fourteen days anew, and stores who requested it', async () => {
  const cookie = await insertSession(db, userId, visitor);
  await db.query(sql`update sessions set expires_at = now() + interval '1 day'`);
  const next = (await rotateSession(db, cookie, { address: '10.0.0.2', userAgent: 'x'.repeat(400) })) ?? '';
  expect(next).not.toBe(cookie);
  expect(sessionIdOf(next)).toBe(sessionIdOf(cookie));
  expect(hoursLeft(await requireSession(next))).toEqual(near(14 * 24));
  expect(await db.query(sql`select address, user_agent from sessions`)).toEqual([
    { address: '10.0.0.2', user_agent: 'x'.repeat(300) },
  ]);
  expect(await rotateSession(db, cookie, visitor)).toBeNull();
  expect(await rotateSession(db, 'malformed', visitor)).toBeNull();
});

test('the token before a rotation is valid until the next one was used and thirty seconds more', async () => {
  const cookie = await insertSession(db, userId, visitor);
  const next = (await rotateSession(db, cookie, visitor)) ?? '';
  const previous = await requireSession(cookie);
  expect(previous.isCurrent).toBe(false);
  expect(previous.until - Date.now()).toBeLessThanOrEqual(30_000);
  expect(previous.until - Date.now()).toBeGreaterThan(10_000);
  expect((await requireSession(next)).isCurrent).toBe(true);
  expect((await requireSession(cookie)).isCurrent).toBe(false);
  await db.query(sql`update sessions set confirmed_at = confirmed_at - interval '30 seconds'`);
  expect(await findSession(db, cookie)).toBe('reused');
  expect((await requireSession(next)).isCurrent).toBe(true);
});

test('a token whose successor was lost with its answer lives on, and gets another successor', async () => {
  const cookie = await insertSession(db, userId, visitor);
  const lost = (await rotateSession(db, cookie, visitor)) ?? '';
  expect(await rotateSession(db, cookie, visitor), 'its answer may be on the way').toBeNull();
  await db.query(sql`update sessions set rotated_at = rotated_at - interval '10 minutes'`);
  expect((await requireSession(cookie)).isCurrent).toBe(false);
  const next = (await rotateSession(db, cookie, visitor)) ?? '';
  expect((await requireSession(next)).isCurrent).toBe(true);
  expect(await findSession(db, lost)).toBe('reused');
});

test('a token that is neither the current nor the previous one was stolen or replayed', async () => {
  const first = await insertSession(db, userId, visitor);
  const second = (await rotateSession(db, first, visitor)) ?? '';
  await rotateSession(db, second, visitor);
  expect(await findSession(db, first)).toBe('reused');
  expect(await findSession(db, `${first.split('.')[0]}.${'x'.repeat(43)}`)).toBe('reused');
});

test('only a cookie of the right form names a session', async () => {
  const family = 'a'.repeat(22);
  const token = 'b'.repeat(43);
  expect(sessionIdOf(`${family}.${token}`)).toMatch(/^[\w-]{43}$/);
  for (const malformed of ['', '.', family, `${family}.`, `${family}a.${token}`, `${family}.${token}b`]) {
    expect(sessionIdOf(malformed)).toBeNull();
    expect(await findSession(db, malformed)).toBeNull();
  }
  expect(await findSession(db, `${family}.${token}`)).toBeNull();
});

test('one session ends, all of a person, or all but one', async () => {
  const [here, there] = [await insertSession(db, userId, visitor), await insertSession(db, userId, visitor)];
  const other = await insertSession(db, crypto.randomUUID(), visitor);
  const third = await insertSession(db, userId, { ...visitor, userAgent: null });
  await deleteSession(db, sessionIdOf(third) ?? '');
  expect(await findSession(db, third)).toBeNull();
  expect(await count()).toBe(3);
  await deleteSessionsOf(db, userId, sessionIdOf(here));
  expect([(await requireSession(here)).userId, await findSession(db, there)]).toEqual([userId, null]);
  await deleteSessionsOf(db, userId);
  expect(await findSession(db, here)).toBeNull();
  expect((await requireSession(other)).isCurrent).toBe(true);
});

test('a person is shown their own open sessions, the one used last first, and ends none of another', async () => {
  const start = Math.floor(Date.now() / 1_000) * 1_000;
  const at = (hours: number): string => new Date(start + hours * 3_600_000).toISOString();
  const logIn = async (person: string, address: string, created: number, seen: number): Promise<string> => {
    const id = sessionIdOf(await insertSession(db, person, { address, userAgent: `browser of ${address}` })) ?? '';
    await db.query(sql`update sessions set created_at = ${at(created)}::timestamptz,
      rotated_at = ${at(seen)}::timestamptz where id = ${id}`);
    return id;
  };
  const shown = (id: string, address: string, created: number, seen: number) => ({
    id,
    createdAt: at(created),
    seenAt: at(seen),
    address,
    userAgent: `browser of ${address}`,
  });
  const old = await logIn(userId, '10.0.0.1', -9, -8);
  const recent = await logIn(userId, '10.0.0.2', -20, -1);
  const middle = await logIn(userId, '10.0.0.3', -5, -4);
  const ended = await logIn(userId, '10.0.0.4', -3, -2);
  await db.query(sql`update sessions set expires_at = now() where id = ${ended}`);
  const another = crypto.randomUUID();
  const theirs = await logIn(another, '10.0.0.5', -1, -1);
  const mine = [shown(recent, '10.0.0.2', -20, -1), shown(middle, '10.0.0.3', -5, -4), shown(old, '10.0.0.1', -9, -8)];
  expect(await openSessionsOf(db, userId)).toEqual(mine);
  expect([await deleteSessionOf(db, userId, theirs), await deleteSessionOf(db, userId, middle)]).toEqual([false, true]);
  expect(await deleteSessionOf(db, userId, middle)).toBe(false);
  expect(await openSessionsOf(db, userId)).toEqual([mine[0], mine[2]]);
  expect(await openSessionsOf(db, another)).toEqual([shown(theirs, '10.0.0.5', -1, -1)]);
});
