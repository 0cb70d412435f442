import { expect, test } from 'vitest';
import { reviewActions, reviewFields, reviewTabs } from './reviewed.ts';

test('what is reviewed waits for its verdict, which nobody writes by hand', () => {
  const { state, reviewedAt, reason } = reviewFields;
  expect(state).toMatchObject({ required: true, default: 'pending', filter: true, write: false });
  expect(Object.entries(state.choices).map(([name, choice]) => [name, choice.tone])).toEqual([
    ['pending', 'warning'],
    ['approved', 'success'],
    ['rejected', 'error'],
  ]);
  expect(reviewedAt.write).toBe(false);
  expect(reason.max).toBe(300);
});

test('the lists are all rows, and those of each verdict', () => {
  expect(reviewTabs.map(({ filter }) => filter)).toEqual([
    {},
    ...Object.keys(reviewFields.state.choices).map((state) => ({ state })),
  ]);
});

test('rows are approved and rejected, many at once, where they are not so yet; a verdict has its time', () => {
  const { approve, reject } = reviewActions;
  expect([approve, reject].map(({ set, when, bulk, tone }) => ({ set, when, bulk, tone }))).toEqual([
    {
      set: { state: 'approved', reviewedAt: { now: true }, reason: null },
      when: { state: { ne: 'approved' } },
      bulk: true,
      tone: 'success',
    },
    {
      set: { state: 'rejected', reviewedAt: { now: true } },
      when: { state: { ne: 'rejected' } },
      bulk: true,
      tone: 'error',
    },
  ]);
});
