import { expect, test } from 'vitest';
import { dayFromWall, dayToWall, fromWall, toWall } from './wall-clock.ts';

test.each([
  ['2026-11-20T10:30:15.000Z', [2026, 10, 20, 14, 0, 15]],
  ['2026-03-20T20:30:00.000Z', [2026, 2, 21, 0, 0, 0]],
  ['2020-07-01T00:00:00.000Z', [2020, 6, 1, 4, 30, 0]],
])('K10 %s is shown in Tehran’s local time, whatever the time zone of the browser', (iso, fields) => {
  const wall = toWall(iso)!;
  expect([
    wall.getFullYear(),
    wall.getMonth(),
    wall.getDate(),
    wall.getHours(),
    wall.getMinutes(),
    wall.getSeconds(),
  ]).toEqual(fields);
  expect(fromWall(wall)).toBe(iso);
});

test('every hour of a year survives the round trip', () => {
  for (let t = Date.UTC(2025, 10, 1); t < Date.UTC(2026, 10, 1); t += 3_600_000) {
    expect(fromWall(toWall(new Date(t).toISOString()))).toBe(new Date(t).toISOString());
  }
});

test('anything that is no date is empty', () => {
  expect(toWall('yesterday')).toBeNull();
  expect(toWall(null)).toBeNull();
  expect(fromWall(new Date(Number.NaN))).toBeNull();
  expect(dayToWall('')).toBeNull();
});

test('calendar days survive the round trip', () => {
  for (const day of ['2026-03-21', '2024-12-31', '1979-02-11']) expect(dayFromWall(dayToWall(day))).toBe(day);
});
