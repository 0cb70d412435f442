import { expect, test } from 'vitest';
import { notFound } from '../testing/contract-api.ts';
import { breadcrumbsOf, imagesOf, linksOf, textOf, textsOf } from '../testing/html.ts';
import { courseCard, teacherDetail } from '../testing/records.ts';
import { metadataOf, openPage, origin, structuredDataOf } from '../testing/site.ts';

const open = (more: Parameters<typeof teacherDetail>[0]) =>
  openPage('/teacher/t1', { 'GET /api/teachers/{id}': teacherDetail(more) });

test('a teacher with portrait, expertise, text, profiles elsewhere and courses', async () => {
  const { status, document, requests } = await open({ expertise: ['ری‌اکت'] });
  expect(status).toBe(200);
  expect(requests.find(({ key }) => key === 'GET /api/teachers/{id}')?.params).toEqual({ id: 't1' });
  expect(textsOf(document, 'h1')).toEqual(['سارا کریمی']);
  expect(breadcrumbsOf(document)).toEqual([
    ['صفحهٔ اصلی', '/'],
    ['استادان', '/teachers'],
    ['سارا کریمی', null],
  ]);
  expect(imagesOf(document, '.teacher-portrait')).toEqual(['/files/2026/sara-640.webp 200 200']);
  expect(textsOf(document, '.teacher-expertise li')).toEqual(['ری‌اکت']);
  expect(textsOf(document, '.teacher-bio')).toEqual(['ده سال برنامه‌نویس']);
  expect(textsOf(document, 'main h2')).toEqual(['دوره‌های سارا کریمی', 'دیدگاه‌ها']);
  expect(textsOf(document, '.section__lead')).toEqual(['۱ دوره']);
  expect(textsOf(document, '.course-card h3')).toEqual(['ری‌اکت از پایه']);
  expect(document.querySelector('.empty')).toBeNull();
});

test('links to profiles elsewhere, of those that are known', async () => {
  const socials = {
    telegram: 'https://t.me/sara',
    instagram: 'https://instagram.com/sara',
    linkedin: 'https://linkedin.com/in/sara',
    website: 'https://sara.example',
  };
  const all = await open({ socials });
  expect(linksOf(all.document, '.teacher-links a')).toEqual([
    ['تلگرام', 'https://t.me/sara'],
    ['اینستاگرام', 'https://instagram.com/sara'],
    ['لینکدین', 'https://linkedin.com/in/sara'],
    ['وب‌سایت', 'https://sara.example'],
  ]);
  const icons = [...all.document.querySelectorAll('.teacher-links use')].map((use) => use.getAttribute('href'));
  expect(icons.map((href) => href?.split('#')[1])).toEqual(['telegram', 'instagram', 'linkedin', 'globe']);
  const link = all.document.querySelector('.teacher-links a');
  expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer nofollow']);
  const one = await open({ socials: { telegram: null, instagram: '', website: 'https://sara.example' } });
  expect(textsOf(one.document, '.teacher-links a')).toEqual(['وب‌سایت']);
});

test('an id in capitals leads to the page of the teacher', async () => {
  const { status, headers } = await openPage('/teacher/T1?utm=a');
  expect([status, headers.get('location')]).toEqual([301, '/teacher/t1?utm=a']);
});

test('a teacher of whom little is known, without courses', async () => {
  const { document } = await open({ expertise: [], bio: '', socials: {}, courses: [], avatar: null });
  expect(document.querySelector('.teacher-expertise, .teacher-bio, .teacher-links, .section__lead')).toBeNull();
  expect(textOf(document.querySelector('.teacher-portrait'))).not.toBe('');
  expect(textsOf(document, '.empty h2')).toEqual(['دورهٔ این استاد هنوز منتشر نشده است']);
  expect(linksOf(document, '.empty a')).toEqual([['استادان دیگر', '/teachers']]);
});

test('search engines get a person', async () => {
  const { document } = await open({ courses: [courseCard(), courseCard({ _id: 'c9' })] });
  expect(metadataOf(document)).toMatchObject({
    title: 'سارا کریمی | آکادمی مهرگان',
    description: 'ده سال برنامه‌نویس',
    canonical: `${origin}/teacher/t1`,
    'og:type': 'profile',
    'og:image': `${origin}/api/share/teachers/t1.jpg`,
  });
  const [crumbs, person] = structuredDataOf(document);
  expect(crumbs).toMatchObject({ itemListElement: [{}, { item: `${origin}/teachers` }, { name: 'سارا کریمی' }] });
  expect(person).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: 'سارا کریمی',
    url: `${origin}/teacher/t1`,
    knowsAbout: ['ری‌اکت', 'نود'],
    image: `${origin}/files/2026/sara.webp`,
    sameAs: ['https://t.me/sara', 'https://sara.example'],
  });
});

test('without text and portrait the metadata names the expertise', async () => {
  const { document } = await open({ bio: '', avatar: null });
  expect(metadataOf(document)['description']).toBe('سارا کریمی؛ ری‌اکت، نود');
  expect(structuredDataOf(document)[1]).not.toHaveProperty('image');
});

test('an unknown teacher is not found', async () => {
  const { status, document } = await openPage('/teacher/none', { 'GET /api/teachers/{id}': notFound });
  expect(status).toBe(404);
  expect(textOf(document.querySelector('main'))).toContain('این صفحه پیدا نشد');
});
