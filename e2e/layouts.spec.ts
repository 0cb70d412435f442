/** What holds for each of the five layouts, and the points of the public one that need the whole product. */
import type { Page } from '@playwright/test';
import { expect as plain, refusal, sharedTests, test } from './testing/clean-page.ts';
import { rendered } from './components/test.ts';
import { enter, visitPanel } from './testing/panel-page.ts';
import { hydrated, overflow } from './testing/storefront-page.ts';

/** The scripts of a panel are loaded first, also on a busy machine. */
const expect = plain.configure({ timeout: 25_000 });
test.describe.configure({ timeout: 120_000 });

/** The horizontal centre of an element relative to that of the page: positive is right of it. */
const offsetOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (left + right) / 2 - document.documentElement.clientWidth / 2;
  });
async function expectRightToLeft(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
  for (const selector of ['html', 'body', 'h1']) {
    await expect(page.locator(selector).first()).toHaveCSS('direction', 'rtl');
  }
}
/** People who ask for less motion get none, in no element (the journeys ask for it: `playwright.config.ts`). */
async function expectNoTransitions(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).transitionProperty !== 'none')
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );
  expect(moving).toEqual([]);
}
/** The styles of all pages, which come first, are applied once, under any mark (`scripts/build/browser-manifest.ts`). */
async function expectStylesOnce(page: Page): Promise<void> {
  const files = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])),
  );
  expect(files.filter((file) => file === files[0])).toHaveLength(1);
}
const publicHeader = (page: Page) => page.locator('header.header');
const footer = (page: Page) => page.getByRole('contentinfo');
const panelMenu = (page: Page) => page.getByRole('navigation', { name: 'بخش‌های پنل', includeHidden: true });

test('P33 the public layout: header, page and footer, right to left', async ({ page }) => {
  await page.goto('/faqs');
  await expectRightToLeft(page);
  await expect(publicHeader(page)).toBeVisible();
  await expect(footer(page)).toBeVisible();
  expect(await offsetOf(page, '.header-logo')).toBeGreaterThan(0);
  expect(await offsetOf(page, '.header-account')).toBeLessThan(0);
  await expectNoTransitions(page);
  await page.getByRole('banner').getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectStylesOnce(page);
});

test('P33 the bare layout: the page alone, right to left', async ({ page, expected }) => {
  expected.push(refusal(404));
  await page.goto('/no/such/page');
  await expectRightToLeft(page);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(publicHeader(page)).toHaveCount(0);
  await expect(footer(page)).toHaveCount(0);
  await expect(panelMenu(page)).toHaveCount(0);
});

for (const [who, path, own, foreign] of [
  ['admin', '/admin', 'پیشخوان', null],
  ['marketer', '/marketer-panel', 'مشتریان', 'کاربران'],
  ['teacher', '/teacher-panel', 'دیدگاه‌ها', 'کاربران'],
] as const) {
  const described = `P33 the ${who} layout: its own menu and header without those of the site, right to left`;
  sharedTests[who](described, async ({ page }) => {
    await visitPanel(page, path, who);
    await expect(panelMenu(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRightToLeft(page);
    await expect(panelMenu(page).getByRole('link', { name: own }).first()).toBeAttached();
    if (foreign) await expect(panelMenu(page).getByRole('link', { name: foreign, exact: true })).toHaveCount(0);
    const box = await panelMenu(page).boundingBox();
    expect(box!.x, 'the menu is on the right').toBeGreaterThan(640);
    await expectNoTransitions(page);
    await expectStylesOnce(page);
    await expect(publicHeader(page)).toHaveCount(0);
    await expect(footer(page)).toHaveCount(0);
  });
}

test('C19 a failure to load the user info at the start is silent: the account stays in reach, and nobody is asked to log in', async ({
  page,
  expected,
}) => {
  expected.push(refusal(500));
  await enter(page, '', 'student');
  await page.route('**/api/users/info', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/faqs');
  await expect(publicHeader(page).getByRole('link', { name: 'حساب من' })).toHaveAttribute('href', '/profile');
  await expect(publicHeader(page).getByRole('button', { name: 'ورود', exact: true })).toHaveCount(0);
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('پرسش‌های متداول');
});

test('F03 C15 new requests of both kinds are counted beside their sections', async ({ page }) => {
  await page.route('**/api/admin/home/newRequestCounts', (route) =>
    route.fulfill({ json: { collabRequestCount: 3, contactRequestCount: 5 } }),
  );
  await page.setViewportSize({ width: 1_280, height: 800 });
  await enter(page, '/admin');
  await panelMenu(page)
    .getByRole('button', { name: /^درخواست‌ها.*در انتظار/ })
    .click();
  const link = (name: RegExp) => panelMenu(page).getByRole('link', { name });
  await expect(link(/درخواست‌های همکاری.*۳ مورد جدید/)).toBeVisible();
  await expect(link(/پیام‌های تماس.*۵ مورد جدید/)).toBeVisible();
});

for (const [connection, isPrefetched] of [
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '2g', saveData: false }, false],
  [{ effectiveType: 'slow-2g', saveData: false }, false],
  [{ effectiveType: '4g', saveData: true }, false],
] as const) {
  const { effectiveType, saveData } = connection;
  test(`K11 a link is ${isPrefetched ? '' : 'not '}prefetched on ${effectiveType}${saveData ? ' with data saver' : ''}`, async ({
    page,
  }) => {
    await page.addInitScript((given) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => given });
    }, connection);
    await page.clock.install();
    await page.goto('/department');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('header')!).some((key) => key.startsWith('__react')),
    );
    for (const selector of ['.department-tile', '.card-link']) {
      await page.locator(selector).first().focus();
      await page.clock.runFor(1_000);
      await rendered(page);
      if (isPrefetched) await expect(page.locator('link[rel=prefetch]').first()).toBeAttached();
      else await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
    }
  });
}

test('the names of the suggestions are read whole at every width', async ({ page }) => {
  for (const width of [320, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/faqs');
    await hydrated(page);
    await publicHeader(page).getByRole('combobox').fill('python');
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.first()).toBeVisible();
    const names = await options.locator('b').evaluateAll((all) =>
      all.map((name) => ({
        width: name.clientWidth,
        isWhole: name.scrollWidth <= name.clientWidth && name.scrollHeight <= name.clientHeight + 1,
      })),
    );
    for (const name of names) {
      expect.soft(name.isWhole, `cut at ${width} pixels`).toBe(true);
      expect.soft(name.width, `narrow at ${width} pixels`).toBeGreaterThan(150);
    }
    expect(names.length).toBeGreaterThan(0);
    const panel = (await page.locator('.search-panel').boundingBox())!;
    expect(panel.x).toBeGreaterThanOrEqual(0);
    expect(panel.x + panel.width).toBeLessThanOrEqual(width);
    if (width >= 768) expect(panel.width).toBeGreaterThanOrEqual(448);
  }
});

/** Those of the site, and of the rooms: checkout, learning and exams. */
for (const [path, selector] of [
  ['/faqs', 'header.header'],
  ['/cart', '.room-header'],
] as const) {
  test(`the header of ${path} leaves room for the page on a phone, also with text of twice its size`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const size of ['16px', '32px']) {
        await page.evaluate((given) => {
          document.documentElement.style.fontSize = given;
        }, size);
        await expect
          .poll(async () => (await page.locator(selector).boundingBox())!.height, {
            message: `${width} pixels, ${size}`,
          })
          .toBeLessThanOrEqual(120);
        await expect.poll(() => overflow(page)).toBe(0);
      }
    }
  });
}
