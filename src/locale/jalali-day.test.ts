import { expect, test } from 'vitest';
import { dayOfJalali } from './jalali-day.ts';
import { addDays, jalaliOf } from './months.ts';

test('a day of the Persian calendar is the Gregorian one, leap years by the calendar of the platform', () => {
  expect(dayOfJalali({ year: 1405, month: 8, day: 29 })).toBe('2026-11-20');
  expect(dayOfJalali({ year: 1403, month: 12, day: 30 })).toBe('2025-03-20');
  expect(dayOfJalali({ year: 1404, month: 12, day: 30 })).toBeNull();
  for (let day = '1921-03-21', n = 0; n < 3_000; day = addDays(day, 13), n++) {
    expect(dayOfJalali(jalaliOf(day))).toBe(day);
  }
});

test('the years 1200 to 1600 have a first day, a last day and months of 31 and 30 days; others are none', () => {
  for (let year = 1200; year <= 1600; year++) {
    const [first, last] = [dayOfJalali({ year, month: 1, day: 1 })!, dayOfJalali({ year, month: 12, day: 29 })!];
    expect([first, last].map(jalaliOf)).toEqual([
      { year, month: 1, day: 1 },
      { year, month: 12, day: 29 },
    ]);
    expect(dayOfJalali({ year, month: 6, day: 31 })).toBe(addDays(first, 185));
    expect(dayOfJalali({ year, month: 7, day: 1 })).toBe(addDays(first, 186));
  }
  expect([1199, 1601].map((year) => dayOfJalali({ year, month: 1, day: 1 }))).toEqual([null, null]);
});

test('a day that does not exist is none', () => {
  for (const [year, month, day] of [
    [1405, 7, 31],
    [1405, 13, 1],
    [1405, 0, 1],
    [1405, 1, 0],
    [1405, 1, 32],
    [5, 1, 1],
    [9999, 1, 1],
    [Number.NaN, 1, 1],
    [1405.5, 1, 1],
  ] as const) {
    expect(dayOfJalali({ year, month, day })).toBeNull();
  }
});
