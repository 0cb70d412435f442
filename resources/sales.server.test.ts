import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword, storePassword } from '../src/server/platform/auth/passwords.ts';
import { insertRows } from '../src/server/platform/db/rows.ts';
import { applyDeltasNow } from '../src/server/generator/counters/aggregate.ts';
import { aggregatesOf } from '../src/server/features/insights/counters/aggregates.ts';
import { approveName } from '../src/server/features/testing/certificates.ts';
import { testApp } from '../src/server/testing/app.ts';
import { testPerson, type TestPerson } from '../src/server/testing/people.ts';

const password = 'a long password';
const { app, services } = await testApp();
const { db, registry } = services;
const ids = {
  group: randomUUID(),
  course: randomUUID(),
  exam: randomUUID(),
  free: randomUUID(),
  draft: randomUUID(),
  template: randomUUID(),
  strict: randomUUID(),
  teacher: randomUUID(),
};
let chief: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  [chief, student] = await Promise.all([
    testPerson(services, { role: 'admin', permissions: ['admin.*'] }),
    testPerson(services, {
      values: { name: 'آرش', family: 'کمانگیر', mobile: '+989121234567', nationalId: '0499370899' },
    }),
  ]);
  for (const person of [chief, student]) await approveName(db, person);
  await storePassword(db, chief.id, await hashPassword(password));
  const teacher = await testPerson(services);
  await insertRows(db, registry, 'course-groups', [
    { id: ids.group, name: 'گروه', topGroup: 'group', status: 'published' },
  ]);
  await insertRows(db, registry, 'teachers', [
    { id: ids.teacher, user: teacher.id, displayName: 'استاد مینو', slug: 'mino', status: 'approved' },
  ]);
  await insertRows(db, registry, 'courses', [
    {
      id: ids.course,
      title: 'دوره',
      slug: 'c',
      group: ids.group,
      status: 'published',
      totalTime: 9_000,
      teachers: [{ teacher: ids.teacher, shareBps: null, isPrimary: true }],
    },
  ]);
  await insertRows(db, registry, 'exams/proof', [
    { id: ids.template, title: 'الگو', requirements: { nationalId: false } },
    { id: ids.strict, title: 'با کد ملی', requirements: { nationalId: true } },
  ]);
  await insertRows(db, registry, 'exams/exam', [
    { id: ids.exam, title: 'آزمون', slug: 'e', price: 90_000, status: 'published' },
    { id: ids.free, title: 'رایگان', slug: 'f', price: 0, status: 'published' },
    { id: ids.draft, title: 'پیش‌نویس', slug: 'd', price: 5_000, status: 'draft' },
  ]);
});

interface Answer {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly errors?: readonly { property: string }[];
  readonly [field: string]: unknown;
}
async function ask(method: string, path: string, body?: unknown, as = chief) {
  const response = await app.request(`/api/admin/${path}`, {
    method,
    headers: as.headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer & Answer[] };
}
/** Confirms what was proposed. */
const confirmed = (path: string, id: string) => ask('POST', path, { ids: [id], reason: 'بررسی شد', password });
const wrong = (property: string) => ({ status: 422, body: { errors: [{ property }] } });

describe('R24 an exam payment made by staff', () => {
  test('costs what the exam costs, waits to be paid, and has its line; its figures cannot be sent', async () => {
    const { status, body } = await ask('POST', 'exams/exam-payments', {
      user: student.id,
      exam: ids.exam,
      note: 'کارت‌به‌کارت',
    });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      kind: 'exam',
      state: 'awaiting_payment',
      title: 'آزمون',
      subtotal: 90_000,
      payable: 90_000,
      paidTotal: 0,
      paidAt: null,
      number: expect.stringMatching(/^1\d{3}\d{2}\d{2}\d{7}$/),
    });
    expect(
      await db.query(sql`select kind, exam, net, sold_at from order_lines where "order" = ${body.id}::uuid`),
    ).toEqual([{ kind: 'exam', exam: ids.exam, net: 90_000, sold_at: null }]);
    expect((await ask('POST', 'exams/exam-payments', { user: student.id, exam: ids.exam, payable: 1 })).status).toBe(
      403,
    );
    expect((await ask('PUT', `exams/exam-payments/${body.id}`, { state: 'paid' })).status).toBe(403);
    expect((await ask('PUT', `exams/exam-payments/${body.id}`, { note: 'دیگر' })).body).toMatchObject({
      note: 'دیگر',
      payable: 90_000,
    });
    expect((await ask('GET', `course-transactions/${body.id}`)).body).toMatchObject({
      kind: 'exam',
      number: body.number,
    });
  });
  test('is refused for an exam that is free, not out, or not there, and nothing is left of it', async () => {
    const before = (await db.query(sql`select 1 from course_transactions`)).length;
    expect(await ask('POST', 'exams/exam-payments', { user: student.id, exam: ids.free })).toMatchObject(wrong('exam'));
    expect(await ask('POST', 'exams/exam-payments', { user: student.id, exam: ids.draft })).toMatchObject(
      wrong('exam'),
    );
    expect((await ask('POST', 'exams/exam-payments', { user: student.id, exam: randomUUID() })).status).toBe(422);
    expect((await ask('POST', 'exams/exam-payments', { user: randomUUID(), exam: ids.exam })).status).toBe(422);
    expect((await db.query(sql`select 1 from course_transactions`)).length).toBe(before);
  });
});

describe('R15 a certificate that staff request', () => {
  test('has a code nobody can guess and the facts of the moment, the national id masked', async () => {
    const made = await Promise.all(
      [1, 2].map(() =>
        ask('POST', 'proofs', {
          user: student.id,
          template: ids.strict,
          source: 'course',
          course: ids.course,
          title: 'گواهی دوره',
        }),
      ),
    );
    expect(made[0]!.body).toMatchObject({
      state: 'requested',
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
      snapshot: { fullName: 'آرش کمانگیر', nationalId: '049****899', hours: 2.5, teacher: 'استاد مینو' },
    });
    expect(made[0]!.body.code).not.toBe(made[1]!.body.code);
    expect((await ask('PUT', `proofs/${made[0]!.body.id}`, { state: 'issued' })).status).toBe(403);
  });
  test('is refused where the template asks for a national id and there is none', async () => {
    expect(
      await ask('POST', 'proofs', { user: chief.id, template: ids.strict, source: 'office', title: 'گواهی' }),
    ).toMatchObject(wrong('user'));
    expect(
      (await ask('POST', 'proofs', { user: chief.id, template: ids.template, source: 'office', title: 'گواهی' }))
        .status,
    ).toBe(201);
  });
});

describe('X22 X26 a course given to a user', () => {
  test('begins now, is counted among the students, and is given once', async () => {
    const { status, body } = await ask('POST', 'access-grants', {
      user: student.id,
      course: ids.course,
      reason: 'برندهٔ مسابقه',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ source: 'gift', state: 'proposed' });
    expect((await confirmed('access-grants/actions/give', body.id)).body).toEqual({ ids: [body.id], waiting: [] });
    const given = (await ask('GET', `access-grants/${String(body.id)}`)).body;
    expect(given.state).toBe('active');
    expect(Math.abs(Date.parse(given.startsAt as string) - Date.now())).toBeLessThan(10_000);
    const counted = () => applyDeltasNow(db, aggregatesOf(registry)).then(() => ask('GET', `courses/${ids.course}`));
    expect((await counted()).body.studentCount).toBe(1);
    expect(await ask('POST', 'access-grants', { user: student.id, course: ids.course })).toMatchObject(wrong('course'));
    await ask('POST', 'access-grants/actions/revoke', { ids: [body.id] });
    expect((await counted()).body.studentCount).toBe(0);
    expect((await ask('POST', 'access-grants', { user: student.id, course: ids.course })).status).toBe(201);
  });
  test('two at once are one', async () => {
    const other = await testPerson(services);
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask('POST', 'access-grants', { user: other.id, course: ids.course })),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([201, 422, 422]);
  });
  test('what was bought is not taken back here', async () => {
    const id = randomUUID();
    await insertRows(db, registry, 'access-grants', [
      {
        id,
        user: student.id,
        course: ids.course,
        source: 'purchase',
        sourceId: 'x',
        startsAt: new Date().toISOString(),
      },
    ]);
    expect((await ask('POST', 'access-grants/actions/revoke', { ids: [id] })).body).toEqual({ ids: [], waiting: [] });
    expect((await ask('PUT', `access-grants/${id}`, { state: 'revoked' })).status).toBe(403);
  });
});

describe('R07 codes in bulk', () => {
  const bulk = {
    title: 'نمایشگاه',
    prefix: 'EXPO',
    count: 120,
    type: 'percent',
    percent: 2_000,
    scope: 'all',
    startsAt: '2026-11-01T00:00:00.000Z',
  };
  test('come with their rule: as many as were requested, each good for one use', async () => {
    const { status, body } = await ask('POST', 'discount-bulks', bulk);
    expect([status, body.codeCount]).toEqual([201, 120]);
    const codes = (
      await ask('GET', `discounts?filter=${encodeURIComponent(JSON.stringify({ bulk: body.id }))}&range=[0,199]`)
    ).body;
    expect([codes.length, new Set(codes.map((c) => c.code)).size]).toEqual([120, 120]);
    expect(
      codes.every(
        (c) =>
          /^EXPO-[2-9A-HJKMNP-TV-Z]{8}$/.test(c.code) &&
          c.usageLimit === 1 &&
          c.percent === 2_000 &&
          c.status === 'active',
      ),
    ).toBe(true);
    expect((await ask('PUT', `discount-bulks/${body.id}`, { count: 5 })).status).toBe(403);
  });
  test('are downloaded, all of them', async () => {
    const { body } = await ask('POST', 'discount-bulks', { ...bulk, title: 'دوم' });
    const text = await (
      await app.request(`/api/admin/discounts/export?filter=${encodeURIComponent(JSON.stringify({ bulk: body.id }))}`, {
        headers: chief.headers,
      })
    ).text();
    expect(text.trimEnd().split('\r\n')).toHaveLength(121);
  });
  test('are neither none nor too many', async () => {
    for (const count of [0, 10_001, 1.5]) {
      expect(await ask('POST', 'discount-bulks', { ...bulk, count })).toMatchObject(wrong('count'));
    }
  });
});

describe('what is answered', () => {
  test('X05 a reply answers a message, once', async () => {
    const id = randomUUID();
    await insertRows(db, registry, 'contact-requests', [
      { id, name: 'نام', contact: 'a@example.com', subject: 'موضوع', message: 'پیام', state: 'new' },
    ]);
    const { body } = await ask('PUT', `contact-requests/${id}`, { reply: 'با سپاس' });
    expect(body).toMatchObject({ state: 'answered', answeredAt: expect.any(String) });
    expect((await ask('PUT', `contact-requests/${id}`, { state: 'closed' })).body).toMatchObject({
      state: 'closed',
      answeredAt: body.answeredAt,
    });
  });
  test('X28 X29 the rating of a course is that of its approved comments', async () => {
    const rows = [5, 4, 2].map((rating) => ({
      id: randomUUID(),
      user: student.id,
      target: 'course',
      course: ids.course,
      rating,
      text: 'خوب بود',
      state: 'pending',
    }));
    await insertRows(db, registry, 'users-comments', rows);
    const rating = async () => {
      const { body } = await applyDeltasNow(db, aggregatesOf(registry)).then(() => ask('GET', `courses/${ids.course}`));
      return [body.ratingAvg, body.ratingCount];
    };
    await ask('POST', 'users-comments/actions/approve', { ids: rows.map((r) => r.id) });
    expect(await rating()).toEqual([3.67, 3]);
    await ask('POST', 'users-comments/actions/reject', { ids: [rows[2]!.id] });
    expect(await rating()).toEqual([4.5, 2]);
    await ask('DELETE', `users-comments/${rows[1]!.id}`);
    expect(await rating()).toEqual([5, 1]);
    expect((await ask('PUT', `users-comments/${rows[0]!.id}`, { answer: 'سپاس' })).body.answeredAt).toEqual(
      expect.any(String),
    );
  });
});

test('a changed sheba names its bank, is verified again, and waits for three days', async () => {
  const { body } = await ask('POST', 'bank-accounts', {
    user: student.id,
    sheba: 'IR820540102680020817909002',
    holder: 'آرش کمانگیر',
  });
  expect(body).toMatchObject({ bank: 'پارسیان', state: 'pending' });
  // Not by the person who wrote the sheba.
  const other = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  await ask('POST', 'bank-accounts/actions/verify', { ids: [body.id] }, other);
  expect((await ask('PUT', `bank-accounts/${body.id}`, { holder: 'آ. کمانگیر' })).body).toMatchObject({
    state: 'pending',
    payableFrom: body.payableFrom,
  });
  const changed = (await ask('PUT', `bank-accounts/${body.id}`, { sheba: 'IR062960000000100324200001' })).body;
  expect(changed).toMatchObject({ state: 'pending', verifiedAt: null });
  expect(Date.parse(changed.payableFrom as string) - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
});

test('M06 what a marketer sees of a customer follows the account, masked', async () => {
  const marketer = randomUUID();
  const customer = randomUUID();
  await insertRows(db, registry, 'marketers', [
    { id: marketer, user: (await testPerson(services)).id, code: 'm', status: 'approved' },
  ]);
  await insertRows(db, registry, 'customers', [
    {
      id: customer,
      marketer,
      user: student.id,
      firstName: 'آرش',
      maskedMobile: '0912***4567',
      since: '2026-01-01T00:00:00.000Z',
      expiresAt: '2026-02-01T00:00:00.000Z',
    },
  ]);
  await ask('PUT', `users/${student.id}`, { name: 'سیاوش', mobile: '09359876543' });
  expect((await ask('GET', `customers/${customer}`)).body).toMatchObject({
    firstName: 'سیاوش',
    maskedMobile: '0935***6543',
  });
});

test("customers' purchases are those that were paid, after discounts and what was given back", async () => {
  const marketer = randomUUID();
  const customer = randomUUID();
  await insertRows(db, registry, 'marketers', [
    { id: marketer, user: (await testPerson(services)).id, code: 'sums', status: 'approved' },
  ]);
  await insertRows(db, registry, 'customers', [
    {
      id: customer,
      marketer,
      user: student.id,
      firstName: 'آرش',
      source: 'link',
      since: '2026-11-01T08:00:00Z',
      expiresAt: '2026-12-01T08:00:00Z',
    },
  ]);
  await insertRows(
    db,
    registry,
    'course-transactions',
    (
      [
        ['fulfilled', 100_000, 10_000, 0, 30_000],
        ['partially_refunded', 200_000, 0, 50_001, 0],
        ['paid', 3_000, 0, 0, 0],
        ['fulfilment_error', 400, 0, 0, 400],
        ['refunded', 700_000, 0, 700_000, 0],
        ['expired', 800_000, 0, 0, 0],
        ['awaiting_payment', 900_000, 0, 0, 0],
      ] as const
    ).map(([state, subtotal, discountTotal, refundedTotal, walletUsed]) => ({
      number: `sums-${state}`,
      user: student.id,
      state,
      subtotal,
      discountTotal,
      refundedTotal,
      walletUsed,
      payable: subtotal - discountTotal - walletUsed,
      attribution: customer,
    })),
  );
  await applyDeltasNow(db, aggregatesOf(registry));
  expect((await ask('GET', `customers/${customer}`)).body).toMatchObject({ orderCount: 4, paidTotal: 243_399 });
});
