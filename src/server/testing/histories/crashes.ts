/** What dies in the middle of the random histories: connections of transactions, and processes of the site. */
import { sql } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import type { Answer } from '../../features/testing/shop.ts';

/** Milliseconds after which nobody comes upon a connection that was cut, and is still in a pool, any more. */
const aftermath = 300;

export class Crashes {
  /** Over connections that are not cut. */
  readonly #stable: Database;
  /** Until when something may fail by a cut; in milliseconds. */
  #until = 0;
  #underWay = 0;

  constructor(stable: Database) {
    this.#stable = stable;
  }

  /** Ends, a few milliseconds from now, the connections of all transactions that are then between two statements. */
  async cut(after: number): Promise<void> {
    await delay(after);
    this.#underWay += 1;
    await this.#stable.query(sql`
      select pg_terminate_backend(pid, 1000) from pg_stat_activity
      where datname = current_database() and application_name = 'academy' and state like 'idle in transaction%'`);
    this.#underWay -= 1;
    this.#until = performance.now() + aftermath;
  }

  /** Waits until nothing fails by a cut any more. Call it while nothing else is done. */
  async settle(): Promise<void> {
    const left = this.#until - performance.now();
    if (left > 0) await delay(left);
  }

  /** What the product does without being asked; null where its connection was cut meanwhile. */
  async survive<T>(work: () => Promise<T>): Promise<T | null> {
    const begun = performance.now();
    try {
      return await work();
    } catch (error) {
      if (!this.#wasCutSince(begun)) throw error;
      return null;
    }
  }

  /** An answer of the API; null where a connection was cut meanwhile. Throws for an error of the server. */
  async answered<A extends { readonly status: number }>(ask: () => Promise<A>): Promise<A | null> {
    const begun = performance.now();
    const answer = await ask();
    if (answer.status < 500) return answer;
    if (!this.#wasCutSince(begun)) throw new Error(`an answer of ${answer.status}: ${await detailOf(answer)}`);
    return null;
  }

  #wasCutSince(begun: number): boolean {
    return begun < this.#until || this.#underWay > 0;
  }
}

async function detailOf(answer: { readonly status: number } & (Partial<Answer<object>> | Response)): Promise<string> {
  return answer instanceof Response ? answer.text() : JSON.stringify(answer.body);
}
