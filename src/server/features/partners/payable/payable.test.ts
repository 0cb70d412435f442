import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { monthStart } from '../../../../locale/months.ts';
import type { Payable } from '../../../../contract/payable.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const rights = (...names: string[]) =>
  testPerson(services, { role: 'admin', permissions: names.map((name) => `admin.${name}`) });
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const teacher = await testPerson(services, { role: 'teacher' });
const marketer = await testPerson(services, { role: 'marketer' });
const python = randomUUID();
const excel = randomUUID();

const address = (beneficiary: string, kind = 'teacher') => `/api/admin/payable?beneficiary=${beneficiary}&kind=${kind}`;
async function ask(path: string, cookie?: string) {
  const response = await app.request(path, cookie === undefined ? {} : { headers: { cookie } });
  return {
    status: response.status,
    body: (await response.json()) as Payable & { code?: string; errors?: { property: string }[] },
  };
}
const part = (amount: number, count: number) => ({ amount, count });
const none = part(0, 0);
const aban = monthStart('2026-11-20');
const mehr = monthStart('2026-10-10');

beforeAll(async () => {
  const group = randomUUID();
  await insertRows(db, registry, 'course-groups', [{ id: group, name: 'کد', topGroup: 'code' }]);
  await insertRows(db, registry, 'courses', [
    { id: python, title: 'پایتون', slug: 'python', group, price: 1 },
    { id: excel, title: 'اکسل', slug: 'excel', group, price: 1 },
  ]);
  await insertRows(db, registry, 'teachers', [
    { user: teacher.id, displayName: 'استاد', slug: 'teacher', status: 'approved' },
  ]);
  await insertRows(db, registry, 'marketers', [{ user: marketer.id, code: 'mark', status: 'approved' }]);
  const commission = (amount: number, state: string, dueAt: string, more: object = {}) => ({
    kind: 'teacher',
    beneficiary: teacher.id,
    course: python,
    base: amount * 2,
    rateBps: 5000,
    amount,
    state,
    dueAt,
    ...more,
  });
  await insertRows(db, registry, 'commissions', [
    // The last instant of Mehr 1405 in Tehran, and the first of Aban.
    commission(100_000, 'due', '2026-10-22T20:29:59.999Z'),
    commission(70_000, 'due', '2026-10-22T20:30:00Z'),
    commission(30_000, 'due', '2026-11-20T08:00:00Z'),
    commission(-20_000, 'due', '2026-11-20T08:00:00Z', { isReversal: true }),
    commission(5_000, 'pending', '2026-11-20T08:00:00Z'),
    commission(9_000, 'in_payment', '2026-11-01T08:00:00Z', { course: excel }),
    commission(8_000, 'paid', '2026-11-01T08:00:00Z', { course: excel }),
    commission(1_000, 'due', '2026-11-01T08:00:00Z', { course: null, note: 'پاداش' }),
    commission(4_000, 'reversed', '2026-11-01T08:00:00Z'),
    commission(50_000, 'due', '2026-11-01T08:00:00Z', { kind: 'marketer' }),
    commission(60_000, 'due', '2026-11-01T08:00:00Z', { beneficiary: marketer.id, kind: 'marketer' }),
  ]);
  await insertRows(db, registry, 'commissions', [
    {
      kind: 'teacher',
      beneficiary: teacher.id,
      course: python,
      base: 0,
      rateBps: 0,
      amount: 999_999,
      state: 'due',
      dueAt: '2026-11-01T08:00:00Z',
    },
  ]);
  await db.query(sql`update commissions set deleted_at = now() where amount = 999999`);
});

describe('X16 what is to be paid to a teacher', () => {
  test('is summed by state, by the month of Tehran it falls due, and by course; reversals are taken off', async () => {
    const { status, body } = await ask(address(teacher.id), admin.cookie);
    expect(status).toBe(200);
    expect(body).toEqual({
      totals: { pending: part(5_000, 1), due: part(181_000, 5), inPayment: part(9_000, 1), paid: part(8_000, 1) },
      rows: [
        {
          month: aban,
          course: excel,
          title: 'اکسل',
          pending: none,
          due: none,
          inPayment: part(9_000, 1),
          paid: part(8_000, 1),
        },
        {
          month: aban,
          course: python,
          title: 'پایتون',
          pending: part(5_000, 1),
          due: part(80_000, 3),
          inPayment: none,
          paid: none,
        },
        { month: aban, course: null, title: null, pending: none, due: part(1_000, 1), inPayment: none, paid: none },
        {
          month: mehr,
          course: python,
          title: 'پایتون',
          pending: none,
          due: part(100_000, 1),
          inPayment: none,
          paid: none,
        },
      ],
      minimum: 200_000,
    });
  });
  test('of someone without commissions is nothing', async () => {
    const fresh = await testPerson(services, { role: 'teacher' });
    await insertRows(db, registry, 'teachers', [
      { user: fresh.id, displayName: 'تازه', slug: 'fresh', status: 'approved' },
    ]);
    expect((await ask(address(fresh.id), admin.cookie)).body).toEqual({
      totals: { pending: none, due: none, inPayment: none, paid: none },
      rows: [],
      minimum: 200_000,
    });
  });
});

test('X12 what is to be paid to a marketer is of their own kind', async () => {
  expect((await ask(address(marketer.id, 'marketer'), admin.cookie)).body.totals.due).toEqual(part(60_000, 1));
});

describe('who may ask', () => {
  test('G07 nobody without a session, and no other role', async () => {
    expect(await ask(address(teacher.id))).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect((await ask(address(teacher.id), 'sid=forged')).status).toBe(401);
    for (const person of [teacher, marketer, await testPerson(services)]) {
      expect(await ask(address(person.id, 'marketer'), person.cookie)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
  });
  test('G07 an administrator who may see both commissions and the section of that kind', async () => {
    const editor = await rights('articles.view');
    const money = await rights('commissions.view');
    const people = await rights('teachers.view', 'marketers.view');
    const teachers = await rights('commissions.view', 'teachers.view');
    for (const person of [editor, money, people]) {
      expect((await ask(address(teacher.id), person.cookie)).status).toBe(403);
    }
    expect((await ask(address(teacher.id), teachers.cookie)).status).toBe(200);
    expect((await ask(address(marketer.id, 'marketer'), teachers.cookie)).status).toBe(403);
  });
});

describe('what is asked', () => {
  test.each([randomUUID(), '00000000-0000-0000-0000-000000000000'])('an id nobody has (%s) is not found', async (id) =>
    expect((await ask(address(id), admin.cookie)).status).toBe(404),
  );
  test('a user who is not of that kind, or no longer is, is not found', async () => {
    expect((await ask(address(marketer.id, 'teacher'), admin.cookie)).status).toBe(404);
    const gone = await testPerson(services, { role: 'teacher' });
    await insertRows(db, registry, 'teachers', [
      { user: gone.id, displayName: 'رفته', slug: 'gone', status: 'approved' },
    ]);
    await db.query(sql`update teachers set deleted_at = now() where slug = 'gone'`);
    expect((await ask(address(gone.id), admin.cookie)).status).toBe(404);
  });
  test.each([
    ['', ['beneficiary', 'kind']],
    ['beneficiary=x&kind=teacher', ['beneficiary']],
    [`beneficiary=${"'; drop table users --"}&kind=teacher`, ['beneficiary']],
    [`beneficiary=${randomUUID()}&kind=vip`, ['kind']],
    [`beneficiary=${randomUUID()}`, ['kind']],
  ])('%s is refused, field by field', async (query, properties) => {
    const { status, body } = await ask(`/api/admin/payable?${query}`, admin.cookie);
    expect(status).toBe(422);
    expect(body.errors?.map((e) => e.property)).toEqual(properties);
  });
  test('only to be read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await app.request('/api/admin/payable', { method, headers: admin.headers })).status).toBe(404);
    }
  });
});

test('no section has its address', () =>
  expect([...registry.keys()].filter((name) => name.split('/')[0] === 'payable')).toEqual([]));
