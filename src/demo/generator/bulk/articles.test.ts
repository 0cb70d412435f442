import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowSchema } from '../../../define/schema.ts';
import { insertRows, searchTextOf } from '../../../server/db/rows.ts';
import { testServices } from '../../../server/testing/app.ts';
import { bulkArticles } from './articles.ts';

const services = await testServices();
const { db, registry } = services;
const articles = registry.get('articles')!;
type Row = Record<string, unknown> & { slug: string; body: string; title: string };

beforeAll(async () => {
  await insertRows(db, registry, 'article-groups', [
    { name: 'یک', slug: 'one' },
    { name: 'دو', slug: 'two' },
  ]);
  await bulkArticles(services, 1_500);
  await bulkArticles(services, 700);
});

test('without a group there is no place for them', async () => {
  await expect(bulkArticles(await testServices(), 1)).rejects.toThrow('no article group');
});

test('the articles are as many as asked for, in calls after one another, each with an address of its own', async () => {
  const [found] = await db.query(
    sql`select count(*) as n, count(distinct slug) as slugs, count(distinct title) as titles, min(length(body)) as least, round(avg(octet_length(body))) as bytes from articles`,
  );
  expect(found).toMatchObject({ n: 2_200, slugs: 2_200, titles: 2_200 });
  expect(found!.bytes).toBeGreaterThan(900);
  expect(found!.bytes).toBeLessThan(2_000);
});

test('each is what its definition asks for, and found by what it would be found by', async () => {
  const rows = await db.query<Row>(
    sql`select *, published_at as "publishedAt", reading_minutes as "readingMinutes" from articles order by id limit 300`,
  );
  for (const {
    id: _,
    version: _v,
    created_at: _c,
    updated_at: _u,
    created_by: _b,
    deleted_at: _d,
    published_at: _p,
    reading_minutes: _r,
    rating_sum: _s,
    rating_count: _n,
    rating_avg: _a,
    comment_count: _m,
    search_text,
    ...row
  } of rows) {
    expect(rowSchema(articles.fields).safeParse(row).error?.issues ?? []).toEqual([]);
    expect(search_text).toBe(searchTextOf(articles, row));
  }
});

test('the groups know how many they hold', async () => {
  const groups = await db.query<{ article_count: number; n: number }>(
    sql`select article_count, (select count(*) from articles a where a."group" = g.id and a.status = 'published') as n from article_groups g`,
  );
  expect(groups.map((g) => g.article_count)).toEqual(groups.map((g) => g.n));
  expect(groups.reduce((sum, g) => sum + g.n, 0)).toBe(1_980);
});
