/** The statistics of courses in a period: in total, by course, and by day or month. */
import { sql } from 'drizzle-orm';
import { maxDailyPoints, type PeriodName } from '../../../../contract/periods.ts';
import type { CourseMetrics, CourseStatistics } from '../../../../contract/statistics.ts';
import { addDays, dayOf, daysIn, daysOf, monthsOf } from '../../../../locale/months.ts';
import type { Reads } from '../../../platform/db/database.ts';
import { columnName } from '../../../platform/db/names.ts';
import { invalidField } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { applyDeltasNow } from '../../../generator/counters/aggregate.ts';
import { learningAggregate } from './learning-aggregate.ts';
import { courseSales, ofCourse, ordersPaid, otherSales, saleKinds } from './lists.ts';
import { periodOf } from './periods.ts';
import { saleAggregate } from './sale-aggregate.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

const maxRows = 200;
/** Three years of the Persian calendar, one of them a leap year. */
const maxDays = 3 * 365 + 1;
/** Periods up to this length are answered by day, unless months are requested. */
const maxDailyByDefault = 92;

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
] as const satisfies readonly (keyof CourseMetrics)[];
const sums = sql.raw(names.map((name) => `sum(${columnName(name)}) as "${name}"`).join(', '));
const columns = sql.raw(names.map((name) => `"${name}"`).join(', '));
const zeroMetrics = (): CourseMetrics => ({
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
const addTo = (sum: CourseMetrics, metrics: CourseMetrics): void => {
  for (const name of names) sum[name] += metrics[name];
};

export interface StatisticsQuery {
  readonly period?: PeriodName | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly course?: string | undefined;
  readonly by?: 'day' | 'month' | undefined;
}

type Series = { at: string } & CourseMetrics;

/**
 * Throws `invalid` for a period that ends before it begins or is longer than three years. The caller has checked the
 * rights. @param now the instant that named periods are counted from.
 */
export async function courseStatistics(
  { db, reader }: Pick<Services, 'db' | 'reader'>,
  { period, course, by: requested, ...days }: StatisticsQuery,
  now = new Date(),
): Promise<CourseStatistics> {
  const [from, to] = period === undefined ? [days.from ?? '', days.to ?? ''] : periodOf(period, dayOf(now));
  if (to < from) throw invalidField('to', 'پایان بازه نباید پیش از شروع آن باشد');
  if (daysIn(from, to) > maxDays) throw invalidField('to', 'بازه باید حداکثر سه سال باشد');
  const by = stepOf(requested, daysIn(from, to));
  await applyDeltasNow(db, [saleAggregate, learningAggregate]);
  const [{ days: byDay, rows }, others, orders] = await Promise.all([
    readMetrics(reader, from, to, course),
    course === undefined ? readOthers(reader, from, to) : [],
    course === undefined ? readOrders(reader, from, to) : null,
  ]);
  const totals = zeroMetrics();
  for (const day of byDay) addTo(totals, day);
  return {
    from,
    to,
    by,
    totals: { ...totals, list: courseSales(from, to, course) },
    rows,
    series: by === 'day' ? dailySeries(byDay, from, to, course) : monthlySeries(byDay, from, to, course),
    others,
    orders,
  };
}

/** The step of the series: the requested one where the period permits it. */
function stepOf(requested: 'day' | 'month' | undefined, length: number): 'day' | 'month' {
  if (length > maxDailyPoints) return 'month';
  return requested ?? (length > maxDailyByDefault ? 'month' : 'day');
}

const within = (from: string, to: string, course: string | undefined) => {
  const period = sql`day between ${from}::date and ${to}::date and ${live()}`;
  return course === undefined ? period : sql`${period} and course = ${course}::uuid`;
};

/** The figures of each day, and of the courses that brought the most. */
interface MetricsOfPeriod {
  readonly days: readonly Series[];
  readonly rows: CourseStatistics['rows'];
}

/** Both in one statement: it reads the days of the period once, and both are of one moment. */
async function readMetrics(db: Reads, from: string, to: string, course?: string): Promise<MetricsOfPeriod> {
  const found = await db.query(
    sql`
    with figures as materialized (
      select day, course, ${sums} from course_amar where ${within(from, to, course)}
      group by grouping sets ((day), (course))
    ), best as (
      select * from figures where day is null order by net desc, course limit ${maxRows}
    )
    select day as at, course, null as title, ${columns} from figures where course is null
    union all
    select null, best.course, c.title, ${columns} from best join courses c on c.id = best.course
    order by at, net desc, course`,
    {
      views: col.number,
      carts: col.number,
      sales: col.number,
      gross: col.number,
      net: col.number,
      refunds: col.number,
      newStudents: col.number,
      activeStudents: col.number,
      watchedSeconds: col.number,
      completions: col.number,
      at: col.date.orNull,
      course: col.uuid.orNull,
      title: col.text.orNull,
    },
  );
  const all = courseSales(from, to);
  const days: Series[] = [];
  const rows: CourseStatistics['rows'][number][] = [];
  for (const { at, course: id, title, ...metrics } of found) {
    if (at !== null) days.push({ at, ...metrics });
    else if (id !== null && title !== null) rows.push({ course: id, title, ...metrics, list: ofCourse(all, id) });
  }
  return { days, rows };
}

async function readOthers(db: Reads, from: string, to: string): Promise<CourseStatistics['others']> {
  const rows = await db.query(
    sql`
    select kind, sum(sales) as sales, sum(gross) as gross, sum(net) as net, sum(refunds) as refunds
    from other_sale_days where day between ${from}::date and ${to}::date
    group by kind having sum(sales) > 0 order by sum(net) desc, kind`,
    { kind: col.text, sales: col.number, gross: col.number, net: col.number, refunds: col.number },
  );
  return rows.map((row) => ({ ...row, list: otherSales(from, to, row.kind) }));
}

async function readOrders(db: Reads, from: string, to: string): Promise<NonNullable<CourseStatistics['orders']>> {
  const [sum] = await db.query(
    sql`
    select coalesce(sum(orders), 0) as orders, coalesce(sum(net), 0) as net from sale_days
    where day between ${from}::date and ${to}::date and kind = any(${sql.param([...saleKinds])}::text[])`,
    { orders: col.number, net: col.number },
  );
  return { orders: sum?.orders ?? 0, net: sum?.net ?? 0, list: ordersPaid(from, to) };
}

function dailySeries(days: readonly Series[], from: string, to: string, course?: string): CourseStatistics['series'] {
  const known = new Map(days.map((d) => [d.at, d]));
  return daysOf(from, to).map((at) => ({
    ...(known.get(at) ?? { at, ...zeroMetrics() }),
    list: courseSales(at, at, course),
  }));
}

/** @param days in their order. */
function monthlySeries(days: readonly Series[], from: string, to: string, course?: string): CourseStatistics['series'] {
  const firsts = monthsOf(from, to);
  let next = 0;
  return firsts.map((at, i) => {
    const last = addDays(firsts[i + 1] ?? addDays(to, 1), -1);
    const sum = { at, ...zeroMetrics() };
    for (; next < days.length && days[next]!.at <= last; next++) addTo(sum, days[next]!);
    return { ...sum, list: courseSales(at < from ? from : at, last, course) };
  });
}
