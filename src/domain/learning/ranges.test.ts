import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boundPieces,
  clipRanges,
  closeGaps,
  intersectRanges,
  mergeRanges,
  secondsIn,
  takeSeconds,
  type SecondRange,
} from './ranges.ts';

const range = fc.tuple(fc.integer({ min: -20, max: 120 }), fc.integer({ min: -20, max: 120 }));
const ranges = fc.array(range, { maxLength: 30 });

/** The seconds of ranges, the long way. */
const secondsOf = (set: readonly SecondRange[]): number[] => {
  const seconds = new Set<number>();
  for (const [from, to] of set) for (let second = from; second < to; second++) seconds.add(second);
  return [...seconds].sort((a, b) => a - b);
};

test('a union holds every second once, sorted, in as few pieces as there can be', () => {
  fc.assert(
    fc.property(ranges, ranges, (some, others) => {
      const merged = mergeRanges(some, others);
      expect(secondsOf(merged)).toEqual(secondsOf([...some, ...others]));
      expect(secondsIn(merged)).toBe(secondsOf(merged).length);
      for (const [i, [from]] of merged.entries()) if (i > 0) expect(from).toBeGreaterThan(merged[i - 1]![1]);
      expect(mergeRanges(merged)).toEqual(merged);
      expect(mergeRanges(others, some)).toEqual(merged);
    }),
  );
});

test('what is no whole second adds nothing', () => {
  expect(
    mergeRanges([
      [0, Infinity],
      [Number.NaN, 5],
      [0.5, 9],
      [7, 3],
      [2, 4],
    ]),
  ).toEqual([[2, 4]]);
});

test('the part inside a film has none of the seconds outside', () => {
  fc.assert(
    fc.property(ranges, fc.integer({ min: 0, max: 100 }), (some, duration) => {
      const inside = secondsOf(some).filter((second) => second >= 0 && second < duration);
      expect(secondsOf(clipRanges(some, duration))).toEqual(inside);
    }),
  );
});

test('the first seconds of a set are as many as are wanted, or all', () => {
  fc.assert(
    fc.property(ranges, fc.integer({ min: -5, max: 200 }), (some, wanted) => {
      const merged = mergeRanges(some);
      expect(secondsOf(takeSeconds(merged, wanted))).toEqual(secondsOf(merged).slice(0, Math.max(0, wanted)));
    }),
  );
});

test('a set in very many pieces keeps the longest', () => {
  const pieces = Array.from({ length: 700 }, (_, i): SecondRange => [i * 10, i * 10 + (i % 7 === 0 ? 5 : 1)]);
  const bound = boundPieces(pieces);
  expect(bound).toHaveLength(500);
  expect(bound.filter(([from, to]) => to - from === 5)).toHaveLength(100);
  expect(boundPieces(bound)).toBe(bound);
});

test('what two sets have in common are the seconds of both', () => {
  fc.assert(
    fc.property(ranges, ranges, (some, others) => {
      const [one, other] = [mergeRanges(some), mergeRanges(others)];
      const both = new Set(secondsOf(other));
      expect(secondsOf(intersectRanges(one, other))).toEqual(secondsOf(one).filter((second) => both.has(second)));
    }),
  );
});

test('closing gaps leaves no more pieces than wanted, loses nothing, and closes the smallest', () => {
  fc.assert(
    fc.property(ranges, fc.integer({ min: 1, max: 9 }), (some, most) => {
      const merged = mergeRanges(some);
      const closed = closeGaps(merged, most);
      expect(closed.length).toBeLessThanOrEqual(Math.max(1, most));
      expect(intersectRanges(closed, merged)).toEqual(merged);
    }),
  );
  const pieces: SecondRange[] = [
    [0, 1],
    [2, 3],
    [9, 10],
  ];
  expect(closeGaps(pieces, 2)).toEqual([
    [0, 3],
    [9, 10],
  ]);
});
