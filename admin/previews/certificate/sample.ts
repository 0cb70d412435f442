/** What stands on the certificate of a made-up person, in the place of a real one's facts. */
import { formatDate } from '../../../src/locale/dates.ts';
import { toPersianDigits } from '../../../src/locale/digits.ts';
import { formatNumber, formatPercent } from '../../../src/locale/numbers.ts';
import type { Fact } from './placeholders.ts';

/** A fact for every blank that a text may have. @param now the day of issue. */
export const sampleFacts = (now: number): Readonly<Record<string, Fact>> => ({
  نام: { text: 'علی امینی' },
  'کد ملی': { text: toPersianDigits('012****899'), ltr: true },
  عنوان: { text: 'مبانی برنامه‌نویسی پایتون' },
  ساعت: { text: formatNumber(24) },
  نمره: { text: formatPercent(9_200) },
  استاد: { text: 'مریم رضایی' },
  تاریخ: { text: formatDate(now) },
});

export const sampleCode = '7K2M9QD4WVAX';
