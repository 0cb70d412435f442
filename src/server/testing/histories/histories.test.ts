/**
 * Random histories of buyers and of staff over the real API, bank and database: purchases with codes, links and wallets,
 * several at once, payments of another amount, refunds beside exams and certificates, transfers that come back, money
 * by hand, settlements, connections and processes that die. What must hold at their end is in `*-faults.ts`.
 * `npm run histories -- --histories 3000` runs more of them.
 */
import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/database.ts';
import { testShop } from '../../features/testing/shop.ts';
import { recountRollups } from '../../generator/rest/rollups.ts';
import { ownerOf } from '../../platform/testing/database.ts';
import { authorityFaults } from './authority-faults.ts';
import { end, take } from './doing.ts';
import { Life } from './life.ts';
import { accountFaults, refundFaults } from './money-faults.ts';
import { Staff } from './staff.ts';
import { orderFaults } from './order-faults.ts';
import { rightFaults } from './right-faults.ts';
import { deliveryFaults, saleFaults } from './sale-faults.ts';
import { gatewayFaults, requireExactSchool } from './school.ts';
import { historyOf, type Step } from './steps.ts';
import { addBuyers, openWorld } from './world.ts';

/** Buyers at the same time. */
const atOnce = 4;
const shop = await testShop();
const { services } = shop;
const { db, registry } = services;
const world = await openWorld(shop);
afterAll(async () => {
  world.victim.close();
  await world.stable.close();
});
await recountRollups(db, registry);

/** Finds rows by their indexes, also where tables are small and without statistics. */
const finder = openDatabase(
  `${db.pool.options.connectionString}&options=${encodeURIComponent('-c enable_seqscan=off')}`,
  1,
);
afterAll(() => finder.close());

/** Buyers who live at the same time, to the end of the day; answers what is wrong then. */
async function live(lives: readonly (readonly Step[])[]): Promise<object[]> {
  const buyers = await addBuyers(world, lives.length);
  const living = buyers.map((person) => new Life(world, person));
  await Promise.all(
    living.map(async (life, n) => {
      for (const step of lives[n] ?? []) await take(life, step);
    }),
  );
  await world.crashes.settle();
  await Promise.all(living.map(end));
  const people = buyers.map(({ id }) => id);
  const everybody = [...people, ...world.staff.people, ...Object.values(world.earners)];
  return [
    ...(await orderFaults(finder, people)),
    ...(await saleFaults(finder, people)),
    ...(await deliveryFaults(finder, people)),
    ...(await refundFaults(finder, people)),
    ...(await rightFaults(finder, people)),
    ...(await accountFaults(finder, everybody)),
    ...(await authorityFaults(finder, [...people, ...world.staff.people])),
    ...(await gatewayFaults(db)),
  ];
}

/** In the suite a few, in which no process is killed: that would build and start others. */
const inSuite = 8;
const count = Number(process.env['HISTORIES'] ?? inSuite);
const seed = Number(process.env['HISTORIES_SEED'] ?? Date.now() % 1_000_000);
/** After how many histories tables are vacuumed, which the database of tests does not do by itself. */
const vacuumEvery = 100;
/** After how many other people are the staff, so that its limits are not always reached. */
const newStaffEvery = 40;
/** After how many a long run says how far it is. */
const reportedEvery = 100;
let lived = 0;

test(`${count} histories of buyers (seed ${seed})`, { timeout: 60_000 + count * 10_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(historyOf(count > inSuite), { minLength: atOnce, maxLength: atOnce }), async (lives) => {
      await db.query(sql`delete from rate_limits`);
      if (lived % vacuumEvery === vacuumEvery - atOnce) await ownerOf(db).query(sql`vacuum`);
      if (lived % newStaffEvery === newStaffEvery - atOnce) {
        world.staff = await Staff.open(shop, world.crashes, world.staff);
      }
      lived += atOnce;
      expect(await live(lives)).toEqual([]);
      if (lived % reportedEvery === 0) console.log(`${lived} of ${count} histories (seed ${seed}), 0 off`);
    }),
    { numRuns: Math.ceil(count / atOnce), seed, endOnFailure: true },
  );
  await requireExactSchool(services);
});
