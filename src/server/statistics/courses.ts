/** The statistics of courses in a period: in total, by course, and by day or month. */
import { sql } from 'drizzle-orm';
import type { CourseFigures, CourseStatistics } from '../../contract/statistics.ts';
import { addDays, daysIn, daysOf, monthsOf } from '../../locale/months.ts';
import type { Database } from '../db/database.ts';
import { columnName } from '../db/names.ts';
import { invalidField } from '../errors.ts';

const maxRows = 200;
/** Three years of the Persian calendar, one of them a leap year. */
const maxDays = 3 * 365 + 1;

const names = [
  'views',
  'carts',
  'sales',
  'gross',
  'net',
  'refunds',
  'newStudents',
  'activeStudents',
  'watchedSeconds',
  'completions',
] as const satisfies readonly (keyof CourseFigures)[];
const sums = sql.raw(names.map((name) => `sum(${columnName(name)}) as "${name}"`).join(', '));
const zeroFigures = (): CourseFigures => ({
  views: 0,
  carts: 0,
  sales: 0,
  gross: 0,
  net: 0,
  refunds: 0,
  newStudents: 0,
  activeStudents: 0,
  watchedSeconds: 0,
  completions: 0,
});
const addTo = (sum: CourseFigures, figures: CourseFigures): void => {
  for (const name of names) sum[name] += figures[name];
};

export interface StatisticsQuery {
  readonly from: string;
  readonly to: string;
  readonly course?: string | undefined;
  readonly by: 'day' | 'month';
}

/**
 * Throws `invalid` for a period that ends before it begins or is longer than three years. The caller has checked the
 * rights.
 */
export async function courseStatistics(
  db: Database,
  { from, to, course, by }: StatisticsQuery,
): Promise<CourseStatistics> {
  if (to < from) throw invalidField('to', 'پایان بازه نباید پیش از آغاز آن باشد');
  if (daysIn(from, to) > maxDays) throw invalidField('to', 'بازه باید حداکثر سه سال باشد');
  const period = sql`day between ${from}::date and ${to}::date and deleted_at is null`;
  const where = course === undefined ? period : sql`${period} and course = ${course}::uuid`;
  const [rows, days] = await Promise.all([
    db.query<CourseStatistics['rows'][number]>(sql`
      select r.*, c.title
      from (
        select course, ${sums} from course_amar where ${where}
        group by course order by sum(net) desc, course limit ${maxRows}
      ) r
      join courses c on c.id = r.course
      order by r.net desc, r.course`),
    db.query<CourseFigures & { at: string }>(
      sql`select day as at, ${sums} from course_amar where ${where} group by day order by day`,
    ),
  ]);
  const totals = zeroFigures();
  for (const day of days) addTo(totals, day);
  return { from, to, totals, rows, series: by === 'day' ? byDay(days, from, to) : byMonth(days, from, to) };
}

type Series = CourseStatistics['series'];

function byDay(days: Series, from: string, to: string): Series {
  const known = new Map(days.map((d) => [d.at, d]));
  return daysOf(from, to).map((at) => known.get(at) ?? { at, ...zeroFigures() });
}

/** @param days in their order. */
function byMonth(days: Series, from: string, to: string): Series {
  const firsts = monthsOf(from, to);
  let next = 0;
  return firsts.map((at, i) => {
    const sum = { at, ...zeroFigures() };
    const end = firsts[i + 1] ?? addDays(to, 1);
    for (; next < days.length && days[next]!.at < end; next++) addTo(sum, days[next]!);
    return sum;
  });
}
