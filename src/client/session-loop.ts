/**
 * The loop that keeps a session alive (specification, section 4): the session is refreshed, the person is loaded, and
 * the same again every ten minutes until the first failure. Used by the storefront and by the panels.
 */
import type { Client } from './client.ts';
import type { Clock } from './clock.ts';

/** Milliseconds between two refreshes (specification, section 9). */
export const refreshInterval = 600_000;
/** Milliseconds until a call of the loop times out (specification, section 9). */
export const startTimeout = 30_000;

export interface SessionLoopOptions<T> {
  readonly client: Client;
  readonly clock: Pick<Clock, 'schedule'>;
  /** Loads what the session is for; called after each refresh, with the time limit of its calls. */
  load(options: { readonly timeout: number }): Promise<T>;
  onLoaded(value: T): void;
  /** The first failure: the loop has stopped. */
  onFailed(error: unknown): void;
}

export interface SessionLoop {
  /** Starts the loop, or restarts it at once. Settles after the first round; never fails. */
  start(): Promise<void>;
  /** Stops the loop. The outcome of a round that is still running is ignored. */
  stop(): void;
}

export function createSessionLoop<T>({ client, clock, load, onLoaded, onFailed }: SessionLoopOptions<T>): SessionLoop {
  const timeout = startTimeout;
  let cancelTimer = () => {};
  let currentRound = 0;

  function stop(): void {
    currentRound++;
    cancelTimer();
  }

  async function start(): Promise<void> {
    stop();
    const round = currentRound;
    try {
      const value = await inOneTab(async () => {
        await client.call('POST /auth/refresh', {}, { timeout });
        return load({ timeout });
      });
      if (round !== currentRound) return;
      cancelTimer = clock.schedule(refreshInterval, () => void start());
      onLoaded(value);
    } catch (error) {
      if (round === currentRound) onFailed(error);
    }
  }

  return { start, stop };
}

/** Runs work while no other tab does the same: two refreshes at once would rotate one session twice. */
const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request('session', work) : work();
