/** What was tried against refunds, certificates beside them, and the end of an account: each as its role, over HTTP. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { StaffRefundQuote } from '../../contract/refund-quote.ts';
import { insertRows } from '../platform/db/rows.ts';
import { item, requireLedgerIntegrity } from '../features/testing/shop.ts';
import { identifyProofs } from '../features/assessment/certificates/jobs.ts';
import { testProofs } from '../features/testing/certificates.ts';
import { payRefund } from '../features/commerce/refunds/pay.ts';
import { remindOfRefunds } from '../features/commerce/refunds/remind.ts';
import { administrator, refundCalls, type Bought } from '../features/testing/refunds.ts';
import type { TestPerson } from '../testing/people.ts';
import { col } from '../platform/db/row-shape.ts';

const shop = await testProofs();
const { ids, services, call } = shop;
const { db, registry } = services;
const { start, move, refundOf, noticesTo } = refundCalls(shop);
const staff = await administrator(shop);
beforeAll(async () => {
  await insertRows(db, registry, 'exams/questions', [
    { exam: ids.exam, name: 'پرسش', type: 'short', text: '<p>آیا؟</p>', acceptedAnswers: ['بله'], mark: 1, order: 1 },
  ]);
  await db.query(sql`update exams_exam set pool_size = 1, time_limit = 30 where id = ${ids.exam}::uuid`);
});
afterEach(() => requireLedgerIntegrity(shop));

async function bought(items: readonly object[], more: object = {}, buyer?: TestPerson): Promise<Bought> {
  const person = buyer ?? (await shop.buyer());
  await shop.fill(person, 1_000_000);
  const { body } = await shop.checkout(person, { items, useWallet: true, ...more });
  expect(body.state).toBe('fulfilled');
  const [row] = await db.query(sql`select id from course_transactions where number = ${body.number}`, { id: col.uuid });
  const { lines } = await shop.order(person, body.number);
  return { buyer: person, number: body.number, id: row!.id, lines: lines.map(({ _id }) => _id) };
}
const askBack = ({ buyer, number, lines }: Bought, more: object = {}) =>
  call(buyer, `/api/orders/${number}/refunds`, { lines, reason: 'اشتباه خریدم', ...more });
const proofStates = async ({ id }: TestPerson) =>
  (await db.query(sql`select state from proofs where "user" = ${id}::uuid order by id`, { state: col.text })).map(
    ({ state }) => state,
  );
const detailOf = ({ body }: { body: { detail?: string } }) => body.detail;

const begin = (person: TestPerson) => call(person, `/api/exams/${ids.exam}/attempts`, {});

/** An exam for the students of the first course, which gives a certificate. */
async function courseExam(): Promise<{ template: string; exam: string }> {
  const made = await shop.exam();
  await db.query(sql`
    update exams_exam set kind = 'course', courses = array[${ids.first}::uuid] where id = ${made.exam}::uuid`);
  return made;
}

describe('a certificate', () => {
  test('is not issued while a refund of what opened it waits, nor after it', async () => {
    const made = await courseExam();
    const order = await bought([item('course', ids.first)]);
    await shop.pass(order.buyer, made.exam);
    expect((await askBack(order)).status).toBe(200);
    const during = await shop.ask(order.buyer, made);
    expect([during.status, await proofStates(order.buyer)]).toEqual([409, []]);
    expect(detailOf(during)).toContain('بازگشت وجه');
    const { id } = (await refundOf(order))!;
    expect((await move(staff, 'approve', id)).body.ids).toEqual([id]);
    expect((await shop.ask(order.buyer, made)).status).toBe(409);
    await payRefund(services, id);
    expect([404, 409]).toContain((await shop.ask(order.buyer, made)).status);
    expect(await proofStates(order.buyer)).toEqual([]);
    // Bought again, it is the buyer's to ask for.
    await bought([item('course', ids.first)], {}, order.buyer);
    expect((await shop.ask(order.buyer, made)).body.state).toBe('issued');
  });

  test('of a course of a bundle, or lent by a subscription, waits for the refund of these', async () => {
    const made = await courseExam();
    for (const what of [item('bundle', ids.bundle), item('vip', ids.plan)]) {
      await db.query(sql`update courses set is_vip_included = ${what.kind === 'vip'} where id = ${ids.first}::uuid`);
      const order = await bought([what]);
      await shop.pass(order.buyer, made.exam);
      expect((await askBack(order)).status).toBe(200);
      expect([what.kind, (await shop.ask(order.buyer, made)).status]).toEqual([what.kind, 409]);
      await move(staff, 'deny', (await refundOf(order))!.id, { reason: 'دوره بی‌نقص است' });
      expect([what.kind, (await shop.ask(order.buyer, made)).body.state]).toEqual([what.kind, 'issued']);
    }
    await db.query(sql`update courses set is_vip_included = false`);
  });

  test('of a course that is open in another way is issued after the refund of one of them', async () => {
    const made = await courseExam();
    const order = await bought([item('course', ids.first)]);
    const gift = { user: order.buyer.id, course: ids.first, source: 'gift', startsAt: '2026-01-01T08:00:00Z' };
    await insertRows(db, registry, 'access-grants', [{ ...gift, state: 'active' }]);
    await shop.pass(order.buyer, made.exam);
    expect((await askBack(order)).status).toBe(200);
    const { id } = (await refundOf(order))!;
    await move(staff, 'approve', id);
    await payRefund(services, id);
    expect((await shop.ask(order.buyer, made)).body.state).toBe('issued');
  });

  test('of a bought exam is not issued after its refund, by the product or by staff', async () => {
    const made = await shop.exam({ isAutomatic: true });
    await db.query(sql`update exams_exam set price = 30000 where id = ${made.exam}::uuid`);
    const order = await bought([item('exam', made.exam)]);
    expect((await askBack(order)).status).toBe(200);
    const { id } = (await refundOf(order))!;
    expect((await move(staff, 'approve', id)).body.ids).toEqual([id]);
    await payRefund(services, id);
    await shop.pass(order.buyer, made.exam);
    expect([404, 409]).toContain((await shop.ask(order.buyer, made)).status);
    const values = { user: order.buyer.id, template: made.template, source: 'exam', exam: made.exam, title: 'آزمون' };
    const created = await call<{ id: string }>(shop.chief, '/api/admin/proofs', values);
    expect((await shop.action('issue', [created.body.id])).status).toBe(409);
    expect(await proofStates(order.buyer)).toEqual(['requested']);
  });

  test('that waits for a national id waits no more once its course was given back, and is earned again with it', async () => {
    const requirements = { courseProgress: null, examPass: true, minimumPercent: null, nationalId: true };
    const made = await shop.exam({ requirements });
    await db.query(sql`
      update exams_exam set kind = 'course', courses = array[${ids.first}::uuid] where id = ${made.exam}::uuid`);
    const order = await bought([item('course', ids.first)]);
    await shop.pass(order.buyer, made.exam);
    expect((await shop.ask(order.buyer, made)).body.state).toBe('identity_pending');
    await askBack(order);
    await db.query(sql`update users set national_id = '0499370899' where id = ${order.buyer.id}::uuid`);
    expect(await identifyProofs(services, order.buyer.id)).toEqual({});
    const { id } = (await refundOf(order))!;
    await move(staff, 'approve', id);
    await payRefund(services, id);
    expect([await proofStates(order.buyer), await identifyProofs(services, order.buyer.id)]).toEqual([
      ['eligible'],
      {},
    ]);
    await bought([item('course', ids.first)], {}, order.buyer);
    expect((await shop.ask(order.buyer, made)).body.state).toBe('issued');
  });

  test('asked for at the moment of a refund request is issued or the refund is refused, never both', async () => {
    for (let n = 0; n < 5; n += 1) {
      const made = await courseExam();
      const order = await bought([item('course', ids.first)]);
      await shop.pass(order.buyer, made.exam);
      const [proof, refund] = await Promise.all([shop.ask(order.buyer, made), askBack(order)]);
      expect([proof.status === 200, refund.status === 200].filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('the approval of a refund', () => {
  test('asks again: an exam that was begun after the request is not refunded', async () => {
    const order = await bought([item('exam', ids.exam)]);
    expect((await askBack(order)).status).toBe(200);
    const { id } = (await refundOf(order))!;
    await shop.pass(order.buyer, ids.exam);
    const approved = await move(staff, 'approve', id);
    expect([approved.status, detailOf(approved)]).toEqual([409, expect.stringContaining('این آزمون شروع شده است')]);
    expect((await refundOf(order))?.state).toBe('requested');
    expect(await noticesTo(order.buyer)).toEqual([]);
    // An attempt of an earlier purchase is none of this one.
    await db.query(sql`
      update exams_attempts set started_at = started_at - interval '1 day' where "user" = ${order.buyer.id}::uuid`);
    expect((await move(staff, 'approve', id)).body.ids).toEqual([id]);
  });

  test('and the beginning of its exam at one moment: one of the two is refused', async () => {
    for (let n = 0; n < 5; n += 1) {
      const order = await bought([item('exam', ids.exam)]);
      await askBack(order);
      const { id } = (await refundOf(order))!;
      const [approved, begun] = await Promise.all([move(staff, 'approve', id), begin(order.buyer)]);
      expect([approved.status, begun.status].toSorted()).toEqual([200, 409]);
    }
  });

  test('asks again: what was watched since the request counts', async () => {
    const [topic, film] = [randomUUID(), randomUUID()];
    await insertRows(db, registry, 'topics', [
      { id: topic, course: ids.second, title: 'شروع', order: 1, isPublished: true },
    ]);
    await insertRows(db, registry, 'lessons', [
      { id: film, topic, title: 'فیلم', type: 'video', order: 1, duration: 1_000, isPublished: true },
    ]);
    const order = await bought([item('course', ids.second)]);
    expect((await askBack(order)).status).toBe(200);
    await db.query(sql`
      insert into lesson_progress (user_id, lesson_id, course_id, ranges)
      values (${order.buyer.id}::uuid, ${film}::uuid, ${ids.second}::uuid, '{[0,900)}'::int4multirange)`);
    const { id } = (await refundOf(order))!;
    const approved = await move(staff, 'approve', id);
    expect([approved.status, detailOf(approved)]).toEqual([409, expect.stringContaining('دیده شده است')]);
  });

  test('by staff against a certificate says so before, then revokes it and tells the buyer', async () => {
    const made = await courseExam();
    const order = await bought([item('course', ids.first)]);
    await shop.pass(order.buyer, made.exam);
    expect((await shop.ask(order.buyer, made)).body.state).toBe('issued');
    const refused = await start(staff, order);
    expect(refused.body.errors?.[0]).toEqual({
      property: 'input.lines',
      errors: [expect.stringContaining('گواهی')],
    });
    expect((await start(staff, order, { againstBars: 'yes' })).status).toBe(422);
    expect(await proofStates(order.buyer)).toEqual(['issued']);
    expect((await start(staff, order, { againstBars: true })).body.ids).toEqual([order.id]);
    expect(await proofStates(order.buyer)).toEqual(['revoked']);
    const kinds = await db.query(
      sql`select kind from notices where user_id = ${order.buyer.id}::uuid and kind like 'proof%' order by id`,
      { kind: col.text },
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['proof-issued', 'proof-revoked']);
    await payRefund(services, (await refundOf(order))!.id);
    expect([404, 409]).toContain((await shop.ask(order.buyer, made)).status);
  });

  test('is foreseen by those alone who may refund: what comes back, and the certificate that is revoked', async () => {
    const made = await courseExam();
    const order = await bought([item('course', ids.first), item('course', ids.second)]);
    await shop.pass(order.buyer, made.exam);
    await shop.ask(order.buyer, made);
    const path = `/api/admin/course-transactions/${order.id}/refund-quote`;
    const { body } = await call<StaffRefundQuote>(staff, path);
    expect(body.lines.map(({ refusal, warning, quote }) => [refusal, warning, quote.amount])).toEqual([
      [null, expect.stringContaining('گواهی باطل می‌شود'), 100_000],
      [null, null, 60_000],
    ]);
    expect(body.together.amount).toBe(160_000);
    const one = await call<StaffRefundQuote>(staff, `${path}?lines=${order.lines[1]}`);
    expect(one.body.together.amount).toBe(60_000);
    const stranger = await bought([item('course', ids.second)]);
    const forged = await call<StaffRefundQuote>(staff, `${path}?lines=${stranger.lines[0]},x'`);
    expect([forged.status, forged.body.together.amount]).toEqual([200, 0]);
    expect((await call(staff, `${path}?amount=1`)).status).toBe(422);
    const viewer = await administrator(shop, ['admin.course-transactions.view']);
    for (const person of [viewer, order.buyer]) expect((await call(person, path)).status).toBe(403);
    expect((await call(null, path)).status).toBe(401);
    expect((await call(staff, path.replace(order.id, randomUUID()))).status).toBe(404);
  });

  test('that nobody decides is shown to those who may, once a day', async () => {
    const order = await bought([item('course', ids.second)]);
    await askBack(order);
    const viewer = await administrator(shop, ['admin.course-transactions.view']);
    const notices = async ({ id }: TestPerson) =>
      (
        await db.query(
          sql`
          select text from notices where user_id = ${id}::uuid and kind = 'refunds-wait'`,
          { text: col.text },
        )
      ).map(({ text }) => text);
    await db.query(sql`update refunds set state = 'denied' where state = 'requested' and "order" <> ${order.id}::uuid`);
    expect(await remindOfRefunds(db)).toEqual({});
    await db.query(sql`update refunds set requested_at = now() - interval '3 days' where "order" = ${order.id}::uuid`);
    for (let n = 0; n < 2; n += 1) expect(await remindOfRefunds(db)).toEqual({ refunds: 1 });
    expect([await notices(staff), await notices(viewer), await notices(order.buyer)]).toEqual([
      [expect.stringContaining('۱ درخواست بازگشت وجه بیش از ۳ روز')],
      [],
      [],
    ]);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format();
    const keyed = db.query(sql`select 1 from notices where key = ${`refunds wait ${day} ${staff.id}`}`);
    expect(await keyed).toHaveLength(1);
    // On another day, once more.
    await db.query(sql`update notices set key = 'yesterday ' || id where kind = 'refunds-wait'`);
    await remindOfRefunds(db);
    expect(await notices(staff)).toHaveLength(2);
    await db.query(sql`update refunds set deleted_at = now() where "order" = ${order.id}::uuid`);
    expect(await remindOfRefunds(db)).toEqual({});
    await db.query(sql`update refunds set deleted_at = null where "order" = ${order.id}::uuid`);
  });

  test('of an exam lets no attempt begin any more', async () => {
    expect((await begin((await bought([item('exam', ids.exam)])).buyer)).status).toBe(200);
    const order = await bought([item('exam', ids.exam)]);
    expect((await askBack(order)).status).toBe(200);
    const { id } = (await refundOf(order))!;
    expect((await move(staff, 'approve', id)).body.ids).toEqual([id]);
    const refused = await begin(order.buyer);
    expect([refused.status, detailOf(refused)]).toEqual([409, 'برای شرکت در این آزمون باید آن را بخرید.']);
    await payRefund(services, id);
    expect((await begin(order.buyer)).status).toBe(409);
  });
});

describe('a code of one use', () => {
  test('is not free while a line that it made free is kept', async () => {
    await shop.discount({
      code: 'ONCE',
      type: 'fixed',
      percent: null,
      amount: 100_000,
      usageLimit: 1,
      scope: 'courses',
      courses: [ids.first],
    });
    const order = await bought([item('course', ids.first), item('course', ids.second)], { code: 'ONCE' });
    const paid = (await shop.order(order.buyer, order.number)).lines.find(({ net }) => net > 0)!;
    expect((await askBack({ ...order, lines: [paid._id] })).status).toBe(200);
    const { id } = (await refundOf(order))!;
    await move(staff, 'approve', id);
    await payRefund(services, id);
    expect(await shop.order(order.buyer, order.number)).toMatchObject({
      state: 'partially_refunded',
      refundedTotal: 60_000,
    });
    const again = await shop.quote(await shop.buyer(), { items: [item('course', ids.first)], code: 'ONCE' });
    expect(again.body.code?.problem).not.toBeNull();
  });
});

describe('a code with a minimum', () => {
  const both = [item('course', ids.first), item('course', ids.second)];
  const giveBack = async (order: Bought, lines: readonly string[]): Promise<number> => {
    expect((await askBack({ ...order, lines })).status).toBe(200);
    const { id } = (await refundOf(order))!;
    expect((await move(staff, 'approve', id)).body.ids).toEqual([id]);
    await payRefund(services, id);
    return (await shop.order(order.buyer, order.number)).refundedTotal;
  };
  const lineOf = async (order: Bought, net: number) =>
    (await shop.order(order.buyer, order.number)).lines.find((line) => line.net === net)!;

  test('is lost with what reached it: the refund is less by what is kept of it, and says so before', async () => {
    await shop.discount({ code: 'HALF', percent: 5_000, minPurchase: 150_000, usageLimit: 1 });
    const order = await bought(both, { code: 'HALF' });
    const shown = await lineOf(order, 50_000);
    expect(shown.refundQuote).toEqual({ amount: 20_000, reduction: 30_000, cashback: 0, promotion: 0 });
    expect(await shop.order(order.buyer, order.number)).toMatchObject({
      refundMinimum: 150_000,
      refundQuote: { amount: 80_000, reduction: 0 },
    });
    const answer = await askBack({ ...order, lines: [shown._id] });
    expect(answer.body).toEqual({ amount: 20_000 });
    const { id } = (await refundOf(order))!;
    await move(staff, 'approve', id);
    await payRefund(services, id);
    expect((await shop.order(order.buyer, order.number)).refundedTotal).toBe(20_000);
    // No line keeps a part of its discount now, so it is free; the rest brings back all that was paid.
    expect(
      (await shop.quote(order.buyer, { items: [item('course', ids.first)], code: 'HALF' })).body.code?.problem,
    ).toContain('۱۵۰');
    const second = await lineOf(order, 30_000);
    expect(second.refundQuote).toMatchObject({ amount: 60_000, reduction: 0 });
    expect(await giveBack(order, [second._id])).toBe(80_000);
    expect((await shop.order(order.buyer, order.number)).state).toBe('refunded');
  });

  test('stays where what is kept still reaches it', async () => {
    await shop.discount({ code: 'STAYS', percent: 5_000, minPurchase: 100_000, usageLimit: 1 });
    const order = await bought(both, { code: 'STAYS' });
    const small = await lineOf(order, 30_000);
    expect(small.refundQuote).toMatchObject({ amount: 30_000, reduction: 0 });
    expect(await giveBack(order, [small._id])).toBe(30_000);
    const again = await shop.quote(await shop.buyer(), { items: both, code: 'STAYS' });
    expect(again.body.code?.problem).not.toBeNull();
  });

  test('follows the sale: a minimum that is lowered or raised later changes no refund', async () => {
    const id = await shop.discount({ code: 'LATER', percent: 5_000, minPurchase: 150_000 });
    const order = await bought(both, { code: 'LATER' });
    await db.query(sql`update discounts set min_purchase = 0 where id = ${id}::uuid`);
    expect((await lineOf(order, 50_000)).refundQuote).toMatchObject({ amount: 20_000, reduction: 30_000 });
  });

  test('that would take more than the line had cost refuses the refund of that line', async () => {
    await shop.discount({ code: 'MUCH', percent: 8_000, minPurchase: 150_000 });
    const order = await bought(both, { code: 'MUCH' });
    const small = await lineOf(order, 12_000);
    const answer = await askBack({ ...order, lines: [small._id] });
    expect([answer.status, answer.body.errors?.[0]?.property]).toEqual([422, 'lines.0']);
    const started = await start(staff, { ...order, lines: [small._id] });
    expect(started.body.errors?.[0]?.property).toBe('input.lines');
  });

  test('is lost to two requests too, each of which alone would leave enough', async () => {
    await shop.discount({ code: 'TWO', percent: 5_000, minPurchase: 130_000 });
    const order = await bought([...both, item('course', ids.reduced)], { code: 'TWO' });
    const [small, middle] = [await lineOf(order, 20_000), await lineOf(order, 30_000)];
    expect([small.refundQuote.amount, middle.refundQuote.amount]).toEqual([20_000, 30_000]);
    expect((await askBack({ ...order, lines: [small._id] })).body).toEqual({ amount: 20_000 });
    // What is kept then is 100,000 of 130,000: its discount of 50,000 is more than the 30,000 of this one.
    expect((await askBack({ ...order, lines: [middle._id] })).body.errors?.[0]?.property).toBe('lines.0');
    await move(staff, 'deny', (await refundOf(order))!.id, { reason: 'دوره بی‌نقص است' });
    expect((await askBack({ ...order, lines: [middle._id] })).body).toEqual({ amount: 30_000 });
  });
});
