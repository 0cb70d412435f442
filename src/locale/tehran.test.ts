import { expect, test } from 'vitest';
import { tehranOffset, tehranParts } from './tehran.ts';

test('an instant is read from the clocks of Tehran, where a day begins at 0 o’clock', () => {
  expect(tehranParts(new Date('2026-03-20T20:30:07.999Z'))).toEqual([2026, 2, 21, 0, 0, 7]);
  expect(tehranParts(new Date('2026-12-31T20:29:59Z'))).toEqual([2026, 11, 31, 23, 59, 59]);
});

test('its clocks are three and a half hours ahead, and were one more in summers until 1401', () => {
  const hours = (instant: string) => tehranOffset(new Date(instant)) / 3_600_000;
  expect(hours('2026-07-01T12:00:00.750Z')).toBe(3.5);
  expect(hours('2021-07-01T12:00:00Z')).toBe(4.5);
  // Before 1970 too, whose seconds are counted backwards.
  expect(hours('1965-01-01T00:00:00.250Z')).toBe(3.5);
});
