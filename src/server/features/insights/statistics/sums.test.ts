/**
 * The dashboard and the statistics of courses sum to the same, to the toman, and each figure with a link is what the
 * list behind it holds.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CourseStatistics, DashboardMetrics, MetricList } from '../../../../contract/statistics.ts';
import type { Earnings } from '../../../../contract/my-calls.ts';
import { addDays, dayOf, startOfDay } from '../../../../locale/months.ts';
import { fillSchool } from '../../testing/school.ts';
import { isObject } from '../../../../define/is-object.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';
import { storeOrder, type TestLine, type TestOrder } from '../../testing/sales.ts';
import { col } from '../../../platform/db/row-shape.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const ids = await fillSchool(services);
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const teacher = await testPerson(services, { role: 'teacher' });
const today = dayOf(Date.now());

async function ask<T>(path: string, cookie = admin.cookie): Promise<{ body: T; total: number }> {
  const response = await app.request(path, { headers: { cookie } });
  const body = (await response.json()) as T;
  expect(response.status, `${path} ${JSON.stringify(body)}`).toBe(200);
  return { body, total: Number(response.headers.get('content-range')?.split('/').at(-1)) };
}
const statistics = async (query: string) =>
  (await ask<CourseStatistics>(`/api/admin/statistics/courses?${query}`)).body;
const dashboard = async () => (await ask<DashboardMetrics>('/api/admin/statistics/dashboard')).body;

/** Numbers that only look random, the same every time. */
let state = 11;
const below = (n: number): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state % n;
};
const price = (): number => 10_000 + below(90_001);
const courses = [ids.react, ids.css, ids.free];

/** A line with a discount, and perhaps given back: all of it, or to an odd toman. */
function line(kind: TestLine['kind'], more: Partial<TestLine> = {}): TestLine {
  const full = price();
  const discount = below(2) * below(5_000);
  const refunded = [0, 0, full - discount, 1 + below(full - discount)][below(4)]!;
  return { kind, price: full, discount, refunded, ...more };
}
const shares = (count: number) => Object.fromEntries(courses.slice(0, count).map((course) => [course, price()]));
const kinds: readonly (() => Pick<TestOrder, 'kind' | 'lines'>)[] = [
  () => ({ kind: 'course', lines: courses.slice(below(3)).map((course) => line('course', { course })) }),
  () => ({ kind: 'course', lines: [line('bundle', { shares: shares(3) }), line('course', { course: ids.css })] }),
  () => ({ kind: 'course', lines: [line('major', { shares: shares(2) }), line('proof')] }),
  () => ({ kind: 'course', lines: [line('bundle')] }),
  () => ({ kind: 'exam', lines: [line('exam')] }),
  () => ({ kind: 'vip', lines: [line('vip')] }),
  () => ({ kind: 'wallet-charge', lines: [line('charge', { refunded: 0 })] }),
];

beforeAll(async () => {
  const buyer = await testPerson(services);
  const edges = [startOfDay(today), new Date(Date.parse(startOfDay(today)) - 1).toISOString()];
  for (let i = 0; i < 120; i++) {
    const daysAgo = [0, 1, below(30), below(360)][i % 4]!;
    const moment = new Date(Math.min(Date.now(), Date.parse(startOfDay(addDays(today, -daysAgo))) + below(86_400_000)));
    const paidAt = i < edges.length ? edges[i]! : moment.toISOString();
    await storeOrder(services, { user: buyer.id, paidAt, ...kinds[i % kinds.length]!() });
  }
  // Within the last millisecond of a day, which has more than one instant in the database.
  await db.query(sql`update course_transactions set paid_at = paid_at + interval '999 microseconds'
    where paid_at = ${edges[1]!}::timestamptz`);
  await insertRows(
    db,
    registry,
    'commissions',
    ['due', 'due', 'paid', 'pending', 'in_payment', 'reversed'].map((commissionState, i) => ({
      kind: 'teacher',
      beneficiary: teacher.id,
      course: ids.css,
      base: 1_000 * (i + 1),
      rateBps: 5_000,
      amount: 500 * (i + 1),
      state: commissionState,
      dueAt: '2026-11-01T08:00:00Z',
    })),
  );
  await insertRows(db, registry, 'teachers', [
    { user: teacher.id, displayName: 'استاد', slug: `teacher-${randomUUID()}`, status: 'approved' },
  ]);
}, 120_000);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

describe('A12 all that was sold', () => {
  test.each(['period=month', 'period=30-days', 'period=year', `from=${today}&to=${today}`])(
    'in %s: courses with their parts of bundles, and the rest, sum to all orders',
    async (query) => {
      const { from, to, totals, rows, series, others, orders } = await statistics(query);
      const revenue = others.filter(({ kind }) => kind !== 'charge');
      expect(orders!.net).toBe(totals.net + sum(revenue.map(({ net }) => net)));
      expect([sum(rows.map((r) => r.net)), sum(series.map((s) => s.net))]).toEqual([totals.net, totals.net]);
      const [stored] = await db.query(
        sql`
        select coalesce(sum(l.net - l.refunded) filter (where l.kind <> 'charge'), 0) as net,
          coalesce(sum(l.net) filter (where l.kind = 'charge'), 0) as charges
        from order_lines l where l.sold_at >= ${startOfDay(from)} and l.sold_at < ${startOfDay(addDays(to, 1))}`,
        { net: col.number, charges: col.number },
      );
      expect({ net: orders!.net, charges: others.find(({ kind }) => kind === 'charge')?.net ?? 0 }).toEqual(stored);
    },
  );

  test('A01 is what the dashboard shows for the same days', async () => {
    const { sales, bestCourses } = await dashboard();
    const month = await statistics('period=month');
    const day = await statistics(`from=${today}&to=${today}`);
    expect([sales!.today, sales!.month, sales!.lastDays]).toEqual([
      day.orders,
      month.orders,
      (await statistics('period=30-days')).orders,
    ]);
    expect(bestCourses!.map(({ course, net, sales: count }) => [course, net, count])).toEqual(
      month.rows.slice(0, 5).map((row) => [row.course, row.net, row.sales]),
    );
  });

  test('of one course has nothing beside it', async () => {
    expect(await statistics(`period=year&course=${ids.css}`)).toMatchObject({ others: [], orders: null });
  });

  test('a bundle without courses is shown as such, and leads to no list that shows more', async () => {
    const bundle = (await statistics('period=year')).others.find(({ kind }) => kind === 'bundle');
    expect([bundle!.sales > 0, bundle!.list]).toEqual([true, null]);
  });
});

interface Figure {
  readonly list: MetricList;
  readonly [name: string]: unknown;
}

/** Every figure of an answer that leads to a list, with its place. */
function figuresIn(value: unknown, place: string): { place: string; figure: Figure }[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => figuresIn(item, `${place}.${i}`));
  if (!isObject(value)) return [];
  const own = isObject(value['list']) ? [{ place, figure: value as Figure }] : [];
  return [...own, ...Object.entries(value).flatMap(([name, part]) => figuresIn(part, `${place}.${name}`))];
}
const countOf = (figure: Figure): unknown => figure['orders'] ?? figure['sales'] ?? figure['count'] ?? figure['today'];
/** The rows' own figures that sum to the figure. */
const netOf: Readonly<Record<string, (row: Readonly<Record<string, number>>) => number>> = {
  'course-transactions': (row) => row['net']!,
  'course-sales': (row) => row['net']!,
  'order-lines': (row) => row['net']! - row['refunded']!,
  commissions: (row) => row['amount']!,
};

/** Holds each figure against the list that it leads to. @returns how many there are. */
async function expectLists(answer: unknown, panel: string, cookie: string): Promise<number> {
  const figures = figuresIn(answer, panel);
  for (const { place, figure } of figures) {
    const { section, filter } = figure.list;
    const query = `range=[0,999]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const { body, total } = await ask<Record<string, number>[]>(`/api/${panel}/${section}?${query}`, cookie);
    expect(total, `${place}: ${section} ${JSON.stringify(filter)}`).toBe(countOf(figure));
    const amount = figure['net'] ?? figure['amount'];
    if (amount !== undefined) expect(sum(body.map(netOf[section]!)), `${place} in tomans`).toBe(amount);
  }
  return figures.length;
}

describe('a figure that leads to a list is exactly what the list holds', () => {
  test('A01 on the dashboard: of today, the month, each day and month, the best courses, new users', async () => {
    expect(await expectLists(await dashboard(), 'admin', admin.cookie)).toBeGreaterThan(46);
  }, 60_000);

  test.each(['period=month', 'period=year', `period=year&course=${ids.css}`, 'period=30-days&by=month'])(
    'A12 in the statistics: %s',
    async (query) => {
      expect(await expectLists(await statistics(query), 'admin', admin.cookie)).toBeGreaterThan(3);
    },
    60_000,
  );

  test('A01 in the counts of sections', async () => {
    const { body } = await ask<{ figures: { section: string; value: number }[] }>('/api/admin/home/summary');
    expect(body.figures.length).toBeGreaterThan(50);
    for (const { section, value } of body.figures) {
      expect((await ask(`/api/admin/${section}?range=[0,0]`)).total, section).toBe(value);
    }
  });

  test('T02 in the earnings of a teacher', async () => {
    const { body } = await ask<Earnings>('/api/teacher/home/earnings', teacher.cookie);
    expect(await expectLists(body, 'teacher', teacher.cookie)).toBe(4);
  });
});
