/** Short reads that are asked for at the same moment, over one connection. */
import type pg from 'pg';
import { coalesced, type Runner } from './coalesced.ts';

/** Reads that wait for each other on one connection, at most. */
const maxReads = 12;

/** How a query is sent: its text, the name it is prepared under, and its values. */
export interface Sent {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Reads over a pool. Those of one turn of the event loop, such as what a page of a member needs first, go to one connection
 * in one piece: to wake PostgreSQL, and to be woken by it, costs more than to find rows by a key (decision 123). They are
 * done one after the other there, so none of them may take long.
 */
export class SharedReads {
  readonly #pool: pg.Pool;
  #turn: Turn | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  query<T extends Record<string, unknown>>(sent: Sent): Promise<pg.QueryResult<T>> {
    const turn = this.#turn ?? this.#begin();
    const result = turn.query<T>(sent);
    if (turn.isFull) this.#end(turn);
    return result;
  }

  #begin(): Turn {
    const turn = new Turn(this.#pool.connect());
    this.#turn = turn;
    setImmediate(() => this.#end(turn));
    return turn;
  }

  #end(turn: Turn): void {
    if (this.#turn === turn) this.#turn = undefined;
    turn.end();
  }
}

/** The reads of one connection, which goes back to the pool when all of them are done and no more can come. */
class Turn {
  readonly #client: Promise<pg.PoolClient>;
  readonly #runner: Promise<Runner>;
  #begun = 0;
  #open = 0;
  #isOver = false;
  #failure: Error | undefined;

  constructor(client: Promise<pg.PoolClient>) {
    this.#client = client;
    this.#runner = client.then(coalesced);
  }

  get isFull(): boolean {
    return this.#begun >= maxReads;
  }

  async query<T extends Record<string, unknown>>(sent: Sent): Promise<pg.QueryResult<T>> {
    this.#begun += 1;
    this.#open += 1;
    try {
      const runner = await this.#runner;
      return await runner.query<T>(sent);
    } catch (error) {
      // As after a query of the pool itself: a connection on which one failed is not used again.
      this.#failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      this.#open -= 1;
      this.#releaseWhenDone();
    }
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#releaseWhenDone();
  }

  #releaseWhenDone(): void {
    if (!this.#isOver || this.#open > 0) return;
    this.#client.then(
      (client) => client.release(this.#failure),
      () => undefined,
    );
  }
}
