/** The files that everyone may open, as far as they are known: opening one of them again takes no query. */
import { LRUCache } from 'lru-cache';
import type { Changes } from '../../platform/db/changes.ts';
import { cacheTtl } from '../../platform/cache/table-cache.ts';

const maxFiles = 20_000;

interface Entry {
  readonly tables: readonly string[];
  readonly generation: number;
}

export class PublicFiles {
  // What became visible by the clock alone is looked at again after the time of every cache.
  readonly #entries = new LRUCache<string, Entry>({ max: maxFiles, ttl: cacheTtl });
  readonly #generations = new Map<string, number>();

  constructor(changes: Changes) {
    changes.on((table) => this.#generations.set(table, this.#generationOf(table) + 1));
  }

  has(path: string): boolean {
    const entry = this.#entries.get(path);
    return entry !== undefined && entry.generation === this.generation(entry.tables);
  }

  /** Rises with every change of one of the tables. */
  generation(tables: readonly string[]): number {
    return tables.reduce((sum, table) => sum + this.#generationOf(table), this.#generationOf('*'));
  }

  /** @param generation of the tables before the file was found to be public. */
  add(path: string, tables: readonly string[], generation: number): void {
    this.#entries.set(path, { tables, generation });
  }

  #generationOf(table: string): number {
    return this.#generations.get(table) ?? 0;
  }
}

const byFeed = new WeakMap<Changes, PublicFiles>();

/** One cache for each change feed, made on first use. */
export function publicFilesOf(changes: Changes): PublicFiles {
  let files = byFeed.get(changes);
  if (!files) byFeed.set(changes, (files = new PublicFiles(changes)));
  return files;
}
