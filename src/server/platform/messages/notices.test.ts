/**
 * People are notified of what became of their orders, money and subscription: once, never before the commit, nobody
 * else.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PlacedOrder } from '../../../contract/checkout.ts';
import type { Notice } from '../../../contract/notices.ts';
import { settle } from '../../features/partners/commissions/payments.ts';
import { insertRows } from '../db/rows.ts';
import { deliver } from '../../features/commerce/sale/sale.ts';
import { creditWallet } from '../../features/commerce/orders/pay.ts';
import { item, newKey, testShop } from '../../features/testing/shop.ts';
import { payRefund } from '../../features/commerce/refunds/pay.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { remindMembers } from '../../features/vip/remind.ts';
import { sendNotices } from './notices.ts';
import { notify } from '../../features/notices/notify.ts';
import { readOutbox } from './outbox.ts';
import { col } from '../db/row-shape.ts';

const shop = await testShop();
const { ids, services, call } = shop;
const { db, registry } = services;
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();
let sara: TestPerson;

beforeEach(async () => {
  sara = await testPerson(services, { values: { name: 'سارا' } });
});

interface Page {
  records: Notice[];
  unread: number;
  total: number;
}
const noticesOf = async (person = sara) => (await call<Page>(person, '/api/profile/notices')).body;
const kindsOf = async (person = sara) => (await noticesOf(person)).records.map(({ kind }) => kind).reverse();
const write = (key: string, person = sara) =>
  db.transaction((tx) =>
    notify(tx, { user: person.id, key, kind: 'wallet-charged', values: { number: 'A1', amount: 50_000 } }),
  );
async function bought(): Promise<{ number: string; line: string }> {
  await shop.fill(sara, 500_000);
  const { body } = await shop.checkout(sara, { items: [item('course', ids.first)], useWallet: true });
  const { lines } = await shop.order(sara, body.number);
  return { number: body.number, line: lines[0]!._id };
}

describe('a person is notified', () => {
  test('that an order is paid, with what it is and where it stands', async () => {
    const { number } = await bought();
    const { records, unread } = await noticesOf();
    expect(unread).toBe(1);
    expect(records).toMatchObject([{ kind: 'order-paid', link: `/profile/transactions/${number}`, readAt: null }]);
    expect(records[0]!.text).toContain('پایتون');
  });

  test('that the wallet is charged, once, however often the bank sends them back', async () => {
    const charge = await call<PlacedOrder>(sara, '/api/wallet/charge', { key: newKey(), amount: 50_000 });
    expect(await kindsOf()).toEqual([]);
    const authority = shop.authorityOf(charge);
    await shop.bank.pay(authority);
    await shop.comeBack(authority, { kind: 'wallet-charge' });
    await shop.comeBack(authority, { kind: 'wallet-charge' });
    expect(await kindsOf()).toEqual(['wallet-charged']);
  });

  test('that money went to the wallet instead, and nothing where that is rolled back', async () => {
    const order = { user: sara.id, number: 'N1' };
    const failing = db.transaction(async (tx) => {
      await creditWallet(tx, order, randomUUID(), 10_000);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await kindsOf()).toEqual([]);
    await db.transaction((tx) => creditWallet(tx, order, randomUUID(), 10_000));
    expect(await kindsOf()).toEqual(['order-credited']);
    expect((await noticesOf()).records[0]!.text).toContain('۱۰٬۰۰۰ تومان');
  });

  test('that an order was delivered late, and of the subscription it began', async () => {
    const id = randomUUID();
    await insertRows(db, registry, 'course-transactions', [
      { id, number: id.slice(0, 12), user: sara.id, kind: 'vip', state: 'fulfilment_error', paidAt: days(0) },
    ]);
    await insertRows(db, registry, 'order-lines', [
      { order: id, kind: 'vip', plan: ids.plan, title: 'یک‌ماهه', listPrice: 0, salePrice: 0, net: 0, discount: 0 },
    ]);
    await deliver(services, id);
    await deliver(services, id);
    expect(await kindsOf()).toEqual(['vip-started', 'order-delivered']);
  });

  test('that a refund is denied, approved and paid', async () => {
    const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
    const { number, line } = await bought();
    const ask = () => call(sara, `/api/orders/${number}/refunds`, { lines: [line], reason: 'اشتباه خریدم' });
    const idOf = async () =>
      (
        await db.query(
          sql`
          select id from refunds where requested_by = ${sara.id}::uuid and state = 'requested'`,
          { id: col.uuid },
        )
      )[0]!.id;
    await ask();
    const body = { ids: [await idOf()], reason: 'دوره را دیده‌اید' };
    expect((await call(admin, '/api/admin/refunds/actions/deny', body)).status).toBe(200);
    const denied = (await noticesOf()).records[0]!;
    expect([denied.kind, denied.text.includes('دوره را دیده‌اید')]).toEqual(['refund-denied', true]);
    await ask();
    const id = await idOf();
    await db.query(sql`update refunds set state = 'approved', approved_by = ${admin.id}::uuid where id = ${id}::uuid`);
    await payRefund(services, id);
    await payRefund(services, id);
    expect(await kindsOf()).toEqual(['order-paid', 'refund-denied', 'refund-paid']);
  });

  test('that commissions are paid', async () => {
    const payment = { id: randomUUID(), number: 'P1', beneficiary: sara.id, amount: 300_000, sheba: 'IR' };
    await db.transaction((tx) => settle(tx, [payment]));
    await db.transaction((tx) => settle(tx, [payment]));
    expect(await kindsOf()).toEqual(['commission-paid']);
  });

  test('before the subscription ends: once for each day of the settings, and not who extended', async () => {
    const term = (person: TestPerson, startsAt: string, endsAt: string) => ({
      user: person.id,
      plan: ids.plan,
      source: 'gift',
      state: 'active',
      startsAt,
      endsAt,
    });
    const omid = await testPerson(services);
    await insertRows(db, registry, 'users/vip', [
      term(sara, days(-20), days(2.5)),
      term(omid, days(-20), days(2.5)),
      { ...term(omid, days(2.5), days(32)), state: 'upcoming' },
    ]);
    await Promise.all([remindMembers(db), remindMembers(db)]);
    await remindMembers(db);
    expect(await kindsOf()).toEqual(['vip-ending']);
    expect((await noticesOf()).records[0]!.text).toContain('۳ روز دیگر');
    expect(await kindsOf(omid)).toEqual([]);
    await db.query(sql`update users_vip set ends_at = now() + interval '20 hours' where "user" = ${sara.id}::uuid`);
    await remindMembers(db);
    expect(await kindsOf()).toEqual(['vip-ending', 'vip-ending']);
  });
});

describe('a notice', () => {
  const sentTo = (person = sara) => readOutbox(db, person.email);

  test('is sent once, after the commit, however many processes send and however often it is recorded', async () => {
    await write('once');
    await write('once');
    expect(await sentTo()).toEqual([]);
    await Promise.all([sendNotices(services), sendNotices(services)]);
    await sendNotices(services);
    expect((await sentTo()).map(({ kind, text }) => [kind, text])).toEqual([
      [
        'notice',
        'سارا گرامی، ۵۰٬۰۰۰ تومان به کیف پول شما اضافه شد (سفارش A۱).\nhttp://localhost/profile/wallet\nآکادمی مهرگان',
      ],
    ]);
  });

  test('goes to the mobile of those who have one, not to their e-mail', async () => {
    const mobile = '+989121230045';
    const omid = await testPerson(services, { values: { mobile } });
    await write('by SMS', omid);
    await sendNotices(services);
    expect([(await readOutbox(db, mobile)).length, await sentTo(omid)]).toEqual([1, []]);
  });

  test('that no gateway takes is tried again later, and abandoned in the end', async () => {
    await write('failing');
    const away = { ...services, config: { ...services.config, smtpUrl: 'smtp://127.0.0.1:1' } };
    const row = async () =>
      (
        await db.query(
          sql`
          select tries, send_after > now() as waits, sent_at is not null as sent from notices where key = 'failing'`,
          { tries: col.number, waits: col.boolean.orNull, sent: col.boolean },
        )
      )[0];
    await sendNotices(away);
    await sendNotices(away);
    expect(await row()).toEqual({ tries: 1, waits: true, sent: false });
    await db.query(sql`update notices set send_after = now(), tries = 5 where key = 'failing'`);
    await sendNotices(away);
    expect(await row()).toEqual({ tries: 6, waits: null, sent: false });
    expect((await noticesOf()).total).toBe(1);
  });

  test('is not sent to a person who is gone, and not tried again', async () => {
    await write('gone');
    await db.query(sql`update users set deleted_at = now() where id = ${sara.id}::uuid`);
    expect(await sendNotices(services)).toEqual({});
    expect(await sentTo()).toEqual([]);
    expect(await db.query(sql`select send_after from notices where key = 'gone'`)).toEqual([{ send_after: null }]);
  });

  test('is read by its person alone', async () => {
    const omid = await testPerson(services);
    await write('own');
    const [{ _id }] = (await noticesOf()).records as [Notice];
    const read = (person: TestPerson | null, body: object) => call(person, '/api/profile/notices/read', body);
    expect((await read(null, { ids: [_id] })).status).toBe(401);
    expect((await call(null, '/api/profile/notices')).status).toBe(401);
    expect((await read(omid, { ids: [_id] })).status).toBe(200);
    expect((await call<Page>(omid, `/api/profile/notices?user=${sara.id}`)).body.records ?? []).toEqual([]);
    expect((await noticesOf()).unread).toBe(1);
    expect((await read(sara, { ids: ['x'] })).status).toBe(422);
    expect((await read(sara, { ids: [] })).status).toBe(422);
    expect((await read(sara, { ids: [_id, randomUUID()] })).status).toBe(200);
    expect((await noticesOf()).unread).toBe(0);
  });
});
