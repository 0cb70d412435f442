/** A day that is typed in the Persian calendar, as the plain Gregorian day that is stored. Pure. */
import { addDays, jalaliOf } from './months.ts';

export interface JalaliDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** «فروردین» … «اسفند» */
export const jalaliMonths = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const;

/** The first half of the year has months of 31 days, the second of 30. */
const daysBefore = (month: number): number => 30 * (month - 1) + Math.min(month - 1, 6);

/**
 * `YYYY-MM-DD`, or null for a day that does not exist, such as 30 Esfand of a common year. The calendar is the platform's:
 * the day is looked for around the one where it must be.
 */
export function dayOfJalali({ year, month, day }: JalaliDay): string | null {
  const isOfCalendar = year >= 1200 && year <= 1600 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  if (!isOfCalendar || ![year, month, day].every(Number.isInteger)) return null;
  const about = new Date(Date.UTC(year + 621, 2, 20 + daysBefore(month) + day)).toISOString().slice(0, 10);
  const around = [-1, 0, 1].map((days) => addDays(about, days));
  return around.find((found) => isSame(jalaliOf(found), { year, month, day })) ?? null;
}

const isSame = (a: JalaliDay, b: JalaliDay): boolean => a.year === b.year && a.month === b.month && a.day === b.day;
