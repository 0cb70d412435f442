/**
 * Caches of what was found out about a table (totals of its lists, positions in its pages). An entry goes when
 * - its table changes: the change feed says so, for every process. That only counts the change: an entry from before it is
 *   not believed any more, and makes room as the one that was used longest ago, so that a change costs the same however
 *   much is cached;
 * - it is a minute old: a change that reached no feed (SQL written by hand, a notice that was lost) is seen then;
 * - there are too many of them: the one that was used longest ago goes first.
 */
import { LRUCache } from 'lru-cache';
import type { Changes } from '../../platform/db/changes.ts';

/** Milliseconds after which an entry is no longer believed, however often it is read. */
export const cacheTtl = 60_000;

export interface TableCache<V extends object> {
  get(table: string, key: string): V | undefined;
  set(table: string, key: string, value: V): void;
  /** Rises with every change of the table: what was read before a rise must not be stored after it. */
  generation(table: string): number;
}

/** One cache for each change feed, made on first use. @param max entries of a cache. */
export function tableCaches<V extends object>(max: number): (changes: Changes) => TableCache<V> {
  const byFeed = new WeakMap<Changes, TableCache<V>>();
  return (changes) => {
    let cache = byFeed.get(changes);
    if (!cache) byFeed.set(changes, (cache = openCache<V>(changes, max)));
    return cache;
  };
}

function openCache<V extends object>(changes: Changes, max: number): TableCache<V> {
  // The clock is looked up at each call, so that tests can move it.
  const entries = new LRUCache<string, { readonly value: V; readonly generation: number }>({
    max,
    ttl: cacheTtl,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
  });
  const changesOf = new Map<string, number>();
  // The feed says '*' when any table may have changed.
  const generation = (table: string): number => (changesOf.get(table) ?? 0) + (changesOf.get('*') ?? 0);
  const entryKey = (table: string, key: string): string => `${table} ${key}`;
  changes.on((table) => void changesOf.set(table, (changesOf.get(table) ?? 0) + 1));
  return {
    get: (table, key) => {
      const entry = entries.get(entryKey(table, key));
      return entry?.generation === generation(table) ? entry.value : undefined;
    },
    set: (table, key, value) => void entries.set(entryKey(table, key), { value, generation: generation(table) }),
    generation,
  };
}
