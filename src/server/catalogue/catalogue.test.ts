import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { publicCalls } from '../../contract/public.ts';
import { viewFor } from '../../define/rules.ts';
import { insertRows } from '../db/rows.ts';
import { testApp } from '../testing/app.ts';
import { fillSchool, type Ids } from './testing.ts';

const { app, services } = await testApp();
let ids: Ids;
beforeAll(async () => { ids = await fillSchool(services); });

const ask = (path: string) => app.request(path);
async function get<T = any>(path: string): Promise<T> {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as T;
}
const names = (list: { name?: string; title?: string; question?: string }[]) => list.map((x) => x.name ?? x.title ?? x.question);
const search = (text: string, query = '') => get(`/api/search/${encodeURIComponent(text)}${query}`);

describe('shapes', () => {
  test('C20 every public call answers JSON of the declared shape', async () => {
    const params: Record<string, string> = { '/api/search/{query}': '/api/search/react', '/api/courses/{id}': `/api/courses/${ids.react}`, '/api/articles/{slug}': `/api/articles/${encodeURIComponent('کتاب-خوانی')}`, '/api/teachers/{id}': `/api/teachers/${ids.sara}`, '/api/metadata': '/api/metadata?path=/' };
    for (const [key, call] of Object.entries(publicCalls)) {
      const path = key.slice(4), response = await ask(params[path] ?? path);
      expect(response.headers.get('content-type'), key).toMatch(/^application\/json/);
      const parsed = call.output.safeParse(await response.json());
      expect(parsed.error?.issues ?? [], key).toEqual([]);
    }
  });

  test('every section the site reads opens a public view in which its search hides nothing', () => {
    for (const name of ['courses', 'topics', 'lessons', 'course-groups', 'teachers', 'articles', 'article-groups', 'faqs', 'testimonials', 'contact-info', 'banner', 'metadata']) {
      const resource = services.registry.get(name)!, view = viewFor(resource, 'public', null, services.registry);
      expect(view, name).not.toBeNull();
      if (['courses', 'articles', 'teachers'].includes(name)) for (const [field, { search: searched }] of Object.entries(resource.fields)) if (searched) expect(view!.readable, `${name}.${field}`).toContain(field);
    }
  });
});

describe('courses', () => {
  test('F05 C17 departments come in their order with how many published courses each has; hidden ones do not', async () => {
    const { records } = await get('/api/course-groups');
    expect(records).toEqual([
      { _id: ids.design, name: 'طراحی', icon: 'brush', topGroup: 'design', image: null, description: '', courseCount: 1 },
      { _id: ids.web, name: 'برنامه‌نویسی وب', icon: 'code', topGroup: 'web', image: null, description: 'از پایه تا کار', courseCount: 2 },
    ]);
  });

  test('only published courses whose day has come are listed, newest first; drafts, trash and blocked teachers never', async () => {
    const { records, total, pages, page, group } = await get('/api/courses');
    expect(names(records)).toEqual(['آموزش کامل می‌نویسم با React ۱۸', 'سی‌اس‌اس', 'رایگان']);
    expect({ total, pages, page, group }).toEqual({ total: 3, pages: 1, page: 1, group: null });
    expect(records[0].teachers).toEqual([{ _id: ids.sara, name: 'سارا کریمی' }, { _id: ids.omid, name: 'امید راد' }]);
    expect(records[0]).toMatchObject({ price: 900_000, discountedPrice: 600_000, description: 'یک دورهٔ کامل', group: { name: 'برنامه‌نویسی وب', topGroup: 'web' } });
    expect(records[2].description).toBe('متن دوره');
    expect(JSON.stringify(records)).not.toMatch(/shareBps|isPrimary/);
  });

  test('a discount that has ended is none', async () => {
    const { records } = await get('/api/courses?group=design');
    expect(records).toMatchObject([{ name: 'سی‌اس‌اس', price: 300_000, discountedPrice: null }]);
  });

  test('courses of one department, in every order', async () => {
    expect(names((await get('/api/courses?group=web')).records)).toEqual(['آموزش کامل می‌نویسم با React ۱۸', 'رایگان']);
    expect(names((await get('/api/courses?order=popular')).records)).toEqual(['سی‌اس‌اس', 'رایگان', 'آموزش کامل می‌نویسم با React ۱۸']);
    expect(names((await get('/api/courses?order=cheapest')).records)).toEqual(['رایگان', 'سی‌اس‌اس', 'آموزش کامل می‌نویسم با React ۱۸']);
    expect(names((await get('/api/courses?order=expensive')).records)[0]).toBe('آموزش کامل می‌نویسم با React ۱۸');
  });

  test('a course holds its published chapters and lessons in order, and only what may be seen of its surroundings', async () => {
    const course = await get(`/api/courses/${ids.react}`);
    expect(course.topics.map((t: any) => [t.title, t.totalTime, names(t.lessons)])).toEqual([['فصل نخست', 900, ['درس یک', 'درس دو']], ['فصل دوم', 0, []]]);
    expect(course.prerequisites).toEqual([{ _id: ids.css, name: 'سی‌اس‌اس' }]);
    expect(names(course.teachers)).toEqual(['سارا کریمی', 'امید راد']);
    expect(names(course.related)).toEqual(['رایگان']);
    expect(course).toMatchObject({ whatYouLearn: ['ساختن'], faqs: [{ question: 'چرا؟', answer: 'چون' }], seo: { title: 'عنوان سئو', description: null }, body: '<p>متن <b>دوره</b></p>' });
  });

  test('what is not published, not there, or no id at all is 404', async () => {
    for (const id of [ids.draft, ids.future, ids.trashed, ids.web, 'abc', '%00', "'%20or%201=1", `${ids.react}x`]) expect((await ask(`/api/courses/${id}`)).status, id).toBe(404);
    expect((await ask('/api/courses?group=closed')).status).toBe(404);
    expect((await ask('/api/courses?group=%00')).status).toBe(404);
  });
});

describe('search', () => {
  test('C18 F06 finds courses newest first, with the names of the specification', async () => {
    const found = await search('react', '?page=1&order=newest&section=course');
    expect(found).toEqual({
      records: [{ _id: ids.react, name: 'آموزش کامل می‌نویسم با React ۱۸', image: null, description: 'یک دورهٔ کامل', totalTime: 900, slug: 'react' }], page: 1, pages: 1, total: 1, estimated: false,
    });
  });

  test.each(['مي‌نويسم', 'می نویسم', 'مینویسم', 'كامل', 'React 18', 'REACT ۱۸', 'آموزش ١٨', 'اموزش'])('C18 «%s» finds what was written otherwise', async (text) => {
    expect(names((await search(text)).records)).toEqual(['آموزش کامل می‌نویسم با React ۱۸']);
  });

  test('C18 looks in articles and teachers where asked', async () => {
    expect((await search('کتابخوانی', '?section=article')).records).toMatchObject([{ name: 'کتاب‌خوانی', slug: 'کتاب-خوانی', totalTime: 0 }]);
    expect((await search('سارا', '?section=teacher')).records).toMatchObject([{ _id: ids.sara, name: 'سارا کریمی' }]);
    expect((await search('کاوه', '?section=teacher')).records).toEqual([]);
    expect((await search('پیش‌نویس')).records).toEqual([]);
  });

  test('signs of SQL and of patterns are looked for as they are', async () => {
    for (const text of ['%', '_', "'; drop table courses; --", '<script>', '\\', '***', '   ']) expect((await search(text)).total, text).toBe(0);
  });

  test('C20 bad queries are 4xx with the list of property and errors', async () => {
    for (const [path, property] of [['react?page=abc', 'page'], ['react?page=-1', 'page'], ['react?page=0', 'page'], ['react?page=1.5', 'page'], ['react?page=99999999999', 'page'], ['react?order=price', 'order'], ['react?section=users', 'section'], ['a%00b', 'query'], ['x'.repeat(300), 'query']]) {
      const response = await ask(`/api/search/${path}`), body = (await response.json()) as any;
      expect(response.status, path).toBe(422);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(body.errors).toMatchObject([{ property, errors: [expect.any(String)] }]);
    }
    expect((await ask('/api/search/%E0%A4%A')).status).toBeLessThan(500);
    expect((await ask('/api/courses?page=abc')).status).toBe(422);
    expect((await ask(`/api/courses?group=${'x'.repeat(300)}`)).status).toBe(422);
  });
});

describe('articles and people', () => {
  test('articles come twelve to a page, newest first, of one group or of all', async () => {
    const first = await get('/api/articles'), second = await get('/api/articles?page=2');
    expect([first.total, first.pages, first.records.length, second.records.length]).toEqual([14, 2, 12, 2]);
    expect(first.records[0]).toMatchObject({ title: 'کتاب‌خوانی', summary: 'خلاصه', readingMinutes: 3, group: { name: 'راهنما', slug: 'guide' } });
    expect(new Set([...first.records, ...second.records].map((a) => a._id)).size).toBe(14);
    expect(await get('/api/articles?page=3')).toMatchObject({ records: [], page: 3, pages: 2 });
    expect(await get('/api/articles?group=news')).toMatchObject({ records: [], total: 0 });
    expect((await ask('/api/articles?group=nothing')).status).toBe(404);
  });

  test('an article is read by its slug, and not before it is published', async () => {
    const article = await get(`/api/articles/${encodeURIComponent('کتاب-خوانی')}`);
    expect(article).toMatchObject({ title: 'کتاب‌خوانی', body: '<p>متن</p>' });
    expect(article.related).toHaveLength(3);
    for (const slug of ['a-32', 'a-33', 'none', '%00']) expect((await ask(`/api/articles/${slug}`)).status, slug).toBe(404);
  });

  test('approved teachers only, with their published courses', async () => {
    const { records } = await get('/api/teachers');
    expect(records.map((t: any) => [t.name, t.courseCount])).toEqual([['سارا کریمی', 2], ['امید راد', 1]]);
    const sara = await get(`/api/teachers/${ids.sara}`);
    expect(names(sara.courses)).toEqual(['آموزش کامل می‌نویسم با React ۱۸', 'رایگان']);
    expect(sara).toMatchObject({ bio: 'ده سال برنامه‌نویس', expertise: ['ری‌اکت'], socials: { telegram: 'https://t.me/sara', instagram: null } });
    for (const id of [ids.blocked, 'abc', '%00']) expect((await ask(`/api/teachers/${id}`)).status).toBe(404);
  });

  test('questions and words of learners: published ones, in their order', async () => {
    expect(names((await get('/api/faqs')).records)).toEqual(['اول؟', 'دوم؟']);
    const home = await get('/api/home');
    expect(names(home.testimonials)).toEqual(['مینا']);
    expect(names(home.featured)).toEqual(['آموزش کامل می‌نویسم با React ۱۸']);
    expect(home.counts).toEqual({ courses: 3, teachers: 2, students: 64 });
  });
});

describe('what the site says of itself', () => {
  test('F04 C16 contact info: empty at first, then what was written, at once', async () => {
    expect(await get('/api/contact-info')).toMatchObject({ tel: [], email: null, socials: { telegram: null, instagram: null }, trustBadges: [] });
    await insertRows(services.db, services.registry, 'contact-info', [{ tel: ['02112345678'], email: 'a@example.com', socials: { telegram: 'https://t.me/x', instagram: null }, trustBadges: [{ title: 'نماد', image: null, link: null }] }]);
    services.changes.tell('contact_info');
    expect(await get('/api/contact-info')).toMatchObject({ tel: ['02112345678'], email: 'a@example.com', socials: { telegram: 'https://t.me/x' }, trustBadges: [{ title: 'نماد', image: null, link: null }] });
  });

  test('F08 C01 the banner tells its words only while it is active', async () => {
    expect(await get('/api/banner')).toMatchObject({ status: 'inactive', text: null, code: null });
    await insertRows(services.db, services.registry, 'banner', [{ status: 'inactive', text: 'راز نوروز', code: 'NOROOZ', withText: true, withImage: false, bgColor: '#ff7952', link: '/department', endDate: '2999-01-01T00:00:00.000Z' }]);
    services.changes.tell('banner');
    expect(JSON.stringify(await get('/api/banner'))).not.toContain('راز');
    await services.db.query(sql`update banner set status = 'active'`);
    services.changes.tell('banner');
    expect(await get('/api/banner')).toEqual({ status: 'active', endDate: '2999-01-01T00:00:00.000Z', bgColor: '#ff7952', bgImage: null, link: '/department', text: 'راز نوروز', code: 'NOROOZ', withImage: false, withText: true });
  });

  test('C02 the welcome window is off until one is written', async () => {
    expect(await get('/api/banner/welcome-popup')).toMatchObject({ show: 0, size: 'max-w-sm', redirectType: 'router' });
  });

  test('metadata of an address is what was written for it, or nothing', async () => {
    expect(await get('/api/metadata?path=/faqs')).toBeNull();
    await insertRows(services.db, services.registry, 'metadata', [{ path: '/faqs', title: 'پرسش‌ها', description: 'شرح' }]);
    services.changes.tell('metadata');
    expect(await get('/api/metadata?path=/faqs')).toMatchObject({ title: 'پرسش‌ها', description: 'شرح', canonical: null });
    expect(await get('/api/metadata?path=%00')).toBeNull();
    expect((await ask('/api/metadata')).status).toBe(422);
  });

  test('what was published is seen at once, what was withdrawn is gone at once', async () => {
    await services.db.query(sql`update courses set status = 'archived' where id = ${ids.free}::uuid`);
    services.changes.tell('courses');
    expect(names((await get('/api/courses')).records)).not.toContain('رایگان');
    expect((await ask(`/api/courses/${ids.free}`)).status).toBe(404);
  });
});
