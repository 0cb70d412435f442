/** What a visitor keeps while the connection is lost. */
import { expect, expectAccessible, test } from './clean-page.ts';
import { follow, hydrated } from './storefront-page.ts';

test('S13 a message is shown while the connection is lost', async ({ page, context }) => {
  await page.goto('/');
  await hydrated(page);
  await context.setOffline(true);
  await expect(page.getByText(/اتصال اینترنت قطع است/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/اتصال اینترنت قطع است/)).toHaveCount(0);
  await expect(page.locator('.toast')).toContainText('دوباره به اینترنت وصل شدید');
});

test('S13 without a connection nothing reloads and the page stays; what was asked for comes with the connection', async ({
  page,
  context,
  expected,
}) => {
  expected.push(
    /Unable to preload CSS|Failed to (load resource|fetch)|Error loading|dynamically imported|ERR_INTERNET_DISCONNECTED/,
  );
  await page.goto('/faqs');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(page.locator('.toast')).toContainText('این بخش بارگذاری نشد');
  await follow(page, '/teachers');
  await expect(page.locator('.toast')).toContainText('صفحه همین که وصل شوید باز می‌شود');
  await expect(page).toHaveURL('/faqs');
  await expect(page.getByRole('heading', { level: 1, name: 'پرسش‌های متداول' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/teachers');
  await expect(page.getByRole('heading', { level: 1, name: 'استادان' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('S13 pages that were read open without a connection; others get a page that lists them', async ({
    page,
    context,
    expected,
  }) => {
    expected.push(/Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.goto('/');
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active && !navigator.serviceWorker.controller) {
        await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
      }
    });
    await page.goto('/teachers');
    await page.goto('/faqs');
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => caches.match('/faqs').then(Boolean))).toBe(true);
    await context.setOffline(true);
    await follow(page, '/teachers');
    await expect(page.getByRole('heading', { level: 1, name: 'استادان' })).toBeVisible();
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1, name: 'اینترنت قطع است' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'پرسش‌های متداول' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'پرسش‌های متداول' })).toBeVisible();
    expect(
      await page.evaluate(() =>
        fetch('/api/faqs').then(
          () => 'answered',
          () => 'failed',
        ),
      ),
    ).toBe('failed');
    await page.goto('/blog');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'مجله' })).toBeVisible();
    await page.evaluate(() => fetch('/auth/logout', { method: 'POST' }));
    await expect.poll(() => page.evaluate(() => caches.match('/teachers').then(Boolean))).toBe(false);
  });
});
