import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { playbackOf } from '../server/features/learning/video/playback.ts';
import { registry } from '../../resources/index.ts';
import { rowSchema } from '../define/schema.ts';
import { checkPassword } from '../server/platform/auth/passwords.ts';
import { knownPermissions } from '../server/platform/auth/permissions.ts';
import { renditionWidths } from '../define/files.ts';
import { applyDeltasNow } from '../server/generator/counters/aggregate.ts';
import { recountRollups } from '../server/generator/rest/rollups.ts';
import { recountLearning } from '../server/features/insights/statistics/learning-aggregate.ts';
import { recountSales } from '../server/features/insights/statistics/recount.ts';
import { courseProgresses } from '../server/features/access/progress.ts';
import { saleAggregate } from '../server/features/insights/statistics/sale-aggregate.ts';
import { testServices } from '../server/testing/app.ts';
import { unreadyRows } from '../server/generator/testing/unready-rows.ts';
import { ownerOf } from '../server/platform/testing/database.ts';
import { tableName } from '../server/platform/db/names.ts';
import { createApp } from '../server/app.ts';
import { loadDemo } from './load.ts';
import { answersFollowRows } from './testing/answers.ts';
import { loadedSchool } from './testing/loaded-school.ts';
import { demoAccounts } from './generator/people/demo-accounts.ts';
import { now, school, sections, spread } from './generator/testing.ts';
import type { Reads } from '../server/platform/db/database.ts';
import { col } from '../server/platform/db/row-shape.ts';

const services = await testServices();
const { db } = services;
/** The number that a query answers under the name `n`. */
const numberOf = async (query: SQL, reads: Reads = db) => (await reads.query(query, { n: col.number }))[0]!.n;
const count = (table: string, where = 'true') => numberOf(sql.raw(`select count(*) as n from ${table} where ${where}`));

test.each(Object.keys(school.rows))('rows of %s are valid by its definition', (section) => {
  const schema = rowSchema(registry.get(section)!.fields);
  const problems = spread(sections.get(section)!).flatMap(({ id, createdAt, updatedAt, ...row }) => {
    const result = schema.safeParse(row);
    const created = Date.parse(String(createdAt));
    const updated = Date.parse(String(updatedAt));
    return result.success && created <= updated && updated <= now.getTime()
      ? []
      : [{ id, createdAt, updatedAt, row, issues: result.error?.issues }];
  });
  expect(problems.slice(0, 3)).toEqual([]);
});

test('the whole school is stored, once', async () => {
  const published: string[] = [];
  services.changes.on((table) => published.push(table));
  await loadDemo({ ...services, db: ownerOf(db) }, { now, generate: async () => school });
  for (const [section, rows] of Object.entries(school.rows)) {
    expect(await count(tableName(section)), section).toBe(rows.length);
  }
  await expect.poll(() => published).toEqual(expect.arrayContaining(['users', 'courses', 'articles', 'banner']));
  await expect(loadDemo({ ...services, db: ownerOf(db) }, { now })).rejects.toThrow('empty database');
  expect(await count('users')).toBe(school.rows.users.length);
}, 180_000);

test('every reference of every table leads to a row', async () => {
  const keys = await db.query(
    sql`select conrelid::regclass::text as table, confrelid::regclass::text as to,
      (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as column,
      (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as key
      from pg_constraint where contype = 'f'`,
    { table: col.text, column: col.text, to: col.text, key: col.text },
  );
  expect(keys.length).toBeGreaterThan(60);
  for (const { table, column, to, key } of keys) {
    expect(
      await count(
        table,
        `"${column}" is not null and not exists (select 1 from ${to} y where y.${key} = ${table}."${column}")`,
      ),
      `${table}.${column}`,
    ).toBe(0);
  }
});

test('what the school shows passes its own gate', async () => {
  const { counts, unready } = await unreadyRows(services);
  expect([Object.values(counts).includes(0), unready]).toEqual([false, []]);
});

test('a recount changes no figure and no statistic of the load', async () => {
  const statistics = async () =>
    (
      await db.query(
        sql`select (select md5(string_agg(d::text, ';' order by day, kind)) from sale_days d) as days,
    (select md5(string_agg(concat_ws(',', course, day, sales, gross, net, refunds, new_students, views, carts, active_students, watched_seconds, completions), ';' order by course, day)) from course_amar) as courses,
    (select md5(string_agg(concat_ws(',', line, course, gross, discount, refunded, net), ';' order by line, course)) from course_sales) as parts,
    (select md5(string_agg(o::text, ';' order by day, kind)) from other_sale_days o) as others`,
        { days: col.text, courses: col.text, parts: col.text, others: col.text },
      )
    )[0]!;
  const loaded = await statistics();
  await db.transaction(recountSales);
  await db.transaction(recountLearning);
  expect(await statistics()).toEqual(loaded);
  expect(await count('course_amar')).toBe(school.rows['course-amar'].length);
  expect(await count('course_amar', 'sales > 0 and net > 0 and new_students > 0')).toBeGreaterThan(5_000);
  expect(
    await count(
      `(select day, kind, orders, net from sale_days except select (paid_at at time zone 'Asia/Tehran')::date, kind, count(*), sum(net) from course_transactions where paid_at is not null group by 1, 2) x`,
    ),
  ).toBe(0);
  expect(await recountRollups(db, services.registry)).toEqual({});
}, 60_000);

test('the demo student is at different places of their courses, by what they have watched', async () => {
  const [student] = school.rows.users.filter(({ email }) => email === 'student@example.com');
  const learned = sql`select distinct course_id as course from lesson_progress where user_id = ${student!.id}::uuid`;
  const courses = await db.query(learned, { course: col.uuid });
  const progress = await courseProgresses(
    db,
    student!.id,
    courses.map(({ course }) => course),
  );
  const percents = [...progress.values()].sort((a, b) => a - b);
  expect([percents.length, percents.at(-1)]).toEqual([4, 10_000]);
  expect(percents[0]).toBeGreaterThan(500);
  expect(percents[2]).toBeLessThan(8_000);
  expect(await count('lesson_progress', "percent > 10000 or updated_at > now() + interval '1 day'")).toBe(0);
});

test('what courses brought, alone and in bundles, and the rest are all that was sold, to the toman', async () => {
  const [sums] = await db.query(
    sql`select
    (select sum(net) from sale_days where kind <> 'wallet-charge') as orders,
    (select sum(net) from course_amar) as courses,
    (select sum(net) from other_sale_days where kind <> 'charge') as others,
    (select sum(net) from course_sales where kind = 'bundle') as bundles`,
    { orders: col.number, courses: col.number, others: col.number, bundles: col.number },
  );
  expect(sums!.courses + sums!.others).toBe(sums!.orders);
  expect(sums!.bundles).toBeGreaterThan(100_000_000);
  expect(await count('other_sale_days', "kind in ('bundle', 'major', 'course')")).toBe(0);
});

test('triggers and foreign keys are enforced again after the load', async () => {
  const orders = sql`select coalesce(sum(orders), 0) as n from sale_days`;
  const before = await numberOf(orders);
  await expect(
    db.transaction(async (tx) => {
      await tx.query(
        sql`update course_transactions set kind = 'exam' where id = (select id from course_transactions where kind = 'course' and paid_at is not null limit 1)`,
      );
      await applyDeltasNow(tx, [saleAggregate]);
      expect(await numberOf(sql`${orders} where kind = 'exam'`, tx)).toBe(
        school.rows['course-transactions'].filter((o) => o.kind === 'exam' && o.paidAt !== null).length + 1,
      );
      await tx.query(sql`delete from users where id = (select "user" from course_transactions limit 1)`);
    }),
  ).rejects.toThrow(/foreign key/);
  expect(await numberOf(orders)).toBe(before);
});

test('in the database too, all balances sum to zero and no wallet is ever negative', async () => {
  expect(await numberOf(sql`select sum(balance) as n from ledger_accounts`)).toBe(0);
  expect(
    await count(
      '(select id, balance from ledger_accounts where balance <> 0 except select account, sum(amount) from ledger_entries group by 1) x',
    ),
  ).toBe(0);
  expect(await count('ledger_entries', `account_kind = 'wallet' and balance_after < 0`)).toBe(0);
  expect(
    await count(
      `(select id, wallet from users where wallet <> 0 except select owner, balance from ledger_accounts where kind = 'wallet') x`,
    ),
  ).toBe(0);
  expect(
    await count(
      `(select id, rating_count, rating_avg from courses where rating_count > 0 except select course, count(*), round(avg(rating), 2) from users_comments where state = 'approved' and rating is not null group by 1) x`,
    ),
  ).toBe(0);
});

test('every picture named in a row is stored with its renditions and registered in media', async () => {
  const files = new Set(readdirSync(join(services.config.filesDir, '2026')));
  const named = new Set(
    Object.values(school.rows).flatMap((rows) => JSON.stringify(rows).match(/\/files\/2026\/[a-z0-9-]+\.webp/g) ?? []),
  );
  expect(named.size).toBeGreaterThan(40);
  for (const path of named) {
    const name = path.split('/').at(-1)!.replace('.webp', '');
    for (const suffix of ['', ...renditionWidths.map((w) => `-${w}`)]) expect(files).toContain(`${name}${suffix}.webp`);
  }
  expect(
    new Set(
      (await db.query(sql`select path from media where size > 0 and width > 0`, { path: col.text })).map((r) => r.path),
    ),
  ).toEqual(named);
  const held = await db.query(sql`select distinct path from media_uses where path like '%.webp'`, { path: col.text });
  expect(new Set(held.map(({ path }) => path))).toEqual(named);
});

test('free lessons have a film with subtitles that guests watch, and others one that they do not', async () => {
  const app = createApp(services);
  const filmed = (isPreview: boolean) =>
    db.query(sql`select id from lessons where video is not null and is_preview = ${isPreview} order by id limit 3`, {
      id: col.uuid,
    });
  const [[free], [paid]] = [await filmed(true), await filmed(false)];
  const playback = (await playbackOf(services, { user: null, lesson: free!.id }))!;
  const [subtitle] = playback.subtitles;
  const film = await app.request(playback.src, { headers: { range: 'bytes=0-11' } });
  const kind = Buffer.from(await film.arrayBuffer()).toString('latin1', 4, 8);
  expect([film.status, kind]).toEqual([206, 'ftyp']);
  expect(await (await app.request(subtitle!.src)).text()).toMatch(/^WEBVTT\n\n00:00/);
  expect(await playbackOf(services, { user: null, lesson: paid!.id })).toBeNull();
});

test('every film lesson plays a film of its own length', async () => {
  const [films] = await db.query(
    sql`select count(*) as lessons, count(*) filter (where m.duration = l.duration) as playing,
      count(distinct m.duration) as lengths
    from lessons l left join media m on m.path = l.video where l.type = 'video'`,
    { lessons: col.number, playing: col.number, lengths: col.number },
  );
  expect(films!.lessons).toBeGreaterThan(500);
  expect(films).toMatchObject({ playing: films!.lessons, lengths: 3 });
});

test('every picture that visitors are shown opens for them', async () => {
  const app = createApp(services);
  const { rows } = school;
  const pages = [
    'home',
    'banner',
    'contact-info',
    'course-groups',
    'teachers',
    'metadata?path=/',
    ...rows.courses.map(({ id }) => `courses/${id}`),
    ...rows.teachers.map(({ id }) => `teachers/${id}`),
    ...rows.articles.map(({ slug }) => `articles/${encodeURIComponent(String(slug))}`),
  ];
  const shown = new Set<string>();
  for (const page of pages) {
    const text = await (await app.request(`/api/${page}`)).text();
    for (const path of text.match(/\/files\/2026\/[a-z0-9-]+\.webp/g) ?? []) shown.add(path);
  }
  expect(shown.size).toBeGreaterThan(40);
  for (const path of shown) {
    const response = await app.request(path);
    await response.body?.cancel();
    expect([path, response.status, response.headers.get('cache-control')?.split(',')[0]]).toEqual([
      path,
      200,
      'public',
    ]);
  }
});

test('only the demo accounts have a password', async () => {
  const accounts = await db.query(
    sql`select id, email from users where email = any(${sql.param([...demoAccounts])}::text[])`,
    { id: col.uuid, email: col.text },
  );
  expect(accounts).toHaveLength(5);
  for (const { id } of accounts) expect(await checkPassword(db, id, 'demo-12345')).toBe(true);
  expect(await count('credentials')).toBe(5);
});

test('permission sets contain known permissions only, and the writer exactly four', () => {
  const known = knownPermissions(registry);
  for (const set of school.rows.permissions.filter((s) => s.name !== 'مدیر کل')) {
    expect(known).toEqual(expect.arrayContaining(set.permissions));
  }
  expect(school.rows.permissions.find((s) => s.name === 'نویسنده')!.permissions).toEqual([
    'admin.articles.view',
    'admin.articles.create',
    'admin.articles.edit',
    'admin.article-groups.view',
  ]);
});

test('every computed count and sum equals that of the rows it covers', async () => {
  const wrong = async (query: string) => (await db.query(sql.raw(query), { id: col.uuid })).map((r) => r.id);
  expect(
    await wrong(
      'select t.id from topics t where (total_time, lesson_count) <> (select coalesce(sum(duration), 0), count(*) from lessons l where l.topic = t.id and l.is_published)',
    ),
  ).toEqual([]);
  expect(
    await wrong(
      'select c.id from courses c where (total_time, lesson_count) <> (select coalesce(sum(total_time), 0), coalesce(sum(lesson_count), 0) from topics t where t.course = c.id and t.is_published)',
    ),
  ).toEqual([]);
  expect(
    await wrong(
      `select g.id from course_groups g where course_count <> (select count(*) from courses c where c."group" = g.id and c.status = 'published')`,
    ),
  ).toEqual([]);
  expect(
    await wrong(
      `select g.id from article_groups g where article_count <> (select count(*) from articles a where a."group" = g.id and a.status = 'published')`,
    ),
  ).toEqual([]);
});

test('every reference inside a list leads to a row', async () => {
  const lost = (query: string) => numberOf(sql.raw(query));
  expect(
    await lost(
      `select count(*) as n from courses c, jsonb_array_elements(c.teachers) x where not exists (select 1 from teachers t where t.id = (x->>'teacher')::uuid and t.status = 'approved')`,
    ),
  ).toBe(0);
  expect(
    await lost(
      'select count(*) as n from courses c, unnest(c.prerequisites) p where not exists (select 1 from courses o where o.id = p and o.id <> c.id)',
    ),
  ).toBe(0);
  expect(
    await lost(
      `select count(*) as n from marketers m, jsonb_array_elements(m.courses) x where not exists (select 1 from courses c where c.id = (x->>'course')::uuid and c.status = 'published')`,
    ),
  ).toBe(0);
  expect(
    await lost(
      'select count(*) as n from users u, unnest(u.permission_sets) s where not exists (select 1 from permissions p where p.id = s)',
    ),
  ).toBe(0);
});

test('the demo teacher and the demo marketer have rows in their panels', async () => {
  expect(
    await count(
      'courses c',
      `exists (select 1 from jsonb_array_elements(c.teachers) x join teachers t on t.id = (x->>'teacher')::uuid join users u on u.id = t."user" where u.email = 'teacher@example.com' and u.role = 'teacher')`,
    ),
  ).toBeGreaterThan(3);
  expect(
    await count(
      'marketers m',
      `status = 'approved' and jsonb_array_length(courses) > 3 and exists (select 1 from users u where u.id = m."user" and u.email = 'marketer@example.com' and u.role = 'marketer')`,
    ),
  ).toBe(1);
});

test('a load that fails half-way leaves nothing behind', async () => {
  const other = await testServices();
  const without = new Map(other.registry);
  without.delete('metadata');
  // Pictures are drawn beside the rows, and would be drawn to their end.
  const withoutPictures = { ...school, pictures: [] };
  await expect(
    loadDemo({ ...other, db: ownerOf(other.db), registry: without }, { now, generate: async () => withoutPictures }),
  ).rejects.toThrow('metadata');
  for (const table of ['users', 'courses', 'credentials', 'media', 'notifications']) {
    expect((await other.db.query(sql.raw(`select 1 from ${table} limit 1`))).length, table).toBe(0);
  }
}, 60_000);

describe('what people read follows from the rows', () => {
  answersFollowRows(loadedSchool(services, school));
});
