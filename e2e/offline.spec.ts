/** What a visitor keeps while the connection is lost. */
import type { Page } from '@playwright/test';
import { learnPath } from '../src/paths/learning.ts';
import { expect, expectAccessible, test } from './testing/clean-page.ts';
import { enter, first, make, named } from './testing/panel-page.ts';
import { publishedCourse } from './testing/published.ts';
import { useSession } from './testing/sessions.ts';
import { follow, hidePopup, hydrated } from './testing/storefront-page.ts';

// What was loaded before would open without a connection.
test.use({ isFirstVisit: true });

test('S13 a message is shown while the connection is lost', async ({ page, context }) => {
  await page.goto('/');
  await hydrated(page);
  await context.setOffline(true);
  await expect(page.getByText(/اتصال اینترنت قطع است/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/اتصال اینترنت قطع است/)).toHaveCount(0);
  await expect(page.locator('.toast')).toContainText('دوباره به اینترنت وصل شدید');
});

test('S13 without a connection nothing reloads and the page stays; what was requested comes with the connection', async ({
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
  await expect(page.locator('.toast')).toContainText('به محض اتصال، صفحه باز می‌شود');
  await expect(page).toHaveURL('/faqs');
  await expect(page.getByRole('heading', { level: 1, name: 'پرسش‌های متداول' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/teachers');
  await expect(page.getByRole('heading', { level: 1, name: 'استادان' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  // Browsers that do not ask for a module again get it, and the dialog, with a new document.
  await page.getByRole('banner').getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** The path of a text lesson in a course that is free, and its title. */
async function makeText(page: Page): Promise<{ path: string; title: string }> {
  await enter(page, '');
  const group = (await first(page, 'course-groups')).id;
  const { course, topic } = await publishedCourse(page, { title: named('دوره'), group, price: 0 });
  const title = named('خواندنی');
  const body = '<p>متنی برای راه</p>';
  const lesson = await make(page, 'lessons', { topic, title, type: 'text', body, isPublished: true });
  return { path: learnPath(course, lesson.id), title };
}

const isKept = (page: Page, path: string) => page.evaluate((address) => caches.match(address).then(Boolean), path);

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('S13 pages and text lessons that were read open without a connection; others get a page that lists them', async ({
    page,
    context,
    expected,
    baseURL,
  }) => {
    expected.push(/Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    // Chromium 153 says so of every module that a page with a service worker loads ahead; the worker answers both times.
    expected.push(/cross-world service worker resource mismatch/);
    const text = await makeText(page);
    await hidePopup(page, baseURL);
    await useSession(context, 'student');
    await page.goto('/');
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active && !navigator.serviceWorker.controller) {
        await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
      }
    });
    await page.goto(text.path);
    await expect.poll(() => isKept(page, text.path)).toBe(true);
    await page.goto('/teachers');
    await page.goto('/faqs');
    await hydrated(page);
    await expect.poll(() => isKept(page, '/faqs')).toBe(true);
    await context.setOffline(true);
    await follow(page, '/teachers');
    await expect(page.getByRole('heading', { level: 1, name: 'استادان' })).toBeVisible();
    await page.goto('/blog');
    await expect(page.getByRole('heading', { level: 1, name: 'اینترنت قطع است' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: text.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    await expect(page.getByText('متنی برای راه')).toBeVisible();
    await expect(page.getByText(/^آفلاین هستید/)).toBeVisible();
    await hydrated(page);
    await expectAccessible(page);
    await page.goto('/faqs');
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
    await page.goto(text.path);
    await expect(page.getByText('متنی برای راه')).toBeVisible();
    await expect(page.getByText(/^آفلاین هستید/)).toHaveCount(0);
    await page.evaluate(() => fetch('/auth/logout', { method: 'POST' }));
    for (const path of ['/teachers', text.path]) await expect.poll(() => isKept(page, path)).toBe(false);
  });
});
