/**
 * Random histories of buyers over the real API, bank and database: charges, purchases with codes and wallets, returns in
 * any order and number, payments that were called off or never returned from, expiries, refunds. What must hold of money
 * at their end. `npm run histories -- --histories 10000` runs more of them.
 */
import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PlacedOrder } from '../../contract/checkout.ts';
import { expireOrders } from '../payments/reconcile.ts';
import { payRefund } from '../refunds/pay.ts';
import { expectExact } from '../statistics/test-history.ts';
import type { TestPerson } from '../testing/people.ts';
import { item, newKey, reconcile, requireSoundLedger, testShop, type Answer } from './test-shop.ts';

const shop = await testShop();
const { bank, ids, services, call } = shop;
const { db } = services;
const codes = { LIMITED: 3, OPEN: null } as const;
await shop.discount({ code: 'LIMITED', usageLimit: codes.LIMITED, perUserLimit: null });
await shop.discount({ code: 'OPEN', type: 'fixed', percent: null, amount: 33_333, perUserLimit: null });

const things = [
  item('course', ids.first),
  item('course', ids.second),
  item('course', ids.reduced),
  item('bundle', ids.bundle),
  item('exam', ids.exam),
  item('vip', ids.plan),
];
/** What a buyer of a history does next; numbers choose among what there is. */
const step = fc.oneof(
  fc.record({ do: fc.constant('charge' as const), amount: fc.integer({ min: 10_000, max: 300_000 }) }),
  fc.record({
    do: fc.constant('buy' as const),
    things: fc.uniqueArray(fc.nat(things.length - 1), { minLength: 1, maxLength: 3 }),
    code: fc.constantFrom(undefined, undefined, 'LIMITED', 'OPEN'),
    useWallet: fc.boolean(),
    isTwice: fc.boolean(),
  }),
  fc.record({
    do: fc.constantFrom('pay', 'cancel at the bank', 'return', 'return unpaid', 'give up'),
    which: fc.nat(20),
  }),
  fc.record({ do: fc.constantFrom('expire', 'refund'), which: fc.nat(20) }),
  fc.record({ do: fc.constant('reconcile' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Known {
  readonly number: string;
  readonly kind: 'course' | 'exam' | 'vip' | 'wallet-charge';
  readonly authority: string | null;
}

async function runHistory(steps: readonly Step[]): Promise<TestPerson> {
  const buyer = await shop.buyer();
  const known: Known[] = [];
  for (const next of steps) await take(buyer, known, next);
  // The end of the day: everybody has paid or not, and the jobs have been by.
  await db.query(sql`update course_transactions set expires_at = now() where state = 'awaiting_payment'`);
  await expireOrders(services);
  await reconcile(shop);
  return buyer;
}

async function take(buyer: TestPerson, known: Known[], next: Step): Promise<void> {
  switch (next.do) {
    case 'charge': {
      const answer = await call<PlacedOrder>(buyer, '/api/wallet/charge', { key: newKey(), amount: next.amount });
      await remember(known, answer);
      return;
    }
    case 'buy': {
      const body = {
        key: newKey(),
        items: next.things.map((n) => things[n]!),
        code: next.code,
        useWallet: next.useWallet,
      };
      const answers = await Promise.all(
        next.isTwice ? [shop.checkout(buyer, body), shop.checkout(buyer, body)] : [shop.checkout(buyer, body)],
      );
      for (const answer of answers) await remember(known, answer);
      return;
    }
    case 'reconcile':
      await reconcile(shop);
      return;
    default: {
      const chosen = known[next.which % (known.length || 1)];
      if (chosen) await act(buyer, chosen, next.do);
    }
  }
}

async function act(buyer: TestPerson, { number, kind, authority }: Known, what: string): Promise<void> {
  const ignored = (): void => undefined;
  if (what === 'pay' && authority) await bank.pay(authority).catch(ignored);
  if (what === 'cancel at the bank' && authority) await bank.cancel(authority).catch(ignored);
  if (what === 'return' && authority) await shop.comeBack(authority, { kind });
  if (what === 'return unpaid' && authority) await shop.comeBack(authority, { kind, status: 'NOK' });
  if (what === 'give up') await call(buyer, `/api/orders/${number}/cancel`, {});
  if (what === 'expire') {
    await db.query(sql`update course_transactions set expires_at = now() where number = ${number}`);
    await expireOrders(services);
  }
  if (what === 'refund') await refund(buyer, number);
}

async function refund(buyer: TestPerson, number: string): Promise<void> {
  const { lines } = await shop.order(buyer, number);
  const chosen = lines.filter(({ refundRefusal }) => refundRefusal === null).slice(0, 1);
  if (chosen.length === 0) return;
  await call(buyer, `/api/orders/${number}/refunds`, { lines: chosen.map(({ _id }) => _id), reason: 'نمی‌خواهم' });
  const approved = await db.query<{ id: string }>(sql`
    update refunds set state = 'approved', approved_by = ${buyer.id}::uuid where state = 'requested' returning id`);
  await Promise.all(approved.flatMap(({ id }) => [payRefund(services, id), payRefund(services, id)]));
}

async function remember(known: Known[], { status, body }: Answer<PlacedOrder>): Promise<void> {
  if (status !== 200) return;
  const [order] = await db.query<Pick<Known, 'kind'>>(
    sql`select kind from course_transactions where number = ${body.number}`,
  );
  const authority = body.redirect === undefined ? null : (new URL(body.redirect).pathname.split('/').at(-1) ?? null);
  if (order) known.push({ number: body.number, kind: order.kind, authority });
}

/** What is wrong with the money of a buyer; nothing, whatever they did. */
async function faultsOf({ id }: TestPerson): Promise<object[]> {
  return db.query(sql`
    select 'parts do not sum to the order' as fault, o.number from course_transactions o
    where o."user" = ${id}::uuid and (
      o.subtotal - o.discount_total <> (select sum(l.net) from order_lines l where l."order" = o.id)
      or o.subtotal - o.discount_total <> o.wallet_used + o.payable
      or o.refunded_total <> (select sum(l.refunded) from order_lines l where l."order" = o.id))
    union all
    select 'money was not used once', p.authority from payment_attempts p join course_transactions o on o.id = p."order"
    where o."user" = ${id}::uuid and p.state = 'verified' and p.amount <> (
      select coalesce(sum(t.amount), 0) from ledger_transfers t where t.key in ('gateway:' || p.id, 'credit:' || p.id))
    union all
    select 'something is still held', a.kind from ledger_accounts a where a.owner = ${id}::uuid and a.kind = 'hold' and a.balance <> 0
    union all
    select 'a paid order was not delivered', o.number from course_transactions o
    where o."user" = ${id}::uuid and o.paid_at is not null and o.state in ('paid', 'fulfilment_error')
    union all
    select 'a code was used too often', d.code from discounts d
    where d.usage_limit < (select count(*) from discount_redemptions r where r.discount = d.id and r.state in ('reserved', 'used'))
    union all
    select 'a use of a code does not follow its order', o.number from discount_redemptions r join course_transactions o on o.id = r."order"
    where o."user" = ${id}::uuid and r.state <> case
      when o.state in ('expired', 'cancelled', 'refunded') then 'released' else 'used' end`);
}

const histories = Number(process.env['HISTORIES'] ?? 8);
const seed = Number(process.env['HISTORIES_SEED'] ?? Date.now() % 1_000_000);

test(`${histories} histories of buyers (seed ${seed})`, { timeout: 60_000 + histories * 10_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await db.query(sql`delete from rate_limits`);
      const buyer = await runHistory(steps);
      expect(await faultsOf(buyer)).toEqual([]);
      await requireSoundLedger(shop);
    }),
    { numRuns: histories, seed, endOnFailure: histories > 100 },
  );
  await expectExact(db);
});
