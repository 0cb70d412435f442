/** A clock for tests, advanced by hand. */
import type { Clock } from './clock.ts';

export interface ManualClock extends Clock {
  /** Advances the time; timers that fall due run in order. */
  advance(time: number): void;
}

/** A clock for tests of what does not depend on time: what is to happen later happens at once. */
export const atOnce: Pick<Clock, 'schedule'> = {
  schedule(_, work) {
    work();
    return () => {};
  },
};

/** A clock on which all that is to happen within `limit` milliseconds happens at once. */
export const without = (limit: number, clock: ManualClock): ManualClock => ({
  ...clock,
  schedule: (delay, work) => (delay <= limit ? atOnce : clock).schedule(delay, work),
});

export function createManualClock(start = 0): ManualClock {
  const due = new Set<{ at: number; work: () => void }>();
  let now = start;
  return {
    now: () => now,
    schedule(delay, work) {
      const entry = { at: now + delay, work };
      due.add(entry);
      return () => void due.delete(entry);
    },
    advance(time) {
      const until = now + time;
      for (;;) {
        const [next] = [...due].filter((entry) => entry.at <= until).sort((a, b) => a.at - b.at);
        if (!next) break;
        due.delete(next);
        now = next.at;
        next.work();
      }
      now = until;
    },
  };
}
