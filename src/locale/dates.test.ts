import { expect, test } from 'vitest';
import { currentJalaliYear, formatJalaliStamp, jalaliDayNumber } from './jalali-stamp.ts';
import { formatDateTime } from './date-times.ts';
import { formatDate, formatDuration } from './dates.ts';
import { formatRelative } from './relative-time.ts';
import { formatClock } from './timecode.ts';

test('dates are read in the Persian calendar and Tehran time', () => {
  expect(formatDate('2026-11-20T11:00:00Z')).toBe('۲۹ آبان ۱۴۰۵');
  expect(formatDate('2026-11-20T21:00:00Z')).toBe('۳۰ آبان ۱۴۰۵');
  expect(formatDate('2026-11-20')).toBe('۲۹ آبان ۱۴۰۵');
  expect(formatDateTime('2026-11-20T11:00:00Z')).toBe('۲۹ آبان ۱۴۰۵، ۱۴:۳۰');
  expect(formatDateTime('2026-11-19T20:30:00Z')).toBe('۲۹ آبان ۱۴۰۵، ۰۰:۰۰');
});

test('1403 is a leap year and 1404 is not', () => {
  expect(formatDate('2025-03-20')).toBe('۳۰ اسفند ۱۴۰۳');
  expect(formatDate('2025-03-21')).toBe('۱ فروردین ۱۴۰۴');
  expect(formatDate('2026-03-20')).toBe('۲۹ اسفند ۱۴۰۴');
  expect(formatDate('2026-03-21')).toBe('۱ فروردین ۱۴۰۵');
});

test('K10 the stamp is YYYY-MM-DD HH:mm:ss of the Persian calendar', () => {
  expect(formatJalaliStamp('2026-11-20T11:00:05Z')).toBe('۱۴۰۵-۰۸-۲۹ ۱۴:۳۰:۰۵');
  expect(formatJalaliStamp('2026-03-20T20:30:00Z')).toBe('۱۴۰۵-۰۱-۰۱ ۰۰:۰۰:۰۰');
  expect(jalaliDayNumber('2026-03-20T20:30:00Z')).toBe('14050101');
});

test('K16 the current year of the footer is the Persian one', () => {
  expect(currentJalaliYear('2026-11-20')).toBe(1405);
  expect(currentJalaliYear('2026-03-20T20:29:59Z')).toBe(1404);
});

test('how long ago is expressed in the largest whole unit', () => {
  const now = '2026-11-20T12:00:00Z';
  expect(formatRelative('2026-11-17T11:00:00Z', now)).toBe('۳ روز پیش');
  expect(formatRelative('2026-11-20T14:00:00Z', now)).toBe('۲ ساعت بعد');
  expect(formatRelative('2026-11-20T11:59:30Z', now)).toBe('لحظاتی پیش');
  expect(formatRelative('2024-01-01T00:00:00Z', now)).toBe('۲ سال پیش');
});

test.each([
  ['year', 'سال', 31_556_952, '۱۱ ماه پیش'],
  ['month', 'ماه', 2_629_746, '۴ هفته پیش'],
  ['week', 'هفته', 604_800, '۶ روز پیش'],
  ['day', 'روز', 86_400, '۲۳ ساعت پیش'],
  ['hour', 'ساعت', 3_600, '۵۹ دقیقه پیش'],
  ['minute', 'دقیقه', 60, 'لحظاتی پیش'],
])('a %s is used from exactly one of it', (_, unit, seconds, justBelow) => {
  const ago = (count: number) => formatRelative(0, count * 1_000);
  expect(ago(seconds - 1)).toBe(justBelow);
  expect(ago(seconds)).not.toBe(justBelow);
  expect(ago(3 * seconds)).toBe(`۳ ${unit} پیش`);
  expect(ago(3 * seconds - 1)).not.toBe(`۳ ${unit} پیش`);
});

test('lengths are expressed in hours and minutes', () => {
  expect(formatDuration(59)).toBe('۵۹ ثانیه');
  expect(formatDuration(1)).toBe('۱ ثانیه');
  expect(formatDuration(60)).toBe('۱ دقیقه');
  expect(formatDuration(3_599)).toBe('۵۹ دقیقه');
  expect(formatDuration(3_600)).toBe('۱ ساعت');
  expect(formatDuration(3_660)).toBe('۱ ساعت و ۱ دقیقه');
  expect(formatDuration(-5)).toBe('۰ دقیقه');
  expect(formatDuration(12_000)).toBe('۳ ساعت و ۲۰ دقیقه');
  expect(formatDuration(7_200)).toBe('۲ ساعت');
  expect(formatDuration(300)).toBe('۵ دقیقه');
  expect(formatDuration(45)).toBe('۴۵ ثانیه');
  expect(formatDuration(0)).toBe('۰ دقیقه');
});

test('K01 S03 the countdown is shown as mm:ss', () => {
  expect(formatClock(120)).toBe('۰۲:۰۰');
  expect(formatClock(59)).toBe('۰۰:۵۹');
  expect(formatClock(0.4)).toBe('۰۰:۰۱');
  expect(formatClock(-3)).toBe('۰۰:۰۰');
  expect(formatClock(6_000)).toBe('۱۰۰:۰۰');
  expect(formatClock(1)).toBe('۰۰:۰۱');
  expect(formatClock(61)).toBe('۰۱:۰۱');
});
