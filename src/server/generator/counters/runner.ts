/** Runs the folds of a process: soon after a commit that published one of their tables, here or in another process. */
import type { Services } from '../section/section-api.ts';
import { applyDeltasUnlessBusy, type Aggregate } from './aggregate.ts';

/** Milliseconds. */
export interface AggregatorDelays {
  /** From a change to its fold, so that changes in a row are folded together. */
  readonly soon: number;
  /** From a failure to the next try: the database may be away. */
  readonly again: number;
}

export interface Aggregator {
  /** Ends when the fold under way has ended. */
  stop(): Promise<void>;
}

/**
 * Starts with a look for what an earlier process left behind, which is one statement. A failure is logged and tried
 * again; what waits is lost by none.
 */
export function startAggregator(
  services: Pick<Services, 'db' | 'changes' | 'log'>,
  aggregates: readonly Aggregate[],
  delays: AggregatorDelays = { soon: 200, again: 5_000 },
): Aggregator {
  const runner = new Runner(services, aggregates, delays);
  const stopListening = services.changes.on((table) => runner.onChange(table));
  runner.onChange('*');
  return {
    async stop() {
      stopListening();
      await runner.stop();
    },
  };
}

class Runner implements Aggregator {
  readonly #services: Pick<Services, 'db' | 'log'>;
  readonly #aggregates: readonly Aggregate[];
  readonly #delays: AggregatorDelays;
  readonly #due = new Set<Aggregate>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;
  #hasFailed = false;

  constructor(services: Pick<Services, 'db' | 'log'>, aggregates: readonly Aggregate[], delays: AggregatorDelays) {
    this.#services = services;
    this.#aggregates = aggregates;
    this.#delays = delays;
  }

  /** @param table `'*'` for an unknown one. */
  onChange(table: string): void {
    for (const aggregate of this.#aggregates) {
      if (table === '*' || aggregate.tables.includes(table)) this.#due.add(aggregate);
    }
    this.#schedule(this.#delays.soon);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #schedule(delay: number): void {
    if (this.#isStopped || this.#due.size === 0 || this.#timer || this.#running) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#running = this.#run().then((next) => {
        this.#running = undefined;
        this.#schedule(next);
      });
    }, delay).unref();
  }

  /** Runs what is due, and answers after how many milliseconds to look again. */
  async #run(): Promise<number> {
    const due = [...this.#due];
    this.#due.clear();
    try {
      // Another process may have begun before the last of our changes was committed.
      for (const busy of await applyDeltasUnlessBusy(this.#services.db, due)) this.#due.add(busy);
      this.#hasFailed = false;
      return this.#delays.soon;
    } catch (error) {
      for (const aggregate of due) this.#due.add(aggregate);
      if (!this.#hasFailed) this.#services.log.warn({ err: error }, 'figures were not folded; it is tried again');
      this.#hasFailed = true;
      return this.#delays.again;
    }
  }
}
