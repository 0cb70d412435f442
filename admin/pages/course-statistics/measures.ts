/** The measures of course statistics, and the formats of their values. Pure. */
import type { CourseMetrics } from '../../../src/contract/statistics.ts';
import { formatNumber, formatToman } from '../../../src/locale/numbers.ts';
import { shortToman } from '../../charts/amounts.ts';

interface MeasureDefinition {
  readonly label: string;
  /** The value of a period. @param days the length of the period, for means per day. */
  readonly read: (totals: CourseMetrics, days: number) => number;
  /** In full, shortened for cards, and without a unit for axes and table cells. */
  readonly format: (value: number) => string;
  readonly formatCompact: (value: number) => string;
  readonly formatBare: (value: number) => string;
}

const tomans = (label: string, name: keyof CourseMetrics): MeasureDefinition => ({
  label,
  read: (totals) => totals[name],
  format: formatToman,
  formatCompact: shortToman,
  formatBare: formatNumber,
});
const count = (label: string, name: keyof CourseMetrics, unit: string): MeasureDefinition => ({
  label,
  read: (totals) => totals[name],
  format: (value) => `${formatNumber(value)} ${unit}`,
  formatCompact: formatNumber,
  formatBare: formatNumber,
});

export const measures = {
  net: tomans('فروش خالص', 'net'),
  sales: count('تعداد فروش', 'sales', 'فروش'),
  gross: tomans('فروش ناخالص', 'gross'),
  refunds: tomans('بازگشت', 'refunds'),
  views: count('بازدید', 'views', 'بازدید'),
  carts: count('افزودن به سبد', 'carts', 'بار'),
  newStudents: count('دانشجوی جدید', 'newStudents', 'نفر'),
  /** A student counts once a day, and again on every further day, so the sum is shown as a mean per day. */
  activeStudents: {
    ...count('دانشجوی فعال در روز', 'activeStudents', 'نفر'),
    read: (totals, days) => Math.round(totals.activeStudents / Math.max(1, days)),
  },
  watchedSeconds: {
    ...count('ساعت تماشا', 'watchedSeconds', 'ساعت'),
    read: (totals) => Math.round(totals.watchedSeconds / 3_600),
  },
  completions: count('پایان دوره', 'completions', 'بار'),
} as const satisfies Record<keyof CourseMetrics, MeasureDefinition>;

export type Measure = keyof typeof measures;
export const isMeasure = (name: string | null): name is Measure => name !== null && Object.hasOwn(measures, name);
/** All measures, in their order. */
export const measureNames: readonly Measure[] = Object.keys(measures).filter(isMeasure);
/** The measures that are figures of sales, and lead to these. */
export const saleMeasures: ReadonlySet<Measure> = new Set<Measure>(['net', 'sales', 'gross']);
