/** Buying the same thing more than once, at once and one after the other: by HTTP, as the buyer would. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlacedOrder } from '../../contract/checkout.ts';
import type { Wallet } from '../../contract/orders.ts';
import { insertRows } from '../platform/db/rows.ts';
import { item, requireLedgerIntegrity, testShop } from '../features/testing/shop.ts';
import type { Answer } from '../features/testing/shop.ts';
import { approveName } from '../features/testing/certificates.ts';
import type { TestPerson } from '../testing/people.ts';
import { ownerOf } from '../platform/testing/database.ts';
import { col } from '../platform/db/row-shape.ts';

const shop = await testShop();
const { bank, ids, services } = shop;
const { db, registry } = services;

beforeEach(() => db.query(sql`delete from rate_limits`));
afterEach(() => requireLedgerIntegrity(shop));

const major = crypto.randomUUID();
const template = crypto.randomUUID();
await insertRows(db, registry, 'majors', [
  { id: major, title: 'برنامه‌نویسی', slug: 'programming', bundles: [{ bundle: ids.bundle }], status: 'published' },
]);
await insertRows(db, registry, 'exams/proof', [
  { id: template, title: 'گواهی', text: '{name}', price: 20_000, status: 'published', requirements: {} },
]);

const prices = { course: 100_000, bundle: 120_000, major: 120_000, exam: 30_000, proof: 20_000 } as const;
type Kind = keyof typeof prices;
const products: Readonly<Record<Kind, string>> = {
  course: ids.first,
  bundle: ids.bundle,
  major,
  exam: ids.exam,
  proof: template,
};
const kinds = Object.keys(prices) as Kind[];

/** A buyer, for whom a certificate waits to be paid. */
async function buyerWith(amount: number): Promise<TestPerson> {
  const buyer = await shop.buyer();
  if (amount > 0) await shop.fill(buyer, amount);
  await approveName(db, buyer);
  const code = buyer.id.replaceAll('-', '').slice(0, 12);
  await insertRows(db, registry, 'proofs', [
    { user: buyer.id, template, title: 'گواهی', code, state: 'payment_pending', requestedAt: new Date().toISOString() },
  ]);
  return buyer;
}

/** What the buyer has given for good: less what is in the wallet. */
const spent = async (buyer: TestPerson, paid: number): Promise<number> => {
  const { wallet, hold } = await shop.balances(buyer);
  return paid - wallet - hold;
};

/** Pays these orders at the bank and returns from it, in their order. @returns what was paid there. */
async function payAll(placed: readonly Answer<PlacedOrder>[]): Promise<number> {
  const authorities = [...new Set(placed.filter(({ body }) => body.redirect).map((order) => shop.authorityOf(order)))];
  for (const authority of authorities) await bank.pay(authority);
  const attempts = await db.query(
    sql`
    select p.authority, o.kind, p.amount from payment_attempts p join course_transactions o on o.id = p."order"
    where p.authority = any(${sql.param(authorities)}::text[]) order by p.id`,
    { authority: col.text, kind: col.text, amount: col.number },
  );
  for (const { authority, kind } of attempts) expect((await shop.comeBack(authority, { kind })).status).toBe(303);
  return attempts.reduce((total, { amount }) => total + amount, 0);
}

const six = Array.from({ length: 6 });

describe.each(kinds)('%s', (kind) => {
  const items = [item(kind, products[kind])];
  const price = prices[kind];

  test('six checkouts at once with six keys, paid by the wallet, buy it once', async () => {
    const buyer = await buyerWith(1_000_000);
    const answers = await Promise.all(six.map(() => shop.checkout(buyer, { items, useWallet: true })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(await spent(buyer, 1_000_000)).toBe(price);
  });

  test('six checkouts at once with six keys, paid at the gateway, buy it once', async () => {
    const buyer = await buyerWith(0);
    const answers = await Promise.all(six.map(() => shop.checkout(buyer, { items })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const paid = await payAll(answers);
    expect(await spent(buyer, paid)).toBe(price);
  });

  test('orders with other wishes, wallet and gateway mixed, all paid, buy it once', async () => {
    const buyer = await buyerWith(price / 2);
    const more = [item('course', ids.reduced)];
    const answers = [
      await shop.checkout(buyer, { items, useWallet: true }),
      await shop.checkout(buyer, { items }),
      await shop.checkout(buyer, { items: [...items, ...more] }),
    ];
    const paid = await payAll(answers);
    const bought = await db.query(
      sql`
      select (o.wallet_used + o.paid_total)::int as paid from course_transactions o
      where o."user" = ${buyer.id}::uuid and o.state = 'fulfilled'`,
      { paid: col.number },
    );
    expect(bought).toEqual([{ paid: price }]);
    expect(await spent(buyer, paid + price / 2)).toBe(price);
    expect((await shop.balances(buyer)).hold).toBe(0);
  });
});

describe.each(['course', 'bundle', 'major'] as const)('%s', (kind) => {
  const items = [item(kind, products[kind])];

  test('what is paid and could not be delivered is not sold again', async () => {
    const buyer = await buyerWith(1_000_000);
    await ownerOf(db).query(sql`
      create function refuse_grants() returns trigger language plpgsql as $$ begin raise 'no grants now'; end $$;
      create trigger refuse_grants before insert on access_grants execute function refuse_grants()`);
    try {
      const first = await shop.checkout(buyer, { items, useWallet: true });
      expect(first.body.state).toBe('fulfilment_error');
      const again = await shop.checkout(buyer, { items, useWallet: true });
      expect([again.status, again.body.errors?.[0]?.property]).toEqual([422, 'items.0']);
      const { entries } = (await shop.call<Wallet>(buyer, '/api/wallet')).body;
      expect(entries.records[0]).toMatchObject({ reason: 'undelivered', reference: first.body.number });
    } finally {
      await ownerOf(db).query(sql`drop trigger refuse_grants on access_grants; drop function refuse_grants()`);
    }
    expect(await spent(buyer, 1_000_000)).toBe(prices[kind]);
  });
});

test('what waits for its payment is offered again as that order', async () => {
  const buyer = await shop.buyer();
  const items = [item('course', ids.first)];
  const [one, other] = await Promise.all([shop.checkout(buyer, { items }), shop.checkout(buyer, { items })]);
  expect(other.body.number).toBe(one.body.number);
  // Where the second came while the bank was asked for the first, there are two attempts; no third one is made.
  const again = await shop.checkout(buyer, { items });
  expect(again.body.number).toBe(one.body.number);
  expect([one.body.redirect, other.body.redirect]).toContain(again.body.redirect);
});

test('what waits is not offered again when a few minutes are left: nobody pays in them', async () => {
  const buyer = await shop.buyer();
  const items = [item('course', ids.first)];
  const { number } = (await shop.checkout(buyer, { items })).body;
  const again = async (minutes: number) => {
    await db.query(sql`
      update course_transactions set expires_at = now() + make_interval(mins => ${minutes}::int)
      where number = ${number}`);
    return (await shop.checkout(buyer, { items })).body.number;
  };
  expect(await again(6)).toBe(number);
  expect(await again(4)).not.toBe(number);
});

test('a grant that begins a moment after the clock of the transaction counts', async () => {
  const buyer = await shop.buyer();
  await insertRows(db, registry, 'access-grants', [
    {
      user: buyer.id,
      course: ids.first,
      source: 'gift',
      sourceId: 'early',
      startsAt: new Date(Date.now() + 60_000).toISOString(),
      state: 'active',
    },
  ]);
  expect((await shop.checkout(buyer, { items: [item('course', ids.first)] })).status).toBe(422);
});

describe('sets that share courses', () => {
  const extra = crypto.randomUUID();
  const other = crypto.randomUUID();
  beforeAll(async () => {
    await insertRows(db, registry, 'bundles', [
      {
        id: other,
        title: 'بستهٔ دوم',
        slug: 'other',
        price: 90_000,
        courses: [ids.second, ids.reduced],
        status: 'published',
      },
    ]);
    await insertRows(db, registry, 'majors', [
      { id: extra, title: 'رشتهٔ دوم', slug: 'extra', bundles: [{ bundle: other }], status: 'published' },
    ]);
  });

  test('a major and its own bundle are not both charged', async () => {
    const buyer = await shop.buyer();
    const { body } = await shop.quote(buyer, { items: [item('bundle', ids.bundle), item('major', major)] });
    expect(body.lines.map(({ net, problem }) => [net, problem?.code ?? null])).toEqual([
      [120_000, null],
      [0, 'included'],
    ]);
    expect(body.payable).toBe(120_000);
  });

  test('of two bundles the second is sold without the course that the first brings, and says so', async () => {
    const buyer = await shop.buyer();
    await shop.fill(buyer, 1_000_000);
    const items = [item('bundle', ids.bundle), item('bundle', other)];
    const { body } = await shop.quote(buyer, { items });
    // Of 90,000 tomans the shared course is worth 60,000 of 100,000.
    expect(body.lines[1]).toMatchObject({
      net: 36_000,
      leftOut: [{ title: 'اکسل', amount: 54_000, reason: 'repeated' }],
    });
    expect(body.payable).toBe(156_000);
    const placed = await shop.checkout(buyer, { items, useWallet: true });
    expect(placed.body.state).toBe('fulfilled');
    const grants = await db.query(sql`
      select course from access_grants where "user" = ${buyer.id}::uuid order by course`);
    expect(grants).toHaveLength(3);
    expect(await spent(buyer, 1_000_000)).toBe(156_000);
  });

  test('a set is sold without what the buyer has', async () => {
    const buyer = await shop.buyer();
    await shop.fill(buyer, 1_000_000);
    await shop.checkout(buyer, { items: [item('course', ids.first)], useWallet: true });
    const { body } = await shop.quote(buyer, { items: [item('bundle', ids.bundle)] });
    expect(body.lines[0]).toMatchObject({
      net: 45_000,
      leftOut: [{ title: 'پایتون', amount: 75_000, reason: 'owned' }],
    });
    const placed = await shop.checkout(buyer, { items: [item('bundle', ids.bundle)], useWallet: true });
    expect(await spent(buyer, 1_000_000)).toBe(145_000);
    // Each reduction has its name: the courses cost 160,000 by themselves and 120,000 together.
    const reductions = { sale: 40_000, owned: 75_000, member: 0, invited: 0, code: 0, rounding: 0 };
    const { lines } = await shop.order(buyer, placed.body.number);
    // It leads into what was bought with it.
    expect(lines[0]!.learn).toBe(`/learn/${ids.second}`);
    for (const line of [body.lines[0], lines[0]]) expect(line).toMatchObject({ listPrice: 160_000, reductions });
  });

  test('an order of a set whose course was bought meanwhile goes to the wallet', async () => {
    const buyer = await shop.buyer();
    const waiting = await shop.checkout(buyer, { items: [item('major', extra)] });
    const course = await shop.checkout(buyer, { items: [item('course', ids.second)] });
    expect(await payAll([course])).toBe(60_000);
    expect(await payAll([waiting])).toBe(90_000);
    expect((await shop.order(buyer, waiting.body.number)).creditedToWallet).toBe(90_000);
    expect((await shop.balances(buyer)).wallet).toBe(90_000);
  });
});
