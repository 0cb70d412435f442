import { expect, test } from 'vitest';
import { canPrefetch } from './connection.ts';

test('K11 nothing is fetched ahead on 2g, nor when data is saved', () => {
  expect([undefined, {}, { effectiveType: '4g' }, { effectiveType: '3g', saveData: false }].map(canPrefetch)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(
    [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }].map(canPrefetch),
  ).toEqual([false, false, false]);
});
