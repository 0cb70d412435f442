/** Payments of commissions that the bank returned: owed again, once, and to an account that is verified again. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword, storePassword } from '../../../platform/auth/passwords.ts';
import { balancesOf } from '../../money/ledger/balances.ts';
import { checkLedger } from '../../money/ledger/integrity.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { newKey, payeeWith } from '../../testing/payees.ts';
import { col } from '../../../platform/db/row-shape.ts';

const { app, services } = await testApp();
const { db } = services;
const password = 'a password of the tests';
const permissions = ['admin.commissions.view', 'admin.commissions.pay', 'admin.commissions.edit'];
let clerk: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  clerk = await testPerson(services, { role: 'admin', permissions });
  second = await testPerson(services, { role: 'admin', permissions });
  const hash = await hashPassword(password);
  for (const { id } of [clerk, second]) await storePassword(db, id, hash);
});
beforeEach(async () => {
  await db.query(sql`delete from commissions`);
});

async function ask(person: TestPerson, method: string, path: string, body?: unknown) {
  const init = { method, headers: person.headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await app.request(`/api/admin/${path}`, init);
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}
const act = (action: string, id: string, more: object, person = clerk) =>
  ask(person, 'POST', `commission-payments/actions/${action}`, { ids: [id], ...more });
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const returned = (returnedAt = ago(0), more: object = {}) => ({
  input: { returnedAt },
  reason: 'شماره شبا مسدود است',
  password,
  ...more,
});
const bounce = (id: string, person = clerk) => act('bounce', id, returned(), person);
const run = async (beneficiary: string) =>
  (await ask(clerk, 'POST', 'payable/run', { key: newKey(), people: [{ beneficiary, kind: 'teacher' }] })).body;

/** A payment of these commissions that the bank has made, sent an hour ago. */
async function paid(amounts: readonly number[]): Promise<{ id: string; payee: TestPerson }> {
  const payee = await payeeWith(services, amounts);
  const [{ id }] = (await run(payee.id)).payments;
  const sent = await act('send', id, { reason: 'پرداخت آبان', password });
  if (sent.body.waiting.length > 0) await agree(id, second);
  await db.query(sql`update commission_payments set sent_at = now() - interval '1 hour' where id = ${id}::uuid`);
  expect((await act('pay', id, { input: { trackingNumber: '140508' }, password })).body.ids).toEqual([id]);
  return { id, payee };
}
/** What a payment waits for is agreed to by this administrator. */
async function agree(id: string, person: TestPerson) {
  const [consent] = (await ask(person, 'GET', `commission-payments/${id}/consents`)).body;
  return ask(person, 'POST', `commission-payments/consents/${consent.id}`, { approve: true, password });
}
const stored = async (id: string) => {
  const [row] = await db.query(
    sql`
    select state, failure_reason as reason, returned_at as at, commission_count as count from commission_payments
    where id = ${id}::uuid`,
    { state: col.text, reason: col.text.orNull, at: col.instant.orNull, count: col.number },
  );
  return row!;
};
const cleared = async (): Promise<number> => {
  const [row] = await db.query(
    sql`
    select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where account_kind = 'payout_clearing'`,
    { sum: col.number },
  );
  return row!.sum;
};
const accountOf = async ({ id }: TestPerson) =>
  (
    await db.query(
      sql`
      select id, state, verified_at as "verifiedAt" from bank_accounts where "user" = ${id}::uuid`,
      { id: col.uuid, state: col.text, verifiedAt: col.instant.orNull },
    )
  )[0]!;
const told = async ({ id }: TestPerson) =>
  (
    await db.query(sql`select kind, text from notices where user_id = ${id}::uuid order by id`, {
      kind: col.text,
      text: col.text,
    })
  ).at(-1);

test('what the bank returned is due again, owed in the ledger, and its account waits to be verified', async () => {
  const before = await cleared();
  const { id, payee } = await paid([300_000, 100_000]);
  const owed = (await balancesOf(db, payee.id)).payable;
  expect(await cleared()).toBe(before + 400_000);
  const at = ago(5);
  expect((await act('bounce', id, returned(at))).body).toEqual({ ids: [id], waiting: [] });
  expect(await stored(id)).toMatchObject({ state: 'returned', reason: 'شماره شبا مسدود است', at, count: 0 });
  const commissions = await db.query(sql`
    select state, payment, sum(amount)::bigint as amount from commissions where beneficiary = ${payee.id}::uuid group by 1, 2`);
  expect(commissions).toEqual([{ state: 'due', payment: null, amount: 400_000 }]);
  expect((await balancesOf(db, payee.id)).payable).toBe(owed + 400_000);
  expect(await cleared()).toBe(before);
  expect(await told(payee)).toMatchObject({
    kind: 'commission-returned',
    text: expect.stringMatching(/۴۰۰٬۰۰۰ تومان.*شماره شبا مسدود است/),
  });
  const account = await accountOf(payee);
  expect(account).toMatchObject({ state: 'pending', verifiedAt: null });
  const { body: history } = await ask(clerk, 'GET', `bank-accounts/${account.id}/history`);
  expect(history[0]).toMatchObject({ action: 'update', reason: 'شماره شبا مسدود است' });
  expect((await ask(clerk, 'GET', `commission-payments/${id}/history`)).body[0]).toMatchObject({
    action: 'action:bounce',
    reason: 'شماره شبا مسدود است',
  });
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('the next run leaves the person out until the account is verified, then pays the same again', async () => {
  const { id, payee } = await paid([300_000]);
  await bounce(id);
  expect(await run(payee.id)).toMatchObject({ payments: [], skipped: [{ problem: 'no_account' }] });
  await ask(clerk, 'POST', 'bank-accounts/actions/verify', { ids: [(await accountOf(payee)).id], password });
  const [again] = (await run(payee.id)).payments;
  expect(again).toMatchObject({ amount: 300_000 });
  await act('send', again.id, { reason: 'دوباره', password });
  await act('pay', again.id, { input: { trackingNumber: '140509' }, password });
  expect((await bounce(again.id)).body.ids).toEqual([again.id]);
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('its time has passed and is not before the transfer; reason and password are required', async () => {
  const { id } = await paid([300_000]);
  for (const time of ['', 'x', ago(-5), ago(61)]) {
    const { status, body } = await act('bounce', id, returned(time));
    expect([time, status, body.errors?.[0]?.property]).toEqual([time, 422, 'input.returnedAt']);
  }
  expect((await act('bounce', id, returned(ago(0), { reason: '' }))).body.errors[0].property).toBe('reason');
  expect((await act('bounce', id, returned(ago(0), { password: 'x' }))).body.errors[0].property).toBe('password');
  expect((await stored(id)).state).toBe('paid');
});

test('recorded many times at once, it is owed once', async () => {
  const { id, payee } = await paid([300_000]);
  const owed = (await balancesOf(db, payee.id)).payable;
  const answers = await Promise.all([bounce(id), bounce(id, second), bounce(id), bounce(id, second)]);
  expect(answers.flatMap(({ body }) => body.ids ?? [])).toEqual([id]);
  expect((await bounce(id)).body.ids).toEqual([]);
  expect((await balancesOf(db, payee.id)).payable).toBe(owed + 300_000);
});

test('only what was paid bounces; plain SQL does not get round it', async () => {
  const payee = await payeeWith(services, [300_000]);
  const [{ id }] = (await run(payee.id)).payments;
  expect((await bounce(id)).body.ids).toEqual([]);
  const change = db.query(sql`update commission_payments set state = 'returned' where id = ${id}::uuid`);
  await expect(change).rejects.toThrow('is not reached from');
  await db.query(sql`update commissions set state = 'due', payment = null where payment = ${id}::uuid`);
});

test('above 20,000,000 tomans a second administrator agrees', async () => {
  const { id, payee } = await paid([20_000_001]);
  expect((await bounce(id)).body).toEqual({ ids: [], waiting: [id] });
  expect((await stored(id)).state).toBe('paid');
  expect((await agree(id, clerk)).status).toBe(403);
  expect((await agree(id, second)).status).toBe(200);
  expect((await stored(id)).state).toBe('returned');
  expect((await told(payee))?.kind).toBe('commission-returned');
});

test('a file of tracking numbers that names what was returned since is no mistake', async () => {
  const { id } = await paid([300_000]);
  await bounce(id);
  const [row] = await db.query(sql`select number from commission_payments where id = ${id}::uuid`, {
    number: col.text,
  });
  const upload = (content: string) => ask(clerk, 'POST', 'payable/tracking', { content, password });
  expect((await upload(`${row!.number},140508`)).body).toEqual({ paid: 0 });
  expect((await upload(`${row!.number},999`)).status).toBe(422);
  expect((await stored(id)).state).toBe('returned');
});
