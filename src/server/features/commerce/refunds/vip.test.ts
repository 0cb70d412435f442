/** Subscriptions come back like anything else that was sold: by line, within the window, while little of them was used. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Subscription } from '../../../../contract/profile.ts';
import { mayWatch } from '../../access/may-watch.ts';
import { addAccount } from '../../testing/payees.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { item, requireLedgerIntegrity, testShop } from '../../testing/shop.ts';
import { expectExact } from '../../testing/sales-history.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { payRefund } from './pay.ts';
import { administrator, refundCalls, type Bought } from '../../testing/refunds.ts';
import { col } from '../../../platform/db/row-shape.ts';

const shop = await testShop();
const { ids, services, call } = shop;
const { db, registry } = services;
const { start, move, refundOf } = refundCalls(shop);
const films = {
  [ids.first]: randomUUID(),
  [ids.second]: randomUUID(),
  [ids.reduced]: randomUUID(),
  [ids.free]: randomUUID(),
};
const template = randomUUID();
let staff: TestPerson;
let buyer: TestPerson;

/** Each course has one film of 1,000 seconds; the subscription holds the first two, and one that is free. */
beforeAll(async () => {
  staff = await administrator(shop);
  await db.query(sql`
    update courses set is_vip_included = id in (${ids.first}::uuid, ${ids.second}::uuid, ${ids.free}::uuid)`);
  for (const [course, id] of Object.entries(films)) {
    const topic = randomUUID();
    await insertRows(db, registry, 'topics', [{ id: topic, course, title: 'شروع', order: 1, isPublished: true }]);
    await insertRows(db, registry, 'lessons', [
      { id, topic, title: 'فیلم', type: 'video', order: 1, duration: 1_000, isPublished: true },
    ]);
  }
  await insertRows(db, registry, 'exams/proof', [{ id: template, title: 'گواهی', text: 'متن', status: 'published' }]);
});
beforeEach(async () => {
  buyer = await shop.buyer();
  await shop.fill(buyer, 1_000_000);
});
afterEach(() => requireLedgerIntegrity(shop));

/** A subscription that the wallet pays. */
async function subscribe(more: object = {}): Promise<Bought> {
  const { body } = await shop.checkout(buyer, { items: [item('vip', ids.plan)], useWallet: true, ...more });
  expect(body.state).toBe('fulfilled');
  return boughtOf(body.number);
}
async function boughtOf(number: string): Promise<Bought> {
  const [row] = await db.query(sql`select id from course_transactions where number = ${number}`, { id: col.uuid });
  const { lines } = await shop.order(buyer, number);
  return { buyer, number, id: row!.id, lines: lines.map(({ _id }) => _id) };
}
const watch = (course: string, to: number) =>
  db.query(sql`
    insert into lesson_progress (user_id, lesson_id, course_id, ranges)
    values (${buyer.id}::uuid, ${films[course]}::uuid, ${course}::uuid, int4multirange(int4range(0, ${to}::int)))
    on conflict (user_id, lesson_id) do update set ranges = excluded.ranges, updated_at = now()`);
const refusalOf = async ({ number, lines: [id] }: Bought) =>
  (await shop.order(buyer, number)).lines.find(({ _id }) => _id === id)?.refundRefusal;
const ask = ({ number, lines }: Bought, more: object = {}, person: TestPerson | null = buyer) =>
  call<{ amount: number }>(person, `/api/orders/${number}/refunds`, { lines, reason: 'اشتباه خریدم', ...more });
/** Asks, approves and pays. */
async function giveBack(bought: Bought): Promise<void> {
  expect((await ask(bought)).status).toBe(200);
  const { id } = (await refundOf(bought))!;
  expect((await move(staff, 'approve', id)).body.ids).toEqual([id]);
  await payRefund(services, id);
}
const subscriptions = async () =>
  (await call<{ records: Subscription[] }>(buyer, '/api/profile/vip/subscriptions')).body.records.toReversed();
const watches = async (course: string) => (await mayWatch(services, buyer.id, course))?.by ?? null;
const texts = async () =>
  (
    await db.query(
      sql`
      select text from notices where user_id = ${buyer.id}::uuid and kind = 'vip-ended' order by id`,
      { text: col.text },
    )
  ).map(({ text }) => text);

describe('a subscription that is given back', () => {
  test('brings its whole net back once, frees its code, and lends nothing any more', async () => {
    await shop.discount({ code: 'VIP', usageLimit: 1, scope: 'vip' });
    const bought = await subscribe({ code: 'VIP' });
    expect([await watches(ids.first), await refusalOf(bought)]).toEqual(['vip', null]);
    expect((await ask(bought)).body).toEqual({ amount: 180_000 });
    const { id } = (await refundOf(bought))!;
    await move(staff, 'approve', id);
    await Promise.all([payRefund(services, id), payRefund(services, id)]);
    await payRefund(services, id);
    expect(await shop.order(buyer, bought.number)).toMatchObject({
      state: 'refunded',
      refundedTotal: 180_000,
      refunds: [{ state: 'complete', amount: 180_000, destination: 'wallet' }],
    });
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 1_000_000, hold: 0 });
    expect(await watches(ids.first)).toBeNull();
    expect((await subscriptions()).map(({ state }) => state)).toEqual(['cancelled']);
    expect((await call(buyer, '/api/profile/vip')).body).toMatchObject({ isMember: false, until: null });
    const again = await shop.quote(buyer, { items: [item('vip', ids.plan)], code: 'VIP' });
    expect(again.body.code?.problem).toBeNull();
    expect(await texts()).toEqual([expect.stringContaining('اشتراک ویژهٔ شما پایان یافت')]);
    await expectExact(db);
  });

  test('makes the reward of who had invited them void', async () => {
    const inviter = await shop.buyer();
    await insertRows(db, registry, 'vip-marketing/settings', [
      { enabled: true, inviterRateBps: 1_000, inviteeDiscountBps: 500, holdDays: 20, minimumPayout: 100_000 },
    ]);
    await insertRows(db, registry, 'vip-marketing', [
      { inviter: inviter.id, invitee: buyer.id, state: 'invited', reward: 0, invitedAt: new Date().toISOString() },
    ]);
    const bought = await subscribe();
    const reward = sql`select m.state, m.reward, c.state as commission from vip_marketing m
      join commissions c on c."order" = m."order" where m.invitee = ${buyer.id}::uuid`;
    expect(await db.query(reward)).toEqual([{ state: 'bought', reward: 19_000, commission: 'pending' }]);
    await giveBack(bought);
    expect(await db.query(reward)).toEqual([{ state: 'void', reward: 0, commission: 'reversed' }]);
    // The next one is no first one.
    await subscribe();
    expect(await db.query(reward)).toEqual([{ state: 'void', reward: 0, commission: 'reversed' }]);
    await db.query(sql`delete from vip_marketing_settings`);
  });

  test('by staff, to an account, ends at once and waits for its transfer; grants that it made end with it', async () => {
    await addAccount(services, buyer.id);
    const bought = await subscribe();
    const [{ id: subscription }] = (await db.query(sql`select id from users_vip where "user" = ${buyer.id}::uuid`)) as [
      { id: string },
    ];
    const grant = { user: buyer.id, startsAt: new Date().toISOString(), state: 'active' };
    await insertRows(db, registry, 'access-grants', [
      { ...grant, course: ids.reduced, source: 'vip', sourceId: subscription },
      { ...grant, course: ids.second, source: 'gift' },
    ]);
    expect(await watches(ids.reduced)).toBe('vip');
    // The window and the share that was watched do not bind staff.
    await watch(ids.first, 1_000);
    await db.query(sql`
      update course_transactions set paid_at = now() - interval '9 days' where id = ${bought.id}::uuid`);
    expect((await start(staff, bought, { destination: 'sheba' })).body.ids).toEqual([bought.id]);
    const { id } = (await refundOf(bought))!;
    await payRefund(services, id);
    expect((await refundOf(bought))?.state).toBe('in_transfer');
    expect([await watches(ids.first), await watches(ids.reduced), await watches(ids.second)]).toEqual([
      null,
      null,
      'gift',
    ]);
    const input = { trackingNumber: '1405001', completedAt: new Date().toISOString() };
    expect((await move(staff, 'pay', id, { input })).body.ids).toEqual([id]);
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 800_000 });
  });

  test.each([
    ['the one that runs', 0, ['cancelled', 'active', 'upcoming']],
    ['the one in the middle', 1, ['active', 'cancelled', 'upcoming']],
    ['the last', 2, ['active', 'upcoming', 'cancelled']],
  ])('%s of three leaves the others whole and without a gap', async (_, n, states) => {
    const all = [await subscribe(), await subscribe(), await subscribe()];
    const before = await subscriptions();
    // Only what is lent by the one that runs is used.
    await watch(ids.first, n === 0 ? 200 : 1_000);
    await giveBack(all[n]!);
    const numbers = all.map(({ number }) => number);
    const after = (await subscriptions()).toSorted((a, b) => numbers.indexOf(a.order!) - numbers.indexOf(b.order!));
    expect(after.map(({ state }) => state)).toEqual(states);
    const left = after.filter(({ state }) => state !== 'cancelled');
    const days = ({ startsAt, endsAt }: Subscription) => (Date.parse(endsAt) - Date.parse(startsAt)) / 86_400_000;
    expect(left.map(days)).toEqual([30, 30]);
    expect(left[1]!.startsAt).toBe(left[0]!.endsAt);
    expect(Math.abs(Date.parse(left[0]!.startsAt) - Date.parse(before[0]!.startsAt))).toBeLessThan(60_000);
    expect(await watches(ids.first)).toBe('vip');
    expect((await call(buyer, '/api/profile/vip')).body).toMatchObject({ isMember: true, until: left[1]!.endsAt });
    expect(await texts()).toEqual([expect.stringContaining('اشتراک ویژهٔ شما حالا تا')]);
  });

  test('of two plans of one order ends the one whose line came back', async () => {
    const long = randomUUID();
    await insertRows(db, registry, 'vip-plans', [
      { id: long, title: 'سه‌ماهه', days: 90, price: 500_000, status: 'published' },
    ]);
    const items = [item('vip', ids.plan), item('vip', long)];
    const bought = await subscribe({ items });
    const { lines } = await shop.order(buyer, bought.number);
    const { _id } = lines.find(({ title }) => title === 'سه‌ماهه')!;
    await giveBack({ ...bought, lines: [_id] });
    const left = (await subscriptions()).map(({ plan, state }) => [plan, state]);
    expect(left).toEqual([
      ['یک‌ماهه', 'active'],
      ['سه‌ماهه', 'cancelled'],
    ]);
  });

  test('while it is extended, neither loses a day nor overlaps', async () => {
    const bought = await subscribe();
    await ask(bought);
    const { id } = (await refundOf(bought))!;
    await move(staff, 'approve', id);
    await Promise.all([payRefund(services, id), subscribe(), subscribe(), payRefund(services, id)]);
    const left = (await subscriptions()).filter(({ state }) => state !== 'cancelled');
    expect(left.map(({ state }) => state)).toEqual(['active', 'upcoming']);
    expect(left[1]!.startsAt).toBe(left[0]!.endsAt);
    expect(await watches(ids.first)).toBe('vip');
  });
});

describe('a subscription is refused', () => {
  test('once more than the bound of a course was watched by it, which is named', async () => {
    const bought = await subscribe();
    await watch(ids.first, 200);
    await watch(ids.second, 200);
    expect(await refusalOf(bought)).toBeNull();
    await watch(ids.second, 201);
    const refusal = 'بیش از ۲۰٪ دورهٔ «اکسل» دیده شده است';
    expect(await refusalOf(bought)).toBe(refusal);
    expect((await ask(bought)).body.errors).toEqual([{ property: 'lines.0', errors: [refusal] }]);
    expect(await refundOf(bought)).toBeUndefined();
  });

  test('not for what it did not lend: before it, free, bought, or not of it', async () => {
    await watch(ids.second, 1_000);
    await db.query(sql`
      update lesson_progress set updated_at = now() - interval '1 hour' where user_id = ${buyer.id}::uuid`);
    const bought = await subscribe();
    await shop.checkout(buyer, { items: [item('course', ids.first)], useWallet: true });
    for (const course of [ids.first, ids.free, ids.reduced]) await watch(course, 1_000);
    expect(await refusalOf(bought)).toBeNull();
    await db.query(sql`
      update access_grants set state = 'revoked' where "user" = ${buyer.id}::uuid and course = ${ids.first}::uuid`);
    expect(await refusalOf(bought)).toBe('بیش از ۲۰٪ دورهٔ «پایتون» دیده شده است');
  });

  test.each([
    ['issued', false],
    ['requested', false],
    ['revoked', true],
  ] as const)('for a certificate that is %s: money comes back: %s', async (state, isOpen) => {
    const bought = await subscribe();
    await insertRows(db, registry, 'proofs', [
      {
        code: randomUUID().slice(0, 12),
        user: buyer.id,
        template,
        source: 'course',
        course: ids.first,
        title: 'پایتون',
        state,
      },
    ]);
    const refusal = isOpen ? null : 'برای این مورد گواهی درخواست یا صادر شده است';
    expect(await refusalOf(bought)).toBe(refusal);
    expect((await start(staff, bought)).status).toBe(isOpen ? 200 : 422);
  });

  test('after the window, by the clock of the payment', async () => {
    const bought = await subscribe();
    const paidBefore = (interval: string) =>
      db.query(sql`
        update course_transactions set paid_at = now() - ${interval}::interval, refund_working_days = false
        where id = ${bought.id}::uuid`);
    await paidBefore('7 days -1 minute');
    expect(await refusalOf(bought)).toBeNull();
    await paidBefore('7 days');
    expect((await ask(bought)).body.errors?.[0]?.errors).toEqual(['مهلت بازگشت وجه گذشته است']);
  });

  test.each([
    ['expired', '0 days'],
    ['active', '0 days'],
    ['cancelled', '9 days'],
  ])('once it is over, its state being %s and its end in %s, to everybody', async (state, left) => {
    const bought = await subscribe();
    await db.query(sql`
      update users_vip set starts_at = now() - interval '2 days', ends_at = now() + ${left}::interval, state = ${state}
      where "user" = ${buyer.id}::uuid`);
    expect((await ask(bought)).body.errors?.[0]?.errors).toEqual(['این اشتراک پایان یافته است']);
    expect((await start(staff, bought)).body.errors?.[0]?.errors).toEqual(['یک‌ماهه: این اشتراک پایان یافته است']);
  });

  test('a second time, and to anybody else', async () => {
    const bought = await subscribe();
    const stranger = await shop.buyer();
    expect((await ask(bought, {}, stranger)).status).toBe(404);
    expect((await ask(bought, {}, null)).status).toBe(401);
    expect((await ask(bought, { amount: 1_000_000 })).status).toBe(422);
    expect((await ask(bought, { lines: [randomUUID()] })).status).toBe(422);
    const other = await shop.checkout(buyer, { items: [item('course', ids.reduced)], useWallet: true });
    expect((await ask({ ...bought, number: other.body.number })).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(bought)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    const { id } = (await refundOf(bought))!;
    for (const person of [buyer, stranger]) expect((await move(person, 'approve', id)).status).toBe(403);
    expect((await start(staff, bought)).body.errors?.[0]?.property).toBe('input.lines');
    const approvals = await Promise.all([move(staff, 'approve', id), move(staff, 'approve', id)]);
    expect(approvals.flatMap(({ body }) => body.ids ?? [])).toEqual([id]);
    await payRefund(services, id);
    expect(await refusalOf(bought)).toBe('وجه این سفارش برگشت داده شده است');
    expect((await ask(bought)).status).toBe(422);
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 960_000 });
  });

  test('where refunds were closed at the sale, and not where it never began', async () => {
    const bought = await subscribe();
    await insertRows(db, registry, 'pay-back/settings', [{ refundEnabled: false, refundDays: 7 }]);
    const closed = await subscribe();
    await db.query(sql`delete from pay_back_settings`);
    const next = await subscribe();
    await watch(ids.first, 1_000);
    expect([await refusalOf(bought), await refusalOf(closed), await refusalOf(next)]).toEqual([
      'بیش از ۲۰٪ دورهٔ «پایتون» دیده شده است',
      'بازگشت وجه برای این سفارش بسته است',
      null,
    ]);
  });
});
