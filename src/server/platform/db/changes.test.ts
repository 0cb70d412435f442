import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { openChanges } from './changes.ts';
import { openDatabase } from './database.ts';
import { col } from './row-shape.ts';

const { db: here, url } = await emptyDatabase();
/** As another process has it. */
const there = openDatabase(url, 2);
const heard = [[], []] as [string[], string[]];
const openFeed = (i: 0 | 1) => {
  const feed = openChanges(url, i === 0 ? here : there);
  feed.on((table) => heard[i].push(table));
  return feed;
};
const feeds = [openFeed(0)];
/** Receives every notice that is sent, and is not counted among the processes. */
const wire = new pg.Client({ connectionString: url });
const notices: string[] = [];
wire.on('notification', ({ payload = '' }) => notices.push(payload.replace(/^\S+ /, '')));
await wire.connect();
await wire.query('listen changes');
afterAll(async () => {
  await Promise.all(feeds.map((feed) => feed.close()));
  await Promise.all([there.close(), wire.end()]);
});

const listeners = () =>
  here.query(
    sql`select pid from pg_stat_activity where application_name like 'academy changes%' and datname = current_database()`,
    { pid: col.number },
  );
const clear = () => {
  for (const said of [...heard, notices]) said.splice(0);
};
const publish = (db: typeof here, table: string) => db.transaction(async (tx) => tx.publish(table));

test('a process that begins to listen forgets what it read before, and receives every change after', async () => {
  feeds.push(openFeed(1));
  await vi.waitFor(() => expect(heard).toEqual([['*'], ['*']]));
  // Processes of a build that announces to those alone who said that they listen.
  await vi.waitFor(() => expect(notices).toContain('+'));
  clear();
  await publish(here, 'early');
  here.publish('outside');
  await vi.waitFor(() =>
    expect(heard).toEqual([
      ['early', 'outside'],
      ['early', 'outside'],
    ]),
  );
  expect(notices).toEqual(['early', 'outside']);
  clear();
});

test('a committed change is announced here at once, there in a moment, and once in each', async () => {
  await here.transaction(async (tx) => {
    tx.publish('books');
    await tx.transaction(async (inner) => inner.publish('books', 'shelves'));
    expect(heard).toEqual([[], []]);
  });
  expect(heard[0]).toEqual(['books', 'shelves']);
  await vi.waitFor(() => expect(heard[1]).toEqual(['books', 'shelves']));
  expect(heard[0]).toEqual(['books', 'shelves']);
  clear();
});

test('a process hears what it sends itself, and no other takes that for a change', async () => {
  await expect(feeds[0]!.requireHeard()).resolves.toBeUndefined();
  await vi.waitFor(() => expect(notices).toContain('?'));
  expect(heard).toEqual([[], []]);
  clear();
});

test('one that listens elsewhere is refused, and is told which setting to look at', { timeout: 20_000 }, async () => {
  const other = await emptyDatabase();
  const deaf = openChanges(other.url, here);
  const lost = openChanges('postgres://nobody@localhost:1/none', here);
  try {
    await Promise.all([
      expect(deaf.requireHeard()).rejects.toThrow(/did not hear .* DATABASE_DIRECT_URL/s),
      expect(lost.requireHeard()).rejects.toThrow(/DATABASE_DIRECT_URL\) cannot be opened: .*ECONNREFUSED/),
    ]);
  } finally {
    await Promise.all([deaf.close(), lost.close()]);
    clear();
  }
});

test('a change that is rolled back is not announced', async () => {
  await expect(
    here.transaction(async (tx) => {
      tx.publish('lost');
      await tx.query(sql`select 1/0`);
    }),
  ).rejects.toThrow('division by zero');
  await here.transaction(async (tx) => tx.publish('kept'));
  await vi.waitFor(() => expect(heard[1]).toEqual(['kept']));
  expect(heard[0]).toEqual(['kept']);
  clear();
});

test('a process that lost its connection forgets everything when it is back, and receives changes again', async () => {
  for (const { pid } of await listeners()) await here.query(sql`select pg_terminate_backend(${pid})`);
  await here.transaction(async (tx) => tx.publish('meanwhile'));
  await vi.waitFor(() => expect(heard[1]).toContain('*'), 5_000);
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), 5_000);
  clear();
  await there.transaction(async (tx) => tx.publish('after'));
  await vi.waitFor(() => expect(heard[0]).toContain('after'));
});

test('a process that is alone forgets everything after such a loss too', async () => {
  await feeds.pop()!.close();
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(1));
  clear();
  for (const { pid } of await listeners()) await here.query(sql`select pg_terminate_backend(${pid})`);
  await vi.waitFor(() => expect(heard[0]).toContain('*'), 5_000);
});
