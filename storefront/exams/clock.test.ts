import { expect, test } from 'vitest';
import { isUrgent, secondsLeft, warningBetween } from './clock.ts';

const clock = { server: 1_000_000, steady: 500 };

test('time runs by the clock of the server from the moment it answered, and never below zero', () => {
  expect(secondsLeft(clock, 1_060_000, 500)).toBe(60);
  expect(secondsLeft(clock, 1_060_000, 30_500)).toBe(30);
  expect(secondsLeft(clock, 1_060_000, 99_000_500)).toBe(0);
});

test('each bound is announced once, also when seconds were missed', () => {
  const at = (before: number, after: number) => warningBetween(before, after);
  expect([at(602, 601), at(601, 600), at(600, 599)]).toEqual([null, '۱۰ دقیقه تا پایان آزمون مانده است.', null]);
  expect(at(900, 40)).toBe('۱ دقیقه تا پایان آزمون مانده است.');
  expect(at(11, 10)).toBe('۱۰ ثانیه تا پایان آزمون مانده است.');
  expect([isUrgent(61), isUrgent(60)]).toEqual([false, true]);
});
