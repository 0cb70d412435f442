import { expect, test } from 'vitest';
import { notFound } from '../testing/contract-api.ts';
import { breadcrumbsOf, linksOf, textsOf } from '../testing/html.ts';
import { courseDetail } from '../testing/records.ts';
import { metadataOf, openPage, origin, structuredDataOf } from '../testing/site.ts';

const path = `/course/c1/${encodeURIComponent('ری‌اکت-از-پایه')}`;
const open = (more: Parameters<typeof courseDetail>[0] = {}, address = path) =>
  openPage(address, { 'GET /api/courses/{id}': courseDetail(more) });
const [sara] = courseDetail().teachers;

test('a course with its price, contents, teacher, questions and tags', async () => {
  const { status, document, requests } = await open({ whatYouLearn: ['ساختن مؤلفه'] });
  expect(status).toBe(200);
  expect(requests.find(({ key }) => key === 'GET /api/courses/{id}')?.params).toEqual({ id: 'c1' });
  expect(textsOf(document, 'h1')).toEqual(['ری‌اکت از پایه']);
  expect(breadcrumbsOf(document)).toEqual([
    ['صفحهٔ اصلی', '/'],
    ['برنامه‌نویسی', '/department?group=web'],
    ['ری‌اکت از پایه', null],
  ]);
  expect(textsOf(document, '.course-aside .price-now')).toEqual(['۶۰۰٬۰۰۰ تومان']);
  expect(textsOf(document, '.course-main h2')).toEqual([
    'معرفی دوره',
    'فصل‌ها',
    'استاد دوره',
    'پرسش‌هایی دربارهٔ این دوره',
    'دیدگاه‌ها',
  ]);
  expect(textsOf(document, '.course-learn li')).toEqual(['ساختن مؤلفه']);
  expect(document.querySelector('#about .prose')?.innerHTML).toBe('<p>متن معرفی</p>');
  expect(linksOf(document, '#about .course-before a')).toEqual([
    ['جاوااسکریپت', `/course/c2/${encodeURIComponent('جاوااسکریپت')}`],
  ]);
  expect(linksOf(document, '#teachers h3 a')).toEqual([['سارا کریمی', '/teacher/t1']]);
  expect(textsOf(document, '#questions summary, #questions .question-answer')).toEqual([
    'پیش‌نیاز دارد؟',
    'بله، جاوااسکریپت',
  ]);
  expect(textsOf(document, '.tag-list a')).toEqual(['ری‌اکت', 'رابط کاربری']);
});

test('its chapters, and how much they are', async () => {
  const { document } = await open();
  expect(textsOf(document, '#syllabus .course-lead')).toEqual(['۲ فصل، ۲ درس، ۱۵ دقیقه']);
  expect(textsOf(document, '.topic-title')).toEqual(['شروع', 'ادامه']);
  const [topic] = courseDetail().topics;
  const one = await open({ topics: topic ? [topic] : [] });
  expect(textsOf(one.document, '.topic-title')).toEqual(['شروع']);
  const none = await open({ topics: [] });
  expect(textsOf(none.document, '#syllabus .course-lead')).toEqual(['فصل‌های این دوره به‌زودی منتشر می‌شوند.']);
  expect(none.document.querySelector('.syllabus')).toBeNull();
});

/** The links to the parts of the page, each with whether its part is there. */
async function partsOf(more: Parameters<typeof courseDetail>[0]) {
  const { document } = await open(more);
  const links = linksOf(document, '.course-parts a');
  expect(links.filter(([, href]) => !document.querySelector(href ?? ''))).toEqual([]);
  const parts = [...document.querySelectorAll('.course-main > section')];
  expect(parts.map(({ id }) => `#${id}`)).toEqual(links.map(([, href]) => href));
  expect(parts.filter((part) => !document.getElementById(part.getAttribute('aria-labelledby') ?? ''))).toEqual([]);
  return links.map(([text, href]) => `${text} ${href}`);
}

test('links to the parts that this course has', async () => {
  expect(await partsOf({})).toEqual([
    'معرفی #about',
    'فصل‌ها #syllabus',
    'استاد #teachers',
    'پرسش‌ها #questions',
    'دیدگاه‌ها #comments',
  ]);
  expect(await partsOf({ body: '', whatYouLearn: [], teachers: [], faqs: [] })).toEqual([
    'فصل‌ها #syllabus',
    'دیدگاه‌ها #comments',
  ]);
  expect(await partsOf({ body: '', whatYouLearn: ['ساختن'], faqs: [] })).toContain('معرفی #about');
  expect(await partsOf({ whatYouLearn: [], faqs: [] })).toContain('معرفی #about');
});

test('two teachers are spoken of as such', async () => {
  const teachers = sara ? [sara, { ...sara, _id: 't2', name: 'امید راد' }] : [];
  expect(await partsOf({ teachers })).toContain('استادان #teachers');
  const { document } = await open({ teachers });
  expect(textsOf(document, '#teachers-title')).toEqual(['استادان دوره']);
  expect(textsOf(document, '.course-teachers h3')).toEqual(['سارا کریمی', 'امید راد']);
});

test('an introduction without goals or prerequisites', async () => {
  const { document } = await open({ whatYouLearn: [], prerequisites: [] });
  expect(document.querySelector('#about :is(.course-learn, .course-before)')).toBeNull();
  expect(textsOf(document, '#about-title')).toEqual(['معرفی دوره']);
});

test('related courses, and a link to all of the department', async () => {
  const { document } = await open();
  expect(textsOf(document, '.section__title').at(-1)).toBe('دوره‌های مرتبط');
  expect(linksOf(document, 'main .link-more')).toEqual([['همهٔ دوره‌های برنامه‌نویسی', '/department?group=web#courses']]);
  expect(textsOf(document, '.course-card h3')).toEqual(['نکست']);
  const ungrouped = await open({ group: null });
  expect(textsOf(ungrouped.document, '.course-card h3')).toEqual(['نکست']);
  expect(ungrouped.document.querySelector('main .link-more')).toBeNull();
  const alone = await open({ related: [] });
  expect(textsOf(alone.document, '.section__title')).not.toContain('دوره‌های مرتبط');
});

test('a wrong or missing name leads to the right address for good, with referral code and query', async () => {
  const targets = ['/course/c1', '/course/c1/wrong', '/course/c1/wrong/ALI-20?utm=x'].map(async (address) => {
    const { status, headers } = await open({}, address);
    return [status, headers.get('location'), headers.get('set-cookie')];
  });
  expect(await Promise.all(targets)).toEqual([
    [301, path, null],
    [301, path, null],
    [301, `${path}/ALI-20?utm=x`, null],
  ]);
});

test('P25 an id in capitals leads to the course, with the code and the query', async () => {
  const { status, headers } = await open({}, `${path.replace('/c1/', '/C1/')}/ALI-20?utm=x`);
  expect([status, headers.get('location')]).toEqual([301, `${path}/ALI-20?utm=x`]);
});

test('P25 a referral code is remembered, and not part of the canonical address', async () => {
  const { status, headers, document } = await open({}, `${path}/ALI-20`);
  expect([status, headers.get('set-cookie')]).toEqual([
    200,
    expect.stringMatching(/^ref=ALI-20\.\d{10}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/),
  ]);
  expect(metadataOf(document)['canonical']).toBe(origin + path);
  expect((await open()).headers.get('set-cookie')).toBeNull();
});

test('search engines get a course with its price', async () => {
  const { document } = await open();
  expect(metadataOf(document)).toMatchObject({
    title: 'ری‌اکت از پایه | آکادمی مهرگان',
    description: 'ساختن رابط کاربری',
    canonical: origin + path,
    'og:image': `${origin}/api/share/courses/c1.jpg`,
    'og:image:width': '1200',
  });
  expect(structuredDataOf(document)).toMatchObject([
    { '@type': 'BreadcrumbList' },
    { '@type': 'Course', url: origin + path, offers: { price: 6_000_000, priceCurrency: 'IRR' } },
  ]);
  const written = await open({ seo: { title: 'عنوان دیگر', description: 'شرح دیگر' } });
  expect(metadataOf(written.document)).toMatchObject({
    title: 'عنوان دیگر | آکادمی مهرگان',
    description: 'شرح دیگر',
  });
});

test('an unknown course is not found', async () => {
  expect((await openPage('/course/none/name', { 'GET /api/courses/{id}': notFound })).status).toBe(404);
});
