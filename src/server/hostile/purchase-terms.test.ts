/** What a purchase is made of: what was bought is delivered, codes and discounts of first purchases are used once. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlacedOrder } from '../../contract/checkout.ts';
import type { CourseState } from '../../contract/learning.ts';
import { insertRows } from '../platform/db/rows.ts';
import { item, requireLedgerIntegrity, testShop } from '../features/testing/shop.ts';
import { newKey, type Answer } from '../features/testing/shop.ts';
import type { TestPerson } from '../testing/people.ts';
import { col } from '../platform/db/row-shape.ts';

const shop = await testShop();
const { bank, ids, services } = shop;
const { db, registry } = services;
const day = 86_400_000;

beforeEach(() => db.query(sql`delete from rate_limits`));
afterEach(() => requireLedgerIntegrity(shop));

async function payAtBank(placed: Answer<PlacedOrder>, kind = 'course'): Promise<void> {
  const authority = shop.authorityOf(placed);
  await bank.pay(authority);
  expect((await shop.comeBack(authority, { kind })).status).toBe(303);
}

describe('what was bought is what is delivered', () => {
  test('days and scope of a subscription, whatever the plan says by then', async () => {
    const plan = crypto.randomUUID();
    const row = { id: plan, title: 'یک‌ساله', days: 365, price: 500_000, status: 'published' };
    await insertRows(db, registry, 'vip-plans', [row]);
    await insertRows(db, registry, 'vip/vip-settings', [{ includedScope: 'all', examDiscountBps: 0 }]);
    const buyer = await shop.buyer();
    const placed = await shop.checkout(buyer, { items: [item('vip', plan)] });
    await db.query(sql`update vip_plans set days = 7 where id = ${plan}::uuid`);
    await db.query(sql`update vip_vip_settings set included_scope = 'flagged'`);
    await payAtBank(placed, 'vip');
    const [given] = await db.query(
      sql`
      select starts_at as "startsAt", ends_at as "endsAt" from users_vip where "user" = ${buyer.id}::uuid`,
      { startsAt: col.instant, endsAt: col.instant },
    );
    expect(Date.parse(given!.endsAt) - Date.parse(given!.startsAt)).toBe(365 * day);
    const { body } = await shop.call<CourseState>(buyer, `/api/learn/courses/${ids.first}/standing`);
    expect(body.access?.by).toBe('vip');
    await db.query(sql`delete from vip_vip_settings`);
  });

  test('attempts of an exam, whatever it says by then', async () => {
    const buyer = await shop.buyer();
    const placed = await shop.checkout(buyer, { items: [item('exam', ids.exam)] });
    await db.query(sql`update exams_exam set attempts_per_purchase = 1 where id = ${ids.exam}::uuid`);
    await payAtBank(placed, 'exam');
    const { body } = await shop.call<{ attemptsLeft: number }>(buyer, `/api/exams/${ids.exam}`);
    expect(body.attemptsLeft).toBe(2);
    await db.query(sql`update exams_exam set attempts_per_purchase = 2 where id = ${ids.exam}::uuid`);
  });

  test('days of access to a course, by itself and in a set', async () => {
    const buyer = await shop.buyer();
    const placed = [
      await shop.checkout(buyer, { items: [item('course', ids.reduced)] }),
      await shop.checkout(buyer, { items: [item('bundle', ids.bundle)] }),
    ];
    await db.query(sql`update courses set access_days = 7`);
    for (const order of placed) await payAtBank(order);
    await db.query(sql`update courses set access_days = null`);
    const ends = await db.query(sql`select ends_at from access_grants where "user" = ${buyer.id}::uuid`);
    expect(ends).toEqual([{ ends_at: null }, { ends_at: null }, { ends_at: null }]);
  });
});

test('an exam whose attempts are used up is not sold', async () => {
  const buyer = await shop.buyer();
  const exam = crypto.randomUUID();
  await insertRows(db, registry, 'exams/exam', [
    {
      id: exam,
      title: 'آزمون یک‌باره',
      slug: 'once',
      kind: 'standalone',
      price: 30_000,
      attemptsPerPurchase: 1,
      maxAttempts: 1,
      status: 'published',
    },
  ]);
  await payAtBank(await shop.checkout(buyer, { items: [item('exam', exam)] }), 'exam');
  const times = { startedAt: new Date().toISOString(), deadlineAt: new Date().toISOString() };
  await insertRows(db, registry, 'exams/attempts', [
    {
      exam,
      user: buyer.id,
      number: 1,
      state: 'graded',
      lateUntil: times.deadlineAt,
      snapshot: { questions: [] },
      ...times,
    },
  ]);
  const { body } = await shop.quote(buyer, { items: [item('exam', exam)] });
  expect(body.lines[0]?.problem?.code).toBe('used_up');
  expect((await shop.checkout(buyer, { items: [item('exam', exam)] })).status).toBe(422);
});

describe('a code for the first purchase', () => {
  test('counts an order that waits, and none that was left to expire', async () => {
    await shop.discount({ code: 'FIRST', firstPurchaseOnly: true });
    const buyer = await shop.buyer();
    const { body } = await shop.checkout(buyer, { items: [item('course', ids.first)] });
    const problem = async () =>
      (await shop.quote(buyer, { items: [item('course', ids.second)], code: 'FIRST' })).body.code?.problem;
    expect(await problem()).toContain('اولین خرید');
    await db.query(sql`update course_transactions set expires_at = now() where number = ${body.number}`);
    expect(await problem()).toBeNull();
  });

  test('is kept by the first that is paid', async () => {
    await shop.discount({ code: 'FIRST2', firstPurchaseOnly: true });
    const buyer = await shop.buyer();
    const reduced = await shop.checkout(buyer, { items: [item('course', ids.first)], code: 'FIRST2' });
    await payAtBank(await shop.checkout(buyer, { items: [item('course', ids.second)] }));
    await payAtBank(reduced);
    const order = await shop.order(buyer, reduced.body.number);
    expect([order.state, order.creditedToWallet]).toEqual(['cancelled', 90_000]);
  });

  test('outlives a charge of the wallet, which is no purchase', async () => {
    await shop.discount({ code: 'FIRST3', firstPurchaseOnly: true });
    const buyer = await shop.buyer();
    const reduced = await shop.checkout(buyer, { items: [item('course', ids.first)], code: 'FIRST3' });
    await payAtBank(
      await shop.call<PlacedOrder>(buyer, '/api/wallet/charge', { key: newKey(), amount: 50_000 }),
      'wallet-charge',
    );
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 50_000 });
    await payAtBank(reduced);
    expect(await shop.order(buyer, reduced.body.number)).toMatchObject({ state: 'fulfilled', discountTotal: 10_000 });
  });
});

test('the first subscription of somebody invited is reduced once, whatever the inviter earns', async () => {
  await insertRows(db, registry, 'vip-marketing/settings', [
    { enabled: true, inviterRateBps: 0, inviteeDiscountBps: 2_000, holdDays: 7, minimumPayout: 100_000 },
  ]);
  const inviter = await shop.buyer();
  const buyer = await shop.buyer();
  await shop.fill(buyer, 1_000_000);
  const invitedAt = new Date().toISOString();
  await insertRows(db, registry, 'vip-marketing', [
    { inviter: inviter.id, invitee: buyer.id, state: 'invited', reward: 0, invitedAt },
  ]);
  const items = [item('vip', ids.plan)];
  const first = await shop.checkout(buyer, { items, useWallet: true });
  expect((await shop.order(buyer, first.body.number)).discountTotal).toBe(40_000);
  const second = await shop.checkout(buyer, { items, useWallet: true });
  expect((await shop.order(buyer, second.body.number)).discountTotal).toBe(0);
});

describe('less than a gateway takes', () => {
  test('is rounded off in the favour of the buyer, and said', async () => {
    await shop.discount({ code: 'ALMOST', type: 'fixed', percent: null, amount: 59_500, perUserLimit: null });
    const buyer = await shop.buyer();
    const wishes = { items: [item('course', ids.second)], code: 'ALMOST' };
    const { body } = await shop.quote(buyer, wishes);
    expect(body).toMatchObject({ rounding: 500, discountTotal: 60_000, payable: 0 });
    const placed = await shop.checkout(buyer, wishes);
    expect([placed.status, placed.body.state]).toEqual([200, 'fulfilled']);
  });

  test('is paid by the wallet where that may pay it', async () => {
    const buyer = await shop.buyer();
    await shop.fill(buyer, 500);
    const wishes = { items: [item('course', ids.second)], code: 'ALMOST', useWallet: true };
    expect((await shop.quote(buyer, wishes)).body).toMatchObject({ rounding: 0, walletUsed: 500, payable: 0 });
    expect((await shop.checkout(buyer, wishes)).body.state).toBe('fulfilled');
    expect((await shop.balances(buyer)).wallet).toBe(0);
  });
});

describe('the same key with other wishes', () => {
  const items = [item('course', ids.first)];
  const firstWish = { items, gateway: 'zarinpal' };
  async function again(more: object): Promise<[Answer<PlacedOrder>, Answer<PlacedOrder>]> {
    const buyer: TestPerson = await shop.buyer();
    const key = newKey();
    await shop.discount({ code: `K${key.slice(0, 8)}`, perUserLimit: null });
    const one = await shop.checkout(buyer, { key, ...firstWish });
    return [one, await shop.checkout(buyer, { key, ...firstWish, ...more })];
  }

  test.each([
    ['the wallet', { useWallet: true }, 'کیف پول'],
    ['another gateway', { gateway: 'zibal' }, 'درگاه'],
    ['a code', { code: 'ALMOST' }, 'کد تخفیف'],
    ['a code that there is not', { code: 'NOWHERE' }, 'کد تخفیف'],
    ['another thing', { items: [item('course', ids.second)] }, 'خرید دیگری'],
  ])('%s is refused in words', async (_, more, word) => {
    const [one, other] = await again(more);
    expect(one.status).toBe(200);
    expect([other.status, other.body.code]).toEqual([409, 'conflict']);
    expect(other.body.detail).toContain(word);
  });

  test('without a choice of the gateway goes on with its order', async () => {
    const [one, other] = await again({ gateway: undefined });
    expect([other.status, other.body.number, other.body.redirect]).toEqual([200, one.body.number, one.body.redirect]);
  });
});
