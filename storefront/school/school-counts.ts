/** How large the school is. Made in loaders, so that no script grows by the words. */
import { formatNumber } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';

interface Counters {
  readonly courses: number;
  readonly teachers: number;
  readonly students: number;
}
export interface SchoolCount {
  readonly label: string;
  /** In the digits of the visitor's language. */
  readonly count: string;
}

export const schoolCounts = ({ courses, teachers, students }: Counters): readonly SchoolCount[] => [
  { label: t('دوره', { context: 'count' }), count: formatNumber(courses) },
  { label: t('استاد', { context: 'count' }), count: formatNumber(teachers) },
  { label: t('ثبت‌نام', { context: 'count' }), count: formatNumber(students) },
];
