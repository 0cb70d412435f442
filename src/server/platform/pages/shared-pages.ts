/**
 * The shared pages of a process: how many are cached, and how they are invalidated as content changes, in any process.
 */
import { tableOwner, type Registry } from '../../../define/registry.ts';
import type { Changes } from '../db/changes.ts';
import { tableName } from '../db/names.ts';
import { changesPages, type PageSharing } from './anonymous.ts';
import { PageCache, type PageCacheOptions } from './page-cache.ts';

const pageLimits = { lifetime: 60_000, maxPages: 300, maxBytes: 40_000_000 };
/** Of pages of which there may be any number. */
const endlessLimits = { maxPages: 60, maxBytes: 10_000_000 };

/**
 * Milliseconds between two invalidations. One change alone is seen at once; of many that follow each other, all are seen
 * within this time, and the pages are rendered a few times a second instead of for each.
 */
export const invalidateEvery = 250;

/** @param headers of every page. */
export function openSharedPages(
  registry: Registry,
  changes: Pick<Changes, 'on'>,
  headers: NonNullable<PageCacheOptions['headers']>,
  { isEndlessKey }: Pick<PageSharing, 'isEndlessKey'>,
): PageCache {
  const tables = new Set([...registry.values()].map((r) => tableName(tableOwner(r, registry).name)));
  const pageChanges: Pick<Changes, 'on'> = {
    on(listener) {
      const notify = atMostEvery(invalidateEvery, () => listener('*'));
      return changes.on((table) => {
        if (changesPages(table, tables)) notify();
      });
    },
  };
  return new PageCache(pageChanges, { ...pageLimits, endless: { is: isEndlessKey, ...endlessLimits }, headers });
}

/**
 * Does something at once, and again for what is requested meanwhile when `interval` milliseconds have passed.
 * @param now the clock, in milliseconds.
 */
export function atMostEvery(
  interval: number,
  work: () => void,
  now: () => number = () => performance.now(),
): () => void {
  let last = -Infinity;
  let waiting: NodeJS.Timeout | undefined;
  const run = (): void => {
    waiting = undefined;
    last = now();
    work();
  };
  return () => {
    if (waiting !== undefined) return;
    const left = last + interval - now();
    if (left <= 0) run();
    else waiting = setTimeout(run, left).unref();
  };
}
