import { expect, test } from 'vitest';
import { broken, notFound, type Answers } from '../testing/contract-api.ts';
import { breadcrumbsOf, linksOf, textsOf } from '../testing/html.ts';
import { courseCard, courseGroup, pageOf } from '../testing/records.ts';
import { metadataOf, openPage, origin, structuredDataOf } from '../testing/site.ts';

const web = courseGroup({ image: '/files/2026/web.webp' });
const courses = [courseCard(), courseCard({ _id: 'c4', name: 'سی‌اس‌اس' })];
type Counts = Parameters<typeof pageOf>[1];
const open = (path: string, group: typeof web | null = null, counts: Counts = {}, records = courses) =>
  openPage(path, { 'GET /api/courses': { ...pageOf(records, counts), group } });
const queryOf = ({ requests }: Awaited<ReturnType<typeof openPage>>) =>
  requests.find(({ key }) => key === 'GET /api/courses')?.query;

test('all courses, newest first, below the departments', async () => {
  const page = await open('/department');
  const { status, document } = page;
  expect(status).toBe(200);
  expect(queryOf(page)).toEqual({ page: '1', order: 'newest' });
  expect(textsOf(document, 'h1')).toEqual(['دپارتمان‌ها']);
  expect(textsOf(document, '.page-head-text')).toEqual(['دپارتمانی را انتخاب کنید تا دوره‌هایش را ببینید.']);
  expect(breadcrumbsOf(document)).toEqual([
    ['صفحهٔ اصلی', '/'],
    ['دپارتمان‌ها', null],
  ]);
  expect(textsOf(document, '.department-tile strong')).toEqual(['برنامه‌نویسی', 'طراحی']);
  expect(document.querySelector('.department-tile[aria-current]')).toBeNull();
  expect(textsOf(document, '#courses-title')).toEqual(['همهٔ دوره‌ها']);
  expect(textsOf(document, '.section__lead')).toEqual(['۲ دوره']);
  expect(textsOf(document, '.course-card h3')).toEqual(['ری‌اکت از پایه', 'سی‌اس‌اس']);
  expect(document.querySelector('main .link-more, .empty, .pager')).toBeNull();
});

test('the courses of one department, with the way back to all', async () => {
  const page = await open('/department?group=web', web, {}, courses.slice(0, 1));
  const { document } = page;
  expect(queryOf(page)).toEqual({ page: '1', order: 'newest', group: 'web' });
  expect(textsOf(document, 'h1')).toEqual(['برنامه‌نویسی']);
  expect(textsOf(document, '.page-head-text')).toEqual(['از پایه تا کار']);
  expect(breadcrumbsOf(document)).toEqual([
    ['صفحهٔ اصلی', '/'],
    ['دپارتمان‌ها', '/department'],
    ['برنامه‌نویسی', null],
  ]);
  expect(textsOf(document, '.department-tile[aria-current] strong')).toEqual(['برنامه‌نویسی']);
  expect(textsOf(document, '#courses-title')).toEqual(['دوره‌های برنامه‌نویسی']);
  expect(textsOf(document, '.section__lead')).toEqual(['۱ دوره']);
  expect(linksOf(document, 'main .link-more')).toEqual([['همهٔ دپارتمان‌ها', '/department#courses']]);
});

test('sorting keeps the department, and the pager keeps both', async () => {
  const page = await open('/department/2?group=web&order=cheapest', web, { page: 2, pages: 3, total: 30 });
  const { document } = page;
  expect(queryOf(page)).toEqual({ page: '2', order: 'cheapest', group: 'web' });
  const form = document.querySelector('.sort-form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['get', '/department#courses']);
  const hidden = form?.querySelector('input[type=hidden]');
  expect([hidden?.getAttribute('name'), hidden?.getAttribute('value')]).toEqual(['group', 'web']);
  expect(textsOf(document, '.sort-form [aria-pressed="true"]')).toEqual(['ارزان‌ترین']);
  expect(linksOf(document, '.pager-step')).toEqual([
    ['قبلی', '/department?group=web&order=cheapest#courses'],
    ['بعدی', '/department/3?group=web&order=cheapest#courses'],
  ]);
});

test('courses are narrowed by what the address says; what is no choice is ignored; nothing left is loosened', async () => {
  const answers: Answers = {
    'GET /api/courses': { ...pageOf([]), group: web },
    'GET /api/courses/facets': {
      facets: [{ key: 'price', label: 'قیمت', choices: [{ value: 'free', label: 'رایگان', count: 0 }] }],
      estimated: true,
    },
  };
  const page = await openPage('/department?group=web&price=free&level=expert&order=popular', answers);
  const { document, requests } = page;
  expect(queryOf(page)).toEqual({ page: '1', order: 'popular', group: 'web', price: 'free' });
  expect(requests.find(({ key }) => key === 'GET /api/courses/facets')?.query).toEqual({ group: 'web', price: 'free' });
  expect(textsOf(document, '.facet-choice')).toEqual(['رایگان۰+']);
  const hidden = [...document.querySelectorAll('.facet-form input[type=hidden]')].map((x) => x.getAttribute('value'));
  expect(hidden).toEqual(['web', 'popular']);
  expect(linksOf(document, '.chosen-facets a')).toEqual([
    ['حذف فیلتر رایگان', '/department?group=web&order=popular#courses'],
  ]);
  expect(textsOf(document, '.empty h2')).toEqual(['دوره‌ای با همهٔ این ویژگی‌ها نیست']);
  const listed = await openPage('/department?price=free', {
    ...answers,
    'GET /api/courses': { ...pageOf(courses), group: null },
  });
  expect(listed.document.querySelector('.sort-form input[name=price]')?.getAttribute('value')).toBe('free');
});

test('the default order is not part of addresses', async () => {
  const { document } = await open('/department?order=newest', null, { pages: 2, total: 13 });
  expect(linksOf(document, '.pager-step')).toEqual([['بعدی', '/department/2#courses']]);
  expect(document.querySelector('.sort-form input[type=hidden]')).toBeNull();
});

test('an estimated number is marked', async () => {
  const { document } = await open('/department', null, { pages: 500, total: 12_345, estimated: true });
  expect(textsOf(document, '.section__lead')).toEqual(['حدود ۱۲٬۳۴۵ دوره']);
});

test('a department without courses says so', async () => {
  const { document } = await open('/department?group=web', web, {}, []);
  expect(textsOf(document, '.empty h2')).toEqual(['هنوز دوره‌ای در این دپارتمان منتشر نشده است']);
  expect(document.querySelector('.section__lead, .sort-form, .course-card')).toBeNull();
});

test('unknown departments and pages are not found; without the list of departments the courses are there', async () => {
  expect((await openPage('/department?group=none', { 'GET /api/courses': notFound })).status).toBe(404);
  expect((await open('/department/4', null, { page: 4, pages: 3 }, [])).status).toBe(404);
  const { status, document } = await openPage('/department', { 'GET /api/course-groups': broken });
  expect([status, textsOf(document, '.course-card h3')]).toEqual([200, ['ری‌اکت از پایه']]);
});

test('metadata of all courses', async () => {
  const { document } = await open('/department?order=popular');
  expect(metadataOf(document)).toMatchObject({
    title: 'دوره‌ها و دپارتمان‌ها | آکادمی مهرگان',
    canonical: `${origin}/department`,
    description: 'همهٔ دوره‌های ما در دپارتمان‌های مختلف؛ فصل‌ها، استادان و قیمت هر دوره را ببینید.',
  });
  expect(metadataOf(document)['og:image']).toBe('http://localhost/api/share/site/school.jpg');
});

test('metadata of a page of one department', async () => {
  const { document } = await open('/department/2?group=web', web, { page: 2, pages: 3, total: 30 });
  expect(metadataOf(document)).toMatchObject({
    title: 'دوره‌های برنامه‌نویسی، صفحهٔ ۲ | آکادمی مهرگان',
    canonical: `${origin}/department/2?group=web`,
    description: 'از پایه تا کار',
    'og:image': `${origin}/files/2026/web.webp`,
  });
  expect(structuredDataOf(document)).toMatchObject([
    {
      itemListElement: [
        { item: `${origin}/` },
        { item: `${origin}/department` },
        { name: 'برنامه‌نویسی', item: `${origin}/department?group=web` },
      ],
    },
  ]);
});

const ofAdministrator = {
  title: 'عنوان مدیر',
  description: 'توضیح مدیر',
  canonical: '/department',
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
  robots: 'noindex,follow',
};

test('metadata of the path is not that of its filtered variants, which have their own address', async () => {
  const metaAt = async (path: string, group: typeof web | null = null) => {
    const answers = { 'GET /api/metadata': ofAdministrator, 'GET /api/courses': { ...pageOf(courses), group } };
    return metadataOf((await openPage(path, answers)).document);
  };
  const whole = { title: 'عنوان مدیر', canonical: `${origin}/department`, robots: 'noindex,follow' };
  expect(await metaAt('/department')).toMatchObject(whole);
  expect(await metaAt('/department?order=popular&utm=a&group=')).toMatchObject(whole);
  const ofGroup = await metaAt('/department?group=web&order=popular', web);
  expect(ofGroup).toMatchObject({
    title: 'دوره‌های برنامه‌نویسی | آکادمی مهرگان',
    description: 'از پایه تا کار',
    canonical: `${origin}/department?group=web`,
    'og:url': `${origin}/department?group=web`,
  });
  expect(ofGroup['robots']).toBeUndefined();
  expect(await metaAt('/department?tag=a')).toMatchObject({ canonical: `${origin}/department?tag=a` });
});

test('the courses with a tag, preserved by the order and the pager; a tag that none has is not found', async () => {
  const page = await open('/department/2?tag=وب&order=cheapest', null, { page: 2, pages: 3, total: 30 });
  const { document } = page;
  expect(queryOf(page)).toEqual({ page: '2', order: 'cheapest', tag: 'وب' });
  expect(textsOf(document, '#courses-title')).toEqual(['دوره‌ها با برچسب «وب»']);
  expect(linksOf(document, 'main .link-more')).toEqual([['همهٔ دپارتمان‌ها', '/department#courses']]);
  const hidden = document.querySelector('.sort-form input[type=hidden]');
  expect([hidden?.getAttribute('name'), hidden?.getAttribute('value')]).toEqual(['tag', 'وب']);
  const tag = encodeURIComponent('وب');
  expect(linksOf(document, '.pager-step')[1]).toEqual(['بعدی', `/department/3?tag=${tag}&order=cheapest#courses`]);
  expect((await open('/department?tag=x', null, {}, [])).status).toBe(404);
});

test('the old slug of a department leads to the present one, with page, tag and order', async () => {
  const { status, headers } = await open('/department/2?group=old&order=cheapest&tag=a', web);
  expect([status, headers.get('location')]).toEqual([301, '/department/2?group=web&tag=a&order=cheapest']);
});
