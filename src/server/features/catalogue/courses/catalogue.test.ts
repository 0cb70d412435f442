import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../../client/client.ts';
import { publicCalls } from '../../../../contract/public.ts';
import type { Problem } from '../../../../contract/errors.ts';
import { viewFor } from '../../../../define/rules.ts';
import { testApp } from '../../../testing/app.ts';
import { fillSchool, type Ids } from '../../testing/school.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

const { app, services } = await testApp();
let ids: Ids;
beforeAll(async () => {
  ids = await fillSchool(services);
});

const { call } = createClient((path, init) => app.request(path, init));
const names = (list: readonly { name?: string; title?: string; question?: string }[]) =>
  list.map((x) => x.name ?? x.title ?? x.question);
const search = (query: string, section: 'course' | 'article' | 'teacher' = 'course') =>
  call('GET /api/search/{query}', { params: { query }, query: { section } });
const courses = async (query: { group?: string; order?: 'popular' | 'cheapest' | 'expensive' } = {}) =>
  (await call('GET /api/courses', { query })).records;
/** The statuses of several addresses. */
const statuses = (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => [path, (await app.request(path)).status] as const));
/** What `statuses` answers when all of them are the same. */
const allWith = (status: number, paths: readonly string[]) => paths.map((path) => [path, status] as const);

describe('shapes', () => {
  test('C20 every public call answers JSON of its declared schema', async () => {
    const params: Record<string, string> = {
      '/api/search/{query}': '/api/search/react',
      '/api/suggestions/{query}': '/api/suggestions/react',
      '/api/courses/{id}': `/api/courses/${ids.react}`,
      '/api/courses/facets': '/api/courses/facets?group=web',
      '/api/articles/{slug}': `/api/articles/${encodeURIComponent('کتاب-خوانی')}`,
      '/api/teachers/{id}': `/api/teachers/${ids.sara}`,
      '/api/metadata': '/api/metadata?path=/',
      '/api/pages/{name}': '/api/pages/terms-and-conditions',
    };
    for (const [key, { output }] of Object.entries(publicCalls)) {
      const path = key.slice(4);
      const response = await app.request(params[path] ?? path);
      const type = response.headers.get('content-type')?.split(';')[0];
      const issues = output.safeParse(await response.json()).error?.issues ?? [];
      expect({ key, type, issues }).toEqual({ key, type: 'application/json', issues: [] });
    }
  });

  test('every section the site reads has a public view that shows all fields of its search', () => {
    const views = [
      'courses',
      'topics',
      'lessons',
      'course-groups',
      'teachers',
      'articles',
      'article-groups',
      'faqs',
      'testimonials',
      'contact-info',
      'banner',
      'welcome-popup',
      'metadata',
      'page/terms-and-conditions',
      'page/privacy-policy',
    ].map((name) => [name, viewFor(services.registry.get(name)!, 'public', null, services.registry)] as const);
    expect(views.filter(([, view]) => view === null)).toEqual([]);
    const searched = views
      .filter(([name]) => ['courses', 'articles', 'teachers'].includes(name))
      .flatMap(([name, view]) =>
        Object.entries(view!.resource.fields)
          .filter(([, field]) => field.search)
          .map(([field]) => ({ name, field, visible: view!.readable.includes(field) })),
      );
    expect(searched.length).toBeGreaterThan(2);
    expect(searched.filter(({ visible }) => !visible)).toEqual([]);
  });
});

test('P09 P10 text pages answer what was written, and no other section', async () => {
  expect(await call('GET /api/pages/{name}', { params: { name: 'terms-and-conditions' } })).toMatchObject({
    title: 'قوانین',
    body: '<p>متن قوانین</p>',
  });
  const missing = ['privacy-policy', 'contact-info', 'terms_and_conditions', '..%2Fcourses', "'or'1", '%00'].map(
    (name) => `/api/pages/${name}`,
  );
  expect(await statuses(missing)).toEqual(allWith(404, missing));
});

describe('courses', () => {
  test('F05 C17 departments are listed in their order with their number of published courses, without hidden ones', async () => {
    const { records } = await call('GET /api/course-groups', {});
    expect(records).toEqual([
      {
        _id: ids.design,
        name: 'طراحی',
        icon: 'brush',
        topGroup: 'design',
        image: null,
        description: '',
        courseCount: 1,
      },
      {
        _id: ids.web,
        name: 'برنامه‌نویسی وب',
        icon: 'code',
        topGroup: 'web',
        image: null,
        description: 'از پایه تا کار',
        courseCount: 2,
      },
    ]);
  });

  test('only courses published by now are listed, newest first; drafts, trash and blocked teachers never', async () => {
    const { records, total, pages, page, group } = await call('GET /api/courses', { query: {} });
    expect(names(records)).toEqual(['آموزش کامل می‌نویسم با React ۱۸', 'سی‌اس‌اس', 'رایگان']);
    expect({ total, pages, page, group }).toEqual({ total: 3, pages: 1, page: 1, group: null });
    expect(records[0]!.teachers).toEqual([
      { _id: ids.sara, name: 'سارا کریمی' },
      { _id: ids.omid, name: 'امید راد' },
    ]);
    expect(records[0]).toMatchObject({
      price: 900_000,
      discountedPrice: 600_000,
      description: 'یک دورهٔ کامل',
      group: { name: 'برنامه‌نویسی وب', topGroup: 'web' },
    });
    expect(records[2]!.description).toBe('متن دوره');
    expect(JSON.stringify(records)).not.toMatch(/shareBps|isPrimary/);
  });

  test('a discount that has ended does not count', async () => {
    expect(await courses({ group: 'design' })).toMatchObject([
      { name: 'سی‌اس‌اس', price: 300_000, discountedPrice: null },
    ]);
  });

  test('courses of one department, in every order', async () => {
    expect(names(await courses({ group: 'web' }))).toEqual(['آموزش کامل می‌نویسم با React ۱۸', 'رایگان']);
    expect(names(await courses({ order: 'popular' }))).toEqual(['سی‌اس‌اس', 'رایگان', 'آموزش کامل می‌نویسم با React ۱۸']);
    expect(names(await courses({ order: 'cheapest' }))).toEqual(['رایگان', 'سی‌اس‌اس', 'آموزش کامل می‌نویسم با React ۱۸']);
    expect(names(await courses({ order: 'expensive' }))[0]).toBe('آموزش کامل می‌نویسم با React ۱۸');
  });

  test('a course has its published chapters and lessons in order, and only visible related rows', async () => {
    const course = await call('GET /api/courses/{id}', { params: { id: ids.react } });
    expect(course.topics.map((t) => [t.title, t.totalTime, names(t.lessons)])).toEqual([
      ['فصل اول', 900, ['درس یک', 'درس دو']],
      ['فصل دوم', 0, []],
    ]);
    expect(course.prerequisites).toEqual([{ _id: ids.css, name: 'سی‌اس‌اس' }]);
    expect(names(course.teachers)).toEqual(['سارا کریمی', 'امید راد']);
    expect(names(course.related)).toEqual(['رایگان']);
    expect(course).toMatchObject({
      whatYouLearn: ['ساختن'],
      faqs: [{ question: 'چرا؟', answer: 'چون' }],
      seo: { title: 'عنوان سئو', description: null },
      body: '<p>متن <b>دوره</b></p>',
    });
  });

  test('unpublished, missing and malformed ids are 404', async () => {
    const paths = [
      ...[ids.draft, ids.future, ids.trashed, ids.web, 'abc', '%00', "'%20or%201=1", `${ids.react}x`].map(
        (id) => `/api/courses/${id}`,
      ),
      '/api/courses?group=closed',
      '/api/courses?group=%00',
    ];
    expect(await statuses(paths)).toEqual(allWith(404, paths));
  });
});

describe('search', () => {
  test('C18 F06 finds courses newest first, with the property names of the specification', async () => {
    const response = await app.request('/api/search/react?page=1&order=newest&section=course');
    expect(await response.json()).toEqual({
      records: [
        {
          _id: ids.react,
          name: 'آموزش کامل می‌نویسم با React ۱۸',
          image: null,
          description: 'یک دورهٔ کامل',
          totalTime: 900,
          slug: 'react',
          price: 900_000,
          discountedPrice: 600_000,
          course: {
            level: 'مقدماتی',
            lessonCount: 2,
            studentCount: 5,
            teachers: [
              { _id: ids.sara, name: 'سارا کریمی' },
              { _id: ids.omid, name: 'امید راد' },
            ],
            ratingAvg: null,
            ratingCount: 0,
          },
        },
      ],
      page: 1,
      pages: 1,
      total: 1,
      estimated: false,
    });
  });

  test.each(['مي‌نويسم', 'می نویسم', 'مینویسم', 'كامل', 'React 18', 'REACT ۱۸', 'آموزش ١٨', 'اموزش React'])(
    'C18 «%s» finds a title with another spelling',
    async (text) => {
      expect(names((await search(text)).records)).toEqual(['آموزش کامل می‌نویسم با React ۱۸']);
    },
  );

  test('C18 searches articles and teachers on request', async () => {
    expect((await search('کتابخوانی', 'article')).records).toMatchObject([
      { name: 'کتاب‌خوانی', slug: 'کتاب-خوانی', totalTime: 0 },
    ]);
    expect((await search('سارا', 'teacher')).records).toMatchObject([
      { _id: ids.sara, name: 'سارا کریمی', taught: { courseCount: 2, ratingAvg: null } },
    ]);
    const { records: beside } = await call('GET /api/suggestions/{query}', { params: { query: 'سارا' } });
    expect(beside).toMatchObject([{ _id: ids.sara, section: 'teacher', taught: { courseCount: 2 } }]);
    expect((await search('کاوه', 'teacher')).records).toEqual([]);
    expect((await search('پیش‌نویس')).records).toEqual([]);
  });

  test('characters of SQL and of patterns are searched literally', async () => {
    const texts = ['%', '_', "'; drop table courses; --", '<script>', '\\', '***', '   '];
    expect(await Promise.all(texts.map(async (text) => [text, (await search(text)).total]))).toEqual(
      texts.map((text) => [text, 0]),
    );
  });

  test('C20 invalid queries are 4xx with the list of property and errors', async () => {
    const wrong = [
      ['react?page=abc', 'page'],
      ['react?page=-1', 'page'],
      ['react?page=0', 'page'],
      ['react?page=1.5', 'page'],
      ['react?page=99999999999', 'page'],
      ['react?order=price', 'order'],
      ['react?section=users', 'section'],
      ['a%00b', 'query'],
      ['x'.repeat(300), 'query'],
    ];
    const answers = await Promise.all(
      wrong.map(async ([path]) => {
        const response = await app.request(`/api/search/${path}`);
        const { errors } = (await response.json()) as Problem;
        return [
          path,
          errors[0]?.property,
          response.status,
          response.headers.get('content-type')?.split(';')[0],
          typeof errors[0]?.errors[0],
        ];
      }),
    );
    expect(answers).toEqual(
      wrong.map(([path, property]) => [path, property, 422, 'application/problem+json', 'string']),
    );
    const others = ['/api/courses?page=abc', `/api/courses?group=${'x'.repeat(300)}`, '/api/metadata'];
    expect(await statuses(others)).toEqual(allWith(422, others));
    expect((await app.request('/api/search/%E0%A4%A')).status).toBeLessThan(500);
  });
});

describe('articles and teachers', () => {
  test('articles are listed twelve to a page, newest first, of one group or of all', async () => {
    const first = await call('GET /api/articles', { query: {} });
    const second = await call('GET /api/articles', { query: { page: 2 } });
    expect([first.total, first.pages, first.records.length, second.records.length]).toEqual([14, 2, 12, 2]);
    expect(first.records[0]).toMatchObject({
      title: 'کتاب‌خوانی',
      summary: 'خلاصه',
      readingMinutes: 3,
      group: { name: 'راهنما', slug: 'guide' },
    });
    expect(new Set([...first.records, ...second.records].map((a) => a._id)).size).toBe(14);
    expect(await call('GET /api/articles', { query: { page: 3 } })).toMatchObject({ records: [], page: 3, pages: 2 });
    expect(await call('GET /api/articles', { query: { group: 'news' } })).toMatchObject({ records: [], total: 0 });
    expect(await statuses(['/api/articles?group=nothing'])).toEqual(allWith(404, ['/api/articles?group=nothing']));
  });

  test('an article is read by its slug, and not before it is published', async () => {
    const article = await call('GET /api/articles/{slug}', { params: { slug: 'کتاب-خوانی' } });
    expect(article).toMatchObject({ title: 'کتاب‌خوانی', body: '<p>متن</p>' });
    expect(article.related).toHaveLength(3);
    const hidden = ['a-32', 'a-33', 'none', '%00'].map((slug) => `/api/articles/${slug}`);
    expect(await statuses(hidden)).toEqual(allWith(404, hidden));
  });

  test('approved teachers only, with their published courses', async () => {
    const { records } = await call('GET /api/teachers', {});
    expect(records.map((t) => [t.name, t.courseCount])).toEqual([
      ['سارا کریمی', 2],
      ['امید راد', 1],
    ]);
    const sara = await call('GET /api/teachers/{id}', { params: { id: ids.sara } });
    expect(names(sara.courses)).toEqual(['آموزش کامل می‌نویسم با React ۱۸', 'رایگان']);
    expect(sara).toMatchObject({
      bio: 'ده سال برنامه‌نویس',
      expertise: ['ری‌اکت'],
      socials: { telegram: 'https://t.me/sara', instagram: null },
    });
    expect(sara.person).toBeNull();
    const hidden = [ids.blocked, 'abc', '%00'].map((id) => `/api/teachers/${id}`);
    expect(await statuses(hidden)).toEqual(allWith(404, hidden));
  });

  test('questions and testimonials: published ones, in their order', async () => {
    const { records: faqs } = await call('GET /api/faqs', {});
    expect(names(faqs)).toEqual(['اول؟', 'دوم؟']);
    const stored = await services.db.query(sql`select id from faqs where ${live()}`, { id: col.uuid });
    for (const { _id } of faqs) expect(stored.map(({ id }) => id)).toContain(_id);
    const home = await call('GET /api/home', {});
    expect(names(home.testimonials)).toEqual(['مینا']);
    expect(names(home.featured)).toEqual(['آموزش کامل می‌نویسم با React ۱۸']);
    expect(home.counts).toEqual({ courses: 3, teachers: 2, students: 64 });
  });
});

describe('changes', () => {
  test('an unpublished course disappears at once', async () => {
    await services.db.query(sql`update courses set status = 'archived' where id = ${ids.free}::uuid`);
    services.changes.publish('courses');
    expect(names(await courses())).not.toContain('رایگان');
    expect((await app.request(`/api/courses/${ids.free}`)).status).toBe(404);
  });
});
