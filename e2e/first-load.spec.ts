/** What a first visit loads, in which order, and that nothing moves while it does. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { alsoNarrow, expect, test } from './testing/clean-page.ts';
import { hidePopup, hydrated } from './testing/storefront-page.ts';

test.use({ isFirstVisit: true });
test.beforeEach(({ page, baseURL }) => hidePopup(page, baseURL));

test('all scripts of the home page weigh at most 128 kB; no whole font comes with them', async ({ page }) => {
  const weighed: Promise<number>[] = [];
  const fonts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      weighed.push(response.body().then((body) => gzipSync(body).length));
    }
  });
  page.on('request', (request) => {
    if (/vazirmatn.*wght/.test(request.url())) fonts.push(request.url());
  });
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('load');
  const weight = (await Promise.all(weighed)).reduce((sum, bytes) => sum + bytes, 0);
  expect(weight).toBeGreaterThan(30_000);
  expect(weight).toBeLessThanOrEqual(128_000);
  expect(fonts).toEqual([]);
});

test('the scripts of a page weigh at most 28.5 kB beyond those of the home page', async ({ page }) => {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    );
  });
  const visit = async (path: string): Promise<ReadonlyMap<string, number>> => {
    scripts.clear();
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('load');
    return new Map(await Promise.all([...scripts].map(async ([url, bytes]) => [url, await bytes] as const)));
  };
  const home = await visit('/');
  const linkOf = async (kind: string) =>
    (await page.locator(`main a[href^="/${kind}/"]`).first().getAttribute('href'))!;
  const paths = ['/department', '/search', '/cart', '/login', await linkOf('course'), await linkOf('article')];
  for (const path of paths) {
    const own = [...(await visit(path))].filter(([url]) => !home.has(url));
    expect(own.length, path).toBeGreaterThan(0);
    expect(
      own.reduce((sum, [, bytes]) => sum + bytes, 0),
      path,
    ).toBeLessThanOrEqual(28_500);
  }
});

/** How much of what was seen has moved by itself (Cumulative Layout Shift). */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(window, 'shifts').reduce((sum: number, value: number) => sum + value, 0));

test('what is seen of the cart stays in its place while it is read and priced', alsoNarrow, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'سبد خرید شما خالی است' })).toBeVisible();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  await page.goto('/');
  await page.locator('.course-card a.card-link').first().click();
  await page.getByRole('button', { name: 'افزودن به سبد خرید' }).first().click();
  await expect(page.getByRole('link', { name: 'رفتن به سبد خرید' }).first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'ورود و پرداخت' })).toBeVisible();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
});

test('what a page is drawn with comes before its scripts', async ({ request }) => {
  const head = (await (await request.get('/')).text()).split('</head>')[0]!;
  const ahead = [...head.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([link]) => link);
  expect(ahead.filter((link) => !link.includes('fetchPriority="low"'))).toEqual([]);
  expect(ahead.join()).not.toMatch(/react-/);
  expect(head.match(/fetchPriority="high"/g)).toHaveLength(1);
  const map = /\/assets\/manifest-[^"]+\.js/.exec(ahead.join())![0];
  expect((await request.get(map, { headers: { 'accept-encoding': 'br' } })).headers()['content-encoding']).toBe('br');
});

test('a card that is far from the screen is laid out when the screen comes near', alsoNarrow, async ({ page }) => {
  await page.goto('/department');
  const card = page.locator('.course-card').last();
  const isDrawn = () => card.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isDrawn()).toBe(false);
  await card.scrollIntoViewIfNeeded();
  await expect.poll(isDrawn).toBe(true);
});
