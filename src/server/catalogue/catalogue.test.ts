import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../client/client.ts';
import { publicCalls } from '../../contract/public.ts';
import type { Problem } from '../../contract/errors.ts';
import { viewFor } from '../../define/rules.ts';
import { insertRows } from '../db/rows.ts';
import { testApp } from '../testing/app.ts';
import { fillSchool, type Ids } from './testing.ts';

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
/** The statuses of several addresses, to be compared at once. */
const statuses = (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => [path, (await app.request(path)).status] as const));
const all = (paths: readonly string[], status: number) => paths.map((path) => [path, status] as const);

describe('shapes', () => {
  test('C20 every public call answers JSON of the declared shape', async () => {
    const params: Record<string, string> = {
      '/api/search/{query}': '/api/search/react',
      '/api/courses/{id}': `/api/courses/${ids.react}`,
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

  test('every section the site reads opens a public view in which its search hides nothing', () => {
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

test('P09 P10 pages of words are those that were written, and no other section', async () => {
  expect(await call('GET /api/pages/{name}', { params: { name: 'terms-and-conditions' } })).toMatchObject({
    title: 'قوانین',
    body: '<p>متن قوانین</p>',
  });
  const gone = ['privacy-policy', 'contact-info', 'terms_and_conditions', '..%2Fcourses', "'or'1", '%00'].map(
    (name) => `/api/pages/${name}`,
  );
  expect(await statuses(gone)).toEqual(all(gone, 404));
});

describe('courses', () => {
  test('F05 C17 departments come in their order with how many published courses each has; hidden ones do not', async () => {
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

  test('only published courses whose day has come are listed, newest first; drafts, trash and blocked teachers never', async () => {
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

  test('a discount that has ended is none', async () => {
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

  test('a course holds its published chapters and lessons in order, and only what may be seen of its surroundings', async () => {
    const course = await call('GET /api/courses/{id}', { params: { id: ids.react } });
    expect(course.topics.map((t) => [t.title, t.totalTime, names(t.lessons)])).toEqual([
      ['فصل نخست', 900, ['درس یک', 'درس دو']],
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

  test('what is not published, not there, or no id at all is 404', async () => {
    const paths = [
      ...[ids.draft, ids.future, ids.trashed, ids.web, 'abc', '%00', "'%20or%201=1", `${ids.react}x`].map(
        (id) => `/api/courses/${id}`,
      ),
      '/api/courses?group=closed',
      '/api/courses?group=%00',
    ];
    expect(await statuses(paths)).toEqual(all(paths, 404));
  });
});

describe('search', () => {
  test('C18 F06 finds courses newest first, with the names of the specification', async () => {
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
        },
      ],
      page: 1,
      pages: 1,
      total: 1,
      estimated: false,
    });
  });

  test.each(['مي‌نويسم', 'می نویسم', 'مینویسم', 'كامل', 'React 18', 'REACT ۱۸', 'آموزش ١٨', 'اموزش'])(
    'C18 «%s» finds what was written otherwise',
    async (text) => {
      expect(names((await search(text)).records)).toEqual(['آموزش کامل می‌نویسم با React ۱۸']);
    },
  );

  test('C18 looks in articles and teachers where asked', async () => {
    expect((await search('کتابخوانی', 'article')).records).toMatchObject([
      { name: 'کتاب‌خوانی', slug: 'کتاب-خوانی', totalTime: 0 },
    ]);
    expect((await search('سارا', 'teacher')).records).toMatchObject([{ _id: ids.sara, name: 'سارا کریمی' }]);
    expect((await search('کاوه', 'teacher')).records).toEqual([]);
    expect((await search('پیش‌نویس')).records).toEqual([]);
  });

  test('signs of SQL and of patterns are looked for as they are', async () => {
    const texts = ['%', '_', "'; drop table courses; --", '<script>', '\\', '***', '   '];
    expect(await Promise.all(texts.map(async (text) => [text, (await search(text)).total]))).toEqual(
      texts.map((text) => [text, 0]),
    );
  });

  test('C20 bad queries are 4xx with the list of property and errors', async () => {
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
    expect(await statuses(others)).toEqual(all(others, 422));
    expect((await app.request('/api/search/%E0%A4%A')).status).toBeLessThan(500);
  });
});

describe('articles and people', () => {
  test('articles come twelve to a page, newest first, of one group or of all', async () => {
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
    expect(await statuses(['/api/articles?group=nothing'])).toEqual(all(['/api/articles?group=nothing'], 404));
  });

  test('an article is read by its slug, and not before it is published', async () => {
    const article = await call('GET /api/articles/{slug}', { params: { slug: 'کتاب-خوانی' } });
    expect(article).toMatchObject({ title: 'کتاب‌خوانی', body: '<p>متن</p>' });
    expect(article.related).toHaveLength(3);
    const hidden = ['a-32', 'a-33', 'none', '%00'].map((slug) => `/api/articles/${slug}`);
    expect(await statuses(hidden)).toEqual(all(hidden, 404));
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
    const hidden = [ids.blocked, 'abc', '%00'].map((id) => `/api/teachers/${id}`);
    expect(await statuses(hidden)).toEqual(all(hidden, 404));
  });

  test('questions and words of learners: published ones, in their order', async () => {
    expect(names((await call('GET /api/faqs', {})).records)).toEqual(['اول؟', 'دوم؟']);
    const home = await call('GET /api/home', {});
    expect(names(home.testimonials)).toEqual(['مینا']);
    expect(names(home.featured)).toEqual(['آموزش کامل می‌نویسم با React ۱۸']);
    expect(home.counts).toEqual({ courses: 3, teachers: 2, students: 64 });
  });
});

describe('what the site says of itself', () => {
  test('F04 C16 contact info: empty at first, then what was written, at once', async () => {
    expect(await call('GET /api/contact-info', {})).toMatchObject({
      tel: [],
      email: null,
      socials: { telegram: null, instagram: null },
      trustBadges: [],
    });
    await insertRows(services.db, services.registry, 'contact-info', [
      {
        tel: [{ number: '02112345678' }],
        email: 'a@example.com',
        socials: { telegram: 'https://t.me/x', instagram: null },
        trustBadges: [{ title: 'نماد', image: null, link: null }],
      },
    ]);
    services.changes.publish('contact_info');
    expect(await call('GET /api/contact-info', {})).toMatchObject({
      tel: ['02112345678'],
      email: 'a@example.com',
      socials: { telegram: 'https://t.me/x' },
      trustBadges: [{ title: 'نماد', image: null, link: null }],
    });
  });

  test('F08 C01 the banner tells its words only while it is active', async () => {
    expect(await call('GET /api/banner', {})).toMatchObject({ status: 'inactive', text: null, code: null });
    await insertRows(services.db, services.registry, 'banner', [
      {
        status: 'inactive',
        text: 'راز نوروز',
        code: 'NOROOZ',
        withText: true,
        withImage: false,
        bgColor: '#ff7952',
        link: '/department',
        endDate: '2999-01-01T00:00:00.000Z',
      },
    ]);
    services.changes.publish('banner');
    expect(JSON.stringify(await call('GET /api/banner', {}))).not.toContain('راز');
    await services.db.query(sql`update banner set status = 'active'`);
    services.changes.publish('banner');
    expect(await call('GET /api/banner', {})).toEqual({
      status: 'active',
      endDate: '2999-01-01T00:00:00.000Z',
      bgColor: '#ff7952',
      bgImage: null,
      link: '/department',
      text: 'راز نوروز',
      code: 'NOROOZ',
      withImage: false,
      withText: true,
    });
  });

  test('C02 the welcome window is off until one is written and shown', async () => {
    expect(await call('GET /api/banner/welcome-popup', {})).toMatchObject({
      show: 0,
      title: null,
      size: 'max-w-sm',
      redirectType: 'router',
    });
    await insertRows(services.db, services.registry, 'welcome-popup', [
      {
        show: false,
        titleShow: true,
        title: 'راز',
        buttonShow: true,
        buttonText: 'برو',
        buttonRef: '/faqs',
        redirectType: 'link',
        size: 'max-w-lg',
        updatedAt: '2026-01-10T08:00:00.000Z',
      },
    ]);
    services.changes.publish('welcome_popup');
    expect(await call('GET /api/banner/welcome-popup', {})).toMatchObject({ show: 0, title: null });
    await services.db.query(sql`update welcome_popup set show = true`);
    services.changes.publish('welcome_popup');
    expect(await call('GET /api/banner/welcome-popup', {})).toEqual({
      title: 'راز',
      titleShow: true,
      text: null,
      buttonShow: true,
      buttonText: 'برو',
      buttonRef: '/faqs',
      redirectType: 'link',
      size: 'max-w-lg',
      createdAt: '2026-01-10T08:00:00.000Z',
      show: 1,
    });
  });

  test('metadata of an address is what was written for it, or nothing', async () => {
    expect(await call('GET /api/metadata', { query: { path: '/faqs' } })).toBeNull();
    await insertRows(services.db, services.registry, 'metadata', [
      { path: '/faqs', title: 'پرسش‌ها', description: 'شرح' },
    ]);
    services.changes.publish('metadata');
    expect(await call('GET /api/metadata', { query: { path: '/faqs' } })).toMatchObject({
      title: 'پرسش‌ها',
      description: 'شرح',
      canonical: null,
    });
    expect(await call('GET /api/metadata', { query: { path: '\0' } })).toBeNull();
  });

  test('what was published is seen at once, what was withdrawn is gone at once', async () => {
    await services.db.query(sql`update courses set status = 'archived' where id = ${ids.free}::uuid`);
    services.changes.publish('courses');
    expect(names(await courses())).not.toContain('رایگان');
    expect((await app.request(`/api/courses/${ids.free}`)).status).toBe(404);
  });
});
