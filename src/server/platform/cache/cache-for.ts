/**
 * Caches of what was read from tables, the one way to hold it in memory. A value is answered until
 * - one of its tables changes, in any process: the change feed says so, and says `'*'` where any table may have changed.
 *   A change is only counted, so that it costs the same however much is cached: an entry from before it is not answered
 *   any more, and makes room as the one that was used longest ago;
 * - it is as old as `ttl`: what changes with time alone, or reached no feed (SQL written by hand), is seen then;
 * - there are too many of them.
 * A load that began before a change is never stored after it, nor shared with those who ask after it.
 */
import { tracingChannel } from 'node:diagnostics_channel';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../db/changes.ts';
import { countCache, type CountedCache } from './cache-metrics.ts';

/** The tables that a value comes from: always the same ones, or those that the value itself shows. */
export type TablesOf<Value> = readonly string[] | ((value: Value) => readonly string[]);

export interface CacheOptions<Value> {
  /** By which its hits and misses are counted; in kebab-case. */
  readonly name: string;
  readonly tables: TablesOf<Value>;
  /** Milliseconds from the start of a load for which its value is answered; a value with none is not stored. */
  readonly ttl: number | ((value: Value) => number);
  /** Entries; the one that was used longest ago makes room first. */
  readonly max: number;
  /** Bounds the entries by the sum of their sizes as well. */
  readonly bytes?: { readonly max: number; readonly of: (value: Value) => number };
}

/** A value that is loaded, and the tables that its cache says it comes from. */
export interface CacheLoad {
  readonly cache: string;
  readonly key: string;
  readonly tables: TablesOf<never>;
}
/** Every load, until its value or its error is there. Tests compare what is read meanwhile with the tables of the load. */
export const cacheLoads = tracingChannel<unknown, CacheLoad>('academy.cache-loads');

/** Stands for every table. */
const everything = '*';

interface Entry<Value> {
  readonly value: Value;
  readonly tables: readonly string[];
  /** How many changes there had been when its load began. */
  readonly since: number;
}

interface Load<Value> {
  readonly since: number;
  readonly start: number;
  readonly tables: TablesOf<Value>;
  readonly value: Promise<Value>;
}

/** @param changes the feed that says which tables changed. */
export const cacheFor = <Value>(changes: Pick<Changes, 'on'>, options: CacheOptions<Value>): Cache<Value> =>
  new Cache(changes, options);

export class Cache<Value> implements CountedCache {
  readonly name: string;
  readonly #options: CacheOptions<Value>;
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #loads = new Map<string, Load<Value>>();
  /** The number of the last change of each table. */
  readonly #changed = new Map<string, number>();
  #count = 0;
  #hits = 0;
  #misses = 0;

  constructor(changes: Pick<Changes, 'on'>, options: CacheOptions<Value>) {
    const { name, max, bytes } = options;
    this.name = name;
    this.#options = options;
    this.#entries = new LRUCache({
      max,
      ...(bytes && { maxSize: bytes.max, sizeCalculation: ({ value }) => Math.max(1, bytes.of(value)) }),
      ttlResolution: 0,
      // The clock is looked up at each call, so that tests can move it.
      perf: { now: () => performance.now() },
    });
    changes.on((table) => {
      this.#changed.set(table, ++this.#count);
      if (table === everything) this.clear();
    });
    countCache(this);
  }

  /** How many entries there are. */
  get size(): number {
    return this.#entries.size;
  }

  get hits(): number {
    return this.#hits;
  }

  get misses(): number {
    return this.#misses;
  }

  /** The value of a key if it is there. */
  get(key: string): Value | undefined {
    return this.#find(key)?.value;
  }

  /**
   * The value of a key, loaded where it is missing; those who ask meanwhile share the load. A failure reaches all of them
   * and is not stored.
   * @param tables those of this key, instead of those of the cache.
   */
  async load(key: string, load: () => Promise<Value>, tables = this.#options.tables): Promise<Value> {
    const entry = this.#find(key);
    if (entry) return entry.value;
    const pending = this.#loads.get(key);
    if (pending && this.#isShared(pending)) return pending.value;
    this.#misses++;
    const started = {
      since: this.#count,
      start: performance.now(),
      tables,
      value: cacheLoads.tracePromise(load, { cache: this.name, key, tables }),
    };
    this.#loads.set(key, started);
    try {
      const value = await started.value;
      if (this.#loads.get(key) === started) this.#store(key, started, value);
      return value;
    } finally {
      if (this.#loads.get(key) === started) this.#loads.delete(key);
    }
  }

  /** Forgets a key, also one that is loading. */
  delete(key: string): void {
    this.#entries.delete(key);
    this.#loads.delete(key);
  }

  /** Forgets everything, also what is loading. */
  clear(): void {
    this.#entries.clear();
    this.#loads.clear();
  }

  #find(key: string): Entry<Value> | undefined {
    const entry = this.#entries.get(key);
    if (!entry || !this.#isCurrent(entry.since, entry.tables)) return undefined;
    this.#hits++;
    return entry;
  }

  #store(key: string, { since, start, tables }: Load<Value>, value: Value): void {
    const read = typeof tables === 'function' ? tables(value) : tables;
    const { ttl: limit } = this.#options;
    const ttl = Math.floor(typeof limit === 'function' ? limit(value) : limit);
    if (ttl > 0 && this.#isCurrent(since, read)) this.#entries.set(key, { value, tables: read, since }, { ttl, start });
  }

  #isCurrent(since: number, tables: readonly string[]): boolean {
    return [everything, ...tables].every((table) => (this.#changed.get(table) ?? 0) <= since);
  }

  /** A load may not know its tables yet: then any change may be of one of them. */
  #isShared({ since, tables }: Load<Value>): boolean {
    return typeof tables === 'function' ? since === this.#count : this.#isCurrent(since, tables);
  }
}
