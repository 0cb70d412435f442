import { expect, test } from 'vitest';
import { formatNumber, formatPercent, formatToman } from './numbers.ts';

test('K15 prices are shown in tomans with Persian digits and separators', () => {
  expect(formatToman(1_250_000)).toBe('۱٬۲۵۰٬۰۰۰ تومان');
  expect(formatToman(0)).toBe('۰ تومان');
});

test('K10 numbers are shown with precision 0', () => {
  expect(formatNumber(1234.5678)).toBe('۱٬۲۳۵');
  expect(formatNumber(319)).toBe('۳۱۹');
});

test('rates are stored in basis points and displayed as percent', () => {
  expect(formatPercent(1250)).toBe('۱۲٫۵٪');
  expect(formatPercent(10_000)).toBe('۱۰۰٪');
  expect(formatPercent(5)).toBe('۰٫۰۵٪');
});
