/** An account that is closed over money that is still to come, or over an exam that runs: as its person, over HTTP. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callsOf } from '../features/testing/my-account.ts';
import { hashPassword, storePassword } from '../platform/auth/passwords.ts';
import { insertRows } from '../platform/db/rows.ts';
import { item, requireLedgerIntegrity, testShop } from '../features/testing/shop.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';
import { payRewards } from '../features/vip/rewards.ts';
import { col } from '../platform/db/row-shape.ts';

const shop = await testShop();
const { ids, services } = shop;
const { db, registry } = services;
const { get, post } = callsOf(shop);
const password = 'رمز عبورٔ-استوار-۹';
beforeEach(() => db.query(sql`delete from rate_limits`));
afterEach(() => requireLedgerIntegrity(shop));

async function person(): Promise<TestPerson> {
  const one = await shop.buyer();
  await storePassword(db, one.id, await hashPassword(password));
  return one;
}
const obstacles = async (who: TestPerson) => (await get(who, 'deletion')).body.obstacles;
const close = async (who: TestPerson) => (await post(who, 'deletion', { password })).status;
const commission = (of: TestPerson, values: object) =>
  insertRows(db, registry, 'commissions', [
    {
      kind: 'vip',
      beneficiary: of.id,
      base: 100_000,
      rateBps: 10_000,
      amount: 100_000,
      state: 'pending',
      isReversal: false,
      dueAt: '2026-01-01T08:00:00.000Z',
      key: randomUUID(),
      ...values,
    },
  ]);

test('rewards, commissions, and money under review are named, and the account stays', async () => {
  const cases = [
    [{ kind: 'rewards', amount: 100_000 }, { kind: 'vip' }],
    [{ kind: 'commissions', amount: 100_000 }, { kind: 'teacher' }],
    [
      { kind: 'commissions', amount: 100_000 },
      { kind: 'marketer', state: 'due' },
    ],
  ] as const;
  for (const [obstacle, values] of cases) {
    const sara = await person();
    await commission(sara, values);
    expect([await obstacles(sara), await close(sara)]).toEqual([[obstacle], 409]);
  }
  const sara = await person();
  const placed = await shop.checkout(sara, { items: [item('course', ids.first)] });
  await db.query(sql`
    update payment_attempts set state = 'mismatch', needs_care = true
    where "order" = (select id from course_transactions where number = ${placed.body.number})`);
  await db.query(sql`update course_transactions set state = 'expired' where number = ${placed.body.number}`);
  expect([await obstacles(sara), await close(sara)]).toEqual([[{ kind: 'review' }], 409]);
});

test('what was taken back of rewards is no obstacle: nothing is to come', async () => {
  const sara = await person();
  await commission(sara, { amount: -5_000, isReversal: true });
  expect([await obstacles(sara), await close(sara)]).toEqual([[], 200]);
});

test('an exam that runs is named; once it is over, it bars nothing', async () => {
  const sara = await person();
  const row = { exam: ids.exam, user: sara.id, number: 1, state: 'in_progress', startedAt: '2026-01-01T08:00:00.000Z' };
  await insertRows(db, registry, 'exams/attempts', [{ ...row, deadlineAt: '2999-01-01T08:00:00.000Z' }]);
  expect([await obstacles(sara), await close(sara)]).toEqual([[{ kind: 'exam', titles: ['آزمون پایتون'] }], 409]);
  await db.query(sql`update exams_attempts set deadline_at = started_at where "user" = ${sara.id}::uuid`);
  expect([await obstacles(sara), await close(sara)]).toEqual([[], 200]);
});

test('a reward that falls due for a closed account is paid to nobody, and the back office hears of it once', async () => {
  const administrator = await testPerson(services, { role: 'admin', permissions: ['admin.commissions.pay'] });
  const sara = await person();
  expect(await close(sara)).toBe(200);
  await commission(sara, {});
  const omid = await person();
  await commission(omid, {});
  for (let n = 0; n < 2; n += 1) await payRewards(db);
  expect([(await shop.balances(sara)).wallet, (await shop.balances(omid)).wallet]).toEqual([0, 100_000]);
  const [row] = await db.query(sql`select state, note from commissions where beneficiary = ${sara.id}::uuid`);
  expect(row).toEqual({ state: 'pending', note: 'حساب ذی‌نفع بسته شده است؛ پرداخت نشد' });
  const notices = await db.query(
    sql`select text from notices where user_id = ${administrator.id}::uuid and kind = 'reward-held'`,
    { text: col.text },
  );
  expect(notices).toEqual([{ text: expect.stringContaining('۱۰۰٬۰۰۰ تومان') }]);
});

test('who closed their account earns nothing of those they had invited', async () => {
  await insertRows(db, registry, 'vip-marketing/settings', [
    { enabled: true, inviterRateBps: 1_000, inviteeDiscountBps: 0, holdDays: 20, minimumPayout: 100_000 },
  ]);
  const inviter = await person();
  const buyer = await person();
  await insertRows(db, registry, 'vip-marketing', [
    { inviter: inviter.id, invitee: buyer.id, state: 'invited', reward: 0, invitedAt: '2026-01-01T08:00:00.000Z' },
  ]);
  expect(await close(inviter)).toBe(200);
  await shop.fill(buyer, 200_000);
  const { body } = await shop.checkout(buyer, { items: [item('vip', ids.plan)], useWallet: true });
  expect(body.state).toBe('fulfilled');
  expect(await db.query(sql`select 1 from commissions where beneficiary = ${inviter.id}::uuid`)).toEqual([]);
});
