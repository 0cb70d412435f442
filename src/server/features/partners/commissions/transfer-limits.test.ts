/** The ways of payments follow the limits of the central bank, and the file for the bank says what it leaves out. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword, storePassword } from '../../../platform/auth/passwords.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { newKey, payeeWith } from '../../testing/payees.ts';
import { col } from '../../../platform/db/row-shape.ts';

const { app, services } = await testApp();
const { db } = services;
const password = 'a password of the tests';
const rights = ['admin.commissions.view', 'admin.commissions.pay', 'admin.bank-transfer-limits.*'];
const million = 1_000_000;
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
let clerk: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  clerk = await testPerson(services, { role: 'admin', permissions: rights });
  second = await testPerson(services, { role: 'admin', permissions: rights });
  const hash = await hashPassword(password);
  for (const { id } of [clerk, second]) await storePassword(db, id, hash);
});
beforeEach(async () => {
  await db.query(sql`delete from commissions`);
  await db.query(sql`delete from bank_transfer_limits`);
});

async function ask(person: TestPerson, method: string, path: string, body?: unknown) {
  const init = { method, headers: person.headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await app.request(`/api/admin/${path}`, init);
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}
const act = (action: string, ids: readonly string[], more: object = {}) =>
  ask(clerk, 'POST', `commission-payments/actions/${action}`, { ids, ...more });
const addLimits = (validFrom: string, satnaMinimum: number, payaMaximum: number) =>
  ask(clerk, 'POST', 'bank-transfer-limits', { title: 'بخشنامه', validFrom, satnaMinimum, payaMaximum });

/** A payment of this amount that a run made. */
async function draft(amount: number): Promise<{ id: string; payee: string }> {
  const { id: payee } = await payeeWith(services, [amount]);
  const people = [{ beneficiary: payee, kind: 'teacher' }];
  const { body } = await ask(clerk, 'POST', 'payable/run', { key: newKey(), people });
  return { id: body.payments[0].id, payee };
}
/** Sends payments to the bank; a second administrator agrees where one has to. @returns the batch of the last */
async function send(ids: readonly string[]): Promise<string> {
  const { body } = await act('send', ids, { reason: 'پرداخت', password });
  for (const id of body.waiting) {
    const [consent] = (await ask(second, 'GET', `commission-payments/${id}/consents`)).body;
    await ask(second, 'POST', `commission-payments/consents/${consent.id}`, { approve: true, password });
  }
  return (await stored(ids.at(-1)!)).batch!;
}
const stored = async (id: string) =>
  (
    await db.query(sql`select method, batch, number from commission_payments where id = ${id}::uuid`, {
      method: col.text,
      batch: col.text.orNull,
      number: col.text,
    })
  )[0]!;
const methodsOf = async (amounts: readonly number[]): Promise<string[]> => {
  const methods: string[] = [];
  for (const amount of amounts) methods.push((await stored((await draft(amount)).id)).method);
  return methods;
};

test('without settings those of 1404 hold: up to 200 million by paya, above by satna', async () => {
  expect(await methodsOf([60 * million, 200 * million, 200 * million + 1])).toEqual(['paya', 'paya', 'satna']);
});

test('limits hold from their day on, the newest of those that have begun', async () => {
  expect((await addLimits(day(-30), 10 * million, 20 * million)).status).toBe(201);
  expect((await addLimits(day(-2), 40 * million, 50 * million)).status).toBe(201);
  expect((await addLimits(day(2), million, million)).status).toBe(201);
  expect(await methodsOf([50 * million, 50 * million + 1])).toEqual(['paya', 'satna']);
});

test('limits that leave amounts without a way are refused, and so is a second set of one day', async () => {
  const { status, body } = await addLimits(day(0), 100 * million, 99 * million);
  expect([status, body.errors[0].property]).toEqual([422, 'payaMaximum']);
  expect((await addLimits(day(0), 100 * million, 100 * million)).status).toBe(201);
  expect((await addLimits(day(0), 100 * million, 200 * million)).body.errors[0].property).toBe('validFrom');
});

test('another way may be chosen before a payment is sent, where it takes the amount', async () => {
  const [small, between, large] = [await draft(99 * million), await draft(150 * million), await draft(201 * million)];
  const choose = (id: string, method: string) => act('chooseMethod', [id], { input: { method } });
  for (const [{ id }, method] of [[small, 'satna'] as const, [large, 'paya'] as const]) {
    expect((await choose(id, method)).body.errors).toMatchObject([{ property: 'input.method' }]);
  }
  expect((await choose(between.id, 'satna')).body.ids).toEqual([between.id]);
  expect((await choose(between.id, 'cash')).status).toBe(422);
  await send([between.id]);
  expect((await choose(between.id, 'paya')).body.ids).toEqual([]);
  expect((await stored(between.id)).method).toBe('satna');
});

test('what is sent goes by the limits of that day, not by those of the day it was made', async () => {
  const { id } = await draft(150 * million);
  expect((await stored(id)).method).toBe('paya');
  await addLimits(day(-1), 20 * million, 100 * million);
  await send([id]);
  expect((await stored(id)).method).toBe('satna');
});

test('the file of a batch names what it leaves out, and why', async () => {
  const drafts = [await draft(million), await draft(2 * million), await draft(3 * million), await draft(4 * million)];
  const [rightful, unverified, failed, byCard] = drafts;
  await act('chooseMethod', [byCard!.id], { input: { method: 'card' } });
  const batch = await send(drafts.map(({ id }) => id));
  const file = async () => (await ask(clerk, 'GET', `payable/bank-file?batch=${batch}`)).body;
  expect((await file()).leftOut).toMatchObject([{ reason: 'card', name: 'سارا راد', amount: 4 * million }]);
  await db.query(sql`update bank_accounts set state = 'rejected' where "user" = ${unverified!.payee}::uuid`);
  await act('fail', [failed!.id], { reason: 'حساب بسته است' });
  const { content, leftOut } = await file();
  const number = async ({ id }: { id: string }) => (await stored(id)).number;
  expect(content).toContain(await number(rightful!));
  for (const left of [unverified!, failed!, byCard!]) expect(content).not.toContain(await number(left));
  expect(leftOut.map(({ reason }: { reason: string }) => reason).sort()).toEqual(['account', 'card', 'failed']);
  const { body } = await ask(clerk, 'GET', 'payable/batches');
  expect(body.batches.find((b: { batch: string }) => b.batch === batch)).toMatchObject({ count: 4, inFile: 1 });
  await addLimits(day(0), 1000, 1000);
  const low = await file();
  expect(low.content).toBeNull();
  expect(low.leftOut.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
    'above_paya',
    'above_paya',
    'card',
    'failed',
  ]);
});

test('what the bank has paid stays in the file; what it returned does not', async () => {
  const { id } = await draft(million);
  const batch = await send([id]);
  await act('pay', [id], { input: { trackingNumber: '1' }, password });
  await db.query(sql`update bank_accounts set state = 'rejected'`);
  const file = async () => (await ask(clerk, 'GET', `payable/bank-file?batch=${batch}`)).body;
  expect(await file()).toMatchObject({ content: expect.stringContaining('10000000'), leftOut: [] });
  const bounced = { input: { returnedAt: new Date().toISOString() }, reason: 'برگشت', password };
  expect((await act('bounce', [id], bounced)).body.ids).toEqual([id]);
  expect(await file()).toMatchObject({ content: null, leftOut: [{ reason: 'returned' }] });
});
