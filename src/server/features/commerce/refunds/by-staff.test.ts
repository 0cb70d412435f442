/** Staff give money back without a request: an action of the order, under the rules of money by hand. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { item, requireLedgerIntegrity, testShop } from '../../testing/shop.ts';
import { expireGrants } from '../../access/expire.ts';
import type { Consent } from '../../../generator/rest/consents.ts';
import { payRefund } from './pay.ts';
import { administrator, boughtAtBank, boughtByWallet, refundCalls } from '../../testing/refunds.ts';
import { col } from '../../../platform/db/row-shape.ts';

const shop = await testShop();
const { ids, services, call } = shop;
const { db, registry } = services;
const { start, move, decide, refundOf, noticesTo } = refundCalls(shop);
const first = await administrator(shop);
const second = await administrator(shop);
const viewer = await administrator(shop, ['admin.course-transactions.view', 'admin.course-transactions.edit']);
afterEach(() => requireLedgerIntegrity(shop));
const firstError = ({ body }: { body: { errors?: { property: string; errors: string[] }[] } }) => body.errors?.[0];

test('staff refund chosen lines: money, access and story are those of any refund', async () => {
  const bought = await boughtByWallet(shop);
  const { buyer, number, lines } = bought;
  // The window of buyers does not bind staff.
  await db.query(sql`update course_transactions set paid_at = now() - interval '40 days' where number = ${number}`);
  expect((await start(first, bought, { lines: [lines[0]!] })).body).toEqual({ ids: [bought.id], waiting: [] });
  const refund = (await refundOf(bought))!;
  expect(refund).toMatchObject({ state: 'approved', requestedBy: first.id, approvedBy: first.id });
  await payRefund(services, refund.id);
  await payRefund(services, refund.id);
  expect(await shop.order(buyer, number)).toMatchObject({
    state: 'partially_refunded',
    refundedTotal: 100_000,
    refunds: [{ state: 'complete', amount: 100_000, reason: 'ضبط دوره ناقص است', destination: 'wallet' }],
  });
  expect(await shop.balances(buyer)).toMatchObject({ wallet: 100_000 });
  const open = await db.query(
    sql`select course from access_grants where "user" = ${buyer.id}::uuid and state = 'active'`,
    { course: col.uuid },
  );
  expect(open).toEqual([{ course: ids.second }]);
  expect(await noticesTo(buyer)).toEqual(['refund-approved', 'refund-paid']);
  const log = await db.query(sql`
    select section, action, actor_id as actor, reason from audit_log
    where row_id in (${bought.id}::uuid, ${refund.id}::uuid) and action like 'action:%' order by section`);
  expect(log).toEqual([
    { section: 'course-transactions', action: 'action:refund', actor: first.id, reason: 'ضبط دوره ناقص است' },
    { section: 'refunds', action: 'action:approve', actor: first.id, reason: null },
  ]);
});

test('what has run out meanwhile stays run out: the money comes back all the same', async () => {
  const bought = await boughtByWallet(shop);
  await db.query(sql`
    update access_grants set ends_at = now() - interval '1 minute', starts_at = now() - interval '1 day'
    where "user" = ${bought.buyer.id}::uuid and course = ${ids.first}::uuid`);
  await expireGrants(db);
  // One that is suspended, and of a learning path, would be open again once somebody resumed it.
  await db.query(sql`
    update access_grants set state = 'suspended', source = 'major'
    where "user" = ${bought.buyer.id}::uuid and course = ${ids.second}::uuid`);
  await start(first, bought);
  await payRefund(services, (await refundOf(bought))!.id);
  expect(await shop.order(bought.buyer, bought.number)).toMatchObject({ state: 'refunded', refundedTotal: 160_000 });
  const grants = await db.query(
    sql`select state from access_grants where "user" = ${bought.buyer.id}::uuid
      order by course = ${ids.first}::uuid desc`,
    { state: col.text },
  );
  expect(grants).toEqual([{ state: 'expired' }, { state: 'revoked' }]);
});

test('a refund by staff needs the right, a reason and the password', async () => {
  const bought = await boughtByWallet(shop);
  expect((await start(null, bought)).status).toBe(401);
  for (const person of [bought.buyer, viewer]) expect((await start(person, bought)).status).toBe(403);
  expect(firstError(await start(first, bought, {}, { reason: ' ' }))?.property).toBe('reason');
  expect((await start(first, bought, {}, { password: 'wrong' })).body.errors?.[0]?.property).toBe('password');
  expect((await start(first, { ...bought, id: randomUUID() })).status).toBe(404);
  expect(await refundOf(bought)).toBeUndefined();
  expect(await noticesTo(bought.buyer)).toEqual([]);
});

test('what staff send is checked: lines of this order alone, none twice, a destination that can be paid', async () => {
  const bought = await boughtByWallet(shop);
  const other = await boughtByWallet(shop);
  for (const lines of [[], [randomUUID()], [other.lines[0]!], [bought.lines[0]!, other.lines[0]!], ['x'], 'x', null]) {
    expect([lines, firstError(await start(first, bought, { lines }))?.property]).toEqual([
      lines,
      expect.stringMatching(/^input\.lines/),
    ]);
  }
  expect(firstError(await start(first, bought, { destination: 'pocket' }))?.property).toBe('input.destination');
  expect(firstError(await start(first, bought, { amount: 1 }))).toBeDefined();
  // Nothing of it came from a gateway, and its buyer has no verified account.
  for (const destination of ['gateway', 'sheba']) {
    expect(firstError(await start(first, bought, { destination }))?.property).toBe('input.destination');
  }
  expect(await refundOf(bought)).toBeUndefined();
  await start(first, bought, { lines: [bought.lines[0]!] });
  const again = await start(first, bought);
  expect(firstError(again)).toEqual({
    property: 'input.lines',
    errors: ['پایتون: بازگشت این مورد قبلاً درخواست شده است'],
  });
  expect(await noticesTo(bought.buyer)).toEqual(['refund-approved']);
});

test('a card gets back no more than the gateway brought', async () => {
  const bought = await boughtAtBank(shop, 30_000);
  expect(firstError(await start(first, bought, { destination: 'gateway' }))).toEqual({
    property: 'input.destination',
    errors: ['فقط ۷۰٬۰۰۰ تومان می‌تواند به درگاه برگردد؛ کیف پول را انتخاب کنید'],
  });
});

test('nobody refunds an order of their own, nor one that was not paid', async () => {
  await shop.fill(first, 60_000);
  const ordered = await shop.checkout(first, { items: [item('course', ids.second)], useWallet: true });
  const waiting = await shop.checkout(await shop.buyer(), { items: [item('course', ids.first)] });
  const rows = await db.query(
    sql`
    select o.id, o.number, l.id as line from course_transactions o join order_lines l on l."order" = o.id`,
    { id: col.uuid, number: col.text, line: col.uuid },
  );
  const of = ({ body }: { body: { number: string } }) => {
    const row = rows.find(({ number }) => number === body.number)!;
    return { id: row.id, lines: [row.line], number: row.number, buyer: first };
  };
  expect((await start(first, of(ordered))).status).toBe(403);
  expect((await start(second, of(waiting))).body).toEqual({ ids: [], waiting: [] });
  const [asked] = await db.query(
    sql`
    select id from refunds where "order" in (${of(ordered).id}::uuid, ${of(waiting).id}::uuid)`,
    { id: col.uuid },
  );
  expect(asked).toBeUndefined();
  // As they asked for it as a buyer, another administrator approves it.
  await call(first, `/api/orders/${ordered.body.number}/refunds`, { lines: of(ordered).lines, reason: 'اشتباه خریدم' });
  const { id } = (await refundOf(of(ordered)))!;
  expect((await move(first, 'approve', id)).status).toBe(403);
  expect((await move(second, 'approve', id)).body.ids).toEqual([id]);
});

test('above 20,000,000 tomans a second administrator agrees, of a part of such an order too', async () => {
  const dear = randomUUID();
  await insertRows(db, registry, 'courses', [
    {
      id: dear,
      title: 'دورهٔ بلند',
      slug: dear,
      group: ids.group,
      price: 20_000_001,
      status: 'published',
      publishedAt: '2024-01-01T00:00:00.000Z',
    },
  ]);
  const buyer = await shop.buyer();
  await shop.fill(buyer, 20_100_001);
  const items = [item('course', dear), item('course', ids.first)];
  const { body } = await shop.checkout(buyer, { items, useWallet: true });
  const { lines } = await shop.order(buyer, body.number);
  const [{ id }] = (await db.query(sql`select id from course_transactions where number = ${body.number}`)) as [
    { id: string },
  ];
  const cheap = lines.find((line) => line.item === ids.first)!._id;
  const bought = { buyer, id, number: body.number, lines: [cheap] };
  expect((await start(first, bought)).body).toEqual({ ids: [], waiting: [id] });
  expect(await refundOf(bought)).toBeUndefined();
  const path = `/api/admin/course-transactions/${id}/consents`;
  const [consent] = (await call<Consent[]>(second, path)).body;
  expect(consent).toMatchObject({ mayApprove: true, reason: 'ضبط دوره ناقص است' });
  for (const person of [first, viewer]) {
    expect((await decide(person, consent!.id, { approve: true })).status).toBe(403);
  }
  expect((await decide(second, consent!.id, { approve: true, password: 'wrong' })).status).toBe(422);
  expect((await decide(second, consent!.id, { approve: true })).body).toEqual({ ids: [id] });
  const refund = (await refundOf(bought))!;
  expect(refund).toMatchObject({ state: 'approved', requestedBy: first.id, approvedBy: second.id });
  const entries = await db.query(sql`
    select action, actor_id as actor, requested_by as "requestedBy", before, after from audit_log
    where section = 'refunds' and row_id = ${refund.id}::uuid and action = 'action:approve'`);
  expect(entries).toEqual([
    {
      action: 'action:approve',
      actor: second.id,
      requestedBy: first.id,
      before: null,
      after: { state: 'approved', approvedBy: second.id },
    },
  ]);
  expect((await decide(second, consent!.id, { approve: true })).status).toBe(409);
});

test('the form offers the lines of this order, and no others', async () => {
  const bought = await boughtByWallet(shop);
  await boughtByWallet(shop);
  const path = (order: string) =>
    `/api/admin/course-transactions/lookup/actions.refund.lines?filter=${encodeURIComponent(JSON.stringify({ order }))}`;
  const offered = await call<{ id: string }[]>(first, path(bought.id));
  expect((offered.body as { id: string }[]).map(({ id }) => id).toSorted()).toEqual([...bought.lines].toSorted());
  expect((await call(viewer, path(bought.id))).status).toBe(404);
  expect((await call(null, path(bought.id))).status).toBe(401);
});
