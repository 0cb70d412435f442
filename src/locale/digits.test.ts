import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAsciiDigits, toPersianDigits } from './digits.ts';

test('V08 Persian and Arabic-Indic digits become ASCII', () => {
  expect(toAsciiDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(toAsciiDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(toAsciiDigits('کد ۱٢3 — abc')).toBe('کد 123 — abc');
});

test('V08 any mix of scripts gives the number that was meant', () => {
  const scripts = [0x30, 0x06f0, 0x0660];
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.constantFrom(...scripts))), (typed) => {
      expect(toAsciiDigits(typed.map(([d, base]) => String.fromCharCode(base + d)).join(''))).toBe(
        typed.map(([d]) => d).join(''),
      );
    }),
  );
});

test('digits shown in Persian read back as they were', () => {
  fc.assert(fc.property(fc.nat(), (n) => toAsciiDigits(toPersianDigits(n)) === String(n)));
  expect(toPersianDigits('2026-11')).toBe('۲۰۲۶-۱۱');
});
