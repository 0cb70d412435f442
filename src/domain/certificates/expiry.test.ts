import { expect, test } from 'vitest';
import { formatDate } from '../../locale/dates.ts';
import { expiryOf } from './expiry.ts';

const shown = (issuedAt: string, months: number): string => formatDate(expiryOf(issuedAt, months) ?? '');

test('a certificate ends at the end of the same day of the Persian calendar', () => {
  expect(expiryOf('2026-11-20T08:00:00.000Z', 12)).toBe('2027-11-20T20:29:59.999Z');
  expect(shown('2026-11-20T08:00:00.000Z', 12)).toBe('۲۹ آبان ۱۴۰۶');
  expect(shown('2026-11-20T08:00:00.000Z', 36)).toBe('۲۹ آبان ۱۴۰۸');
});

test('the 31st becomes the last day of a shorter month', () => {
  expect(shown('2026-08-22T08:00:00.000Z', 0)).toBe('۳۱ مرداد ۱۴۰۵');
  expect(shown('2026-08-22T08:00:00.000Z', 2)).toBe('۳۰ مهر ۱۴۰۵');
  expect(shown('2026-08-22T08:00:00.000Z', 7)).toBe('۲۹ اسفند ۱۴۰۵');
});

test('one without months has no end', () => {
  expect(expiryOf('2026-11-20T08:00:00.000Z', null)).toBeNull();
});
