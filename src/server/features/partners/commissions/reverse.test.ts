import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { sharesOfLine, shareKey } from '../../../../domain/money/line-shares.ts';
import { balancesOf } from '../../money/ledger/balances.ts';
import { post } from '../../money/ledger/post.ts';
import { testServices } from '../../../testing/app.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { fallDue } from './fall-due.ts';
import { reverseFor } from './reverse.ts';
import { orderLines } from './sold-lines.ts';
import { commissionsOf, sell, testMarket, type Market } from '../../testing/market.ts';

const services = await testServices();
const { db, registry } = services;
let market: Market;
let buyer: TestPerson;

beforeEach(async () => {
  market = await testMarket(services);
  buyer = await testPerson(services);
});

const longAgo = '2026-01-01T08:00:00.000Z';
let refunds = 0;
/** Gives back so much of a line, as the rules of refunds do. */
async function giveBack(line: string, amount: number): Promise<string> {
  const refund = `01990000-0000-7000-8000-${String(++refunds).padStart(12, '0')}`;
  await db.transaction(async (tx) => {
    await tx.query(sql`update order_lines set refunded = refunded + ${amount} where id = ${line}::uuid`);
    tx.publish('order_lines');
    await post(tx, await reverseFor(tx, registry, { refund, line, amount }));
  });
  return refund;
}
const setState = (order: string, state: string) =>
  db.query(sql`update commissions set state = ${state} where "order" = ${order}::uuid and state <> 'reversed'`);
const payable = async (user: string) => (await balancesOf(db, user)).payable;
const shown = async (order: string) =>
  (await commissionsOf(services, order)).map(({ amount, state, isReversal }) => [amount, state, isReversal]);

test('pending commissions of a line that is given back whole are reversed, and no money moves', async () => {
  const { order, line } = await sell(services, { buyer: buyer.id, courses: { [market.css]: 100_001 } });
  await giveBack(line, 100_001);
  expect(await shown(order)).toEqual([[50_000, 'reversed', false]]);
  expect(await payable(market.sara.id)).toBe(0);
});

test('due commissions of a line that is given back whole are reversed, and taken off what is owed', async () => {
  const { order, line } = await sell(services, {
    buyer: buyer.id,
    courses: { [market.css]: 100_000 },
    paidAt: longAgo,
  });
  await fallDue(db);
  expect(await payable(market.sara.id)).toBe(50_000);
  await giveBack(line, 100_000);
  expect(await shown(order)).toEqual([[50_000, 'reversed', false]]);
  expect(await payable(market.sara.id)).toBe(0);
});

test('a part that is given back before the commission is due reduces it by a row that falls due with it', async () => {
  const { order, line } = await sell(services, {
    buyer: buyer.id,
    courses: { [market.css]: 100_000 },
    paidAt: longAgo,
  });
  await giveBack(line, 30_000);
  expect(await shown(order)).toEqual([
    [50_000, 'pending', false],
    [-15_000, 'pending', true],
  ]);
  expect(await db.query(sql`select distinct due_at from commissions where "order" = ${order}::uuid`)).toHaveLength(1);
  await fallDue(db);
  expect(await shown(order)).toEqual([
    [50_000, 'due', false],
    [-15_000, 'due', true],
  ]);
  expect(await payable(market.sara.id)).toBe(35_000);
  await giveBack(line, 70_000);
  expect((await shown(order)).map(([, state]) => state)).toEqual(['reversed', 'reversed']);
  expect(await payable(market.sara.id)).toBe(0);
});

test('a part of what is due is taken back at once', async () => {
  const { order, line } = await sell(services, {
    buyer: buyer.id,
    courses: { [market.css]: 100_000 },
    paidAt: longAgo,
  });
  await fallDue(db);
  await giveBack(line, 30_000);
  expect(await shown(order)).toEqual([
    [50_000, 'due', false],
    [-15_000, 'due', true],
  ]);
  expect(await payable(market.sara.id)).toBe(35_000);
});

test.each(['in_payment', 'paid'])(
  'what is %s stays, and a row below zero is due at once: the person owes it',
  async (state) => {
    const { order, line } = await sell(services, {
      buyer: buyer.id,
      courses: { [market.css]: 100_000 },
      paidAt: longAgo,
    });
    await fallDue(db);
    await forceState(order, state);
    await giveBack(line, 100_000);
    expect(await shown(order)).toEqual([
      [50_000, state, false],
      [-50_000, 'due', true],
    ]);
    expect(await payable(market.sara.id)).toBe(0);
  },
);

/** Puts commissions into a state without a payment, past the transitions. */
async function forceState(order: string, state: string): Promise<void> {
  await ownerOf(db).transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    await tx.query(sql`update commissions set state = ${state} where "order" = ${order}::uuid`);
  });
}

test('each course of a bundle is reduced by its own part, marketer and teachers alike', async () => {
  const { react, css, excel, ali } = market;
  const { order, line } = await sell(services, {
    buyer: buyer.id,
    courses: { [react]: 600_000, [css]: 300_000, [excel]: 100_000 },
    marketer: ali.row,
    paidAt: longAgo,
  });
  await fallDue(db);
  await giveBack(line, 500_000);
  const rightful = (await commissionsOf(services, order)).reduce((sum, { amount }) => sum + amount, 0);
  // Half of: 10 % of 600,000 and 60 % of the rest, 30 % of 300,000 and 50 % of the rest.
  expect(rightful).toBe((60_000 + 324_000 + 90_000 + 105_000) / 2);
  expect(await payable(ali.id)).toBe(75_000);
});

test('the same refund again changes nothing, and one that the line does not include is refused', async () => {
  const { order, line } = await sell(services, { buyer: buyer.id, courses: { [market.css]: 100_000 } });
  const refund = await giveBack(line, 40_000);
  const before = await shown(order);
  const again = await db.transaction((tx) => reverseFor(tx, registry, { refund, line, amount: 40_000 }));
  expect([again, await shown(order)]).toEqual([[], before]);
  await expect(db.transaction((tx) => reverseFor(tx, registry, { refund, line, amount: 40_001 }))).rejects.toThrow(
    'does not include the refund',
  );
});

test('after any refunds the rows sum to the shares of what is left, and the account follows', async () => {
  const { react, css, excel, ali, sara, omid } = market;
  const price = fc.integer({ min: 1, max: 900_000 });
  const step = fc.record({ bps: fc.nat(10_000), due: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(price, price, price, fc.array(step, { maxLength: 4 }), async (a, b, c, steps) => {
      const courses = { [react]: a, [css]: b, [excel]: c };
      const { order, line } = await sell(services, { buyer: buyer.id, courses, marketer: ali.row, paidAt: longAgo });
      const before = await Promise.all([ali, sara, omid].map(({ id }) => payable(id)));
      let left = a + b + c;
      for (const { bps, due } of [...steps, { bps: 10_000, due: true }]) {
        if (due) await fallDue(db);
        const amount = Math.floor((left * bps) / 10_000);
        if (amount === 0) continue;
        left -= amount;
        await giveBack(line, amount);
        const [sold] = await orderLines(db, sql`l.id = ${line}::uuid`);
        const wanted = new Map(sharesOfLine(sold!, sold!.courses).map((share) => [shareKey(share), share.amount]));
        const rows = (await commissionsOf(services, order)).filter(({ state }) => state !== 'reversed');
        const groups = Map.groupBy(rows, (row) => `${row.course}:${row.kind}:${row.beneficiary}`);
        for (const [key, own] of groups) {
          expect(own.reduce((sum, row) => sum + row.amount, 0)).toBe(wanted.get(key) ?? 0);
        }
        expect([...wanted.keys()].filter((key) => !groups.has(key))).toEqual([]);
      }
      // Nothing was retained: those who were credited gave it back.
      await fallDue(db);
      expect(await Promise.all([ali, sara, omid].map(({ id }) => payable(id)))).toEqual(before);
    }),
    { numRuns: 10 },
  );
});

test('the database refuses steps that are none', async () => {
  const { order } = await sell(services, { buyer: buyer.id, courses: { [market.css]: 100_000 } });
  await expect(setState(order, 'paid')).rejects.toThrow('is not reached from');
  await expect(setState(order, 'in_payment')).rejects.toThrow('is not reached from');
  await setState(order, 'due');
  await expect(setState(order, 'pending')).rejects.toThrow('is not reached from');
  await expect(setState(order, 'in_payment')).rejects.toThrow('is not reached from');
});
