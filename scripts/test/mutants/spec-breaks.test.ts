import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { specBreaks } from './spec-breaks.ts';

test('each text that is broken for a point is in its file once', () => {
  const countIn = (file: string, text: string): number => readFileSync(file, 'utf8').split(text).length - 1;
  const lost = specBreaks.filter(({ file, before }) => countIn(file, before) !== 1);
  expect(lost.map(({ point, file, before }) => `${point}: ${before} in ${file}`)).toEqual([]);
});
