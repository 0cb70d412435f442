/**
 * Finds cached values that were read from a table whose change does not outdate them. Every load that names its tables is
 * looked at, in every test that has services.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach } from 'vitest';
import { cacheLoads, type CacheLoad } from '../platform/cache/cache-for.ts';
import { statements, type TracedStatement } from '../platform/db/channels.ts';

const reads = new AsyncLocalStorage<unknown>();
/** The tables that the load under way has read so far. */
// cast: what is bound below.
const tablesRead = (): Set<string> | undefined => reads.getStore() as Set<string> | undefined;

const tablesIn = /\b(?:from|join)\s+"?([a-z_]+)"?/g;

/** A total of rows that are searched through others, by the names of these, is as old as the time of its cache. */
const asOldAsTheirCache: readonly string[] = ['totals'];

const mistakes = new Set<string>();

function judge({ cache, key, tables }: CacheLoad, found: ReadonlySet<string>): void {
  if (typeof tables === 'function' || tables.length === 0 || asOldAsTheirCache.includes(cache)) return;
  const missing = [...found].filter((table) => !tables.includes(table));
  if (missing.length > 0) {
    mistakes.add(`${cache}: «${key}» is read from ${missing.join()}, but outdated by ${tables.join()}`);
  }
}

let known: ReadonlySet<string> | undefined;

/** @param tables those that are looked for. Call it at the top of a test file. */
export function checkCacheTables(tables: readonly string[]): void {
  if (!known) {
    cacheLoads.start.bindStore(reads, () => new Set<string>());
    statements.start.subscribe((message) => {
      // cast: what this channel carries.
      for (const [, table = ''] of (message as TracedStatement).text.matchAll(tablesIn)) {
        if (known?.has(table)) tablesRead()?.add(table);
      }
    });
    cacheLoads.asyncStart.subscribe((message) => {
      const found = tablesRead();
      // cast: what this channel carries.
      if (found) judge(message as CacheLoad, found);
    });
  }
  known = new Set(tables);
  afterEach(() => {
    const [first] = mistakes;
    mistakes.clear();
    if (first !== undefined) throw new Error(first);
  });
}
