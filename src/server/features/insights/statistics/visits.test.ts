/** Views and puttings into carts: one for each visitor, course and day, exact in several processes, bounded in a flood. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../../locale/months.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { openTally, type Series } from '../../../platform/counters/tally.ts';
import { openLog } from '../../../platform/process/log.ts';
import { testApp } from '../../../testing/app.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { testPerson } from '../../../testing/people.ts';
import { courseVisits, forgetVisits, maxOfAddress, visitCounter, type Visit } from './visits.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

const { app, services } = await testApp();
const { db, registry, tally } = services;
const [group, shown, other, draft] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const today = () => dayOf(Date.now());

beforeAll(async () => {
  await insertRows(db, registry, 'course-groups', [{ id: group, name: 'کد', topGroup: 'code', status: 'published' }]);
  const course = (id: string, status: string) => ({
    id,
    title: id,
    slug: id,
    group,
    price: 1,
    status,
    publishedAt: '2026-01-01T00:00:00.000Z',
  });
  await insertRows(db, registry, 'courses', [
    course(shown, 'published'),
    course(other, 'published'),
    course(draft, 'draft'),
  ]);
});

const post = (path: string, body: unknown, headers: Record<string, string>) =>
  app.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'user-agent': firefox, ...headers },
  });
const view = (id: string, headers: Record<string, string> = {}) => post(`/api/courses/${id}/visits`, {}, headers);
const cart = (kind: string, id: string, headers: Record<string, string> = {}) =>
  post('/api/carts', { kind, id }, headers);
/** Views and carts of a course, by day. */
const figures = async (course: string) =>
  (
    await db.query(
      sql`select day, views, carts from course_amar where course = ${course}::uuid and ${live()} order by day`,
      { day: col.date, views: col.number, carts: col.number },
    )
  ).map(({ views, carts }) => [views, carts]);
const clear = () => ownerOf(db).query(sql`truncate course_visits, course_amar cascade`);

test('a view and a cart count once for each visitor and day; reloads, programs and hidden courses do not', async () => {
  const person = await testPerson(services);
  for (const id of [shown, shown]) expect((await view(id)).status).toBe(200);
  for (const id of [shown, shown.toUpperCase()]) expect((await cart('course', id)).status).toBe(200);
  await tally.flush();
  expect(await figures(shown)).toEqual([[1, 1]]);
  await view(shown);
  await view(shown, { 'user-agent': `${firefox} (a second browser)` });
  await view(shown.toUpperCase(), { cookie: person.cookie });
  await view(shown, { cookie: person.cookie, 'user-agent': `${firefox} (their telephone)` });
  for (const agent of ['Googlebot/2.1', 'curl/8.5', 'HeadlessChrome/140', 'python-requests/2', '']) {
    await view(shown, { 'user-agent': agent });
  }
  await view(draft);
  await view(randomUUID());
  await tally.flush();
  expect([await figures(shown), await figures(draft)]).toEqual([[[3, 1]], []]);
});

test('a set counts for each of its courses that is on sale, wherever it was put in from', async () => {
  await clear();
  const [bundle, hidden, major] = [randomUUID(), randomUUID(), randomUUID()];
  await insertRows(db, registry, 'bundles', [
    { id: bundle, title: 'الف', slug: 'a', price: 1, courses: [shown, other, draft], status: 'published' },
    { id: hidden, title: 'ب', slug: 'b', price: 1, courses: [shown], status: 'draft' },
  ]);
  await insertRows(db, registry, 'majors', [
    { id: major, title: 'پ', slug: 'p', bundles: [{ bundle, optional: false }], status: 'published' },
  ]);
  expect((await cart('bundle', bundle)).status).toBe(200);
  await cart('major', major);
  await cart('course', other);
  await cart('major', major, { 'user-agent': `${firefox} (another browser)` });
  await tally.flush();
  expect([await figures(shown), await figures(other), await figures(draft)]).toEqual([[[0, 2]], [[0, 2]], []]);
  const refused = [await cart('bundle', hidden), await cart('bundle', shown), await cart('course', draft)];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  const wrong = [
    await cart('sale', shown),
    await cart('course', "'; drop table courses; --"),
    await cart('course', ''),
  ];
  expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect((await cart('course', shown, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('what is no visit is refused, and nobody reads who visited', async () => {
  const statuses = [
    await view('abc'),
    await view("'; drop table courses; --"),
    await view(shown, { 'sec-fetch-site': 'cross-site' }),
    await view(shown, { origin: 'https://elsewhere.example' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 403, 403]);
  const rows = await db.query(sql`select visitor from course_visits`, { visitor: col.text });
  expect(rows.length).toBeGreaterThan(0);
  for (const { visitor } of rows) expect(visitor).toMatch(/^[\w-]{22}$/);
});

test('counts of several processes at once are exact, and each visitor is one', async () => {
  await clear();
  const tallies = [1, 2, 3].map(() => openTally({ db, log: openLog('silent') }));
  const send = visitCounterOf(tallies);
  for (let n = 0; n < 120; n++) {
    const visit = { kind: 'view', user: null, address: `10.0.0.${n % 40}`, userAgent: firefox } as const;
    for (const count of send) count({ ...visit, courses: [n % 2 === 0 ? shown : other] });
    if (n % 30 === 0) await Promise.all(tallies.map((one) => one.flush()));
  }
  await Promise.all(tallies.map((one) => one.close()));
  expect([await figures(shown), await figures(other)]).toEqual([[[20, 0]], [[20, 0]]]);
});

test('a day begins at midnight of Tehran, with other hashes; those of days that are over are forgotten', async () => {
  await clear();
  let now = Date.parse('2026-03-01T20:29:00Z');
  const count = visitCounter(services, () => now);
  const visit: Visit = { courses: [shown], kind: 'view', user: null, address: '10.0.0.1', userAgent: firefox };
  count(visit);
  now += 2 * 60_000;
  count(visit);
  await tally.flush();
  expect(await figures(shown)).toEqual([
    [1, 0],
    [1, 0],
  ]);
  const hashes = await db.query(sql`select distinct visitor from course_visits`, { visitor: col.text });
  expect(hashes).toHaveLength(2);
  await view(shown);
  await tally.flush();
  expect(await forgetVisits(services)).toEqual({ course_visits: 2 });
  expect(await db.query(sql`select day from course_visits`)).toEqual([{ day: today() }]);
  expect(await figures(shown)).toHaveLength(3);
});

test('a flood of one address counts up to a bound, and one of many addresses fills no memory', async () => {
  await clear();
  const count = visitCounter(services);
  for (let n = 0; n < maxOfAddress + 100; n++) {
    count({ courses: [shown], kind: 'view', user: null, address: '10.9.9.9', userAgent: `${firefox} ${n}` });
  }
  await tally.flush();
  expect(await figures(shown)).toEqual([[maxOfAddress, 0]]);
  const small: Series = { ...courseVisits, name: 'small', limit: 5 };
  const added = Array.from({ length: 9 }, (_, n) => tally.add(small, `2026-03-01 ${randomUUID()} view v${n}`));
  expect(added.filter(Boolean)).toHaveLength(5);
  await tally.flush();
});

test('what could not be written waits, and is written when the process ends', async () => {
  let isAway = true;
  const written: [string, number][] = [];
  const series: Series = {
    name: 'test',
    limit: 10,
    async write(_, counts) {
      if (isAway) {
        // One more comes while the write is under way.
        own.add(series, 'a');
        throw new Error('away');
      }
      written.push(...counts);
    },
  };
  const own = openTally({ db, log: openLog('silent') });
  own.add(series, 'a');
  await own.flush();
  own.add(series, 'a');
  own.add(series, 'b');
  isAway = false;
  await own.close();
  expect(written).toEqual([
    ['a', 3],
    ['b', 1],
  ]);
  expect(own.add(series, 'c')).toBe(false);
});

const visitCounterOf = (tallies: readonly ReturnType<typeof openTally>[]) =>
  tallies.map((one) => visitCounter({ config: services.config, tally: one }));
