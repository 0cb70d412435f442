/** A certificate that was never issued, for previews. Pure. */
import type { PlaceholderValue } from './placeholders.ts';
import { placeholderValues } from './values.ts';

/** A value for every placeholder. @param now the time of issue, in milliseconds. */
export const sampleValues = (now: number): Readonly<Record<string, PlaceholderValue>> =>
  placeholderValues({
    fullName: 'علی امینی',
    nationalId: '012****899',
    title: 'مبانی برنامه‌نویسی پایتون',
    hours: 24,
    percent: 9_200,
    teacher: 'مریم رضایی',
    issuedAt: now,
  });

export const sampleCode = '7K2M9QD4WVAX';
