import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordingMistakes } from './wording.ts';

/** Words that visitors type, in any form; and the rule itself. */
const typed = /\/search\/(fillers|usual-synonyms)\.ts$/;
const files = globSync('{storefront,admin,resources,src,examples}/**/*.{ts,tsx}')
  .concat(globSync('*.tsx'))
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file) && !typed.test(file));

test('every text that people read keeps to the words of the school', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => wordingMistakes(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('a word that is not used here is found in strings, templates and elements, with its line', () => {
  const source = "const a = 'همین اکنون';\nconst b = `${a} آغاز شد`;\nconst c = <p>صفحهٔ نخست</p>;\n// اکنون\n";
  expect(wordingMistakes('a.tsx', source).map((mistake) => mistake.slice(0, 18))).toEqual([
    'a.tsx:1 «اکنون» in',
    'a.tsx:2 «آغاز» in ',
    'a.tsx:3 «نخست» in ',
  ]);
});

test('words that only look alike stay', () => {
  expect(wordingMistakes('a.ts', "const a = 'شماره، تنهایی، فیلم‌سازی، دفترچه، دوره‌های تازه‌ترین';")).toEqual([]);
});
