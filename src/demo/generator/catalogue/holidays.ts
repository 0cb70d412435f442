/** The public holidays of Iran that are in the solar calendar, of the year of the demo school and the next. */
import { dayOfJalali } from '../../../locale/jalali-day.ts';
import { dayOf, jalaliOf } from '../../../locale/months.ts';

/** Month, day and what it is. */
const fixed = [
  [1, 1, 'نوروز'],
  [1, 2, 'نوروز'],
  [1, 3, 'نوروز'],
  [1, 4, 'نوروز'],
  [1, 12, 'روز جمهوری اسلامی'],
  [1, 13, 'روز طبیعت'],
  [3, 14, 'رحلت امام خمینی'],
  [3, 15, 'قیام ۱۵ خرداد'],
  [11, 22, 'پیروزی انقلاب اسلامی'],
  [12, 29, 'ملی شدن صنعت نفت'],
] as const;

export function solarHolidays(now: Date): { day: string; title: string }[] {
  const { year } = jalaliOf(dayOf(now));
  return [year, year + 1].flatMap((each) =>
    fixed.flatMap(([month, day, title]) => {
      const found = dayOfJalali({ year: each, month, day });
      return found === null ? [] : [{ day: found, title }];
    }),
  );
}
