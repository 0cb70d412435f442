import type { Page } from '@playwright/test';
import { alsoNarrow, expect, atBothWidths, expectAccessible, isNarrow, refusal, test } from './testing/clean-page.ts';
import { follow, hydrated } from './testing/storefront-page.ts';

const header = (page: Page) => page.getByRole('banner');
const search = (page: Page) => header(page).getByRole('combobox', { name: 'جستجوی دوره' });
/** Of the search: the choice of language has options too. */
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
async function enter(page: Page, who: string) {
  expect(
    (
      await page.request.post('/auth/login', { data: { username: `${who}@example.com`, password: 'demo-12345' } })
    ).status(),
  ).toBe(200);
}
/** A search term that finds the newest course. */
async function someWord(page: Page): Promise<string> {
  const {
    records: [newest],
  } = (await (await page.request.get('/api/courses')).json()) as { records: { name: string }[] };
  return newest!.name.split(/\s/).find((word) => word.length > 3) ?? newest!.name;
}
test("K12 the public layout is Persian, right to left, in the school's colour", async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#ff7952');
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-bright')),
  ).toMatch(/#ff7952.*#ff4e8b/);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toBeVisible();
  }
  await atBothWidths(page, () => expectAccessible(page));
});

test('K13 the content is at most 1920 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 2600, height: 900 });
  await page.goto('/');
  expect((await page.getByRole('main').boundingBox())!.width).toBeLessThanOrEqual(1_920);
});

test('K16 C16 F04 the footer has the contact info, social links, trust badges and the current year', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const year = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { timeZone: 'Asia/Tehran', year: 'numeric' }).format(
    new Date(),
  );
  await expect(footer.getByText(`© ${/[۰-۹]+/.exec(year)?.[0]}`)).toBeVisible();
  await expect(footer.locator('a[href^="tel:"]').first()).toHaveCSS('direction', 'ltr');
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(
    footer.getByRole('list', { name: 'شبکه‌های اجتماعی' }).getByRole('link', { name: 'تلگرام' }),
  ).toHaveAttribute('href', /^https:/);
  await expect(
    footer.getByRole('list', { name: 'شبکه‌های اجتماعی' }).getByRole('link', { name: 'اینستاگرام' }),
  ).toHaveAttribute('href', /^https:/);
  await expect(footer.getByRole('list', { name: 'نمادهای اعتماد' }).getByRole('listitem').first()).toBeVisible();
});

test('C17 F05 the departments menu leads to each department, by keyboard too', alsoNarrow, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const { records } = (await (await page.request.get('/api/course-groups')).json()) as {
    records: { name: string; topGroup: string }[];
  };
  const [first] = records;
  const href = `/department?group=${encodeURIComponent(first!.topGroup)}#courses`;
  if (isNarrow(page)) await page.getByRole('button', { name: 'فهرست سایت' }).click();
  else {
    await header(page).getByText('دپارتمان‌ها').focus();
    await page.keyboard.press('Enter');
    await expect(header(page).getByRole('link', { name: first!.name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(header(page).getByRole('link', { name: first!.name })).toBeHidden();
    await page.keyboard.press('Enter');
  }
  await header(page).getByRole('link', { name: first!.name }).click();
  await expect(page).toHaveURL(new URL(href, page.url()).href);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'C18 K03 up to six of the newest courses appear while typing, and lead on by keyboard',
  alsoNarrow,
  async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const word = await someWord(page);
    const requested = page.waitForRequest((request) =>
      request.url().includes(`/api/search/${encodeURIComponent(word)}?`),
    );
    await search(page).pressSequentially(word);
    expect((await requested).url()).toMatch(/\?page=1&order=newest&section=course$/);
    await expect(options(page).first()).toBeVisible();
    expect(await options(page).count()).toBeLessThanOrEqual(6);
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(search(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options(page).first().getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
    if ((await options(page).first().getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/course\//);
  },
);

test('the open menu and the open search have no serious accessibility violation', alsoNarrow, async ({ page }) => {
  await page.goto('/faqs');
  await hydrated(page);
  if (isNarrow(page)) await page.getByRole('button', { name: 'فهرست سایت' }).click();
  else await header(page).getByText('دپارتمان‌ها').click();
  await expect(header(page).getByRole('link', { name: 'مجله' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await search(page).fill(await someWord(page));
  await expect(options(page).first()).toBeVisible();
  await expectAccessible(page);
});

test('E04 an empty result shows a message, and Enter searches the whole site', async ({ page }) => {
  await page.goto('/faqs');
  await hydrated(page);
  await search(page).fill('ژژژقققق');
  await expect(page.getByText('نتیجه‌ای پیدا نشد').first()).toBeVisible();
  await search(page).press('Enter');
  await expect(page).toHaveURL(`/search/${encodeURIComponent('ژژژقققق')}`);
});

test('C19 a search that fails shows no error', async ({ page, expected }) => {
  expected.push(refusal(500));
  await page.route('**/api/search/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/faqs');
  await hydrated(page);
  const answered = page.waitForResponse(/\/api\/search\//);
  await search(page).fill('آموزش');
  await answered;
  await expect(options(page)).toHaveCount(0);
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(page.getByText('نتیجه‌ای پیدا نشد')).toBeHidden();
});

test('the search works without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await search(page).fill('آموزش گیتار');
  await search(page).press('Enter');
  await expect(page).toHaveURL(`/search/${encodeURIComponent('آموزش گیتار')}`);
  await context.close();
});

test("S07 S05 G01 a spinner while loading, then the profile with the link to the user's panel", async ({ page }) => {
  await enter(page, 'admin');
  let go = () => {};
  const paused = new Promise<void>((done) => {
    go = done;
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  await page.route('**/api/users/info', async (route) => {
    await paused;
    await route.continue();
  });
  await page.goto('/faqs');
  await expect(header(page).getByRole('status')).toContainText('در حال بررسی ورود');
  await expect(header(page).getByRole('button', { name: 'ورود', exact: true })).toHaveCount(0);
  go();
  const profile = header(page).getByRole('button', { name: /^حساب کاربری/ });
  await profile.click();
  await expect(profile).toHaveAttribute('aria-expanded', 'true');
  await expect(header(page).getByRole('link', { name: 'پنل مدیریت' })).toHaveAttribute('href', '/admin');
  expect(calls).toEqual(['/auth/refresh', '/api/users/info']);
  await page.keyboard.press('Escape');
  await expect(profile).toHaveAttribute('aria-expanded', 'false');
  await expect(profile).toBeFocused();
});

for (const [who, name, path] of [
  ['marketer', 'پنل بازاریاب', '/marketer-panel'],
  ['teacher', 'پنل استاد', '/teacher-panel'],
] as const) {
  test(`G01 a ${who} has a link to the ${who}'s panel`, async ({ page }) => {
    await enter(page, who);
    await page.goto('/faqs');
    await header(page)
      .getByRole('button', { name: /^حساب کاربری/ })
      .click();
    await expect(header(page).getByRole('link', { name })).toHaveAttribute('href', path);
  });
}

test('S05 a visitor without a session makes no call for one', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/auth\/|\/api\/users\//.test(request.url())) calls.push(request.url());
  });
  await page.goto('/faqs');
  await hydrated(page);
  await expect(header(page).getByRole('button', { name: 'ورود', exact: true })).toBeVisible();
  expect(calls).toEqual([]);
});

test('P34 a navigation scrolls to the top, and adds a history entry', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await follow(page, '/faqs');
  await expect(page).toHaveURL('/faqs');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the first Tab offers a link past the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'رفتن به محتوای صفحه' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a page of the storefront is no wider than the screen', alsoNarrow, async ({ page }) => {
  for (const path of ['/', '/faqs']) {
    await page.goto(path);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
});

test('a visitor logs in before a panel is loaded, and gets to the requested page; a panel calls no loader', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/Panel\.client|\.data(\?|$)/.test(request.url())) fetched.push(request.url());
  });
  await page.goto('/admin/faqs?x=1');
  await expect(page).toHaveURL(`/?login=1&next=${encodeURIComponent('/admin/faqs?x=1')}`);
  await page.getByLabel('ایمیل یا شمارهٔ موبایل').fill('admin@example.com');
  expect(fetched).toEqual([]);
  await page.getByLabel('رمز عبور', { exact: true }).fill('demo-12345');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'پرسش‌های متداول' })).toBeVisible({ timeout: 30_000 });
  fetched.length = 0;
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'پیشخوان' })).toBeVisible({ timeout: 30_000 });
  await page
    .getByRole('list', { name: 'رقم‌ها' })
    .getByRole('link', { name: /^دوره‌ها [۰-۹]+$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'دوره‌ها' })).toBeVisible();
  expect(fetched.filter((url) => url.includes('.data'))).toEqual([]);
});
