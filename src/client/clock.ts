/** The clock that code with timers is given, so that tests need not wait. Times are in milliseconds. */
export interface Clock {
  now(): number;
  /**
   * Runs `work` once, after `delay`.
   * @returns cancels it.
   */
  schedule(delay: number, work: () => void): () => void;
}

export const realClock: Clock = {
  now: () => Date.now(),
  schedule(delay, work) {
    const timer = setTimeout(work, delay);
    return () => clearTimeout(timer);
  },
};
