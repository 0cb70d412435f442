/**
 * A seeded pseudo-random source (mulberry32): the same seed always yields the same sequence, so that the demo school is
 * the same every time. Pure.
 */
import { hash } from 'node:crypto';

export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in `percent` of cases. */
  chance(percent: number): boolean;
}

/** A new source for a seed. Each part of the generator has a seed of its own, so that parts can change independently. */
export function randomFor(seed: string): Random {
  let state = Number.parseInt(hash('sha256', seed).slice(0, 8), 16);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)]!,
    chance: (percent) => next() * 100 < percent,
  };
}
