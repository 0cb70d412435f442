import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { sessionCacheOf } from './session-cache.ts';
import { insertSession } from './session-store.ts';
import { addPerson } from '../../testing/visitor.ts';
import type { Statement } from '../db/statement.ts';
import type { RowShape } from '../db/row-shape.ts';

const school = await testApp();
const { services } = school;
const { db, changes } = services;
const cache = sessionCacheOf(services);
const userId = await addPerson(school, { email: 'sara@example.com' }, 'correct horse');
const logIn = () => insertSession(db, userId, { address: 'local', userAgent: null });

afterEach(() => {
  vi.restoreAllMocks();
});

test('who has a session is known by the cookie, however often they ask', async () => {
  const cookie = await logIn();
  // Requests that come meanwhile wait for the same answer.
  const [first, second] = await Promise.all([cache.actorOf(cookie), cache.actorOf(cookie)]);
  expect(second).toBe(first);
  expect(first?.userId).toBe(userId);
  expect(await cache.actorOf(cookie)).toBe(first);
  expect(sessionCacheOf(services)).toBe(cache);
});

test('a cookie that was revoked is looked up again, and so is everyone when sessions, people or rights change', async () => {
  const cookie = await logIn();
  const drops: (() => void)[] = [
    () => cache.invalidate(cookie),
    ...['*', 'sessions', 'users', 'permissions', 'teachers', 'marketers'].map((table) => () => changes.publish(table)),
  ];
  for (const drop of drops) {
    const actor = await cache.actorOf(cookie);
    expect(await cache.actorOf(cookie)).toBe(actor);
    drop();
    expect(await cache.actorOf(cookie)).not.toBe(actor);
  }
  const actor = await cache.actorOf(cookie);
  changes.publish('courses');
  expect(await cache.actorOf(cookie)).toBe(actor);
});

test('visitors without a session are looked up each time', async () => {
  const run = vi.spyOn(db, 'run');
  const cookie = `${'a'.repeat(22)}.${'b'.repeat(43)}`;
  expect([await cache.actorOf(cookie), await cache.actorOf(cookie)]).toEqual([null, null]);
  expect(run).toHaveBeenCalledTimes(2);
  for (const text of ['', 'x']) expect(await cache.actorOf(text)).toBeNull();
});

/** Moves the clock by which entries grow old. */
const wait = (milliseconds: number): void => {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + milliseconds);
};

test('after half a minute a person is loaded again, in case a change was not announced', async () => {
  const cookie = await logIn();
  const actor = await cache.actorOf(cookie);
  wait(29_000);
  expect(await cache.actorOf(cookie)).toBe(actor);
  vi.restoreAllMocks();
  wait(31_000);
  expect(await cache.actorOf(cookie)).not.toBe(actor);
});

test('a session that ends sooner is forgotten when it ends', async () => {
  const cookie = await logIn();
  await db.query(sql`update sessions set expires_at = now() + interval '5 seconds'`);
  const actor = await cache.actorOf(cookie);
  expect(actor?.userId).toBe(userId);
  wait(4_000);
  expect(await cache.actorOf(cookie)).toBe(actor);
  vi.restoreAllMocks();
  wait(6_000);
  expect(await cache.actorOf(cookie)).not.toBe(actor);
});

test('an answer that comes late does not replace the one that was requested since', async () => {
  const cookie = await logIn();
  const first = cache.actorOf(cookie);
  cache.invalidate(cookie);
  const second = cache.actorOf(cookie);
  expect(await second).not.toBe(await first);
  expect(await cache.actorOf(cookie)).toBe(await second);
});

test('what failed is not cached', async () => {
  let isBroken = true;
  const cookie = await logIn();
  const run = (...call: [Statement, unknown[], RowShape]) =>
    isBroken ? Promise.reject(new Error('no database')) : db.run(...call);
  const broken = sessionCacheOf({ ...services, db: Object.assign(Object.create(db), { run }) });
  await expect(broken.actorOf(cookie)).rejects.toThrow('no database');
  isBroken = false;
  expect((await broken.actorOf(cookie))?.userId).toBe(userId);
});

test('a person who is not let in any more loses their sessions', async () => {
  const email = 'gone@example.com';
  const id = await addPerson(school, { email }, 'correct horse');
  const cookie = await insertSession(db, id, { address: 'local', userAgent: null });
  await db.query(sql`update users set deleted_at = now() where id = ${id}::uuid`);
  expect(await cache.actorOf(cookie)).toBeNull();
  expect(await db.query(sql`select 1 from sessions where user_id = ${id}::uuid`)).toEqual([]);
});
