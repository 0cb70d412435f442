import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseBps, isFinished, setBps, watchedBps, type LessonPart } from './progress.ts';
import { mergeRanges } from './ranges.ts';

const part = fc.record({
  duration: fc.integer({ min: 0, max: 20_000 }),
  percent: fc.integer({ min: 0, max: 10_000 }),
  isCompleted: fc.boolean(),
});

test('the watched part of a film counts each second once and is never above 100 %', () => {
  expect(watchedBps([[0, 30]], 120)).toBe(2_500);
  expect(watchedBps(mergeRanges([[0, 60]], [[30, 90]]), 120)).toBe(7_500);
  expect(watchedBps([[0, 500]], 120)).toBe(10_000);
  expect(watchedBps([[0, 500]], 0)).toBe(0);
  expect(watchedBps([], 120)).toBe(0);
});

test('a film is finished from nine tenths on', () => {
  expect([8_999, 9_000, 10_000].map(isFinished)).toEqual([false, true, true]);
});

test('a course weighs its lessons by their durations', () => {
  const lesson = (duration: number, percent: number, isCompleted = false): LessonPart => ({
    duration,
    percent,
    isCompleted,
  });
  expect(courseBps([])).toBe(0);
  expect(courseBps([lesson(900, 10_000), lesson(100, 0)])).toBe(9_000);
  expect(courseBps([lesson(100, 9_200, true), lesson(100, 0)])).toBe(5_000);
  expect(courseBps([lesson(0, 0, true), lesson(180, 0)])).toBe(2_500);
});

test('progress is between 0 and 100 %, whole exactly when everything is done, and never falls by more', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 30 }), fc.nat(), (lessons, at) => {
      const bps = courseBps(lessons);
      expect(bps).toBeGreaterThanOrEqual(0);
      expect(bps).toBeLessThanOrEqual(10_000);
      expect(bps === 10_000).toBe(lessons.every(({ isCompleted, percent }) => isCompleted || percent === 10_000));
      const place = at % lessons.length;
      const further = lessons.with(place, { ...lessons[place]!, isCompleted: true });
      expect(courseBps(further)).toBeGreaterThanOrEqual(bps);
    }),
  );
});

test('a bundle and a major weigh their courses the same way', () => {
  expect(
    setBps([
      { duration: 3_600, percent: 10_000 },
      { duration: 1_200, percent: 0 },
    ]),
  ).toBe(7_500);
  expect(setBps([{ duration: 10, percent: 99_999 }])).toBe(10_000);
  expect(setBps([{ duration: 10, percent: -4 }])).toBe(0);
});
