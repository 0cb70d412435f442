import { expect, test } from 'vitest';
import { inAscii } from './ascii-source.ts';

/** What a program of one expression gives. */
const valueOf = (code: string): unknown => new Function(`return (${code})`)();

test.each([
  ['a string', "'سلام «é» – 🎓'"],
  ['a template', '`جمع: ${1 + 1} تومان 🎓`'],
  ['a name of a property', '({ نام: 1 }).نام'],
  ['a class of letters', "'کتاب‌ها'.replace(/[آ-ی‌]+/gu, '*')"],
  ['a class of letters beyond the basic plane', "['🎓', '🎔', 'x'].map((each) => /^[🎓-🎕]$/u.test(each))"],
  ['a set of strings', "/^[\\p{Emoji}--[🎓]]$/v.test('🎓')"],
  ['a comment', '/* – */ 1'],
])('%s means the same with escapes', (_, code) => {
  const ascii = inAscii(code);
  expect(ascii).toMatch(/^[\0-\x7f]+$/);
  expect(valueOf(ascii)).toEqual(valueOf(code));
});

test('code in ASCII stays as it is, escapes included', () => {
  const code = String.raw`const a = '\u0627\n';`;
  expect(inAscii(code)).toBe(code);
});

test.each([
  ['a template that is read as it stands', 'const pattern = String.raw`\\d+ تومان`;'],
  ['a letter after a backslash', "const text = '\\–';"],
])('%s is refused', (_, code) => {
  expect(() => inAscii(code)).toThrow('cannot be escaped here');
});

test('a letter after an escaped backslash is no such letter', () => {
  const code = String.raw`'\\–'`;
  expect(valueOf(inAscii(code))).toBe(valueOf(code));
});
