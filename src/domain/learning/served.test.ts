import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeRanges, secondsIn, type SecondRange } from './ranges.ts';
import { fetchedBps, readingSeconds, servedSeconds, shareOfFilm } from './served.ts';

test('a file that was sent in any parts, whole, is the whole film; in less, no more than its share', () => {
  const film = fc.record({ size: fc.integer({ min: 1, max: 10 ** 10 }), seconds: fc.integer({ min: 1, max: 86_400 }) });
  fc.assert(
    fc.property(
      film,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }),
      ({ size, seconds }, parts) => {
        const cuts = [0, ...parts.map((part) => Math.floor(part * size)).sort((a, b) => a - b), size];
        const pieces = cuts.slice(1).map((cut, i): SecondRange => shareOfFilm(cuts[i] ?? 0, cut, size, seconds));
        expect(servedSeconds(mergeRanges(pieces), seconds)).toEqual([[0, seconds]]);
        const half = mergeRanges(pieces.slice(0, Math.floor(pieces.length / 2)));
        const sent = cuts[Math.floor(pieces.length / 2)] ?? 0;
        expect(secondsIn(servedSeconds(half, seconds))).toBeLessThanOrEqual((sent / size) * seconds + 2);
      },
    ),
  );
});

test('seconds that were served in part do not count, but the last of a film', () => {
  expect(servedSeconds([[500, 2_400]], 60)).toEqual([[1, 2]]);
  expect(servedSeconds([[58_100, 58_600]], 60)).toEqual([[59, 60]]);
  expect(servedSeconds([[200, 900]], 60)).toEqual([]);
  expect(shareOfFilm(0, 0, 0, 60)).toEqual([0, 0]);
});

test('files count once each, while they belong to the lesson', () => {
  expect(fetchedBps(['a', 'b', 'c'], ['a', 'a', 'old'])).toBe(3_333);
  expect(fetchedBps(['a', 'a'], ['a'])).toBe(10_000);
  expect(fetchedBps([], ['a'])).toBe(0);
});

test('a text is open for as long as its length asks, ten minutes at the most', () => {
  expect([0, 1, 6_000, 10 ** 6].map(readingSeconds)).toEqual([0, 1, 100, 600]);
});
