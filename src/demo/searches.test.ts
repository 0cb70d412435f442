/** What people type into the search of the demo school finds what they mean by it. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../client/client.ts';
import { insertRows } from '../server/platform/db/rows.ts';
import { seedSynonyms } from '../server/features/catalogue/search/seed-synonyms.ts';
import { testApp } from '../server/testing/app.ts';
import { all, by } from './generator/testing.ts';
import { col } from '../server/platform/db/row-shape.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const { call } = createClient((path, init) => app.request(path, init));
const published = all('courses').filter(({ status }) => status === 'published');

beforeAll(async () => {
  await seedSynonyms(db, registry);
  for (const section of ['users', 'course-groups', 'teachers', 'courses'] as const) {
    const rows: readonly Readonly<Record<string, unknown>>[] = all(section);
    // Templates of certificates are another section's.
    await insertRows(
      db,
      registry,
      section,
      section === 'courses' ? rows.map((row) => ({ ...row, proofTemplate: null })) : rows,
    );
  }
  services.changes.publish('courses');
});

const search = (query: string) => call('GET /api/search/{query}', { params: { query }, query: { section: 'course' } });
const names = async (query: string): Promise<string[]> => (await search(query)).records.map(({ name }) => name);

test('words around what is looked for are all courses when alone', async () => {
  expect(published.length).toBeGreaterThan(50);
  for (const query of ['دوره', 'دوره‌ها', 'آموزش', 'کلاس آنلاین', 'n,vi']) {
    expect((await search(query)).total, query).toBe(published.length);
  }
  const holding = await db.query(
    sql`select title from courses where search_text like '%اموزش%' and status = 'published'`,
    { title: col.text },
  );
  expect(holding.length).toBeGreaterThan(1);
  expect((await names('آموزش')).slice(0, holding.length).toSorted()).toEqual(
    holding.map(({ title }) => title).toSorted(),
  );
});

test('«رایگان» is what costs nothing, also where no text says so', async () => {
  const free = published.filter(({ price }) => price === 0).map(({ title }) => title);
  expect(free.length).toBeGreaterThan(2);
  for (const query of ['رایگان', 'آموزش رایگان', 'دوره‌های مجانی', 'free course']) {
    expect((await names(query)).toSorted(), query).toEqual(free.toSorted());
  }
  expect((await search('آموزش رایگان پایتون')).records[0]?.name).toContain('پایتون');
  const [paid] = published.filter(({ price, title }) => price > 0 && title.includes('گیتار'));
  await db.query(sql`update courses set price = 0 where id = ${paid!.id}::uuid`);
  expect(await names('گیتار رایگان')).toEqual([paid!.title]);
  await db.query(sql`update courses set price = ${paid!.price} where id = ${paid!.id}::uuid`);
  expect(await names('رایگان')).not.toContain(paid!.title);
});

describe('a course of the demo school is found', () => {
  test.each([
    ['یادگیری گیتار', 'گیتار برای همه'],
    ['بهترین کلاس گیتار برای کودک', null],
    ['آموزش زبان انگلیسی', 'مکالمهٔ انگلیسی روزمره'],
    ['دوره پایتون', 'آموزش جامع پایتون از صفر'],
    ['یادگیری ماشین', 'یادگیری ماشین با پایتون'],
    ['مدیتیشن', 'ذهن‌آگاهی و آرامش'],
    ['meditation', 'ذهن‌آگاهی و آرامش'],
    ['ui ux', 'فیگما از پایه تا نمونهٔ اولیه'],
    ['UI/UX', 'تجربهٔ کاربری از تحقیق تا طرح'],
    ['لوگو', 'طراحی نشان و هویت بصری'],
    ['طراحی لوگو', 'طراحی نشان و هویت بصری'],
  ])('by «%s»', async (query, title) => {
    if (title === null) expect(await names(query)).toEqual([]);
    else expect(await names(query)).toContain(title);
  });

  test('by the name of each of its teachers', async () => {
    const teachers = by('teachers');
    const taught = published.flatMap((course) =>
      (course.teachers ?? []).map(({ teacher }) => ({ title: course.title, name: teachers.get(teacher)!.displayName })),
    );
    expect(taught.length).toBeGreaterThan(50);
    for (const { title, name } of taught) {
      expect(await names(name), name).toContain(title);
      expect(await names(`دوره‌های استاد ${name}`), name).toContain(title);
    }
  });

  test.each([
    ["hk'gdsd", 'انگلیسی', 'مکالمهٔ انگلیسی روزمره'],
    ["n,vi hk'gdsd", 'دوره انگلیسی', 'مکالمهٔ انگلیسی روزمره'],
    ['\\hdj,k', 'پایتون', 'آموزش جامع پایتون از صفر'],
    ['mhdj,k', 'پایتون', 'آموزش جامع پایتون از صفر'],
    ['حغفاخد', 'python', 'آموزش جامع پایتون از صفر'],
    ['ثطزثم', 'excel', 'اکسل کاربردی'],
  ])('by «%s» in the wrong keyboard layout, and says that «%s» was meant', async (query, meant, title) => {
    const { corrected, records } = await search(query);
    expect(corrected).toBe(meant);
    expect(records.map(({ name }) => name)).toContain(title);
  });
});

test('a word that nearly all courses hold does not decide, but comes first', async () => {
  const [without] = published.filter(({ title }) => title === 'گیتار برای همه');
  await db.query(sql`update courses set search_text = search_text || ' حرفه ای' where id <> ${without!.id}::uuid`);
  services.changes.publish('courses');
  expect(await names('گیتار حرفه ای')).toContain('گیتار برای همه');
  expect(await names('حرفه ای')).not.toContain('گیتار برای همه');
});
