/** Certificates over the API: earned by the rules, requested, paid, issued by hand, taken back, replaced, run out. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { item } from '../../testing/shop.ts';
import { testPerson } from '../../../testing/people.ts';
import { expireProofs, findEarnedProofs, identifyProofs } from './jobs.ts';
import { learnedSomething } from '../../access/learned-something.ts';
import { approveName, testProofs, type Page } from '../../testing/certificates.ts';
import { col } from '../../../platform/db/row-shape.ts';

const proofs = await testProofs();
const { services, call, own, ask, exam, pass, issued, check, action, row, chief } = proofs;
const { db } = services;
/** As after something was learned, and the job. Answers how many certificates were made. */
async function findFor(user: string): Promise<number> {
  await db.query(sql`delete from proof_checks`);
  await db.transaction(async (tx) => {
    await learnedSomething(tx, user);
    // What is not committed is not looked at.
    expect(await findEarnedProofs(services)).toEqual({});
  });
  return (await findEarnedProofs(services))['proofs'] ?? 0;
}
const noticesOf = async (user: string) =>
  (await db.query(sql`select kind from notices where user_id = ${user}::uuid order by id`, { kind: col.text })).map(
    ({ kind }) => kind,
  );

describe('U10 asking for a certificate', () => {
  test('what is missing is shown, and refused while it is', async () => {
    const sara = await proofs.buyer();
    const made = await exam();
    expect((await own(sara)).candidates).toEqual([]);
    await pass(sara, made.exam, 5_000, 'fail');
    const [candidate] = (await own(sara)).candidates;
    expect(candidate).toMatchObject({ ...made, course: null, isEarned: false, title: 'آزمون پایتون', price: 0 });
    expect(candidate?.conditions.map(({ kind, isMet }) => [kind, isMet])).toEqual([
      ['pass', false],
      ['percent', false],
    ]);
    expect(await ask(sara, made)).toMatchObject({
      status: 422,
      body: {
        errors: [
          { property: 'template', errors: ['باید در آزمون قبول شوید', 'نمره باید حداقل ۶۰٪ باشد؛ نمرهٔ شما ۵۰٪ است'] },
        ],
      },
    });
  });

  test('one that could be requested is no certificate yet: neither list shows it', async () => {
    const sara = await proofs.buyer();
    const { template, exam: of } = await exam();
    const title = 'آزمون پایتون';
    await insertRows(db, services.registry, 'proofs', [
      { user: sara.id, template, exam: of, title, state: 'eligible', source: 'exam' },
    ]);
    const besideExams = await call<{ proofs: object[] }>(sara, '/api/profile/exams');
    expect([besideExams.body.proofs, (await own(sara)).proofs]).toEqual([[], []]);
  });

  test('one that was earned is issued with the facts of the moment, once', async () => {
    const sara = await proofs.buyer({ name: 'سارا', family: 'نیک', nationalId: '0499370899' });
    const made = await exam({ validityMonths: 12 });
    await pass(sara, made.exam);
    const [first, second] = await Promise.all([ask(sara, made), ask(sara, made)]);
    expect([first.status, first.body.state]).toEqual([200, 'issued']);
    expect([second.status, second.body]).toEqual([200, first.body]);
    const { proofs: list, candidates } = await own(sara);
    expect(candidates).toEqual([]);
    expect(list).toMatchObject([{ state: 'issued', title: 'آزمون پایتون', isPublic: true }]);
    const stored = await row(list[0]!._id);
    expect(stored['snapshot']).toEqual({
      fullName: 'سارا نیک',
      nationalId: '049****899',
      hours: null,
      percent: 8_500,
      teacher: null,
    });
    const months = (Date.parse(String(stored['expires_at'])) - Date.now()) / 86_400_000;
    expect(months).toBeGreaterThan(364);
    expect(months).toBeLessThan(367);
    expect(await noticesOf(sara.id)).toEqual(['proof-issued']);
    expect(await ask(sara, made)).toMatchObject({ status: 200, body: first.body });
  });

  test('what was never earned cannot be forged', async () => {
    const sara = await proofs.buyer();
    const made = await exam();
    const draft = await exam({ status: 'draft' });
    await pass(sara, made.exam);
    await pass(sara, draft.exam);
    const other = await exam();
    const forged = [
      { template: other.template, exam: made.exam },
      { template: made.template, exam: other.exam },
      { template: made.template, course: proofs.ids.first },
      { template: made.template, exam: made.exam, course: proofs.ids.first },
      { template: made.template },
      draft,
      { template: randomUUID(), exam: made.exam },
    ];
    for (const body of forged) expect((await ask(sara, body)).status, JSON.stringify(body)).toBe(404);
    expect((await ask(sara, { ...made, state: 'issued' })).status).toBe(422);
    expect((await ask(sara, { template: 'x', exam: made.exam })).status).toBe(422);
    expect((await call(null, '/api/profile/proofs', made)).status).toBe(401);
    expect((await call(null, '/api/profile/proofs')).status).toBe(401);
  });

  test('a national id that is missing is waited for, and found by the job', async () => {
    const sara = await proofs.buyer();
    const made = await exam({
      requirements: { courseProgress: null, examPass: true, minimumPercent: null, nationalId: true },
    });
    await pass(sara, made.exam);
    const { body } = await ask(sara, made);
    expect(body.state).toBe('identity_pending');
    expect((await ask(sara, made)).body).toEqual(body);
    expect(await identifyProofs(services)).toEqual({});
    await db.query(sql`update users set national_id = '0499370899' where id = ${sara.id}::uuid`);
    expect(await identifyProofs(services)).toEqual({ proofs: 1 });
    expect((await own(sara)).proofs[0]).toMatchObject({ state: 'issued' });
  });

  test('U07 who writes the national id that is missing has the certificate at once', async () => {
    const sara = await proofs.buyer();
    const made = await exam({
      requirements: { courseProgress: null, examPass: true, minimumPercent: null, nationalId: true },
    });
    await pass(sara, made.exam);
    expect((await ask(sara, made)).body.state).toBe('identity_pending');
    const details = { name: 'سارا', family: 'نیک', birthday: null, sex: null, city: null };
    await call(sara, '/api/profile/details', { ...details, nationalId: null });
    expect((await own(sara)).proofs[0]).toMatchObject({ state: 'identity_pending' });
    await call(sara, '/api/profile/details', { ...details, nationalId: '0499370899' });
    expect((await own(sara)).proofs[0]).toMatchObject({ state: 'issued' });
  });

  test('one that waits shows no code, and can be shown to nobody', async () => {
    const sara = await proofs.buyer();
    const made = await exam({ price: 50_000 });
    await pass(sara, made.exam);
    const { body } = await ask(sara, made);
    const [waiting] = (await own(sara)).proofs;
    expect(waiting).toMatchObject({ state: 'payment_pending', code: null, pdf: null });
    const code = String((await row(body._id))['code']);
    const answers = [await check(code), await check('000000000000')];
    for (const { status, body: said } of answers) {
      expect([status, said.detail]).toEqual([404, 'گواهی‌ای با این کد صادر نشده است']);
    }
    expect((await call(sara, `/api/proofs/${body._id}`)).status).toBe(404);
    expect((await call(sara, `/api/profile/proofs/${body._id}/visibility`, { isPublic: true })).status).toBe(404);
    // One that was revoked before it was issued was never given either.
    expect((await action('revoke', [body._id], { reason: 'درخواست نادرست بود' })).body.ids).toEqual([body._id]);
    expect((await check(code)).status).toBe(404);
    expect((await call(sara, `/api/proofs/${body._id}`)).status).toBe(404);
    expect(await noticesOf(sara.id)).toEqual([]);
  });
});

describe('a certificate with a price', () => {
  const waiting = async () => {
    const sara = await proofs.buyer();
    const made = await exam({ price: 50_000 });
    await pass(sara, made.exam);
    await proofs.fill(sara, 200_000);
    const { body } = await ask(sara, made);
    return { sara, made, id: body._id };
  };
  const buy = (sara: Parameters<typeof proofs.checkout>[0], template: string) =>
    proofs.checkout(sara, { items: [item('proof', template)], useWallet: true });

  test('is issued by its payment, and its money does not come back', async () => {
    const { sara, made, id } = await waiting();
    const { body } = await buy(sara, made.template);
    expect(body.state).toBe('fulfilled');
    expect((await own(sara)).proofs).toMatchObject([{ _id: id, state: 'issued' }]);
    const order = await proofs.order(sara, body.number);
    expect(order.lines[0]).toMatchObject({ net: 50_000, refundRefusal: 'برای این مورد گواهی درخواست یا صادر شده است' });
    expect((await row(id))['order_line']).toBe(order.lines[0]?._id);
    const again = await buy(sara, made.template);
    expect([again.status, again.body.errors?.[0]?.property]).toEqual([422, 'items.0']);
  });
  test('waits for a name that was changed before it was paid, and is issued with that', async () => {
    const { sara, made, id } = await waiting();
    await db.query(sql`update users_extra_info set state = 'pending' where "user" = ${sara.id}::uuid`);
    expect((await buy(sara, made.template)).body.state).toBe('fulfilled');
    expect((await row(id))['state']).toBe('identity_pending');
    await approveName(db, sara);
    await identifyProofs({ db }, sara.id);
    expect((await row(id))['state']).toBe('issued');
  });
  test('is not sold to those who have not earned it, or not requested it', async () => {
    const { made } = await waiting();
    const stranger = await proofs.buyer();
    await proofs.fill(stranger, 200_000);
    expect((await buy(stranger, made.template)).body.errors?.[0]?.errors[0]).toContain('درخواست نکرده‌اید');
    const quoted = await proofs.quote(stranger, { items: [item('proof', made.template)] });
    expect(quoted.body.lines[0]?.problem?.code).toBe('not_earned');
  });
  test('that was paid twice is sold once: the second payment goes to the wallet', async () => {
    const { sara, made } = await waiting();
    const late = await proofs.checkout(sara, { items: [item('proof', made.template)] });
    await buy(sara, made.template);
    await proofs.bank.pay(proofs.authorityOf(late));
    await proofs.comeBack(proofs.authorityOf(late), { kind: 'exam' });
    const { state, creditedToWallet } = await proofs.order(sara, late.body.number);
    expect([state, creditedToWallet]).toEqual(['cancelled', 50_000]);
  });
  test('whose payment was not used keeps it for the next one, unless it comes back', async () => {
    const { sara, made, id } = await waiting();
    const late = await buy(sara, made.template);
    // The school gave the certificate without that payment.
    await db.query(sql`update proofs set order_line = null where id = ${id}::uuid`);
    const { lines } = await proofs.order(sara, late.body.number);
    await db.query(
      sql`update proofs set state = 'revoked', revoked_at = now(), reason = 'اشتباه' where id = ${id}::uuid`,
    );
    const next = await exam({}, made.template);
    await pass(sara, next.exam);
    const refund = { lines: [lines[0]!._id], reason: 'اشتباه خریدم' };
    expect((await call(sara, `/api/orders/${late.body.number}/refunds`, refund)).status).toBe(200);
    expect((await ask(sara, next)).body.state).toBe('payment_pending');
    await db.query(sql`update refunds set state = 'denied' where ${lines[0]!._id}::uuid = any(lines)`);
    const { body } = await ask(sara, next);
    expect(body.state).toBe('issued');
    expect((await row(body._id))['order_line']).toBe(lines[0]?._id);
  });
});

describe('earned by the rules', () => {
  test('is noted and notified once; requested, it is the same certificate', async () => {
    const sara = await proofs.buyer();
    const made = await exam();
    await pass(sara, made.exam);
    expect(await findFor(sara.id)).toBe(1);
    expect(await findFor(sara.id)).toBe(0);
    expect(await noticesOf(sara.id)).toEqual(['proof-earned']);
    const { proofs: list, candidates } = await own(sara);
    expect([list, candidates.length]).toEqual([[], 1]);
    const { body } = await ask(sara, made);
    expect(body.state).toBe('issued');
    const rows = await db.query(sql`select 1 from proofs where "user" = ${sara.id}::uuid`);
    expect(rows).toHaveLength(1);
  });
  test('is issued at once where the template says so and it costs nothing', async () => {
    const sara = await proofs.buyer();
    const free = await exam({ isAutomatic: true });
    const paid = await exam({ isAutomatic: true, price: 50_000 });
    await pass(sara, free.exam);
    await pass(sara, paid.exam);
    expect(await findFor(sara.id)).toBe(2);
    const { proofs: list, candidates } = await own(sara);
    expect(list.map(({ state, template }) => [state, template])).toEqual([['issued', free.template]]);
    expect(candidates.map(({ template }) => template)).toEqual([paid.template]);
  });
  test('runs out by the clock, is expired by the job, and may be earned again', async () => {
    const { id, code, holder } = await issued({ validityMonths: 1 });
    await db.query(sql`update proofs set expires_at = now() - interval '1 second' where id = ${id}::uuid`);
    expect((await check(code)).body.state).toBe('expired');
    const [expired] = (await own(holder)).proofs;
    expect(expired?.state).toBe('expired');
    expect((await ask(holder, { template: expired?.template, exam: expired?.exam })).status).toBe(404);
    expect(await expireProofs(db)).toEqual({ proofs: 1 });
    expect(await expireProofs(db)).toEqual({});
    expect((await row(id))['state']).toBe('expired');
    expect((await own(holder)).candidates).toHaveLength(1);
  });
  test('that was revoked stays so when its time is over, and holds up no other', async () => {
    const [revoked, over] = [await issued({ validityMonths: 1 }), await issued({ validityMonths: 1 })];
    await db.query(sql`
      update proofs set state = 'revoked', revoked_at = now(), reason = 'اشتباه' where id = ${revoked.id}::uuid`);
    await db.query(sql`
      update proofs set expires_at = now() - interval '1 second' where id in (${revoked.id}::uuid, ${over.id}::uuid)`);
    expect(await expireProofs(db)).toEqual({ proofs: 1 });
    expect([(await row(revoked.id))['state'], (await row(over.id))['state']]).toEqual(['revoked', 'expired']);
  });
});

describe('R15 staff', () => {
  test('issues by hand what it made, with the right to', async () => {
    const sara = await proofs.buyer({ name: 'سارا', family: 'نیک' });
    const made = await exam();
    const body = { user: sara.id, template: made.template, source: 'office', title: 'کارگاه خوشنویسی' };
    await approveName(db, sara);
    const created = await call<{ id: string }>(chief, '/api/admin/proofs', body);
    const { id } = created.body;
    const clerk = await testPerson(services, {
      role: 'admin',
      permissions: ['admin.proofs.view', 'admin.proofs.edit'],
    });
    for (const name of ['issue', 'revoke', 'reissue']) {
      expect((await action(name, [id], { reason: 'علتی' }, clerk)).status, name).toBe(403);
    }
    expect((await action('issue', [id], {}, sara)).status).toBe(403);
    for (const name of ['complete', 'request', 'awaitPayment', 'expire']) {
      expect([403, 404], name).toContain((await action(name, [id])).status);
    }
    expect((await action('issue', [id])).body.ids).toEqual([id]);
    expect((await own(sara)).proofs).toMatchObject([{ state: 'issued', title: 'کارگاه خوشنویسی' }]);
    expect(await noticesOf(sara.id)).toEqual(['proof-issued']);
  });
  test('revokes with a reason, which its holder reads and nobody else', async () => {
    const { id, code, holder } = await issued();
    expect((await action('revoke', [id])).status).toBe(422);
    expect((await action('revoke', [id], { reason: 'تخلف در آزمون' })).body.ids).toEqual([id]);
    const checked = (await check(code)).body;
    expect(checked).toMatchObject({ state: 'revoked', revokedAt: expect.any(String) });
    expect(JSON.stringify(checked)).not.toContain('تخلف');
    expect((await call<Page>(holder, `/api/proofs/${id}`)).body).toMatchObject({ reason: 'تخلف در آزمون', pdf: null });
    expect((await call<Page>(null, `/api/proofs/${id}`)).body).toMatchObject({ reason: null, state: 'revoked' });
    expect((await proofs.app.request(`/api/proofs/${id}/certificate.pdf`)).status).toBe(404);
    expect(await noticesOf(holder.id)).toEqual(['proof-issued', 'proof-revoked']);
    // By the rules it is not given again.
    expect((await own(holder)).candidates).toEqual([]);
    expect((await action('reissue', [id], { reason: 'علتی' })).body.ids).toEqual([]);
  });
  test('reissues with the facts of today; the old one says that it was replaced', async () => {
    const { id, code, holder } = await issued();
    await approveName(db, holder, 'سارا نیک‌پور');
    expect((await action('reissue', [id], { reason: 'نام نادرست بود' })).body.ids).toEqual([id]);
    expect((await check(code)).body.state).toBe('superseded');
    const list = (await own(holder)).proofs;
    expect(list.map(({ state }) => state).sort()).toEqual(['issued', 'superseded']);
    const fresh = list.find(({ state }) => state === 'issued')!;
    expect(fresh.code).not.toBe(code);
    expect(await row(fresh._id)).toMatchObject({
      supersedes: id,
      snapshot: { fullName: 'سارا نیک‌پور', percent: 8_500 },
    });
    expect((await own(holder)).candidates).toEqual([]);
  });
  test('and nobody else moves a certificate otherwise: the database refuses', async () => {
    const { id } = await issued();
    const move = (state: string) => db.query(sql`update proofs set state = ${state} where id = ${id}::uuid`);
    for (const state of ['eligible', 'requested', 'payment_pending']) {
      await expect(move(state), state).rejects.toThrow('not reached');
    }
    await expect(db.query(sql`update proofs set state = 'revoked' where id = ${id}::uuid`)).rejects.toThrow(
      'not reached',
    );
  });
});
