import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difficultyOf, discriminationOf, findingsOf, type Item, type ItemSums } from './item-statistics.ts';

/** Sums over pairs of what was earned of the question and of the rest. */
const sumsOf = (pairs: readonly (readonly [number, number])[]): ItemSums =>
  pairs.reduce(
    (sum, [x, y]) => ({
      count: sum.count + 1,
      x: sum.x + x,
      xx: sum.xx + x * x,
      y: sum.y + y,
      yy: sum.yy + y * y,
      xy: sum.xy + x * y,
    }),
    { count: 0, x: 0, xx: 0, y: 0, yy: 0, xy: 0 },
  );

const item = (pairs: readonly (readonly [number, number])[], more: Partial<Item> = {}): Item => ({
  type: 'single',
  sums: sumsOf(pairs),
  answered: pairs.length,
  options: [],
  ...more,
});

/** Ten attempts, of which the strongest so many are right. */
const strongest = (right: number) => Array.from({ length: 10 }, (_, n) => [n >= 10 - right ? 1 : 0, n] as const);

test('the share of right answers is the difficulty', () => {
  expect(difficultyOf(sumsOf([]))).toBeNull();
  expect(difficultyOf(sumsOf(strongest(7)))).toBeCloseTo(0.7);
});

test('the point-biserial correlation, checked against its textbook form', () => {
  const pairs = [
    [1, 9],
    [1, 8],
    [0, 7],
    [1, 6],
    [0, 3],
    [0, 2],
  ] as const;
  const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
  const all = pairs.map(([, y]) => y);
  const deviation = Math.sqrt(mean(all.map((y) => (y - mean(all)) ** 2)));
  const right = mean(pairs.filter(([x]) => x === 1).map(([, y]) => y));
  const wrong = mean(pairs.filter(([x]) => x === 0).map(([, y]) => y));
  const textbook = ((right - wrong) / deviation) * Math.sqrt(0.5 * 0.5);
  expect(discriminationOf(sumsOf(pairs))).toBeCloseTo(textbook, 10);
});

test('it lies between -1 and 1, or has no meaning', () => {
  const pair = fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 50 }), (pairs) => {
      const value = discriminationOf(sumsOf(pairs));
      expect(value === null || (value >= -1 && value <= 1)).toBe(true);
    }),
  );
  expect(discriminationOf(sumsOf([[1, 3]]))).toBeNull();
  expect(
    discriminationOf(
      sumsOf([
        [1, 3],
        [1, 9],
      ]),
    ),
  ).toBeNull();
});

test.each<[string, Item, string[]]>([
  ['too few attempts', item(strongest(5).slice(1)), ['few']],
  ['a good question', item(strongest(6)), []],
  ['everybody is right', item(strongest(10)), ['very_easy']],
  ['hardly anybody is right', item(strongest(2)), ['very_hard']],
  ['the weak are right', item(strongest(5).map(([x, y]) => [x, -y] as const)), ['reversed']],
  ['chance', item([...'0110010110'].map((x, n) => [Number(x), n] as const)), ['weak']],
  ['many leave it out', item(strongest(6), { answered: 7 }), ['skipped']],
  [
    'a wrong option that most choose, and one that nobody does',
    item(strongest(4), {
      options: [
        { isCorrect: true, chosen: 4 },
        { isCorrect: false, chosen: 6 },
        { isCorrect: false, chosen: 0 },
      ],
    }),
    ['popular', 'unused'],
  ],
])('what is found of %s', (_, given, expected) => {
  expect(findingsOf(given)).toEqual(expected);
});
