/**
 * What was served of a lesson, as far as progress follows it: milliseconds of a film that left the server, and the time
 * that a text was open. Pure.
 */
import { wholeBps } from './progress.ts';
import type { SecondRange, SecondRanges } from './ranges.ts';

/** Milliseconds at the end of a film that its last part may leave out: durations are rounded, and end with a picture. */
const lostEnd = 1_500;

/** The milliseconds of a film that bytes of its file stand for, by their share of it. @param end the byte after the last. */
export function shareOfFilm(start: number, end: number, size: number, seconds: number): SecondRange {
  const at = (byte: number): number => (size === 0 ? 0 : (byte * seconds * 1_000) / size);
  return [Math.floor(at(start)), Math.ceil(at(end))];
}

/** The whole seconds of a film in what was served of it. @param served milliseconds, merged. @param duration seconds. */
export function servedSeconds(served: SecondRanges, duration: number): SecondRanges {
  return served.flatMap(([from, to]): SecondRanges => {
    const isEnd = to >= duration * 1_000 - lostEnd;
    const range: SecondRange = [Math.ceil(from / 1_000), isEnd ? duration : Math.floor(to / 1_000)];
    return range[0] < range[1] ? [range] : [];
  });
}

/** The part of the attachments of a lesson that was fetched, in basis points; 0 where it has none. */
export function fetchedBps(attachments: readonly string[], fetched: readonly string[]): number {
  const known = new Set(attachments);
  if (known.size === 0) return 0;
  const count = new Set(fetched.filter((path) => known.has(path))).size;
  return Math.floor((count * wholeBps) / known.size);
}

/** Characters that nobody reads faster in a second: four times as fast as most. */
const fastest = 60;
/** No text need be open for longer than this, in seconds. */
const longest = 600;

/** Seconds for which a text has to be open before it was read. */
export const readingSeconds = (characters: number): number => Math.min(longest, Math.ceil(characters / fastest));
