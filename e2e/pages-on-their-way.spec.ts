/** Pages on their way, pages that do not come, and what is shown instead. */
import type { Page } from '@playwright/test';
import { atBothWidths, expect, expectAccessible, refusal, test } from './testing/clean-page.ts';
import { follow, hydrated } from './testing/storefront-page.ts';

const header = (page: Page) => page.getByRole('banner');
const errorHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.getByRole('progressbar', { name: 'در حال بارگذاری' });

test('P34 K07 the bar is orange and 5 pixels high while a page is loading, and hides after it', async ({ page }) => {
  await page.goto('/faqs');
  await hydrated(page);
  let go = () => {};
  const paused = new Promise<void>((done) => {
    go = done;
  });
  await page.route(/\/teachers\.data/, async (route) => {
    await paused;
    await route.continue();
  });
  await follow(page, '/teachers');
  await expect(bar(page)).toBeVisible();
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(255, 121, 82)');
  await expect(bar(page)).toHaveCSS('height', '5px');
  await expectAccessible(page);
  go();
  await expect(page).toHaveURL('/teachers');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('.loading-bar')).toHaveCount(0);
});

test('K07 the bar turns red when the page fails; the last page stays, and leads there once it works', async ({
  page,
  expected,
}) => {
  expected.push(refusal(500), /./);
  await page.goto('/faqs');
  await hydrated(page);
  await page.evaluate(() => {
    const look = () => {
      const failed = document.querySelector('.loading-bar[data-phase=failed]');
      if (failed) (window as { seen?: string }).seen = getComputedStyle(failed).backgroundColor;
      requestAnimationFrame(look);
    };
    look();
  });
  await page.route(/\/teachers\.data/, (route) => route.fulfill({ status: 500, body: 'down' }));
  await follow(page, '/teachers');
  const toast = page.locator('.toast');
  await expect(toast).toContainText('این صفحه باز نشد');
  await expect(page).toHaveURL('/faqs');
  await expect(errorHeading(page)).toHaveText('پرسش‌های متداول');
  await expect.poll(() => page.evaluate(() => (window as { seen?: string }).seen)).toBe('rgb(224, 36, 36)');
  await expect(bar(page)).toHaveCount(0);
  await page.unroute(/\/teachers\.data/);
  await toast.getByRole('link', { name: 'دوباره تلاش کنید' }).click();
  await expect(page).toHaveURL('/teachers');
  await expect(errorHeading(page)).toHaveText('استادان');
});

test('a step back to a page that does not come stays, with its address, on the page that is shown', async ({
  page,
  expected,
}) => {
  expected.push(refusal(503));
  await page.goto('/faqs');
  await hydrated(page);
  await follow(page, '/teachers');
  await expect(errorHeading(page)).toHaveText('استادان');
  await page.route(/\/faqs\.data/, (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goBack();
  await expect(page.locator('.toast')).toContainText('این صفحه باز نشد');
  await expect(page).toHaveURL('/teachers');
  await expect(errorHeading(page)).toHaveText('استادان');
  await page.unroute(/\/faqs\.data/);
  await page.goBack();
  await expect(errorHeading(page)).toHaveText('پرسش‌های متداول');
  await expect(page).toHaveURL('/faqs');
  await page.goForward();
  await expect(errorHeading(page)).toHaveText('استادان');
});

test('E06 E07 an unknown page is 404, with a message and a link home', async ({ page, expected }) => {
  expected.push(refusal(404));
  const answer = await page.goto('/no/such/page');
  expect(answer!.status()).toBe(404);
  await expect(page.getByText('۴۰۴')).toBeVisible();
  await expect(errorHeading(page)).toHaveText('این صفحه پیدا نشد');
  await expect(page.getByText(/به صفحهٔ اصلی برگردید/)).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  await page.getByRole('link', { name: 'بازگشت به صفحهٔ اصلی' }).click();
  await expect(page).toHaveURL('/');
});

test('E08 when the error page itself fails there is still a link home', async ({ page, expected }) => {
  expected.push(/./);
  await page.goto('/faqs');
  await hydrated(page);
  await page.evaluate(() => {
    String.fromCharCode = () => {
      throw new Error('broken');
    };
    history.pushState(null, '', '/no/such/page');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('هنگام نمایش صفحهٔ خطا مشکلی پیش آمد')).toBeVisible();
  await expect(page.getByRole('link', { name: 'رفتن به صفحهٔ اصلی' })).toHaveAttribute('href', '/');
});

test('E09 K09 a chunk that cannot be loaded reloads the page once; then the visitor gets a message', async ({
  page,
  expected,
}) => {
  expected.push(/./);
  await page.goto('/faqs');
  await hydrated(page);
  let loads = 0;
  page.on('load', () => {
    loads++;
  });
  await page.route(/\/assets\/(Dialogs|teachers)[^/]*\.js/, (route) => route.abort());
  const login = header(page).getByRole('button', { name: 'ورود', exact: true });
  const notified = page.locator('.toast', { hasText: 'این بخش بارگذاری نشد' });
  await login.click();
  await expect.poll(() => loads).toBe(1);
  await hydrated(page);
  await login.click();
  await expect(notified).toBeVisible();
  await notified.getByRole('button', { name: 'بستن پیام' }).click();
  await follow(page, '/teachers');
  await expect(notified).toBeVisible();
  expect(loads).toBe(1);
});

test('E09 a page whose chunk is missing is opened as a whole', async ({ page, expected }) => {
  expected.push(/./);
  await page.goto('/faqs');
  await hydrated(page);
  await page.route(/\/assets\/teachers[^/]*\.js/, (route) => route.abort(), { times: 1 });
  // On a slow device the chunk fails before the page has rendered that it is on its way.
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await follow(page, '/teachers');
  await expect(page).toHaveURL('/teachers');
  await expect(errorHeading(page)).toHaveText('استادان');
});
