import { expect, test } from 'vitest';
import { cyclesOf } from './cycles.ts';
import { measureFile } from './measure.ts';
import { isTest } from './structure.ts';

test('lines are counted in characters, not in bytes', () => {
  const persian = 'آ'.repeat(120);
  expect(measureFile('a.css', `${persian}\n${persian}ب\n😀${persian}\n`).longLines.map((p) => p.line)).toEqual([2, 3]);
});

test('a function has the lines from its first to its last', () => {
  const source = `const a = () => 1;\nfunction b() {\n  return [\n    2,\n  ];\n}\n`;
  expect(measureFile('a.ts', source)).toMatchObject({
    lines: 6,
    functions: [
      { line: 1, lines: 1 },
      { line: 2, lines: 5 },
    ],
  });
});

test('a ternary in a branch of another is nested, in its test or in a call it is not', () => {
  const count = (source: string) => measureFile('a.ts', source).nestedTernaries.length;
  expect(count('const a = b ? 1 : c ? 2 : 3;')).toBe(1);
  expect(count('const a = b ? (c ? 1 : 2) : 3;')).toBe(1);
  expect(count('const a = (b ? c : d) ? 1 : f(g ? 2 : 3);')).toBe(0);
});

test('casts are counted, `as const` is not, and a comment may give the reason', () => {
  const source = [
    'const a = b as C;',
    'const d = [1] as const;',
    '// cast: the parser gives no type',
    'const e = f as unknown as G;',
  ].join('\n');
  expect(measureFile('a.ts', source).casts.map((c) => [c.line, c.hasReason])).toEqual([
    [1, false],
    [4, true],
    [4, true],
  ]);
});

test('several declarations in one statement are counted, those of a loop are not', () => {
  expect(measureFile('a.ts', 'let a = 1, b = 2;\nfor (let i = 0, n = 2; i < n; i++);').multiDeclarators).toHaveLength(
    1,
  );
});

test('files that import one another are a cycle, however long the way', () => {
  const graph = new Map([
    ['a', ['b', 'zod']],
    ['b', ['c']],
    ['c', ['a', 'd']],
    ['d', []],
    ['e', ['e']],
  ]);
  expect(cyclesOf(graph)).toEqual([['a', 'b', 'c'], ['e']]);
});

test('tests and what only they use are distinguished from the product', () => {
  expect(['src/a.test.ts', 'e2e/a.ts', 'src/server/testing/app.ts', 'src/x/testing.ts'].every(isTest)).toBe(true);
  expect(['src/a.ts', 'scripts/test.ts', 'admin/testimonials.ts'].some(isTest)).toBe(false);
});
