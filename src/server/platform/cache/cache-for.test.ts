import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { openChanges } from '../db/changes.ts';
import { openDatabase } from '../db/database.ts';
import { col } from '../db/row-shape.ts';
import { cacheFor, type Cache, type CacheOptions } from './cache-for.ts';
import { cacheStates } from './cache-metrics.ts';
import { testFeed } from '../testing/feed.ts';

const options = { name: 'books', tables: ['books'], ttl: 60_000, max: 3 };

/** A cache with its feed; each load says how many there were. */
function setUp(more: Partial<CacheOptions<number>> = {}) {
  const feed = testFeed();
  const cache = cacheFor<number>(feed, { ...options, ...more });
  let loads = 0;
  const load = (key = 'a', tables?: readonly string[]) => cache.load(key, async () => ++loads, tables);
  return { feed, cache, load };
}

/** A load that ends when the test says so. */
function slowLoad(cache: Cache<string>, tables?: readonly string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { value: cache.load('a', () => promise, tables), resolve, reject };
}
const stringCache = (more: Partial<CacheOptions<string>> = {}) => {
  const feed = testFeed();
  return { feed, cache: cacheFor<string>(feed, { ...options, ...more }) };
};

test('what is answered from caches and loaded is counted; those of one name are added up', async () => {
  const [one, other] = [setUp({ name: 'counted' }), setUp({ name: 'counted' })];
  const counts = () => [one, other].map(({ cache: { size, hits, misses } }) => [size, hits, misses]);
  // Who shares a load neither finds a value nor loads one.
  await Promise.all([one.load('a'), one.load('a')]);
  await one.load('a');
  expect([one.cache.get('a'), one.cache.get('b')]).toEqual([1, undefined]);
  await other.load('a');
  await other.load('b');
  other.feed.publish('books');
  expect(other.cache.get('a')).toBeUndefined();
  await other.load('a');
  expect(cacheStates().filter(({ name }) => name === 'counted')).toEqual([
    { name: 'counted', size: 3, hits: 2, misses: 4 },
  ]);
  expect(counts()).toEqual([
    [1, 2, 1],
    [2, 0, 3],
  ]);
});

describe('a change', () => {
  test('of a table of the cache outdates its values, another does not', async () => {
    const { feed, cache, load } = setUp();
    expect([await load(), await load(), cache.get('a')]).toEqual([1, 1, 1]);
    feed.publish('shelves');
    expect(await load()).toBe(1);
    feed.publish('books');
    expect(cache.get('a')).toBeUndefined();
    expect([await load(), await load()]).toEqual([2, 2]);
  });

  test('of any table outdates everything', async () => {
    const { feed, cache, load } = setUp();
    await load('a');
    await load('b', []);
    feed.publish('*');
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
    const loading = load('a');
    feed.publish('*');
    expect([await load('a'), await loading, cache.get('a')]).toEqual([4, 3, 4]);
  });

  test('outdates a key by its own tables, and a value by those that it shows', async () => {
    const { feed, cache, load } = setUp();
    await load('a', ['shelves', 'rooms']);
    feed.publish('books');
    expect(cache.get('a')).toBe(1);
    feed.publish('rooms');
    expect(cache.get('a')).toBeUndefined();
    const shown = cacheFor<string>(feed, { ...options, tables: (table) => [table] });
    await shown.load('a', async () => 'shelves');
    await shown.load('b', async () => 'rooms');
    feed.publish('rooms');
    expect([shown.get('a'), shown.get('b')]).toEqual(['shelves', undefined]);
  });

  test('during a load keeps what was read from being stored, and from those who ask after it', async () => {
    const { feed, cache } = stringCache();
    const early = slowLoad(cache);
    feed.publish('books');
    const late = slowLoad(cache);
    early.resolve('old');
    expect(await early.value).toBe('old');
    expect(cache.size).toBe(0);
    const shared = slowLoad(cache);
    late.resolve('new');
    expect([await late.value, await shared.value, cache.get('a')]).toEqual(['new', 'new', 'new']);
  });

  test('during a load of which nobody else asks keeps what was read from being stored', async () => {
    const { feed, cache } = stringCache();
    const alone = slowLoad(cache);
    feed.publish('books');
    alone.resolve('old');
    expect([await alone.value, cache.size]).toEqual(['old', 0]);
  });

  test('during a load whose tables are not known yet is taken for one of them', async () => {
    const { feed, cache } = stringCache({ tables: (table) => [table] });
    const early = slowLoad(cache);
    feed.publish('books');
    expect(await cache.load('a', async () => 'shelves')).toBe('shelves');
    early.resolve('books');
    await early.value;
    expect(cache.get('a')).toBe('shelves');
    const alone = slowLoad(cache);
    expect(await alone.value).toBe('shelves');
    feed.publish('shelves');
    const last = slowLoad(cache);
    feed.publish('books');
    last.resolve('books');
    await last.value;
    expect(cache.get('a')).toBeUndefined();
  });

  test('after a load of another table was begun changes nothing of it', async () => {
    const { feed, cache } = stringCache();
    const load = slowLoad(cache);
    feed.publish('shelves');
    const shared = slowLoad(cache);
    load.resolve('first');
    expect([await load.value, await shared.value, cache.get('a')]).toEqual(['first', 'first', 'first']);
  });
});

describe('a load', () => {
  test('is shared by those who ask at a time, one for each key', async () => {
    const { load } = setUp();
    expect(await Promise.all([load('a'), load('a'), load('b')])).toEqual([1, 1, 2]);
  });

  test('that fails reaches all who share it and is not stored', async () => {
    const { cache } = stringCache();
    const first = slowLoad(cache);
    const second = slowLoad(cache);
    first.reject(new Error('lost'));
    await expect(first.value).rejects.toThrow('lost');
    await expect(second.value).rejects.toThrow('lost');
    expect(await cache.load('a', async () => 'found')).toBe('found');
  });

  test('of a key that was forgotten meanwhile is not stored', async () => {
    const { cache } = stringCache();
    const early = slowLoad(cache);
    cache.delete('a');
    const late = slowLoad(cache);
    late.resolve('new');
    await late.value;
    early.resolve('old');
    await early.value;
    expect(cache.get('a')).toBe('new');
    cache.delete('a');
    expect(cache.get('a')).toBeUndefined();
  });
});

describe('what is stored', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    // lru-cache takes an entry of the instant 0 for one without a time.
    vi.advanceTimersByTime(1);
  });
  afterEach(() => void vi.useRealTimers());

  test('is answered for the time of the cache since its load began, however often it is read', async () => {
    const { cache } = stringCache({ ttl: 1_000 });
    const load = slowLoad(cache);
    vi.advanceTimersByTime(400);
    load.resolve('x');
    await load.value;
    vi.advanceTimersByTime(600);
    expect(cache.get('a')).toBe('x');
    vi.advanceTimersByTime(1);
    expect(cache.get('a')).toBeUndefined();
  });

  test('is answered for a time of its own, or not at all', async () => {
    const { cache, load } = setUp({ ttl: (value) => value * 10.5 - 10.5 });
    expect([await load(), cache.get('a')]).toEqual([1, undefined]);
    expect([await load(), cache.get('a')]).toEqual([2, 2]);
    vi.advanceTimersByTime(11);
    expect(cache.get('a')).toBeUndefined();
  });

  test('is bounded in number and in bytes; the one used longest ago goes first', async () => {
    const { cache, load } = setUp();
    for (const key of ['a', 'b', 'c']) await load(key);
    cache.get('a');
    await load('d');
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined)).toEqual(['a', 'c', 'd']);
    const small = cacheFor<string>(testFeed(), { ...options, bytes: { max: 10, of: (text) => text.length } });
    for (const text of ['', 'four', 'eight ch']) await small.load(text, async () => text);
    expect(['', 'four', 'eight ch'].map((key) => small.get(key))).toEqual([undefined, undefined, 'eight ch']);
  });
});

describe('with another process', async () => {
  const { db: here, url } = await emptyDatabase();
  const there = openDatabase(url, 2);
  const [feed, other] = [openChanges(url, here), openChanges(url, there)];
  const heard: string[] = [];
  for (const changes of [feed, other]) changes.on((table) => heard.push(table));
  const cache = cacheFor<number>(feed, options);
  let loads = 0;
  const load = () => cache.load('a', async () => ++loads);
  afterAll(async () => {
    await Promise.all([feed.close(), other.close()]);
    await there.close();
  });

  test('what it changes is loaded again, and everything when the connection was lost', async () => {
    // Both listen: what was read before is forgotten.
    await vi.waitFor(() => expect(heard).toEqual(['*', '*']));
    expect([await load(), await load()]).toEqual([1, 1]);
    await there.transaction(async (tx) => tx.publish('books'));
    await vi.waitFor(async () => expect(await load()).toBe(2));
    expect(await load()).toBe(2);
    heard.splice(0);
    const listeners = await here.query(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'academy changes%' and datname = current_database()`,
      { pg_terminate_backend: col.boolean },
    );
    expect(listeners).toHaveLength(2);
    await there.transaction(async (tx) => tx.publish('books'));
    await vi.waitFor(() => expect(heard.filter((table) => table === '*')).toHaveLength(2), 5_000);
    expect(await load()).toBe(3);
  });
});
