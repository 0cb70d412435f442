/** The series of caches, by their names. */
import { countedElsewhere, gauge, type Sample } from '../metrics/series.ts';

/** What a cache says of itself. */
export interface CountedCache {
  readonly name: string;
  readonly size: number;
  /** How often a value was there. */
  readonly hits: number;
  /** How often one was loaded. */
  readonly misses: number;
}

/** A cache lives as long as what uses it. */
const caches = new Set<WeakRef<CountedCache>>();

export const countCache = (cache: CountedCache): void => void caches.add(new WeakRef(cache));

/** The caches of this process by name; those of one name are added up. */
export function cacheStates(): CountedCache[] {
  const byName = new Map<string, CountedCache>();
  for (const ref of caches) {
    const cache = ref.deref();
    if (!cache) {
      caches.delete(ref);
      continue;
    }
    const { name, size, hits, misses } = cache;
    const sum = byName.get(name) ?? { name, size: 0, hits: 0, misses: 0 };
    byName.set(name, { name, size: sum.size + size, hits: sum.hits + hits, misses: sum.misses + misses });
  }
  return [...byName.values()];
}

const sums = (of: (cache: CountedCache) => number): Sample<'cache'>[] =>
  cacheStates().map((cache) => ({ labels: { cache: cache.name }, value: of(cache) }));

countedElsewhere({
  name: 'academy_cache_hits_total',
  help: 'Values answered from a cache',
  labels: ['cache'],
  read: () => sums(({ hits }) => hits),
});
countedElsewhere({
  name: 'academy_cache_misses_total',
  help: 'Values loaded since a cache did not have them',
  labels: ['cache'],
  read: () => sums(({ misses }) => misses),
});
gauge({
  name: 'academy_cache_entries',
  help: 'Values in a cache, those that are out of date included',
  labels: ['cache'],
  read: () => sums(({ size }) => size),
});
