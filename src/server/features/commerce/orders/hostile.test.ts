/** What a hostile client sends to the calls of buying: refused, and nothing changes. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { item, reconcile, requireLedgerIntegrity, testShop } from '../../testing/shop.ts';
import { newKey, type Answer } from '../../testing/shop.ts';

const shop = await testShop();
const { app, bank, ids, services, call } = shop;
const { db } = services;
const first = item('course', ids.first);

interface Waiting {
  readonly buyer: TestPerson;
  readonly number: string;
  readonly authority: string;
  readonly line: string;
}
let mine: Waiting;
let other: Waiting;

/** An order that waits at the bank, with a share of the wallet. */
async function waiting(): Promise<Waiting> {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 30_000);
  const placed = await shop.checkout(buyer, { items: [first], useWallet: true });
  const { lines } = await shop.order(buyer, placed.body.number);
  return { buyer, number: placed.body.number, authority: shop.authorityOf(placed), line: lines[0]!._id };
}

/** Every row of money or of what it buys, as it is. */
const everything = () =>
  db.query(sql`
    select 'order' as of, to_jsonb(t) as row from course_transactions t
    union all select 'line', to_jsonb(t) from order_lines t
    union all select 'attempt', to_jsonb(t) from payment_attempts t
    union all select 'event', to_jsonb(t) from payment_events t
    union all select 'transfer', to_jsonb(t) from ledger_transfers t
    union all select 'refund', to_jsonb(t) from refunds t
    union all select 'grant', to_jsonb(t) from access_grants t
    union all select 'redemption', to_jsonb(t) from discount_redemptions t
    order by 1, 2`);

beforeAll(async () => {
  mine = await waiting();
  other = await waiting();
});
beforeEach(() => db.query(sql`delete from rate_limits`));
afterEach(() => requireLedgerIntegrity(shop));

/** Every call that changes something, with a body that would do. */
const calls: Record<string, () => { path: string; body: Record<string, unknown> }> = {
  quote: () => ({ path: '/api/checkout/quote', body: { items: [first] } }),
  checkout: () => ({ path: '/api/checkout', body: { key: newKey(), items: [first] } }),
  pay: () => ({ path: `/api/orders/${mine.number}/pay`, body: {} }),
  refunds: () => ({ path: `/api/orders/${mine.number}/refunds`, body: { lines: [mine.line], reason: 'اشتباه خریدم' } }),
  charge: () => ({ path: '/api/wallet/charge', body: { key: newKey(), amount: 10_000 } }),
};
const forged: Record<string, unknown> = {
  price: 1,
  payable: 1,
  subtotal: 1,
  discountTotal: 99_999,
  walletUsed: 1_000_000,
  net: 0,
  user: '00000000-0000-7000-8000-000000000000',
  number: '1',
  state: 'paid',
  authority: 'A1',
  paidAt: '2026-01-01T00:00:00.000Z',
};

describe.each(Object.keys(calls))('%s', (name) => {
  test('takes no field that it does not name', async () => {
    const { path, body } = calls[name]!();
    const before = await everything();
    for (const [field, value] of Object.entries(forged)) {
      await db.query(sql`delete from rate_limits`);
      expect([field, (await call(mine.buyer, path, { ...body, [field]: value })).status]).toEqual([field, 422]);
    }
    expect(await everything()).toEqual(before);
  });

  test('is refused from the page of another site', async () => {
    const { path, body } = calls[name]!();
    const before = await everything();
    const pages: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of pages) {
      const response = await app.request(path, {
        method: 'POST',
        headers: { ...mine.buyer.headers, ...headers },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(403);
    }
    expect(await everything()).toEqual(before);
  });

  test('takes nothing but an object of its shape', async () => {
    const { path } = calls[name]!();
    const before = await everything();
    const bodies = ['[]', 'null', '"x"', '{', `{"items":"x","lines":{},"amount":"1e4","key":[],"gateway":"bank"}`];
    for (const body of bodies) {
      const response = await app.request(path, { method: 'POST', headers: mine.buyer.headers, body });
      expect([body, [400, 422]]).toEqual([body, expect.arrayContaining([response.status])]);
    }
    expect(await everything()).toEqual(before);
  });
});

describe('ids', () => {
  test.each([
    ['of nothing', () => item('course', randomUUID())],
    ['of an exam as a course', () => item('course', ids.exam)],
    ['of a course as an exam', () => item('exam', ids.first)],
    ['of a group as a bundle', () => item('bundle', ids.group)],
    ['of an order', () => item('course', mine.line)],
    ['that is none', () => item('course', "' or 1=1 --")],
    ['of a priced item', () => ({ ...first, price: 1 })],
    ['of a charge', () => ({ kind: 'charge', id: ids.first })],
  ])('%s buy nothing', async (_, thing) => {
    const before = await everything();
    expect((await shop.checkout(mine.buyer, { items: [thing()], useWallet: true })).status).toBe(422);
    expect(await everything()).toEqual(before);
  });

  test.each(["' or 1=1 --", '%', '*', '../wallet', '0', 'null'])('the number %j is nobody’s order', async (number) => {
    const path = `/api/orders/${encodeURIComponent(number)}`;
    const before = await everything();
    const answers = [
      await call(mine.buyer, path),
      await call(mine.buyer, `${path}/pay`, {}),
      await call(mine.buyer, `${path}/cancel`, {}),
      await call(mine.buyer, `${path}/refunds`, { lines: [mine.line], reason: 'اشتباه خریدم' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await everything()).toEqual(before);
  });

  test('of another’s order, line and wallet are of no use', async () => {
    const before = await everything();
    const { number, line } = other;
    const reason = 'اشتباه خریدم';
    const answers = [
      await call(mine.buyer, `/api/orders/${number}`),
      await call(mine.buyer, `/api/orders/${number}/pay`, {}),
      await call(mine.buyer, `/api/orders/${number}/cancel`, {}),
      await call(mine.buyer, `/api/orders/${number}/refunds`, { lines: [line], reason }),
      await call(mine.buyer, `/api/orders/${mine.number}/refunds`, { lines: [line], reason }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 422]);
    const { body } = await call<{ held: number }>(mine.buyer, `/api/wallet?user=${other.buyer.id}`);
    expect(body.held ?? 30_000).toBe(30_000);
    for (const section of ['course-transactions', 'payment-attempts', 'payment-events', 'ledger-entries', 'refunds']) {
      expect((await call(mine.buyer, `/api/admin/${section}`)).status).toBe(403);
    }
    expect(await everything()).toEqual(before);
  });

  test('the key of another’s purchase is not theirs', async () => {
    const key = newKey();
    const theirs = await shop.checkout(other.buyer, { key, items: [item('course', ids.second)] });
    const placed = await shop.checkout(mine.buyer, { key, items: [item('course', ids.second)] });
    expect([placed.status, placed.body.number === theirs.body.number]).toEqual([200, false]);
  });
});

describe('amounts', () => {
  test.each([0, -10_000, 9_999, 50_000_001, 10_000.5, 1e15, Number.MAX_SAFE_INTEGER, '10000', null, true])(
    'a charge of %j is refused',
    async (amount) => {
      const before = await everything();
      expect((await call(mine.buyer, '/api/wallet/charge', { key: newKey(), amount })).status).toBe(422);
      expect(await everything()).toEqual(before);
    },
  );

  test('the wallet pays what it holds, whatever is asked of it', async () => {
    const { status, body } = await shop.quote(mine.buyer, { items: [first], useWallet: true });
    // All of it is held for the order that waits.
    expect([status, body.walletUsed, body.payable]).toEqual([200, 0, 100_000]);
    expect((await shop.quote(null, { items: [first], useWallet: true })).body.walletUsed).toBe(0);
  });

  test('one line that is named often comes back once, and asked for at once it is asked for once', async () => {
    const buyer = await shop.buyer();
    await shop.fill(buyer, 100_000);
    const { body } = await shop.checkout(buyer, { items: [first], useWallet: true });
    const [line] = (await shop.order(buyer, body.number)).lines;
    const ask = () =>
      call<{ amount: number }>(buyer, `/api/orders/${body.number}/refunds`, {
        lines: [line!._id, line!._id],
        reason: 'اشتباه خریدم',
      });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ amount: 100_000 });
  });
});

describe('the return from a bank', () => {
  beforeEach(async () => {
    mine = await waiting();
  });
  const back = (path: string, init: RequestInit = {}) => app.request(`/payment-callback/${path}`, init);
  const query = () => `course/zarinpal?Authority=${mine.authority}&Status=OK`;

  test('for another’s order pays nothing of it, whatever order it names', async () => {
    const again = (await call(mine.buyer, `/api/orders/${mine.number}/pay`, { gateway: 'nextpay' })) as Answer<{
      number: string;
      state: 'awaiting_payment';
      redirect: string;
    }>;
    const authority = shop.authorityOf(again);
    await bank.pay(authority);
    const response = await back(`course/nextpay?trans_id=${authority}&order_id=${other.number}&amount=1`);
    expect(response.headers.get('location')).toBe(`/purchase-result?order=${mine.number}`);
    expect((await shop.order(mine.buyer, mine.number)).state).toBe('fulfilled');
    expect((await shop.order(other.buyer, other.number)).state).toBe('awaiting_payment');
  });

  test('of a payment that was used buys nothing again, not even after a refund', async () => {
    await bank.pay(mine.authority);
    await back(query());
    await call(mine.buyer, `/api/orders/${mine.number}/refunds`, { lines: [mine.line], reason: 'اشتباه خریدم' });
    const next = await shop.checkout(mine.buyer, { items: [item('course', ids.second)] });
    const before = await db.query(sql`select key from ledger_transfers order by key`);
    await back(query());
    await back(`${query()}&order_id=${next.body.number}`);
    await reconcile(shop);
    expect(await db.query(sql`select key from ledger_transfers order by key`)).toEqual(before);
    expect((await shop.order(mine.buyer, next.body.number)).state).toBe('awaiting_payment');
  });

  test('for a payment of another order is refused by the database', async () => {
    const replay = db.query(sql`
      update payment_attempts set authority = ${mine.authority} where authority = ${other.authority}`);
    await expect(replay).rejects.toThrow(/unique/);
  });

  test('with an authority that only looks like one of ours belongs to no payment', async () => {
    await bank.pay(mine.authority);
    const before = await everything();
    const { authority } = mine;
    const near = [
      `0${authority}`,
      `${authority} `,
      authority.toLowerCase(),
      `${authority}%`,
      `${authority},x`,
      '%',
      '0',
    ];
    for (const value of near) {
      if (value === authority) continue;
      const response = await back(`course/zarinpal?Authority=${encodeURIComponent(value)}&Status=OK`);
      expect([value, response.status]).toEqual([value, 404]);
    }
    expect(await everything()).toEqual(before);
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('by %s is not one', async (method) => {
    await bank.pay(mine.authority);
    const before = await everything();
    expect([403, 404, 405]).toContain((await back(query(), { method, headers: mine.buyer.headers })).status);
    expect(await everything()).toEqual(before);
  });

  test('is taken by POST as by GET, from the page of the bank, and by nothing but a small form', async () => {
    await bank.pay(mine.authority);
    const before = await everything();
    const form = `Authority=${mine.authority}&Status=OK`;
    const json = { 'content-type': 'application/json', origin: 'https://bank.example' };
    const sent = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://bank.example' };
    const post = (headers: Record<string, string>, body: string) =>
      back('course/zarinpal', { method: 'POST', headers: { ...headers, 'content-length': String(body.length) }, body });
    expect((await post(json, JSON.stringify({ Authority: mine.authority, Status: 'OK' }))).status).toBe(404);
    expect((await post(sent, `${form}&x=${'x'.repeat(20_000)}`)).status).toBe(413);
    expect(await everything()).toEqual(before);
    expect((await post(sent, form)).status).toBe(303);
    expect((await shop.order(mine.buyer, mine.number)).state).toBe('fulfilled');
  });

  test.each<Record<string, string>>([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'javascript', forwarded: 'host=evil.example' },
    { referer: 'https://evil.example/' },
  ])('leads to this site, whatever host is named: %j', async (headers) => {
    await bank.pay(mine.authority);
    const response = await back(`${query()}&next=https://evil.example&redirect=//evil.example`, {
      headers,
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, `/purchase-result?order=${mine.number}`]);
  });

  test('that belongs to no payment is logged, with nothing of what a browser sent but its kind and gateway', async () => {
    const logged: unknown[][] = [];
    const warn = (...entry: unknown[]) => logged.push(entry);
    const log = Object.assign(Object.create(services.log) as typeof services.log, { warn });
    const listening = createApp({ ...services, log });
    logged.length = 0;
    const response = await listening.request('/payment-callback/course/zarinpal?Authority=forged&Status=OK');
    expect(response.status).toBe(404);
    expect(logged).toEqual([
      [
        expect.objectContaining({ kind: 'course', method: 'zarinpal', requestId: expect.any(String) }),
        'a return from a bank that belongs to no payment',
      ],
    ]);
    expect(JSON.stringify(logged)).not.toContain('forged');
  });
});

test('without a session nothing of buying is done or shown', async () => {
  const before = await everything();
  for (const [name, make] of Object.entries(calls)) {
    if (name === 'quote') continue;
    const { path, body } = make();
    expect([name, (await call(null, path, body)).status]).toEqual([name, 401]);
  }
  for (const path of [`/api/orders/${mine.number}`, '/api/orders', '/api/wallet']) {
    expect((await call(null, path)).status).toBe(401);
  }
  expect((await call(null, `/api/orders/${mine.number}/cancel`, {})).status).toBe(401);
  expect(await everything()).toEqual(before);
});
