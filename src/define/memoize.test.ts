import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('what is derived from an object is made once for it, whatever it is, and apart for another', () => {
  const made: object[] = [];
  const nothing = memoize((key: object) => {
    made.push(key);
    return undefined;
  });
  const named = memoize((key: { name: string }) => ({ name: key.name }));
  const [first, second] = [{ name: 'a' }, { name: 'a' }];
  for (const key of [first, first, second]) expect(nothing(key)).toBeUndefined();
  expect(made).toEqual([first, second]);
  expect(named(first)).toBe(named(first));
  expect(named(first)).not.toBe(named(second));
});
