import { expect, test } from 'vitest';
import { broken } from '../testing/contract-api.ts';
import { breadcrumbsOf, linksOf, textsOf } from '../testing/html.ts';
import { articleCard, pageOf } from '../testing/records.ts';
import { metadataOf, openPage, origin, structuredDataOf } from '../testing/site.ts';

const groups = {
  records: [
    { _id: 'n1', name: 'راهنما', slug: 'guide' },
    { _id: 'n2', name: 'خبر', slug: 'news' },
  ],
};
const articles = [articleCard(), articleCard({ _id: 'a2', title: 'چگونه بنویسیم', slug: 'write' })];
const open = (path: string, list = pageOf(articles), more: Parameters<typeof openPage>[1] = {}) => {
  const slug = new URL(path, origin).searchParams.get('group');
  const group = groups.records.find((candidate) => candidate.slug === slug) ?? null;
  return openPage(path, { 'GET /api/articles': { ...list, group }, 'GET /api/article-groups': groups, ...more });
};
const queryOf = ({ requests }: Awaited<ReturnType<typeof openPage>>) =>
  requests.find(({ key }) => key === 'GET /api/articles')?.query;

test('the newest article first and larger, then the others', async () => {
  const page = await open('/blog');
  const { status, document } = page;
  expect(status).toBe(200);
  expect(queryOf(page)).toEqual({ page: '1' });
  expect(textsOf(document, 'h1')).toEqual(['مجله']);
  expect(breadcrumbsOf(document)).toEqual([
    ['صفحهٔ اصلی', '/'],
    ['مجله', null],
  ]);
  expect(textsOf(document, '.blog-list > .card-wide h3')).toEqual(['چگونه بخوانیم']);
  expect(textsOf(document, '.blog-list li h3')).toEqual(['چگونه بنویسیم']);
  expect(document.querySelector('.empty')).toBeNull();
  expect(document.querySelector('.pager')).toBeNull();
});

test('links to the groups; the current one is marked', async () => {
  const current = '.chips [aria-current="page"]';
  const all = await open('/blog');
  expect(linksOf(all.document, '.chips a')).toEqual([
    ['همه', '/blog'],
    ['راهنما', '/blog?group=guide'],
    ['خبر', '/blog?group=news'],
  ]);
  expect(textsOf(all.document, current)).toEqual(['همه']);
  const news = await open('/blog?group=news');
  expect(queryOf(news)).toEqual({ page: '1', group: 'news' });
  expect(textsOf(news.document, 'h1')).toEqual(['خبر']);
  expect(textsOf(news.document, current)).toEqual(['خبر']);
  expect(breadcrumbsOf(news.document)).toEqual([
    ['صفحهٔ اصلی', '/'],
    ['مجله', '/blog'],
    ['خبر', null],
  ]);
});

test('a later page lists all its articles alike, with links to the pages of the group', async () => {
  const page = await open('/blog/2?group=guide', pageOf(articles, { page: 2, pages: 3 }));
  const { document } = page;
  expect(queryOf(page)).toEqual({ page: '2', group: 'guide' });
  expect(document.querySelector('.card-wide')).toBeNull();
  expect(document.querySelectorAll('.blog-list li h3')).toHaveLength(2);
  expect(linksOf(document, '.pager a')).toEqual([
    ['قبلی', '/blog?group=guide'],
    ['۱', '/blog?group=guide'],
    ['۲', '/blog/2?group=guide'],
    ['۳', '/blog/3?group=guide'],
    ['بعدی', '/blog/3?group=guide'],
  ]);
});

test('one article needs no list below it', async () => {
  const { document } = await open('/blog', pageOf(articles.slice(0, 1)));
  expect(document.querySelectorAll('.blog-list h3')).toHaveLength(1);
  expect(document.querySelector('.empty')).toBeNull();
});

test('a group without articles leads to all of them', async () => {
  const { status, document } = await open('/blog?group=news', pageOf([]));
  expect(status).toBe(200);
  expect(textsOf(document, '.empty h2')).toEqual(['هنوز مقاله‌ای در این گروه نیست']);
  expect(linksOf(document, '.empty a')).toEqual([['همهٔ مقاله‌ها', '/blog']]);
  expect(document.querySelector('.article-card')).toBeNull();
});

test('a page after the last is not found; without groups the articles are still there', async () => {
  expect((await open('/blog/4', pageOf([], { page: 4, pages: 3 }))).status).toBe(404);
  const { status, document } = await openPage('/blog', { 'GET /api/article-groups': broken });
  expect([status, textsOf(document, '.chips a')]).toEqual([200, ['همه']]);
});

test('metadata of the magazine, of a group and of a page', async () => {
  const metadata = async (path: string, page = 1) =>
    metadataOf((await open(path, pageOf(articles, { page, pages: 3 }))).document);
  expect(await metadata('/blog')).toMatchObject({
    title: 'مجله | آکادمی مهرگان',
    canonical: `${origin}/blog`,
    description: 'مقاله‌ها و راهنماهای آموزشی: چه بیاموزیم، از کجا شروع کنیم و چگونه بهتر یاد بگیریم.',
  });
  expect(await metadata('/blog/2?group=news', 2)).toMatchObject({
    title: 'مقاله‌های خبر، صفحهٔ ۲ | آکادمی مهرگان',
    canonical: `${origin}/blog/2?group=news`,
    description: 'مقاله‌های ما دربارهٔ خبر.',
  });
  const { document } = await open('/blog?group=news');
  expect(structuredDataOf(document)).toMatchObject([
    {
      itemListElement: [
        { item: `${origin}/` },
        { item: `${origin}/blog` },
        { name: 'خبر', item: `${origin}/blog?group=news` },
      ],
    },
  ]);
});

const ofAdministrator = {
  title: 'عنوان مدیر',
  description: 'توضیح مدیر',
  canonical: '/blog',
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
  robots: 'noindex,follow',
};

test('metadata of the path is not that of its filtered variants, which have their own address', async () => {
  const metaAt = async (path: string) => {
    const page = await open(path, pageOf(articles), { 'GET /api/metadata': ofAdministrator });
    return metadataOf(page.document);
  };
  expect(await metaAt('/blog?utm=a')).toMatchObject({ title: 'عنوان مدیر', robots: 'noindex,follow' });
  const news = await metaAt('/blog?group=news');
  expect(news).toMatchObject({
    title: 'مقاله‌های خبر | آکادمی مهرگان',
    description: 'مقاله‌های ما دربارهٔ خبر.',
    canonical: `${origin}/blog?group=news`,
  });
  expect(news['robots']).toBeUndefined();
});

test('the articles with a tag, with links to their pages; a tag that none has is not found', async () => {
  const page = await open('/blog/2?tag=وب', pageOf(articles, { page: 2, pages: 3 }));
  const { document } = page;
  const tag = encodeURIComponent('وب');
  expect(queryOf(page)).toEqual({ page: '2', tag: 'وب' });
  expect(textsOf(document, 'h1')).toEqual(['مقاله‌ها با برچسب «وب»']);
  expect(document.querySelector('.chips [aria-current]')).toBeNull();
  expect(linksOf(document, '.pager-step')).toEqual([
    ['قبلی', `/blog?tag=${tag}`],
    ['بعدی', `/blog/3?tag=${tag}`],
  ]);
  expect(metadataOf(document)).toMatchObject({
    title: 'مقاله‌ها با برچسب «وب»، صفحهٔ ۲ | آکادمی مهرگان',
    canonical: `${origin}/blog/2?tag=${tag}`,
  });
  expect((await open('/blog?tag=x', pageOf([]))).status).toBe(404);
});

test('the old slug of a group leads to the present one, with page and tag', async () => {
  const { status, headers } = await openPage('/blog/2?group=old&tag=a', {
    'GET /api/articles': { ...pageOf(articles), group: { _id: 'n1', name: 'راهنما', slug: 'guide' } },
  });
  expect([status, headers.get('location')]).toEqual([301, '/blog/2?group=guide&tag=a']);
});
