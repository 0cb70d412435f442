/** What teachers and marketers see of a sale, the moment it is committed. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';
import { attributionFor } from './attribution.ts';
import { fallDue } from './fall-due.ts';
import { sell, testMarket, type Earner, type Market } from '../../testing/market.ts';

const { app, services } = await testApp();
const { db, registry } = services;
let market: Market;

beforeAll(async () => {
  market = await testMarket(services);
});

const read = async ({ cookie }: { cookie: string }, path: string) =>
  (await app.request(`/api/${path}`, { headers: { cookie } })).json();
const commissions = (panel: 'teacher' | 'marketer', person: Earner) => read(person, `${panel}/commissions`);

test('pending commissions are in the panels and their first pages at once, those of others do not', async () => {
  const { react, sara, omid, ali } = market;
  const buyer = await testPerson(services);
  // Answers before the sale are remembered by the caches; the sale makes them forget.
  expect(await commissions('teacher', sara)).toEqual([]);
  const { line } = await sell(services, { buyer: buyer.id, courses: { [react]: 1_000_000 }, marketer: ali.row });
  expect(await commissions('teacher', sara)).toMatchObject([{ course: react, amount: 360_000, state: 'pending' }]);
  expect(await commissions('teacher', omid)).toMatchObject([{ course: react, amount: 180_000, state: 'pending' }]);
  expect(await commissions('marketer', ali)).toMatchObject([{ course: react, amount: 100_000, state: 'pending' }]);
  expect((await read(sara, 'teacher/home/earnings')).totals.pending).toMatchObject({ amount: 360_000, count: 1 });
  await db.query(sql`update commissions set due_at = now() where line = ${line}::uuid`);
  await fallDue(db);
  expect(await commissions('teacher', sara)).toMatchObject([{ amount: 360_000, state: 'due' }]);
  const { totals } = await read(sara, 'teacher/home/earnings');
  expect(totals).toMatchObject({ pending: { amount: 0 }, payable: { amount: 360_000 } });
});

test('a customer is shown to their marketer masked, and to no other', async () => {
  const buyer = await testPerson(services, { values: { name: 'مینا', family: 'راد', mobile: '+989121234567' } });
  const other = await testMarket(services);
  await db.transaction((tx) =>
    attributionFor(tx, registry, {
      user: buyer.id,
      referral: null,
      codeMarketer: market.ali.row,
      courses: [market.react],
      at: new Date(),
    }),
  );
  const [row] = await read(market.ali, 'marketer/customers');
  expect(row).toMatchObject({ firstName: 'مینا', maskedMobile: '0912***4567', source: 'code', course: market.react });
  expect(JSON.stringify(row)).not.toMatch(/راد|9121234567/);
  expect(await read(other.ali, 'marketer/customers')).toEqual([]);
});
