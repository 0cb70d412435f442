/** What invitations bring: accrued when the subscription is delivered, paid into the wallet when due, once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Referrals } from '../../../contract/profile.ts';
import { reverseFor } from '../partners/commissions/reverse.ts';
import { fallDue } from '../partners/commissions/fall-due.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { post } from '../money/ledger/post.ts';
import { item, testShop, requireLedgerIntegrity } from '../testing/shop.ts';
import { deliver } from '../commerce/sale/sale.ts';
import type { TestPerson } from '../../testing/people.ts';
import { payRewards } from './rewards.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

const shop = await testShop();
const { ids, services } = shop;
const { db, registry } = services;
let sara: TestPerson;

beforeEach(async () => {
  for (const table of ['commissions', 'vip_marketing_settings']) await db.query(sql`delete from ${sql.raw(table)}`);
  await insertRows(db, registry, 'vip-marketing/settings', [
    { enabled: true, inviterRateBps: 1_000, inviteeDiscountBps: 500, holdDays: 20, minimumPayout: 100_000 },
  ]);
  sara = await shop.buyer();
});
afterEach(() => requireLedgerIntegrity(shop));

async function invited(): Promise<TestPerson> {
  const omid = await shop.buyer({ name: 'امید' });
  await insertRows(db, registry, 'vip-marketing', [
    { inviter: sara.id, invitee: omid.id, state: 'invited', reward: 0, invitedAt: new Date().toISOString() },
  ]);
  await shop.fill(omid, 1_000_000);
  return omid;
}
/** A subscription that the wallet pays; answers the order and its lines. */
async function subscribe(person: TestPerson, more: readonly ReturnType<typeof item>[] = []) {
  const items = [item('vip', ids.plan), ...more];
  const { body } = await shop.checkout(person, { items, useWallet: true });
  expect(body.state).toBe('fulfilled');
  const [row] = await db.query(
    sql`
    select o.id, l.id as line from course_transactions o join order_lines l on l."order" = o.id and l.kind = 'vip'
    where o.number = ${body.number}`,
    { id: col.uuid, line: col.uuid },
  );
  return { ...row!, number: body.number };
}
const rewards = () =>
  db.query(sql`select amount, state from commissions where kind = 'vip' and ${live()} order by amount desc`);
const referral = async (person: TestPerson) => {
  const [row] = await db.query(sql`select state, reward from vip_marketing where invitee = ${person.id}::uuid`);
  return row;
};
const holdOver = () => db.query(sql`update commissions set due_at = now() where state = 'pending'`);
const walletOf = async (person = sara) => (await shop.balances(person)).wallet;

/** Gives back so much of a line, as the rules of refunds do. */
async function giveBack(line: string, amount: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`update order_lines set refunded = refunded + ${amount} where id = ${line}::uuid`);
    tx.publish('order_lines');
    await post(tx, await reverseFor(tx, registry, { refund: randomUUID(), line, amount }));
  });
}

describe('a reward', () => {
  test('is a part of what was paid, and waits for its hold', async () => {
    const omid = await invited();
    const { id, line } = await subscribe(omid);
    const [row] = await db.query(sql`
      select c.beneficiary, c.line, c.base, c.rate_bps as "rateBps", c.amount, c.state,
        abs(extract(epoch from c.due_at - o.paid_at - interval '20 days')) < 1 as "isHeld"
      from commissions c join course_transactions o on o.id = c."order" where c."order" = ${id}::uuid`);
    const sums = { base: 190_000, rateBps: 1_000, amount: 19_000 };
    expect(row).toEqual({ beneficiary: sara.id, line, ...sums, state: 'pending', isHeld: true });
    expect(await referral(omid)).toEqual({ state: 'bought', reward: 19_000 });
    expect(await payRewards(db)).toEqual({});
    expect(await walletOf()).toBe(0);
  });

  test('goes to the wallet when it is due, once however many try; the inviter is notified and sees it', async () => {
    const omid = await invited();
    await subscribe(omid);
    await subscribe(await invited());
    await holdOver();
    expect(await fallDue(db)).toEqual({});
    const job = services.modules.get('commissions')?.jobs?.find(({ name }) => name === 'fall-due');
    if (job?.cron === undefined) throw new Error('no job makes commissions due');
    const counts = await Promise.all([job.run(services), job.run(services), job.run(services)]);
    expect(counts.reduce((sum, counted) => sum + (counted['vip_marketing'] ?? 0), 0)).toBe(2);
    expect(await payRewards(db)).toEqual({});
    expect([await walletOf(), (await shop.balances(sara)).payable]).toEqual([38_000, 0]);
    expect(await referral(omid)).toEqual({ state: 'rewarded', reward: 19_000 });
    const notices = await db.query(
      sql`
      select text from notices where user_id = ${sara.id}::uuid and kind = 'reward-paid'`,
      { text: col.text },
    );
    expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining('۳۸٬۰۰۰ تومان')]);
    const { body } = await shop.call<Referrals>(sara, '/api/profile/referrals');
    expect(body).toMatchObject({ earned: 38_000, waiting: 0, wallet: 38_000, available: 38_000 });
  });

  test('is of the first purchase alone, of the subscription alone, and not of somebody nobody invited', async () => {
    const omid = await invited();
    await subscribe(omid, [item('course', ids.first)]);
    await subscribe(omid);
    const other = await shop.buyer();
    await shop.fill(other, 500_000);
    await subscribe(other);
    expect(await rewards()).toEqual([{ amount: 19_000, state: 'pending' }]);
  });

  test('is not written down again when an order is delivered again', async () => {
    const { id, line } = await subscribe(await invited());
    await db.query(sql`update order_lines set fulfilled_at = null where id = ${line}::uuid`);
    await Promise.all([deliver(services, id), deliver(services, id)]);
    expect(await rewards()).toEqual([{ amount: 19_000, state: 'pending' }]);
  });

  test('alone is paid without a payment: other commissions are not', async () => {
    const at = new Date().toISOString();
    const row = { beneficiary: sara.id, base: 1_000, rateBps: 1_000, amount: 100, state: 'pending', dueAt: at };
    await insertRows(db, registry, 'commissions', [{ ...row, kind: 'teacher' }]);
    await expect(db.query(sql`update commissions set state = 'paid'`)).rejects.toThrow('paid is not reached from');
    await db.query(sql`delete from commissions`);
    await insertRows(db, registry, 'commissions', [{ ...row, kind: 'vip' }]);
    await db.query(sql`update commissions set state = 'paid'`);
    expect(await rewards()).toEqual([{ amount: 100, state: 'paid' }]);
  });

  test('is nothing while the programme is closed', async () => {
    const omid = await invited();
    await db.query(sql`update vip_marketing_settings set enabled = false`);
    await subscribe(omid);
    expect(await rewards()).toEqual([]);
    expect(await referral(omid)).toEqual({ state: 'invited', reward: 0 });
  });
});

describe('a refund', () => {
  test('before it is due makes it void', async () => {
    const omid = await invited();
    const { line } = await subscribe(omid);
    await giveBack(line, 190_000);
    expect(await rewards()).toEqual([{ amount: 19_000, state: 'reversed' }]);
    expect(await referral(omid)).toEqual({ state: 'void', reward: 0 });
    await holdOver();
    expect(await payRewards(db)).toEqual({});
    expect(await walletOf()).toBe(0);
  });

  test('of a part leaves the rest', async () => {
    const omid = await invited();
    const { line } = await subscribe(omid);
    await giveBack(line, 90_000);
    expect(await referral(omid)).toEqual({ state: 'bought', reward: 10_000 });
    await holdOver();
    await payRewards(db);
    expect(await walletOf()).toBe(10_000);
    expect(await referral(omid)).toEqual({ state: 'rewarded', reward: 10_000 });
  });

  test('after it was paid is made up for by the next reward, and the wallet is not touched', async () => {
    const { line } = await subscribe(await invited());
    await holdOver();
    await payRewards(db);
    await giveBack(line, 190_000);
    expect(await payRewards(db)).toEqual({});
    expect([await walletOf(), (await shop.balances(sara)).payable]).toEqual([19_000, 0]);
    await subscribe(await invited());
    await holdOver();
    await payRewards(db);
    expect(await walletOf()).toBe(19_000);
    // What was taken back is settled by what was earned, also where nothing is left over.
    expect(await rewards()).toEqual([
      { amount: 19_000, state: 'paid' },
      { amount: 19_000, state: 'paid' },
      { amount: -19_000, state: 'paid' },
    ]);
    const { body } = await shop.call<Referrals>(sara, '/api/profile/referrals');
    expect(body).toMatchObject({ earned: 19_000, waiting: 0 });
  });
});
