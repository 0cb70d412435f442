import { expect, test } from 'vitest';
import { isMarkupTooDeep, isTooDeep } from './depth.ts';

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};

test('JSON is counted in levels of arrays and objects, regardless of its size', () => {
  expect([isTooDeep(nested(3), 3), isTooDeep(nested(4), 3)]).toEqual([false, true]);
  expect(isTooDeep(nested(100_000))).toBe(true);
  expect(isTooDeep({ a: Array.from({ length: 1_000 }, () => ({ b: [1, 'x', null] })) }, 4)).toBe(false);
  expect([isTooDeep('x', 0), isTooDeep(null, 0), isTooDeep([], 0), isTooDeep([[]], 0)]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('markup is counted in elements that are open at once', () => {
  expect(isMarkupTooDeep('<b>'.repeat(3), 3)).toBe(false);
  expect(isMarkupTooDeep('<b>'.repeat(4), 3)).toBe(true);
  expect(isMarkupTooDeep('<B><i></b>'.repeat(1_000), 2)).toBe(false);
  expect(isMarkupTooDeep('</b>'.repeat(10) + '<b>'.repeat(4), 3)).toBe(true);
  expect(isMarkupTooDeep('<ul><li>یک<li>دو<li>سه<li>چهار</ul>', 2)).toBe(false);
  expect(isMarkupTooDeep('<ul><li><ul><li>', 3)).toBe(true);
  expect(isMarkupTooDeep('<p>یک<p>دو<br><img src="/x"><hr>'.repeat(100), 0)).toBe(false);
  expect(isMarkupTooDeep('۱ < ۲ <> </> <۳', 0)).toBe(false);
});
