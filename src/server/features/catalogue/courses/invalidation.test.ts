/**
 * Whatever a public answer is read from makes it be read again when that changes. The tables are those that are in the
 * statements of the answer itself, so that a section shown tomorrow is tried too.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { registry } from '../../../../../resources/index.ts';
import { tableOwner } from '../../../../define/registry.ts';
import { createApp } from '../../../app.ts';
import { Cache } from '../../../platform/cache/cache-for.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { sqlText } from '../../../platform/db/sql-text.ts';
import { tableName } from '../../../platform/db/names.ts';
import { primaryReader } from '../../../platform/db/replicas/reader.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { changesPages } from '../../../platform/pages/anonymous.ts';
import { testServices } from '../../../testing/app.ts';
import { fillSchool } from '../../testing/school.ts';

const services = await testServices();
const { db } = services;
const tables: ReadonlySet<string> = new Set(
  [...registry.values()].map((resource) => tableName(tableOwner(resource, registry).name)),
);
const statements: string[] = [];

/** The load of a cached value, and the one within which it was asked for. */
interface Loading {
  readonly key: string;
  readonly tables: readonly string[];
  readonly outer: Loading | undefined;
}
const loads = new AsyncLocalStorage<Loading>();
/** The caches whose values were read from a table that does not invalidate them. */
const undeclared = new Set<string>();
function noteReads(text: string): void {
  statements.push(text);
  for (const table of tablesIn(text)) {
    for (let load = loads.getStore(); load; load = load.outer) {
      if (!load.tables.includes(table)) undeclared.add(`${load.key}: ${table}`);
    }
  }
}
const recorded: typeof db = {
  ...db,
  query: (query: SQL) => {
    noteReads(sqlText(query).text);
    return db.query(query);
  },
};
const { load: original } = Cache.prototype;
vi.spyOn(Cache.prototype, 'load').mockImplementation(function load(this: Cache<unknown>, key, read, given) {
  // Caches with tables of their own are tried by their own tests.
  if (!Array.isArray(given)) return original.call(this, key, read, given);
  const loading = { key, tables: given as readonly string[], outer: loads.getStore() };
  return original.call(this, key, () => loads.run(loading, read), given);
});
afterAll(() => void vi.restoreAllMocks());

const app = createApp({ ...services, db: recorded, reader: primaryReader(recorded) });
const ids = await fillSchool(services);

beforeAll(async () => {
  await insertRows(db, registry, 'bundles', [
    { title: 'بسته', slug: 'set', price: 100, courses: [ids.react], status: 'published' },
  ]);
  await insertRows(db, registry, 'majors', [{ title: 'رشته', slug: 'way', bundles: [], status: 'published' }]);
  await insertRows(db, registry, 'page/privacy-policy', [{ title: 'حریم خصوصی', body: '<p>متن</p>' }]);
});

/**
 * Of people an answer shows only whether their page is public, and the code that changes that publishes `teachers` too
 * (`people/person.ts`): each registration would empty the caches otherwise.
 */
const announcedOtherwise: ReadonlySet<string> = new Set(['users']);

/** The tables of sections that a statement reads. */
const tablesIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/\b(?:from|join)\s+"?(\w+)"?/g)]
      .map(([, name]) => name!)
      .filter((name) => tables.has(name) && !announcedOtherwise.has(name)),
  );

/** The tables of sections that the statements of a request read, whose changes it must hear. */
async function tablesOf(path: string): Promise<ReadonlySet<string>> {
  statements.length = 0;
  const { status } = await app.request(path);
  expect([path, status]).toEqual([path, 200]);
  return tablesIn(statements.join('\n'));
}

/** The public answers that are cached, and what each is known to show. */
const answers: readonly (readonly [path: string, shown: readonly string[]])[] = [
  ['/api/home', ['courses', 'course_groups', 'teachers', 'articles', 'article_groups', 'testimonials']],
  ['/api/banner', ['banner']],
  ['/api/banner/welcome-popup', ['welcome_popup']],
  ['/api/contact-info', ['contact_info']],
  ['/api/course-groups', ['course_groups', 'courses']],
  ['/api/courses', ['courses', 'course_groups', 'teachers']],
  ['/api/courses?vip=1', ['courses', 'vip_vip_settings']],
  ['/api/courses/facets', ['courses']],
  [`/api/courses/${ids.react}`, ['courses', 'topics', 'lessons', 'teachers', 'exams_exam']],
  ['/api/article-groups', ['article_groups']],
  ['/api/articles', ['articles', 'article_groups']],
  [`/api/articles/${encodeURIComponent('کتاب-خوانی')}`, ['articles', 'article_groups']],
  ['/api/teachers', ['teachers', 'courses']],
  [`/api/teachers/${ids.sara}`, ['teachers', 'courses']],
  ['/api/faqs', ['faqs']],
  ['/api/metadata?path=/faqs', ['metadata']],
  ['/api/widgets', ['widgets']],
  ['/api/bundles', ['bundles', 'courses']],
  ['/api/bundles/set', ['bundles', 'courses']],
  ['/api/majors', ['majors', 'bundles']],
  ['/api/majors/way', ['majors', 'bundles']],
  [`/api/comments/course/${ids.react}`, ['users_comments', 'teachers', 'courses']],
  [`/api/comments/teacher/${ids.sara}`, ['users_comments', 'teachers']],
  [`/api/suggestions/${encodeURIComponent('سارا')}`, ['teachers', 'bundles', 'majors']],
  ['/api/pages/privacy-policy', ['page_privacy_policy']],
  [`/api/search/${encodeURIComponent('ری‌اکت')}`, ['courses', 'teachers', 'course_groups', 'search_synonyms']],
  ['/rss.xml', ['articles', 'article_groups']],
  ['/sitemap.xml', ['courses', 'articles', 'bundles', 'majors', 'teachers', 'course_groups', 'article_groups']],
  ['/api/vip', ['vip_plans', 'vip_vip_settings', 'vip_faqs', 'courses', 'page_vip_main_page']],
];

describe('an answer is read again when any section it shows changes', () => {
  test.each(answers)('%s', async (path, shown) => {
    services.changes.publish('*');
    const read = await tablesOf(path);
    expect([...read]).toEqual(expect.arrayContaining([...shown]));
    for (const table of read) {
      await tablesOf(path);
      services.changes.publish(table);
      expect([...(await tablesOf(path))], `${path} after a change of ${table}`).toContain(table);
      expect(changesPages(table, tables), `pages that show ${table}`).toBe(true);
    }
  });
});

test('each value that is cached is invalidated by every table it was read from', async () => {
  const [article] = await db.query(sql`select id from articles where status = 'published' limit 1`, { id: col.uuid });
  const paths = [...answers.map(([path]) => path), `/api/comments/article/${article?.id}`];
  undeclared.clear();
  for (const path of paths) {
    services.changes.publish('*');
    expect((await app.request(path)).status).toBe(200);
  }
  expect([...undeclared]).toEqual([]);
});

test('what nobody changed is not read again', async () => {
  await tablesOf('/api/home');
  expect([...(await tablesOf('/api/home'))]).toEqual([]);
});
