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

/** Milliseconds for which a read on a replica, or a look at it, is waited for. */
const timeouts = { read: 5_000, look: 1_000, connect: 1_000 };
/** Marks that a replica has not replayed yet, at most: while there are more it is late anyway. */
const maxPending = 600;

export class Replica {
  /** Host and database, without what is secret. */
  readonly name: string;
  readonly db: RootDatabase;
  readonly #looks: RootDatabase;
  readonly #limit: number;
  #pending: Mark[] = [];
  #reached: Mark | undefined;
  #replayed = 0n;
  #isAway = true;
  #isPromoted = false;
  #look: Promise<void> | undefined;

  /** @param limit milliseconds that it may be late by. */
  constructor(url: string, connections: number, limit: number) {
    const { host, pathname, searchParams } = new URL(url);
    this.name = `${searchParams.get('host') ?? host}${pathname}`;
    this.db = openDatabase(url, connections, { wait: timeouts.connect, answerTimeout: timeouts.read });
    this.#looks = openDatabase(url, 1, { wait: timeouts.connect, answerTimeout: timeouts.look });
    this.#limit = limit;
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

  /** Asks how far it is. One that is asked already is not asked again. */
  look(mark: Mark): Promise<void> {
    if (this.#pending.length < maxPending) this.#pending.push(mark);
    this.#look ??= this.#ask().finally(() => (this.#look = undefined));
    return this.#look;
  }

  /** It did not answer: it is not read before it was looked at again. */
  leave(): void {
    this.#isAway = true;
  }

  async close(): Promise<void> {
    await Promise.all([this.db.close(), this.#looks.close()]);
  }

  async #ask(): Promise<void> {
    try {
      const [row] = await this.#looks.query(
        sql`select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn()::text, '0/0') as replayed`,
        { standby: col.boolean, replayed: col.text },
      );
      if (!row) return this.leave();
      this.#isPromoted = !row.standby;
      this.#replayed = positionOf(row.replayed) ?? 0n;
      this.#isAway = false;
      this.#settle();
    } catch {
      this.leave();
    }
  }

  /** The newest mark that it has replayed. */
  #settle(): void {
    const reached = this.#pending.findLastIndex(({ position }) => position <= this.#replayed);
    if (reached < 0) return;
    this.#reached = this.#pending[reached];
    this.#pending = this.#pending.slice(reached + 1);
  }
}
