/**
 * A memory of recent public answers. They are the same for every visitor, and dropped as soon as a table they came from
 * changes.
 */
import type { Changes } from '../db/changes.ts';
import { tableName } from '../db/names.ts';

/**
 * Answers from memory, or loads and keeps. Those who ask while it loads wait for the same answer; a failure is not
 * kept.
 * @param sections whose change drops the answer.
 */
export type ResponseCache = <T>(key: string, sections: readonly string[], load: () => Promise<T>) => Promise<T>;

/** Milliseconds: what a change of tables does not tell (a date that has come) shows after this. */
const maxAge = 30_000;
/** Answers kept; the oldest goes first. A page of cards takes about 20 kB. */
const capacity = 300;

interface Kept {
  readonly value: Promise<unknown>;
  readonly until: number;
  readonly tables: ReadonlySet<string>;
}

export function openResponseCache(changes: Pick<Changes, 'on'>, now: () => number = Date.now): ResponseCache {
  const kept = new Map<string, Kept>();
  changes.on((table) => {
    for (const [key, { tables }] of kept) if (table === '*' || tables.has(table)) kept.delete(key);
  });

  return <T>(key: string, sections: readonly string[], load: () => Promise<T>): Promise<T> => {
    const found = kept.get(key);
    if (found && found.until > now()) return found.value as Promise<T>;
    const value = load();
    const entry: Kept = { value, until: now() + maxAge, tables: new Set(sections.map(tableName)) };
    kept.delete(key);
    if (kept.size >= capacity) kept.delete(kept.keys().next().value!);
    kept.set(key, entry);
    value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return value;
  };
}
