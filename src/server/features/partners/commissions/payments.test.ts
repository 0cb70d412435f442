import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, storePassword } from '../../../platform/auth/passwords.ts';
import { balancesOf } from '../../money/ledger/balances.ts';
import { testApp } from '../../../testing/app.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { bankFile } from './bank-file.ts';
import { parseTracking } from './tracking.ts';
import { newKey, payeeWith, shebas } from '../../testing/payees.ts';
import { col } from '../../../platform/db/row-shape.ts';

const { app, services } = await testApp();
const { db } = services;
const password = 'a password of the tests';
let clerk: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  const permissions = ['admin.commissions.view', 'admin.commissions.pay'];
  clerk = await testPerson(services, { role: 'admin', permissions });
  second = await testPerson(services, { role: 'admin', permissions });
  const hash = await hashPassword(password);
  for (const { id } of [clerk, second]) await storePassword(db, id, hash);
});
beforeEach(async () => {
  await db.query(sql`delete from commissions`);
  await ownerOf(db).query(sql`delete from money_by_hand`);
});

async function ask(person: TestPerson, method: string, path: string, body?: unknown) {
  const response = await app.request(`/api/admin/${path}`, {
    method,
    headers: person.headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

interface Draft {
  readonly id: string;
  readonly number: string;
  readonly payee: string;
}
/** A payment of these commissions that was made by a run. */
async function draft(amounts: readonly number[]): Promise<Draft> {
  const payee = await payeeWith(services, amounts);
  const people = [{ beneficiary: payee.id, kind: 'teacher' }];
  const { body } = await ask(clerk, 'POST', 'payable/run', { key: newKey(), people });
  return { id: body.payments[0].id, number: body.payments[0].number, payee: payee.id };
}
const act = (action: string, ids: readonly string[], more: object = {}, person = clerk) =>
  ask(person, 'POST', `commission-payments/actions/${action}`, { ids, ...more });
const why = { reason: 'پرداخت آبان', password };
const send = (...drafts: readonly Draft[]) =>
  act(
    'send',
    drafts.map(({ id }) => id),
    why,
  );
const stored = async ({ id }: Draft) => {
  const [row] = await db.query(
    sql`select state, batch, tracking_number as tracking, failure_reason as reason from commission_payments where id = ${id}::uuid`,
    { state: col.text, batch: col.text.orNull, tracking: col.text.orNull, reason: col.text.orNull },
  );
  return row!;
};
const commissionStates = async () =>
  (await db.query(sql`select distinct state from commissions`, { state: col.text })).map(({ state }) => state);
const payable = async ({ payee }: Draft) => (await balancesOf(db, payee)).payable;

describe('sending to the bank', () => {
  test('needs a reason and the password; what is sent together is one batch', async () => {
    const [a, b, c] = [await draft([300_000]), await draft([400_000]), await draft([500_000])];
    expect((await act('send', [a.id], { password })).body.errors).toMatchObject([{ property: 'reason' }]);
    expect((await act('send', [a.id], { reason: 'x', password: 'wrong' })).body.errors).toMatchObject([
      { property: 'password' },
    ]);
    expect((await send(a, b)).body.ids).toHaveLength(2);
    await send(c);
    const [first, other, third] = [await stored(a), await stored(b), await stored(c)];
    expect(first).toMatchObject({ state: 'sent', batch: expect.stringMatching(/^14\d{6}-\d+$/) });
    expect(other.batch).toBe(first.batch);
    expect(third.batch).not.toBe(first.batch);
  });

  test('above 20,000,000 tomans waits for a second administrator', async () => {
    const [at, above] = [await draft([20_000_000]), await draft([20_000_001])];
    expect((await send(at, above)).body).toEqual({ ids: [at.id], waiting: [above.id] });
    const { body } = await ask(second, 'GET', `commission-payments/${above.id}/consents`);
    const [consent] = body;
    const decide = (person: TestPerson) =>
      ask(person, 'POST', `commission-payments/consents/${consent.id}`, { approve: true, password });
    expect((await decide(clerk)).status).toBe(403);
    expect((await stored(above)).state).toBe('draft');
    expect((await decide(second)).status).toBe(200);
    expect((await stored(above)).state).toBe('sent');
  });

  test('is refused when the sheba was changed since', async () => {
    const payment = await draft([300_000]);
    await db.query(sql`update bank_accounts set sheba = ${shebas[1]} where "user" = ${payment.payee}::uuid`);
    expect(await send(payment)).toMatchObject({ status: 409 });
    expect((await stored(payment)).state).toBe('draft');
  });

  test('gives a file in rials, the same each time', async () => {
    const payment = await draft([300_000]);
    await send(payment);
    const { batch } = await stored(payment);
    const file = await ask(clerk, 'GET', `payable/bank-file?batch=${batch}`);
    expect(file.body).toEqual({
      name: `paya-${batch}.csv`,
      content: [
        '\ufeffردیف,شمارهٔ شبا,مبلغ (ریال),نام صاحب حساب,شناسهٔ واریز,شرح',
        `1,${shebas[0]},3000000,سارا راد,${payment.number},پورسانت آبان ۱۴۰۵`,
        '',
      ].join('\r\n'),
      leftOut: [],
    });
    expect((await ask(clerk, 'GET', `payable/bank-file?batch=${batch}`)).body).toEqual(file.body);
    expect((await ask(clerk, 'GET', 'payable/bank-file?batch=14050101-1')).status).toBe(404);
    // A caller without permission gets that error first, regardless of other errors in the request.
    for (const [path, mine] of [
      [`payable/bank-file?batch=${batch}`, 200],
      ['payable/bank-file', 422],
    ] as const) {
      expect((await ask(clerk, 'GET', path)).status).toBe(mine);
      const unrelated = await testPerson(services, { role: 'admin', permissions: ['admin.faqs.view'] });
      expect((await ask(unrelated, 'GET', path)).status).toBe(403);
    }
    const { body } = await ask(clerk, 'GET', 'payable/batches');
    expect(body.batches.find((b: { batch: string }) => b.batch === batch)).toMatchObject({
      count: 1,
      open: 1,
      inFile: 1,
      amount: 300_000,
    });
  });

  test('a name that a spreadsheet would run is text in the file', () => {
    const line = { sheba: shebas[0], amount: 1, holder: '=cmd|x', number: '1', period: 'آبان' };
    expect(bankFile([line])).toContain(",'=cmd|x,");
  });
});

describe('what the bank answers', () => {
  test('a tracking number pays the commissions, and the money leaves the account of the person', async () => {
    const payment = await draft([300_000, 100_000]);
    const trackingNumber = '140508301234';
    expect((await act('pay', [payment.id], { input: { trackingNumber }, password })).body.ids).toEqual([]);
    await send(payment);
    expect((await act('pay', [payment.id], { input: {}, password })).body.errors).toMatchObject([
      { property: 'input.trackingNumber' },
    ]);
    expect((await act('pay', [payment.id], { input: { trackingNumber }, password })).body.ids).toEqual([payment.id]);
    expect(await stored(payment)).toMatchObject({ state: 'paid', tracking: trackingNumber });
    expect(await commissionStates()).toEqual(['paid']);
    expect(await payable(payment)).toBe(-400_000);
    await act('pay', [payment.id], { input: { trackingNumber }, password });
    expect(await payable(payment)).toBe(-400_000);
    const found = await ask(
      clerk,
      'GET',
      `commission-payments?filter=${encodeURIComponent(`{"q":"${trackingNumber}"}`)}`,
    );
    expect(found.body).toHaveLength(1);
  });

  test('a payment may be cancelled before it is sent: its commissions are due again, and no one is notified', async () => {
    const payment = await draft([300_000]);
    expect((await act('fail', [payment.id], { reason: 'اشتباه ساخته شد' })).body.ids).toEqual([payment.id]);
    expect(await stored(payment)).toMatchObject({ state: 'failed', reason: 'اشتباه ساخته شد' });
    expect(await commissionStates()).toEqual(['due']);
    expect(await db.query(sql`select kind from notices where user_id = ${payment.payee}::uuid`)).toEqual([]);
  });

  test('a payment that failed makes its commissions due again, for the next run', async () => {
    const payment = await draft([300_000]);
    await send(payment);
    expect((await act('fail', [payment.id])).status).toBe(422);
    expect((await act('fail', [payment.id], { reason: 'حساب بسته است' })).body.ids).toEqual([payment.id]);
    expect(await stored(payment)).toMatchObject({ state: 'failed', reason: 'حساب بسته است' });
    expect(await commissionStates()).toEqual(['due']);
    const again = await ask(clerk, 'POST', 'payable/run', {
      key: newKey(),
      people: [{ beneficiary: payment.payee, kind: 'teacher' }],
    });
    expect(again.body.payments).toMatchObject([{ amount: 300_000 }]);
  });

  test('a file of tracking numbers pays all of its payments, or none', async () => {
    const [a, b] = [await draft([300_000]), await draft([400_000])];
    await send(a, b);
    const upload = (content: string) => ask(clerk, 'POST', 'payable/tracking', { content, password });
    const wrong = await upload(`شماره,پیگیری\r\n${a.number},111\r\n999,222\r\n`);
    expect(wrong.body.errors).toEqual([{ property: 'content', errors: ['سطر ۳: پرداختی با شمارهٔ ۹۹۹ نیست'] }]);
    expect((await stored(a)).state).toBe('sent');
    const content = `\ufeffشماره;پیگیری\n"${a.number}";"۱۱۱"\n${b.number};222\n\n`;
    expect((await upload(content)).body).toEqual({ paid: 2 });
    expect([await stored(a), await stored(b)]).toMatchObject([
      { state: 'paid', tracking: '111' },
      { state: 'paid', tracking: '222' },
    ]);
    expect((await upload(content)).body).toEqual({ paid: 0 });
    expect((await upload(`${a.number},333`)).body.errors[0].errors).toEqual([
      'سطر ۱: این پرداخت با شمارهٔ پیگیری دیگری ثبت شده است',
    ]);
    expect([await payable(a), await payable(b)]).toEqual([-300_000, -400_000]);
  });

  test('lines that cannot be read are named', () => {
    expect(parseTracking('1,2\n1,3\n4,\n5,<b>')).toEqual({
      rows: [{ number: '1', trackingNumber: '2', line: 1 }],
      problems: [
        'سطر ۲: این پرداخت در سطری دیگر هم آمده است',
        'سطر ۳: شمارهٔ پیگیری درست نیست',
        'سطر ۴: شمارهٔ پیگیری درست نیست',
      ],
    });
    expect(parseTracking('شماره,پیگیری\n').problems).toHaveLength(1);
  });
});

test('no step is skipped, by nobody, and no step is open without the right', async () => {
  const payment = await draft([300_000]);
  const steps = ['paid', 'failed; --', 'sent'];
  for (const state of steps) {
    const change = db.query(sql`update commission_payments set state = ${state} where id = ${payment.id}::uuid`);
    await expect(change).rejects.toThrow('is not reached from');
  }
  const viewer = await testPerson(services, { role: 'admin', permissions: ['admin.commissions.view'] });
  for (const action of ['send', 'pay', 'fail']) {
    expect((await act(action, [payment.id], { ...why, input: { trackingNumber: '1' } }, viewer)).status).toBe(403);
  }
  expect((await ask(clerk, 'PUT', `commission-payments/${payment.id}`, { state: 'paid' })).status).toBe(403);
});
