/** Payments that do not come as they were asked for: what a bank, a buyer and an administrator try, over HTTP. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { dayOf } from '../../locale/months.ts';
import { item, requireLedgerIntegrity, testShop } from '../features/testing/shop.ts';
import { newKey } from '../features/testing/shop.ts';
import { differing, mismatchStaff, type Differing } from '../features/testing/mismatch.ts';
import { administrator } from '../features/testing/refunds.ts';
import { ownerOf } from '../platform/testing/database.ts';

const shop = await testShop();
const { bank, ids, call, services } = shop;
const { db } = services;
const { act, agree, attemptOf, administratorOf, consentsOf, transfersOf } = mismatchStaff(shop);
const clerk = await administratorOf();
afterEach(async () => {
  await db.query(sql`delete from rate_limits`);
  await requireLedgerIntegrity(shop);
});

const decisions = ['moveToWallet', 'completeOrder', 'noteReturn'] as const;
const back = { reference: 'R-1', returnedOn: dayOf(Date.now()) };
const answersOf = (name: (typeof decisions)[number]) => (name === 'noteReturn' ? { input: back } : {});

describe('money that differs from its order', () => {
  test('is the buyer’s, in no wallet; the share of the wallet and the code are free, and nobody is asked to pay again', async () => {
    await shop.discount({ code: 'ONCE', usageLimit: 1, type: 'fixed', percent: null, amount: 10_000 });
    const { buyer, number, attempt } = await differing(shop, { wallet: 20_000, code: 'ONCE' });
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 20_000, hold: 0, unapplied: 69_000 });
    expect(await attemptOf(attempt)).toMatchObject({ state: 'mismatch', arrived: 69_000, needsCare: true });
    const { body: wallet } = await shop.call(buyer, '/api/wallet');
    expect(wallet).toMatchObject({ balance: 20_000, held: 0, underReview: 69_000 });
    const order = await shop.order(buyer, number);
    expect(order).toMatchObject({ state: 'cancelled', isPayable: false, isSettling: false, isUnderReview: true });
    const [use] = await db.query(sql`
      select r.state from discount_redemptions r join course_transactions o on o.id = r."order" where o.number = ${number}`);
    expect(use).toEqual({ state: 'released' });
  });

  test('cannot be paid again, by the button, by the same request or at another gateway', async () => {
    const key = newKey();
    const { buyer, number } = await differing(shop, { key });
    const answers = [
      await call(buyer, `/api/orders/${number}/pay`, {}),
      await call(buyer, `/api/orders/${number}/pay`, { gateway: 'nextpay' }),
      await shop.checkout(buyer, { key, items: [item('course', ids.first)], gateway: 'zibal' }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.detail]).toEqual([409, 'مبلغی رسیده و در دست بررسی است؛ دوباره نپردازید']);
    }
  });

  test('returns any number of times at once and is posted once', async () => {
    const placed = await differing(shop, { returns: 6 });
    await Promise.all(Array.from({ length: 4 }, () => placed.comeBack()));
    expect(await transfersOf(placed.number)).toEqual([['gateway_clearing', 'unapplied', 99_000]]);
    expect((await shop.balances(placed.buyer)).unapplied).toBe(99_000);
  });

  test('shows its buyer nothing that was written for the back office', async () => {
    const { buyer, number, attempt } = await differing(shop);
    const seen = JSON.stringify(await shop.order(buyer, number));
    const { lastError } = await attemptOf(attempt);
    expect(lastError).toContain('۹۹٬۰۰۰');
    expect(seen).not.toContain(lastError);
    expect(seen).not.toMatch(/تسویه|بیفزایید|lastError/);
  });
});

describe.each(decisions)('the decision %s', (name) => {
  const send = (as: Parameters<typeof act>[0], { attempt }: Pick<Differing, 'attempt'>, more: object = {}) =>
    act(as, name, attempt, { ...answersOf(name), ...more });

  test('is taken by nobody without a session, of another role, without the right or over a forged id', async () => {
    const found = await differing(shop);
    const editor = await administrator(shop, ['admin.course-transactions.view', 'admin.course-transactions.edit']);
    expect((await send(null, found)).status).toBe(401);
    expect((await send(found.buyer, found)).status).toBe(403);
    expect((await send(editor, found)).status).toBe(403);
    expect((await send(clerk, { attempt: randomUUID() })).status).toBe(404);
    expect((await send(clerk, { attempt: "' or 1=1" })).status).toBe(422);
    expect(await attemptOf(found.attempt)).toMatchObject({ decision: null, needsCare: true });
  });

  test('asks for the password and a reason, and takes no amount of its own', async () => {
    const found = await differing(shop);
    expect((await send(clerk, found, { password: 'wrong' })).status).toBe(422);
    expect((await send(clerk, found, { reason: '' })).status).toBe(422);
    const forged = { ...answersOf(name), input: { ...back, amount: 1, arrived: 5_000_000 } };
    expect((await send(clerk, found, forged)).status).toBe(422);
    expect((await shop.balances(found.buyer)).unapplied).toBe(99_000);
  });

  test('is not taken about money of one’s own, not even where another administrator agrees', async () => {
    const owner = await administratorOf();
    const large = await differing(shop, { buyer: owner, charge: 30_000_000 });
    expect((await send(owner, large)).status).toBe(403);
    expect((await send(clerk, large)).body.waiting).toEqual([large.attempt]);
    const [consent] = (await consentsOf(owner, large.attempt)).body;
    expect((await agree(owner, consent!.id)).status).toBe(403);
    expect((await shop.balances(owner)).unapplied).toBe(29_999_000);
  });

  test('is not taken about money of one’s own below the limit', async () => {
    const attempt = await administratorOf();
    const found = await differing(shop, { buyer: attempt, wallet: 10_000 });
    expect((await send(attempt, found)).status).toBe(403);
    expect(await attemptOf(found.attempt)).toMatchObject({ decision: null });
  });

  test('is taken once: two at once, and any other after it', async () => {
    const found = await differing(shop, { wallet: 20_000 });
    await shop.fill(found.buyer, 1_000);
    await Promise.all([send(clerk, found), send(clerk, found)]);
    const after = [await transfersOf(found.number), await shop.balances(found.buyer)];
    for (const other of decisions) await act(clerk, other, found.attempt, answersOf(other));
    await found.comeBack();
    expect([await transfersOf(found.number), await shop.balances(found.buyer)]).toEqual(after);
    expect((await shop.balances(found.buyer)).unapplied).toBe(0);
    const written = await db.query(sql`
      select action from audit_log where row_id = ${found.attempt}::uuid and action like 'action:%'`);
    expect(written).toEqual([{ action: `action:${name}` }]);
  });

  test('of two different ones at once, one is taken', async () => {
    const found = await differing(shop, { wallet: 20_000 });
    await shop.fill(found.buyer, 1_000);
    await Promise.all(decisions.map((one) => act(clerk, one, found.attempt, answersOf(one))));
    const { wallet, unapplied } = await shop.balances(found.buyer);
    expect(unapplied).toBe(0);
    expect([0, 100_000, 21_000]).toContain(wallet);
  });

  test('above the limit waits for another administrator', async () => {
    const found = await differing(shop, { charge: 30_000_000 });
    const { body } = await send(clerk, found);
    expect(body).toMatchObject({ ids: [], waiting: [found.attempt] });
    expect((await shop.balances(found.buyer)).unapplied).toBe(29_999_000);
  });
});

describe('the return from a bank', () => {
  /** An order that is paid at the bank; its buyer is about to return. */
  async function paid() {
    const buyer = await shop.buyer();
    const placed = await shop.checkout(buyer, { items: [item('course', ids.first)] });
    const authority = shop.authorityOf(placed);
    await bank.pay(authority);
    return { buyer, authority, number: placed.body.number };
  }

  test('of what cannot be stored leads to the result page, however often, and names nothing of the database', async () => {
    const { buyer, authority, number } = await paid();
    await ownerOf(db).query(
      sql`alter table payment_attempts add constraint away check (state <> 'verified') not valid`,
    );
    try {
      const answers = await Promise.all([1, 2, 3, 4].map(() => shop.comeBack(authority)));
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    } finally {
      await ownerOf(db).query(sql`alter table payment_attempts drop constraint away`);
    }
    const seen = JSON.stringify(await shop.order(buyer, number));
    expect(seen).not.toMatch(/constraint|23514|payment_attempts/);
    expect(seen).toContain('دوباره نپردازید');
  });

  test('with the reference of another payment buys what it paid', async () => {
    const [one, two] = [await paid(), await paid()];
    await shop.comeBack(one.authority);
    const reference = (await bank.find(two.authority))?.reference ?? '';
    await db.query(sql`update payment_attempts set reference = ${reference} where authority = ${one.authority}`);
    expect((await shop.comeBack(two.authority)).status).toBe(303);
    expect((await shop.order(two.buyer, two.number)).state).toBe('fulfilled');
  });

  test('to a gateway whose settings were taken away is answered, and a forged one is not', async () => {
    const { authority, number } = await paid();
    const config = { ...services.config, zibalMerchant: 'other', zibalUrl: bank.url };
    const site = createApp({ ...services, config });
    const come = (named: string) => site.request(`/payment-callback/course/zarinpal?Authority=${named}&Status=OK`);
    const { status, headers } = await come(authority);
    expect([status, headers.get('location')]).toEqual([303, `/purchase-result?order=${number}`]);
    for (const forged of ['A1', '', "' or 1=1", '%']) {
      expect((await come(encodeURIComponent(forged))).status).toBe(404);
    }
  });
});

test('an account is not closed over money that waits for a decision', async () => {
  const { buyer } = await differing(shop);
  const { body } = await call<{ obstacles: object[] }>(buyer, '/api/profile/deletion');
  expect(body.obstacles).toContainEqual({ kind: 'review' });
});
