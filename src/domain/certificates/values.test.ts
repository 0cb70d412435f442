import { expect, test } from 'vitest';
import { placeholderValues } from './values.ts';

const hoursOn = (hours: number | null) =>
  placeholderValues({
    fullName: 'سارا',
    nationalId: null,
    title: 'پایتون',
    hours,
    percent: null,
    teacher: null,
    issuedAt: 0,
  })['ساعت']?.text;

test.each([
  [24.48, '۲۴٫۵'],
  [24, '۲۴'],
  [0.05, '۰٫۰۵'],
  [0.5, '۰٫۵'],
  [0, '—'],
  [null, '—'],
])('%s hours are in a certificate as «%s»', (hours, text) => {
  expect(hoursOn(hours)).toBe(text);
});
