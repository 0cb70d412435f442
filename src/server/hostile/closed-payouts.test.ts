/** Money that the bank returns to an account that was closed meanwhile: as its person and the back office, over HTTP. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callsOf } from '../features/testing/my-account.ts';
import { hashPassword, storePassword } from '../platform/auth/passwords.ts';
import { addAccount, shebas } from '../features/testing/payees.ts';
import { balancesOf } from '../features/money/ledger/balances.ts';
import { requireLedgerIntegrity, testShop } from '../features/testing/shop.ts';
import { payRefund } from '../features/commerce/refunds/pay.ts';
import { boughtAtBank, refundCalls } from '../features/testing/refunds.ts';
import { testPerson, type TestPerson } from '../testing/people.ts';
import { giveReward } from '../features/testing/rewards.ts';
import { authorityWorld, password } from '../testing/administrators.ts';
import { col } from '../platform/db/row-shape.ts';

const shop = await testShop();
const { services, db, administrator, ask, act } = await authorityWorld(shop);
const { post } = callsOf(shop);
const { start, refundOf } = refundCalls(shop);
const paying = [
  'admin.commissions.view',
  'admin.commissions.pay',
  'admin.commissions.edit',
  'admin.list.view',
  'admin.course-transactions.view',
  'admin.course-transactions.refund',
];
let hash: string;
let clerk: TestPerson;
let second: TestPerson;
/** One who may look at everything and pay nothing. */
let reader: TestPerson;

beforeAll(async () => {
  hash = await hashPassword(password);
  clerk = await administrator(...paying);
  second = await administrator(...paying);
  reader = await administrator(...paying.filter((name) => name.endsWith('.view')));
});
afterEach(() => requireLedgerIntegrity(shop));

const payouts = (as: TestPerson | null, action: string, id: string, more: object = {}) =>
  act(as, 'vip-sheba-reqs', action, id, { reason: 'حساب بانکی بسته است', ...more });
const bounce = (id: string) => payouts(clerk, 'bounce', id, { input: { returnedAt: new Date().toISOString() } });
const again = (more: object = {}) => ({ input: { sheba: shebas[0], trackingNumber: '140509', ...more } });

/** A pay-out that the bank has made to this person. */
async function paidPayout(to: TestPerson, amount: number): Promise<string> {
  await giveReward(services, to.id, amount);
  await ask(to, 'POST', 'profile/payouts', { amount, sheba: shebas[1] });
  await db.query(sql`
    update bank_accounts set state = 'verified', payable_from = now() where "user" = ${to.id}::uuid`);
  const [row] = await db.query(sql`select id from vip_sheba_reqs where "user" = ${to.id}::uuid`, { id: col.uuid });
  const { body } = await payouts(clerk, 'approve', row!.id);
  if (body.waiting?.length) await agree(row!.id);
  await payouts(clerk, 'pay', row!.id, { input: { trackingNumber: '1' } });
  return row!.id;
}
async function agree(id: string): Promise<void> {
  const [consent] = (await ask(second, 'GET', `admin/vip-sheba-reqs/${id}/consents`)).body;
  await ask(second, 'POST', `admin/vip-sheba-reqs/consents/${consent.id}`, { approve: true, password });
}
const close = async (person: TestPerson) => {
  expect((await post(person, 'deletion', { password })).status).toBe(200);
};
/** A pay-out to somebody who has closed their account since. */
async function paidToClosed(amount = 300_000): Promise<{ id: string; person: TestPerson }> {
  const person = await shop.buyer();
  await storePassword(db, person.id, hash);
  const id = await paidPayout(person, amount);
  await close(person);
  return { id, person };
}
async function verifiedAccount({ id }: TestPerson): Promise<void> {
  await addAccount(services, id);
}
const stored = async (id: string) =>
  (
    await db.query(sql`
    select state, sheba, tracking_number as "trackingNumber", reason from vip_sheba_reqs where id = ${id}::uuid`)
  )[0];
const moneyOf = async ({ id }: TestPerson) => {
  const { wallet, hold, payable } = await balancesOf(db, id);
  return { wallet, hold, payable };
};

describe('a pay-out that the bank returns to a closed account', () => {
  test('lies in no wallet that nobody opens: it is owed, and those who may pay hear of it once', async () => {
    const { id, person } = await paidToClosed();
    const notices = () =>
      db.query(
        sql`select text from notices where user_id = ${clerk.id}::uuid and kind = 'payout-owed' and key like ${`%${id}%`}`,
        { text: col.text },
      );
    expect((await bounce(id)).body).toEqual({ ids: [id], waiting: [] });
    expect(await stored(id)).toMatchObject({ state: 'owed', reason: 'حساب بانکی بسته است' });
    expect(await moneyOf(person)).toEqual({ wallet: 0, hold: 0, payable: 300_000 });
    expect((await bounce(id)).body.ids).toEqual([]);
    expect(await notices()).toEqual([{ text: expect.stringContaining('۳۰۰٬۰۰۰ تومان') }]);
    const { body } = await ask(clerk, 'GET', 'admin/home/waiting');
    const waiting = body.figures.find(({ section }: { section: string }) => section === 'vip-sheba-reqs');
    expect(waiting.filter.state).toContain('owed');
    expect(waiting.value).toBeGreaterThan(0);
  });

  test('is paid once more to a verified account of the same person alone, and may come back again', async () => {
    const { id, person } = await paidToClosed();
    await bounce(id);
    const other = await testPerson(services);
    await verifiedAccount(other);
    const refused = await payouts(clerk, 'payOwed', id, again());
    expect([refused.status, refused.body.errors?.[0]?.property]).toEqual([422, 'input.sheba']);
    await verifiedAccount(person);
    expect((await payouts(clerk, 'payOwed', id, again())).body.ids).toEqual([id]);
    expect(await stored(id)).toMatchObject({ state: 'paid', sheba: shebas[0], trackingNumber: '140509' });
    expect(await moneyOf(person)).toEqual({ wallet: 0, hold: 0, payable: 0 });
    expect((await payouts(clerk, 'payOwed', id, again())).body.ids).toEqual([]);
    await bounce(id);
    expect([(await stored(id))?.['state'], await moneyOf(person)]).toEqual([
      'owed',
      { wallet: 0, hold: 0, payable: 300_000 },
    ]);
  });

  test('is paid by nobody without a session, of another role, without the right, or whose it is', async () => {
    const { id, person } = await paidToClosed();
    await bounce(id);
    await verifiedAccount(person);
    expect((await payouts(null, 'payOwed', id, again())).status).toBe(401);
    const buyer = await testPerson(services);
    const marketer = await testPerson(services, { role: 'marketer' });
    for (const who of [reader, buyer, marketer]) expect((await payouts(who, 'payOwed', id, again())).status).toBe(403);
    expect((await payouts(clerk, 'payOwed', randomUUID(), again())).status).toBe(404);
    expect([400, 404, 422]).toContain((await payouts(clerk, 'payOwed', 'forged', again())).status);
    for (const forged of [{ amount: 1 }, { user: clerk.id }, { sheba: 'IR00' }, { trackingNumber: '' }]) {
      expect([forged, (await payouts(clerk, 'payOwed', id, again(forged))).status]).toEqual([forged, 422]);
    }
    expect((await payouts(clerk, 'payOwed', id, { ...again(), password: 'x' })).body.errors?.[0]?.property).toBe(
      'password',
    );
    expect((await payouts(clerk, 'owe', id)).status).toBeGreaterThanOrEqual(403);
    await db.query(sql`update vip_sheba_reqs set "user" = ${clerk.id}::uuid where id = ${id}::uuid`);
    expect((await payouts(clerk, 'payOwed', id, again())).status).toBe(403);
    expect(await stored(id)).toMatchObject({ state: 'owed' });
  });

  test('waits for a second administrator above the limit', async () => {
    const { id, person } = await paidToClosed(20_000_001);
    expect((await bounce(id)).body.waiting).toEqual([id]);
    await agree(id);
    await verifiedAccount(person);
    expect((await payouts(clerk, 'payOwed', id, again())).body).toEqual({ ids: [], waiting: [id] });
    expect(await moneyOf(person)).toMatchObject({ payable: 20_000_001 });
    await agree(id);
    expect(await moneyOf(person)).toEqual({ wallet: 0, hold: 0, payable: 0 });
  });

  test('is owed too where the account is closed at that very moment', async () => {
    const person = await shop.buyer();
    const id = await paidPayout(person, 300_000);
    let bounced: ReturnType<typeof bounce> | undefined;
    await db.transaction(async (tx) => {
      await tx.query(sql`update users set closed_at = now(), status = 'blocked' where id = ${person.id}::uuid`);
      bounced = bounce(id);
      const waiting = () =>
        db.query(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
      await expect.poll(waiting).toHaveLength(1);
    });
    expect((await bounced)?.body.ids).toEqual([id]);
    expect(await moneyOf(person)).toEqual({ wallet: 0, hold: 0, payable: 300_000 });
  });
});

test('a refund that the bank returns to a closed account is not given to its wallet', async () => {
  const bought = await boughtAtBank(shop);
  await start(clerk, bought, { destination: 'gateway' });
  const { id } = (await refundOf(bought))!;
  await payRefund(services, id);
  const now = new Date().toISOString();
  await act(clerk, 'refunds', 'pay', id, { input: { trackingNumber: '1', completedAt: now } });
  await storePassword(db, bought.buyer.id, hash);
  await close(bought.buyer);
  await act(clerk, 'refunds', 'bounce', id, { input: { returnedAt: new Date().toISOString() } });
  expect((await act(clerk, 'refunds', 'creditWallet', id)).status).toBe(409);
  expect(await moneyOf(bought.buyer)).toEqual({ wallet: 0, hold: 0, payable: 100_000 });
  await verifiedAccount(bought.buyer);
  const sent = await act(clerk, 'refunds', 'transferAgain', id, { input: { destination: 'sheba' } });
  expect(sent.body.ids).toEqual([id]);
  expect(await moneyOf(bought.buyer)).toEqual({ wallet: 0, hold: 0, payable: 0 });
});
