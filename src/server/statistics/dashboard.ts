/** The figures of the administrators' first page, each only for people who may see the section it is computed from. */
import { sql } from 'drizzle-orm';
import type { DashboardFigures } from '../../contract/statistics.ts';
import type { Actor } from '../../define/condition.ts';
import { viewFor } from '../../define/rules.ts';
import { addDays, addMonths, dayOf, daysOf, jalaliOf, monthStart, startOfDay } from '../../locale/months.ts';
import type { Database } from '../db/database.ts';
import type { Services } from '../env.ts';

const daysShown = 30;
const monthsShown = 12;
const coursesShown = 5;

/** The figures of the day and month of `now`, as far as this person may see them. */
export async function dashboardFor(
  { db, registry }: Services,
  actor: Actor,
  now = new Date(),
): Promise<DashboardFigures> {
  const today = dayOf(now);
  const sees = (section: string): boolean => {
    const resource = registry.get(section);
    return resource !== undefined && viewFor(resource, 'admin', actor, registry) !== null;
  };
  const [sales, bestCourses, newUsers] = await Promise.all([
    sees('course-transactions') ? salesAt(db, today) : null,
    sees('course-amar') ? bestCoursesAt(db, today) : null,
    sees('users') ? newUsersAt(db, today) : null,
  ]);
  return { today, sales, bestCourses, newUsers };
}

type Sum = { orders: number; net: number };

/** Sales of everything but wallet charges, which are not revenue. */
async function salesAt(db: Database, today: string): Promise<NonNullable<DashboardFigures['sales']>> {
  const first = addMonths(today, 1 - monthsShown);
  const month = monthStart(today);
  const before = addMonths(today, -1);
  const sameDay = addDays(before, jalaliOf(today).day - 1);
  const salesByDay = await db.query<Sum & { day: string }>(sql`
    select day, sum(orders) as orders, sum(net) as net from sale_days
    where day between ${first}::date and ${today}::date and kind in ('course', 'exam', 'vip')
    group by day`);
  const within = (from: string, to: string): Sum => sumOf(salesByDay.filter(({ day }) => day >= from && day <= to));
  const firsts = Array.from({ length: monthsShown }, (_, i) => addMonths(first, i));
  const yesterday = addDays(today, -1);
  return {
    today: within(today, today),
    yesterday: within(yesterday, yesterday),
    month: within(month, today),
    // The previous month may have fewer days than today's day of the month.
    monthBefore: within(before, sameDay < month ? sameDay : addDays(month, -1)),
    days: daysOf(addDays(today, 1 - daysShown), today).map((day) => ({ day, ...within(day, day) })),
    months: firsts.map((at, i) => ({
      month: at,
      ...within(at, i + 1 < monthsShown ? addDays(firsts[i + 1]!, -1) : today),
    })),
  };
}

const sumOf = (sums: readonly Sum[]): Sum =>
  sums.reduce((total, { orders, net }) => ({ orders: total.orders + orders, net: total.net + net }), {
    orders: 0,
    net: 0,
  });

function bestCoursesAt(db: Database, today: string): Promise<NonNullable<DashboardFigures['bestCourses']>> {
  return db.query(sql`
    select best.course, c.title, best.sales, best.net
    from (
      select course, sum(sales) as sales, sum(net) as net from course_amar
      where day between ${monthStart(today)}::date and ${today}::date and deleted_at is null
      group by course having sum(sales) > 0 order by sum(net) desc, course limit ${coursesShown}
    ) best
    join courses c on c.id = best.course
    order by best.net desc, best.course`);
}

/** Counted by id: ids are ordered by time, and their index exists already. */
async function newUsersAt(db: Database, today: string): Promise<NonNullable<DashboardFigures['newUsers']>> {
  const [count] = await db.query<{ today: number; month: number }>(sql`
    select count(*) filter (where id >= ${firstIdOf(today)}::uuid) as today, count(*) as month
    from users where deleted_at is null and id >= ${firstIdOf(monthStart(today))}::uuid`);
  return count ?? { today: 0, month: 0 };
}

/** The lowest UUIDv7 of a day in Tehran: its first 48 bits are milliseconds (RFC 9562). */
function firstIdOf(day: string): string {
  const time = Date.parse(startOfDay(day)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
