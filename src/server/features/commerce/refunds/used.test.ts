/** What was used does not come back: a course that was watched, or for which a certificate was issued. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { item, requireLedgerIntegrity, testShop } from '../../testing/shop.ts';
import { administrator, boughtByWallet, refundCalls, type Bought } from '../../testing/refunds.ts';

const shop = await testShop();
const { ids, services, call } = shop;
const { db, registry } = services;
const { start, move, refundOf } = refundCalls(shop);
const filmLesson = randomUUID();
const template = randomUUID();
afterEach(() => requireLedgerIntegrity(shop));

/** A film of 1,000 seconds in the first course; the second has none. */
beforeAll(async () => {
  const topic = randomUUID();
  await insertRows(db, registry, 'topics', [
    { id: topic, course: ids.first, title: 'شروع', order: 1, isPublished: true },
  ]);
  await insertRows(db, registry, 'lessons', [
    { id: filmLesson, topic, title: 'فیلم', type: 'video', order: 1, duration: 1_000, isPublished: true },
  ]);
  await insertRows(db, registry, 'exams/proof', [{ id: template, title: 'گواهی', text: 'متن', status: 'published' }]);
});

const watch = ({ id }: { id: string }, ranges: string) =>
  db.query(sql`
    insert into lesson_progress (user_id, lesson_id, course_id, ranges)
    values (${id}::uuid, ${filmLesson}::uuid, ${ids.first}::uuid, ${ranges}::int4multirange)
    on conflict (user_id, lesson_id) do update set ranges = excluded.ranges`);
const ask = ({ buyer, number }: Bought, lines: readonly string[]) =>
  call(buyer, `/api/orders/${number}/refunds`, { lines, reason: 'اشتباه خریدم' });
/** Of each line, by the order of its course. */
const refusals = async ({ buyer, number }: Bought) =>
  (await shop.order(buyer, number)).lines.map(({ refundRefusal }) => refundRefusal);
const tooMuch = 'بیش از ۲۰٪ آن دیده شده است';

test('a course that was watched for more than the bound is refused, beside its line', async () => {
  const bought = await boughtByWallet(shop);
  await watch(await shop.buyer(), '{[0,1000)}');
  await watch(bought.buyer, '{[0,100),[50,150),[900,950)}');
  expect(await refusals(bought)).toEqual([null, null]);
  await watch(bought.buyer, '{[0,150),[900,951)}');
  expect(await refusals(bought)).toEqual([tooMuch, null]);
  expect(await ask(bought, bought.lines)).toMatchObject({
    status: 422,
    body: { errors: [{ property: 'lines.0', errors: [tooMuch] }] },
  });
  expect((await ask(bought, [bought.lines[1]!])).status).toBe(200);
});

test('a request is approved by what was used of its own lines, not of others of the order', async () => {
  const bought = await boughtByWallet(shop);
  await ask(bought, [bought.lines[1]!]);
  await watch(bought.buyer, '{[0,1000)}');
  const { id } = (await refundOf(bought))!;
  expect((await move(await administrator(shop), 'approve', id)).body.ids).toEqual([id]);
});

test('what was served counts as taken, watched or not, and staff see how much it was', async () => {
  const bought = await boughtByWallet(shop);
  const serve = (film: string) =>
    db.query(sql`
      insert into lesson_servings (user_id, lesson_id, film)
      values (${bought.buyer.id}::uuid, ${filmLesson}::uuid, ${film}::int4multirange)
      on conflict (user_id, lesson_id) do update set film = excluded.film`);
  await serve('{[0,150000),[400000,450000)}');
  await watch(bought.buyer, '{[0,100)}');
  expect(await refusals(bought)).toEqual([null, null]);
  await serve('{[0,201000)}');
  expect(await refusals(bought)).toEqual([tooMuch, null]);
  await start(await administrator(shop), bought);
  const [refund] = await db.query(sql`select taken from refunds where "order" = ${bought.id}::uuid`);
  expect(refund).toEqual({ taken: 2_010 });
});

test('a text that was opened and files that were fetched are taken too', async () => {
  const bought = await boughtByWallet(shop);
  const [text, file] = [randomUUID(), randomUUID()];
  const topic = randomUUID();
  const common = { topic, isPublished: true };
  await insertRows(db, registry, 'topics', [
    { id: topic, course: ids.second, title: 'متن', order: 1, isPublished: true },
  ]);
  await insertRows(db, registry, 'lessons', [
    // A text weighs a minute at least.
    { ...common, id: text, title: 'متن', type: 'text', order: 1, duration: 10 },
    { ...common, id: file, title: 'فایل', type: 'file', order: 2, duration: 100 },
  ]);
  expect(await refusals(bought)).toEqual([null, null]);
  await db.query(sql`
    insert into lesson_servings (user_id, lesson_id, opened_at) values (${bought.buyer.id}::uuid, ${text}::uuid, now())`);
  expect(await refusals(bought)).toEqual([null, tooMuch]);
  await db.query(sql`delete from lesson_servings where lesson_id = ${text}::uuid`);
  await db.query(sql`
    insert into lesson_progress (user_id, lesson_id, course_id, percent)
    values (${bought.buyer.id}::uuid, ${file}::uuid, ${ids.second}::uuid, 5000)`);
  expect(await refusals(bought)).toEqual([null, tooMuch]);
  await db.query(sql`update lessons set is_published = false where topic = ${topic}::uuid`);
});

test('the bound is that of the sale; an order from before it was kept follows that of today, and staff none', async () => {
  const before = await boughtByWallet(shop);
  const settings = { refundEnabled: true, refundDays: 7, refundMaxWatchedBps: 5_000, refundDestination: 'wallet' };
  await insertRows(db, registry, 'pay-back/settings', [settings]);
  const bought = await boughtByWallet(shop);
  await db.query(sql`update pay_back_settings set refund_max_watched_bps = 4000, refund_days = 0`);
  for (const each of [before, bought]) await watch(each.buyer, '{[0,500)}');
  expect(await refusals(bought)).toEqual([null, null]);
  expect(await refusals(before)).toEqual([tooMuch, null]);
  await db.query(sql`
    update course_transactions set refund_enabled = false, refund_days = null, refund_max_watched_bps = null
    where id = ${before.id}::uuid`);
  await db.query(sql`update pay_back_settings set refund_max_watched_bps = 4999, refund_days = 7`);
  expect(await refusals(before)).toEqual(['بیش از ۴۹٫۹۹٪ آن دیده شده است', null]);
  const admin = await administrator(shop);
  expect((await start(admin, before)).body.ids).toEqual([before.id]);
  await db.query(sql`delete from pay_back_settings`);
});

test('a bundle is as much watched as the films of all its courses', async () => {
  const buyer = await shop.buyer();
  await shop.fill(buyer, 120_000);
  const { body } = await shop.checkout(buyer, { items: [item('bundle', ids.bundle)], useWallet: true });
  const { lines } = await shop.order(buyer, body.number);
  const bought = { buyer, number: body.number, id: '', lines: lines.map(({ _id }) => _id) };
  await watch(buyer, '{[0,200)}');
  expect(await refusals(bought)).toEqual([null]);
  await watch(buyer, '{[0,201)}');
  expect(await refusals(bought)).toEqual([tooMuch]);
});

test.each([
  ['issued', false],
  ['requested', false],
  ['expired', false],
  ['superseded', false],
  ['revoked', true],
] as const)('where a certificate of the course is %s, money comes back: %s', async (state, isOpen) => {
  const bought = await boughtByWallet(shop);
  await insertRows(db, registry, 'proofs', [
    {
      code: randomUUID().slice(0, 12),
      user: bought.buyer.id,
      template,
      source: 'course',
      course: ids.first,
      title: 'پایتون',
      state,
      issuedAt: state === 'requested' ? null : new Date().toISOString(),
    },
  ]);
  const refusal = isOpen ? null : 'برای این مورد گواهی درخواست یا صادر شده است';
  expect(await refusals(bought)).toEqual([refusal, null]);
  const answer = await ask(bought, [bought.lines[0]!]);
  expect([answer.status, answer.body.errors?.[0]?.errors ?? [null]]).toEqual([isOpen ? 200 : 422, [refusal]]);
  if (isOpen) return;
  // The back office hears of it first, and then goes on only where it says so.
  const admin = await administrator(shop);
  const stopped = await start(admin, bought);
  expect(stopped.body.errors?.[0]).toEqual({
    property: 'input.lines',
    errors: [expect.stringContaining('گواهی آن باطل می‌شود و به خریدار گفته می‌شود')],
  });
  const published: string[] = [];
  const stop = services.changes.on((table) => void published.push(table));
  expect((await start(admin, bought, { againstBars: true })).body.ids).toEqual([bought.id]);
  stop();
  // One certificate is enough: what caches its page forgets it.
  expect(published.includes('proofs')).toBe(state !== 'superseded');
  // A certificate that was not issued yet, or is replaced already, is nothing that its holder loses.
  const told = await db.query(sql`
    select 1 from notices where user_id = ${bought.buyer.id}::uuid and kind = 'proof-revoked'`);
  expect(told).toHaveLength(state === 'issued' || state === 'expired' ? 1 : 0);
});
