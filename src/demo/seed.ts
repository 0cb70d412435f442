/**
 * What makes the demo school the same every time: numbers that only look random, ids made of names, and days counted
 * back from the load. Pure.
 */
import { hash } from 'node:crypto';

/** A source of numbers that always tells the same ones for a name (mulberry32). */
export interface Dice {
  /** 0 ≤ x < 1 */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** Whether something happens that does so in `percent` of cases. */
  chance(percent: number): boolean;
}

export function diceOf(name: string): Dice {
  let state = Number.parseInt(hash('sha256', name).slice(0, 8), 16);
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

const epoch = Date.UTC(2024, 0, 1);
const minute = 60_000;

/**
 * The id of a row of the school: a UUIDv7 made of its section and place, so that rows stand in the order they were
 * written in.
 */
export const demoId = (section: string, place: number): string => idAt(`${section} ${place}`, epoch + place * minute);

/** The id of a row that was made at an instant, as whoever counts rows by their ids would read it. */
export function idAt(name: string, ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  const rest = hash('sha256', name);
  return flat(`${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`);
}

/**
 * The same text in one piece: V8 keeps a joined one as a tree of its parts, six times as large, which counts where
 * there are hundreds of thousands.
 */
const flat = (ascii: string): string => Buffer.from(ascii, 'latin1').toString('latin1');

/** A UUID that stands for a text: equal for equal texts. */
export function textId(text: string): string {
  const digest = hash('sha256', text);
  return flat(
    `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(12, 15)}-8${digest.slice(15, 18)}-${digest.slice(18, 30)}`,
  );
}

/** Instants around the load. */
export interface Clock {
  readonly now: Date;
  /** The instant so many days before the load (after it when negative), as ISO text. */
  ago(days: number): string;
  /** The same as a plain day of Tehran. */
  dayAgo(days: number): string;
}

const tehran = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' });
export function clockAt(now: Date): Clock {
  const at = (days: number): Date => new Date(now.getTime() - days * 24 * 60 * minute);
  return { now, ago: (days) => at(days).toISOString(), dayAgo: (days) => tehran.format(at(days)) };
}
