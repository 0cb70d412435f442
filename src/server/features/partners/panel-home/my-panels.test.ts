/** What marketers and teachers see of themselves: earnings, code and links, the chapters of their courses. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Earnings, Referral } from '../../../../contract/my-calls.ts';
import { addMonths, dayOf, startOfDay } from '../../../../locale/months.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { testPerson } from '../../../testing/people.ts';
import { earningsFor } from './earnings.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

const { app, services } = await testApp({ publicUrl: 'https://academy.example' });
const { db, registry } = services;
const [teacher, otherTeacher] = await Promise.all([1, 2].map(() => testPerson(services, { role: 'teacher' })));
const [marketer, otherMarketer] = await Promise.all([1, 2].map(() => testPerson(services, { role: 'marketer' })));
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const student = await testPerson(services);
const course = randomUUID();
const hidden = randomUUID();
const foreign = randomUUID();
const teacherId = randomUUID();

async function ask<T>(path: string, cookie?: string) {
  const response = await app.request(path, cookie === undefined ? {} : { headers: { cookie } });
  return { status: response.status, body: (await response.json()) as T & { code?: string } };
}

beforeAll(async () => {
  const group = randomUUID();
  await insertRows(db, registry, 'course-groups', [{ id: group, name: 'کد', topGroup: 'code' }]);
  await insertRows(db, registry, 'teachers', [
    { id: teacherId, user: teacher!.id, displayName: 'استاد', slug: 'one', status: 'approved' },
    { id: randomUUID(), user: otherTeacher!.id, displayName: 'دیگری', slug: 'two', status: 'approved' },
  ]);
  const own = { group, teachers: [{ teacher: teacherId, shareBps: null, isPrimary: true }] };
  const published = { status: 'published', publishedAt: '2026-01-01T08:00:00Z' };
  await insertRows(db, registry, 'courses', [
    { ...own, ...published, id: course, title: 'پایتون از صفر', slug: 'python' },
    { ...own, status: 'draft', publishedAt: null, id: hidden, title: 'پیش‌نویس', slug: 'draft' },
    { group, teachers: [], ...published, id: foreign, title: 'اکسل', slug: 'excel' },
  ]);
  await insertRows(db, registry, 'marketers', [
    {
      user: marketer!.id,
      code: 'sara-20',
      status: 'approved',
      defaultRateBps: 1_000,
      cookieDays: 15,
      courses: [
        { course, rateBps: 1_250 },
        { course: hidden, rateBps: null },
      ],
    },
    {
      user: otherMarketer!.id,
      code: 'omid-20',
      status: 'approved',
      defaultRateBps: 2_000,
      cookieDays: 30,
      courses: [{ course: foreign, rateBps: null }],
    },
  ]);
});

const earnings = (panel: string) => `/api/${panel}/home/earnings`;
const referral = '/api/marketer/home/referral';

describe('who may ask', () => {
  test.each([earnings('teacher'), earnings('marketer'), referral])('G07 %s is for nobody else', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect((await ask(path, 'session=forged.forged')).status).toBe(401);
    const isOfTeachers = path.includes('/teacher/');
    const strangers = [student, admin, ...(isOfTeachers ? [marketer!] : [teacher!])];
    for (const { cookie } of strangers) {
      expect(await ask(path, cookie)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    const unapproved = await testPerson(services, { role: isOfTeachers ? 'teacher' : 'marketer' });
    expect(await ask(path, unapproved.cookie)).toMatchObject({ status: 403, body: { code: 'not_approved' } });
  });
  test('G07 there are no earnings of administrators or visitors', async () => {
    for (const panel of ['admin', 'public', 'nobody']) {
      expect((await ask(earnings(panel), admin.cookie)).status, panel).toBe(404);
    }
  });
  test('G07 no person is named in the address', async () => {
    const query = `?beneficiary=${otherTeacher!.id}&user=${otherTeacher!.id}`;
    const answers = await Promise.all(
      [earnings('teacher'), `${earnings('teacher')}${query}`].map((path) => ask<Earnings>(path, teacher!.cookie)),
    );
    expect(answers[1]!.body.totals).toEqual(answers[0]!.body.totals);
  });
});

describe('M02 T02 what was earned', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const actor = (person: typeof teacher, panel: 'teacher' | 'marketer') =>
    ({ userId: person!.id, role: panel, permissions: [], identities: { [panel]: { id: teacherId } } }) as const;
  const commission = (amount: number, state: string, createdAt: string, more: object = {}) => ({
    id: randomUUID(),
    createdAt,
    kind: 'teacher',
    beneficiary: teacher!.id,
    course,
    base: amount,
    rateBps: 10_000,
    amount,
    state,
    dueAt: '2026-12-01T08:00:00Z',
    ...more,
  });

  test('is summed by month of Tehran and by state, of their own commissions alone, to the toman', async () => {
    // Aban 1405 began at 20:30 UTC on 22 October.
    await insertRows(db, registry, 'commissions', [
      commission(100_001, 'paid', '2026-10-22T20:29:59.999Z'),
      commission(70_003, 'due', '2026-10-22T20:30:00Z'),
      commission(-3, 'due', '2026-11-20T08:00:00Z', { isReversal: true }),
      commission(5_000, 'pending', '2026-11-20T08:00:00Z'),
      commission(9_000, 'in_payment', '2026-11-01T08:00:00Z'),
      commission(4_000, 'reversed', '2026-11-01T08:00:00Z'),
      commission(600, 'paid', '2025-10-01T08:00:00Z'),
      commission(50_000, 'due', '2026-11-01T08:00:00Z', { kind: 'marketer' }),
      commission(60_000, 'due', '2026-11-01T08:00:00Z', { beneficiary: otherTeacher!.id }),
      commission(77, 'due', '2026-11-01T08:00:00Z', { note: 'در سطل' }),
    ]);
    await db.query(sql`update commissions set deleted_at = now() where note = 'در سطل'`);
    const { totals, months, now: at } = await earningsFor(services, actor(teacher, 'teacher'), 'teacher', now);
    expect(at).toBe(now.toISOString());
    expect(
      Object.fromEntries(Object.entries(totals).map(([name, { amount, count }]) => [name, [amount, count]])),
    ).toEqual({
      paid: [100_601, 2],
      inPayment: [9_000, 1],
      payable: [70_000, 2],
      pending: [5_000, 1],
    });
    expect(months.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, i) => addMonths('2026-11-20', i - 11)),
    );
    expect(months.slice(-2)).toEqual([
      { month: '2026-09-23', earned: 100_001, paid: 100_001, inPayment: 0, payable: 0, pending: 0 },
      { month: '2026-10-23', earned: 84_000, paid: 0, inPayment: 9_000, payable: 70_000, pending: 5_000 },
    ]);
    expect(months.slice(0, -2).filter(({ earned }) => earned !== 0)).toEqual([]);
    const other = await earningsFor(services, actor(otherTeacher, 'teacher'), 'teacher', now);
    expect([other.totals.payable.amount, other.totals.paid.amount]).toEqual([60_000, 0]);
  });

  test('is of the present month by the clock of the server', async () => {
    const { status, body } = await ask<Earnings>(earnings('marketer'), marketer!.cookie);
    expect([status, body.months.at(-1)!.month]).toEqual([200, addMonths(dayOf(Date.now()), 0)]);
    expect(Math.abs(Date.parse(body.now) - Date.now())).toBeLessThan(60_000);
    expect(Date.parse(body.now)).toBeGreaterThan(Date.parse(startOfDay(body.months.at(-1)!.month)));
  });

  test('reads the commissions of the person by an index', async () => {
    await db.query(sql`insert into commissions (kind, beneficiary, base, rate_bps, amount, state, due_at)
      select 'teacher', ${student.id}::uuid, 1, 1, 1, 'due', now() from generate_series(1, 20000)`);
    await ownerOf(db).query(sql`analyze commissions`);
    const plan = await db.query(
      sql`explain select (t.created_at at time zone 'Asia/Tehran')::date,
      t.state, sum(t.amount) from commissions t where ${live('t')} and t.beneficiary = ${teacher!.id}::uuid
      and t.kind = 'teacher' and t.state = any(array['due','paid']) group by 1, 2`,
      { 'QUERY PLAN': col.text },
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
  });
});

describe('M02 what a marketer hands out', () => {
  test('is their code, their rates and a link for each course on sale, at the address of the site', async () => {
    const { status, body } = await ask<Referral>(referral, marketer!.cookie);
    expect([status, body]).toEqual([
      200,
      {
        code: 'sara-20',
        status: 'approved',
        defaultRateBps: 1_000,
        cookieDays: 15,
        courses: [
          {
            course,
            title: 'پایتون از صفر',
            rateBps: 1_250,
            link: `https://academy.example/course/${course}/${encodeURIComponent('پایتون-از-صفر')}/sara-20`,
          },
        ],
      },
    ]);
    const other = (await ask<Referral>(referral, otherMarketer!.cookie)).body;
    expect([other.code, other.courses.map((c) => [c.course, c.rateBps])]).toEqual(['omid-20', [[foreign, 2_000]]]);
  });
  test('G07 their own row is the only one in their panel, without the sheba', async () => {
    const { body } = await ask<{ code: string; sheba?: string }>('/api/marketer/marketers/current', marketer!.cookie);
    expect([body.code, 'sheba' in body]).toEqual(['sara-20', false]);
    const all = await ask<{ code: string }[]>('/api/marketer/marketers', marketer!.cookie);
    expect(all.body.map((row) => row.code)).toEqual(['sara-20']);
    const change = await app.request('/api/marketer/marketers/current', {
      method: 'PUT',
      headers: marketer!.headers,
      body: JSON.stringify({ defaultRateBps: 9_999 }),
    });
    expect(change.status).toBe(403);
  });
});

describe('M05 T07 the chapters of a course', () => {
  const topics = { open: randomUUID(), closed: randomUUID(), draft: randomUUID(), foreign: randomUUID() };
  beforeAll(async () => {
    await insertRows(db, registry, 'topics', [
      { id: topics.open, title: 'شروع', course, order: 0, isPublished: true },
      { id: topics.closed, title: 'منتشرنشده', course, order: 1, isPublished: false },
      { id: topics.draft, title: 'از پیش‌نویس', course: hidden, order: 0, isPublished: true },
      { id: topics.foreign, title: 'از دیگری', course: foreign, order: 0, isPublished: true },
    ]);
    await insertRows(
      db,
      registry,
      'lessons',
      Object.values(topics).map((topic) => ({
        title: 'درس',
        topic,
        type: 'text',
        duration: 750,
        body: '<p>نهان</p>',
        isPublished: true,
      })),
    );
  });
  const listed = async (panel: string, section: string, name: string, cookie: string) =>
    (await ask<Record<string, string>[]>(`/api/${panel}/${section}`, cookie)).body.map((row) => row[name]).sort();

  test('are those of the courses they teach, or of published courses they sell, and of nobody else', async () => {
    const ofTeacher = [topics.open, topics.closed, topics.draft].sort();
    expect(await listed('teacher', 'topics', 'id', teacher!.cookie)).toEqual(ofTeacher);
    expect(await listed('teacher', 'lessons', 'topic', teacher!.cookie)).toEqual(ofTeacher);
    expect(await listed('teacher', 'topics', 'id', otherTeacher!.cookie)).toEqual([]);
    expect(await listed('marketer', 'topics', 'id', marketer!.cookie)).toEqual([topics.open]);
    expect(await listed('marketer', 'lessons', 'topic', marketer!.cookie)).toEqual([topics.open]);
    expect(await listed('marketer', 'topics', 'id', otherMarketer!.cookie)).toEqual([topics.foreign]);
  });
  test('G07 are read-only, and lessons do not show what they hold', async () => {
    const filter = encodeURIComponent(JSON.stringify({ topic: topics.open }));
    const { body } = await ask<object[]>(`/api/marketer/lessons?filter=${filter}`, marketer!.cookie);
    expect(Object.keys(body[0]!)).not.toContain('body');
    for (const [panel, person] of [
      ['teacher', teacher!],
      ['marketer', marketer!],
    ] as const) {
      const response = await app.request(`/api/${panel}/topics/${topics.open}`, {
        method: 'PUT',
        headers: person.headers,
        body: JSON.stringify({ title: 'دیگر' }),
      });
      expect(response.status, panel).toBe(403);
      expect((await ask(`/api/${panel}/topics/${topics.foreign}`, person.cookie)).status, panel).toBe(404);
    }
  });
  test('in the export of the admin panel durations are written as the screen writes them', async () => {
    const response = await app.request('/api/admin/lessons/export', { headers: { cookie: admin.cookie } });
    const text = await response.text();
    expect([response.status, text.includes('۱۲:۳۰'), text.includes('750')]).toEqual([200, true, false]);
  });
});
