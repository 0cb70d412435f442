/**
 * Random histories of buyers over the real API, bank and database: charges, purchases with codes, links and wallets,
 * returns in any order and number, payments that were called off or never returned from, expiries, refunds, payment runs,
 * hours that pass. Several buyers at the same time. What must hold of money at their end.
 * `npm run histories -- --histories 10000` runs more of them.
 */
import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { foldNow } from '../figures/fold.ts';
import { foldsOf } from '../figures/folds.ts';
import { proveLedger } from '../ledger/proof.ts';
import { recountRollups } from '../rest/rollups.ts';
import { expectExact } from '../statistics/test-history.ts';
import type { TestPerson } from '../testing/people.ts';
import { openHistories } from './test-histories.ts';
import { testShop } from './test-shop.ts';
import { history } from './test-steps.ts';
import { ownerOf } from '../testing/database.ts';

/** Buyers at the same time. */
const atOnce = 4;
const shop = await testShop();
const { services } = shop;
const { db, registry } = services;
const histories = await openHistories(shop);
await recountRollups(db, registry);

/** Finds rows by their indexes, also where tables are small and without statistics. */
const finder = openDatabase(
  `${db.pool.options.connectionString}&options=${encodeURIComponent('-c enable_seqscan=off')}`,
  1,
);
afterAll(() => finder.close());

/** What is wrong with the money of buyers; nothing, whatever they did. It takes no longer the more others bought before. */
async function faultsOf(buyers: readonly TestPerson[]): Promise<object[]> {
  const own = sql`any(${sql.param(buyers.map(({ id }) => id))}::uuid[])`;
  return finder.query(sql`
    with orders as materialized (select * from course_transactions where "user" = ${own} and deleted_at is null),
      ids as materialized (select coalesce(array_agg(id), '{}') as orders from orders),
      lines as materialized (
        select l.*, o.number, o.paid_at from order_lines l join orders o on o.id = l."order"
        where l."order" = any((select orders from ids)::uuid[]) and l.deleted_at is null),
      attempts as materialized (select * from payment_attempts where "order" = any((select orders from ids)::uuid[])),
      grants as materialized (select * from access_grants where "user" = ${own}),
      subscriptions as materialized (select * from users_vip where "user" = ${own} and deleted_at is null),
      shares as materialized (
        select * from commissions where "order" = any((select orders from ids)::uuid[]) and deleted_at is null),
      uses as materialized (select * from discount_redemptions where "order" = any((select orders from ids)::uuid[]))
    select 'parts do not sum to the order' as fault, o.number from orders o
    where o.subtotal - o.discount_total <> (select sum(l.net) from lines l where l."order" = o.id)
      or o.subtotal - o.discount_total <> o.wallet_used + o.payable
      or o.refunded_total <> (select sum(l.refunded) from lines l where l."order" = o.id)
    union all
    select 'money was not used once', p.authority from attempts p
    where p.state = 'verified' and p.amount <> (
      select coalesce(sum(t.amount), 0) from ledger_transfers t where t.key in ('gateway:' || p.id, 'credit:' || p.id))
    union all
    select 'something is still held', a.kind from ledger_accounts a
    where a.owner = ${own} and a.kind in ('hold', 'unapplied') and a.balance <> 0
    union all
    select 'money of another amount was not decided once', p.id::text from attempts p
    where (p.state = 'mismatch' or p.decision is not null) and (p.needs_care or p.decision is null or p.arrived is null
      or p.arrived <> (select coalesce(sum(case when f.kind = 'unapplied' then t.amount end), 0)
        from ledger_transfers t join ledger_accounts f on f.id = t."from"
        where t.key like '%:' || p.id))
    union all
    select 'a course was sold twice', sold.course::text from (
      select o."user", opened.course from lines l join orders o on o.id = l."order"
      cross join lateral (
        select l.course union all select (s ->> 'course')::uuid from jsonb_array_elements(l.shares) s) opened
      where l.paid_at is not null and opened.course is not null and not exists (
        select 1 from refunds r where r."order" = l."order" and l.id = any(r.lines) and r.state <> 'denied')) sold
    group by sold."user", sold.course having count(*) > 1
    union all
    select 'a code of one use reduces what is kept of two orders', d.code from uses r
    join discounts d on d.id = r.discount and d.per_user_limit = 1
    where exists (select 1 from lines l where l."order" = r."order" and l.paid_at is not null and l.code_discount > 0
      and not exists (select 1 from refunds b where b."order" = l."order" and l.id = any(b.lines) and b.state <> 'denied'))
    group by d.code, r."user" having count(*) > 1
    union all
    select 'a code for the first purchase was used after another', o.number from orders o
    join discounts d on d.id = o.discount and d.first_purchase_only
    where o.paid_at is not null and exists (
      select 1 from orders p where p."user" = o."user" and p.id <> o.id and p.kind <> 'wallet-charge'
        and p.paid_at < o.paid_at)
    union all
    select 'a balance is not the sum of its entries', a.kind from ledger_accounts a
    where a.owner = ${own} and a.balance <> (select coalesce(sum(e.amount), 0) from ledger_entries e where e.account = a.id)
    union all
    select 'a paid order was not delivered', o.number from orders o
    where o.paid_at is not null and o.state in ('paid', 'fulfilment_error')
    union all
    select 'an order was not delivered once', l.number from lines l
    where
      case l.kind
        when 'course' then (select count(*) from grants g where g.source_id = l.id::text) <> (l.paid_at is not null)::int
        when 'vip' then (select count(*) from subscriptions v where v."order" = l."order") <> (l.paid_at is not null)::int
        else false
      end
    union all
    select 'a subscription does not follow its refund', l.number
    from lines l join subscriptions v on v."order" = l."order" and v.plan = l.plan
    where (v.state = 'cancelled') <> (l.refunded > 0)
    union all
    select 'a subscription has lost or won days', v.id::text from subscriptions v join vip_plans p on p.id = v.plan
    where v.ends_at - v.starts_at <> make_interval(hours => 24 * p.days)
    union all
    select 'subscriptions overlap, or leave a gap before one that waits', v.id::text from subscriptions v
    where v.state <> 'cancelled' and (
      exists (select 1 from subscriptions w where w."user" = v."user" and w.state <> 'cancelled' and w.id <> v.id
        and w.starts_at < v.ends_at and v.starts_at < w.ends_at)
      or v.starts_at > now() and not exists (
        select 1 from subscriptions w where w."user" = v."user" and w.state <> 'cancelled' and w.ends_at = v.starts_at))
    union all
    select 'a payment is still open', p.state from attempts p
    where p.state in ('started', 'unknown') or p.next_try_at is not null
    union all
    select 'a refund was not completed once', r.state from refunds r
    where r.requested_by = ${own} and (r.state <> 'complete' or r.amount <> (
      select coalesce(sum(t.amount), 0) from ledger_transfers t where t.key in ('refund:' || r.id, 'cashback-back:' || r.id)))
    union all
    select 'shares are more than the line', l.title from lines l
    where l.net - l.refunded < (
      select coalesce(sum(c.amount), 0) from shares c where c.line = l.id and c.state <> 'reversed')
    union all
    select 'a code was used too often', d.code from discounts d
    where d.usage_limit is not null and d.usage_limit < (
      select count(*) from discount_redemptions r where r.discount = d.id and r.state in ('reserved', 'used'))
    union all
    select 'a use of a code does not follow its order', o.number from uses r join orders o on o.id = r."order"
    where r.state <> case when o.state in ('expired', 'cancelled') or not exists (
        select 1 from lines l where l."order" = o.id and l.code_discount > 0 and not exists (
          select 1 from refunds b where b."order" = o.id and l.id = any(b.lines) and b.state <> 'denied'))
      then 'released' else 'used' end`);
}

/** What must hold of the whole school; it reads every row. */
async function requireExactSchool(): Promise<void> {
  await foldNow(db, foldsOf(registry));
  expect(await recountRollups(db, registry)).toEqual({});
  expect((await proveLedger(db)).problems).toEqual([]);
  const owed = await db.query(sql`
    select a.owner from ledger_accounts a where a.kind = 'payable' and a.balance <> (
      select coalesce(sum(c.amount), 0) from commissions c
      where c.beneficiary = a.owner and c.state in ('due', 'in_payment'))`);
  expect(owed).toEqual([]);
  await expectExact(db);
}

const count = Number(process.env['HISTORIES'] ?? 8);
const seed = Number(process.env['HISTORIES_SEED'] ?? Date.now() % 1_000_000);
/** After how many histories tables are vacuumed, which the database of tests does not do by itself. */
const vacuumEvery = 100;
let lived = 0;

test(`${count} histories of buyers (seed ${seed})`, { timeout: 60_000 + count * 10_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: atOnce, maxLength: atOnce }), async (lives) => {
      await db.query(sql`delete from rate_limits`);
      if (lived % vacuumEvery === vacuumEvery - atOnce) await ownerOf(db).query(sql`vacuum`);
      lived += atOnce;
      const buyers = await Promise.all(lives.map((steps) => histories.run(steps)));
      expect(await faultsOf(buyers)).toEqual([]);
    }),
    { numRuns: Math.ceil(count / atOnce), seed, endOnFailure: true },
  );
  await requireExactSchool();
});
