/** A day as the three lists of `JalaliDate` send it, and as they show a stored one. */
import { dayOfJalali } from '../../src/locale/jalali-day.ts';
import { jalaliOf } from '../../src/locale/months.ts';
import type { Fields } from '../forms/posted.ts';

/** As text; empty where nothing is chosen. */
export interface TypedDay {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

export const typedDayIn = (field: Fields, name: string): TypedDay => ({
  year: field(`${name}Year`),
  month: field(`${name}Month`),
  day: field(`${name}Day`),
});

/** A stored day (`YYYY-MM-DD`), or none. */
export function typedDayOf(stored: string | null): TypedDay {
  if (stored === null) return { year: '', month: '', day: '' };
  const { year, month, day } = jalaliOf(stored);
  return { year: String(year), month: String(month), day: String(day) };
}

/** `YYYY-MM-DD`; null where nothing is chosen; undefined for a day that is half chosen, or does not exist. */
export function dayIn({ year, month, day }: TypedDay): string | null | undefined {
  if (year === '' && month === '' && day === '') return null;
  const found = dayOfJalali({ year: Number(year), month: Number(month), day: Number(day) });
  return found ?? undefined;
}
