/** Promotional credit that would become money by a refund, and times that would come from another clock: over HTTP. */
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addAccount } from '../features/testing/payees.ts';
import { insertRows } from '../platform/db/rows.ts';
import { item, testShop, requireLedgerIntegrity } from '../features/testing/shop.ts';
import { expireOrders } from '../features/commerce/index.ts';
import { deliver } from '../features/commerce/sale/sale.ts';
import { payRefund } from '../features/commerce/refunds/pay.ts';
import { post } from '../features/money/ledger/post.ts';
import { administrator, refundCalls, type Bought } from '../features/testing/refunds.ts';
import type { TestPerson } from '../testing/people.ts';
import { col } from '../platform/db/row-shape.ts';

const shop = await testShop();
const { ids, services, call } = shop;
const { db, registry } = services;
const { start, move, refundOf } = refundCalls(shop);
const staff = await administrator(shop);
afterEach(() => requireLedgerIntegrity(shop));

const askBack = ({ buyer, number, lines }: Bought, more: object = {}) =>
  call(buyer, `/api/orders/${number}/refunds`, { lines, reason: 'اشتباه خریدم', ...more });

/** Delivers what is not delivered with its payment, as the job does. */
async function fulfilled(number: string): Promise<void> {
  const [row] = await db.query(sql`select id from course_transactions where number = ${number}`, { id: col.uuid });
  expect(await deliver(services, row!.id)).toBe(true);
}

describe('promotional credit', () => {
  /** A buyer with a verified account, whose wallet holds so much cashback and nothing else. */
  async function withCredit(amount: number): Promise<TestPerson> {
    const buyer = await shop.buyer();
    await addAccount(services, buyer.id);
    await shop.fill(buyer, 100_000);
    const cashback = { refundEnabled: true, refundDays: 7, cashbackEnabled: true, cashbackBps: amount / 10 };
    await insertRows(db, registry, 'pay-back/settings', [cashback]);
    await shop.checkout(buyer, { items: [item('course', ids.first)], useWallet: true });
    await db.query(sql`delete from pay_back_settings`);
    expect(await shop.balances(buyer)).toMatchObject({ wallet: amount });
    return buyer;
  }
  async function buyWith(buyer: TestPerson, items: readonly object[], money: number): Promise<Bought> {
    if (money > 0) await shop.fill(buyer, money);
    const { body } = await shop.checkout(buyer, { items, useWallet: true });
    return boughtOf(buyer, body.number);
  }
  async function boughtOf(buyer: TestPerson, number: string): Promise<Bought> {
    const { lines, state } = await shop.order(buyer, number);
    expect(state).toBe('fulfilled');
    const [row] = await db.query(sql`select id from course_transactions where number = ${number}`, { id: col.uuid });
    return { buyer, number, id: row!.id, lines: lines.map(({ _id }) => _id) };
  }
  const payAll = async (order: Bought, lines = order.lines): Promise<void> => {
    expect((await askBack({ ...order, lines }, { destination: 'sheba' })).status).toBe(200);
    const { id } = (await refundOf(order))!;
    expect((await move(staff, 'approve', id)).body.ids).toEqual([id]);
    await payRefund(services, id);
  };
  const toBank = async (order: Bought): Promise<number> => {
    const [row] = await db.query(
      sql`
      select coalesce(sum(t.amount), 0)::bigint as amount from ledger_transfers t
      join ledger_accounts a on a.id = t."to" and a.kind = 'payout_clearing' where t.reference = ${order.number}`,
      { amount: col.number },
    );
    return row?.amount ?? 0;
  };

  test('goes to no bank: it returns to the wallet as credit, and never becomes money by going round', async () => {
    const buyer = await withCredit(10_000);
    const order = await buyWith(buyer, [item('course', ids.second)], 50_000);
    expect((await shop.order(buyer, order.number)).refundQuote).toMatchObject({ amount: 60_000, promotion: 10_000 });
    await payAll(order);
    expect(await toBank(order)).toBe(50_000);
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 10_000 });
    const [stored] = await db.query(sql`
      select amount, bank_amount as bank, promotion_amount as credit from refunds where "order" = ${order.id}::uuid`);
    expect(stored).toEqual({ amount: 60_000, bank: 50_000, credit: 10_000 });
    const again = await buyWith(buyer, [item('course', ids.second)], 50_000);
    await payAll(again);
    expect(await toBank(again)).toBe(50_000);
  });

  test('that went back with the purchase it came of is credit no more: what the wallet holds then is money', async () => {
    const buyer = await withCredit(10_000);
    const [first] = await db.query(
      sql`
      select id, number from course_transactions where "user" = ${buyer.id}::uuid`,
      { id: col.uuid, number: col.text },
    );
    const { lines } = await shop.order(buyer, first!.number);
    const bought = { buyer, ...first!, lines: lines.map(({ _id }) => _id) };
    expect((await askBack(bought, { destination: 'wallet' })).status).toBe(200);
    const { id } = (await refundOf(bought))!;
    await move(staff, 'approve', id);
    await payRefund(services, id);
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 100_000 });
    const order = await buyWith(buyer, [item('course', ids.first)], 0);
    expect((await shop.order(buyer, order.number)).refundQuote).toMatchObject({ amount: 100_000, promotion: 0 });
    await payAll(order);
    expect(await toBank(order)).toBe(100_000);
  });

  test('that paid for all of an order leaves nothing for a bank, and is in the wallet again', async () => {
    const buyer = await withCredit(60_000);
    const order = await buyWith(buyer, [item('course', ids.second)], 0);
    const answer = await askBack(order, { destination: 'sheba' });
    expect([answer.status, answer.body.errors?.[0]]).toEqual([
      422,
      { property: 'destination', errors: ['این مورد با اعتبار هدیه پرداخت شده است؛ کیف پول را انتخاب کنید'] },
    ]);
    expect((await askBack(order)).status).toBe(200);
    const { id } = (await refundOf(order))!;
    expect((await move(staff, 'approve', id)).body.ids).toEqual([id]);
    await payRefund(services, id);
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 60_000 });
  });

  test('that an order leaves in the wallet, or gives back as it is cancelled, is credit still', async () => {
    const buyer = await withCredit(60_000);
    await buyWith(buyer, [item('course', ids.reduced)], 0);
    const { body } = await shop.checkout(buyer, { items: [item('course', ids.second)], useWallet: true });
    expect((await call(buyer, `/api/orders/${body.number}/cancel`, {})).status).toBe(200);
    const order = await buyWith(buyer, [item('course', ids.second)], 40_000);
    expect((await shop.order(buyer, order.number)).refundQuote).toMatchObject({ amount: 60_000, promotion: 20_000 });
  });

  test('that was paid out is spent: what is charged afterwards is money', async () => {
    const buyer = await withCredit(60_000);
    const sheba = 'IR820540102680020817909002';
    await insertRows(db, registry, 'vip-sheba-reqs', [
      { user: buyer.id, sheba, amount: 60_000, state: 'paid', requestedAt: new Date().toISOString() },
    ]);
    await db.transaction((tx) =>
      post(tx, [
        {
          from: { kind: 'wallet', owner: buyer.id },
          to: { kind: 'payout_clearing' },
          amount: 60_000,
          reason: 'payout',
          reference: 'IR...9002',
          key: `payout-request:${buyer.id}`,
        },
      ]),
    );
    const order = await buyWith(buyer, [item('course', ids.second)], 60_000);
    expect((await shop.order(buyer, order.number)).refundQuote).toMatchObject({ amount: 60_000, promotion: 0 });
  });

  test('is divided over partial refunds to the toman', async () => {
    const buyer = await withCredit(10_010);
    const order = await buyWith(buyer, [item('course', ids.second), item('course', ids.reduced)], 89_990);
    for (const line of order.lines) await payAll(order, [line]);
    expect([await toBank(order), (await shop.balances(buyer)).wallet]).toEqual([89_990, 10_010]);
  });

  test('takes nothing from what a card may get back, in one refund or in two', async () => {
    const buyer = await withCredit(10_000);
    const items = [item('course', ids.second), item('course', ids.reduced)];
    const placed = await shop.checkout(buyer, { items, useWallet: true });
    const authority = shop.authorityOf(placed);
    await shop.bank.pay(authority);
    await shop.comeBack(authority);
    const order = await boughtOf(buyer, placed.body.number);
    for (const line of order.lines) {
      const { body } = await start(staff, { ...order, lines: [line] }, { destination: 'gateway' });
      expect(body.ids).toEqual([order.id]);
      await payRefund(services, (await refundOf(order))!.id);
    }
    const [row] = await db.query(sql`
      select sum(bank_amount)::int as card, sum(promotion_amount)::int as credit from refunds
      where "order" = ${order.id}::uuid`);
    expect(row).toEqual({ card: 90_000, credit: 10_000 });
  });

  test('of orders that were placed at once is counted once', async () => {
    const buyer = await withCredit(10_000);
    await shop.fill(buyer, 90_000);
    await Promise.all(
      [ids.second, ids.reduced].map((id) => shop.checkout(buyer, { items: [item('course', id)], useWallet: true })),
    );
    const [row] = await db.query(sql`
      select sum(promotion_used)::int as credit from course_transactions where "user" = ${buyer.id}::uuid`);
    expect(row).toEqual({ credit: 10_000 });
  });
});

test('what is earned of an order waits for the window of its sale, however short it is made before the payment', async () => {
  await insertRows(db, registry, 'pay-back/settings', [
    { refundEnabled: true, refundDays: 40, refundWorkingDays: false },
  ]);
  await insertRows(db, registry, 'vip-marketing/settings', [
    { enabled: true, inviterRateBps: 1_000, inviteeDiscountBps: 0, holdDays: 1, minimumPayout: 100_000 },
  ]);
  const [inviter, buyer] = [await shop.buyer(), await shop.buyer()];
  await insertRows(db, registry, 'vip-marketing', [
    { inviter: inviter.id, invitee: buyer.id, state: 'invited', reward: 0, invitedAt: '2026-01-01T08:00:00.000Z' },
  ]);
  const placed = await shop.checkout(buyer, { items: [item('vip', ids.plan)] });
  await db.query(sql`update pay_back_settings set refund_days = 1, refund_working_days = true`);
  const authority = shop.authorityOf(placed);
  await shop.bank.pay(authority);
  await shop.comeBack(authority, { kind: 'vip' });
  await fulfilled(placed.body.number);
  const rows = await db.query(sql`
    select round(extract(epoch from c.due_at - o.paid_at) / 86400)::int as days from commissions c
    join course_transactions o on o.id = c."order" where c.beneficiary = ${inviter.id}::uuid`);
  expect(rows).toEqual([{ days: 40 }]);
  await db.query(sql`delete from pay_back_settings`);
});

test('an order that is paid late from the wallet counts the credit that is there then', async () => {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 50_000);
  const placed = await shop.checkout(buyer, { items: [item('course', ids.first)], useWallet: true });
  await db.query(sql`update course_transactions set promotion_used = 50000 where number = ${placed.body.number}`);
  await db.query(sql`update course_transactions set expires_at = now() where number = ${placed.body.number}`);
  await expireOrders(services);
  const authority = shop.authorityOf(placed);
  await shop.bank.pay(authority);
  await shop.comeBack(authority);
  const [row] = await db.query(sql`
    select state, promotion_used as credit from course_transactions where number = ${placed.body.number}`);
  expect(row).toEqual({ state: 'fulfilled', credit: 0 });
});

describe('the times of an order', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  test.each([-7_200_000, 7_200_000])(
    'come from the clock of the database, when this one is off by %i ms',
    async (off) => {
      const buyer = await shop.buyer();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
      const code = `CLOCK${off}`;
      await shop.discount({ code });
      const placed = await shop.checkout(buyer, { items: [item('course', ids.first)], code });
      expect((await shop.order(buyer, placed.body.number)).isPayable).toBe(true);
      const [times] = await db.query(sql`
      select extract(epoch from o.expires_at - o.created_at)::int as life,
        abs(extract(epoch from a.started_at - a.created_at))::int as attempt,
        abs(extract(epoch from d.at - d.created_at))::int as code
      from course_transactions o join payment_attempts a on a."order" = o.id join discount_redemptions d on d."order" = o.id
      where o.number = ${placed.body.number}`);
      expect(times).toEqual({ life: 1_800, attempt: 0, code: 0 });
    },
  );
});
