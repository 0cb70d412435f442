import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiContext } from './api.ts';
import { broken, contractApi, refusal, type Answers } from '../testing/contract-api.ts';
import { textOf } from '../testing/html.ts';
import { metadataOf, openPage, origin } from '../testing/site.ts';
import { pageSeo, requirePage, requireWithin } from './load.ts';

/** What the server writes about its errors. */
const logged: unknown[] = [];
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation((error: unknown) => void logged.push(error)));
afterEach(() => {
  vi.restoreAllMocks();
  logged.length = 0;
});

const stored = {
  title: 'عنوان مدیر',
  description: null,
  canonical: null,
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
  robots: null,
};
function seoOf(path: string, answers: Answers = { 'GET /api/metadata': stored }) {
  const api = contractApi(answers);
  const context = new RouterContextProvider();
  context.set(apiContext, api.fetch);
  return { seo: pageSeo(context, new Request(origin + path)), queries: () => api.requests.map(({ query }) => query) };
}
const statusOf = (run: () => unknown) => {
  try {
    return run();
  } catch (error) {
    return (error as { init: ResponseInit }).init.status;
  }
};

test('the metadata of a page is stored by its decoded path', async () => {
  const { seo, queries } = seoOf(`/article/${encodeURIComponent('چگونه')}?page=2`);
  expect(await seo).toEqual({ origin, override: stored });
  expect(queries()).toEqual([{ path: '/article/چگونه' }]);
});

test('an address that cannot be decoded is looked up as it is', async () => {
  const { seo, queries } = seoOf('/search/%E0%A4%A');
  await seo;
  expect(queries()).toEqual([{ path: '/search/%E0%A4%A' }]);
});

test('longer paths than can be stored are not looked up, and a failed lookup changes nothing', async () => {
  const longest = `/${'a'.repeat(299)}`;
  const inside = seoOf(longest);
  expect((await inside.seo).override).toEqual(stored);
  const outside = seoOf(`${longest}a`);
  expect(await outside.seo).toEqual({ origin, override: null });
  expect([inside.queries().length, outside.queries().length]).toEqual([1, 0]);
  expect(await seoOf('/', { 'GET /api/metadata': broken }).seo).toEqual({ origin, override: null });
});

test('the metadata of an administrator is that of the page', async () => {
  const { document } = await openPage('/faqs', { 'GET /api/metadata': stored });
  expect(metadataOf(document)).toMatchObject({ title: 'عنوان مدیر', canonical: `${origin}/faqs` });
});

test('page numbers: the first by default, invalid ones are not found', () => {
  expect([undefined, null, '1', '12', '9999'].map((text) => requirePage(text))).toEqual([1, 1, 1, 12, 9999]);
  const wrong = ['', '0', '01', '-1', '1.5', '10000', 'a', '۲'];
  expect(wrong.map((text) => statusOf(() => requirePage(text)))).toEqual(wrong.map(() => 404));
});

test('a list has its pages, and always a first one', () => {
  const within = (page: number, pages: number) => statusOf(() => requireWithin({ page, pages }));
  expect([within(1, 0), within(1, 1), within(3, 3)]).toEqual([undefined, undefined, undefined]);
  expect([within(2, 0), within(2, 1), within(4, 3)]).toEqual([404, 404, 404]);
});

test('what the API does not have, or refuses as invalid, is a page that is not found', async () => {
  const codes = { 400: 'invalid', 404: 'not_found', 422: 'invalid' } as const;
  for (const [status, code] of Object.entries(codes)) {
    const page = await openPage('/teacher/t1', { 'GET /api/teachers/{id}': refusal(Number(status), code) });
    expect(page.status).toBe(404);
    expect(textOf(page.document.querySelector('title'))).toBe('این صفحه پیدا نشد | آکادمی مهرگان');
  }
  expect(logged).toEqual([]);
});

test('other failures are failures of the server, and logged', async () => {
  for (const status of [401, 405, 423, 500]) {
    const page = await openPage('/teacher/t1', { 'GET /api/teachers/{id}': refusal(status, 'internal', 'جدول نیست') });
    expect(page.status).toBe(500);
    expect(page.document.documentElement.outerHTML).not.toContain('جدول نیست');
  }
  expect(logged).toHaveLength(4);
});
