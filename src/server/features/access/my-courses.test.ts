/** What a person may watch: their own live grants by course, read in one statement. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { MyCourse } from '../../../contract/profile.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { testApp } from '../../testing/app.ts';
import { ownerOf } from '../../platform/testing/database.ts';
import { testPerson } from '../../testing/people.ts';
import { planOf, recorded } from '../../platform/testing/recorded.ts';
import { myCourses } from './my-courses.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const [sara, omid] = await Promise.all([testPerson(services), testPerson(services)]);
const group = randomUUID();
const [python, excel, archived, over, foreign] = Array.from({ length: 5 }, () => randomUUID());
const published = { group, status: 'published', publishedAt: '2026-01-01T08:00:00Z' };
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();

async function ask(query = '', cookie: string | undefined = sara.cookie) {
  const response = await app.request(
    `/api/profile/courses${query}`,
    cookie === undefined ? {} : { headers: { cookie } },
  );
  const body = (await response.json()) as { records: MyCourse[]; total: number; pages: number; code?: string };
  return { status: response.status, body };
}

beforeAll(async () => {
  await insertRows(db, registry, 'course-groups', [{ id: group, name: 'کد', topGroup: 'code' }]);
  await insertRows(db, registry, 'courses', [
    { ...published, id: python, title: 'پایتون از صفر', slug: 'python', lessonCount: 7 },
    { ...published, id: excel, title: 'اکسل', slug: 'excel' },
    { ...published, id: archived, title: 'قدیمی', slug: 'old', status: 'archived' },
    { ...published, id: over, title: 'تمام', slug: 'over' },
    { ...published, id: foreign, title: 'دیگران', slug: 'foreign' },
  ]);
  const grant = (course: string | undefined, more: object = {}, user = sara.id) => ({
    user,
    course,
    source: 'gift',
    startsAt: days(-10),
    state: 'active',
    ...more,
  });
  await insertRows(db, registry, 'access-grants', [
    grant(python, { source: 'vip', endsAt: days(20), startsAt: days(-1) }),
    grant(python, { source: 'bundle', endsAt: days(40) }),
    grant(python, { source: 'gift', endsAt: days(-1) }),
    grant(excel, { source: 'vip', endsAt: days(20), startsAt: days(-3) }),
    grant(excel, { source: 'purchase', startsAt: days(-4) }),
    grant(archived, { source: 'import', startsAt: days(-5) }),
    grant(over, { endsAt: days(-1) }),
    grant(over, { source: 'vip', state: 'revoked' }),
    grant(over, { source: 'purchase', state: 'suspended' }),
    grant(over, { source: 'import', state: 'expired' }),
    grant(over, { source: 'free', startsAt: days(1) }),
    grant(foreign, {}, omid.id),
  ]);
});

test('one sees what one may watch, by which rights, and until when', async () => {
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 1, pages: 1, total: 3 });
  expect(
    body.records.map(({ name, rights, endsAt }) => [name, rights.map(({ source }) => source), endsAt !== null]),
  ).toEqual([
    ['پایتون از صفر', ['bundle', 'vip'], true],
    ['اکسل', ['purchase', 'vip'], false],
    ['قدیمی', ['import'], false],
  ]);
  expect(new Date(body.records[0]!.endsAt!).getTime()).toBe(new Date(body.records[0]!.rights[0]!.endsAt!).getTime());
});

test('the page of a course is named while the site shows it', async () => {
  const { body } = await ask();
  expect(body.records.map(({ path, lessonCount }) => [path, lessonCount])).toEqual([
    [`/course/${python}/${encodeURIComponent('پایتون-از-صفر')}`, 7],
    [`/course/${excel}/${encodeURIComponent('اکسل')}`, 0],
    [null, 0],
  ]);
});

test('nobody without a session sees anything, nor another, whatever they send', async () => {
  const guest = await ask('', '');
  expect([guest.status, guest.body.code]).toEqual([401, 'unauthenticated']);
  expect((await ask('', 'sid=forged.forged')).status).toBe(401);
  const { body } = await ask(`?user=${sara.id}`, omid.cookie);
  expect(body.records?.map(({ _id }) => _id) ?? []).not.toContain(python);
  expect((await ask('', omid.cookie)).body.records.map(({ _id }) => _id)).toEqual([foreign]);
});

test('a wrong page is refused; one after the last is empty', async () => {
  expect((await ask('?page=0')).status).toBe(422);
  expect((await ask('?page=x')).status).toBe(422);
  expect((await ask('?page=9')).body).toMatchObject({ records: [], total: 0, pages: 0 });
});

test('any number of courses takes two statements, of which one reads the grants of the person by their index', async () => {
  await db.query(sql`
    insert into access_grants ("user", course, source, source_id, state, starts_at)
    select (case when i % 200 = 0 then ${omid.id} else ${sara.id} end)::uuid, ${foreign}::uuid, 'bundle', 'many' || i,
      'active', now() - i * interval '1 minute'
    from generate_series(1, 4000) i`);
  await ownerOf(db).query(sql`analyze access_grants`);
  const world = recorded(db);
  const { records } = await myCourses({ registry, db: world.db }, omid.id, 1);
  expect(records.map(({ name }) => name)).toEqual(['دیگران']);
  // The other one reads the progress in the courses of the page.
  expect(world.statements).toHaveLength(2);
  const scans = (await planOf(db, world.statements[0]!)).filter((node) => node['Relation Name'] === 'access_grants');
  expect(scans.map((node) => node['Node Type'])).toHaveLength(1);
  expect(scans[0]!['Node Type']).not.toBe('Seq Scan');
});
