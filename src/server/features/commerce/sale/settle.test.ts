/** The table of cases of the domain (section 3, Callback), each over the real bank; and what hostile returns do. */
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { PlacedOrder } from '../../../../contract/checkout.ts';
import { item, reconcile, requireLedgerIntegrity, testShop } from '../../testing/shop.ts';
import type { Answer } from '../../testing/shop.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { expireOrders, retryFulfilment } from './jobs.ts';
import { deliver } from './sale.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { col } from '../../../platform/db/row-shape.ts';

const shop = await testShop();
const { ids, bank, services } = shop;
const { db } = services;
afterEach(async () => {
  bank.fail(null);
  await requireLedgerIntegrity(shop);
});

const place = async (buyer: TestPerson, more: object = {}) => {
  const placed = await shop.checkout(buyer, { items: [item('course', ids.first)], ...more });
  expect(placed.status, placed.body.detail).toBe(200);
  return { placed, authority: shop.authorityOf(placed), number: placed.body.number };
};
const expire = async (number: string) => {
  await db.query(sql`update course_transactions set expires_at = now() where number = ${number}`);
  await expireOrders(services);
};
const waiting = () =>
  ownerOf(db).query(sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%fulfilment_error%'`);
const walletOf = async (buyer: TestPerson) => (await shop.balances(buyer)).wallet;

test('a refresh or the back button shows the stored result, and credits nothing again', async () => {
  const buyer = await shop.buyer();
  const { authority, number } = await place(buyer);
  await bank.pay(authority);
  await shop.comeBack(authority);
  const calls = bank.calls.length;
  await shop.comeBack(authority);
  await shop.comeBack(authority, { status: 'NOK' });
  expect(bank.calls.length).toBe(calls);
  expect(await shop.order(buyer, number)).toMatchObject({ state: 'fulfilled' });
  const [attempt] = await db.query(
    sql`select state, next_try_at as next, last_error as error from payment_attempts where authority = ${authority}`,
    { state: col.text, next: col.instant.orNull, error: col.text.orNull },
  );
  expect(attempt, 'what is settled is asked about no more').toEqual({ state: 'verified', next: null, error: null });
});

test('cancelled at the bank: inquired after three minutes, then the order is cancelled and lets go of what it held', async () => {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 10_000);
  const { authority, number } = await place(buyer, { useWallet: true });
  await bank.cancel(authority);
  const before = Date.now();
  await shop.comeBack(authority, { status: 'NOK' });
  const [attempt] = await db.query(
    sql`select next_try_at as next from payment_attempts where authority = ${authority}`,
    { next: col.instant },
  );
  expect(Date.parse(attempt!.next) - before).toBeGreaterThanOrEqual(3 * 60_000);
  expect(await shop.order(buyer, number)).toMatchObject({
    state: 'awaiting_payment',
    isSettling: false,
    isPayable: true,
  });
  await reconcile(shop);
  expect(await shop.order(buyer, number)).toMatchObject({ state: 'cancelled', attempts: [{ state: 'cancelled' }] });
  expect(await shop.balances(buyer)).toMatchObject({ wallet: 10_000, hold: 0 });
});

test('cancelled at the bank while it is not known whether another payment came: the order waits', async () => {
  const buyer = await shop.buyer();
  const { authority, number } = await place(buyer);
  const again = await shop.call<PlacedOrder>(buyer, `/api/orders/${number}/pay`, { gateway: 'nextpay' });
  const second = shop.authorityOf(again as Answer<PlacedOrder>);
  await db.query(sql`update payment_attempts set state = 'unknown' where authority = ${second}`);
  await bank.cancel(authority);
  await shop.comeBack(authority, { status: 'NOK' });
  await reconcile(shop);
  const { state, attempts } = await shop.order(buyer, number);
  expect([state, attempts.map((attempt) => attempt.state).sort()]).toEqual([
    'awaiting_payment',
    ['cancelled', 'unknown'],
  ]);
});

test('paid and never returned: the reconciler finishes the order', async () => {
  const buyer = await shop.buyer();
  const { authority, number } = await place(buyer);
  await reconcile(shop);
  expect(await shop.order(buyer, number)).toMatchObject({ state: 'awaiting_payment' });
  await bank.pay(authority);
  await reconcile(shop);
  expect(await shop.order(buyer, number)).toMatchObject({ state: 'fulfilled' });
});

describe('paid after the order expired', () => {
  test('still buys it while its price holds', async () => {
    const buyer = await shop.buyer();
    await shop.fill(buyer, 10_000);
    const { authority, number } = await place(buyer, { useWallet: true });
    await expire(number);
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 10_000, hold: 0 });
    await bank.pay(authority);
    await shop.comeBack(authority);
    expect(await shop.order(buyer, number)).toMatchObject({ state: 'fulfilled', creditedToWallet: 0 });
    expect(await walletOf(buyer)).toBe(0);
  });

  test('goes to the wallet when it costs more by now', async () => {
    const buyer = await shop.buyer();
    const { authority, number } = await place(buyer, { items: [item('course', ids.reduced)] });
    await expire(number);
    await db.query(sql`update courses set discounted_price = null where id = ${ids.reduced}::uuid`);
    await bank.pay(authority);
    await shop.comeBack(authority);
    await db.query(sql`update courses set discounted_price = 40000 where id = ${ids.reduced}::uuid`);
    expect(await shop.order(buyer, number)).toMatchObject({ state: 'expired', creditedToWallet: 40_000 });
    expect(await walletOf(buyer)).toBe(40_000);
  });

  test('goes to the wallet when its share of the wallet was spent', async () => {
    const buyer = await shop.buyer();
    await shop.fill(buyer, 60_000);
    const { authority, number } = await place(buyer, { useWallet: true });
    await expire(number);
    await shop.checkout(buyer, { items: [item('course', ids.second)], useWallet: true });
    await bank.pay(authority);
    await shop.comeBack(authority);
    expect(await shop.order(buyer, number)).toMatchObject({ state: 'expired', creditedToWallet: 40_000 });
    expect(await walletOf(buyer)).toBe(40_000);
  });
});

test('another amount is never fulfilled: staff are alerted', async () => {
  const buyer = await shop.buyer();
  const { authority, number } = await place(buyer);
  await bank.pay(authority, 'other-amount');
  await shop.comeBack(authority);
  expect(await shop.order(buyer, number)).toMatchObject({
    state: 'cancelled',
    isUnderReview: true,
    attempts: [{ state: 'mismatch' }],
  });
  expect(await walletOf(buyer)).toBe(0);
  const [care] = await db.query(sql`select needs_care as care from payment_attempts where authority = ${authority}`);
  expect(care).toEqual({ care: true });
});

test.each(['server-error', 'not-json', 'other-shape', 'cut'] as const)(
  'a verification that ends with %s is unknown, and asked again',
  async (failure) => {
    const buyer = await shop.buyer();
    const { authority, number } = await place(buyer);
    await bank.pay(authority);
    bank.fail(failure);
    await shop.comeBack(authority);
    expect(await shop.order(buyer, number)).toMatchObject({
      attempts: [{ state: 'unknown' }],
      isSettling: true,
      isPayable: false,
    });
    bank.fail(null);
    await reconcile(shop);
    expect(await shop.order(buyer, number)).toMatchObject({ state: 'fulfilled' });
  },
);

test('two attempts are paid: the first fulfils, the second goes to the wallet', async () => {
  const buyer = await shop.buyer();
  const { authority, number } = await place(buyer);
  const again = await shop.call<PlacedOrder>(buyer, `/api/orders/${number}/pay`, { gateway: 'nextpay' });
  const second = shop.authorityOf(again as Answer<PlacedOrder>);
  await bank.pay(authority);
  await bank.pay(second);
  await Promise.all([
    shop.comeBack(authority),
    shop.app.request(`/payment-callback/course/nextpay?trans_id=${second}&order_id=${number}`),
  ]);
  await reconcile(shop);
  expect(await shop.order(buyer, number)).toMatchObject({ state: 'fulfilled', creditedToWallet: 100_000 });
  expect(await walletOf(buyer)).toBe(100_000);
});

test('the same course paid in two orders is bought once, the other money goes to the wallet', async () => {
  const buyer = await shop.buyer();
  const one = await place(buyer);
  const two = await place(buyer, { useWallet: true });
  await bank.pay(one.authority);
  await bank.pay(two.authority);
  await Promise.all([shop.comeBack(one.authority), shop.comeBack(two.authority)]);
  const states = [await shop.order(buyer, one.number), await shop.order(buyer, two.number)].map(({ state }) => state);
  expect(states.sort()).toEqual(['cancelled', 'fulfilled']);
  expect(await walletOf(buyer)).toBe(100_000);
});

test('what was paid and not delivered is delivered later', async () => {
  const buyer = await shop.buyer();
  const { authority, number } = await place(buyer, { items: [item('vip', ids.plan)] });
  await bank.pay(authority);
  // A plan that is away: what the order bought cannot be delivered now.
  await db.query(sql`update vip_plans set days = null where id = ${ids.plan}::uuid`).catch(() => undefined);
  await ownerOf(db).query(sql`alter table users_vip add constraint away check (false) not valid`);
  try {
    await shop.comeBack(authority, { kind: 'vip' });
  } finally {
    await ownerOf(db).query(sql`alter table users_vip drop constraint away`);
  }
  expect(await shop.order(buyer, number)).toMatchObject({ state: 'fulfilment_error' });
  await retryFulfilment(services);
  expect(await shop.order(buyer, number)).toMatchObject({ state: 'fulfilment_error' });
  await db.query(
    sql`update course_transactions set updated_at = now() - interval '11 minutes' where number = ${number}`,
  );
  await retryFulfilment(services);
  expect(await shop.order(buyer, number)).toMatchObject({ state: 'fulfilled' });
});

test('a line keeps the time at which it was delivered, when the rest of its order is', async () => {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 300_000);
  await ownerOf(db).query(sql`alter table users_vip add constraint away check (false) not valid`);
  const items = [item('vip', ids.plan), item('course', ids.first)];
  const { body } = await shop.checkout(buyer, { items, useWallet: true });
  await ownerOf(db).query(sql`alter table users_vip drop constraint away`);
  const lines = () =>
    db.query(sql`
      select l.kind, l.fulfilled_at < now() - interval '1 hour' as "isEarlier", l.fulfilment_error as error
      from order_lines l join course_transactions o on o.id = l."order" where o.number = ${body.number} order by kind`);
  expect(await lines()).toEqual([
    { kind: 'course', isEarlier: null, error: null },
    { kind: 'vip', isEarlier: null, error: expect.stringContaining('away') },
  ]);
  await db.query(sql`
    update order_lines l set fulfilled_at = now() - interval '2 hours' from course_transactions o
    where o.id = l."order" and o.number = ${body.number} and l.kind = 'course'`);
  await db.query(
    sql`update course_transactions set updated_at = now() - interval '11 minutes' where number = ${body.number}`,
  );
  await retryFulfilment(services);
  expect(await lines()).toEqual([
    { kind: 'course', isEarlier: true, error: null },
    { kind: 'vip', isEarlier: false, error: null },
  ]);
  expect(
    await db.query(sql`
    select kind, text from notices where user_id = ${buyer.id}::uuid and kind = 'order-delivered'`),
  ).toEqual([{ kind: 'order-delivered', text: expect.stringContaining('سفارش') }]);
});

test('what cannot be delivered with its payment is paid nevertheless, once, and delivered later', async () => {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 10_000);
  const { authority, number } = await place(buyer, { useWallet: true });
  await bank.pay(authority);
  await ownerOf(db).query(sql`alter table access_grants add constraint away check (false) not valid`);
  try {
    await shop.comeBack(authority);
  } finally {
    await ownerOf(db).query(sql`alter table access_grants drop constraint away`);
  }
  const posted = () =>
    db.query(sql`
      select amount from ledger_transfers where reference = ${number} and reason = 'purchase' order by amount`);
  expect(await shop.order(buyer, number)).toMatchObject({
    state: 'fulfilment_error',
    attempts: [{ state: 'verified' }],
  });
  expect(await posted()).toEqual([{ amount: 10_000 }, { amount: 90_000 }]);
  await db.query(
    sql`update course_transactions set updated_at = now() - interval '11 minutes' where number = ${number}`,
  );
  await retryFulfilment(services);
  expect(await shop.order(buyer, number)).toMatchObject({ state: 'fulfilled' });
  expect(await posted()).toEqual([{ amount: 10_000 }, { amount: 90_000 }]);
  expect(await db.query(sql`select state from access_grants where "user" = ${buyer.id}::uuid`)).toEqual([
    { state: 'active' },
  ]);
});

test('an order that was given back while its delivery failed stays given back', async () => {
  const buyer = await shop.buyer();
  const { authority, number } = await place(buyer, { items: [item('vip', ids.plan)] });
  await bank.pay(authority);
  await ownerOf(db).query(sql`alter table users_vip add constraint away check (false) not valid`);
  try {
    await shop.comeBack(authority, { kind: 'vip' });
    const [order] = await db.query(sql`select id from course_transactions where number = ${number}`, { id: col.uuid });
    let delivery: Promise<boolean> | undefined;
    await db.transaction(async (tx) => {
      // The failure is noted at the line first: there it waits for this.
      await tx.query(sql`select 1 from order_lines where "order" = ${order!.id}::uuid for update`);
      delivery = deliver(services, order!.id);
      await expect.poll(() => waiting()).toHaveLength(1);
      await tx.query(sql`update course_transactions set state = 'refunded' where number = ${number}`);
      tx.publish('course_transactions');
    });
    expect(await delivery).toBe(false);
  } finally {
    await ownerOf(db).query(sql`alter table users_vip drop constraint away`);
  }
  expect(await shop.order(buyer, number)).toMatchObject({ state: 'refunded' });
});

describe('a hostile client', () => {
  test.each([
    ['an unknown authority', 'course', 'zarinpal', 'A00000000000000000000000000000000000'],
    ['no authority', 'course', 'zarinpal', ''],
    ['another kind of order', 'vip', 'zarinpal', null],
    ['another gateway', 'course', 'zibal', null],
    ['a gateway that does not exist', 'course', 'bank', null],
    ['a kind that does not exist', 'gift', 'zarinpal', null],
  ])('returns with %s: nothing changes', async (_, kind, gateway, forged) => {
    const buyer = await shop.buyer();
    const { authority, number } = await place(buyer);
    await bank.pay(authority);
    const response = await shop.comeBack(forged ?? authority, { kind, gateway });
    expect(response.status).toBe(404);
    expect(await shop.order(buyer, number)).toMatchObject({
      state: 'awaiting_payment',
      attempts: [{ state: 'started' }],
    });
  });

  test('claims to have paid: the gateway is asked', async () => {
    const buyer = await shop.buyer();
    const { authority, number } = await place(buyer);
    await shop.comeBack(authority);
    expect(await shop.order(buyer, number)).toMatchObject({
      state: 'awaiting_payment',
      attempts: [{ state: 'failed' }],
    });
  });
});
