/** Money of another amount than was asked for, from the bank to the decision about it, over HTTP. */
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Wallet } from '../../../../contract/orders.ts';
import { addDays, dayOf } from '../../../../locale/months.ts';
import { item, reconcile, testShop, requireLedgerIntegrity } from '../../testing/shop.ts';
import { differing, mismatchStaff } from '../../testing/mismatch.ts';
import { deliver } from './sale.ts';
import { col } from '../../../platform/db/row-shape.ts';

const shop = await testShop();
const { ids, services } = shop;
const { db } = services;
const { act, agree, attemptOf, administratorOf, consentsOf, transfersOf } = mismatchStaff(shop);
const clerk = await administratorOf();
const second = await administratorOf();
const today = dayOf(Date.now());
afterEach(async () => {
  await db.query(sql`delete from rate_limits`);
  await requireLedgerIntegrity(shop);
});

const noticesTo = async ({ id }: { readonly id: string }) =>
  (await db.query(sql`select kind from notices where user_id = ${id}::uuid order by id`, { kind: col.text })).map(
    ({ kind }) => kind,
  );

describe('to the wallet', () => {
  test('all that came is the buyer’s to spend, and they are notified', async () => {
    const { buyer, number, attempt } = await differing(shop);
    expect((await act(clerk, 'moveToWallet', attempt)).body.ids).toEqual([attempt]);
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 99_000, unapplied: 0 });
    expect(await attemptOf(attempt)).toMatchObject({ decision: 'wallet', needsCare: false, lastError: null });
    const order = await shop.order(buyer, number);
    expect(order).toMatchObject({ state: 'cancelled', isUnderReview: false, creditedToWallet: 99_000 });
    expect(await noticesTo(buyer)).toEqual(['payment-under-review', 'order-credited']);
    const { entries } = (await shop.call<Wallet>(buyer, '/api/wallet')).body;
    expect(entries.records).toMatchObject([{ reason: 'order_credit', amount: 99_000, reference: number }]);
    const ofKind = async (kind: string) =>
      (await shop.call<Wallet>(buyer, `/api/wallet?kind=${kind}`)).body.entries.total;
    expect([await ofKind('refund'), await ofKind('purchase')]).toEqual([1, 0]);
  });

  test('of a charge of the wallet as well', async () => {
    const { buyer, attempt } = await differing(shop, { charge: 500_000, scenario: 'larger-amount' });
    expect((await act(clerk, 'completeOrder', attempt)).status).toBe(409);
    await act(clerk, 'moveToWallet', attempt);
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 501_000, unapplied: 0 });
  });
});

describe('the order completed', () => {
  test('the wallet pays what is missing, with its former share', async () => {
    const { buyer, number, attempt } = await differing(shop, { wallet: 30_000 });
    await shop.fill(buyer, 5_000);
    const { body } = await act(clerk, 'completeOrder', attempt);
    expect(body.detail).toBe(undefined);
    const [row] = await db.query(sql`select id from course_transactions where number = ${number}`, { id: col.uuid });
    await deliver(services, row!.id);
    expect(await shop.order(buyer, number)).toMatchObject({
      state: 'fulfilled',
      walletUsed: 31_000,
      payable: 69_000,
      isUnderReview: false,
    });
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 4_000, unapplied: 0, hold: 0 });
    expect(await transfersOf(number)).toEqual([
      ['wallet', 'revenue', 31_000],
      ['gateway_clearing', 'unapplied', 69_000],
      ['unapplied', 'revenue', 69_000],
    ]);
  });

  test('what is too much goes to the wallet', async () => {
    const { buyer, number, attempt } = await differing(shop, { scenario: 'larger-amount' });
    await act(clerk, 'completeOrder', attempt);
    expect(await transfersOf(number)).toEqual([
      ['unapplied', 'wallet', 1_000],
      ['unapplied', 'revenue', 100_000],
      ['gateway_clearing', 'unapplied', 101_000],
    ]);
    expect(await shop.order(buyer, number)).toMatchObject({ walletUsed: 0, payable: 100_000, creditedToWallet: 1_000 });
  });

  test('with the code it was ordered with, which is used again', async () => {
    await shop.discount({ code: 'TENTH', usageLimit: 1 });
    const { buyer, number, attempt } = await differing(shop, { wallet: 10_000, code: 'TENTH' });
    await shop.fill(buyer, 1_000);
    await act(clerk, 'completeOrder', attempt);
    const [use] = await db.query(sql`
      select r.state from discount_redemptions r join course_transactions o on o.id = r."order" where o.number = ${number}`);
    expect(use).toEqual({ state: 'used' });
  });

  test('is refused with the reason where the wallet lacks what is missing, and can be decided another way', async () => {
    const { buyer, attempt } = await differing(shop);
    const refused = await act(clerk, 'completeOrder', attempt);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('۱٬۰۰۰')]);
    await act(clerk, 'moveToWallet', attempt);
    expect((await shop.balances(buyer)).wallet).toBe(99_000);
  });

  test('is refused where the price has changed, or the buyer has bought it meanwhile', async () => {
    const dearer = await differing(shop, { wallet: 30_000 });
    await shop.fill(dearer.buyer, 100_000);
    await db.query(sql`update courses set price = 110000 where id = ${ids.first}::uuid`);
    expect((await act(clerk, 'completeOrder', dearer.attempt)).status).toBe(409);
    await db.query(sql`update courses set price = 100000 where id = ${ids.first}::uuid`);
    const again = await shop.checkout(dearer.buyer, { items: [item('course', ids.first)], useWallet: true });
    expect(again.body.state).toBe('fulfilled');
    expect((await act(clerk, 'completeOrder', dearer.attempt)).status).toBe(409);
    expect((await shop.balances(dearer.buyer)).unapplied).toBe(69_000);
  });
});

describe('returned by the bank', () => {
  test('with its reference and day, which the buyer reads', async () => {
    const { buyer, number, attempt } = await differing(shop);
    await act(clerk, 'noteReturn', attempt, { input: { reference: 'PAYA-77', returnedOn: today } });
    expect(await transfersOf(number)).toEqual([
      ['gateway_clearing', 'unapplied', 99_000],
      ['unapplied', 'gateway_clearing', 99_000],
    ]);
    const { attempts } = await shop.order(buyer, number);
    expect(attempts).toMatchObject([{ state: 'reversed', message: expect.stringContaining('PAYA-77') }]);
    expect(await noticesTo(buyer)).toEqual(['payment-under-review', 'payment-returned']);
  });

  test.each([
    ['tomorrow', addDays(today, 1)],
    ['the day before the payment', addDays(today, -1)],
    ['no day', null],
  ])('not on %s', async (_, returnedOn) => {
    const { attempt } = await differing(shop);
    const { status, body } = await act(clerk, 'noteReturn', attempt, { input: { reference: 'R', returnedOn } });
    expect([status, body.errors?.[0]?.property]).toEqual([422, 'input.returnedOn']);
  });
});

describe('of an amount that the gateway does not say', () => {
  test('the back office reads what was asked and, once it is entered, what came; the buyer neither', async () => {
    const { attempt } = await differing(shop, { gateway: 'zarinpal' });
    const texts = async () => {
      const { lastError, message } = await attemptOf(attempt);
      return [lastError, message];
    };
    const forBuyer = 'مبلغی رسیده و در دست بررسی است؛ دوباره نپردازید';
    expect(await texts()).toEqual([
      'مبلغ پرداخت با ۱۰۰٬۰۰۰ تومان سفارش یکی نیست و درگاه آن را نگفته است؛ اول مبلغ رسیده را ثبت کنید',
      forBuyer,
    ]);
    await act(clerk, 'enterArrived', attempt, { input: { amount: 98_000 } });
    expect(await texts()).toEqual(['۹۸٬۰۰۰ تومان به‌جای ۱۰۰٬۰۰۰ تومان رسیده است و تصمیم شما را می‌خواهد', forBuyer]);
  });

  test.each(['zarinpal', 'nextpay'] as const)('at %s nothing is posted until it is entered', async (gateway) => {
    const { buyer, attempt } = await differing(shop, { gateway });
    expect((await shop.balances(buyer)).unapplied).toBe(0);
    expect(await attemptOf(attempt)).toMatchObject({ arrived: null, needsCare: true });
    for (const name of ['moveToWallet', 'completeOrder']) {
      expect((await act(clerk, name, attempt)).body.ids).toEqual([]);
    }
    const entered = [1, 2].map(() => act(clerk, 'enterArrived', attempt, { input: { amount: 99_000 } }));
    await Promise.all(entered);
    expect((await shop.balances(buyer)).unapplied).toBe(99_000);
    await act(clerk, 'moveToWallet', attempt);
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 99_000, unapplied: 0 });
  });

  test('what went back before anybody entered it moves nothing', async () => {
    const { number, attempt } = await differing(shop, { gateway: 'zarinpal' });
    await act(clerk, 'noteReturn', attempt, { input: { reference: 'R', returnedOn: today } });
    expect(await attemptOf(attempt)).toMatchObject({ state: 'reversed', decision: 'bank', needsCare: false });
    expect(await transfersOf(number)).toEqual([]);
  });

  test('above the limit another administrator agrees to it, and to what becomes of it', async () => {
    const { buyer, attempt } = await differing(shop, { gateway: 'zarinpal', charge: 30_000_000 });
    const amount = 29_999_000;
    for (const [name, input] of [
      ['enterArrived', { amount }],
      ['moveToWallet', {}],
    ] as const) {
      expect((await act(clerk, name, attempt, { input })).body.waiting).toEqual([attempt]);
      const [consent] = (await consentsOf(second, attempt)).body;
      expect((await agree(clerk, consent!.id)).status).toBe(403);
      expect((await agree(second, consent!.id)).status).toBe(200);
    }
    expect(await shop.balances(buyer)).toMatchObject({ wallet: amount, unapplied: 0 });
  });
});

test('a payment that comes for the same order meanwhile still buys it, and the money under review stays apart', async () => {
  const buyer = await shop.buyer();
  const placed = await shop.checkout(buyer, { items: [item('course', ids.first)] });
  const { number } = placed.body;
  const other = await shop.call<{ redirect: string }>(buyer, `/api/orders/${number}/pay`, { gateway: 'zibal' });
  const trackId = new URL(other.body.redirect).pathname.split('/').at(-1) ?? '';
  await shop.bank.pay(trackId, 'other-amount');
  await shop.app.request(`/payment-callback/course/zibal?trackId=${trackId}&success=1`);
  await shop.bank.pay(shop.authorityOf(placed));
  await reconcile(shop);
  expect(await shop.order(buyer, number)).toMatchObject({ state: 'fulfilled', isUnderReview: true, isPayable: false });
  expect(await shop.balances(buyer)).toMatchObject({ wallet: 0, unapplied: 99_000 });
});
