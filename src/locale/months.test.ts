import { describe, expect, test } from 'vitest';
import { formatDate } from './dates.ts';
import {
  addDays,
  addMonths,
  dayOf,
  daysIn,
  daysOf,
  endOfDay,
  formatDayOfMonth,
  formatMonth,
  jalaliOf,
  monthEnd,
  monthsOf,
  monthStart,
  startOfDay,
  yearStart,
} from './months.ts';

describe('days of Tehran', () => {
  test('an instant lies in the day of Tehran, not of UTC', () => {
    expect(dayOf('2026-11-20T20:29:59.999Z')).toBe('2026-11-20');
    expect(dayOf('2026-11-20T20:30:00Z')).toBe('2026-11-21');
  });
  test('a day begins and ends with the clock of Tehran', () => {
    expect(startOfDay('2026-11-21')).toBe('2026-11-20T20:30:00.000Z');
    expect(endOfDay('2026-11-21')).toBe('2026-11-21T20:29:59.999Z');
  });
  test('the days on which summer time began and ended have 23 and 25 hours', () => {
    const hours = (day: string) => (Date.parse(endOfDay(day)) + 1 - Date.parse(startOfDay(day))) / 3_600_000;
    expect(
      daysOf('2022-03-15', '2022-09-30')
        .filter((day) => hours(day) !== 24)
        .map((day) => [day, hours(day)]),
    ).toEqual([
      ['2022-03-22', 23],
      ['2022-09-21', 25],
    ]);
  });
  test('every instant of eight years lies between the two ends of its day', () => {
    for (const day of daysOf('2019-01-01', '2027-12-31')) {
      expect([dayOf(startOfDay(day)), dayOf(Date.parse(startOfDay(day)) - 1), dayOf(endOfDay(day))]).toEqual([
        day,
        addDays(day, -1),
        day,
      ]);
    }
  });
  test('days are counted and added over the ends of months and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysIn('2026-03-21', '2027-03-20')).toBe(365);
    expect(daysOf('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysOf('2026-03-01', '2026-02-27')).toEqual([]);
  });
});

describe('months of the Persian calendar', () => {
  test('have a first and a last day', () => {
    expect([monthStart('2026-11-20'), monthEnd('2026-11-20')].map(formatDate)).toEqual(['۱ آبان ۱۴۰۵', '۳۰ آبان ۱۴۰۵']);
    expect([monthStart('2026-08-01'), monthEnd('2026-08-01')].map(formatDate)).toEqual([
      '۱ مرداد ۱۴۰۵',
      '۳۱ مرداد ۱۴۰۵',
    ]);
    expect(monthStart(monthStart('2026-11-20'))).toBe(monthStart('2026-11-20'));
  });
  test('1403 is a leap year and 1404 is not', () => {
    expect(monthEnd('2025-03-01')).toBe('2025-03-20');
    expect(jalaliOf('2025-03-20')).toEqual({ year: 1403, month: 12, day: 30 });
    expect(monthEnd('2026-03-01')).toBe('2026-03-20');
    expect(jalaliOf('2026-03-20')).toEqual({ year: 1404, month: 12, day: 29 });
    expect([
      daysIn(yearStart('2024-06-01'), addDays(addMonths(yearStart('2024-06-01'), 12), -1)),
      daysIn(yearStart('2025-06-01'), addDays(addMonths(yearStart('2025-06-01'), 12), -1)),
    ]).toEqual([366, 365]);
  });
  test('follow one another to and fro', () => {
    expect(addMonths('2026-03-20', 1)).toBe('2026-03-21');
    expect(addMonths('2026-03-21', -1)).toBe(monthStart('2026-03-20'));
    for (const day of ['2025-03-20', '2026-03-20', '2026-11-20']) {
      expect(addMonths(addMonths(day, -40), 40)).toBe(monthStart(day));
    }
  });
  test('a year begins on 1 Farvardin', () => {
    expect(['2025-03-20', '2025-03-21', '2026-03-20', '2026-11-20'].map(yearStart)).toEqual([
      '2024-03-20',
      '2025-03-21',
      '2025-03-21',
      '2026-03-21',
    ]);
  });
  test('those of a period are all that have a day in it', () => {
    expect(monthsOf('2026-09-22', '2026-11-21').map(formatMonth)).toEqual(['شهریور ۱۴۰۵', 'مهر ۱۴۰۵', 'آبان ۱۴۰۵']);
    expect(monthsOf('2026-11-20', '2026-11-20')).toEqual([monthStart('2026-11-20')]);
  });
  test('are named in Persian', () => {
    expect(formatMonth('2026-11-20')).toBe('آبان ۱۴۰۵');
    expect(formatDayOfMonth('2026-11-20')).toBe('۲۹ آبان');
    expect(Array.from({ length: 12 }, (_, i) => formatMonth(addMonths('2026-03-21', i)).split(' ')[0])).toEqual([
      'فروردین',
      'اردیبهشت',
      'خرداد',
      'تیر',
      'مرداد',
      'شهریور',
      'مهر',
      'آبان',
      'آذر',
      'دی',
      'بهمن',
      'اسفند',
    ]);
  });
});
