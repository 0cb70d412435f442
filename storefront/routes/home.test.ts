import type { Document as DomDocument } from 'happy-dom';
import { expect, test } from 'vitest';
import type { OutputOf } from '../../src/contract/call.ts';
import type { Calls } from '../../src/contract/calls.ts';
import { broken } from '../testing/contract-api.ts';
import { imagesOf, linksOf, textsOf } from '../testing/html.ts';
import { articleCard, courseCard, teacherCard, testimonial } from '../testing/records.ts';
import { metadataOf, openPage, origin, structuredDataOf } from '../testing/site.ts';

type Home = OutputOf<Calls['GET /api/home']>;
const css = courseCard({ _id: 'c4', name: 'سی‌اس‌اس', image: null });
const full: Home = {
  featured: [courseCard()],
  newest: [courseCard()],
  articles: [articleCard()],
  testimonials: [testimonial()],
  teachers: [teacherCard()],
  counts: { courses: 1, teachers: 12, students: 3500 },
};
const empty: Home = {
  featured: [],
  newest: [],
  articles: [],
  testimonials: [],
  teachers: [],
  counts: { courses: 0, teachers: 0, students: 0 },
};
const open = (home: Home) => openPage('/', { 'GET /api/home': home });
/** Each section below the head: its heading, and the links of its cards and to more. */
const sectionsOf = (document: DomDocument) =>
  [...document.querySelectorAll('main .section')].map((section) => [
    ...textsOf(section, 'h2'),
    ...linksOf(section, '.link-more, .card-link').map(([, href]) => href),
  ]);

const course = `/course/c1/${encodeURIComponent('ری‌اکت-از-پایه')}`;

test('the home page leads to departments, courses, teachers and articles', async () => {
  const { status, document } = await open(full);
  expect(status).toBe(200);
  expect(textsOf(document, 'h1')).toEqual(['هر چه می‌خواهید بشوید، از یک درس شروع می‌شود']);
  expect(sectionsOf(document)).toEqual([
    ['از کدام در وارد می‌شوید؟', '/department'],
    ['برگزیدهٔ این روزها', '/department?order=popular#courses', course],
    ['تازه از راه رسیده', '/department#courses', course],
    ['پای درس چه کسانی می‌نشینید؟', '/teachers', '/teacher/t1'],
    ['خواندنی‌ها', '/blog', `/article/${encodeURIComponent('چگونه-بخوانیم')}`],
  ]);
  expect(linksOf(document, '.department-tile').map(([, href]) => href)).toEqual([
    '/department?group=web#courses',
    '/department?group=design#courses',
  ]);
  expect(textsOf(document, '.testimonials blockquote')).toEqual(['خوب بود']);
});

test('how one learns here, in three numbered steps', async () => {
  const { document } = await open(full);
  expect(textsOf(document, '.home-steps h3')).toEqual([
    '۱. راهتان را پیدا کنید',
    '۲. با سرعت خودتان یاد بگیرید',
    '۳. به کارش بگیرید',
  ]);
  const icons = [...document.querySelectorAll('.home-steps use')].map((use) => use.getAttribute('href')?.split('#')[1]);
  expect(icons).toEqual(['compass', 'play', 'target']);
});

test('the head counts the school and searches it', async () => {
  const { document } = await open(full);
  expect(textsOf(document, '.hero-counts dd')).toEqual(['۱', '۱۲', '۳٬۵۰۰']);
  expect(document.querySelector('.hero-search')?.getAttribute('action')).toBe('/search');
  const input = document.querySelector('.hero-search input');
  expect([input?.getAttribute('name'), input?.getAttribute('maxlength')]).toEqual(['query', '100']);
});

test('the head shows up to three courses, featured ones first and none twice', async () => {
  const more = ['c5', 'c6'].map((_id) => courseCard({ _id, name: _id }));
  const { document } = await open({ ...full, newest: [courseCard(), css, ...more] });
  expect(textsOf(document, '.hero-stack li > a > span:last-child')).toEqual(['ری‌اکت از پایه', 'سی‌اس‌اس', 'c5']);
  expect(linksOf(document, '.hero-stack a').map(([, href]) => href)).toEqual([
    course,
    `/course/c4/${encodeURIComponent('سی‌اس‌اس')}`,
    '/course/c5/c5',
  ]);
  expect(imagesOf(document, '.hero-stack img')[0]).toBe('/files/2026/react-640.webp 640 360');
});

test('one course alone is shown in the head too', async () => {
  const { document } = await open({ ...full, newest: [] });
  expect(textsOf(document, '.hero-stack li')).toEqual(['ری‌اکت از پایه']);
});

test('a school without any content shows its head and steps only', async () => {
  const { status, document } = await openPage('/', { 'GET /api/home': empty, 'GET /api/course-groups': broken });
  expect(status).toBe(200);
  expect(textsOf(document, 'main h2')).toEqual(['یادگیری در آکادمی مهرگان']);
  expect(document.querySelector('.hero-counts')).toBeNull();
  expect(document.querySelector('.hero-stack')).toBeNull();
  expect(document.querySelector('.department-grid')).toBeNull();
});

test('one department is enough for their section', async () => {
  const one = { _id: 'g1', name: 'وب', icon: null, topGroup: 'web', image: null, description: '', courseCount: 0 };
  const { document } = await openPage('/', { 'GET /api/course-groups': { records: [one] } });
  expect(document.querySelectorAll('.department-tile')).toHaveLength(1);
});

test('its metadata for search engines', async () => {
  const { document } = await open(full);
  expect(metadataOf(document)).toMatchObject({
    title: 'آکادمی مهرگان؛ آموزش آنلاین مهارت‌های امروز',
    canonical: `${origin}/`,
    'og:type': 'website',
  });
  expect(metadataOf(document)['description']).toMatch(/^دوره‌های ویدیویی فارسی/);
  expect(structuredDataOf(document)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'EducationalOrganization',
      name: 'آکادمی مهرگان',
      url: origin,
      logo: `${origin}/icon-512.png`,
      telephone: '02112345678',
      email: 'info@example.com',
      address: 'تهران',
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        availableLanguage: 'fa',
        telephone: '02112345678',
        email: 'info@example.com',
      },
      sameAs: ['https://t.me/academy'],
    },
  ]);
});
