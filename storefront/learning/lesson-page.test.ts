import { expect, test } from 'vitest';
import { outline } from '../testing/learning-records.ts';
import { freshOutline, lessonsOf, neighboursOf, nothingFresh, withReport } from './lesson-page.ts';

test('the lessons before and after one are those of the course, across its chapters', () => {
  const titles = (id: string) => {
    const { previous, next } = neighboursOf(outline(), id);
    return [previous?.title ?? null, next?.title ?? null];
  };
  expect(titles('l1')).toEqual([null, 'مؤلفه']);
  expect(titles('l2')).toEqual(['نصب', 'خواندنی']);
  expect(titles('l3')).toEqual(['مؤلفه', null]);
  expect(titles('x')).toEqual([null, null]);
});

test('what was reported is shown at once, and an older answer takes nothing back', () => {
  const reported = withReport(nothingFresh, 'l2', { percent: 9_200, isCompleted: true, course: 6_000, mayPlay: true });
  const shown = freshOutline(outline(), reported);
  expect([shown.percent, lessonsOf(shown)[1]]).toMatchObject([6_000, { percent: 9_200, isCompleted: true }]);
  const later = freshOutline(
    outline({ percent: 8_000 }),
    withReport(reported, 'l1', { percent: 100, isCompleted: false, course: 6_100, mayPlay: true }),
  );
  expect([later.percent, lessonsOf(later)[0]]).toMatchObject([8_000, { percent: 9_500, isCompleted: true }]);
  expect(freshOutline(outline(), nothingFresh)).toEqual(outline());
});
