/** A cache of recent public responses: the same for every visitor, invalidated when a table they came from changes. */
import { LRUCache } from 'lru-cache';
import type { Changes } from '../../../platform/db/changes.ts';
import { tableName } from '../../../platform/db/names.ts';

/**
 * Answers from the cache, or loads. Concurrent callers share one load; a failed load is not cached.
 * @param key of one operation and its parameters: every call with it must load the same type.
 * @param sections whose changes invalidate the response.
 */
export type ResponseCache = <T>(key: string, sections: readonly string[], load: () => Promise<T>) => Promise<T>;

/** Milliseconds. Changes that no table shows, such as a publication date that has come, appear after this. */
const maxAge = 30_000;
/** Responses. A page of cards takes about 20 kB. */
const maxEntries = 300;

interface Entry {
  readonly response: Promise<unknown>;
  readonly tables: ReadonlySet<string>;
}

/** @param now the clock, in milliseconds. */
export function openResponseCache(changes: Pick<Changes, 'on'>, now: () => number = Date.now): ResponseCache {
  const entries = new LRUCache<string, Entry>({ max: maxEntries, ttl: maxAge, ttlResolution: 0, perf: { now } });
  changes.on((table) => {
    const outdated = [...entries.entries()].filter(([, { tables }]) => table === '*' || tables.has(table));
    for (const [key] of outdated) entries.delete(key);
  });

  return <T>(key: string, sections: readonly string[], load: () => Promise<T>): Promise<T> => {
    // cast: a key belongs to one operation, so what it holds was loaded by the same kind of call.
    const cached = entries.get(key)?.response as Promise<T> | undefined;
    if (cached) return cached;
    const response = load();
    const entry: Entry = { response, tables: new Set(sections.map(tableName)) };
    entries.set(key, entry);
    response.catch(() => {
      if (entries.peek(key) === entry) entries.delete(key);
    });
    return response;
  };
}
