import { expect, test } from 'vitest';
import { answeredNow } from './answers.ts';

const now = new Date('2026-03-01T08:00:00Z');
const answeredAt = '2026-03-01T08:00:00.000Z';
const answer = (before: object | null, after: object) =>
  answeredNow(before as Record<string, unknown> | null, { ...after }, 'reply', now);

test('a new answer sets the state and the time of a new message', () => {
  expect(answer({ state: 'new', reply: null }, { state: 'new', reply: 'سلام' })).toEqual({
    state: 'answered',
    answeredAt,
  });
  expect(answer(null, { state: 'new', reply: 'سلام' })).toEqual({ state: 'answered', answeredAt });
});

test('a changed answer gets a new time; a state set by hand stays', () => {
  expect(answer({ state: 'closed', reply: 'الف' }, { state: 'closed', reply: 'ب' })).toEqual({ answeredAt });
  expect(answer({ state: 'answered', reply: 'الف' }, { state: 'answered', reply: 'ب' })).toEqual({ answeredAt });
});

test('a message marked as answered without an answer gets the time only', () => {
  expect(answer({ state: 'new', reply: null }, { state: 'answered', reply: null })).toEqual({ answeredAt });
  expect(answer(null, { state: 'answered', reply: null })).toEqual({ answeredAt });
});

test('nothing is set while the answer stays, is empty or is removed', () => {
  expect(answer({ state: 'new', reply: 'الف' }, { state: 'new', reply: 'الف' })).toBeUndefined();
  expect(answer({ state: 'answered', reply: 'الف' }, { state: 'answered', reply: 'الف' })).toBeUndefined();
  expect(answer({ state: 'answered', reply: 'الف' }, { state: 'new', reply: 'الف' })).toBeUndefined();
  expect(answer({ state: 'new', reply: 'الف' }, { state: 'new', reply: '' })).toBeUndefined();
  expect(answer(null, { state: 'new', reply: null })).toBeUndefined();
});

test('the time is that of the call unless one is given', () => {
  const { answeredAt: at = '' } = answeredNow(null, { state: 'new', reply: 'سلام' }, 'reply') ?? {};
  expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
});
