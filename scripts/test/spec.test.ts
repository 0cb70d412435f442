import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pointsOf, testsOf } from './spec.ts';

test('the checklist has the 236 points of the specification, each once', () => {
  const ids = pointsOf(readFileSync('docs/checklist.md', 'utf8')).map((p) => p.id);
  expect(ids).toHaveLength(236);
  expect(new Set(ids).size).toBe(236);
});

test('ids are read from the start of a title, one or many, however the test is written', () => {
  const source = `test('V04 a code', f); test.each([1, 2])("P01 P04 %s", f); describe(\`G07 all\`, f); test('about V05', f); log('K0 x');`;
  expect(testsOf('a.test.ts', source).map((t) => t.ids)).toEqual([['V04'], ['P01', 'P04'], ['G07']]);
});
