import { expect, test } from 'vitest';
import { reductionsOf, reductionSums, type SoldLine } from './reductions.ts';

const line = (more: Partial<SoldLine>): SoldLine => ({
  kind: 'bundle',
  listPrice: 900,
  salePrice: 500,
  discount: 120,
  codeDiscount: 40,
  memberDiscount: 70,
  ownedDiscount: 100,
  ...more,
});

test('the parts between the list price and the net have their names, and add up', () => {
  expect(reductionsOf(line({}), true)).toEqual({
    sale: 300,
    owned: 100,
    member: 70,
    invited: 0,
    code: 40,
    rounding: 10,
  });
});

test('what takes something off a subscription is the invitation', () => {
  expect(reductionsOf(line({ kind: 'vip' }), true)).toMatchObject({ member: 0, invited: 70 });
});

test('a line from before the parts were stored has its discount from the code, or else from membership', () => {
  const old = line({ codeDiscount: null, memberDiscount: null, ownedDiscount: null });
  expect(reductionsOf(old, true)).toEqual({ sale: 400, owned: 0, member: 0, invited: 0, code: 120, rounding: 0 });
  expect(reductionsOf(old, false)).toMatchObject({ member: 120, code: 0 });
});

test('the sums name only what there is', () => {
  const lines = [line({}), line({ discount: 0, codeDiscount: 0, memberDiscount: 0, ownedDiscount: 0 })];
  expect(reductionSums(lines.map((each) => ({ reductions: reductionsOf(each, true) })))).toEqual([
    { kind: 'sale', amount: 700 },
    { kind: 'owned', amount: 100 },
    { kind: 'member', amount: 70 },
    { kind: 'code', amount: 40 },
    { kind: 'rounding', amount: 10 },
  ]);
});
