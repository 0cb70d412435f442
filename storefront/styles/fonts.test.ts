import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
/** The faces, of which the first two are the small ones. */
const faces = [...css.matchAll(/url\('(.+?)'\)[^}]+unicode-range:([^;]+);/g)].map(([, file = '', ranges = '']) => ({
  file,
  ranges: ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  }),
}));
const small = faces.slice(0, 2);
const holds = (character: string): boolean =>
  small.some(({ ranges }) =>
    ranges.some(([from, to]) => character.codePointAt(0)! >= from && character.codePointAt(0)! <= to),
  );

test('what Persian and English are written in comes in two small fonts', () => {
  const written = 'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیءأؤئۀةً۰۱۲۳۴۵۶۷۸۹٬٫٪،؛؟«»… \u200cazAZ09.,:;!?()[]/@#%&*-–—“”‘’©×';
  expect([...written].filter((character) => !holds(character))).toEqual([]);
  const weight = small.map(({ file }) => statSync(new URL(file, import.meta.url)).size);
  expect(weight.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(40_000);
});

test('every letter of the whole font has one file, so that no second one is loaded while the first is on its way', () => {
  const whole = 'abÀéĀűẀ\u200fءيې٭ﺀ↑';
  const filesOf = (code: number): number =>
    faces.filter(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to)).length;
  expect([...whole].map((character) => filesOf(character.codePointAt(0)!))).toEqual([...whole].map(() => 1));
  const all = faces.flatMap(({ ranges }) => ranges).toSorted(([a], [b]) => a - b);
  expect(all.filter(([from], n) => n > 0 && from <= all[n - 1]![1])).toEqual([]);
  expect(faces.map(({ file }) => file)).toHaveLength(5);
});
