/** The figures of the administrators' first page, each only for people who may see the section it is computed from. */
import { sql } from 'drizzle-orm';
import type { DashboardMetrics } from '../../../../contract/statistics.ts';
import type { Actor } from '../../../../define/condition.ts';
import { viewFor } from '../../../../define/rules.ts';
import { addDays, addMonths, dayOf, daysOf, jalaliOf, monthStart, startOfDay } from '../../../../locale/months.ts';
import type { Reads } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/db/time-ordered-ids.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { applyDeltasNow } from '../../../generator/counters/aggregate.ts';
import { courseSales, ordersPaid, saleKinds, usersJoined } from './lists.ts';
import { saleAggregate } from './sale-aggregate.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

const daysShown = 30;
const monthsShown = 12;
const coursesShown = 5;

/** The figures of the day and month of `now`, as far as this person may see them. */
export async function dashboardFor(
  { db, reader, registry }: Services,
  actor: Actor,
  now = new Date(),
): Promise<DashboardMetrics> {
  const today = dayOf(now);
  const sees = (section: string): boolean => {
    const resource = registry.get(section);
    return resource !== undefined && viewFor(resource, 'admin', actor, registry) !== null;
  };
  const seesSales = sees('course-transactions');
  const seesCourses = sees('course-amar');
  if (seesSales || seesCourses) await applyDeltasNow(db, [saleAggregate]);
  const [sales, bestCourses, newUsers] = await Promise.all([
    seesSales ? salesAt(reader, now) : null,
    seesCourses ? bestCoursesAt(reader, today) : null,
    sees('users') ? newUsersAt(reader, today) : null,
  ]);
  return { today, sales, bestCourses, newUsers };
}

type Sum = { orders: number; net: number };

/** Sales of everything but wallet charges, which are not revenue. */
async function salesAt(db: Reads, now: Date): Promise<NonNullable<DashboardMetrics['sales']>> {
  const today = dayOf(now);
  const first = addMonths(today, 1 - monthsShown);
  const [salesByDay, { yesterday, monthBefore }] = await Promise.all([
    db.query(
      sql`
      select day, sum(orders) as orders, sum(net) as net from sale_days
      where day between ${first}::date and ${today}::date and kind = any(${kinds}::text[])
      group by day`,
      { orders: col.number, net: col.number, day: col.date },
    ),
    salesBefore(db, now),
  ]);
  const within = (from: string, to: string): Sum => sumOf(salesByDay.filter(({ day }) => day >= from && day <= to));
  const listed = (from: string, to: string) => ({ ...within(from, to), list: ordersPaid(from, to) });
  const firsts = Array.from({ length: monthsShown }, (_, i) => addMonths(first, i));
  const month = monthStart(today);
  const before = addMonths(today, -1);
  const wholeDays = monthBefore.wholeDaysUntil;
  return {
    today: listed(today, today),
    yesterday,
    month: listed(month, today),
    monthBefore: sumOf([within(before, wholeDays), monthBefore.part]),
    lastDays: listed(addDays(today, 1 - daysShown), today),
    days: daysOf(addDays(today, 1 - daysShown), today).map((day) => ({ day, ...listed(day, day) })),
    months: firsts.map((at, i) => ({
      month: at,
      ...listed(at, i + 1 < monthsShown ? addDays(firsts[i + 1]!, -1) : today),
    })),
  };
}

const kinds = sql.param([...saleKinds]);

/**
 * What today and this month are compared with: yesterday up to the same time of the day, and that part of the same day
 * of the month before, with the last of its days before that. The month before may have fewer days: then it is whole.
 */
async function salesBefore(db: Reads, now: Date) {
  const today = dayOf(now);
  const passed = now.getTime() - Date.parse(startOfDay(today));
  const sameDay = addDays(addMonths(today, -1), jalaliOf(today).day - 1);
  const isShorter = sameDay >= monthStart(today);
  const [yesterday, part] = await Promise.all([
    salesOfPart(db, addDays(today, -1), passed),
    isShorter ? { orders: 0, net: 0 } : salesOfPart(db, sameDay, passed),
  ]);
  const wholeDaysUntil = addDays(isShorter ? monthStart(today) : sameDay, -1);
  return { yesterday, monthBefore: { part, wholeDaysUntil } };
}

/**
 * The sales of the first milliseconds of a day, counted from its orders: there are no sums of hours. An index has these
 * by kind and time.
 */
async function salesOfPart(db: Reads, day: string, milliseconds: number): Promise<Sum> {
  const from = startOfDay(day);
  const until = new Date(Date.parse(from) + milliseconds).toISOString();
  const [sum] = await db.query(
    sql`
    select count(*) as orders, coalesce(sum(net), 0) as net from course_transactions
    where kind = any(${kinds}::text[]) and paid_at >= ${from}::timestamptz and paid_at < ${until}::timestamptz
      and ${live()}`,
    { orders: col.number, net: col.number },
  );
  return sum ?? { orders: 0, net: 0 };
}

const sumOf = (sums: readonly Sum[]): Sum =>
  sums.reduce((total, { orders, net }) => ({ orders: total.orders + orders, net: total.net + net }), {
    orders: 0,
    net: 0,
  });

async function bestCoursesAt(db: Reads, today: string): Promise<NonNullable<DashboardMetrics['bestCourses']>> {
  const from = monthStart(today);
  const best = await db.query(
    sql`
    select best.course, c.title, best.sales, best.net
    from (
      select course, sum(sales) as sales, sum(net) as net from course_amar
      where day between ${from}::date and ${today}::date and ${live()}
      group by course having sum(sales) > 0 order by sum(net) desc, course limit ${coursesShown}
    ) best
    join courses c on c.id = best.course
    order by best.net desc, best.course`,
    { course: col.uuid, title: col.text, sales: col.number, net: col.number },
  );
  return best.map((row) => ({ ...row, list: courseSales(from, today, row.course) }));
}

/** Counted by id, as their list is filtered: ids are ordered by time, and their index exists already. */
async function newUsersAt(db: Reads, today: string): Promise<NonNullable<DashboardMetrics['newUsers']>> {
  const [firstToday, firstOfMonth] = [today, monthStart(today)].map((day) => firstIdAt(startOfDay(day)));
  const [count] = await db.query(
    sql`
    select count(*) filter (where id >= ${firstToday}::uuid) as today, count(*) as month
    from users where ${live()} and id >= ${firstOfMonth}::uuid`,
    { today: col.number, month: col.number },
  );
  return { ...(count ?? { today: 0, month: 0 }), list: usersJoined(today, today) };
}
