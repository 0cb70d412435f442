import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Wallet } from '../../../../contract/orders.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { item, requireLedgerIntegrity, testShop } from '../../testing/shop.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { retryFulfilment } from '../sale/jobs.ts';
import { payRefund } from './pay.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { col } from '../../../platform/db/row-shape.ts';

const shop = await testShop();
const { ids, services, call } = shop;
const { db, registry } = services;
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
afterEach(() => requireLedgerIntegrity(shop));

/** An order of both courses that the wallet paid. */
async function bought(more: object = {}): Promise<{ buyer: TestPerson; number: string; lines: string[] }> {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 160_000);
  const { body } = await shop.checkout(buyer, {
    items: [item('course', ids.first), item('course', ids.second)],
    useWallet: true,
    ...more,
  });
  expect(body.state).toBe('fulfilled');
  const { lines } = await shop.order(buyer, body.number);
  return { buyer, number: body.number, lines: lines.map(({ _id }) => _id) };
}
const ask = (buyer: TestPerson | null, number: string, lines: readonly string[], more: object = {}) =>
  call<{ amount: number }>(buyer, `/api/orders/${number}/refunds`, { lines, reason: 'اشتباه خریدم', ...more });
const approve = async (number: string) => {
  const [refund] = await db.query(
    sql`
    update refunds set state = 'approved', approved_by = ${admin.id}::uuid
    where state = 'requested' and "order" = (select id from course_transactions where number = ${number}) returning id`,
    { id: col.uuid },
  );
  return refund!.id;
};
const openCourses = async ({ id }: TestPerson) =>
  (
    await db.query(sql`select course from access_grants where "user" = ${id}::uuid and state = 'active'`, {
      course: col.uuid,
    })
  ).map(({ course }) => course);

describe('a refund', () => {
  test('of one line gives back its money, then takes back what it had opened', async () => {
    const { buyer, number, lines } = await bought();
    expect((await ask(buyer, number, [lines[0]!])).body).toEqual({ amount: 100_000 });
    const id = await approve(number);
    await Promise.all([payRefund(services, id), payRefund(services, id)]);
    await payRefund(services, id);
    expect(await shop.order(buyer, number)).toMatchObject({
      state: 'partially_refunded',
      refundedTotal: 100_000,
      refunds: [{ state: 'complete', amount: 100_000 }],
    });
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 100_000 });
    expect(await openCourses(buyer)).toEqual([ids.second]);
  });

  test('of a part of an order that was not delivered leaves the rest to be delivered, and that alone', async () => {
    const buyer = await shop.buyer();
    await ownerOf(db).query(sql`alter table access_grants add constraint away check (false) not valid`);
    const placed = await shop.checkout(buyer, { items: [item('course', ids.first), item('course', ids.second)] });
    const authority = shop.authorityOf(placed);
    await shop.bank.pay(authority);
    await shop
      .comeBack(authority)
      .finally(() => ownerOf(db).query(sql`alter table access_grants drop constraint away`));
    const { number } = placed.body;
    const { lines, state } = await shop.order(buyer, number);
    expect(state).toBe('fulfilment_error');
    await ask(buyer, number, [lines[0]!._id]);
    await payRefund(services, await approve(number));
    expect(await shop.order(buyer, number)).toMatchObject({ state: 'fulfilment_error', refundedTotal: 100_000 });
    await db.query(
      sql`update course_transactions set updated_at = now() - interval '11 minutes' where number = ${number}`,
    );
    await insertRows(db, registry, 'pay-back/settings', [
      { refundEnabled: true, refundDays: 7, cashbackEnabled: true, cashbackBps: 1_000 },
    ]);
    await retryFulfilment(services).finally(() => db.query(sql`delete from pay_back_settings`));
    expect(await shop.order(buyer, number)).toMatchObject({ state: 'partially_refunded' });
    expect(await openCourses(buyer)).toEqual([ids.second]);
    // The cashback is that of the part that was kept, and so the buyer reads.
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 106_000 });
    const told = await db.query(
      sql`select text from notices where user_id = ${buyer.id}::uuid and kind = 'cashback-paid'`,
      { text: col.text },
    );
    expect(told).toEqual([{ text: expect.stringContaining('۶٬۰۰۰ تومان') }]);
    expect(told[0]?.text).not.toContain('۱۶٬۰۰۰');
    await ask(buyer, number, [lines[1]!._id]);
    await payRefund(services, await approve(number));
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 160_000 });
  });

  test('of all lines frees the code, and leaves what was opened another way', async () => {
    await shop.discount({ code: 'BACK', usageLimit: 1 });
    const { buyer, number, lines } = await bought({ code: 'BACK' });
    await insertRows(db, registry, 'access-grants', [
      { user: buyer.id, course: ids.first, source: 'gift', startsAt: new Date().toISOString(), state: 'active' },
    ]);
    await ask(buyer, number, lines);
    await payRefund(services, await approve(number));
    expect(await shop.order(buyer, number)).toMatchObject({ state: 'refunded', refundedTotal: 144_000 });
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 160_000 });
    expect(await openCourses(buyer)).toEqual([ids.first]);
    expect(
      (await shop.quote(buyer, { items: [item('course', ids.second)], code: 'BACK' })).body.code?.problem,
    ).toBeNull();
  });

  test('takes the cashback of the order back in proportion', async () => {
    await insertRows(db, registry, 'pay-back/settings', [
      { refundEnabled: true, refundDays: 7, cashbackEnabled: true, cashbackBps: 1_000 },
    ]);
    const { buyer, number, lines } = await bought();
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 16_000 });
    expect(await shop.order(buyer, number)).toMatchObject({ cashback: 16_000 });
    const { body: notices } = await shop.call<{ records: { kind: string; text: string }[] }>(
      buyer,
      '/api/profile/notices',
    );
    expect(notices.records.map(({ kind, text }) => [kind, text.includes('۱۶٬۰۰۰ تومان')])).toEqual([
      ['cashback-paid', true],
      ['order-paid', false],
    ]);
    const { body: own } = await shop.call<Wallet>(buyer, '/api/wallet');
    expect(own.entries.records[0]).toMatchObject({ amount: 16_000, reason: 'cashback' });
    // Nobody has to say why.
    await ask(buyer, number, [lines[0]!], { reason: undefined });
    await payRefund(services, await approve(number));
    expect(await shop.balances(buyer)).toMatchObject({ wallet: 106_000 });
    const { records } = (await shop.call<typeof notices>(buyer, '/api/profile/notices')).body;
    expect([records[0]?.kind, records[0]?.text]).toEqual(['refund-paid', expect.stringContaining('۹۰٬۰۰۰ تومان')]);
    expect((await shop.order(buyer, number)).refunds[0]!.reason).toBe('بدون ذکر دلیل');
    await db.query(sql`delete from pay_back_settings`);
  });
});

describe('a request', () => {
  test('is made under the terms and the way that administrators have set; staff alone refund a card', async () => {
    const { buyer, number } = await bought();
    const proposed = async () => {
      const { refundTerms, refundDestination } = await shop.order(buyer, number);
      return [refundTerms, refundDestination];
    };
    expect(await proposed()).toEqual([null, 'wallet']);
    for (const [set, shown] of [
      ['sheba', 'sheba'],
      ['gateway', 'wallet'],
    ]) {
      await insertRows(db, registry, 'pay-back/settings', [
        { refundEnabled: true, refundDays: 7, refundDestination: set, refundText: 'تا هفت روز' },
      ]);
      expect(await proposed()).toEqual(['تا هفت روز', shown]);
      await db.query(sql`delete from pay_back_settings`);
    }
  });

  test('is refused twice for a line, after the window, for what was used, and for somebody else', async () => {
    const { buyer, number, lines } = await bought();
    await ask(buyer, number, [lines[0]!]);
    const again = await ask(buyer, number, lines);
    expect([again.status, again.body.errors]).toEqual([
      422,
      [{ property: 'lines.0', errors: ['بازگشت این مورد قبلاً درخواست شده است'] }],
    ]);
    expect((await ask(await shop.buyer(), number, [lines[1]!])).status).toBe(404);
    expect((await ask(null, number, [lines[1]!])).status).toBe(401);
    expect((await ask(buyer, number, [randomUUID()])).status).toBe(422);
    expect((await ask(buyer, number, [lines[1]!], { amount: 1 })).status).toBe(422);
    expect((await ask(buyer, number, [lines[1]!], { destination: 'sheba' })).body.errors?.[0]?.property).toBe(
      'destination',
    );
    await db.query(sql`update course_transactions set paid_at = now() - interval '10 days' where number = ${number}`);
    expect((await ask(buyer, number, [lines[1]!])).body.errors?.[0]?.errors).toEqual(['مهلت بازگشت وجه گذشته است']);
  });

  test('is decided by those alone who may refund', async () => {
    const { buyer, number, lines } = await bought();
    await ask(buyer, number, lines);
    const [refund] = await db.query(sql`select id from refunds order by id desc limit 1`, { id: col.uuid });
    const viewer = await testPerson(services, { role: 'admin', permissions: ['admin.course-transactions.view'] });
    for (const person of [viewer, buyer]) {
      for (const action of ['approve', 'deny', 'credit', 'complete']) {
        const path = `/api/admin/refunds/actions/${action}`;
        const answer = await call(person, path, { ids: [refund!.id], reason: 'چنین', password: 'x' });
        expect([403, 401]).toContain(answer.status);
      }
    }
    const denied = await call(admin, '/api/admin/refunds/actions/deny', {
      ids: [refund!.id],
      reason: 'دوره را دیده‌اید',
    });
    expect(denied.status).toBe(200);
    expect((await shop.order(buyer, number)).refunds).toMatchObject([
      { state: 'denied', deniedReason: 'دوره را دیده‌اید' },
    ]);
    await expect(db.query(sql`update refunds set state = 'complete' where id = ${refund!.id}::uuid`)).rejects.toThrow(
      /not reached/,
    );
  });
});
