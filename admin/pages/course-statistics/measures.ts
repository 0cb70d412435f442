/** What is measured of courses, and how each amount reads. Pure. */
import type { CourseFigures } from '../../../src/contract/statistics.ts';
import { formatNumber, formatToman } from '../../../src/locale/numbers.ts';
import { shortToman } from '../../charts/amounts.ts';

interface Reading {
  readonly label: string;
  /** The amount over so many days. */
  readonly of: (figures: CourseFigures, days: number) => number;
  /** In full, as short as a card wants it, and without a unit beside an axis or under a heading. */
  readonly format: (value: number) => string;
  readonly card: (value: number) => string;
  readonly bare: (value: number) => string;
}

const tomans = (label: string, name: keyof CourseFigures): Reading => ({
  label,
  of: (f) => f[name],
  format: formatToman,
  card: shortToman,
  bare: formatNumber,
});
const count = (label: string, name: keyof CourseFigures, unit: string): Reading => ({
  label,
  of: (f) => f[name],
  format: (value) => `${formatNumber(value)} ${unit}`,
  card: formatNumber,
  bare: formatNumber,
});

export const measures = {
  net: tomans('فروش خالص', 'net'),
  sales: count('شمار فروش', 'sales', 'فروش'),
  gross: tomans('فروش ناخالص', 'gross'),
  refunds: tomans('بازگشت', 'refunds'),
  views: count('بازدید', 'views', 'بازدید'),
  carts: count('افزودن به سبد', 'carts', 'بار'),
  newStudents: count('دانشجوی تازه', 'newStudents', 'نفر'),
  /** Nobody is counted twice within a day, but again on each further day: only the mean of the days means something. */
  activeStudents: {
    ...count('دانشجوی فعال در روز', 'activeStudents', 'نفر'),
    of: (f, days) => Math.round(f.activeStudents / Math.max(1, days)),
  },
  watchedSeconds: { ...count('ساعت تماشا', 'watchedSeconds', 'ساعت'), of: (f) => Math.round(f.watchedSeconds / 3_600) },
  completions: count('پایان دوره', 'completions', 'بار'),
} as const satisfies Record<keyof CourseFigures, Reading>;

export type Measure = keyof typeof measures;
export const measureNames = Object.keys(measures) as Measure[];
export const isMeasure = (name: string | null): name is Measure => name !== null && Object.hasOwn(measures, name);
