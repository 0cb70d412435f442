/** One streaming standby: how far it is, and whether it may be read. */
import { sql } from 'drizzle-orm';
import { openDatabase, type RootDatabase } from '../database.ts';
import { col } from '../row-shape.ts';
import { positionOf } from './position.ts';

/** A moment of the primary. */
export interface Mark {
  /** `performance.now()` before the position was read. */
  readonly at: number;
  readonly position: bigint;
  /** How many changes this process had heard of by then. */
  readonly changes: number;
}

/** `catching up`: there, but it has not replayed what this process heard of. `promoted`: it is a primary by now. */
export type ReplicaState = 'in use' | 'catching up' | 'late' | 'away' | 'promoted';

/** Thrown by reads that were at work on a replica when it was found to be away. */
export class ReplicaAway extends Error {}

/**
 * Milliseconds for which is waited: for a connection, for a look, for a statement. A statement may take its time; the bound ends
 * connections to a host that is gone, whose reads were given up long before.
 */
const timeouts = { connect: 1_000, look: 1_000, statement: 120_000 };
/** Milliseconds between looks: the first pause after a mark, which doubles until the replica is there, and the longest. */
const pauses = { first: 2, longest: 1_000 };
/** Marks that a replica has not replayed yet, at most: while there are more it is late anyway. */
const maxPending = 600;

export class Replica {
  /** Host and database, without what is secret. */
  readonly name: string;
  readonly #db: RootDatabase;
  readonly #looks: RootDatabase;
  readonly #limit: number;
  readonly #inFlight = new Set<(error: Error) => void>();
  #pending: Mark[] = [];
  #reached: Mark | undefined;
  #replayed = 0n;
  #isAway = true;
  #isPromoted = false;
  #isLooking = false;
  #isClosed = false;
  #pause = pauses.first;
  #timer: NodeJS.Timeout | undefined;

  /** @param limit milliseconds that it may be late by. */
  constructor(url: string, connections: number, limit: number) {
    const { host, pathname, searchParams } = new URL(url);
    this.name = `${searchParams.get('host') ?? host}${pathname}`;
    this.#db = openDatabase(url, connections, { wait: timeouts.connect, answerTimeout: timeouts.statement });
    this.#looks = openDatabase(url, 1, { wait: timeouts.connect, answerTimeout: timeouts.look });
    this.#limit = limit;
    void this.#look();
  }

  /** Milliseconds by which it is late at most; Infinity where it never was known to be up to date. */
  get lag(): number {
    return this.#reached ? performance.now() - this.#reached.at : Infinity;
  }

  /** @param changes that this process heard of. */
  stateAt(changes: number): ReplicaState {
    if (this.#isPromoted) return 'promoted';
    if (this.#isAway) return 'away';
    if (this.lag > this.#limit) return 'late';
    return this.#reached?.changes === changes ? 'in use' : 'catching up';
  }

  hasReplayed(position: bigint): boolean {
    return this.#replayed >= position;
  }

  /**
   * Reads on it. Throws `ReplicaAway` as soon as it is found to be away, however long its answer may be in coming.
   * @param discard does away with an answer that came after that.
   */
  read<T>(read: (db: RootDatabase) => Promise<T>, discard?: (late: T) => Promise<void>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#inFlight.add(reject);
    read(this.#db)
      .then((answer) => (this.#inFlight.has(reject) ? resolve(answer) : discard?.(answer)))
      .catch(reject)
      .finally(() => this.#inFlight.delete(reject));
    return promise;
  }

  /** It is looked at until it has replayed the mark. */
  follow(mark: Mark): void {
    // In place of the newest one where there are too many: the older ones say how late it is.
    if (this.#pending.length === maxPending) this.#pending.pop();
    this.#pending.push(mark);
    this.#pause = pauses.first;
    this.check();
  }

  /** Looks whether it is there, after a read that failed. */
  check(): void {
    if (!this.#isLooking && !this.#isClosed) void this.#look();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.all([this.#db.close(), this.#looks.close()]);
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    clearTimeout(this.#timer);
    await this.#ask();
    this.#isLooking = false;
    if (this.#isClosed) return;
    const isBehind = this.#pending.length > 0 && !this.#isAway;
    this.#timer = setTimeout(() => void this.#look(), isBehind ? this.#pause : pauses.longest).unref();
    this.#pause = Math.min(2 * this.#pause, pauses.longest);
  }

  async #ask(): Promise<void> {
    try {
      const [row] = await this.#looks.query(
        sql`select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn()::text, '0/0') as replayed`,
        { standby: col.boolean, replayed: col.text },
      );
      if (!row) return this.#leave();
      this.#isPromoted = !row.standby;
      this.#replayed = positionOf(row.replayed) ?? 0n;
      this.#isAway = false;
      this.#settle();
    } catch {
      this.#leave();
    }
  }

  #leave(): void {
    this.#isAway = true;
    for (const reject of this.#inFlight) reject(new ReplicaAway('the replica does not answer'));
    this.#inFlight.clear();
  }

  /** The newest mark that it has replayed. */
  #settle(): void {
    const reached = this.#pending.findLastIndex(({ position }) => position <= this.#replayed);
    if (reached < 0) return;
    this.#reached = this.#pending[reached];
    this.#pending = this.#pending.slice(reached + 1);
  }
}
