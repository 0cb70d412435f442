import { expect, test } from 'vitest';
import { applyMutation, mutationsOf } from './mutations.ts';

const mutants = (source: string, file = 'a.ts') => mutationsOf(file, source).map((m) => applyMutation(source, m));

test.each([
  ['x = a === b;', ['x = a !== b;']],
  ['x = a < b && c;', ['x = a < b || c;', 'x = a >= b && c;']],
  ['if (a) b();', ['if (!(a)) b();', 'if (a) ;']],
  ['await save(x);', [';']],
  ['x = [y];', ['x = [];']],
  ['x = !y;', ['x = (y);']],
  ["x = 'ltr';", ["x = '';"]],
  ['x = a ? b : c;', ['x = !(a) ? b : c;']],
  ['const f = () => { return y; }', ['const f = () => { return undefined; }']],
])('%s', (source, expected) => {
  expect(mutants(source)).toEqual(expected);
});

test('types, imports, names and texts for people are left as they are', () => {
  expect(
    mutants(`import a from 'b'; export { f } from 'g'; type T = 'x' | 1; const c = { 'd': e } as Record<'f', 2>;`),
  ).toEqual([]);
  expect(mutants(`x = 'سلام'; y = 'two words'; z = '';`)).toEqual([]);
  expect(mutants(`const english = { دوره: 'Course', 'دو واژه': 'Exam' };`)).toEqual([]);
  expect(mutants(`const paths = { دوره: [x] };`)).toEqual([`const paths = { دوره: [] };`]);
  expect(mutants(`const a = <p className="b" sx={{ width: 3 }} hidden={true} />`, 'a.tsx')).toEqual([
    `const a = <p className="b" sx={{ width: 3 }} hidden={false} />`,
  ]);
});

test('a mutation says where it is', () => {
  expect(mutationsOf('a.ts', 'x;\ny = 1;')).toMatchObject([{ line: 2, kind: 'number', before: '1', after: '2' }]);
});
