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

/** A sum for each name: a product may have several caches of one. */
function sums(of: (cache: CountedCache) => number): Sample<'cache'>[] {
  const byName = new Map<string, number>();
  for (const ref of caches) {
    const cache = ref.deref();
    if (cache) byName.set(cache.name, (byName.get(cache.name) ?? 0) + of(cache));
    else caches.delete(ref);
  }
  return [...byName].map(([cache, value]) => ({ labels: { cache }, value }));
}

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
