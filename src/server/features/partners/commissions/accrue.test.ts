import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testServices } from '../../../testing/app.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { accrue } from './accrue.ts';
import { ratesFor } from './rates.ts';
import { commissionsOf, sell, testMarket, type Market, type Sale } from '../../testing/market.ts';
import { col } from '../../../platform/db/row-shape.ts';

const services = await testServices();
const { db, registry } = services;
let market: Market;
let buyer: TestPerson;

beforeAll(async () => {
  market = await testMarket(services);
  buyer = await testPerson(services);
});

const paidAt = '2026-11-01T08:00:00.000Z';
const earned = async (sale: Omit<Sale, 'buyer' | 'paidAt'>) => {
  const { order } = await sell(services, { ...sale, buyer: buyer.id, paidAt });
  return (await commissionsOf(services, order)).map(({ kind, beneficiary, course, base, rateBps, amount }) => [
    kind,
    beneficiary,
    course,
    base,
    rateBps,
    amount,
  ]);
};
const setPolicy = async (refundEnabled: boolean, refundDays: number, workingDays = false) => {
  await db.query(sql`delete from pay_back_settings`);
  await db.query(sql`
    insert into pay_back_settings (refund_enabled, refund_days, refund_working_days, holidays)
    values (${refundEnabled}, ${refundDays}, ${workingDays}, '[{"day": "2026-11-02"}]')`);
};

test('the rate is that of the course, else of the person; a marketer has none for what they may not sell', async () => {
  const { react, css, excel, sara, omid, ali } = market;
  const rates = await ratesFor(db, [react, css, excel], ali.row);
  expect(rates.get(react)).toEqual({
    teachers: [
      { teacher: sara.row, rateBps: 4000 },
      { teacher: omid.row, rateBps: 2000 },
    ],
    marketerRateBps: 1000,
  });
  expect(rates.get(css)).toEqual({ teachers: [{ teacher: sara.row, rateBps: 5000 }], marketerRateBps: 3000 });
  expect(rates.get(excel)).toEqual({ teachers: [], marketerRateBps: null });
  expect((await ratesFor(db, [react], null)).get(react)).toMatchObject({ marketerRateBps: null });
});

test('shares that became more than all together are reduced in proportion', async () => {
  const { react, sara, omid } = await testMarket(services);
  await db.query(sql`update teachers set default_share_bps = 10000 where id = ${omid.row}::uuid`);
  expect((await ratesFor(db, [react], null)).get(react)!.teachers).toEqual([
    { teacher: sara.row, rateBps: 2857 },
    { teacher: omid.row, rateBps: 7143 },
  ]);
});

test('a course pays its marketer of the net price, its teachers of the rest, each rounded down', async () => {
  const { react, sara, omid, ali } = market;
  expect(await earned({ courses: { [react]: 1_099_999 }, discount: 100_000, marketer: ali.row })).toEqual([
    ['marketer', ali.id, react, 999_999, 1000, 99_999],
    ['teacher', sara.id, react, 900_000, 4000, 360_000],
    ['teacher', omid.id, react, 900_000, 2000, 180_000],
  ]);
});

test('a bundle is divided over its courses by their prices first, each with rates of its own', async () => {
  const { react, css, excel, sara, omid, ali } = market;
  const courses = { [react]: 600_000, [css]: 300_000, [excel]: 100_001 };
  expect(await earned({ courses, discount: 100_000, marketer: ali.row })).toEqual([
    ['marketer', ali.id, css, 270_000, 3000, 81_000],
    ['marketer', ali.id, react, 540_000, 1000, 54_000],
    ['teacher', sara.id, react, 486_000, 4000, 194_400],
    ['teacher', omid.id, react, 486_000, 2000, 97_200],
    ['teacher', sara.id, css, 189_000, 5000, 94_500],
  ]);
});

test('a bundle whose courses cost nothing by themselves is divided evenly', async () => {
  const { css, react } = market;
  const { order } = await sell(services, { buyer: buyer.id, courses: { [css]: 0, [react]: 0 } });
  expect(await commissionsOf(services, order)).toEqual([]);
});

test('what is free, or belongs to no course, brings nobody anything', async () => {
  expect(await earned({ courses: { [market.react]: 0 }, marketer: market.ali.row })).toEqual([]);
  expect(await earned({ courses: { [market.excel]: 500_000 }, marketer: market.ali.row })).toEqual([]);
});

test('commissions wait 14 days from the payment, and longer where refunds may be requested longer', async () => {
  const dueAt = async () => {
    const { order } = await sell(services, { buyer: buyer.id, courses: { [market.css]: 100_000 }, paidAt });
    return (await commissionsOf(services, order)).map((row) => [row.state, row.dueAt, row.isReversal]);
  };
  expect(await dueAt()).toEqual([['pending', '2026-11-15T08:00:00.000Z', false]]);
  await setPolicy(true, 7);
  expect(await dueAt()).toEqual([['pending', '2026-11-15T08:00:00.000Z', false]]);
  await setPolicy(true, 30);
  expect(await dueAt()).toEqual([['pending', '2026-12-01T08:00:00.000Z', false]]);
  // Fridays, the holiday of the settings and the rest of the last day come to the thirty days.
  await setPolicy(true, 30, true);
  expect(await dueAt()).toEqual([['pending', '2026-12-07T20:30:00.000Z', false]]);
  await setPolicy(false, 30, true);
  expect(await dueAt()).toEqual([['pending', '2026-11-15T08:00:00.000Z', false]]);
});

test('an order accrues once, also when called twice concurrently', async () => {
  const { order } = await sell(services, { buyer: buyer.id, courses: { [market.react]: 500_000 } });
  const before = await commissionsOf(services, order);
  await db.transaction((tx) => accrue(tx, registry, order));
  expect(await commissionsOf(services, order)).toEqual(before);
  await db.query(sql`delete from commissions where "order" = ${order}::uuid`);
  const twice = await Promise.allSettled([1, 2].map(() => db.transaction((tx) => accrue(tx, registry, order))));
  expect(twice.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await commissionsOf(services, order)).toHaveLength(2);
});

test('an order that is not paid accrues nothing', async () => {
  const { order } = await sell(services, { buyer: buyer.id, courses: { [market.react]: 500_000 } });
  await db.query(sql`update course_transactions set paid_at = null where id = ${order}::uuid`);
  await expect(db.transaction((tx) => accrue(tx, registry, order))).rejects.toThrow('is not paid');
});

test('the bases are what the statistics say the courses brought, and the parts never exceed them', async () => {
  const { react, css, excel, ali } = market;
  const price = fc.integer({ min: 0, max: 3_000_000 });
  await fc.assert(
    fc.asyncProperty(price, price, price, fc.nat(10_000), async (a, b, c, discountBps) => {
      fc.pre(a + b + c > 0);
      const discount = Math.floor(((a + b + c) * discountBps) / 10_000);
      const courses = { [react]: a, [css]: b, [excel]: c };
      const { order } = await sell(services, { buyer: buyer.id, courses, discount, marketer: ali.row });
      const sold = await db.query(sql`select course, net from course_sales where "order" = ${order}::uuid`, {
        course: col.uuid,
        net: col.number,
      });
      const rows = await commissionsOf(services, order);
      for (const { course, net } of sold) {
        const own = rows.filter((row) => row.course === course);
        const marketer = own.find((row) => row.kind === 'marketer');
        if (marketer) expect(marketer.base).toBe(net);
        for (const row of own.filter(({ kind }) => kind === 'teacher')) {
          expect(row.base).toBe(net - (marketer?.amount ?? 0));
        }
        expect(own.reduce((sum, row) => sum + row.amount, 0)).toBeLessThanOrEqual(net);
      }
    }),
    { numRuns: 40 },
  );
});
