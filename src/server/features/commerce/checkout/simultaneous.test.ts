/** Sales of one thing at one moment: none waits for a row that another holds until its end, so none deadlocks either. */
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { addMarketer } from '../../testing/market.ts';
import { openDatabase, type RootDatabase } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { applyDeltasNow } from '../../../generator/counters/aggregate.ts';
import { aggregatesOf } from '../../insights/counters/aggregates.ts';
import { checkLedger } from '../../money/ledger/integrity.ts';
import { recountRollups } from '../../../generator/rest/rollups.ts';
import { expectExact } from '../../testing/sales-history.ts';
import { buy, settleAttempt } from '../sale/sale.ts';
import { placeOrder } from './place.ts';
import { item, newKey, testShop } from '../../testing/shop.ts';
import { col } from '../../../platform/db/row-shape.ts';

const count = 20;
const shop = await testShop();
const { bank, ids, services } = shop;
const { db, registry } = services;
const wide = openDatabase(db.pool.options.connectionString!, count + 2);
afterAll(() => wide.close());

/**
 * A database whose transactions stay open until as many as there are sales have done their work. One that needs a row
 * that another holds never gets it, and fails.
 */
function together(inner: RootDatabase): RootDatabase {
  let arrived = 0;
  let all = Promise.withResolvers<void>();
  return {
    ...inner,
    transaction: (work) =>
      inner.transaction(async (tx) => {
        const mine = all;
        await tx.query(sql`set local lock_timeout = '5s'`);
        const result = await work(tx).catch((error: unknown) => {
          mine.reject(error);
          throw error;
        });
        arrived += 1;
        if (arrived % count === 0) {
          all = Promise.withResolvers<void>();
          mine.resolve();
        }
        await mine.promise;
        return result;
      }),
  };
}

/** The first sale of a school makes its accounts in the ledger, and others at that moment wait for it, once. */
async function firstSale(): Promise<void> {
  const buyer = await shop.buyer();
  const authority = shop.authorityOf(await shop.checkout(buyer, { items: [item('course', ids.second)] }));
  await bank.pay(authority);
  await shop.comeBack(authority);
}

test(`${count} sales of one course, with one code and one marketer, are open at once at every step`, async () => {
  const at: Services = { ...services, db: together(wide) };
  await shop.discount({ code: 'OPEN', perUserLimit: null });
  const marketer = await addMarketer(services, 'many', { courses: [{ course: ids.first, rateBps: 1_000 }] });
  const buyers = await Promise.all(Array.from({ length: count }, () => shop.buyer()));
  for (const buyer of buyers) await shop.fill(buyer, 10_000);
  await firstSale();
  await applyDeltasNow(db, aggregatesOf(registry));
  await recountRollups(db, registry);

  const placed = await Promise.all(
    buyers.map((buyer) =>
      buy(at, buyer.id, 'zarinpal', (tx, gateway) =>
        placeOrder(
          tx,
          registry,
          {
            user: buyer.id,
            key: newKey(),
            items: [item('course', ids.first)],
            code: 'OPEN',
            useWallet: true,
            gateway: 'zarinpal',
            invite: null,
            referral: `many.${Math.floor(Date.now() / 1_000)}`,
          },
          gateway,
        ),
      ),
    ),
  );
  for (const { redirect } of placed) await bank.pay(new URL(redirect!).pathname.split('/').at(-1)!);
  const attempts = await db.query(sql`select id from payment_attempts where state = 'started'`, { id: col.uuid });
  await Promise.all(attempts.map(({ id }) => settleAttempt(at, id)));

  const states = await db.query(sql`
    select state, count(*)::int as count, sum(net)::int as net from course_transactions
    where discount is not null group by state`);
  expect(states).toEqual([{ state: 'fulfilled', count, net: count * 90_000 }]);
  await applyDeltasNow(db, aggregatesOf(registry));
  expect(await db.query(sql`select student_count from courses where id = ${ids.first}::uuid`)).toEqual([
    { student_count: count },
  ]);
  expect(await db.query(sql`select order_count from customers where marketer = ${marketer.row}::uuid`)).toHaveLength(
    count,
  );
  expect(await recountRollups(db, registry)).toEqual({});
  expect((await checkLedger(db)).problems).toEqual([]);
  await expectExact(db);
});

test('who orders with the last use of a code keeps it from others before the order is committed', async () => {
  await shop.discount({ code: 'RUSH', usageLimit: 1 });
  const [one, other] = [await shop.buyer(), await shop.buyer()];
  const items = [item('course', ids.first)];
  const locked = () =>
    db.query(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
  const isWaiting = async () => {
    await expect.poll(locked, { timeout: 10_000 }).toHaveLength(1);
  };
  let second: ReturnType<typeof shop.checkout> | undefined;
  await buy(services, one.id, 'zarinpal', async (tx, gateway) => {
    const purchase = { key: newKey(), items, code: 'RUSH', useWallet: false, referral: null, invite: null };
    const placed = await placeOrder(tx, registry, { ...purchase, user: one.id, gateway: 'zarinpal' }, gateway);
    second = shop.checkout(other, { items, code: 'RUSH' });
    await Promise.race([second, isWaiting()]);
    return placed;
  });
  expect((await second)?.status).toBe(422);
});
