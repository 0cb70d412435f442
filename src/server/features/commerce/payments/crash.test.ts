/** `kill -9` at every step of the flow of money, and two processes at once: nothing is doubled, lost or left hanging. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PlacedOrder } from '../../../../contract/checkout.ts';
import { fallDue } from '../../partners/commissions/fall-due.ts';
import { addMarketer, addTeacher } from '../../testing/market.ts';
import { addAccount, addDue, payeeWith } from '../../testing/payees.ts';
import { conflictChannel } from '../../../platform/db/retry.ts';
import { applyDeltasNow } from '../../../generator/counters/aggregate.ts';
import { aggregatesOf } from '../../insights/counters/aggregates.ts';
import { checkLedger } from '../../money/ledger/integrity.ts';
import { item, reconcile, requireLedgerIntegrity, testShop } from '../../testing/shop.ts';
import { newKey } from '../../testing/shop.ts';
import { expectExact } from '../../testing/sales-history.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { payRefund } from '../refunds/pay.ts';
import { administrator } from '../../testing/refunds.ts';
import { expireOrders } from '../sale/jobs.ts';
import { purchaseCheckpoints, payoutCheckpoints, refundCheckpoints } from '../../money/checkpoints.ts';
import { callProcess as ask, TestProcesses } from '../../testing/server-processes.ts';
import { col } from '../../../platform/db/row-shape.ts';

const shop = await testShop();
const { bank, ids, services } = shop;
const { db, registry } = services;
const processes = new TestProcesses(services);

beforeAll(() => processes.prepare());
afterAll(() => processes.close());
afterEach(async () => {
  processes.stop();
  await requireLedgerIntegrity(shop);
});

/** What became of an order with a share of the wallet, and of its buyer. */
async function endOf(buyer: TestPerson, number: string): Promise<object> {
  const { state, walletUsed, payable } = await shop.order(buyer, number);
  const { wallet, hold } = await shop.balances(buyer);
  const transfers = await db.query(
    sql`select amount from ledger_transfers where reference = ${number} and reason = 'purchase' order by amount`,
    { amount: col.number },
  );
  const grants = await db.query(sql`select 1 from access_grants where "user" = ${buyer.id}::uuid`);
  return {
    state,
    walletUsed,
    payable,
    wallet,
    hold,
    paid: transfers.map(({ amount }) => amount),
    grants: grants.length,
  };
}
const boughtOnce = {
  state: 'fulfilled',
  walletUsed: 30_000,
  payable: 70_000,
  wallet: 0,
  hold: 0,
  paid: [30_000, 70_000],
  grants: 1,
};

test.each(purchaseCheckpoints)('a process that ends at «%s» of a purchase', async (crashAt) => {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 30_000);
  const { url, child } = await processes.start(crashAt);
  const ended = once(child, 'exit');
  const body = { key: newKey(), items: [item('course', ids.first)], useWallet: true };
  const first = await ask(url, '/api/checkout', buyer, body);
  // The client sends the same request again where it got no answer.
  const placed = first ? ((await first.json()) as PlacedOrder) : (await shop.checkout(buyer, body)).body;
  const authority = new URL(placed.redirect ?? '').pathname.split('/').at(-1) ?? '';
  await bank.pay(authority);
  await ask(url, `/payment-callback/course/zarinpal?Authority=${authority}&Status=OK`, buyer);
  await ended;
  await reconcile(shop);
  expect(await endOf(buyer, placed.number)).toEqual(boughtOnce);
  await shop.comeBack(authority);
  expect(await endOf(buyer, placed.number)).toEqual(boughtOnce);
  // Also what the process had begun and did not live to see is over.
  const open = await db.query(sql`
    select p.state from payment_attempts p join course_transactions o on o.id = p."order"
    where o.number = ${placed.number} and p.state in ('started', 'unknown')`);
  expect(open).toEqual([]);
});

test.each(refundCheckpoints)('a process that ends at «%s»', async (crashAt) => {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 100_000);
  const { body } = await shop.checkout(buyer, { items: [item('course', ids.first)], useWallet: true });
  const { lines } = await shop.order(buyer, body.number);
  await shop.call(buyer, `/api/orders/${body.number}/refunds`, { lines: [lines[0]!._id], reason: 'اشتباه خریدم' });
  const [refund] = await db.query(
    sql`
      update refunds set state = 'approved', approved_by = ${buyer.id}::uuid where state = 'requested' returning id`,
    { id: col.uuid },
  );
  const { url, child } = await processes.start(crashAt);
  const ended = once(child, 'exit');
  await ask(url, `/test/refunds/${refund!.id}`, buyer, {});
  await ended;
  await payRefund(services, refund!.id);
  expect(await shop.order(buyer, body.number)).toMatchObject({
    state: 'refunded',
    refundedTotal: 100_000,
    refunds: [{ state: 'complete' }],
  });
  expect(await shop.balances(buyer)).toMatchObject({ wallet: 100_000, hold: 0 });
});

const why = { reason: 'پرداخت آبان', password: 'a long password' };
interface Run {
  readonly payments: readonly { id: string; amount: number }[];
}

/** Who may pay out, and somebody to whom 300,000 tomans are due. */
async function payout() {
  const permissions = ['admin.commissions.view', 'admin.commissions.pay'];
  const clerk = await administrator(shop, permissions);
  const payee = await payeeWith(services, [200_000, 100_000]);
  const run = () => ({ key: newKey(), people: [{ beneficiary: payee.id, kind: 'teacher' }] });
  const paid = () =>
    db.query(sql`
      select t.amount from ledger_transfers t join ledger_accounts a on a.id = t."from"
      where t.reason = 'payout' and a.owner = ${payee.id}::uuid`);
  return { clerk, payee, run, paid };
}

const answers = ['answered run', 'answered send', 'answered fail', 'answered pay', 'answered bounce'];

test.each([...payoutCheckpoints, ...answers])('a process that ends at «%s» of a payment run', async (crashAt) => {
  const { clerk, payee, run, paid } = await payout();
  const { url, child } = await processes.start(crashAt);
  const ended = once(child, 'exit');
  /** The office sends the same again where it got no answer. */
  const request = async <T>(path: string, body: object): Promise<T> => {
    const address = `/api/admin/${path}`;
    const answer = await ask(url, address, clerk, body);
    const { status, body: result } = answer
      ? { status: answer.status, body: (await answer.json()) as T }
      : await shop.call<T>(clerk, address, body);
    expect([path, status]).toEqual([path, 200]);
    return result;
  };
  const act = (name: string, id: string, more: object = {}) =>
    request(`commission-payments/actions/${name}`, { ids: [id], ...more });
  const [failing] = (await request<Run>('payable/run', run())).payments;
  await act('send', failing!.id, why);
  await act('fail', failing!.id, { reason: 'حساب بسته بود' });
  const [payment, ...others] = (await request<Run>('payable/run', run())).payments;
  expect([payment!.amount, others]).toEqual([300_000, []]);
  await act('send', payment!.id, why);
  await act('pay', payment!.id, { ...why, input: { trackingNumber: '1405001' } });
  await act('bounce', payment!.id, { ...why, input: { returnedAt: new Date().toISOString() } });
  await ended;
  expect(await paid()).toEqual([{ amount: 300_000 }]);
  // The commissions of the test were never credited: what is left is what was paid, and came back.
  expect((await shop.balances(payee)).payable).toBe(0);
  const rows = await db.query(sql`
    select state, commission_count as count from commission_payments where beneficiary = ${payee.id}::uuid order by id`);
  expect(rows).toEqual([
    { state: 'failed', count: 0 },
    { state: 'returned', count: 0 },
  ]);
  const earned = await db.query(sql`
    select distinct state, payment from commissions where beneficiary = ${payee.id}::uuid`);
  expect(earned).toEqual([{ state: 'due', payment: null }]);
  const notices = await db.query(sql`select kind from notices where user_id = ${payee.id}::uuid order by id`);
  expect(notices).toEqual([
    { kind: 'commission-failed' },
    { kind: 'commission-paid' },
    { kind: 'commission-returned' },
  ]);
});

test('two processes: payment runs, batches and tracking numbers at once pay once', async () => {
  const { clerk, payee, run, paid } = await payout();
  const { url } = await processes.start(null);
  /** The same atOnce times at once, at both processes. */
  const atOnce = async <T>(path: string, body: () => object): Promise<T[]> => {
    const calls = Array.from({ length: 4 }, async (_, n) => {
      const address = `/api/admin/${path}`;
      if (n % 2 === 0) return (await shop.call<T>(clerk, address, body())).body;
      return (await (await ask(url, address, clerk, body()))?.json()) as T;
    });
    return Promise.all(calls);
  };
  const payments = (await atOnce<Run>('payable/run', run)).flatMap((answer) => answer.payments);
  expect(payments).toMatchObject([{ amount: 300_000 }]);
  const ids = [payments[0]!.id];
  const changed = (results: { ids: string[] }[]) => results.flatMap((result) => result.ids);
  const act = (name: string, more: object) =>
    atOnce<{ ids: string[] }>(`commission-payments/actions/${name}`, () => ({ ids, ...more }));
  expect(changed(await act('send', why))).toEqual(ids);
  expect(changed(await act('pay', { ...why, input: { trackingNumber: '1405002' } }))).toEqual(ids);
  expect(await paid()).toEqual([{ amount: 300_000 }]);
  const notices = await db.query(sql`select kind from notices where user_id = ${payee.id}::uuid`);
  expect(notices).toEqual([{ kind: 'commission-paid' }]);
});

test('two processes: 200 returns of one payment credit once, and a code for ten is used ten times', async () => {
  const { url } = await processes.start(null);
  const buyer = await shop.buyer();
  const placed = await shop.checkout(buyer, { items: [item('course', ids.first)] });
  const authority = shop.authorityOf(placed);
  await bank.pay(authority);
  const path = `/payment-callback/course/zarinpal?Authority=${authority}&Status=OK`;
  const returns = await Promise.all(
    Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? ask(url, path, buyer) : shop.comeBack(authority))),
  );
  expect(new Set(returns.map((response) => response?.status))).toEqual(new Set([303]));
  await reconcile(shop);
  expect(await db.query(sql`select amount from ledger_transfers where reference = ${placed.body.number}`)).toEqual([
    { amount: 100_000 },
  ]);

  await shop.discount({ code: 'TEN', usageLimit: 10 });
  const buyers = await Promise.all(Array.from({ length: 25 }, () => shop.buyer()));
  const body = () => ({ key: newKey(), items: [item('course', ids.first)], code: 'TEN' });
  const orders = await Promise.all(
    buyers.map(async (person, n) =>
      n % 2 === 0
        ? (await ask(url, '/api/checkout', person, body()))?.status
        : (await shop.checkout(person, body())).status,
    ),
  );
  expect(orders.filter((status) => status === 200)).toHaveLength(10);
  expect(orders.filter((status) => status === 422)).toHaveLength(15);
});

test('two processes: 100 purchases at once never overdraw a wallet', async () => {
  const { url } = await processes.start(null);
  const buyer = await shop.buyer();
  await shop.fill(buyer, 250_000);
  // Limits are per person: a hostile client would be stopped by them long before.
  const answers: (number | undefined)[] = [];
  for (let round = 0; round < 5; round += 1) {
    await db.query(sql`delete from rate_limits`);
    const some = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const body = { key: newKey(), items: [item('vip', ids.plan)], useWallet: true };
        return n % 2 === 0
          ? (await ask(url, '/api/checkout', buyer, body))?.status
          : (await shop.checkout(buyer, body)).status;
      }),
    );
    answers.push(...some);
  }
  expect(answers).not.toContain(500);
  const { wallet, hold } = await shop.balances(buyer);
  expect(wallet).toBeGreaterThanOrEqual(0);
  await db.query(
    sql`update course_transactions set expires_at = now() where "user" = ${buyer.id}::uuid and state = 'awaiting_payment'`,
  );
  await expireOrders(services);
  const paid = await db.query(
    sql`select 1 from course_transactions where "user" = ${buyer.id}::uuid and paid_at is not null`,
  );
  expect(await shop.balances(buyer)).toMatchObject({ wallet: 250_000 - 200_000 * paid.length, hold: 0 });
  expect(hold).toBeGreaterThanOrEqual(0);
}, 60_000);

describe('everything at once, in two processes', () => {
  const administrator = testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  let conflicts = 0;
  const count = (): void => {
    conflicts += 1;
  };
  beforeAll(() => subscribe(conflictChannel, count));
  afterAll(() => unsubscribe(conflictChannel, count));

  /** Orders of two courses that were paid, with a refund of the first line that staff have approved. */
  async function approvedRefunds(buyers: readonly TestPerson[]): Promise<string[]> {
    for (const buyer of buyers) {
      await shop.fill(buyer, 160_000);
      const items = [item('course', ids.first), item('course', ids.second)];
      const { body } = await shop.checkout(buyer, { items, useWallet: true });
      const { lines } = await shop.order(buyer, body.number);
      await shop.call(buyer, `/api/orders/${body.number}/refunds`, { lines: [lines[0]!._id], reason: 'اشتباه' });
    }
    const approved = await db.query(
      sql`
      update refunds set state = 'approved', approved_by = requested_by where state = 'requested' returning id`,
      { id: col.uuid },
    );
    return approved.map(({ id }) => id);
  }

  test('callbacks, purchases, refunds and a payment run meet no deadlock, and the books hold', async () => {
    const teacher = await addTeacher(services, 'سارا', 4_000);
    await addAccount(services, teacher.id);
    await addDue(services, teacher.id, [300_000]);
    await db.query(
      sql`update courses set teachers = jsonb_build_array(jsonb_build_object('teacher', ${teacher.row}::text))`,
    );
    await addMarketer(services, 'storm', { courses: [{ course: ids.first, rateBps: 1_000 }] });
    await shop.discount({ code: 'STORM', usageLimit: 6, perUserLimit: null });
    const early = await Promise.all(Array.from({ length: 6 }, () => shop.buyer()));
    const refunds = await approvedRefunds(early);
    const late = await Promise.all(Array.from({ length: 12 }, () => shop.buyer()));
    for (const buyer of late) await shop.fill(buyer, 20_000);
    // Half of what was earned has been earned long ago.
    await db.query(
      sql`update commissions set due_at = now() where state = 'pending' and abs(hashtext(id::text)) % 2 = 0`,
    );
    const { url } = await processes.start(null);
    const statuses = new Set<number | undefined>();

    const there = async (person: TestPerson, path: string, body?: object): Promise<Response> => {
      const response = await ask(url, path, person, body);
      statuses.add(response?.status);
      return response!;
    };
    const here = async (person: TestPerson, path: string, body?: object): Promise<Response> => {
      const init = body && { method: 'POST', body: JSON.stringify(body) };
      const response = await shop.app.request(path, { headers: person.headers, ...init });
      statuses.add(response.status);
      return response;
    };
    const buy = async (person: TestPerson, n: number): Promise<void> => {
      const code = n % 2 === 0 ? 'STORM' : undefined;
      const cookie = `${person.cookie}; ref=storm.${Math.floor(Date.now() / 1_000)}`;
      const buyer = { ...person, headers: { ...person.headers, cookie } };
      const body = { key: newKey(), items: [item('course', ids.first)], code, useWallet: true };
      const [answer] = await Promise.all([here(buyer, '/api/checkout', body), there(buyer, '/api/checkout', body)]);
      const { redirect = '' } = (await answer.json()) as PlacedOrder;
      const authority = new URL(redirect).pathname.split('/').at(-1) ?? '';
      await bank.pay(authority);
      const path = `/payment-callback/course/zarinpal?Authority=${authority}&Status=OK`;
      await Promise.all([here(buyer, path), there(buyer, path), here(buyer, path), there(buyer, path)]);
    };
    const run = async (): Promise<void> => {
      const clerk = await administrator;
      const body = () => ({ key: newKey(), people: [{ beneficiary: teacher.id, kind: 'teacher' }] });
      await Promise.all([
        here(clerk, '/api/admin/payable/run', body()),
        there(clerk, '/api/admin/payable/run', body()),
        fallDue(db),
      ]);
    };
    const upkeep = async (): Promise<void> => {
      await applyDeltasNow(db, aggregatesOf(registry));
      await expireOrders(services);
    };
    await Promise.all([
      ...late.map(buy),
      ...refunds.flatMap((id) => [payRefund(services, id), there(early[0]!, `/test/refunds/${id}`)]),
      ...Array.from({ length: 4 }, run),
      ...Array.from({ length: 4 }, upkeep),
    ]);
    await reconcile(shop);

    expect([...statuses].filter((status) => (status ?? 500) >= 500)).toEqual([]);
    expect([conflicts, await (await fetch(`${url}/test/conflicts`)).json()]).toEqual([0, 0]);
    for (const buyer of late) expect(await shop.balances(buyer)).toMatchObject({ wallet: 0, hold: 0 });
    expect(
      await db.query(
        sql`select state, count(*)::int as count from refunds where id = any(${sql.param(refunds)}::uuid[]) group by state`,
      ),
    ).toEqual([{ state: 'complete', count: refunds.length }]);
    await applyDeltasNow(db, aggregatesOf(registry));
    expect((await checkLedger(db)).problems).toEqual([]);
    await expectExact(db);
  }, 60_000);
});
