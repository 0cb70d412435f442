/** Light and dark: by the system, by choice, before the first frame, and where paper stays light. */
import type { Page } from '@playwright/test';
import { atBothWidths, expect, expectAccessible, test } from './testing/clean-page.ts';
import { hidePopup, hydrated } from './testing/storefront-page.ts';
import { useSession } from './testing/sessions.ts';

const light = 'rgb(255, 250, 246)';
const dark = 'rgb(21, 16, 19)';
const ground = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const sample = document.createElement('span');
    sample.style.color = 'var(--bg)';
    document.body.append(sample);
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  });
const choose = async (page: Page, name: string): Promise<void> => {
  await hydrated(page);
  await page.getByRole('group', { name: 'رنگ صفحه' }).getByText(name, { exact: true }).click();
};

test.beforeEach(({ page, baseURL }) => hidePopup(page, baseURL));

test('a page is as the system has it until one chooses; the choice is the same in all tabs, and lasts', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/faqs');
  expect(await ground(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground(page)).toBe(light);
  const other = await context.newPage();
  await other.goto('/about-us');
  await choose(page, 'تیره');
  await expect.poll(() => ground(page)).toBe(dark);
  await expect.poll(() => ground(other)).toBe(dark);
  await page.reload();
  expect(await ground(page)).toBe(dark);
  await choose(page, 'مانند دستگاه');
  await expect.poll(() => ground(page)).toBe(light);
  await other.close();
});

test('the first frame is in the scheme that was chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/faqs');
  await choose(page, 'تیره');
  // Of every frame of the next page: what it is drawn in.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      if (document.body) seen.push(getComputedStyle(document.documentElement).colorScheme);
      if (seen.length < 20) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/about-us');
  await page.waitForFunction(() => (Reflect.get(window, 'seen') as string[]).length === 20);
  expect(await page.evaluate(() => [...new Set(Reflect.get(window, 'seen') as string[])])).toEqual(['dark']);
});

test('paper is light, and in forced colours a choice changes nothing', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/faqs');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  expect(await ground(page)).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen', forcedColors: 'active' });
  await page.goto('/login');
  await expect(page.locator('main .button:visible').first()).toHaveCSS('border-top-width', '4px');
});

test('a certificate is paper on the screen too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await useSession(page.context(), 'student');
  await page.goto('/profile/my-proof-list');
  const own = page.locator('main a[href^="/proofs/"]').first();
  await page.goto((await own.getAttribute('href'))!);
  expect(await ground(page)).toBe(dark);
  const certificate = page.locator('.certificate');
  await expect(certificate).toHaveCSS('color-scheme', 'light');
  expect(await certificate.evaluate((paper) => getComputedStyle(paper).getPropertyValue('--ink'))).toBe('#25131b');
});

test('a film is dark in both', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await useSession(page.context(), 'student');
  await page.goto('/profile/courses');
  await page.goto((await page.locator('main a[href^="/learn/"]').first().getAttribute('href'))!);
  expect(await ground(page)).toBe(light);
  await expect(page.locator('.player')).toHaveCSS('color', 'rgb(247, 236, 231)');
});

for (const path of [
  '/',
  '/department',
  '/search',
  '/blog/1',
  '/vip',
  '/cart',
  '/login',
  '/contact-us',
  '/nothing-here',
]) {
  test(`axe finds nothing on ${path} in the dark`, async ({ page, expected }) => {
    expected.push(/status of 404/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    await atBothWidths(page, () => expectAccessible(page));
  });
}

test('the panels follow, and their menu chooses for the site too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await useSession(page.context(), 'admin');
  await page.goto('/admin/faqs');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', dark);
  await expectAccessible(page);
});

test('the page of the design, with its panel, is for developers alone', async ({ request }) => {
  expect((await request.get('/dev/design')).status()).toBe(404);
  expect((await request.get('/dev/design/panel/light/list')).status()).toBe(404);
});
