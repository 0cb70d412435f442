import { expect, test } from 'vitest';
import { parseTabTotals } from './tab-totals.ts';

const total = { value: 12, estimated: false };

test('totals of tabs are read, with and without a trash', () => {
  const withTrash = { tabs: { همه: total, پیش‌نویس: { value: 0, estimated: true } }, trash: total };
  expect(parseTabTotals(withTrash)).toEqual(withTrash);
  expect(parseTabTotals({ tabs: {}, trash: null })).toEqual({ tabs: {}, trash: null });
});

test.each([
  ['nothing', null],
  ['a list', []],
  ['no tabs', { trash: null }],
  ['a number in the place of a total', { tabs: { همه: 12 }, trash: null }],
  ['a total in words', { tabs: { همه: { value: '12', estimated: false } }, trash: null }],
  ['half a total', { tabs: { همه: { value: 12 } }, trash: null }],
  ['no word about the trash', { tabs: {} }],
])('%s is refused', (_, answer) => {
  expect(() => parseTabTotals(answer)).toThrow(TypeError);
});
