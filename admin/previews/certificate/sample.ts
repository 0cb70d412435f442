/** Sample values for the placeholders of a certificate. Pure. */
import { formatDate } from '../../../src/locale/dates.ts';
import { toPersianDigits } from '../../../src/locale/digits.ts';
import { formatNumber, formatPercent } from '../../../src/locale/numbers.ts';
import type { PlaceholderValue } from './placeholders.ts';

/** A value for every placeholder. @param now the time of issue, in milliseconds. */
export const sampleValues = (now: number): Readonly<Record<string, PlaceholderValue>> => ({
  نام: { text: 'علی امینی' },
  'کد ملی': { text: toPersianDigits('012****899'), ltr: true },
  عنوان: { text: 'مبانی برنامه‌نویسی پایتون' },
  ساعت: { text: formatNumber(24) },
  نمره: { text: formatPercent(9_200) },
  استاد: { text: 'مریم رضایی' },
  تاریخ: { text: formatDate(now) },
});

export const sampleCode = '7K2M9QD4WVAX';
