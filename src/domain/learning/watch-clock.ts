/**
 * Nobody watches films faster than the clock: each person has an account of seconds of film, which grows by twice the time
 * that passes (the fastest speed of the player) up to a bound, and which every report draws on. One account for all lessons of
 * a person, so that several films at once are no way around it. Pure.
 */

/** The fastest speed of the player. */
export const maxSpeed = 2;

/** Seconds of film that an account holds at most: what a player without a connection may have to report at once. */
export const maxSeconds = 1_200;

/** What a new account begins with: the first report comes after so many seconds at twice the speed. */
export const firstSeconds = 45;

export interface WatchClock {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Seconds of film left at that instant. */
  readonly seconds: number;
}

/** Draws seconds from an account, as many as it has. @param now milliseconds since 1970. */
export function drawSeconds(before: WatchClock, now: number, wanted: number): { granted: number; clock: WatchClock } {
  const passed = Math.max(0, now - before.at) / 1_000;
  const earned = Math.floor(passed * maxSpeed);
  const seconds = Math.min(maxSeconds, before.seconds + earned);
  const granted = Math.min(seconds, Math.max(0, Math.floor(wanted)));
  // What was not earned whole goes on being earned.
  const at = seconds === maxSeconds ? Math.max(before.at, now) : before.at + (earned / maxSpeed) * 1_000;
  return { granted, clock: { at, seconds: seconds - granted } };
}

/** What reading a text to its end draws: all that the account earns while it is read. @param seconds that it takes at least. */
export const readingCost = (seconds: number): number => Math.min(maxSeconds / 2, seconds * maxSpeed);
