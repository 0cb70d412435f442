/**
 * What many requests count: added up in the memory of the process and written every few seconds, so that a visit costs no
 * statement of its own. A process that is killed loses those seconds; one that ends writes them first.
 */
import type { Database } from '../db/database.ts';
import type { Log } from '../process/log.ts';

/** One kind of thing that is counted. To add one, write it where its table belongs. */
export interface Series {
  readonly name: string;
  /** Different keys that wait at most; further ones are not counted, so that a flood fills no memory. */
  readonly limit: number;
  /** Adds the counts to what is stored, in one transaction: all of them or none. */
  write(tx: Database, counts: ReadonlyMap<string, number>): Promise<unknown>;
}

export interface Tally {
  /** Counts one more. Answers whether it was counted. */
  add(series: Series, key: string): boolean;
  /** Writes what waits. */
  flush(): Promise<void>;
  /** Writes what waits, and counts nothing more. */
  close(): Promise<void>;
}

/** Milliseconds from the first count to its write. */
const pause = 3_000;

export function openTally({ db, log }: { readonly db: Database; readonly log: Log }, delay = pause): Tally {
  const waiting = new Map<Series, Map<string, number>>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isClosed = false;
  let hasFailed = false;

  function countsOf(series: Series): Map<string, number> {
    const counts = waiting.get(series) ?? new Map<string, number>();
    waiting.set(series, counts);
    return counts;
  }
  function schedule(): void {
    timer ??= setTimeout(() => void flush(), delay).unref();
  }
  /** Counts that were not written wait for the next time. */
  function putBack(series: Series, counts: ReadonlyMap<string, number>): void {
    const since = countsOf(series);
    for (const [key, count] of counts) {
      if (since.has(key) || since.size < series.limit) since.set(key, (since.get(key) ?? 0) + count);
    }
  }
  async function write(): Promise<void> {
    const due = [...waiting].filter(([, counts]) => counts.size > 0);
    waiting.clear();
    for (const [series, counts] of due) {
      try {
        await db.transaction((tx) => series.write(tx, counts));
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) log.warn({ err: error, series: series.name }, 'counts were not written; it is tried again');
        hasFailed = true;
        putBack(series, counts);
        if (!isClosed) schedule();
      }
    }
  }
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    add(series, key) {
      const counts = countsOf(series);
      if (isClosed || (!counts.has(key) && counts.size >= series.limit)) return false;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      schedule();
      return true;
    },
    flush,
    async close() {
      isClosed = true;
      await flush();
    },
  };
}
