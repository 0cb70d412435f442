/** How long to wait before a gateway is asked again (domain, section 3: verify times out). Pure. */

const seconds = 1_000;
const minutes = 60 * seconds;
const delays = [5 * seconds, 30 * seconds, 2 * minutes, 10 * minutes, 60 * minutes] as const;
/** Part of a delay by which it varies either way, so that what failed together is not retried together. */
const spread = 0.2;

/**
 * Milliseconds until the next try: 5 s, 30 s, 2 min, 10 min, then 1 h each time, give or take a fifth.
 * @param tries tries made so far, at least one.
 * @param random from 0 to 1.
 */
export function retryDelay(tries: number, random: () => number = Math.random): number {
  const delay = delays[Math.max(1, tries) - 1] ?? 60 * minutes;
  return Math.round(delay * (1 - spread + 2 * spread * random()));
}
