import { expect, test } from 'vitest';
import { factsOf } from './words.ts';

const lengthOf = (hours: number | null) =>
  factsOf({
    code: '7K2M9QD4WVAX',
    title: 'پایتون',
    heading: 'گواهی پایان دوره',
    state: 'issued',
    snapshot: { fullName: 'سارا نیک', nationalId: null, hours, percent: null, teacher: null },
    issuedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: null,
    revokedAt: null,
    path: null,
  }).find(({ label }) => label === 'ساعت آموزش')?.value;

test('the length of a course is shown in hours, and in minutes below one hour', () => {
  expect([24.48, 1, 0.05, 0.5, 0.01].map(lengthOf)).toEqual(['۲۴٫۵ ساعت', '۱ ساعت', '۳ دقیقه', '۳۰ دقیقه', '۱ دقیقه']);
});

test('a course of no length has no such fact', () => {
  expect([0, null].map(lengthOf)).toEqual([undefined, undefined]);
});
