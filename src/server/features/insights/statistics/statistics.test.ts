import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CourseStatistics, DashboardMetrics } from '../../../../contract/statistics.ts';
import { addMonths, dayOf, monthStart } from '../../../../locale/months.ts';
import { fillSchool } from '../../testing/school.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { firstIdAt } from '../../../platform/db/time-ordered-ids.ts';
import { applyDeltasNow } from '../../../generator/counters/aggregate.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';
import { dashboardFor } from './dashboard.ts';
import { saleAggregate } from './sale-aggregate.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const ids = await fillSchool(services);
const buyer = await testPerson(services);
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const seller = await testPerson(services, { role: 'admin', permissions: ['admin.course-transactions.view'] });
const clerk = await testPerson(services, { role: 'admin', permissions: ['admin.users.view'] });
const editor = await testPerson(services, { role: 'admin', permissions: ['admin.articles.view'] });

const dashboard = '/api/admin/statistics/dashboard';
const courses = '/api/admin/statistics/courses';
const period = 'from=2026-11-01&to=2026-11-30';
const ask = async (path: string, cookie?: string) => {
  const response = await app.request(path, cookie === undefined ? {} : { headers: { cookie } });
  return { status: response.status, body: await response.json() };
};
const figures = async (query: string): Promise<CourseStatistics> => {
  const { status, body } = await ask(`${courses}?${query}`, admin.cookie);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const all = {
  userId: '',
  role: 'admin',
  permissions: ['admin.course-transactions.view', 'admin.users.view'],
  identities: {},
} as const;
const sales = async (now: string): Promise<NonNullable<DashboardMetrics['sales']>> =>
  (await dashboardFor(services, all, new Date(now))).sales!;

/** A paid order with one line for each course. */
async function sell(
  paidAt: string,
  prices: Readonly<Record<string, number>>,
  { kind = 'course', discount = 0 } = {},
): Promise<string> {
  const id = randomUUID();
  const lines = Object.entries(prices);
  const subtotal = lines.reduce((sum, [, price]) => sum + price, 0);
  await insertRows(db, registry, 'course-transactions', [
    {
      id,
      number: id.slice(0, 30),
      user: buyer.id,
      kind,
      state: 'fulfilled',
      subtotal,
      discountTotal: discount * lines.length,
      paidAt,
    },
  ]);
  await insertRows(
    db,
    registry,
    'order-lines',
    lines.map(([course, price]) => ({
      order: id,
      kind: 'course',
      course,
      title: 'دوره',
      listPrice: price,
      salePrice: price,
      discount,
      net: price - discount,
      soldAt: paidAt,
    })),
  );
  return id;
}
const clear = async () => {
  for (const table of ['access_grants', 'order_lines', 'course_transactions']) {
    await db.query(sql.raw(`delete from ${table}`));
  }
  await applyDeltasNow(db, [saleAggregate]);
  for (const table of ['course_amar', 'sale_days', 'other_sale_days']) await db.query(sql.raw(`delete from ${table}`));
};
beforeEach(clear);

describe('who may ask', () => {
  test.each([dashboard, `${courses}?${period}`])(
    'G07 %s is refused without a session and to who is no administrator',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
      expect((await ask(path, 'session=forged.forged')).status).toBe(401);
      for (const role of ['user', 'marketer', 'teacher'] as const) {
        expect(await ask(path, (await testPerson(services, { role })).cookie)).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        });
      }
    },
  );
  test('A12 G07 the statistics of courses are for those who may see sales', async () => {
    for (const person of [editor, clerk]) {
      expect(await ask(`${courses}?${period}`, person.cookie)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
    for (const person of [seller, admin]) expect((await ask(`${courses}?${period}`, person.cookie)).status).toBe(200);
  });
  test('A01 G07 each part of the dashboard is for those who may see its section', async () => {
    const parts = async (cookie: string) => {
      const { status, body } = await ask(dashboard, cookie);
      return [status, ...['sales', 'bestCourses', 'newUsers'].map((part) => body[part] !== null)];
    };
    expect(await parts(editor.cookie)).toEqual([200, false, false, false]);
    expect(await parts(clerk.cookie)).toEqual([200, false, false, true]);
    expect(await parts(seller.cookie)).toEqual([200, true, true, false]);
    expect(await parts(admin.cookie)).toEqual([200, true, true, true]);
  });
});

describe('the dashboard', () => {
  test('A01 is beside the same hours of yesterday, and the month before up to this hour of the same day', async () => {
    for (const [at, price] of [
      ['2026-11-20T08:00:00Z', 100],
      ['2026-11-20T09:00:00Z', 200],
      ['2026-11-19T08:00:00Z', 1_000],
      ['2026-11-19T11:59:59.999Z', 30],
      ['2026-11-19T12:00:00Z', 400_000],
      ['2026-10-23T08:00:00Z', 5_000],
      ['2026-10-22T08:00:00Z', 70_000],
      ['2026-10-21T11:59:59.999Z', 70],
      ['2026-10-21T12:00:00Z', 800_000],
      ['2026-09-23T08:00:00Z', 3],
      ['2026-09-22T08:00:00Z', 9],
    ] as const) {
      await sell(at, { [ids.react]: price });
    }
    // 29 Aban 1405. Aban began on 23 October, Mehr on 23 September; 29 Mehr was 21 October.
    expect(await sales('2026-11-20T12:00:00Z')).toMatchObject({
      today: { orders: 2, net: 300 },
      yesterday: { orders: 2, net: 1_030 },
      month: { orders: 6, net: 406_330 },
      monthBefore: { orders: 2, net: 73 },
    });
  });
  test('A01 a month is not compared with more than its shorter neighbour has', async () => {
    await sell('2026-03-20T08:00:00Z', { [ids.react]: 10 });
    await sell('2026-03-21T08:00:00Z', { [ids.react]: 500 });
    // 31 Farvardin 1405, after an Esfand of 29 days.
    expect(await sales('2026-04-20T12:00:00Z')).toMatchObject({
      month: { orders: 1, net: 500 },
      monthBefore: { orders: 1, net: 10 },
    });
    expect((await sales('2026-04-20T05:00:00Z')).monthBefore).toEqual({ orders: 1, net: 10 });
  });
  test('A01 is after refunds, on the day of the sale', async () => {
    const order = await sell('2026-11-19T08:00:00Z', { [ids.react]: 1_000 });
    await sell('2026-11-20T08:00:00Z', { [ids.react]: 77 });
    await db.query(
      sql`update course_transactions set state = 'partially_refunded', refunded_total = 300 where id = ${order}::uuid`,
    );
    await db.query(sql`update order_lines set refunded = 300 where "order" = ${order}::uuid`);
    const { yesterday, month, days } = await sales('2026-11-20T12:00:00Z');
    expect([yesterday.net, month.net, days.at(-2)!.net]).toEqual([700, 777, 700]);
    const { totals } = await figures(period);
    expect([totals.gross, totals.refunds, totals.net]).toEqual([1_077, 300, 777]);
  });
  test('A01 an order at 20:29 UTC and one at 20:31 lie on different days, and may lie in different months', async () => {
    await sell('2026-10-22T20:29:00Z', { [ids.react]: 1 });
    await sell('2026-10-22T20:31:00Z', { [ids.react]: 20 });
    const { today, yesterday, month, days, months } = await sales('2026-10-23T12:00:00Z');
    expect({ today, yesterday, month }).toMatchObject({
      today: { orders: 1, net: 20 },
      yesterday: { orders: 0, net: 0 },
      month: { orders: 1, net: 20 },
    });
    expect(days.slice(-2)).toMatchObject([
      { day: '2026-10-22', orders: 1, net: 1 },
      { day: '2026-10-23', orders: 1, net: 20 },
    ]);
    expect(months.slice(-2)).toMatchObject([
      { month: '2026-09-23', orders: 1, net: 1 },
      { month: '2026-10-23', orders: 1, net: 20 },
    ]);
    // The clock of the person who asks plays no part: at 20:29 UTC it is still the day before in Tehran.
    expect((await sales('2026-10-22T20:29:30Z')).today).toMatchObject({ orders: 1, net: 1 });
  });
  test('A01 shows thirty days and twelve months without a gap, and nothing older', async () => {
    await sell('2025-11-21T08:00:00Z', { [ids.react]: 1_000 });
    await sell('2025-11-22T08:00:00Z', { [ids.react]: 7 });
    const { days, months } = await sales('2026-11-20T12:00:00Z');
    expect([days.length, days[0]!.day, days.at(-1)!.day]).toEqual([30, '2026-10-22', '2026-11-20']);
    expect(months.map((m) => m.month)).toEqual(Array.from({ length: 12 }, (_, i) => addMonths('2026-11-20', i - 11)));
    expect(months[0]).toMatchObject({ month: '2025-11-22', orders: 1, net: 7 });
  });
  test('A01 counts courses, exams and subscriptions, and no charge of a wallet', async () => {
    for (const [kind, price] of [
      ['course', 1],
      ['exam', 20],
      ['vip', 300],
      ['wallet-charge', 4_000],
    ] as const) {
      await sell('2026-11-20T08:00:00Z', { [ids.react]: price }, { kind });
    }
    expect((await sales('2026-11-20T12:00:00Z')).today).toMatchObject({ orders: 3, net: 321 });
  });
  test('A01 names the five best courses of the month', async () => {
    const now = '2026-11-20T12:00:00Z';
    const others = Array.from({ length: 4 }, (_, i) => ({ id: randomUUID(), title: `دورهٔ ${i}` }));
    await insertRows(
      db,
      registry,
      'courses',
      others.map((c, i) => ({ ...c, slug: `best-${i}`, group: ids.web, status: 'published' })),
    );
    await sell(now, {
      [ids.react]: 900,
      [ids.css]: 300,
      [others[0]!.id]: 50,
      [others[1]!.id]: 40,
      [others[2]!.id]: 30,
      [others[3]!.id]: 20,
    });
    await sell(now, { [ids.css]: 700 });
    await sell('2026-10-20T12:00:00Z', { [ids.free]: 9_000 });
    const best = (await dashboardFor(services, all, new Date(now))).bestCourses!;
    expect(best.map((b) => [b.title, b.sales, b.net])).toEqual([
      ['سی‌اس‌اس', 2, 1_000],
      ['آموزش کامل می‌نویسم با React ۱۸', 1, 900],
      ['دورهٔ 0', 1, 50],
      ['دورهٔ 1', 1, 40],
      ['دورهٔ 2', 1, 30],
    ]);
    expect(best[0]!.course).toBe(ids.css);
  });
  test('A01 counts who joined today and this month in Tehran', async () => {
    const at = (time: string, n: number) => firstIdAt(time).replace(/\d{12}$/, String(n).padStart(12, '0'));
    const counted = async () => (await dashboardFor(services, all, new Date('2030-11-20T12:00:00Z'))).newUsers!;
    expect(await counted()).toMatchObject({ today: 0, month: 0 });
    const times = [
      '2030-10-22T20:29:00Z',
      '2030-10-22T20:31:00Z',
      '2030-11-19T20:29:00Z',
      '2030-11-19T20:31:00Z',
      '2030-11-20T10:00:00Z',
    ];
    await insertRows(
      db,
      registry,
      'users',
      times.map((time, n) => ({ id: at(time, n), name: 'تازه', family: '', role: 'user', status: 'active' })),
    );
    expect(await counted()).toMatchObject({ today: 2, month: 4 });
    await db.query(sql`update users set deleted_at = now() where id = ${at(times[4]!, 4)}::uuid`);
    expect(await counted()).toMatchObject({ today: 1, month: 3 });
    await db.query(sql`delete from users where name = 'تازه'`);
  });
  test('A01 speaks of this very day', async () => {
    await sell(new Date().toISOString(), { [ids.react]: 77 });
    const { body } = await ask(dashboard, admin.cookie);
    expect(body.today).toBe(dayOf(Date.now()));
    expect(body.sales.today).toMatchObject({ orders: 1, net: 77 });
    expect(body.newUsers.today).toBeGreaterThanOrEqual(5);
  });
});

describe('the statistics of courses', () => {
  const nothing = {
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
  };

  test('A12 are added up in all, by course and by day', async () => {
    await sell('2026-11-10T08:00:00Z', { [ids.react]: 500, [ids.css]: 300 }, { discount: 50 });
    await sell('2026-11-11T20:29:00Z', { [ids.css]: 300 });
    await sell('2026-11-11T20:31:00Z', { [ids.css]: 300 });
    await sell('2026-12-01T08:00:00Z', { [ids.css]: 9_000 });
    await applyDeltasNow(db, [saleAggregate]);
    await db.query(
      sql`update course_amar set views = 7, carts = 3, active_students = 2, watched_seconds = 4000, completions = 1 where day = '2026-11-10' and course = ${ids.react}::uuid`,
    );
    const { totals, rows, series } = await figures(period);
    expect(totals).toMatchObject({
      views: 7,
      carts: 3,
      sales: 4,
      gross: 1_400,
      net: 1_300,
      refunds: 0,
      newStudents: 0,
      activeStudents: 2,
      watchedSeconds: 4_000,
      completions: 1,
    });
    expect(rows).toMatchObject([
      { ...nothing, course: ids.css, title: 'سی‌اس‌اس', sales: 3, gross: 900, net: 850 },
      {
        course: ids.react,
        title: 'آموزش کامل می‌نویسم با React ۱۸',
        views: 7,
        carts: 3,
        sales: 1,
        gross: 500,
        net: 450,
        refunds: 0,
        newStudents: 0,
        activeStudents: 2,
        watchedSeconds: 4_000,
        completions: 1,
      },
    ]);
    expect(series).toHaveLength(30);
    expect(series.filter((s) => s.sales > 0).map((s) => [s.at, s.sales, s.net])).toEqual([
      ['2026-11-10', 2, 700],
      ['2026-11-11', 1, 300],
      ['2026-11-12', 1, 300],
    ]);
    expect(series[0]).toMatchObject({ at: '2026-11-01', ...nothing });
  });
  test('A12 are added up by month of the Persian calendar, the first and last of them as far as the period reaches', async () => {
    for (const [at, price] of [
      ['2026-09-22T08:00:00Z', 1],
      ['2026-09-23T08:00:00Z', 20],
      ['2026-10-22T20:29:00Z', 300],
      ['2026-10-22T20:31:00Z', 4_000],
      ['2026-11-20T20:31:00Z', 50_000],
    ] as const) {
      await sell(at, { [ids.react]: price });
    }
    const { series, totals } = await figures('from=2026-09-22&to=2026-11-20&by=month');
    expect(series.map((s) => [s.at, s.net])).toEqual([
      [monthStart('2026-09-22'), 1],
      ['2026-09-23', 320],
      ['2026-10-23', 4_000],
    ]);
    expect(totals.net).toBe(4_321);
  });
  test('A12 are limited to one course', async () => {
    await sell('2026-11-10T08:00:00Z', { [ids.react]: 500, [ids.css]: 300 });
    const { totals, rows, series } = await figures(`${period}&course=${ids.css}`);
    expect([totals.net, rows.map((r) => r.course), series.find((s) => s.sales > 0)]).toMatchObject([
      300,
      [ids.css],
      { at: '2026-11-10', ...nothing, sales: 1, gross: 300, net: 300 },
    ]);
    expect((await figures(`${period}&course=${randomUUID()}`)).rows).toEqual([]);
  });
  test('A12 name at most 200 courses, and add up all of them', async () => {
    const many = Array.from({ length: 205 }, (_, i) => ({
      id: randomUUID(),
      title: `فراوان ${i}`,
      slug: `many-${i}`,
      group: ids.web,
      status: 'published',
    }));
    await insertRows(db, registry, 'courses', many);
    await sell('2026-11-10T08:00:00Z', Object.fromEntries(many.map(({ id }, i) => [id, i + 1])));
    const { rows, totals } = await figures(period);
    expect([rows.length, rows[0]!.net, rows.at(-1)!.net, totals.sales]).toEqual([200, 205, 6, 205]);
  });
});
