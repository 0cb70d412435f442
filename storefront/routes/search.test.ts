import type { OutputOf } from '../../src/contract/call.ts';
import type { Calls } from '../../src/contract/calls.ts';
import type { FacetAnswer } from '../../src/contract/facets.ts';
import { expect, test } from 'vitest';
import { broken, refusal, type Answers, type Requested } from '../testing/contract-api.ts';
import { breadcrumbsOf, imagesOf, linksOf, textsOf } from '../testing/html.ts';
import { pageOf } from '../testing/records.ts';
import { metadataOf, openPage, origin } from '../testing/site.ts';

const course = {
  _id: 'c1',
  name: 'ری‌اکت از پایه',
  image: '/files/2026/react.webp',
  description: 'ساختن',
  totalTime: 5400,
};
const article = { ...course, _id: 'a1', name: 'چگونه بخوانیم', totalTime: 0, slug: 'read' };
const teacher = { ...course, _id: 't1', name: 'سارا کریمی', totalTime: 0 };
type Record = OutputOf<Calls['GET /api/search/{query}']>['records'][number];
const found: { [section: string]: Record[] } = {
  course: [course, { ...course, _id: 'c2', name: 'نکست' }],
  article: [article],
  teacher: [teacher],
};
type Counts = Parameters<typeof pageOf>[1];

const sectionOf = ({ query }: Requested): string => query['section'] ?? 'course';
/** A search that finds these records; the counts are those of the open section. */
const finding = (records: Partial<typeof found>, counts: Counts = {}): Answers => ({
  'GET /api/search/{query}': (request) => {
    const isOpen = request.query['page'] !== undefined;
    return pageOf(new Map(Object.entries(records)).get(sectionOf(request)) ?? [], isOpen ? counts : {});
  },
});
const open = (path: string, records: Partial<typeof found> = found, counts: Counts = {}) =>
  openPage(path, finding(records, counts));
const queriesOf = ({ requests }: Awaited<ReturnType<typeof openPage>>) =>
  requests.filter(({ key }) => key === 'GET /api/search/{query}').map(({ query }) => query);

test('a search shows courses first, and how many results the other sections have', async () => {
  const page = await open('/search/react');
  const { status, document, requests } = page;
  expect(status).toBe(200);
  expect(requests.find(({ key }) => key === 'GET /api/search/{query}')?.params).toEqual({ query: 'react' });
  expect(queriesOf(page)).toEqual([
    { page: '1', order: 'newest', section: 'course', submitted: '1' },
    { section: 'bundle' },
    { section: 'major' },
    { section: 'article' },
    { section: 'teacher' },
  ]);
  expect(textsOf(document, 'h1')).toEqual(['جستجوی «react»']);
  expect(breadcrumbsOf(document)).toEqual([
    ['صفحهٔ اصلی', '/'],
    ['جستجو', null],
  ]);
  expect(linksOf(document, '.search-tabs a')).toEqual([
    ['دوره‌ها ۲', '/search/react'],
    ['مقاله‌ها ۱', '/search/react?section=article'],
    ['استادان ۱', '/search/react?section=teacher'],
  ]);
  expect(textsOf(document, '.search-tabs [aria-current="page"]')).toEqual(['دوره‌ها ۲']);
  expect(textsOf(document, 'main h2')).toEqual(['دوره‌ها']);
  expect(linksOf(document, '.results h3 a')).toEqual([
    ['ری‌اکت از پایه', `/course/c1/${encodeURIComponent('ری‌اکت-از-پایه')}`],
    ['نکست', `/course/c2/${encodeURIComponent('نکست')}`],
  ]);
  expect(textsOf(document, '.result .card-facts')[0]).toBe('۱ ساعت و ۳۰ دقیقه');
  expect(imagesOf(document, '.result-course img')[0]).toBe('/files/2026/react-640.webp 320 180');
  expect(document.querySelector('.search-next, .pager')).toBeNull();
});

test('the one box of the page is that of the header, and holds the query', async () => {
  const { document } = await open('/search/react');
  const inputs = [...document.querySelectorAll('input[name="query"]')];
  expect(inputs.map((input) => ['value', 'maxlength'].map((name) => input.getAttribute(name)))).toEqual([
    ['react', '100'],
  ]);
  expect(inputs[0]?.closest('form')?.getAttribute('action')).toBe('/search');
});

test('a line says level, teachers, rating, time, students and price; the header of results what else there is', async () => {
  const known = {
    ...course,
    price: 900_000,
    discountedPrice: 600_000,
    course: {
      level: 'مقدماتی',
      lessonCount: 8,
      studentCount: 40,
      teachers: [{ _id: 't1', name: 'سارا کیانی' }],
      ratingAvg: 4.5,
      ratingCount: 12,
    },
  };
  const major = { ...course, _id: 'm1', name: 'تحلیل‌گر داده', slug: 'data', courseCount: 8, price: 2_000_000 };
  const taught = { courseCount: 3, studentCount: 70, ratingAvg: null, ratingCount: 0 };
  const { document } = await open('/search/react', {
    course: [known, { ...course, _id: 'c2' }, { ...course, _id: 'c3' }],
    major: [major],
    article: [{ ...article, readingMinutes: 6 }],
    teacher: [{ ...teacher, taught }],
  });
  expect(textsOf(document, '.result-course .badge')).toEqual(['مقدماتی']);
  expect(textsOf(document, '.result-course .card-facts')[0]).toMatch(/سارا کیانی.*۴٫۵.*۱ ساعت و ۳۰ دقیقه.*۴۰ دانشجو/);
  expect(textsOf(document, '.result-course .price-now')).toEqual(['۶۰۰٬۰۰۰ تومان']);
  // The path that goes further is between the courses; what is read and who teaches comes after them.
  const lines = [...document.querySelectorAll('.result')].map((line) => line.className.replace('result result-', ''));
  expect(lines).toEqual(['course', 'course', 'major', 'course', 'article', 'teacher']);
  expect(textsOf(document, '.result-major .price-now')).toEqual(['۲٬۰۰۰٬۰۰۰ تومان']);
  expect(textsOf(document, '.result-article .card-facts')[0]).toContain('۶ دقیقه مطالعه');
  expect(textsOf(document, '.result-teacher .card-facts')[0]).toMatch(/۳ دوره.*۷۰ ثبت‌نام/);
});

test('articles and teachers, with links to their pages', async () => {
  const articles = await open('/search/react?section=article');
  expect(queriesOf(articles)[3]).toEqual({ page: '1', order: 'newest', section: 'article' });
  expect(linksOf(articles.document, '.result h3 a')).toEqual([['چگونه بخوانیم', '/article/read']]);
  expect(textsOf(articles.document, '.search-tabs [aria-current="page"]')).toEqual(['مقاله‌ها ۱']);
  expect(articles.document.querySelector('.sort-form')).toBeNull();
  const teachers = await open('/search/react?section=teacher', {
    ...found,
    teacher: [teacher, { ...teacher, _id: 't2' }],
  });
  expect(linksOf(teachers.document, '.result h3 a')[0]).toEqual(['سارا کریمی', '/teacher/t1']);
  expect(imagesOf(teachers.document, '.result-teacher img')[0]).toBe('/files/2026/react-640.webp 320 320');
  expect(teachers.document.querySelector('.sort-form')).toBeNull();
});

test('an unknown section is that of courses', async () => {
  const { document } = await open('/search/react?section=toString');
  expect(textsOf(document, '.search-tabs [aria-current="page"]')).toEqual(['دوره‌ها ۲']);
});

test('sorting is offered for two courses and more', async () => {
  const { document } = await open('/search/react?order=cheapest');
  expect(document.querySelector('.sort-form')?.getAttribute('action')).toBe('/search/react');
  expect(textsOf(document, '.sort-form [aria-pressed="true"]')).toEqual(['ارزان‌ترین']);
  const one = await open('/search/react', { course: [course] });
  expect(one.document.querySelector('.sort-form')).toBeNull();
  expect(textsOf(one.document, '.result h3')).toEqual(['ری‌اکت از پایه']);
});

test('the pager keeps section and order', async () => {
  const courses = await open('/search/react?order=popular&page=2', found, { page: 2, pages: 3, total: 30 });
  expect(queriesOf(courses)[0]).toEqual({ page: '2', order: 'popular', section: 'course' });
  expect(linksOf(courses.document, '.pager-step')).toEqual([
    ['قبلی', '/search/react?order=popular'],
    ['بعدی', '/search/react?order=popular&page=3'],
  ]);
  const articles = await open('/search/react?section=article', found, { pages: 2, total: 13 });
  expect(linksOf(articles.document, '.pager-step')).toEqual([['بعدی', '/search/react?section=article&page=2']]);
});

test('without results the page says where there are some', async () => {
  const elsewhere = await open('/search/react', { article: [article], teacher: [teacher] });
  expect(textsOf(elsewhere.document, '.empty h2')).toEqual(['نتیجه‌ای پیدا نشد']);
  expect(textsOf(elsewhere.document, '.empty p')).toEqual([
    'در دوره‌ها چیزی با این عبارت نبود، ولی در مقاله‌ها و استادان هست.',
  ]);
  expect(textsOf(elsewhere.document, '.search-tabs a')).toEqual(['دوره‌ها ۰', 'مقاله‌ها ۱', 'استادان ۱']);
  expect(elsewhere.document.querySelector('.results, .pager')).toBeNull();
  const articles = await open('/search/react?section=article', { course: [course] });
  expect(textsOf(articles.document, '.empty p')).toEqual(['در مقاله‌ها چیزی با این عبارت نبود، ولی در دوره‌ها هست.']);
});

test('where nothing is found at all, departments are offered', async () => {
  const { document } = await open('/search/xyz', {});
  expect(textsOf(document, '.empty p')).toEqual([
    'شاید عبارتی کوتاه‌تر یا واژه‌ای هم‌معنی به نتیجه برسد؛ یا از دپارتمان‌ها شروع کنید.',
  ]);
  expect(textsOf(document, '.search-next .department-tile strong')).toEqual(['برنامه‌نویسی', 'طراحی']);
});

test('without a query the page asks for one', async () => {
  for (const path of ['/search', '/search?query=', '/search?query=%20', '/search/%20']) {
    const page = await openPage(path);
    expect(page.status).toBe(200);
    expect(queriesOf(page)).toEqual([]);
    expect(textsOf(page.document, 'h1')).toEqual(['جستجو']);
    expect(textsOf(page.document, '.empty h2')).toEqual(['می‌خواهید چه یاد بگیرید؟']);
    expect(textsOf(page.document, '.department-tile strong')).toEqual(['برنامه‌نویسی', 'طراحی']);
    expect(page.document.querySelector('.search-tabs, .results')).toBeNull();
  }
});

test('a form without scripts leads to the address of the search', async () => {
  const { status, headers } = await openPage(`/search?query=${encodeURIComponent(' نود ')}`);
  expect([status, headers.get('location')]).toEqual([302, `/search/${encodeURIComponent('نود')}`]);
});

test('bad pages and queries are not found; without departments the results are there', async () => {
  const statuses = [
    open('/search/react?page=0'),
    open('/search/react?page=4', {}, { page: 4, pages: 3 }),
    openPage('/search/react', { 'GET /api/search/{query}': refusal(422, 'invalid') }),
    openPage('/search/react', { 'GET /api/course-groups': broken }),
  ].map(async (page) => (await page).status);
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 200]);
});

const facets: FacetAnswer = {
  facets: [
    {
      key: 'level',
      label: 'سطح',
      choices: [
        { value: 'beginner', label: 'مقدماتی', count: 2 },
        { value: 'advanced', label: 'پیشرفته', count: 0 },
      ],
    },
    { key: 'discounted', label: 'تخفیف', choices: [{ value: '1', label: 'تخفیف‌دار', count: 1 }] },
  ],
  estimated: false,
};

test('results are narrowed by a GET form with counts; what is chosen stays in every address and can be taken back', async () => {
  const page = await openPage('/search/react?level=beginner&discounted=1&order=cheapest&level2=x', {
    ...finding(found, { pages: 2, total: 14 }),
    'GET /api/courses/facets': facets,
  });
  const { document, requests } = page;
  const filters = { level: 'beginner', discounted: '1' };
  expect(requests.find(({ key }) => key === 'GET /api/courses/facets')?.query).toEqual({ q: 'react', ...filters });
  expect(queriesOf(page)[0]).toMatchObject({ ...filters, order: 'cheapest' });
  const form = document.querySelector('.facet-form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['get', '/search/react']);
  expect(textsOf(document, '.facet legend')).toEqual(['سطح', 'تخفیف']);
  expect(textsOf(document, '.facet-choice')).toEqual(['مقدماتی۲', 'تخفیف‌دار۱']);
  const checked = [...(form?.querySelectorAll('input[checked]') ?? [])].map((input) => input.getAttribute('value'));
  expect(checked).toEqual(['beginner', '1']);
  expect(linksOf(document, '.chosen-facets a')).toEqual([
    ['حذف فیلتر مقدماتی', '/search/react?discounted=1&order=cheapest'],
    ['حذف فیلتر تخفیف‌دار', '/search/react?level=beginner&order=cheapest'],
  ]);
  expect(linksOf(document, '.pager-step')).toEqual([
    ['بعدی', '/search/react?level=beginner&discounted=1&order=cheapest&page=2'],
  ]);
});

test('where no course fits all choices, each of them may be loosened', async () => {
  const { document } = await openPage('/search/react?level=beginner&discounted=1', {
    ...finding({}),
    'GET /api/courses/facets': facets,
  });
  expect(linksOf(document, '.empty a')).toEqual([
    ['بدون «مقدماتی»', '/search/react?discounted=1'],
    ['بدون «تخفیف‌دار»', '/search/react?level=beginner'],
    ['بدون فیلتر', '/search/react'],
  ]);
});

test('what was probably meant is shown, and bundles and majors are named where there are some', async () => {
  const { document } = await openPage('/search/react', {
    'GET /api/search/{query}': (request) =>
      sectionOf(request) === 'course' ? { ...pageOf(found['course']!), corrected: 'ری‌اکت' } : pageOf([course]),
  });
  expect(textsOf(document, '.search-corrected')[0]).toContain('نتیجه‌ای برای «react» نبود.');
  expect(linksOf(document, '.search-corrected a')).toEqual([['ری‌اکت', `/search/${encodeURIComponent('ری‌اکت')}`]]);
  expect(textsOf(document, '.search-tabs a')).toEqual(['دوره‌ها ۲', 'بسته‌ها ۱', 'رشته‌ها ۱', 'مقاله‌ها ۱', 'استادان ۱']);
  const bundles = await openPage('/search/react?section=bundle', finding({ bundle: [{ ...course, slug: 'data' }] }));
  expect(linksOf(bundles.document, '.result h3 a')).toEqual([['ری‌اکت از پایه', '/bundle/data']]);
  expect(bundles.document.querySelector('.facets')).toBeNull();
});

test('search engines do not index results', async () => {
  const results = metadataOf((await open(`/search/${encodeURIComponent('نود')}`)).document);
  expect(results).toMatchObject({
    title: 'جستجوی «نود» | آکادمی مهرگان',
    canonical: `${origin}/search/${encodeURIComponent('نود')}`,
    description: 'جستجو در دوره‌ها، مقاله‌ها و استادان.',
    robots: 'noindex, follow',
  });
  const form = metadataOf((await openPage('/search')).document);
  expect(form).toMatchObject({ title: 'جستجو | آکادمی مهرگان', canonical: `${origin}/search` });
  expect(form['robots']).toBe('noindex, follow');
});
