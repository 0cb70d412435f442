/** What counts as used of a subscription: only what it lent, since it began. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertRows } from '../../platform/db/rows.ts';
import { col } from '../../platform/db/row-shape.ts';
import { testApp } from '../../testing/app.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';
import { coursesUsedBy } from './used.ts';

const { services } = await testApp();
const { db, registry } = services;
const [group, lent, other, free, exam, template] = Array.from({ length: 6 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const films = { [lent]: randomUUID(), [other]: randomUUID(), [free]: randomUUID() };
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();
let sara: TestPerson;
let stranger: TestPerson;
let subscription: string;

beforeAll(async () => {
  const course = (id: string, title: string, price: number, isVipIncluded: boolean) => ({
    id,
    title,
    slug: id,
    group,
    price,
    isVipIncluded,
    discountedPrice: null,
    status: 'published',
    publishedAt: days(-900),
  });
  await insertRows(db, registry, 'course-groups', [{ id: group, name: 'کد', topGroup: 'code', status: 'published' }]);
  await insertRows(db, registry, 'courses', [
    course(lent, 'پایتون', 100_000, true),
    course(other, 'اکسل', 60_000, false),
    course(free, 'گیت', 0, true),
  ]);
  for (const [id, film] of Object.entries(films)) {
    const topic = randomUUID();
    await insertRows(db, registry, 'topics', [{ id: topic, course: id, title: 'شروع', order: 1, isPublished: true }]);
    await insertRows(db, registry, 'lessons', [{ id: film, topic, title: 'فیلم', type: 'video', order: 1 }]);
  }
  await insertRows(db, registry, 'exams/proof', [{ id: template, title: 'گواهی', text: 'متن', status: 'published' }]);
  await insertRows(db, registry, 'exams/exam', [
    { id: exam, title: 'آزمون', slug: 'exam', kind: 'standalone', courses: [lent], status: 'published' },
  ]);
});
beforeEach(async () => {
  [sara, stranger] = await Promise.all([testPerson(services), testPerson(services)]);
  subscription = await subscribe(days(-10));
});

async function subscribe(startsAt: string, more: object = {}): Promise<string> {
  const id = randomUUID();
  await insertRows(db, registry, 'users/vip', [
    { id, user: sara.id, source: 'gift', state: 'active', startsAt, endsAt: days(20), ...more },
  ]);
  return id;
}
const used = async (id = subscription): Promise<string[]> => {
  const rows = await db.query(
    sql`
    select c.title from users_vip s join courses c on c.id in (${coursesUsedBy(sql`${sara.id}::uuid`, 's')})
    where s.id = ${id}::uuid order by c.title`,
    { title: col.text },
  );
  return rows.map(({ title }) => title);
};
const watch = (person: TestPerson, course: string, at: string) =>
  db.query(sql`
    insert into lesson_progress (user_id, lesson_id, course_id, updated_at)
    values (${person.id}::uuid, ${films[course]}::uuid, ${course}::uuid, ${at}::timestamptz)`);
const certify = (more: object) =>
  insertRows(db, registry, 'proofs', [
    {
      code: randomUUID().slice(0, 12),
      user: sara.id,
      template,
      source: 'course',
      course: lent,
      title: 'پایتون',
      state: 'issued',
      issuedAt: days(-1),
      ...more,
    },
  ]);
const grant = (more: object) =>
  insertRows(db, registry, 'access-grants', [
    {
      user: sara.id,
      startsAt: days(-3),
      state: 'active',
      course: other,
      source: 'vip',
      sourceId: subscription,
      ...more,
    },
  ]);
const toTrash = (table: 'proofs' | 'access_grants' | 'exams_exam' | 'courses', isThere: boolean) =>
  db.query(sql`update ${sql.raw(table)} set deleted_at = ${isThere ? null : days(0)}::timestamptz`);

test('a course of the subscription that was watched since it began, by its member alone', async () => {
  await watch(stranger, lent, days(-1));
  expect(await used()).toEqual([]);
  await watch(sara, lent, days(-11));
  expect(await used()).toEqual([]);
  await db.query(
    sql`update lesson_progress set updated_at = ${days(-1)}::timestamptz where user_id = ${sara.id}::uuid`,
  );
  expect(await used()).toEqual(['پایتون']);
  expect(await used(await subscribe(days(1), { state: 'upcoming' }))).toEqual([]);
  await toTrash('courses', false);
  expect(await used()).toEqual([]);
  await toTrash('courses', true);
});

test('a certificate of a course or of an exam with it, neither before the subscription nor in the trash', async () => {
  await certify({ user: stranger.id });
  await certify({ issuedAt: days(-11) });
  expect(await used()).toEqual([]);
  await certify({ issuedAt: null, state: 'requested' });
  expect(await used()).toEqual(['پایتون']);
  await toTrash('proofs', false);
  expect(await used()).toEqual([]);
  const ofExam = { source: 'exam', course: null, exam };
  await certify({ ...ofExam, user: stranger.id });
  await certify({ ...ofExam, issuedAt: days(-11) });
  expect(await used()).toEqual([]);
  await certify(ofExam);
  expect(await used()).toEqual(['پایتون']);
  await toTrash('exams_exam', false);
  expect(await used()).toEqual([]);
  await toTrash('exams_exam', true);
});

test('a free course is not used by it; of others those that it lent', async () => {
  for (const course of [free, other]) await watch(sara, course, days(-1));
  expect(await used()).toEqual([]);
  expect(await used(await subscribe(days(-5), { includedScope: 'all' }))).toEqual(['اکسل']);
  await grant({ user: stranger.id });
  await grant({ course: lent });
  await grant({ sourceId: randomUUID() });
  expect(await used()).toEqual([]);
  await grant({});
  expect(await used()).toEqual(['اکسل']);
  await toTrash('access_grants', false);
  expect(await used()).toEqual([]);
});

test('what is open by another right as well is not used by it', async () => {
  await watch(sara, lent, days(-1));
  const bought = { course: lent, source: 'purchase', sourceId: randomUUID() };
  await grant({ ...bought, user: stranger.id });
  await grant({ ...bought, course: other });
  await grant({ course: lent });
  await grant({ ...bought, state: 'revoked' });
  expect(await used()).toEqual(['پایتون']);
  await grant({ ...bought, sourceId: randomUUID() });
  expect(await used()).toEqual([]);
});
