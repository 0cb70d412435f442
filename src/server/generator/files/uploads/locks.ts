/**
 * One request at a time writes to an upload, over all processes: advisory locks of PostgreSQL, held on one session
 * while there are any, so that the end of a process ends its locks. Within a process, a waiter asks the holder
 * to let go: a client that lost its line comes again before the server has noticed.
 */
import type { PoolClient } from 'pg';
import type { RootDatabase } from '../../../platform/db/database.ts';
import { col, readRows } from '../../../platform/db/row-shape.ts';
import { AppError } from '../../../platform/errors/errors.ts';

/** Milliseconds that a request waits for another of the same process. */
const lockTimeout = 10_000;
/** Tells these advisory locks from others. */
const space = 718_4503;

interface Lock {
  /** Asks the holder to end. */
  readonly release: () => unknown;
  readonly released: Promise<void>;
  readonly free: () => void;
}

export class UploadLocks {
  readonly #db: RootDatabase;
  readonly #locks = new Map<string, Lock>();
  #client: Promise<PoolClient> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(db: RootDatabase) {
    this.#db = db;
  }

  /** Runs `work` while nobody else writes to this upload. Throws `locked`. */
  async with<T>(id: string, work: () => Promise<T>): Promise<T> {
    await this.take(id, () => undefined);
    try {
      return await work();
    } finally {
      await this.free(id);
    }
  }

  /** Throws `locked` where another holds it and does not let go. @param release asks this holder to end. */
  async take(id: string, release: () => unknown): Promise<void> {
    const deadline = Date.now() + lockTimeout;
    for (let other = this.#locks.get(id); other; other = this.#locks.get(id)) {
      await other.release();
      if (!(await settled(other.released, deadline - Date.now()))) throw new AppError('locked');
    }
    const { promise: released, resolve: free } = Promise.withResolvers<void>();
    this.#locks.set(id, { release, released, free });
    try {
      if (!(await this.#ask('select pg_try_advisory_lock($1, hashtext($2)) as done', id))) throw new AppError('locked');
    } catch (error) {
      this.#drop(id);
      throw error;
    }
  }

  async free(id: string): Promise<void> {
    try {
      await this.#ask('select pg_advisory_unlock($1, hashtext($2)) as done', id);
    } catch {
      // The connection was lost, and the lock with it.
    } finally {
      this.#drop(id);
    }
  }

  /** One after the other: a connection takes one query at a time. */
  #ask(text: string, id: string): Promise<boolean> {
    const client = (this.#client ??= this.#db.sessions.connect());
    const answer = this.#last.then(async () => {
      const [row] = await readRows(await client, { done: col.boolean }, text, [space, id]);
      return row?.done === true;
    });
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  #drop(id: string): void {
    this.#locks.get(id)?.free();
    this.#locks.delete(id);
    if (this.#locks.size > 0) return;
    const client = this.#client;
    this.#client = undefined;
    // A connection that was lost is not given back to the pool.
    void client?.then(
      (one) =>
        one.query('select 1').then(
          () => one.release(),
          (error: Error) => one.release(error),
        ),
      () => undefined,
    );
  }
}

/** Whether it settles within so many milliseconds. */
async function settled(promise: Promise<void>, limit: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(0, limit));
  });
  return Promise.race([promise.then(() => true), late]).finally(() => clearTimeout(timer));
}
