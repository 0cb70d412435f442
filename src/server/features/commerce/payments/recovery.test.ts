/** What cannot be stored, asked or delivered: it is put before a person with its cause, and holds up nothing else. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { item, reconcile, requireLedgerIntegrity, testShop } from '../../testing/shop.ts';
import { newKey } from '../../testing/shop.ts';
import { administrator, boughtByWallet, refundCalls } from '../../testing/refunds.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { sandboxPath, sandboxSecrets } from './gateways/sandbox.ts';
import { reconcilePayments, retryFulfilment } from '../sale/jobs.ts';
import { differing, mismatchStaff } from '../../testing/mismatch.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { col } from '../../../platform/db/row-shape.ts';

const shop = await testShop();
const { ids, bank, services } = shop;
const { db } = services;
const { act, administratorOf, attemptOf } = mismatchStaff(shop);
// What the tests before left behind is asked about no more.
beforeEach(() => db.query(sql`update payment_attempts set next_try_at = null`));
afterEach(async () => {
  bank.fail(null);
  await requireLedgerIntegrity(shop);
});

/** An order that is paid at the bank, whose buyer has not come back. */
async function paid(gateway: 'zarinpal' | 'zibal' = 'zarinpal') {
  const buyer = await shop.buyer();
  const placed = await shop.checkout(buyer, { items: [item('course', ids.first)], gateway });
  const authority = shop.authorityOf(placed);
  await bank.pay(authority);
  const [row] = await db.query(
    sql`
    select id from payment_attempts where authority = ${authority}`,
    { id: col.uuid },
  );
  const { number } = placed.body;
  return { buyer, number, authority, attempt: row!.id, order: () => shop.order(buyer, number) };
}

/** The same site where only these gateways are set, at these addresses. */
const siteWith = (urls: Partial<Record<'zarinpal' | 'zibal', string>>): Services => ({
  ...services,
  config: {
    ...services.config,
    zarinpalMerchantId: urls.zarinpal === undefined ? undefined : sandboxSecrets.zarinpal,
    zarinpalUrl: urls.zarinpal,
    zibalMerchant: urls.zibal === undefined ? undefined : sandboxSecrets.zibal,
    zibalUrl: urls.zibal,
  },
});
const bankUrl = (gateway: string) => `${bank.url}${sandboxPath}/${gateway}`;
const dueNow = () => db.query(sql`update payment_attempts set next_try_at = now() where next_try_at is not null`);

/** Does work while a table has a constraint that some rows break. */
async function whileRefused(table: string, check: string, work: () => Promise<unknown>): Promise<void> {
  await ownerOf(db).query(sql.raw(`alter table ${table} add constraint away check (${check}) not valid`));
  try {
    await work();
  } finally {
    await ownerOf(db).query(sql.raw(`alter table ${table} drop constraint away`));
  }
}

describe('a paid payment that cannot be stored', () => {
  test('for any lasting error is put before a person with its cause, leads to the result page, and is stored once it can be', async () => {
    const one = await paid();
    await whileRefused('payment_attempts', `state <> 'verified'`, async () => {
      for (const _ of [1, 2]) expect((await shop.comeBack(one.authority)).status).toBe(303);
      await dueNow();
      await reconcilePayments(services);
    });
    const { reference } = (await bank.find(one.authority))!;
    const found = await attemptOf(one.attempt);
    expect(found).toMatchObject({ state: 'unknown', needsCare: true });
    expect([found.lastError, found.lastError]).toEqual([
      expect.stringContaining(reference!),
      expect.stringContaining('23514'),
    ]);
    expect(Date.parse(found.nextTryAt!)).toBeGreaterThan(Date.now());
    expect(await one.order()).toMatchObject({ state: 'awaiting_payment', isSettling: true });
    expect(JSON.stringify(await one.order())).not.toContain('23514');
    await reconcile(shop);
    expect(await one.order()).toMatchObject({ state: 'fulfilled' });
    expect(await attemptOf(one.attempt)).toMatchObject({ needsCare: false, lastError: null });
  });

  test('also where it had failed before: the buyer is warned not to pay again', async () => {
    const buyer = await shop.buyer();
    const placed = await shop.checkout(buyer, { items: [item('course', ids.first)] });
    const authority = shop.authorityOf(placed);
    await shop.comeBack(authority);
    await bank.pay(authority);
    await whileRefused('payment_attempts', `state <> 'verified'`, () => shop.comeBack(authority));
    const { attempts } = await shop.order(buyer, placed.body.number);
    expect(attempts).toMatchObject([{ state: 'unknown', message: expect.stringContaining('دوباره نپردازید') }]);
  });

  test('a reference that another payment has is a warning: what was paid is bought', async () => {
    const [one, two] = [await paid(), await paid()];
    await shop.comeBack(one.authority);
    const { reference } = (await bank.find(two.authority))!;
    await db.query(sql`update payment_attempts set reference = ${reference} where id = ${one.attempt}::uuid`);
    expect((await shop.comeBack(two.authority)).status).toBe(303);
    expect(await two.order()).toMatchObject({ state: 'fulfilled' });
    expect(await attemptOf(two.attempt)).toMatchObject({
      state: 'verified',
      needsCare: true,
      lastError: expect.stringContaining('شمارهٔ پیگیری'),
    });
    expect(await attemptOf(one.attempt)).toMatchObject({ needsCare: false });
  });
});

describe('a person', () => {
  test('who may settle payments asks the gateway, or ends a payment that is not asked about again', async () => {
    const one = await paid();
    bank.fail('server-error');
    await shop.comeBack(one.authority);
    await db.query(sql`update payment_attempts set needs_care = true where id = ${one.attempt}::uuid`);
    const [clerk, reader] = [await administratorOf(), await administrator(shop, ['admin.course-transactions.view'])];
    for (const name of ['askNow', 'settleByHand']) {
      expect((await act(null, name, one.attempt)).status).toBe(401);
      expect((await act(one.buyer, name, one.attempt)).status).toBe(403);
      expect((await act(reader, name, one.attempt)).status).toBe(403);
      expect((await act(clerk, name, one.attempt)).body.ids).toEqual([one.attempt]);
    }
    expect(await attemptOf(one.attempt)).toMatchObject({ needsCare: false, nextTryAt: null });
  });

  test('does not settle money of another amount but by a decision', async () => {
    const { attempt } = await differing(shop);
    expect((await act(await administratorOf(), 'settleByHand', attempt)).body.ids).toEqual([]);
    expect(await attemptOf(attempt)).toMatchObject({ needsCare: true });
  });

  test('who may settle payments has an order delivered again', async () => {
    const buyer = await shop.buyer();
    const [order] = await db.query(
      sql`
      insert into course_transactions (number, "user", kind, state, paid_at)
      values ('again-1', ${buyer.id}::uuid, 'course', 'fulfilment_error', now()) returning id`,
      { id: col.uuid },
    );
    const again = (as: TestPerson | null) =>
      shop.call<{ ids: string[] }>(as, '/api/admin/course-transactions/actions/deliverAgain', { ids: [order!.id] });
    expect([(await again(null)).status, (await again(buyer)).status]).toEqual([401, 403]);
    expect((await again(await administratorOf())).body.ids).toEqual([order!.id]);
  });
});

describe('a gateway', () => {
  test('whose settings were taken away leaves its open payments to a person, and its returns lead to the result page', async () => {
    const one = await paid('zarinpal');
    const site = siteWith({ zibal: bankUrl('zibal') });
    const response = await createApp(site).request(
      `/payment-callback/course/zarinpal?Authority=${one.authority}&Status=OK`,
    );
    expect([response.status, response.headers.get('location')]).toEqual([303, `/purchase-result?order=${one.number}`]);
    await dueNow();
    await reconcilePayments(site);
    expect(await attemptOf(one.attempt)).toMatchObject({
      state: 'unknown',
      needsCare: true,
      lastError: expect.stringContaining('تنظیم'),
    });
    expect(await one.order()).toMatchObject({ isSettling: true });
    await reconcile(shop);
    expect(await one.order()).toMatchObject({ state: 'fulfilled' });
  });

  test('that does not answer for a day leaves them to a person, and is asked on', async () => {
    const one = await paid();
    bank.fail('server-error');
    await db.query(sql`
      update payment_attempts set started_at = now() - interval '25 hours', next_try_at = now() where id = ${one.attempt}::uuid`);
    await reconcilePayments(services);
    expect(await attemptOf(one.attempt)).toMatchObject({
      state: 'unknown',
      needsCare: true,
      lastError: expect.stringContaining('یک روز'),
      nextTryAt: expect.any(String),
    });
    bank.fail(null);
    await reconcile(shop);
    expect(await shop.order(one.buyer, one.number)).toMatchObject({ state: 'fulfilled' });
  });

  test('that says for a day that nobody has paid ends them, and says so', async () => {
    const buyer = await shop.buyer();
    const placed = await shop.checkout(buyer, { items: [item('course', ids.first)] });
    await db.query(sql`
      update payment_attempts set started_at = now() - interval '25 hours', next_try_at = now()
      where authority = ${shop.authorityOf(placed)}`);
    await reconcilePayments(services);
    const { attempts } = await shop.order(buyer, placed.body.number);
    expect(attempts).toMatchObject([{ state: 'failed', message: expect.stringContaining('یک روز') }]);
  });

  test('that is silent delays no other', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const sockets = new Set<{ destroy(): void }>();
    silent.on('connection', (socket) => sockets.add(socket));
    const stuck = [await paid('zibal'), await paid('zibal'), await paid('zibal')];
    const one = await paid('zarinpal');
    await dueNow();
    await db.query(sql`
      update payment_attempts set next_try_at = now() - interval '1 hour' where id = any(${sql.param(stuck.map(({ attempt }) => attempt))}::uuid[])`);
    const running = reconcilePayments(siteWith({ zarinpal: bankUrl('zarinpal'), zibal: `http://127.0.0.1:${port}` }));
    try {
      await expect.poll(async () => (await one.order()).state, { timeout: 3_000 }).toBe('fulfilled');
    } finally {
      const closing = setInterval(() => sockets.forEach((socket) => socket.destroy()), 20);
      await running;
      clearInterval(closing);
      silent.close();
    }
  });
});

describe('a delivery', () => {
  test('that always fails blocks no other, and its buyer gets an answer', async () => {
    const keys = [newKey(), newKey()];
    const bought: { number: string; state: string }[] = [];
    await whileRefused(
      'course_transactions',
      `state <> 'fulfilled' or client_key not in ('${keys.join("', '")}')`,
      async () => {
        for (const key of keys) {
          const buyer = await shop.buyer();
          await shop.fill(buyer, 100_000);
          const { status, body } = await shop.checkout(buyer, {
            key,
            items: [item('course', ids.first)],
            useWallet: true,
          });
          expect([status, body.state]).toEqual([200, 'fulfilment_error']);
          bought.push(body);
        }
      },
    );
    await db.query(sql`
      update course_transactions set updated_at = now() - interval '11 minutes' where state in ('paid', 'fulfilment_error')`);
    await whileRefused('course_transactions', `state <> 'fulfilled' or client_key <> '${keys[0]}'`, () =>
      retryFulfilment(services),
    );
    const rows = await db.query(
      sql`
      select number, state from course_transactions where client_key = any(${sql.param(keys)}::text[]) order by id`,
      { number: col.text, state: col.text },
    );
    expect(rows.map(({ state }) => state)).toEqual(['fulfilment_error', 'fulfilled']);
    const [line] = await db.query(
      sql`
      select l.fulfilment_error as error from order_lines l join course_transactions o on o.id = l."order"
      where o.number = ${bought[0]!.number}`,
      { error: col.text },
    );
    expect(line!.error.length).toBeGreaterThan(0);
  });

  test('of what was just paid comes before a hundred old failures, which are tried less and less often', async () => {
    const buyer = await shop.buyer();
    const insert = (prefix: string, count: number, state: string, paidAgo: string, triedAgo: string) =>
      db.query(sql`
        insert into course_transactions (number, "user", kind, state, paid_at, updated_at)
        select ${prefix} || n, ${buyer.id}::uuid, 'course', ${state}, now() - ${paidAgo}::interval, now() - ${triedAgo}::interval
        from generate_series(1, ${count}::int) n`);
    await insert('old-', 101, 'fulfilment_error', '2 days', '1 day');
    await insert('lately-', 1, 'fulfilment_error', '2 days', '20 minutes');
    await insert('fresh-', 1, 'paid', '1 minute', '1 minute');
    await retryFulfilment(services);
    const left = await db.query(
      sql`
      select number from course_transactions where "user" = ${buyer.id}::uuid and state in ('paid', 'fulfilment_error')
      order by number`,
      { number: col.text },
    );
    expect(left.map(({ number }) => number)).toEqual(['lately-1', expect.stringMatching(/^old-/)]);
  });

  test('that has failed for days is tried every six hours nevertheless', async () => {
    const buyer = await shop.buyer();
    const insert = (number: string, triedAgo: string) =>
      db.query(sql`
        insert into course_transactions (number, "user", kind, state, paid_at, updated_at) values (${number},
          ${buyer.id}::uuid, 'course', 'fulfilment_error', now() - interval '9 days', now() - ${triedAgo}::interval)`);
    await insert('six-1', '5 hours');
    await insert('six-2', '7 hours');
    await retryFulfilment(services);
    const rows = await db.query(sql`
      select number, state from course_transactions where "user" = ${buyer.id}::uuid order by number`);
    expect(rows.map(({ state }) => state)).toEqual(['fulfilment_error', 'fulfilled']);
  });

  test('that failed just now is tried after ten minutes', async () => {
    const buyer = await shop.buyer();
    await db.query(sql`
      insert into course_transactions (number, "user", kind, state, paid_at, updated_at)
      select 'ten-' || n, ${buyer.id}::uuid, 'course', 'fulfilment_error', at, at
      from (select n, now() - make_interval(mins => n) as at from unnest(array[9, 11]) n) tried`);
    await retryFulfilment(services);
    const rows = await db.query(sql`
      select number, state from course_transactions where "user" = ${buyer.id}::uuid order by number`);
    expect(rows).toEqual([
      { number: 'ten-11', state: 'fulfilled' },
      { number: 'ten-9', state: 'fulfilment_error' },
    ]);
  });
});

test('a refund that always fails blocks no other', async () => {
  const staff = await administrator(shop);
  const { start, refundOf } = refundCalls(shop);
  const bought = [await boughtByWallet(shop), await boughtByWallet(shop)];
  for (const one of bought) expect((await start(staff, one)).status).toBe(200);
  const [first] = await Promise.all(bought.map(refundOf));
  await db.query(sql`update refunds set updated_at = now() - interval '2 minutes'`);
  const job = services.modules.get('refunds')!.jobs!.find(({ name }) => name === 'pay-waiting')!;
  await whileRefused('refunds', `state = 'approved' or id <> '${first!.id}'`, () => job.run(services, undefined));
  // It goes behind the others, which are tried before it.
  expect(await job.run(services, undefined)).toEqual({});
  const states = (await Promise.all(bought.map(refundOf))).map((refund) => refund?.state);
  expect(states).toEqual(['approved', 'complete']);
});
