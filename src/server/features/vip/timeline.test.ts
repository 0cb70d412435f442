import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutPeriods, type Period } from './timeline.ts';

const row = (id: string, startsAt: number, endsAt: number): Period => ({ id, startsAt, endsAt });
const three = [row('a', 0, 30), row('b', 30, 60), row('c', 60, 70)];

test.each([
  ['the one that runs', ['a'], [row('b', 10, 40), row('c', 40, 50)]],
  ['one in the middle', ['b'], [row('a', 0, 30), row('c', 30, 40)]],
  ['the last', ['c'], [row('a', 0, 30), row('b', 30, 60)]],
  ['two at once', ['a', 'b'], [row('c', 10, 20)]],
  ['all', ['a', 'b', 'c'], []],
  ['none', [], three],
])('without %s, what was to follow it moves up', (_, ended, left) => {
  expect(withoutPeriods(three, new Set(ended), 10)).toEqual(left);
});

test('one that is over, and one beside another, move nothing', () => {
  expect(withoutPeriods(three, new Set(['a']), 30)).toEqual(three.slice(1));
  const gift = row('gift', 20, 90);
  expect(withoutPeriods([...three, gift], new Set(['b']), 10)).toContainEqual(gift);
});

test('whatever is given back, the rest keeps its length and order, without a gap, and nothing ends before now', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(lengths, fc.nat(63), fc.nat(400), (days, chosen, late) => {
      let end = 0;
      const periods = days.map((length, n) => {
        end += length;
        return row(String(n), end - length, end);
      });
      // The first of them runs.
      const now = late % days[0]!;
      const ended = new Set(periods.filter((_, n) => (chosen >> n) % 2 === 1).map(({ id }) => id));
      const left = withoutPeriods(periods, ended, now);
      expect(left.map(({ startsAt, endsAt }) => endsAt - startsAt)).toEqual(
        days.filter((_, n) => !ended.has(String(n))),
      );
      left.forEach(({ startsAt }, n) => {
        const first = ended.has('0') ? now : 0;
        expect(startsAt).toBe(n === 0 ? first : left[n - 1]!.endsAt);
      });
    }),
  );
});
