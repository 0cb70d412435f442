/**
 * Points of the specification about the public layout that only time and interaction show, on its real components in a
 * browser (`components/main.tsx`). Points that need the whole product are in `layouts.spec.ts`.
 */
import type { Page } from '@playwright/test';
import { toAsciiDigits } from '../src/locale/digits.ts';
import { expect, expectClearInAllColours, withMotion } from './testing/clean-page.ts';
import { answerCalls, banner, hueOf, popup, rendered, test, type Answer } from './components/test.ts';

const strip = (page: Page) => page.getByRole('complementary', { name: 'پیشنهاد ویژه' });
const toast = (page: Page) => page.locator('.toast');
const bar = (page: Page) => page.getByRole('progressbar', { name: 'در حال بارگذاری' });
const pageTitle = (page: Page) => page.getByRole('heading', { level: 1 });
const start = Date.parse('2026-11-21T08:00:00Z');

/** Opens a page and stops its clock. */
async function openStopped(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: start });
  await page.goto(path);
  await expect(pageTitle(page)).toBeVisible();
  await page.clock.pauseAt(start + 60_000);
}
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await rendered(page);
}

test.describe('banner', () => {
  test('S09 the countdown ticks each second down to zero, as days and hh:mm:ss', async ({ page }) => {
    const day = 86_400;
    const endDate = new Date(start + 60_000 + (day + 3) * 1_000).toISOString();
    await answerCalls(page, { '/api/banner': { ...banner, endDate } });
    await openStopped(page, '/');
    const timer = strip(page).getByRole('timer', { name: 'زمان باقی‌مانده' });
    await pass(page, 1_000);
    const readings: string[] = [];
    for (const seconds of [0, 1, 2, 0]) {
      await pass(page, seconds * 1_000);
      readings.push(toAsciiDigits(await timer.innerText()).replace(/\s+/g, ' '));
    }
    expect(readings[0]).toMatch(/^1 روز و 00:00:0[23]$/);
    const clocks = readings.map((text) => /\d\d:\d\d:\d\d$/.exec(text)?.[0]);
    expect(clocks).toEqual(
      clocks[0] === '00:00:03'
        ? ['00:00:03', '00:00:02', '00:00:00', '00:00:00']
        : ['00:00:02', '00:00:01', '23:59:59', '23:59:59'],
    );
    await page.clock.fastForward(day * 1_000);
    await pass(page, 5_000);
    expect(toAsciiDigits(await timer.innerText())).toBe('00:00:00');
    await pass(page, 5_000);
    expect(toAsciiDigits(await timer.innerText())).toBe('00:00:00');
  });

  test('F08 S09 the banner shows its text, code, link and colour or image while its status is active', async ({
    page,
  }) => {
    await answerCalls(page, { '/api/banner': banner });
    await page.goto('/');
    await expect(strip(page)).toContainText('جشن مهرگان');
    await expect(strip(page).getByRole('button', { name: 'کپی کد تخفیف MEHR30' })).toBeVisible();
    await expect(strip(page).locator('.banner-backdrop rect')).toHaveCSS('fill', 'rgb(143, 19, 56)');
    await expect(strip(page).getByRole('timer')).toHaveCount(0);
    await expect(strip(page).getByRole('link')).toHaveAttribute('href', '/department');

    const image = { ...banner, withImage: true, withText: false, bgImage: '/files/2026/a.webp' };
    await answerCalls(page, { '/api/banner': image });
    await page.route('**/files/2026/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }));
    await page.reload();
    await expect(strip(page).locator('.banner-picture')).toHaveAttribute('src', /\/files\/2026\/a-1280\.webp$/);
    await expect(strip(page)).not.toContainText('جشن مهرگان');
    await expect(strip(page)).not.toContainText('MEHR30');

    await answerCalls(page, { '/api/banner': { ...banner, status: 'inactive' } });
    await page.reload();
    await expect(pageTitle(page)).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
  });
});

test.describe('welcome popup', () => {
  const dialog = (page: Page) => page.getByRole('dialog');
  const path = '/api/banner/welcome-popup';

  test('S10 K05 it opens when enabled, and a tick hides this version for 86400 seconds', async ({ page }) => {
    await answerCalls(page, { [path]: popup });
    await page.goto('/');
    await expect(dialog(page)).toBeVisible();
    await expectClearInAllColours(page, 'dialog[open]');
    const box = dialog(page).getByRole('checkbox', { name: 'تا ۲۴ ساعت نشان نده' });
    await box.check();
    const [cookie] = await page.context().cookies();
    expect(decodeURIComponent(cookie?.value ?? '')).toBe(popup.createdAt);
    const seconds = (cookie?.expires ?? 0) - Date.now() / 1_000;
    expect(seconds).toBeGreaterThan(86_300);
    expect(seconds).toBeLessThanOrEqual(86_400);
    await box.uncheck();
    expect(await page.context().cookies()).toEqual([]);
    await box.check();

    let calls = 0;
    const counted =
      (version: object): Answer =>
      (route) => {
        calls++;
        return route.fulfill({ json: version });
      };
    await answerCalls(page, { [path]: counted(popup) });
    await page.reload();
    await expect.poll(() => calls).toBe(2);
    await rendered(page);
    await expect(dialog(page)).toHaveCount(0);
    await answerCalls(page, { [path]: counted({ ...popup, createdAt: '2026-11-21T10:00:00.000Z' }) });
    await page.reload();
    await expect(dialog(page)).toBeVisible();
  });

  test('S10 F09 a disabled popup stays closed', async ({ page }) => {
    let calls = 0;
    // The layout reads that it is enabled; it is disabled by the time of the popup's request.
    await answerCalls(page, { [path]: (route) => route.fulfill({ json: { ...popup, show: calls++ === 0 ? 1 : 0 } }) });
    await page.goto('/');
    await expect.poll(() => calls).toBe(2);
    await rendered(page);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('F09 it has a title, a text and a button with a link, each if the server sends it', async ({ page }) => {
    await answerCalls(page, { [path]: popup });
    await page.goto('/');
    await expect(dialog(page).getByRole('heading', { name: 'سه دورهٔ رایگان' })).toBeVisible();
    await expect(dialog(page)).toContainText('از همین امروز بیاموزید.');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await dialog(page).getByRole('link', { name: 'مشاهدهٔ دوره‌ها' }).click();
    await expect(page).toHaveURL('/faqs');
    await expect(dialog(page)).toHaveCount(0);
    expect(await page.evaluate(() => 'sameDocument' in window), 'in-app navigation').toBe(true);

    await answerCalls(page, { [path]: { ...popup, titleShow: false, redirectType: 'link', buttonRef: '/blog' } });
    await page.goto('/');
    await expect(dialog(page)).toBeVisible();
    expect((await dialog(page).getByRole('heading').boundingBox())!.width).toBeLessThanOrEqual(1);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await dialog(page).getByRole('link', { name: 'مشاهدهٔ دوره‌ها' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(pageTitle(page)).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window), 'a plain link').toBe(false);
  });

  test('F09 K13 it is as wide as its class, and a dialog is never narrower than 22rem', async ({ page }) => {
    await answerCalls(page, { [path]: { ...popup, size: 'max-w-xs', buttonShow: false } });
    await page.goto('/');
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('link')).toHaveCount(0);
    await expect(dialog(page)).toHaveCSS('width', '352px');
    await answerCalls(page, { [path]: { ...popup, size: 'max-w-2xl' } });
    await page.goto('/');
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page)).toHaveCSS('width', '672px');
  });
});

test.describe('toast', () => {
  const show = (page: Page, options: Parameters<Window['showToast']>[0]) =>
    page.evaluate((given) => window.showToast(given), options);

  test('S11 F10 it is green for success, amber for warning, red for error, and replaces the one before', async ({
    page,
  }) => {
    await answerCalls(page);
    await page.goto('/');
    await expect(pageTitle(page)).toBeVisible();
    const hues: Record<string, number> = {};
    for (const type of ['success', 'warning', 'error', 'default'] as const) {
      await show(page, { type, title: `پیام ${type}`, message: 'متن پیام' });
      await expect(toast(page)).toHaveCount(1);
      await expect(toast(page)).toContainText(`پیام ${type}`);
      await expect(toast(page)).toContainText('متن پیام');
      const isUrgent = type === 'error' || type === 'warning';
      await expect(page.getByRole(isUrgent ? 'alert' : 'status').filter({ has: toast(page) })).toBeVisible();
      hues[type] = hueOf(await toast(page).evaluate((element) => getComputedStyle(element).backgroundColor));
    }
    const between = (hue: number | undefined, from: number, to: number) =>
      hue !== undefined && hue >= from && hue <= to;
    expect(between(hues['success'], 90, 160), `success ${hues['success']}`).toBe(true);
    expect(between(hues['warning'], 30, 55), `warning ${hues['warning']}`).toBe(true);
    expect(between(((hues['error'] ?? 180) + 20) % 360, 0, 40), `error ${hues['error']}`).toBe(true);
    expect(new Set(Object.values(hues)).size).toBe(4);
  });

  test('S11 F10 it hides after its delay, 5000 ms by default, or when it is dismissed', async ({ page }) => {
    await answerCalls(page);
    await openStopped(page, '/');
    await show(page, { title: 'یک' });
    // The card of the first toast is loaded now; React shows what was loaded 300 ms later at most.
    await expect(async () => {
      await pass(page, 50);
      await expect(toast(page)).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(toast(page).getByRole('button')).toHaveCount(0);
    await expect(toast(page).getByRole('link')).toHaveCount(0);
    await expect(toast(page).locator('use')).toHaveAttribute('href', /#info$/);
    await pass(page, 5_000);
    await expect(toast(page)).toHaveCount(0);
    await show(page, { title: 'یک' });
    await pass(page, 4_999);
    await expect(toast(page)).toBeVisible();
    await pass(page, 1);
    await expect(toast(page)).toHaveCount(0);
    await show(page, { title: 'دو', delay: 300, icon: 'crown' });
    await expect(toast(page).locator('use')).toHaveAttribute('href', /#crown$/);
    await pass(page, 300);
    await expect(toast(page)).toHaveCount(0);
    await show(page, { title: 'سه', dismissible: true });
    await toast(page).getByRole('button', { name: 'بستن پیام' }).click();
    await expect(toast(page)).toHaveCount(0);
  });

  test('S11 F10 its button links home by default, within the site or out of it', async ({ page }) => {
    await answerCalls(page);
    await page.goto('/faqs');
    await expect(pageTitle(page)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await show(page, { title: 'یک', button: {} });
    await toast(page).getByRole('link', { name: 'رفتن به صفحهٔ اصلی' }).click();
    await expect(page).toHaveURL('/');
    await expect(toast(page)).toHaveCount(0);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await show(page, { title: 'دو', button: { text: 'بیرون', link: '/blog', internal: false } });
    await toast(page).getByRole('link', { name: 'بیرون' }).click();
    await expect(page).toHaveURL('/blog');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  });
});

test.describe('loading bar', () => {
  test.use(withMotion);
  test('K07 it waits 200 ms, runs 5000 ms long, 5 px high and orange, and hides 500 ms after the end', async ({
    page,
  }) => {
    let answer = () => {};
    const paused = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await answerCalls(page, {
      '/api/teachers': async (route) => {
        await paused;
        await route.fulfill({ json: {} });
      },
    });
    await openStopped(page, '/');
    const call = page.waitForRequest(/\/api\/teachers$/);
    await page.locator('footer a[href="/teachers"]').click();
    await call;
    // The bar starts to wait when the navigation is rendered, which may be after its call.
    await rendered(page);
    await pass(page, 199);
    await expect(bar(page)).toHaveCount(0);
    await pass(page, 1);
    await expect(bar(page)).toHaveCSS('height', '5px');
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(255, 121, 82)');
    await expect(bar(page)).toHaveCSS('animation-duration', '5s');
    answer();
    await expect(pageTitle(page)).toHaveText('استادان');
    await pass(page, 499);
    await expect(bar(page)).toHaveCount(1);
    await pass(page, 1);
    await expect(bar(page)).toHaveCount(0);
  });

  test('K07 it is red for 500 ms when the page fails', async ({ page, expected }) => {
    expected.push(/./);
    await answerCalls(page, { '/api/teachers': (route) => route.fulfill({ body: 'no JSON' }) });
    await openStopped(page, '/');
    await page.locator('footer a[href="/teachers"]').click();
    await expect(page.getByText('۵۰۰')).toBeVisible();
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(224, 36, 36)');
    await pass(page, 500);
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('layout', () => {
  const calls = ['/api/banner', '/api/banner/welcome-popup', '/api/contact-info', '/api/course-groups'];
  const fail: Answer = (route) => route.fulfill({ status: 500, json: {} });

  test('C19 a page shows no error without banner, popup, contact info, departments and search', async ({
    page,
    expected,
  }) => {
    expected.push(/status of 500/);
    await answerCalls(page, { ...Object.fromEntries(calls.map((path) => [path, fail])), '/api/search/پایتون': fail });
    await page.goto('/');
    await expect(pageTitle(page)).toHaveText('صفحهٔ اصلی');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    const answered = page.waitForResponse(/\/api\/search\//);
    await page.getByRole('combobox', { name: 'جستجوی دوره' }).fill('پایتون');
    await answered;
    await rendered(page);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
    await expect(page.getByText('نتیجه‌ای پیدا نشد')).toBeHidden();

    // The popup is enabled, and its own call fails.
    let requested = 0;
    const popupFails: Answer = (route) =>
      requested++ === 0 ? route.fulfill({ json: popup }) : route.fulfill({ status: 500, json: {} });
    await answerCalls(page, { '/api/banner/welcome-popup': popupFails });
    await page.reload();
    await expect.poll(() => requested).toBe(2);
    await rendered(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(toast(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('C18 K03 the search asks for page 1 of courses, newest first, and shows the first 6', async ({ page }) => {
    const records = Array.from({ length: 8 }, (_, i) => ({
      _id: String(i),
      name: `دورهٔ ${i}`,
      image: null,
      description: '',
      totalTime: 60,
    }));
    let url = '';
    await answerCalls(page, {
      '/api/search/پایتون': (route) => {
        url = decodeURIComponent(route.request().url());
        return route.fulfill({ json: { records, page: 1, pages: 1, total: 8, estimated: false } });
      },
      '/api/suggestions/پایتون': (route) => route.fulfill({ json: { records: [] } }),
    });
    await page.goto('/');
    await page.getByRole('combobox', { name: 'جستجوی دوره' }).fill('پایتون');
    await expect(page.getByRole('listbox').getByRole('option').locator('b')).toHaveText(
      records.slice(0, 6).map(({ name }) => name),
    );
    expect(url).toMatch(/\/api\/search\/پایتون\?page=1&order=newest&section=course$/);
  });

  test('K13 the header changes at 768 and at 1024 pixels; the content is at most 1920 wide', async ({ page }) => {
    await answerCalls(page);
    await page.goto('/');
    await expect(pageTitle(page)).toBeVisible();
    const header = page.getByRole('banner');
    const menu = header.getByRole('button', { name: 'فهرست سایت' });
    const search = header.getByRole('search');
    const logo = header.getByRole('link', { name: /صفحهٔ اصلی/ });
    for (const width of [767, 768, 1_023, 1_024]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(header.getByRole('navigation', { name: 'بخش‌های اصلی' })).toBeVisible({ visible: width >= 1_024 });
      await expect(menu).toBeVisible({ visible: width < 1_024 });
      await expect(header.getByRole('button', { name: 'ثبت‌نام' })).toBeVisible({ visible: width >= 768 });
      const [searchBox, logoBox] = await Promise.all([search.boundingBox(), logo.boundingBox()]);
      const isBelow = searchBox!.y >= logoBox!.y + logoBox!.height;
      expect(isBelow, `search below the logo at ${width} pixels`).toBe(width < 768);
    }
    await page.setViewportSize({ width: 2_600, height: 900 });
    expect((await page.getByRole('main').boundingBox())!.width).toBe(1_920);
  });
});
