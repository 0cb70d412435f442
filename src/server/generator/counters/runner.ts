/** Runs the folds of a process: soon after a commit that published one of their tables, here or in another process. */
import type { Services } from '../section/section-api.ts';
import { foldUnlessBusy, type Fold } from './fold.ts';

/** Milliseconds. */
export interface FoldDelays {
  /** From a change to its fold, so that changes in a row are folded together. */
  readonly soon: number;
  /** From a failure to the next try: the database may be away. */
  readonly again: number;
}

export interface FoldRunner {
  /** Ends when the fold under way has ended. */
  stop(): Promise<void>;
}

/**
 * Starts with a look for what an earlier process left behind, which is one statement. A failure is logged and tried
 * again; what waits is lost by none.
 */
export function startFolds(
  services: Pick<Services, 'db' | 'changes' | 'log'>,
  folds: readonly Fold[],
  delays: FoldDelays = { soon: 200, again: 5_000 },
): FoldRunner {
  const runner = new Runner(services, folds, delays);
  const stopListening = services.changes.on((table) => runner.onChange(table));
  runner.onChange('*');
  return {
    async stop() {
      stopListening();
      await runner.stop();
    },
  };
}

class Runner implements FoldRunner {
  readonly #services: Pick<Services, 'db' | 'log'>;
  readonly #folds: readonly Fold[];
  readonly #delays: FoldDelays;
  readonly #due = new Set<Fold>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;
  #hasFailed = false;

  constructor(services: Pick<Services, 'db' | 'log'>, folds: readonly Fold[], delays: FoldDelays) {
    this.#services = services;
    this.#folds = folds;
    this.#delays = delays;
  }

  /** @param table `'*'` for an unknown one. */
  onChange(table: string): void {
    for (const fold of this.#folds) if (table === '*' || fold.tables.includes(table)) this.#due.add(fold);
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
      for (const busy of await foldUnlessBusy(this.#services.db, due)) this.#due.add(busy);
      this.#hasFailed = false;
      return this.#delays.soon;
    } catch (error) {
      for (const fold of due) this.#due.add(fold);
      if (!this.#hasFailed) this.#services.log.warn({ err: error }, 'figures were not folded; it is tried again');
      this.#hasFailed = true;
      return this.#delays.again;
    }
  }
}
