import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directionOf, readable, truncate } from './text.ts';

test('K04 texts are cut at 60 characters with an ellipsis', () => {
  expect(truncate('ا'.repeat(61))).toBe(`${'ا'.repeat(60)}…`);
  expect(truncate('ا'.repeat(60))).toBe('ا'.repeat(60));
  expect(truncate('سلام دنیا', 5)).toBe('سلام…');
  expect(truncate('سلام', 0)).toBe('…');
  expect(truncate('سلام', 1)).toBe('س…');
});

test('a cut never splits a character, and what is short stays', () => {
  expect(truncate('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧👨‍👩‍👧…');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, n) => {
      const cut = truncate(text, n);
      expect(cut === text || (cut.endsWith('…') && text.startsWith(cut.slice(0, -1)))).toBe(true);
    }),
  );
});

test('digits become Persian in text without letters only', () => {
  expect(readable('2026/11')).toBe('۲۰۲۶/۱۱');
  expect(readable('HTML5')).toBe('HTML5');
  expect(readable('کلاس 2')).toBe('کلاس 2');
});

test('a line with Persian in it runs from right to left', () => {
  expect(directionOf('HTML و CSS')).toBe('rtl');
  expect(directionOf('HTML, CSS 3')).toBe('auto');
  expect(directionOf('')).toBe('ltr');
});

test('masked numbers run from left to right in any digits', () => {
  const masked = ['0912***4567', '۰۹۱۲***۴۵۶۷', '6037-99**-****-1234', '۱۲٫۵'];
  expect(masked.map(directionOf)).toEqual(masked.map(() => 'ltr'));
});
