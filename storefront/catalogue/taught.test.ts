import { expect, test } from 'vitest';
import { courseCard } from '../testing/records.ts';
import { taughtIn } from './taught.ts';

test('ratings weigh as many as gave them; without ratings there is no average', () => {
  const rated = [
    courseCard({ studentCount: 10, ratingAvg: 5, ratingCount: 1 }),
    courseCard({ studentCount: 5, ratingAvg: 3, ratingCount: 3 }),
    courseCard({ studentCount: 0, ratingAvg: null, ratingCount: 0 }),
  ];
  expect(taughtIn(rated)).toEqual({ courseCount: 3, studentCount: 15, ratingAvg: 3.5, ratingCount: 4 });
  expect(taughtIn([])).toEqual({ courseCount: 0, studentCount: 0, ratingAvg: null, ratingCount: 0 });
});
