import { expect, test } from 'vitest';
import { breadcrumbsOf, imagesOf, linksOf, textOf, textsOf } from '../testing/html.ts';
import { notFound } from '../testing/contract-api.ts';
import { articleDetail } from '../testing/records.ts';
import { metadataOf, openPage, origin, structuredDataOf } from '../testing/site.ts';

const path = `/article/${encodeURIComponent('چگونه-بخوانیم')}`;
const open = (more: Parameters<typeof articleDetail>[0] = {}) =>
  openPage(path, { 'GET /api/articles/{slug}': articleDetail(more) });

test('an article with its author, date, picture, text and tags', async () => {
  const { status, document, requests } = await open();
  expect(status).toBe(200);
  expect(requests.find(({ key }) => key === 'GET /api/articles/{slug}')?.params).toEqual({ slug: 'چگونه-بخوانیم' });
  expect(textsOf(document, 'h1')).toEqual(['چگونه بخوانیم']);
  expect(breadcrumbsOf(document)).toEqual([
    ['صفحهٔ اصلی', '/'],
    ['مجله', '/blog'],
    ['راهنما', '/blog?group=guide'],
    ['چگونه بخوانیم', null],
  ]);
  expect(textsOf(document, '.article-summary')).toEqual(['راهنمای خواندن']);
  expect(textsOf(document, '.article-head .card-byline')).toEqual(['مینا راد•۱۹ اسفند ۱۴۰۴•۷ دقیقه مطالعه']);
  expect(document.querySelector('.article-head time')?.getAttribute('datetime')).toBe('2026-03-10T08:00:00.000Z');
  expect(imagesOf(document, '.article-cover img')).toEqual(['/files/2026/book-640.webp 1280 720']);
  expect(document.querySelector('.prose')?.innerHTML).toBe('<p>متن مقاله</p>');
  expect(linksOf(document, '.tag-list a')).toEqual([['خواندن', `/blog?tag=${encodeURIComponent('خواندن')}`]]);
});

test('a slug in capitals leads to the article, with the query; one that is stored so remains', async () => {
  const find = (stored: string) => ({
    'GET /api/articles/{slug}': ({ params }: { params: Readonly<Record<string, string>> }) =>
      params['slug'] === stored ? articleDetail({ slug: stored }) : notFound(),
  });
  const { status, headers } = await openPage('/article/React-Hooks?utm=a', find('react-hooks'));
  expect([status, headers.get('location')]).toEqual([301, '/article/react-hooks?utm=a']);
  expect((await openPage('/article/React-Hooks', find('React-Hooks'))).status).toBe(200);
  expect((await openPage('/article/Vue', find('react-hooks'))).status).toBe(404);
});

test('related articles, and a link to more of the group', async () => {
  const { document } = await open();
  expect(textsOf(document, 'main h2')).toEqual(['دیدگاه‌ها', 'این‌ها را هم بخوانید']);
  expect(linksOf(document, 'main .link-more')).toEqual([['همهٔ مقاله‌های راهنما', '/blog?group=guide']]);
  expect(linksOf(document, '.article-card h3 a')).toEqual([['چگونه بنویسیم', '/article/write']]);
  const alone = await open({ related: [] });
  expect(textsOf(alone.document, 'main h2')).toEqual(['دیدگاه‌ها']);
});

test('an article without author, group, summary and picture', async () => {
  const { document } = await open({ author: null, group: null, summary: '', cover: null });
  expect(textsOf(document, '.article-head .card-byline')).toEqual(['۱۹ اسفند ۱۴۰۴•۷ دقیقه مطالعه']);
  expect(breadcrumbsOf(document).map(([text]) => text)).toEqual(['صفحهٔ اصلی', 'مجله', 'چگونه بخوانیم']);
  expect(document.querySelector('.article-summary, .article-cover, main .link-more')).toBeNull();
  expect(textsOf(document, 'main h2')).toEqual(['دیدگاه‌ها', 'این‌ها را هم بخوانید']);
  const [, article] = structuredDataOf(document);
  expect(article).not.toHaveProperty('author');
  expect(article).not.toHaveProperty('image');
});

test('an article that was last changed before it was published is as new as its publication', async () => {
  const { document } = await open({ updatedAt: '2026-03-01T08:00:00.000Z' });
  expect(structuredDataOf(document)[1]).toMatchObject({
    datePublished: '2026-03-10T08:00:00.000Z',
    dateModified: '2026-03-10T08:00:00.000Z',
  });
});

test('search engines get an article', async () => {
  const { document } = await open();
  expect(metadataOf(document)).toMatchObject({
    title: 'چگونه بخوانیم | آکادمی مهرگان',
    description: 'راهنمای خواندن',
    canonical: origin + path,
    'og:type': 'article',
    'og:image': `${origin}/api/share/articles/${encodeURIComponent('چگونه-بخوانیم')}.jpg`,
  });
  const [crumbs, article] = structuredDataOf(document);
  expect(crumbs).toMatchObject({ itemListElement: [{ item: `${origin}/` }, { item: `${origin}/blog` }, {}, {}] });
  expect(article).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'چگونه بخوانیم',
    description: 'راهنمای خواندن',
    inLanguage: 'fa',
    datePublished: '2026-03-10T08:00:00.000Z',
    dateModified: '2026-03-12T08:00:00.000Z',
    mainEntityOfPage: origin + path,
    image: `${origin}/files/2026/book.webp`,
    author: { '@type': 'Person', name: 'مینا راد', url: `${origin}/about-us` },
    publisher: {
      '@type': 'EducationalOrganization',
      name: 'آکادمی مهرگان',
      url: origin,
      logo: `${origin}/icon-512.png`,
    },
  });
});

test('the texts for search engines that an author wrote come first', async () => {
  const { document } = await open({ seo: { title: 'عنوان دیگر', description: 'شرح دیگر' } });
  expect(metadataOf(document)).toMatchObject({ title: 'عنوان دیگر | آکادمی مهرگان', description: 'شرح دیگر' });
});

test('an unknown article is not found', async () => {
  const { status, document } = await openPage('/article/none', { 'GET /api/articles/{slug}': notFound });
  expect(status).toBe(404);
  expect(textOf(document.querySelector('title'))).toContain('این صفحه پیدا نشد');
});
