import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPath } from '../../paths/learning.ts';
import { drawCode, maskedNationalId, readCode, shownCode } from './code.ts';

const below = (count: number): number => Math.floor(Math.random() * count);

test('a code is twelve characters that nobody takes for others', () => {
  const codes = new Set(Array.from({ length: 1_000 }, () => drawCode(below)));
  expect(codes.size).toBe(1_000);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
});

test('it is read as people type it', () => {
  const same = [
    '7K2M-9QD4-WVA1',
    '7k2m 9qd4 wvai',
    ' ۷k۲m۹qd۴wval ',
    '7K2M–9QD4–WVAL\u200f',
    '\ufeff7K2M\u00a09QD4_WVAL',
  ];
  // As other programs write and copy it: dashes that do not break, minus signs, marks of direction, full width.
  const copied = ['7K2M\u20119QD4\u2212WVAL', '\u20667K2M-9QD4-WVA1\u2069', '７Ｋ２Ｍ－９ＱＤ４－ＷＶＡ１'];
  for (const typed of [...same, ...copied]) expect(readCode(typed), typed).toBe('7K2M9QD4WVA1');
  expect(readCode('OOOO-0000-oooo')).toBe('000000000000');
});

test('what is shown is read again; anything else is no code', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(31), { minLength: 12, maxLength: 12 }), (places) => {
      const drawn = [...places];
      const code = drawCode(() => drawn.pop() ?? 0);
      expect(readCode(shownCode(code))).toBe(code);
    }),
  );
  for (const typed of ['', '7K2M-9QD4', '7K2M-9QD4-WVAU', '7K2M-9QD4-WVA1-7', "' or 1=1 --", '\0'.repeat(12)]) {
    expect(readCode(typed), typed).toBeNull();
  }
});

test('addresses and masks', () => {
  expect(shownCode('7K2M9QD4WVA1')).toBe('7K2M-9QD4-WVA1');
  expect(checkPath('7K2M9QD4WVA1')).toBe('/proof-check?code=7K2M9QD4WVA1');
  expect(maskedNationalId('0499370899')).toBe('049****899');
  expect(maskedNationalId(null)).toBeNull();
});
