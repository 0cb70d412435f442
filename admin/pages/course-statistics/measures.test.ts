import { expect, test } from 'vitest';
import type { CourseMetrics } from '../../../src/contract/statistics.ts';
import { isMeasure, measureNames, measures, saleMeasures } from './measures.ts';

const totals: CourseMetrics = {
  net: 1_200_000,
  sales: 12,
  gross: 1_500_000,
  refunds: 300_000,
  views: 4_000,
  carts: 50,
  newStudents: 11,
  activeStudents: 70,
  watchedSeconds: 9_000,
  completions: 3,
};

test.each([
  ['net', 'فروش خالص', 1_200_000, '۱٬۲۰۰٬۰۰۰ تومان'],
  ['sales', 'تعداد فروش', 12, '۱۲ فروش'],
  ['gross', 'فروش ناخالص', 1_500_000, '۱٬۵۰۰٬۰۰۰ تومان'],
  ['refunds', 'بازگشت', 300_000, '۳۰۰٬۰۰۰ تومان'],
  ['views', 'بازدید', 4_000, '۴٬۰۰۰ بازدید'],
  ['carts', 'افزودن به سبد', 50, '۵۰ بار'],
  ['newStudents', 'دانشجوی جدید', 11, '۱۱ نفر'],
  ['activeStudents', 'دانشجوی فعال در روز', 10, '۱۰ نفر'],
  ['watchedSeconds', 'ساعت تماشا', 3, '۳ ساعت'],
  ['completions', 'پایان دوره', 3, '۳ بار'],
] as const)('the measure %s is «%s», %i in a week', (name, label, value, text) => {
  const measure = measures[name];
  expect([measure.label, measure.read(totals, 7), measure.format(value)]).toEqual([label, value, text]);
});

test('a period without days is no division by zero', () => {
  expect(measures.activeStudents.read(totals, 0)).toBe(70);
});

test('measures are known by name, and three of them lead to sales', () => {
  expect(measureNames).toHaveLength(10);
  expect(['net', 'toString', null].map(isMeasure)).toEqual([true, false, false]);
  expect([...saleMeasures].sort()).toEqual(['gross', 'net', 'sales']);
});
