/** Money that leaves and comes back, as those ask who should not get it: every call by HTTP, as its role. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword, storePassword } from '../platform/auth/passwords.ts';
import { addAccount, addDue, shebas } from '../features/testing/payees.ts';
import { newKey } from '../features/testing/payees.ts';
import { requireLedgerIntegrity, testShop } from '../features/testing/shop.ts';
import { payRefund } from '../features/commerce/refunds/pay.ts';
import { boughtAtBank, refundCalls } from '../features/testing/refunds.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';
import { giveReward } from '../features/testing/rewards.ts';
import { authorityWorld, password } from '../testing/administrators.ts';
import { col } from '../platform/db/row-shape.ts';

const shop = await testShop();
const { services, db, administrator, ask, act } = await authorityWorld(shop);
const { start, refundOf } = refundCalls(shop);
const paying = [
  'admin.commissions.view',
  'admin.commissions.pay',
  'admin.commissions.edit',
  'admin.list.view',
  'admin.course-transactions.view',
  'admin.course-transactions.refund',
  'admin.gateway-settlements.*',
  'admin.bank-transfer-limits.*',
];
/** The second administrator, one who may pay, and one who may look at everything and pay nothing. */
let clerk: TestPerson;
let insider: TestPerson;
let reader: TestPerson;
let marketer: TestPerson;
let buyer: TestPerson;

beforeAll(async () => {
  clerk = await administrator(...paying);
  insider = await administrator(...paying);
  reader = await administrator(...paying.filter((permission) => permission.endsWith('.view')));
  marketer = await testPerson(services, { role: 'marketer' });
  buyer = await testPerson(services);
  const hash = await hashPassword(password);
  for (const { id } of [marketer, buyer]) await storePassword(db, id, hash);
});
afterEach(() => requireLedgerIntegrity(shop));

const returned = () => ({ input: { returnedAt: new Date().toISOString() } });
const walletOf = async (person: TestPerson): Promise<number> => (await shop.balances(person)).wallet;

/** A payment of commissions to this person that the bank has made. */
async function paidCommission(to: TestPerson): Promise<string> {
  await addAccount(services, to.id);
  await addDue(services, to.id, [300_000]);
  const people = [{ beneficiary: to.id, kind: 'teacher' }];
  const [{ id }] = (await ask(clerk, 'POST', 'admin/payable/run', { key: newKey(), people })).body.payments;
  await act(clerk, 'commission-payments', 'send', id);
  await act(clerk, 'commission-payments', 'pay', id, { input: { trackingNumber: '1' } });
  return id;
}
/** A pay-out of a reward to this person that the bank has made. */
async function paidPayout(to: TestPerson): Promise<string> {
  await giveReward(services, to.id, 300_000);
  await ask(to, 'POST', 'profile/payouts', { amount: 300_000, sheba: shebas[1] });
  await db.query(sql`
    update bank_accounts set state = 'verified', payable_from = now() where "user" = ${to.id}::uuid`);
  const [row] = await db.query(sql`select id from vip_sheba_reqs where "user" = ${to.id}::uuid`, { id: col.uuid });
  await act(clerk, 'vip-sheba-reqs', 'approve', row!.id);
  await act(clerk, 'vip-sheba-reqs', 'pay', row!.id, { input: { trackingNumber: '1' } });
  return row!.id;
}
/** A refund to a card that the gateway has paid. */
async function paidRefund(): Promise<{ id: string; buyer: TestPerson }> {
  const bought = await boughtAtBank(shop);
  await start(clerk, bought, { destination: 'gateway' });
  const { id } = (await refundOf(bought))!;
  await payRefund(services, id);
  const input = { trackingNumber: '1', completedAt: new Date().toISOString() };
  await act(clerk, 'refunds', 'pay', id, { input });
  return { id, buyer: bought.buyer };
}
const stateOf = async (table: string, id: string) => {
  const [row] = await db.query(sql`select state from ${sql.identifier(table)} where id = ${id}::uuid`, {
    state: col.text,
  });
  return row?.state;
};

describe('a transfer that bounced was lost', () => {
  test('commissions, pay-outs and refunds that the bank returned are owed again', async () => {
    const [teacher, member] = [await testPerson(services), await testPerson(services)];
    const [payment, payout, refund] = [await paidCommission(teacher), await paidPayout(member), await paidRefund()];
    for (const [section, id] of [
      ['commission-payments', payment],
      ['vip-sheba-reqs', payout],
      ['refunds', refund.id],
    ] as const) {
      expect((await act(clerk, section, 'bounce', id, returned())).body.ids).toEqual([id]);
    }
    const { body } = await ask(clerk, 'GET', `admin/payable/people?beneficiary=${teacher.id}`);
    expect(body.people).toMatchObject([{ amount: 300_000, problem: 'no_account' }]);
    expect(await walletOf(member)).toBe(300_000);
    expect((await act(clerk, 'refunds', 'creditWallet', refund.id)).body.ids).toEqual([refund.id]);
    expect(await walletOf(refund.buyer)).toBe(100_000);
  });

  test('who may pay records no return of their own money, which would be theirs twice', async () => {
    const [payment, payout] = [await paidCommission(insider), await paidPayout(insider)];
    expect((await act(insider, 'commission-payments', 'bounce', payment, returned())).status).toBe(403);
    expect((await act(insider, 'vip-sheba-reqs', 'bounce', payout, returned())).status).toBe(403);
    const { id } = await paidRefund();
    await db.query(sql`
      update course_transactions set "user" = ${insider.id}::uuid
      where id = (select "order" from refunds where id = ${id}::uuid)`);
    expect((await act(insider, 'refunds', 'bounce', id, returned())).status).toBe(403);
    expect((await act(clerk, 'refunds', 'bounce', id, returned())).body.ids).toEqual([id]);
    for (const [action, more] of [
      ['creditWallet', {}],
      ['transferAgain', { input: { destination: 'sheba' } }],
    ] as const) {
      expect([action, (await act(insider, 'refunds', action, id, more)).status]).toEqual([action, 403]);
    }
    expect([await stateOf('commission_payments', payment), await stateOf('vip_sheba_reqs', payout)]).toEqual([
      'paid',
      'paid',
    ]);
    expect(await walletOf(insider)).toBe(0);
    expect(await stateOf('refunds', id)).toBe('returned');
  });

  test('nobody without a session, of another role, or without the right returns, credits or transfers again', async () => {
    const { id } = await paidRefund();
    const payment = await paidCommission(await testPerson(services));
    const payout = await paidPayout(await testPerson(services));
    const calls = [
      ['commission-payments', 'bounce', payment, returned()],
      ['commission-payments', 'chooseMethod', payment, { input: { method: 'card' } }],
      ['vip-sheba-reqs', 'bounce', payout, returned()],
      ['refunds', 'bounce', id, returned()],
      ['refunds', 'creditWallet', id, {}],
      ['refunds', 'transferAgain', id, { input: { destination: 'sheba' } }],
    ] as const;
    for (const [section, action, row, more] of calls) {
      expect([section, action, (await act(null, section, action, row, more)).status]).toEqual([section, action, 401]);
      for (const person of [reader, marketer, buyer]) {
        expect([section, action, (await act(person, section, action, row, more)).status]).toEqual([
          section,
          action,
          403,
        ]);
      }
      expect((await act(clerk, section, action, randomUUID(), more)).status).toBe(404);
      expect([400, 404, 422]).toContain((await act(clerk, section, action, 'forged', more)).status);
    }
    expect([await stateOf('refunds', id), await stateOf('commission_payments', payment)]).toEqual(['complete', 'paid']);
  });

  test('a form that names an amount, an owner or a state of its own is refused', async () => {
    const { id, buyer: owner } = await paidRefund();
    for (const more of [{ amount: 1 }, { state: 'returned' }, { user: buyer.id }]) {
      const input = { ...returned().input, ...more };
      expect((await act(clerk, 'refunds', 'bounce', id, { input })).status).toBe(422);
    }
    expect((await ask(clerk, 'PUT', `admin/refunds/${id}`, { state: 'returned' })).status).toBe(403);
    expect([await stateOf('refunds', id), await walletOf(owner)]).toEqual(['complete', 0]);
  });
});

test('who may pay verified his own bank account, sent and paid himself', async () => {
  const owed = await administrator(...paying);
  await addAccount(services, owed.id, { state: 'pending' });
  await addDue(services, owed.id, [300_000]);
  const [account] = await db.query(sql`select id from bank_accounts where "user" = ${owed.id}::uuid`, { id: col.uuid });
  expect((await act(owed, 'bank-accounts', 'verify', account!.id)).status).toBe(403);
  expect((await act(clerk, 'bank-accounts', 'verify', account!.id)).body.ids).toEqual([account!.id]);
  const people = [{ beneficiary: owed.id, kind: 'teacher' }];
  expect((await ask(owed, 'POST', 'admin/payable/run', { key: newKey(), people })).body.payments).toEqual([]);
  const [{ id, number }] = (await ask(clerk, 'POST', 'admin/payable/run', { key: newKey(), people })).body.payments;
  expect((await act(owed, 'commission-payments', 'send', id)).status).toBe(403);
  await act(clerk, 'commission-payments', 'send', id);
  const input = { trackingNumber: '1' };
  expect((await act(owed, 'commission-payments', 'pay', id, { input })).status).toBe(403);
  expect((await ask(owed, 'POST', 'admin/payable/tracking', { content: `${number},1`, password })).status).toBe(403);
  expect(await stateOf('commission_payments', id)).toBe('sent');
});

test('a screen left open marks nothing as paid and verifies no account: each asks for the password', async () => {
  const teacher = await testPerson(services);
  await addAccount(services, teacher.id);
  await addDue(services, teacher.id, [300_000]);
  const people = [{ beneficiary: teacher.id, kind: 'teacher' }];
  const [payment] = (await ask(clerk, 'POST', 'admin/payable/run', { key: newKey(), people })).body.payments;
  await act(clerk, 'commission-payments', 'send', payment.id);
  const member = await testPerson(services);
  await giveReward(services, member.id, 300_000);
  await ask(member, 'POST', 'profile/payouts', { amount: 300_000, sheba: shebas[1] });
  const [account] = await db.query(sql`select id from bank_accounts where "user" = ${member.id}::uuid`, {
    id: col.uuid,
  });
  const bought = await boughtAtBank(shop);
  await start(clerk, bought, { destination: 'gateway' });
  const refund = (await refundOf(bought))!;
  await payRefund(services, refund.id);
  const trackingNumber = '1';
  const steps = [
    ['commission-payments', 'pay', payment.id, { trackingNumber }],
    ['bank-accounts', 'verify', account!.id, {}],
    ['refunds', 'pay', refund.id, { trackingNumber, completedAt: new Date().toISOString() }],
  ] as const;
  const refused = { status: 422, body: { errors: [{ property: 'password' }] } };
  const content = `${payment.number},1`;
  for (const wrong of ['', 'a wrong one']) {
    const payer = await administrator(...paying);
    for (const [section, action, id, input] of steps) {
      expect(await act(payer, section, action, id, { input, password: wrong }), section).toMatchObject(refused);
    }
    expect(await ask(payer, 'POST', 'admin/payable/tracking', { content, password: wrong })).toMatchObject(refused);
  }
  expect((await ask(clerk, 'POST', 'admin/payable/tracking', { content })).status).toBe(422);
  expect([
    await stateOf('commission_payments', payment.id),
    await stateOf('bank_accounts', account!.id),
    await stateOf('refunds', refund.id),
  ]).toEqual(['sent', 'pending', 'in_transfer']);
  expect((await act(clerk, 'bank-accounts', 'verify', account!.id)).body.ids).toEqual([account!.id]);
  const [request] = await db.query(
    sql`
    update vip_sheba_reqs set state = 'approved' where "user" = ${member.id}::uuid returning id`,
    { id: col.uuid },
  );
  const input = { trackingNumber };
  expect(await act(clerk, 'vip-sheba-reqs', 'pay', request!.id, { input, password: '' })).toMatchObject(refused);
});

describe('a bank account that was verified for another name', () => {
  test('is not paid to until the new name is verified', async () => {
    const teacher = await testPerson(services);
    await addAccount(services, teacher.id);
    await addDue(services, teacher.id, [300_000]);
    const [row] = await db.query(sql`select id from bank_accounts where "user" = ${teacher.id}::uuid`, {
      id: col.uuid,
    });
    expect((await ask(clerk, 'PUT', `admin/bank-accounts/${row!.id}`, { holder: 'دیگری' })).status).toBe(200);
    const people = [{ beneficiary: teacher.id, kind: 'teacher' }];
    const { body } = await ask(clerk, 'POST', 'admin/payable/run', { key: newKey(), people });
    expect(body).toMatchObject({ payments: [], skipped: [{ problem: 'no_account' }] });
  });
});

describe('settlements of gateways and limits of banks', () => {
  const settlement = () => ({ gateway: 'zibal', day: '2026-11-20', amount: 10, fee: 0, reference: randomUUID() });
  const limits = () => ({ title: 'x', validFrom: '2026-01-01', satnaMinimum: 1, payaMaximum: 1 });

  test('are entered and read by those with the right alone', async () => {
    for (const [section, body] of [
      ['gateway-settlements', settlement()],
      ['bank-transfer-limits', limits()],
    ] as const) {
      expect([section, (await ask(null, 'POST', `admin/${section}`, body)).status]).toEqual([section, 401]);
      for (const person of [reader, marketer, buyer]) {
        expect([section, (await ask(person, 'POST', `admin/${section}`, body)).status]).toEqual([section, 403]);
        expect([section, (await ask(person, 'GET', `admin/${section}`)).status]).toEqual([section, 403]);
      }
    }
    expect((await ask(reader, 'GET', 'admin/gateway-settlements/reconciliation')).status).toBe(403);
  });

  test('a correction of a row that is none, or of a forged id, moves nothing', async () => {
    const correction = (corrects: string) => ({ ...settlement(), kind: 'correction', note: 'x', corrects });
    for (const forged of [randomUUID(), 'forged', clerk.id]) {
      const { status, body } = await ask(clerk, 'POST', 'admin/gateway-settlements', correction(forged));
      expect([status, body.errors[0].property]).toEqual([422, 'corrects']);
    }
  });
});
