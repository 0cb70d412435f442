/** Pages of bundles and majors, as the server renders them. */
import { expect, test } from 'vitest';
import { notFound, type Answers } from '../testing/contract-api.ts';
import { breadcrumbsOf, linksOf, textOf, textsOf } from '../testing/html.ts';
import { bundleDetail, courseCard, majorDetail } from '../testing/records.ts';
import { metadataOf, openPage, origin, structuredDataOf } from '../testing/site.ts';
import { userInfo } from '../testing/user.ts';

const member = { headers: { cookie: 'sid=a' } };
const [react, script, extra] = [1, 2, 9].map((n) => `0190a2c4-1b1f-7c3e-9d1a-5b0d8f6e2a1${n}`) as [
  string,
  string,
  string,
];
const courses = [courseCard({ _id: react }), courseCard({ _id: script, name: 'جاوااسکریپت', discountedPrice: null })];
const [needed, optional] = majorDetail().bundles;
const states: Answers = {
  'POST /api/users/info': userInfo(),
  'GET /api/profile/course-states': {
    records: [
      { _id: react, isOwned: true, progress: 5_000 },
      { _id: script, isOwned: false, progress: 0 },
      { _id: extra, isOwned: false, progress: 0 },
    ],
  },
  'GET /api/bundles/{slug}': bundleDetail({ courses }),
  'GET /api/majors/{slug}': majorDetail({
    bundles: [
      { ...needed!, courses },
      { ...optional!, courses: [courseCard({ _id: extra })] },
    ],
  }),
};

test('a bundle: its courses in order, its price beside the sum of its parts, its teachers and majors', async () => {
  const { status, document, requests } = await openPage('/bundle/frontend');
  expect([status, textsOf(document, 'h1')]).toEqual([200, ['فرانت‌اند از صفر']]);
  expect(breadcrumbsOf(document)).toEqual([
    ['صفحهٔ اصلی', '/'],
    ['بسته‌ها', '/bundles'],
    ['فرانت‌اند از صفر', null],
  ]);
  expect(textsOf(document, '.set-step .card-title')).toEqual(['ری‌اکت از پایه', 'جاوااسکریپت']);
  expect(textOf(document.querySelector('.set-price .price-now'))).toBe('۱٬۲۰۰٬۰۰۰ تومان');
  expect(textOf(document.querySelector('.set-saved'))).toBe('دوره‌ها تک‌تک ۲٬۰۰۰٬۰۰۰ تومان؛ با هم ۸۰۰٬۰۰۰ تومان کمتر.');
  expect(textsOf(document, '.add-to-cart button')).toEqual(['افزودن به سبد خرید']);
  expect(textsOf(document, '.teacher-card h3')).toEqual(['سارا کریمی']);
  expect(linksOf(document, '.course-main .chip')).toEqual([['برنامه‌نویس وب', '/major/web']]);
  expect(metadataOf(document)).toMatchObject({
    canonical: `${origin}/bundle/frontend`,
    description: 'چهار دوره پشت سر هم',
  });
  expect(structuredDataOf(document)[1]).toMatchObject({
    '@type': 'Course',
    offers: { price: 12_000_000, priceCurrency: 'IRR', availability: 'https://schema.org/InStock' },
    hasPart: [{ name: 'ری‌اکت از پایه' }, { name: 'جاوااسکریپت' }],
  });
  expect(requests.some(({ key }) => key === 'GET /api/profile/course-states')).toBe(false);
  expect(document.querySelector('.set-progress')).toBeNull();
});

test('a member sees what they have of a bundle, and how far they are', async () => {
  const { document, requests } = await openPage('/bundle/frontend', states, member);
  expect(requests.find(({ key }) => key === 'GET /api/profile/course-states')?.query).toEqual({
    ids: `${react},${script}`,
  });
  expect(textsOf(document, '.set-progress span')).toEqual(['۱ از ۲ دوره را دارید', '۲۵٪ دیده‌اید']);
  expect(document.querySelector('.set-progress progress')?.getAttribute('value')).toBe('2500');
  expect(textsOf(document, '.set-step > .badge')).toEqual(['دسترسی دارید؛ ۵۰٪ دیده‌اید']);
});

test.each([
  [{ sale: 'upcoming', startsAt: '2026-12-01T08:00:00.000Z' } as const, 'فروش از ۱۰ آذر ۱۴۰۵'],
  [{ sale: 'ended', endsAt: '2026-10-01T08:00:00.000Z' } as const, 'فروش به پایان رسید'],
])('a bundle outside its window has no button: %o', async (window, text) => {
  const { document } = await openPage('/bundle/frontend', { 'GET /api/bundles/{slug}': bundleDetail(window) });
  expect(textOf(document.querySelector('.set-closed'))).toContain(text);
  expect(document.querySelector('.add-to-cart, .set-price')).toBeNull();
  expect(structuredDataOf(document)[1]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
});

test('a bundle that is sold until a day says so', async () => {
  const { document } = await openPage('/bundle/frontend', {
    'GET /api/bundles/{slug}': bundleDetail({ endsAt: '2026-12-01T08:00:00.000Z' }),
  });
  expect(textsOf(document, '.course-deadline')).toEqual(['فروش تا ۱۰ آذر ۱۴۰۵']);
});

test('a major says how it is taught by the property for that', async () => {
  const { document } = await openPage('/major/web', states);
  expect(structuredDataOf(document)[1]).toMatchObject({
    '@type': 'EducationalOccupationalProgram',
    educationalProgramMode: 'online',
  });
});

test('P20 a major: its bundles step by step, the optional ones apart, its time, work and price', async () => {
  const { status, document } = await openPage('/major/web', states, member);
  expect([status, textsOf(document, 'h1')]).toEqual([200, ['برنامه‌نویس وب']]);
  expect(breadcrumbsOf(document)[1]).toEqual(['رشته‌ها', '/majors']);
  expect(textsOf(document, '.course-facts li')).toEqual(['۱ بسته', '۲ دوره', '۳ ساعت', 'حدود ۱۱ ماه']);
  expect(linksOf(document, '#courses .set-bundle-head a')).toEqual([['فرانت‌اند از صفر', '/bundle/frontend']]);
  expect(linksOf(document, '[aria-labelledby="extra-title"] .set-bundle-head a')).toEqual([
    ['طراحی', '/bundle/design'],
  ]);
  expect(textOf(document.querySelector('#career'))).toContain('بازار کار');
  expect(textsOf(document, '.set-progress span')[0]).toBe('۱ از ۲ دوره را دارید');
  expect(structuredDataOf(document)[1]).toMatchObject({
    '@type': 'EducationalOccupationalProgram',
    timeToComplete: 'P11M',
    offers: { price: 12_000_000 },
  });
});

test('P20 a major that cannot be sold whole has no button', async () => {
  const { document } = await openPage('/major/web', { 'GET /api/majors/{slug}': majorDetail({ isForSale: false }) });
  expect(textOf(document.querySelector('.set-closed'))).toContain('فعلاً یک‌جا فروخته نمی‌شود');
  expect(document.querySelector('.add-to-cart')).toBeNull();
});

test('lists of bundles and majors; none of them says what else there is', async () => {
  const bundles = await openPage('/bundles');
  expect(linksOf(bundles.document, '.card-title a')).toEqual([['فرانت‌اند از صفر', '/bundle/frontend']]);
  const majors = await openPage('/majors');
  expect(linksOf(majors.document, '.card-title a')).toEqual([['برنامه‌نویس وب', '/major/web']]);
  const none = await openPage('/bundles', { 'GET /api/bundles': { records: [], majors: [] } });
  expect(textsOf(none.document, '.empty h2')).toEqual(['فعلاً بسته‌ای نداریم']);
});

test('the page of a course leads to the bundles and majors it is a part of', async () => {
  const path = '/course/c1/%D8%B1%DB%8C%E2%80%8C%D8%A7%DA%A9%D8%AA-%D8%A7%D8%B2-%D9%BE%D8%A7%DB%8C%D9%87';
  const course = await openPage(path);
  expect(linksOf(course.document, '#part-of ~ ul a')).toEqual([
    ['رشتهٔ برنامه‌نویس وب', '/major/web'],
    ['فرانت‌اند از صفر، ۱٬۲۰۰٬۰۰۰ تومان', '/bundle/frontend'],
  ]);
});

test.each(['/bundle/x', '/major/x'])('%s that does not exist is not found', async (path) => {
  const { status } = await openPage(path, { 'GET /api/bundles/{slug}': notFound, 'GET /api/majors/{slug}': notFound });
  expect(status).toBe(404);
});

test('a bundle and a major that were renamed lead to their present address', async () => {
  const moved = await Promise.all(['/bundle/old?a=1', '/major/old'].map((path) => openPage(path)));
  expect(moved.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [301, '/bundle/frontend?a=1'],
    [301, '/major/web'],
  ]);
});
