/** Pages as other readers get them: on a phone, on paper, in colours of their own. */
import type { Page } from '@playwright/test';
import { expect, test } from './testing/clean-page.ts';
import { hidePopup } from './testing/storefront-page.ts';

test.beforeEach(({ page, baseURL }) => hidePopup(page, baseURL));

const header = (page: Page) => page.getByRole('banner');

test('on a phone the header takes at most 96 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/faqs']) {
    await page.goto(path);
    expect((await header(page).boundingBox())!.height).toBeLessThanOrEqual(96);
  }
});

test('on paper a page is its text: nothing to press, every answer, dark on white', async ({ page }) => {
  await page.goto('/faqs');
  await page.emulateMedia({ media: 'print' });
  await expect(header(page)).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('.question .prose').first()).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('in forced colours buttons have an edge, the first one a thick one, and the field in focus is recognisable', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('button', { name: 'جستجو', exact: true })).toHaveCSS(
    'border-top-width',
    '4px',
  );
  // The primary one is distinguished from the others, which its colour does elsewhere.
  const width = (name: string) =>
    page
      .locator(`${name}:visible`)
      .first()
      .evaluate((button) => getComputedStyle(button).borderTopWidth);
  await page.goto('/login');
  expect([await width('main .button'), await width('.header .button--ghost')]).toEqual(['4px', '1px']);
  await page.goto('/search');
  const field = page.getByRole('combobox', { name: 'جستجوی دوره' });
  await field.focus();
  await expect(field).toHaveCSS('outline-style', 'solid');
  await page.goto('/department?order=popular');
  const chip = page.locator('.chip[aria-pressed=true]');
  await expect(chip).toHaveCSS('outline-style', 'solid');
  await expect(chip).toHaveCSS('border-top-width', '1px');
});

test('icons and the manifest are files', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.ico', /image/],
    ['/apple-touch-icon.png', /image\/png/],
    ['/manifest.webmanifest', /manifest\+json/],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type']).toMatch(type);
  }
});
