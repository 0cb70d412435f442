import { expect, test } from 'vitest';
import { applyMutation, mutationsOf } from './mutations.ts';

const start = 'x = sql`';

/** The text with each fault of SQL in it. */
function mutants(text: string): string[] {
  const source = `${start}${text}\`;`;
  return mutationsOf('a.ts', source)
    .filter(({ kind }) => kind.startsWith('sql '))
    .map((mutation) => applyMutation(source, mutation).slice(start.length, -2));
}

test.each([
  ['from a where b', ['from a where true']],
  ['where b and c order by d', ['where b  order by d', 'where c order by d', 'where b and c order by d desc']],
  ['where (b or c)', ['where true', 'where (b )', 'where (c)']],
  ['a and case when b then c end = d', ['a ', 'case when b then c end = d']],
  ['a is distinct from b and c', ['a is distinct from b ', 'c']],
  ['a between b and c and d', ['a between b and c ']],
  ['a, not b and c as d', ['a, not b  as d', 'a, c as d', 'a, b and c as d']],
  [
    'set a = b, c = f(d, e) where g',
    ['set c = f(d, e) where g', 'set a = b where g', 'set a = b, c = f(d, e) where true'],
  ],
  ['a = ${live()} and b', ['a = ${live()} ', 'b']],
])('a condition or an assignment is left out: %s', (text, expected) => {
  expect(mutants(text).sort()).toEqual(expected.sort());
});

test.each([
  ['order by a for update', ['order by a ']],
  ['order by a, b limit 7', ['order by a desc, b limit 7', 'order by a, b ', 'order by a, b limit 8']],
  ['order by a desc limit 1', ['order by a asc limit 1']],
  ['left join a on b', ['join a on b']],
  ['select distinct a', ['select a']],
  ['for share of a skip locked', ['']],
])('an order, a limit, a join or a lock: %s', (text, expected) => {
  expect(mutants(text).sort()).toEqual(expected.sort());
});

test.each([
  ["a in ('b', 'c')", ["a in ('', 'c')", "a in ('b', '')"]],
  [
    "min(a) < interval '72 hours'",
    ["max(a) < interval '72 hours'", "min(a) >= interval '72 hours'", "min(a) < interval '73 hours'"],
  ],
  ['a <> b - 10', ['a = b - 10', 'a <> b + 10', 'a <> b - 11']],
])('a comparison or a constant: %s', (text, expected) => {
  expect(mutants(text).sort()).toEqual(expected.sort());
});

test('what any value does as well is left as it is', () => {
  expect(mutants("select pg_advisory_xact_lock(hashtextextended('a', 0))")).toEqual([]);
  expect(mutants('exists (select 1 from a)')).toEqual([]);
  expect(mutants("note = 'دو واژه'")).toEqual([]);
});

test('calls of a query builder and filters of lists are left out', () => {
  const source = "x = table.where('a', '=', b).limit(c); y = rows.filter(d.toString());";
  const removed = mutationsOf('a.ts', source).filter(({ kind }) => kind === 'filter' || kind.startsWith('sql '));
  expect(removed.map(({ before, after }) => [before, after])).toEqual([
    ['.limit(c)', ''],
    [".where('a', '=', b)", ''],
    ['.filter(d.toString())', ''],
  ]);
});

test('a text that is not SQL is none', () => {
  expect(mutationsOf('a.ts', 'x = css`a and b`;')).toEqual([]);
});
