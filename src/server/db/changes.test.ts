import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { openChanges } from './changes.ts';
import { openDatabase } from './database.ts';

const { db: here, url } = await emptyDatabase();
/** As another process has it. */
const there = openDatabase(url, 2);
const feeds = [openChanges(url, here), openChanges(url, there)] as const;
const heard = [[], []] as [string[], string[]];
feeds.forEach((feed, i) => feed.on((table) => heard[i]?.push(table)));
afterAll(async () => {
  await Promise.all(feeds.map((feed) => feed.close()));
  await there.close();
});

const listeners = () =>
  here.query<{ pid: number }>(
    sql`select pid from pg_stat_activity where application_name = 'academy changes' and datname = current_database() and query like 'listen%'`,
  );
const clear = () => heard.forEach((tables) => tables.splice(0));

test('a committed change is told here at once, there in a moment, and once in each', async () => {
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(2));
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

test('a change that is rolled back is told to nobody', async () => {
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

test('a process that lost its connection forgets everything when it is back, and hears again', async () => {
  for (const { pid } of await listeners()) await here.query(sql`select pg_terminate_backend(${pid})`);
  await here.transaction(async (tx) => tx.publish('meanwhile'));
  await vi.waitFor(() => expect(heard[1]).toContain('*'), 5_000);
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), 5_000);
  clear();
  await there.transaction(async (tx) => tx.publish('after'));
  await vi.waitFor(() => expect(heard[0]).toContain('after'));
});
