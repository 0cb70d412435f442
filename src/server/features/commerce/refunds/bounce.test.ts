/** Refunds that the bank returned: owed to the buyer again, and paid by another way, once. */
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { requireLedgerIntegrity, testShop } from '../../testing/shop.ts';
import type { Answer } from '../../testing/shop.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { payRefund } from './pay.ts';
import { administrator, boughtAtBank, boughtByWallet, refundCalls, type Bought } from '../../testing/refunds.ts';
import { col } from '../../../platform/db/row-shape.ts';

const shop = await testShop();
const { services, call } = shop;
const { db, registry } = services;
const { start, move, refundOf, noticesTo } = refundCalls(shop);
const admin = await administrator(shop);
const second = await administrator(shop);
afterEach(() => requireLedgerIntegrity(shop));

const sheba = 'IR820540102680020817909002';
const password = 'a long password';
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const addAccount = ({ id }: TestPerson) =>
  insertRows(db, registry, 'bank-accounts', [
    { user: id, sheba, bank: 'پارسیان', holder: 'سارا', state: 'verified', verifiedAt: ago(20_000) },
  ]);
const act = (action: string, id: string, more: object = {}, as = admin): Promise<Answer<{ ids: string[] }>> =>
  call(as, `/api/admin/refunds/actions/${action}`, { ids: [id], password, reason: 'شبا مسدود است', ...more });
const bounce = (id: string, returnedAt = ago(0), as = admin) => act('bounce', id, { input: { returnedAt } }, as);
const again = (id: string, destination: 'gateway' | 'sheba') => act('transferAgain', id, { input: { destination } });
const transfer = (id: string) =>
  move(admin, 'pay', id, { input: { trackingNumber: '1405090', completedAt: new Date().toISOString() } });

/** A refund that the bank has paid, recorded as of now. */
async function transferred(bought: Bought, destination: 'gateway' | 'sheba'): Promise<string> {
  await start(admin, bought, { destination });
  const { id } = (await refundOf(bought))!;
  await payRefund(services, id);
  await db.query(sql`update refunds set requested_at = now() - interval '1 hour' where id = ${id}::uuid`);
  const paid = { trackingNumber: '1405090', completedAt: ago(30) };
  expect((await move(admin, 'pay', id, { input: paid })).body.ids).toEqual([id]);
  return id;
}
const stateOf = async (id: string) =>
  (
    await db.query(
      sql`
      select state, destination, sheba, tracking_number as "trackingNumber" from refunds where id = ${id}::uuid`,
      { state: col.text, destination: col.text, sheba: col.text.orNull, trackingNumber: col.text.orNull },
    )
  )[0]!;
const owedTo = async ({ id }: TestPerson): Promise<number> => {
  const [row] = await db.query(
    sql`select balance from ledger_accounts where owner = ${id}::uuid and kind = 'payable'`,
    { balance: col.number },
  );
  return row?.balance ?? 0;
};
/** What the bookings of a refund have left at an account of the school. */
const cleared = async ({ number }: Bought, kind: string): Promise<number> => {
  const [row] = await db.query(
    sql`
    select coalesce(sum(amount), 0)::bigint as sum from ledger_entries
    where account_kind = ${kind} and reference = ${number} and reason = 'refund'`,
    { sum: col.number },
  );
  return row!.sum;
};

test('returned from a card, it is owed to the buyer, who is notified; then it goes to the wallet', async () => {
  const bought = await boughtAtBank(shop);
  const { buyer } = bought;
  const id = await transferred(bought, 'gateway');
  expect(await cleared(bought, 'gateway_clearing')).toBe(100_000);
  expect((await bounce(id)).body.ids).toEqual([id]);
  expect(await stateOf(id)).toMatchObject({ state: 'returned' });
  expect([await owedTo(buyer), await cleared(bought, 'gateway_clearing')]).toEqual([100_000, 0]);
  expect(await shop.order(buyer, bought.number)).toMatchObject({
    state: 'refunded',
    refundedTotal: 100_000,
    refunds: [{ state: 'returned' }],
  });
  expect((await noticesTo(buyer)).at(-1)).toBe('refund-returned');
  expect((await act('creditWallet', id)).body.ids).toEqual([id]);
  expect(await stateOf(id)).toEqual({ state: 'complete', destination: 'wallet', sheba: null, trackingNumber: null });
  expect([await owedTo(buyer), (await shop.balances(buyer)).wallet]).toEqual([0, 100_000]);
  expect(await noticesTo(buyer)).toEqual(['refund-approved', 'refund-paid', 'refund-returned', 'refund-paid']);
  // What is in a wallet no bank returns.
  expect((await bounce(id)).body.ids).toEqual([]);
});

test('returned from an account, that is verified again before it gets anything; bounced twice, it is owed twice', async () => {
  const bought = await boughtByWallet(shop);
  const { buyer } = bought;
  await addAccount(buyer);
  const id = await transferred(bought, 'sheba');
  const amount = await cleared(bought, 'payout_clearing');
  await bounce(id);
  const account = await db.query(sql`select state from bank_accounts where "user" = ${buyer.id}::uuid`);
  expect(account).toEqual([{ state: 'pending' }]);
  expect((await again(id, 'sheba')).body.errors?.[0]?.property).toBe('input.destination');
  await db.query(sql`update bank_accounts set state = 'verified' where "user" = ${buyer.id}::uuid`);
  expect((await again(id, 'sheba')).body.ids).toEqual([id]);
  expect(await stateOf(id)).toEqual({ state: 'in_transfer', destination: 'sheba', sheba, trackingNumber: null });
  expect([await owedTo(buyer), await cleared(bought, 'payout_clearing')]).toEqual([0, amount]);
  expect((await transfer(id)).body.ids).toEqual([id]);
  expect((await noticesTo(buyer)).slice(-2)).toEqual(['refund-approved', 'refund-paid']);
  expect((await bounce(id)).body.ids).toEqual([id]);
  expect([await owedTo(buyer), await cleared(bought, 'payout_clearing')]).toEqual([amount, 0]);
  await db.query(sql`update bank_accounts set state = 'verified' where "user" = ${buyer.id}::uuid`);
  expect((await again(id, 'sheba')).body.ids).toEqual([id]);
  expect([await owedTo(buyer), await cleared(bought, 'payout_clearing')]).toEqual([0, amount]);
});

test('a card that returned it gets it no more, nor one that paid nothing of the order', async () => {
  const byCard = await boughtAtBank(shop);
  const id = await transferred(byCard, 'gateway');
  await bounce(id);
  expect((await again(id, 'gateway')).body.errors?.[0]?.property).toBe('input.destination');
  const byWallet = await boughtByWallet(shop);
  await addAccount(byWallet.buyer);
  const other = await transferred(byWallet, 'sheba');
  await bounce(other);
  expect((await again(other, 'gateway')).body.errors?.[0]?.property).toBe('input.destination');
  expect([(await stateOf(id)).state, (await stateOf(other)).state]).toEqual(['returned', 'returned']);
});

test('it waits for staff, until it is sent on', async () => {
  const clerk = await administrator(shop, ['admin.*']);
  const waiting = async (): Promise<number> => {
    const { body } = await call<{ figures: { section: string; value: number }[] }>(clerk, '/api/admin/home/waiting');
    return body.figures.find(({ section }) => section === 'refunds')?.value ?? 0;
  };
  const id = await transferred(await boughtAtBank(shop), 'gateway');
  const before = await waiting();
  await bounce(id);
  expect(await waiting()).toBe(before + 1);
  await act('creditWallet', id);
  expect(await waiting()).toBe(before);
});

test('what a card has returned it may get for something else of the order', async () => {
  const bought = await boughtAtBank(shop, 60_000, [shop.ids.first, shop.ids.second]);
  const [first, other] = bought.lines.map((line) => ({ ...bought, lines: [line] }));
  const id = await transferred(first!, 'gateway');
  // The gateway has brought no more than this.
  expect((await start(admin, other!, { destination: 'gateway' })).status).toBe(422);
  await bounce(id);
  expect((await start(admin, other!, { destination: 'gateway' })).body.ids).toEqual([bought.id]);
});

test('its time has passed and is not before the transfer', async () => {
  const id = await transferred(await boughtAtBank(shop), 'gateway');
  for (const time of ['', 'x', ago(-5), ago(31)]) {
    const { status, body } = await bounce(id, time);
    expect([time, status, body.errors?.[0]?.property]).toEqual([time, 422, 'input.returnedAt']);
  }
  expect((await stateOf(id)).state).toBe('complete');
});

test('many at once, it is owed once and paid once', async () => {
  const bought = await boughtAtBank(shop);
  const id = await transferred(bought, 'gateway');
  const bounced = await Promise.all([admin, second, admin, second].map((as) => bounce(id, ago(0), as)));
  expect(bounced.flatMap(({ body }) => body.ids ?? [])).toEqual([id]);
  expect(await owedTo(bought.buyer)).toBe(100_000);
  const given = await Promise.all([admin, second, admin].map((as) => act('creditWallet', id, {}, as)));
  expect(given.flatMap(({ body }) => body.ids ?? [])).toEqual([id]);
  expect([await owedTo(bought.buyer), (await shop.balances(bought.buyer)).wallet]).toEqual([0, 100_000]);
});
