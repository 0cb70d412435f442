import { expect, test } from 'vitest';
import { formatClock } from '../../src/locale/timecode.ts';
import { secondsLeft } from './countdown.ts';

test('S03 K01 the countdown runs from expireIn to zero, and is shown as mm:ss', () => {
  const sent = 1_000_000;
  const until = sent + 120 * 1_000;
  expect([0, 1_000, 1_001, 119_999, 120_000, 500_000].map((passed) => secondsLeft(until, sent + passed))).toEqual([
    120, 119, 119, 1, 0, 0,
  ]);
  expect([120, 65, 9, 0].map((seconds) => formatClock(seconds))).toEqual(['۰۲:۰۰', '۰۱:۰۵', '۰۰:۰۹', '۰۰:۰۰']);
});
