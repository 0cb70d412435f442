/** What gateways settled: booked once, corrected by further rows, brought in from a file, and held against the ledger. */
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { GatewayReconciliation } from '../../../../contract/gateway-reconciliation.ts';
import { checkLedger } from '../../money/ledger/integrity.ts';
import { runOne } from '../../../generator/imports/import.ts';
import { requireLedgerIntegrity, testShop } from '../../testing/shop.ts';
import type { Answer } from '../../testing/shop.ts';
import { payRefund } from '../refunds/pay.ts';
import { administrator, boughtAtBank, refundCalls } from '../../testing/refunds.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { chargeWallet } from '../../testing/wallets.ts';
import { col } from '../../../platform/db/row-shape.ts';

const shop = await testShop();
const { services, call, app } = shop;
const { db } = services;
const { start, move, refundOf } = refundCalls(shop);
const rights = ['admin.gateway-settlements.view', 'admin.gateway-settlements.create'];
const clerk = await testPerson(services, { role: 'admin', permissions: [...rights, 'admin.importer.*'] });
afterEach(() => requireLedgerIntegrity(shop));

const section = '/api/admin/gateway-settlements';
let count = 0;
/** A settlement with a reference of its own. */
const settlement = (more: object = {}) => ({
  gateway: 'zarinpal',
  day: '2026-11-20',
  amount: 98_000,
  fee: 2_000,
  reference: `S-${(count += 1)}`,
  ...more,
});
interface Row {
  readonly id: string;
  readonly total: number;
}
const enter = (row: object, as: TestPerson = clerk): Promise<Answer<Row>> => call<Row>(as, section, row);
const balance = async (kind: string): Promise<number> => {
  const [row] = await db.query(
    sql`select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where account_kind = ${kind}`,
    { sum: col.number },
  );
  return row!.sum;
};
const balances = async () => [await balance('gateway_clearing'), await balance('bank'), await balance('gateway_fee')];
/** How far the three accounts moved since. */
const moved = async (before: readonly number[]) => (await balances()).map((now, n) => now - before[n]!);
const reconciled = async () => {
  const { body } = await call<GatewayReconciliation>(clerk, `${section}/reconciliation`);
  return body;
};
const lineOf = async (gateway: string | null) =>
  (await reconciled()).gateways.find((line) => line.gateway === gateway) ?? null;

test('what came to the bank and what the gateway kept is at the gateway no more', async () => {
  const before = await balances();
  const { status, body } = await enter(settlement());
  expect([status, body.total]).toEqual([201, 100_000]);
  expect(await moved(before)).toEqual([100_000, -98_000, -2_000]);
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('a reference of a gateway is booked once, also by many at once; another gateway may have the same', async () => {
  const before = await balances();
  const row = settlement();
  const answers = await Promise.all([enter(row), enter(row), enter({ ...row, amount: 5 }), enter(row)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  expect((await enter(row)).body).toMatchObject({ errors: [{ property: 'reference' }] });
  const [first] = await moved(before);
  expect([100_000, 2_005]).toContain(first);
  expect((await enter({ ...row, gateway: 'zibal' })).status).toBe(201);
});

test('no sums of nothing, none below zero, no day to come, no gateway or kind that is none', async () => {
  const before = await balances();
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const wrong: [string, object][] = [
    ['amount', { amount: 0, fee: 0 }],
    ['amount', { amount: -1 }],
    ['fee', { fee: -1 }],
    ['amount', { amount: 1.5 }],
    ['amount', { amount: 2 ** 53 }],
    ['day', { day: tomorrow }],
    ['gateway', { gateway: 'bank' }],
    ['kind', { kind: 'gift' }],
    ['reference', { reference: '' }],
    ['reference', { reference: 'x'.repeat(61) }],
    ['corrects', { kind: 'correction', note: 'اشتباه' }],
  ];
  for (const [property, more] of wrong) {
    const { status, body } = await enter(settlement(more));
    expect([more, status, body.errors?.[0]?.property]).toEqual([more, 422, property]);
  }
  expect(await moved(before)).toEqual([0, 0, 0]);
  // The sum follows from its parts, whatever is sent.
  expect((await enter(settlement({ total: 1 }))).body.total).toBe(100_000);
});

test('a mistake is taken back by a further row, never more than there was, also by two at once', async () => {
  const before = await balances();
  const { body } = await enter(settlement());
  const correction = (more: object = {}) =>
    settlement({ kind: 'correction', corrects: body.id, note: 'مبلغ اشتباه بود', amount: 60_000, fee: 1_000, ...more });
  expect((await enter(correction({ note: null }))).body.errors?.[0]?.property).toBe('note');
  expect((await enter(correction({ gateway: 'zibal' }))).body.errors?.[0]?.property).toBe('corrects');
  expect((await enter(correction({ fee: 2_001 }))).body.errors?.[0]?.property).toBe('fee');
  const answers = await Promise.all([enter(correction()), enter(correction())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await moved(before)).toEqual([39_000, -38_000, -1_000]);
  const made = answers.find(({ status }) => status === 201)!.body;
  expect((await enter(correction({ corrects: made.id, amount: 1, fee: 0 }))).body.errors?.[0]?.property).toBe(
    'corrects',
  );
});

test('amount and fee are each taken back until nothing of them is left', async () => {
  const { body } = await enter(settlement());
  const correct = async (amount: number, fee: number) => {
    const row = settlement({ kind: 'correction', corrects: body.id, note: 'مبلغ اشتباه بود', amount, fee });
    const { status, body: answer } = await enter(row);
    return answer.errors?.[0] ?? status;
  };
  expect(await correct(60_000, 500)).toBe(201);
  expect(await correct(0, 1_501)).toEqual({ property: 'fee', errors: ['از آن تسویه فقط ۱٬۵۰۰ تومان مانده است'] });
  expect(await correct(38_001, 0)).toEqual({
    property: 'amount',
    errors: ['از آن تسویه فقط ۳۸٬۰۰۰ تومان مانده است'],
  });
  expect(await correct(38_000, 1_500)).toBe(201);
});

test('a row stays as it was booked: no call and no SQL changes or deletes it', async () => {
  const { body } = await enter(settlement());
  for (const [method, path, sent] of [
    ['PUT', body.id, { amount: 1 }],
    ['DELETE', body.id, undefined],
  ] as const) {
    const response = await app.request(`${section}/${path}`, {
      method,
      headers: clerk.headers,
      ...(sent && { body: JSON.stringify(sent) }),
    });
    expect([method, response.status]).toEqual([method, 403]);
  }
  for (const change of [
    sql`update gateway_settlements set amount = 1 where id = ${body.id}::uuid`,
    sql`update gateway_settlements set deleted_at = now() where id = ${body.id}::uuid`,
    sql`delete from gateway_settlements where id = ${body.id}::uuid`,
  ]) {
    await expect(ownerOf(db).query(change)).rejects.toThrow('append-only');
  }
});

test('a report is brought in as a file, again too: what is there is found, what differs is refused', async () => {
  const before = await balances();
  const [one, two] = [`R-${(count += 1)}`, `R-${(count += 1)}`];
  const bring = async (lines: readonly string[]) => {
    const mapping = JSON.stringify({ gateway: 0, day: 1, amount: 2, fee: 3, reference: 4 });
    const search = new URLSearchParams({ kind: 'settlements', name: 'zibal.csv', mapping, dryRun: 'false' });
    const response = await app.request(`/api/admin/importer/begin?${search}`, {
      method: 'POST',
      headers: { ...clerk.headers, 'content-type': 'text/csv' },
      body: ['درگاه,روز,واریز,کارمزد,شناسه', ...lines].join('\n'),
    });
    expect(response.status).toBe(200);
    // cast: the answer of a test.
    const { id } = (await response.json()) as { id: string };
    await runOne(services, id);
    const [job] = await db.query(sql`select created, found, failed from importer where id = ${id}::uuid`);
    return job;
  };
  const lines = [`زیبال,1405/08/20,۴۹۰۰۰,1000,${one}`, `زیبال,1405/08/21,10000,0,${two}`];
  expect(await bring(lines)).toEqual({ created: 2, found: 0, failed: 0 });
  expect(await moved(before)).toEqual([60_000, -59_000, -1_000]);
  expect(await bring([...lines, `زیبال,1405/08/20,49001,1000,${one}`])).toEqual({ created: 0, found: 2, failed: 1 });
  expect(await moved(before)).toEqual([60_000, -59_000, -1_000]);
});

test('each gateway is held against the ledger: what it took, gave back and settled, and what is missing', async () => {
  const before = await lineOf('zarinpal');
  const admin = await administrator(shop);
  const bought = await boughtAtBank(shop);
  const refunded = await boughtAtBank(shop);
  await start(admin, refunded, { destination: 'gateway' });
  const { id } = (await refundOf(refunded))!;
  await payRefund(services, id);
  const since = async () => {
    const now = (await lineOf('zarinpal'))!;
    const names = ['received', 'returned', 'settled', 'fee', 'difference'] as const;
    return names.map((name) => now[name] - (before?.[name] ?? 0));
  };
  expect(bought.number).not.toBe(refunded.number);
  expect(await since()).toEqual([200_000, 100_000, 0, 0, 100_000]);
  const { body } = await enter(settlement({ amount: 97_000, fee: 1_000, day: '2026-11-25' }));
  expect(await since()).toEqual([200_000, 100_000, 97_000, 1_000, 2_000]);
  await enter(settlement({ kind: 'correction', corrects: body.id, note: 'کمتر بود', amount: 500, fee: 0 }));
  expect(await since()).toEqual([200_000, 100_000, 96_500, 1_000, 2_500]);
  expect((await lineOf('zarinpal'))?.lastDay).toBe('2026-11-25');
  // What the bank returned of a refund is at the gateway again.
  await db.query(sql`update refunds set requested_at = now() - interval '1 hour' where id = ${id}::uuid`);
  const now = new Date().toISOString();
  await move(admin, 'pay', id, { input: { trackingNumber: '1', completedAt: now } });
  await call(admin, '/api/admin/refunds/actions/bounce', {
    ids: [id],
    password: 'a long password',
    reason: 'کارت مسدود است',
    input: { returnedAt: new Date().toISOString() },
  });
  expect(await since()).toEqual([200_000, 0, 96_500, 1_000, 102_500]);
});

test('the differences of all gateways, and of what names none, are the account of the ledger', async () => {
  const buyer = await shop.buyer();
  await chargeWallet(db, buyer.id, 7_000);
  const { gateways, atGateways } = await reconciled();
  expect(atGateways).toBe(-(await balance('gateway_clearing')));
  expect(gateways.at(-1)).toMatchObject({ gateway: null, received: 7_000, settled: 0, lastDay: null });
});

test('only those who may enter settlements do, and only those who may see them hold them against the ledger', async () => {
  const reader = await testPerson(services, { role: 'admin', permissions: [rights[0]!] });
  const other = await testPerson(services, { role: 'admin', permissions: ['admin.course-transactions.view'] });
  const buyer = await shop.buyer();
  expect((await enter(settlement(), reader)).status).toBe(403);
  expect((await call(reader, `${section}/reconciliation`)).status).toBe(200);
  for (const person of [other, buyer]) {
    expect((await enter(settlement(), person)).status).toBe(403);
    expect((await call(person, `${section}/reconciliation`)).status).toBe(403);
  }
  expect((await call(null, `${section}/reconciliation`)).status).toBe(401);
  expect((await call(null, section, settlement())).status).toBe(401);
});
