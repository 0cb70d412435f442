/** The referral programme as one person sees it, and the request of a pay-out. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Referrals } from '../../../contract/profile.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { testApp } from '../../testing/app.ts';
import { chargeWallet } from '../testing/wallets.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { giveReward } from '../testing/rewards.ts';
import { col } from '../../platform/db/row-shape.ts';

const { app, services } = await testApp();
const { db, registry } = services;
let sara: TestPerson;
let omid: TestPerson;
const friends = await Promise.all(
  ['نیما', 'لیلا', 'رضا'].map((name) => testPerson(services, { values: { name, family: 'پنهان', mobile: null } })),
);
const sheba = 'IR820540102680020817909002';
const at = '2026-11-01T08:00:00.000Z';

async function ask(cookie = sara.cookie, query = '') {
  const response = await app.request(`/api/profile/referrals${query}`, { headers: { cookie } });
  return { status: response.status, body: (await response.json()) as Referrals & { code?: string } };
}
async function request(body: object, headers: Record<string, string> = sara.headers) {
  const response = await app.request('/api/profile/payouts', { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as { code?: string; errors?: { property: string; errors: string[] }[] };
  return { status: response.status, field: answer.errors?.[0]?.property, code: answer.code };
}
const requests = () =>
  db.query(
    sql`
  select "user", amount, state from vip_sheba_reqs order by requested_at`,
    { user: col.uuid, amount: col.number, state: col.text },
  );

beforeEach(async () => {
  [sara, omid] = await Promise.all([testPerson(services), testPerson(services)]);
  await giveReward(services, sara.id, 450_000);
  for (const table of ['vip_marketing', 'vip_marketing_settings', 'vip_sheba_reqs']) {
    await db.query(sql`delete from ${sql.raw(table)}`);
  }
  const referral = (i: number, state: string, reward: number, inviter = sara.id) => ({
    inviter,
    invitee: friends[i]!.id,
    state,
    reward,
    invitedAt: `2026-10-0${i + 1}T08:00:00.000Z`,
    rewardedAt: state === 'rewarded' ? at : null,
  });
  await insertRows(db, registry, 'vip-marketing', [
    referral(0, 'rewarded', 500_000),
    referral(1, 'bought', 100_000),
    referral(2, 'rewarded', 900_000, omid.id),
  ]);
  await insertRows(db, registry, 'vip-marketing/settings', [{ enabled: true, minimumPayout: 100_000, terms: 'شرایط' }]);
});

describe('one’s own referrals', () => {
  test('whom one invited by first name, the rewards, and what may be asked for', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toMatchObject({ isOpen: true, minimumPayout: 100_000, terms: 'شرایط', earned: 450_000 });
    expect([body.available, body.wallet]).toEqual([450_000, 450_000]);
    expect(body.invitees).toMatchObject({ total: 2, pages: 1 });
    expect(body.invitees.records.map(({ name, state, reward }) => [name, state, reward])).toEqual([
      ['لیلا', 'bought', 100_000],
      ['نیما', 'rewarded', 500_000],
    ]);
    const text = JSON.stringify(body);
    for (const friend of friends) expect(text).not.toContain(friend.email);
    expect(text).not.toContain('پنهان');
  });

  test('before anybody has set the programme it is closed', async () => {
    await db.query(sql`delete from vip_marketing_settings`);
    expect((await ask()).body).toMatchObject({ isOpen: false, minimumPayout: 200_000, terms: null });
  });

  test('no session, no answer; a wrong page is refused', async () => {
    for (const cookie of ['', 'sid=forged.forged']) expect((await ask(cookie)).status).toBe(401);
    expect((await ask(sara.cookie, '?page=-1')).status).toBe(422);
  });
});

describe('the request of a pay-out', () => {
  test('waits for staff, with its history; what was asked for is not asked for again', async () => {
    expect(await request({ amount: 300_000, sheba: '۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۲' })).toMatchObject({ status: 200 });
    expect(await requests()).toEqual([{ user: sara.id, amount: 300_000, state: 'pending' }]);
    const { body } = await ask();
    expect(body.available).toBe(150_000);
    expect(body.payouts).toMatchObject([{ amount: 300_000, sheba: '9002', state: 'pending', reason: null }]);
    expect(JSON.stringify(body)).not.toContain(sheba);
    const history = await db.query(sql`
      select 1 from audit_log where section = 'vip-sheba-reqs' and actor_id = ${sara.id}::uuid`);
    expect(history).toHaveLength(1);
  });

  test.each([
    ['less than the least', { amount: 99_999, sheba }, 'amount'],
    ['more than was earned and not spent', { amount: 450_001, sheba }, 'amount'],
    ['nothing', { amount: 0, sheba }, 'amount'],
    ['less than nothing', { amount: -500_000, sheba }, 'amount'],
    ['half a toman', { amount: 100_000.5, sheba }, 'amount'],
    ['a sheba with a wrong check digit', { amount: 200_000, sheba: 'IR820540102680020817909003' }, 'sheba'],
    ['no sheba', { amount: 200_000, sheba: '' }, 'sheba'],
    ['no amount', { sheba }, 'amount'],
  ])('%s is refused beside its field', async (_, body, field) => {
    expect(await request(body)).toMatchObject({ status: 422, field });
    expect(await requests()).toEqual([]);
  });

  test('a member who has earned nothing gets nothing, and no other person may be named', async () => {
    await chargeWallet(db, friends[0]!.id, 900_000);
    expect(await request({ amount: 200_000, sheba, user: sara.id }, friends[0]!.headers)).toMatchObject({
      status: 422,
    });
    expect(await requests()).toEqual([]);
  });

  test('waits alone: until it is paid, no other is asked for', async () => {
    const small = { amount: 100_000, sheba };
    const become = (state: string) =>
      db.query(sql`
        update vip_sheba_reqs set state = ${state}, tracking_number = '1405', paid_at = now() where state <> 'paid'`);
    expect(await request(small)).toMatchObject({ status: 200 });
    expect(await request(small)).toMatchObject({ status: 409 });
    await become('approved');
    expect(await request(small)).toMatchObject({ status: 409 });
    await become('paid');
    expect(await request(small)).toMatchObject({ status: 200 });
  });

  test('not without a session, and not from another site', async () => {
    const { cookie: _, ...headers } = sara.headers;
    expect((await request({ amount: 200_000, sheba }, headers)).status).toBe(401);
    const foreign = { ...sara.headers, origin: 'https://evil.example' };
    expect((await request({ amount: 200_000, sheba }, foreign)).status).toBe(403);
    expect(await requests()).toEqual([]);
  });
});
