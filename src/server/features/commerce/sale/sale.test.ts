import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import type { PlacedOrder } from '../../../../contract/checkout.ts';
import type { Wallet } from '../../../../contract/orders.ts';
import { item, requireLedgerIntegrity, testShop } from '../../testing/shop.ts';
import { newKey } from '../../testing/shop.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { recordCounter } from '../../../platform/testing/recorded-series.ts';

const shop = await testShop();
const { ids, bank } = shop;
const { db } = shop.services;
afterEach(async () => {
  bank.fail(null);
  await requireLedgerIntegrity(shop);
});
const first = item('course', ids.first);
const second = item('course', ids.second);
const problemsOf = (body: { errors?: { property: string; errors: string[] }[] }) =>
  Object.fromEntries((body.errors ?? []).map(({ property, errors }) => [property, errors[0]]));
const coursesOf = async (user: string) =>
  (
    await db.query(
      sql`select course, source from access_grants where "user" = ${user}::uuid and state = 'active' order by course`,
      { course: col.uuid, source: col.text },
    )
  ).map(({ course, source }) => `${source} ${course}`);

describe('the quote', () => {
  test('prices by the server alone, for a visitor too', async () => {
    const { status, body } = await shop.quote(null, {
      items: [first, item('course', ids.reduced), item('bundle', randomUUID())],
    });
    expect(status).toBe(200);
    expect(body.lines.map(({ salePrice, listPrice, problem }) => [salePrice, listPrice, problem?.code])).toEqual([
      [100_000, 100_000, undefined],
      [40_000, 50_000, undefined],
      [0, 0, 'not_found'],
    ]);
    expect(body).toMatchObject({
      subtotal: 140_000,
      discountTotal: 0,
      walletUsed: 0,
      payable: 140_000,
      walletBalance: null,
    });
    expect(body.gateways.map(({ name }) => name)).toEqual(['zarinpal', 'zibal', 'nextpay']);
  });

  test('says what a buyer gets: length, courses and access, of a set those of its courses together', async () => {
    const items = [first, second, item('bundle', ids.bundle), item('exam', ids.exam), item('vip', ids.plan)];
    const lengths = { [ids.first]: 3_600, [ids.second]: 1_800 };
    for (const [id, seconds] of Object.entries(lengths)) {
      await db.query(sql`update courses set total_time = ${seconds} where id = ${id}::uuid`);
    }
    const { body } = await shop.quote(null, { items });
    const facts = body.lines.map((line) => line.facts);
    expect(facts.slice(0, 2).map(({ totalTime, courseCount }) => [totalTime, courseCount])).toEqual([
      [3_600, 1],
      [1_800, 1],
    ]);
    expect(facts[0]).toMatchObject({ teachers: [], ratingAvg: null, ratingCount: 0, accessDays: null, units: null });
    expect(facts[2]).toMatchObject({ totalTime: 5_400, courseCount: 2, ratingAvg: null });
    expect(facts.slice(3).map(({ courseCount, units }) => [courseCount, typeof units])).toEqual([
      [0, 'number'],
      [0, 'number'],
    ]);
    expect(body.refund).toMatchObject({ days: expect.any(Number), maxWatchedBps: 2_000 });
  });

  test('says how long access lasts: of a set as long as that of the course that ends first', async () => {
    const grantFor = (firstDays: number | null, secondDays: number | null) =>
      db.query(sql`
        update courses set access_days = case id when ${ids.first}::uuid then ${firstDays}::int else ${secondDays}::int end
        where id in (${ids.first}::uuid, ${ids.second}::uuid)`);
    onTestFinished(async () => void (await grantFor(null, null)));
    const items = [first, second, item('bundle', ids.bundle)];
    const daysOf = async () => (await shop.quote(null, { items })).body.lines.map(({ facts }) => facts.accessDays);
    await grantFor(90, 30);
    expect(await daysOf()).toEqual([90, 30, 30]);
    await grantFor(90, null);
    expect(await daysOf()).toEqual([90, null, 90]);
  });

  test('says which order of the same thing waits, to its buyer alone', async () => {
    const buyer = await shop.buyer();
    const placed = await shop.checkout(buyer, { items: [first] });
    const numbers = async (person: typeof buyer | null) =>
      (await shop.quote(person, { items: [first, second] })).body.lines.map(({ waitingOrder }) => waitingOrder);
    expect(await numbers(buyer)).toEqual([placed.body.number, null]);
    expect(await numbers(await shop.buyer())).toEqual([null, null]);
    expect(await numbers(null)).toEqual([null, null]);
    await shop.call(buyer, `/api/orders/${placed.body.number}/cancel`, {});
    expect(await numbers(buyer)).toEqual([null, null]);
    const late = await shop.checkout(buyer, { items: [second] });
    expect(await numbers(buyer)).toEqual([null, late.body.number]);
    // Its time is over, and the job that says so has not run yet.
    await db.query(sql`update course_transactions set expires_at = now() where number = ${late.body.number}`);
    expect(await numbers(buyer)).toEqual([null, null]);
  });

  test('says what is owned, repeated, or part of a set in the same cart', async () => {
    const buyer = await shop.buyer();
    await shop.checkout(buyer, { items: [item('course', ids.free)] });
    const { body } = await shop.quote(buyer, {
      items: [item('course', ids.free), first, item('bundle', ids.bundle), item('bundle', ids.bundle)],
    });
    expect(body.lines.map((line) => line.problem?.code ?? null)).toEqual(['owned', 'included', null, 'repeated']);
    expect(body.payable).toBe(120_000);
  });

  test('takes the code off the lines it covers, and the wallet off the rest', async () => {
    const buyer = await shop.buyer();
    await shop.fill(buyer, 25_000);
    await shop.discount({ code: 'SPRING', scope: 'courses', courses: [ids.first], percent: 2_000 });
    const { body } = await shop.quote(buyer, { items: [first, second], code: ' spring ', useWallet: true });
    expect(body.lines.map(({ discount, net }) => [discount, net])).toEqual([
      [20_000, 80_000],
      [0, 60_000],
    ]);
    expect(body).toMatchObject({ discountTotal: 20_000, walletUsed: 25_000, payable: 115_000, walletBalance: 25_000 });
    const refused = await shop.quote(buyer, { items: [second], code: 'spring' });
    expect(refused.body.code?.problem).toContain('این کد برای هیچ‌یک از موارد سبد شما نیست');
    expect(refused.body.payable).toBe(60_000);
  });
});

describe('an order', () => {
  test('is paid at the bank and delivered, once however often the browser returns', async () => {
    const buyer = await shop.buyer();
    const placed = await shop.checkout(buyer, { items: [first, second] });
    expect(placed).toMatchObject({ status: 200, body: { state: 'awaiting_payment' } });
    const authority = shop.authorityOf(placed);
    await bank.pay(authority);
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.comeBack(authority)));
    expect(new Set(answers.map((r) => `${r.status} ${r.headers.get('location')}`))).toEqual(
      new Set([`303 /purchase-result?order=${placed.body.number}`]),
    );
    const order = await shop.order(buyer, placed.body.number);
    expect(order).toMatchObject({ state: 'fulfilled', payable: 160_000, creditedToWallet: 0, isSettling: false });
    expect(order.attempts).toMatchObject([{ state: 'verified', amount: 160_000 }]);
    expect(await coursesOf(buyer.id)).toEqual([`purchase ${ids.first}`, `purchase ${ids.second}`].sort());
    const transfers = await db.query(sql`select amount from ledger_transfers where reference = ${placed.body.number}`);
    expect(transfers).toEqual([{ amount: 160_000 }]);
  });

  test('of the same key is the same order; of other things it is refused', async () => {
    const buyer = await shop.buyer();
    const key = newKey();
    const [one, two] = await Promise.all([
      shop.checkout(buyer, { key, items: [first] }),
      shop.checkout(buyer, { key, items: [first] }),
    ]);
    expect(one.body.number).toBe(two.body.number);
    expect((await shop.checkout(buyer, { key, items: [second] })).status).toBe(409);
    const orders = await db.query(sql`select 1 from course_transactions where "user" = ${buyer.id}::uuid`);
    expect(orders).toHaveLength(1);
  });

  test('is paid by the wallet in part, which is held until the bank has answered', async () => {
    const buyer = await shop.buyer();
    await shop.fill(buyer, 30_000);
    const placed = await shop.checkout(buyer, { items: [first], useWallet: true });
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 0, hold: 30_000 });
    const spent = async () =>
      (await shop.call<Wallet>(buyer, '/api/wallet')).body.entries.records
        .filter(({ amount }) => amount < 0)
        .map(({ reason }) => reason);
    expect(await spent()).toEqual(['hold']);
    const authority = shop.authorityOf(placed);
    await bank.pay(authority);
    await shop.comeBack(authority);
    expect(await spent()).toEqual(['purchase']);
    expect(await shop.order(buyer, placed.body.number)).toMatchObject({
      state: 'fulfilled',
      walletUsed: 30_000,
      payable: 70_000,
    });
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 0, hold: 0 });
  });

  test('that the wallet pays whole, or that is free, needs no gateway', async () => {
    const buyer = await shop.buyer();
    await shop.fill(buyer, 150_000);
    const published = new Set<string>();
    const stop = shop.services.changes.on((table) => void published.add(table));
    const { body } = await shop.checkout(buyer, { items: [item('bundle', ids.bundle)], useWallet: true });
    stop();
    expect(body).toEqual({ number: expect.any(String), state: 'fulfilled' });
    // What is cached of any of them is read again.
    const tables = ['course_transactions', 'order_lines', 'course_sales', 'commissions', 'access_grants'];
    expect(tables.filter((table) => !published.has(table))).toEqual([]);
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 30_000, hold: 0 });
    expect(await coursesOf(buyer.id)).toEqual([`bundle ${ids.first}`, `bundle ${ids.second}`].sort());
    expect((await shop.checkout(buyer, { items: [item('course', ids.free)] })).body.state).toBe('fulfilled');
  });

  test('of a subscription starts it, and a second one extends it', async () => {
    const buyer = await shop.buyer();
    await shop.fill(buyer, 400_000);
    const buy = () => shop.checkout(buyer, { items: [item('vip', ids.plan)], useWallet: true });
    expect([(await buy()).body.state, (await buy()).body.state]).toEqual(['fulfilled', 'fulfilled']);
    const rows = await db.query(
      sql`
      select state, starts_at as "startsAt", ends_at as "endsAt" from users_vip
      where "user" = ${buyer.id}::uuid order by starts_at`,
      { state: col.text, startsAt: col.instant, endsAt: col.instant },
    );
    expect(rows.map(({ state }) => state)).toEqual(['active', 'upcoming']);
    expect(rows[1]?.startsAt).toBe(rows[0]?.endsAt);
  });

  test('is cancelled by its buyer, who gets wallet and code back', async () => {
    const buyer = await shop.buyer();
    await shop.fill(buyer, 5_000);
    await shop.discount({ code: 'ONCE', usageLimit: 1 });
    const placed = await shop.checkout(buyer, { items: [first], code: 'ONCE', useWallet: true });
    const other = await shop.buyer();
    const refused = await shop.checkout(other, { items: [first], code: 'ONCE' });
    expect([refused.status, problemsOf(refused.body)]).toEqual([422, { code: 'ظرفیت استفاده از این کد تمام شده است' }]);
    const cancelled = await shop.call<PlacedOrder>(buyer, `/api/orders/${placed.body.number}/cancel`, {});
    expect(cancelled.body).toEqual({ number: placed.body.number, state: 'cancelled' });
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 5_000, hold: 0 });
    expect((await shop.checkout(other, { items: [first], code: 'ONCE' })).status).toBe(200);
    expect((await shop.call(buyer, `/api/orders/${placed.body.number}/cancel`, {})).status).toBe(409);
  });

  test('waits where the gateway is down, and is paid at another one; the answers of both are counted', async () => {
    const buyer = await shop.buyer();
    const counts = recordCounter('academy_payments_total');
    onTestFinished(() => counts.stop());
    const key = newKey();
    bank.fail('server-error');
    const failed = await shop.checkout(buyer, { key, items: [first] });
    expect([failed.status, failed.body.code]).toEqual([503, 'unavailable']);
    bank.fail(null);
    const placed = await shop.checkout(buyer, { key, items: [first], gateway: 'zibal' });
    const authority = shop.authorityOf(placed);
    await bank.pay(authority);
    const response = await shop.app.request(
      `/payment-callback/course/zibal?trackId=${authority}&success=1&status=2&orderId=${placed.body.number}`,
    );
    expect(response.status).toBe(303);
    expect(await shop.order(buyer, placed.body.number)).toMatchObject({
      state: 'fulfilled',
      attempts: [
        { gateway: 'zarinpal', state: 'failed' },
        { gateway: 'zibal', state: 'verified' },
      ],
    });
    expect(counts.sums()).toEqual({ 'zarinpal start unknown': 1, 'zibal start started': 1, 'zibal verify paid': 1 });
  });
});

test('a wallet is charged at the bank, within its limits', async () => {
  const buyer = await shop.buyer();
  const charge = (amount: number) => shop.call<PlacedOrder>(buyer, '/api/wallet/charge', { key: newKey(), amount });
  for (const amount of [9_999, 50_000_001, -1]) expect((await charge(amount)).status).toBe(422);
  expect((await charge(50_000_000)).body).toMatchObject({ state: 'awaiting_payment' });
  const placed = await charge(10_000);
  const authority = shop.authorityOf(placed);
  await bank.pay(authority);
  const back = await shop.comeBack(authority, { kind: 'wallet-charge' });
  expect(back.headers.get('location')).toBe(`/purchase-result?order=${placed.body.number}`);
  const { body } = await shop.call<Wallet>(buyer, '/api/wallet');
  expect(body).toMatchObject({ balance: 10_000, held: 0, minimumCharge: 10_000, maximumCharge: 50_000_000 });
  expect(body.entries.records).toMatchObject([{ amount: 10_000, reason: 'charge', reference: placed.body.number }]);
});
