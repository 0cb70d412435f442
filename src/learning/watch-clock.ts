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
export function drawSeconds(
  clock: WatchClock | null,
  now: number,
  wanted: number,
): { granted: number; clock: WatchClock } {
  const before = clock ?? { at: now, seconds: firstSeconds };
  const passed = Math.max(0, now - before.at) / 1_000;
  const earned = Math.floor(passed * maxSpeed);
  const seconds = Math.min(maxSeconds, before.seconds + earned);
  const granted = Math.min(seconds, Math.max(0, Math.floor(wanted)));
  // What was not earned whole goes on being earned.
  const at = seconds === maxSeconds ? now : before.at + (earned / maxSpeed) * 1_000;
  return { granted, clock: { at: Math.min(at, now), seconds: seconds - granted } };
}
