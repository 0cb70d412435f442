/** The periods of the statistics, by their names: from which day to which. Pure. */
import type { PeriodName } from '../../../../contract/periods.ts';
import { addDays, addMonths, monthEnd, monthStart, yearStart } from '../../../../locale/months.ts';

type Period = readonly [from: string, to: string];

const bounds: Readonly<Record<PeriodName, (today: string) => Period>> = {
  month: (today) => [monthStart(today), today],
  'last-month': (today) => {
    const first = addMonths(today, -1);
    return [first, monthEnd(first)];
  },
  '30-days': (today) => [addDays(today, -29), today],
  '90-days': (today) => [addDays(today, -89), today],
  year: (today) => [yearStart(today), today],
  'last-year': (today) => {
    const end = addDays(yearStart(today), -1);
    return [yearStart(end), end];
  },
};

/** The first and last day of a period. @param today the day in Tehran. */
export const periodOf = (name: PeriodName, today: string): Period => bounds[name](today);
