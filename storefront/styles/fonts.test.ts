import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
const faces = [...css.matchAll(/url\('(.+?)'\)[^}]+unicode-range:([^;]+);/g)].map(([, file = '', ranges = '']) => ({
  file,
  ranges: ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  }),
}));
const holds = (character: string): boolean =>
  faces.some(({ ranges }) =>
    ranges.some(([from, to]) => character.codePointAt(0)! >= from && character.codePointAt(0)! <= to),
  );

test('what Persian and English are written in comes in two small fonts', () => {
  const written = 'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیءأؤئۀةً۰۱۲۳۴۵۶۷۸۹٬٫٪،؛؟«»… \u200cazAZ09.,:;!?()[]/@#%&*-–—“”‘’©×';
  expect([...written].filter((character) => !holds(character))).toEqual([]);
  const weight = faces.map(({ file }) => statSync(new URL(file, import.meta.url)).size);
  expect(weight).toHaveLength(2);
  expect(weight.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(40_000);
});
