/** Invitations of VIP members: the link, whom it binds, and what it takes off the first subscription. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CheckoutQuote, PlacedOrder } from '../../../contract/checkout.ts';
import type { Referrals } from '../../../contract/profile.ts';
import { codesSentTo, visitorOf } from '../../testing/visitor.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { item, newKey, testShop } from '../testing/shop.ts';
import type { TestPerson } from '../../testing/people.ts';
import { col } from '../../platform/db/row-shape.ts';

const shop = await testShop();
const { ids, services, app } = shop;
const { db, registry } = services;
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();
const plan = [item('vip', ids.plan)];
let sara: TestPerson;
let code: string;

beforeEach(async () => {
  await db.query(sql`delete from vip_marketing_settings`);
  await insertRows(db, registry, 'vip-marketing/settings', [
    { enabled: true, inviterRateBps: 1_000, inviteeDiscountBps: 500, holdDays: 14, minimumPayout: 100_000 },
  ]);
  sara = await member();
  code = await codeOf(sara);
});

async function member(endsAt = days(20)): Promise<TestPerson> {
  const person = await shop.buyer();
  await insertRows(db, registry, 'users/vip', [
    { user: person.id, plan: ids.plan, source: 'gift', state: 'active', startsAt: days(-10), endsAt },
  ]);
  return person;
}
const referralsOf = async (person: TestPerson) => (await shop.call<Referrals>(person, '/api/profile/referrals')).body;
const codeOf = async (person: TestPerson) => (await referralsOf(person)).link!.replace('/vip?invite=', '');
const clicked = (text: string, daysAgo = 0): string =>
  `invite=${text}.${Math.floor(Date.now() / 1000) - daysAgo * 86_400}`;

/** The call of a browser that holds this cookie. */
function as(person: TestPerson | null, cookie: string): TestPerson {
  const headers = person?.headers ?? { 'content-type': 'application/json', origin: services.config.publicUrl };
  const all = { ...headers, cookie: [person?.cookie, cookie].filter(Boolean).join('; ') };
  return { id: person?.id ?? '', email: '', cookie: all.cookie, headers: all };
}
const quoted = async (person: TestPerson | null, cookie: string) =>
  (await shop.call<CheckoutQuote>(as(person, cookie), '/api/checkout/quote', { items: plan })).body.discountTotal;
const buy = (person: TestPerson, cookie: string, more: object = {}) =>
  shop.call<PlacedOrder>(as(person, cookie), '/api/checkout', { key: newKey(), items: plan, ...more });
const boundOf = async (person: TestPerson) =>
  db.query(sql`select inviter, state from vip_marketing where invitee = ${person.id}::uuid`, {
    inviter: col.uuid,
    state: col.text,
  });

describe('the link', () => {
  test('is of a member, the same each time and however many ask at once', async () => {
    const other = await member();
    const links = await Promise.all(Array.from({ length: 5 }, () => codeOf(other)));
    expect(new Set(links).size).toBe(1);
    expect(links[0]).toMatch(/^[2-9a-z]{8}$/);
    expect(links[0]).not.toBe(code);
  });

  test('is not there without a subscription, and while the programme is closed', async () => {
    expect(await referralsOf(await shop.buyer())).toMatchObject({ isMember: false, link: null });
    await db.query(sql`update vip_marketing_settings set enabled = false`);
    expect(await referralsOf(sara)).toMatchObject({ isMember: true, link: null });
  });
});

describe('who comes by it', () => {
  test('is bound when they register, once', async () => {
    const username = `${randomUUID()}@example.com`;
    const visitor = visitorOf(shop, new Map([clicked(code).split('=') as [string, string]]));
    await visitor.post('/auth/send-code-register', { username });
    const [sent] = await codesSentTo(shop, username);
    const password = 'رمز عبور‌ای بلند';
    const names = { name: 'نگار', family: 'رضایی', password, passwordConfirmation: password };
    await visitor.post('/auth/verify-register', { username, code: sent });
    expect((await visitor.post('/auth/register', { username, code: sent, ...names })).status).toBe(200);
    const [row] = await db.query(
      sql`
      select v.inviter, v.state, v.reward from vip_marketing v join users u on u.id = v.invitee
      where u.email = ${username}`,
      { inviter: col.uuid, state: col.text, reward: col.number },
    );
    expect(row).toEqual({ inviter: sara.id, state: 'invited', reward: 0 });
    const { invitees } = await referralsOf(sara);
    expect(invitees.records).toMatchObject([{ name: 'نگار', state: 'invited' }]);
  });

  test('or with their first purchase, and pays less for it: in the quote and in the order', async () => {
    const omid = await shop.buyer();
    expect([await quoted(omid, clicked(code)), await quoted(null, clicked(code)), await quoted(omid, '')]).toEqual([
      10_000, 10_000, 0,
    ]);
    expect(await boundOf(omid)).toEqual([]);
    const { body } = await buy(omid, clicked(code));
    expect(await shop.order(omid, body.number)).toMatchObject({ payable: 190_000, discountTotal: 10_000 });
    expect(await boundOf(omid)).toEqual([{ inviter: sara.id, state: 'invited' }]);
  });

  test('stays with who invited first', async () => {
    const omid = await shop.buyer();
    const { body } = await buy(omid, clicked(code));
    await shop.call(omid, `/api/orders/${body.number}/cancel`, {});
    await buy(omid, clicked(await codeOf(await member())));
    expect(await boundOf(omid)).toEqual([{ inviter: sara.id, state: 'invited' }]);
  });

  test('gets the discount once: not on a second order while the first waits, and not after it', async () => {
    const omid = await shop.buyer();
    await shop.fill(omid, 1_000_000);
    const first = await buy(omid, clicked(code));
    expect(await quoted(omid, clicked(code))).toBe(0);
    const second = await buy(omid, clicked(code));
    expect(await shop.order(omid, second.body.number)).toMatchObject({ discountTotal: 0 });
    await shop.call(omid, `/api/orders/${second.body.number}/cancel`, {});
    expect(await quoted(omid, '')).toBe(0);
    // The job that ends the waiting of an order may come later.
    await db.query(sql`update course_transactions set expires_at = now() where number = ${first.body.number}`);
    expect(await quoted(omid, '')).toBe(10_000);
    expect((await buy(omid, '', { useWallet: true })).body.state).toBe('fulfilled');
    expect(await quoted(omid, clicked(code))).toBe(0);
  });

  test('of many purchases at once, one is reduced', async () => {
    const omid = await shop.buyer();
    const placed = await Promise.all(Array.from({ length: 4 }, () => buy(omid, clicked(code))));
    const orders = await Promise.all(placed.map(({ body }) => shop.order(omid, body.number)));
    expect(orders.map(({ discountTotal }) => discountTotal).sort()).toEqual([0, 0, 0, 10_000]);
    expect(await boundOf(omid)).toHaveLength(1);
  });
});

describe('nobody is bound', () => {
  test.each([
    ['a code that nobody has', () => clicked('zzzzzzzz')],
    ['the id of a member', () => clicked(sara.id)],
    ['a click of a month ago', () => clicked(code, 30)],
    ['no click at all', () => 'invite=1'],
    ['SQL', () => `invite=${encodeURIComponent("' or 1=1 --")}.1`],
  ])('by %s', async (_, cookie) => {
    const omid = await shop.buyer();
    expect(await quoted(omid, cookie())).toBe(0);
    await buy(omid, cookie());
    expect(await boundOf(omid)).toEqual([]);
  });

  test('by themselves', async () => {
    expect(await quoted(sara, clicked(code))).toBe(0);
    await buy(sara, clicked(code));
    expect(await boundOf(sara)).toEqual([]);
  });

  test('who has had a subscription before', async () => {
    const omid = await member(days(-1));
    expect(await quoted(omid, clicked(code))).toBe(0);
    await buy(omid, clicked(code));
    expect(await boundOf(omid)).toEqual([]);
  });

  test('while the inviter has no subscription or is blocked, or the programme is closed', async () => {
    const omid = await shop.buyer();
    const former = await member();
    const old = await codeOf(former);
    await db.query(sql`update users_vip set ends_at = now() where "user" = ${former.id}::uuid`);
    expect(await quoted(omid, clicked(old))).toBe(0);
    await db.query(sql`update users set status = 'blocked' where id = ${sara.id}::uuid`);
    expect(await quoted(omid, clicked(code))).toBe(0);
    await db.query(sql`update users set status = 'active' where id = ${sara.id}::uuid`);
    await db.query(sql`update vip_marketing_settings set enabled = false`);
    expect(await quoted(omid, clicked(code))).toBe(0);
    await buy(omid, clicked(code));
    expect(await boundOf(omid)).toEqual([]);
  });

  test('by buying something else', async () => {
    const omid = await shop.buyer();
    await shop.call(as(omid, clicked(code)), '/api/checkout', { key: newKey(), items: [item('course', ids.first)] });
    expect(await boundOf(omid)).toEqual([]);
    expect((await app.request('/api/profile/referrals')).status).toBe(401);
  });
});
