import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Changes } from '../../platform/db/changes.ts';
import { cacheTtl, tableCaches } from '../../platform/cache/table-cache.ts';

/** A change feed of this process alone. */
function localFeed(): Changes {
  const listeners = new Set<(table: string) => void>();
  return {
    publish: (...tables) => tables.forEach((table) => listeners.forEach((listener) => listener(table))),
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => undefined,
  };
}

const caches = tableCaches<{ value: number }>(3);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // lru-cache takes an entry of the instant 0 for one without a time.
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());

test('an entry is answered until it is a minute old, however often it is read', () => {
  const cache = caches(localFeed());
  cache.set('books', 'all', { value: 1 });
  vi.advanceTimersByTime(cacheTtl / 2);
  expect(cache.get('books', 'all')).toEqual({ value: 1 });
  vi.advanceTimersByTime(cacheTtl / 2 - 1_000);
  expect(cache.get('books', 'all')).toEqual({ value: 1 });
  vi.advanceTimersByTime(2_000);
  expect(cache.get('books', 'all')).toBeUndefined();
});

test('a change of its table invalidates an entry and raises the generation; other tables keep theirs', () => {
  const feed = localFeed();
  const cache = caches(feed);
  cache.set('books', 'all', { value: 1 });
  cache.set('book_parts', 'all', { value: 2 });
  const before = cache.generation('books');
  feed.publish('books');
  expect(cache.get('books', 'all')).toBeUndefined();
  expect(cache.get('book_parts', 'all')).toEqual({ value: 2 });
  expect(cache.generation('books')).toBeGreaterThan(before);
  expect(cache.generation('book_parts')).toBe(0);
});

test('when any table may have changed, nothing stays', () => {
  const feed = localFeed();
  const cache = caches(feed);
  cache.set('books', 'all', { value: 1 });
  feed.publish('*');
  expect(cache.get('books', 'all')).toBeUndefined();
  expect(cache.generation('books')).toBe(1);
});

test('the entry used longest ago goes first; feeds share nothing', () => {
  const feed = localFeed();
  const cache = caches(feed);
  for (const key of ['a', 'b', 'c']) cache.set('books', key, { value: 1 });
  cache.get('books', 'a');
  cache.set('books', 'd', { value: 1 });
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get('books', key) !== undefined)).toEqual([true, false, true, true]);
  expect(caches(feed)).toBe(cache);
  expect(caches(localFeed()).get('books', 'a')).toBeUndefined();
});
