import { expect, test } from 'vitest';
import { identityOf, isEarned, requestedState, requirementsOf, type Requirements } from './requirements.ts';

const nothing: Requirements = { courseProgress: null, examPass: null, minimumPercent: null, nationalId: null };
const passed = { percent: 7_500, isPassed: true };

test('the course has to be seen as far as the template asks', () => {
  const demanded = { ...nothing, courseProgress: 8_000 };
  expect(requirementsOf(demanded, { progress: 7_999, exam: null })).toEqual([
    { kind: 'progress', isMet: false, wanted: 8_000, actual: 7_999 },
  ]);
  expect(isEarned(requirementsOf(demanded, { progress: 8_000, exam: null }))).toBe(true);
});

test('a course is no condition where none belongs to the certificate', () => {
  const demanded = { ...nothing, courseProgress: 8_000, examPass: true };
  expect(requirementsOf(demanded, { progress: null, exam: passed }).map(({ kind }) => kind)).toEqual(['pass']);
});

test('a pass below the minimum of the template does not suffice, and no mark is no pass', () => {
  const demanded = { ...nothing, examPass: true, minimumPercent: 8_000 };
  expect(requirementsOf(demanded, { progress: null, exam: passed })).toEqual([
    { kind: 'pass', isMet: true, wanted: null, actual: null },
    { kind: 'percent', isMet: false, wanted: 8_000, actual: 7_500 },
  ]);
  const none = requirementsOf(demanded, { progress: null, exam: null });
  expect(none.map(({ isMet, actual }) => [isMet, actual])).toEqual([
    [false, null],
    [false, null],
  ]);
  expect(isEarned(none)).toBe(false);
});

test('a template that asks for nothing is never earned by itself', () => {
  expect(isEarned(requirementsOf(nothing, { progress: 10_000, exam: passed }))).toBe(false);
});

test('what was requested waits for the national id, then for its price, then is issued', () => {
  const demanded = { hasName: true, asksNationalId: true, hasNationalId: false, price: 90_000, isPaid: false };
  expect(requestedState(demanded)).toBe('identity_pending');
  expect(requestedState({ ...demanded, isPaid: true })).toBe('identity_pending');
  expect(requestedState({ ...demanded, hasNationalId: true })).toBe('payment_pending');
  expect(requestedState({ ...demanded, hasNationalId: true, isPaid: true })).toBe('issued');
  expect(requestedState({ ...demanded, hasName: false, hasNationalId: true, isPaid: true })).toBe('identity_pending');
  expect(requestedState({ ...demanded, asksNationalId: false, price: 0 })).toBe('issued');
  const unknown = { name: null, nationalId: null };
  expect(identityOf({ ...nothing, nationalId: true }, unknown)).toMatchObject([
    { kind: 'name', isMet: false },
    { kind: 'nationalId', isMet: false },
  ]);
  expect(identityOf(nothing, { ...unknown, name: 'سارا نیک' })).toEqual([]);
});
