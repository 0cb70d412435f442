import { expect, test } from 'vitest';
import { generatedValue } from './generated.ts';

test.each([
  [11, 3, 3.67],
  [1, 3, 0.33],
  [1, 8, 0.13],
  [-1, 8, -0.13],
  [0, 4, 0],
  [5, 0, null],
  [null, 2, 0],
  [5, null, null],
])('%s by %s is %s, as PostgreSQL rounds it', (of, by, ratio) => {
  expect(generatedValue({ ratio: ['of', 'by'] }, { of, by })).toBe(ratio);
});
