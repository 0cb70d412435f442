import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { openReader } from '../db/replicas/reader.ts';
import { positionText, requestProgress, unreachable } from '../db/replicas/position.ts';
import type { Env } from '../env.ts';
import { testDatabase } from '../testing/database.ts';
import { testFeed } from '../testing/feed.ts';
import { readYourWrites } from './read-your-writes.ts';

const { db } = await testDatabase();

/** Routes that write, read, and read after a change; a read answers the position of its request. */
function appWith(urls: readonly string[]) {
  const reader = openReader(db, testFeed(), { urls, connections: 1, lagLimit: 10_000 });
  afterAll(() => reader.close());
  const app = new Hono<Env>().use(readYourWrites({ reader }));
  app.post('/notes', (c) => c.text('written'));
  app.get('/notes', (c) => c.text(String(requestProgress()?.position)));
  app.get('/visit', (c) => {
    db.publish('notes');
    return c.text('published');
  });
  return async (method: string, path: string, cookie = '') => {
    const response = await app.request(path, { method, headers: { cookie } });
    return { text: await response.text(), cookie: response.headers.get('set-cookie') };
  };
}

test('the position of a write goes with its answer, and comes back with the next request', async () => {
  const call = appWith(['postgres://nobody@127.0.0.1:1/none']);
  const { cookie } = await call('POST', '/notes');
  expect(cookie).toMatch(/^written=[\dA-F]+%2F[\dA-F]+; Max-Age=11; Path=\/; HttpOnly; SameSite=Lax$/);
  const [sent = ''] = (cookie ?? '').split(';');
  const read = await call('GET', '/notes', sent);
  expect(positionText(BigInt(read.text))).toBe(decodeURIComponent(sent.slice('written='.length)));
  expect(read.cookie).toBeNull();
});

test('a read that published a change counts as a write, one without a position may be answered by any replica', async () => {
  const call = appWith(['postgres://nobody@127.0.0.1:1/none']);
  expect((await call('GET', '/visit')).cookie).toMatch(/^written=/);
  expect((await call('GET', '/notes')).text).toBe('0');
  expect((await call('GET', '/notes', 'written=nonsense')).text).toBe(String(unreachable));
});

test('without replicas nothing is sent', async () => {
  expect((await appWith([])('POST', '/notes')).cookie).toBeNull();
});
