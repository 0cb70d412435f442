import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncate } from './text.ts';

test('K04 texts are cut at 60 characters with an ellipsis', () => {
  expect(truncate('ا'.repeat(61))).toBe(`${'ا'.repeat(60)}…`);
  expect(truncate('ا'.repeat(60))).toBe('ا'.repeat(60));
  expect(truncate('سلام دنیا', 5)).toBe('سلام…');
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
