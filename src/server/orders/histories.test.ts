/**
 * Random histories of buyers over the real API, bank and database: charges, purchases with codes, links and wallets,
 * returns in any order and number, payments that were called off or never returned from, expiries, refunds, payment runs,
 * hours that pass. Several buyers at the same time. What must hold of money at their end.
 * `npm run histories -- --histories 10000` runs more of them.
 */
import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { foldNow } from '../figures/fold.ts';
import { foldsOf } from '../figures/folds.ts';
import { proveLedger } from '../ledger/proof.ts';
import { recountRollups } from '../rest/rollups.ts';
import { expectExact } from '../statistics/test-history.ts';
import type { TestPerson } from '../testing/people.ts';
import { openHistories } from './test-histories.ts';
import { testShop } from './test-shop.ts';
import { history } from './test-steps.ts';

/** Buyers at the same time. */
const atOnce = 4;
const shop = await testShop();
const { services } = shop;
const { db, registry } = services;
const histories = await openHistories(shop);
await recountRollups(db, registry);

/** What is wrong with the money of buyers; nothing, whatever they did. */
async function faultsOf(buyers: readonly TestPerson[]): Promise<object[]> {
  const own = sql`any(${sql.param(buyers.map(({ id }) => id))}::uuid[])`;
  return db.query(sql`
    select 'parts do not sum to the order' as fault, o.number from course_transactions o
    where o."user" = ${own} and (
      o.subtotal - o.discount_total <> (select sum(l.net) from order_lines l where l."order" = o.id)
      or o.subtotal - o.discount_total <> o.wallet_used + o.payable
      or o.refunded_total <> (select sum(l.refunded) from order_lines l where l."order" = o.id))
    union all
    select 'money was not used once', p.authority from payment_attempts p join course_transactions o on o.id = p."order"
    where o."user" = ${own} and p.state = 'verified' and p.amount <> (
      select coalesce(sum(t.amount), 0) from ledger_transfers t where t.key in ('gateway:' || p.id, 'credit:' || p.id))
    union all
    select 'something is still held', a.kind from ledger_accounts a where a.owner = ${own} and a.kind = 'hold' and a.balance <> 0
    union all
    select 'a balance is not the sum of its entries', a.kind from ledger_accounts a
    where a.owner = ${own} and a.balance <> (select coalesce(sum(e.amount), 0) from ledger_entries e where e.account = a.id)
    union all
    select 'a paid order was not delivered', o.number from course_transactions o
    where o."user" = ${own} and o.paid_at is not null and o.state in ('paid', 'fulfilment_error')
    union all
    select 'an order was not delivered once', o.number from course_transactions o join order_lines l on l."order" = o.id
    where o."user" = ${own} and (
      case l.kind
        when 'course' then (select count(*) from access_grants g where g.source_id = l.id::text) <> (o.paid_at is not null)::int
        when 'vip' then (select count(*) from users_vip v where v."order" = o.id) <> (o.paid_at is not null)::int
        else false
      end)
    union all
    select 'a subscription does not follow its refund', o.number
    from course_transactions o join order_lines l on l."order" = o.id join users_vip v on v."order" = o.id and v.plan = l.plan
    where o."user" = ${own} and (v.state = 'cancelled') <> (l.refunded > 0)
    union all
    select 'a subscription has lost or won days', v.id::text from users_vip v join vip_plans p on p.id = v.plan
    where v."user" = ${own} and v.ends_at - v.starts_at <> make_interval(hours => 24 * p.days)
    union all
    select 'subscriptions overlap, or leave a gap before one that waits', v.id::text from users_vip v
    where v."user" = ${own} and v.state <> 'cancelled' and (
      exists (select 1 from users_vip w where w."user" = v."user" and w.state <> 'cancelled' and w.id <> v.id
        and w.starts_at < v.ends_at and v.starts_at < w.ends_at)
      or v.starts_at > now() and not exists (
        select 1 from users_vip w where w."user" = v."user" and w.state <> 'cancelled' and w.ends_at = v.starts_at))
    union all
    select 'a payment is still open', p.state from payment_attempts p join course_transactions o on o.id = p."order"
    where o."user" = ${own} and (p.state in ('started', 'unknown') or p.next_try_at is not null)
    union all
    select 'a refund was not completed once', r.state from refunds r
    where r.requested_by = ${own} and (r.state <> 'complete' or r.amount <> (
      select coalesce(sum(t.amount), 0) from ledger_transfers t where t.key in ('refund:' || r.id, 'cashback-back:' || r.id)))
    union all
    select 'shares are more than the line', l.title from order_lines l join course_transactions o on o.id = l."order"
    where o."user" = ${own} and l.net - l.refunded < (
      select coalesce(sum(c.amount), 0) from commissions c where c.line = l.id and c.state <> 'reversed')
    union all
    select 'a code was used too often', d.code from discounts d
    where d.usage_limit < (select count(*) from discount_redemptions r where r.discount = d.id and r.state in ('reserved', 'used'))
    union all
    select 'a use of a code does not follow its order', o.number from discount_redemptions r join course_transactions o on o.id = r."order"
    where o."user" = ${own} and r.state <> case
      when o.state in ('expired', 'cancelled', 'refunded') then 'released' else 'used' end`);
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

test(`${count} histories of buyers (seed ${seed})`, { timeout: 60_000 + count * 10_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: atOnce, maxLength: atOnce }), async (lives) => {
      await db.query(sql`delete from rate_limits`);
      const buyers = await Promise.all(lives.map((steps) => histories.run(steps)));
      expect(await faultsOf(buyers)).toEqual([]);
    }),
    { numRuns: Math.ceil(count / atOnce), seed, endOnFailure: true },
  );
  await requireExactSchool();
});
