/**
 * Seconds of a film as ranges: sorted, half-open, of whole seconds, neither touching nor overlapping. What someone
 * watched is such a set, so that nothing counts twice. What was served is one of milliseconds. Pure; used by the server, the
 * player and the demo school.
 */

/** From the first second to before the last one. */
export type SecondRange = readonly [from: number, to: number];
export type SecondRanges = readonly SecondRange[];

/** The union of any ranges, in any order. Empty and inverted ones, and what are no whole seconds, add nothing. */
export function mergeRanges(...sets: readonly SecondRanges[]): SecondRanges {
  const sorted = sets
    .flat()
    .filter(([from, to]) => Number.isSafeInteger(from) && Number.isSafeInteger(to) && from < to)
    .sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** How many seconds a set holds. @param ranges merged. */
export const secondsIn = (ranges: SecondRanges): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0);

/** The part of a set inside the film. @param duration seconds. */
export const clipRanges = (ranges: SecondRanges, duration: number): SecondRanges =>
  mergeRanges(ranges.map(([from, to]): SecondRange => [Math.max(0, from), Math.min(duration, to)]));

/** The first so many seconds of a set. @param ranges merged. */
export function takeSeconds(ranges: SecondRanges, seconds: number): SecondRanges {
  const taken: SecondRange[] = [];
  let left = Math.max(0, Math.floor(seconds));
  for (const [from, to] of ranges) {
    if (left === 0) break;
    const length = Math.min(left, to - from);
    taken.push([from, from + length]);
    left -= length;
  }
  return taken;
}

/** What two sets have in common. @param one, other merged. */
export function intersectRanges(one: SecondRanges, other: SecondRanges): SecondRanges {
  const common: SecondRange[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const [a, b] = [one[i], other[j]];
    if (!a || !b) break;
    const [from, to] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
    if (from < to) common.push([from, to]);
    if (a[1] < b[1]) i += 1;
    else j += 1;
  }
  return common;
}

/** In at most so many pieces: the smallest gaps are closed. @param ranges merged. */
export function closeGaps(ranges: SecondRanges, most: number): SecondRanges {
  if (ranges.length <= most) return ranges;
  const gaps = ranges.slice(1).map(([from], i): SecondRange => [ranges[i]?.[1] ?? from, from]);
  const smallest = gaps.sort((a, b) => a[1] - a[0] - (b[1] - b[0])).slice(0, ranges.length - most);
  return mergeRanges(ranges, smallest);
}

/** More pieces than this come from no film that someone watches. */
const maxPieces = 500;

/** At most 500 pieces: the shortest ones are forgotten. @param ranges merged. */
export function boundPieces(ranges: SecondRanges): SecondRanges {
  if (ranges.length <= maxPieces) return ranges;
  const longest = ranges.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, maxPieces);
  return mergeRanges(longest);
}
