import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import {
  alsoNarrow,
  expect as plain,
  atBothWidths,
  expectAccessible,
  isNarrow,
  sharedTest,
  sharedTests,
  test,
} from './testing/clean-page.ts';
import { expectReadableWhenLarge, setRootSize } from './testing/large-text.ts';
import { enter, goInside, make, named, openPanel, showWholeList, visitPanel } from './testing/panel-page.ts';

/** The scripts of a panel are loaded first, also on a busy machine. */
const expect = plain.configure({ timeout: 25_000 });
test.describe.configure({ timeout: 120_000 });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const menuButton = (page: Page) => page.getByRole('button', { name: /^(باز کردن|بستن) فهرست$/ });
const menu = (page: Page) => page.getByRole('navigation', { name: 'بخش‌های پنل' });
/** The menu, opened where it is closed by default. */
async function openMenu(page: Page) {
  await expect(menuButton(page)).toBeVisible();
  if (isNarrow(page)) await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  return menu(page);
}

/** An entry in its group: what one uses most stands above the groups too. */
const entryIn = (nav: Locator, name: string): Locator => nav.getByRole('link', { name, exact: true }).last();

/** Runs in the page: whether the lock is taken under which it refreshes its session (`src/client/session-loop.ts`). */
const isRefreshing = async (): Promise<boolean> =>
  ((await navigator.locks.query()).held ?? []).some(({ name }) => name === 'session');

test.describe('the administrator', () => {
  sharedTest('A01 G01 finds figures on the first page, each leading to its list', async ({ page }) => {
    await visitPanel(page, '/admin');
    await expect(title(page, 'پیشخوان')).toBeVisible();
    await expect(page).toHaveTitle('پیشخوان | پنل مدیریت');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const courses = page.getByRole('list', { name: 'رقم‌ها' }).getByRole('link', { name: /^دوره‌ها [۰-۹٬]+$/ });
    await expect(courses).toContainText(/[۰-۹]+/);
    await atBothWidths(page, () => expectAccessible(page));
    await courses.click();
    await expect(page).toHaveURL('/admin/courses');
    await expect(title(page, 'دوره‌ها')).toBeVisible();
    await goInside(page, '/admin/dashboard');
    await expect(title(page, 'پیشخوان')).toBeVisible();
  });

  sharedTest('sees the state of the system, from the menu on', async ({ page }) => {
    await visitPanel(page, '/admin');
    await openMenu(page);
    await page.keyboard.press('/');
    await expect(menu(page).getByRole('textbox', { name: 'رفتن به بخش' })).toBeFocused();
    await page.keyboard.type('سامانه');
    await expect(menu(page).getByRole('link')).toHaveText([/^وضعیت سامانه/, 'خروج']);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/operations');
    await expect(title(page, 'وضعیت سامانه')).toBeVisible();
    await expect(page.getByRole('table', { name: 'پردازه‌های روشن' })).toContainText('این پردازه');
    await atBothWidths(page, () => expectAccessible(page));
  });

  sharedTest(
    'the audit log is narrowed by a person; it and a list are read on a phone with large text',
    async ({ page }) => {
      await openPanel(page);
      await make(page, 'article-groups', { name: named('گروه') });
      await goInside(page, '/admin/activity');
      const rows = page.getByRole('table', { name: 'کارهای ثبت‌شده' }).getByRole('row');
      await expect(rows.nth(1)).toBeVisible();
      await page.getByRole('combobox', { name: 'شخص' }).click();
      await page.getByRole('option', { name: 'نگار صالحی' }).click();
      // The head of the table.
      await expect(rows.filter({ hasNotText: 'نگار صالحی' })).toHaveCount(1);
      await expect(rows.nth(1)).toContainText('نگار صالحی');
      await atBothWidths(page, () => expectAccessible(page));
      const wide = page.viewportSize()!;
      await page.setViewportSize({ width: 390, height: 844 });
      await expectReadableWhenLarge(page);
      await goInside(page, '/admin/courses');
      await expect(page.getByRole('button', { name: /^عملیات / }).first()).toBeVisible();
      await setRootSize(page, '32px');
      const cut = await page
        .getByRole('definition')
        .evaluateAll((values) =>
          values
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
            .map((value) => value.textContent),
        );
      expect(cut).toEqual([]);
      expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThanOrEqual(120);
      await setRootSize(page, '');
      await page.setViewportSize(wide);
    },
  );

  sharedTest('R10 X19 the page of a list is in the address; deep links and the back button work', async ({ page }) => {
    await visitPanel(page, '/admin/users/3');
    await expect(page.getByText(/۵۱ تا ۷۵ از/)).toBeVisible();
    await page.getByRole('button', { name: 'رفتن به صفحهٔ ۴' }).click();
    await expect(page).toHaveURL('/admin/users/4');
    await expect(page.getByText(/۷۶ تا ۱۰۰ از/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/۷۶ تا ۱۰۰ از/)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/admin/users/3');
    await expect(page.getByText(/۵۱ تا ۷۵ از/)).toBeVisible();
  });

  sharedTest('R02 R22 create and edit have the addresses of the specification', async ({ page }) => {
    await showWholeList(page, '/admin/articles', 'مقاله‌ها');
    await goInside(page, '/admin/articles/create');
    await expect(page.getByRole('textbox', { name: /عنوان/ }).first()).toBeVisible();
    await expect(page).toHaveURL('/admin/articles/create');
    const [article] = (await (await page.request.get('/api/admin/articles?range=[0,0]')).json()) as [
      { id: string; title: string },
    ];
    await goInside(page, `/admin/articles/edit/${article.id}`);
    await expect(page.getByRole('textbox', { name: /عنوان/ }).first()).toHaveValue(article.title);
    await entryIn(await openMenu(page), 'مقاله‌ها').click();
    await expect(page).toHaveURL('/admin/articles');
    await page.goBack();
    await expect(page).toHaveURL(`/admin/articles/edit/${article.id}`);
  });

  sharedTest('A02 A03 a singleton section is a form at its address', async ({ page }) => {
    await visitPanel(page, '/admin/banner');
    await expect(page.getByRole('button', { name: 'ذخیره' }).first()).toBeVisible();
    await expect(page).toHaveURL('/admin/banner');
  });

  test('an unknown address of the panel shows a message', async ({ page }) => {
    await enter(page, '/admin/nonsense');
    await expect(page.getByRole('heading', { name: 'این صفحه پیدا نشد' })).toBeVisible();
    await goInside(page, '/admin/articles');
    await expect(title(page, 'مقاله‌ها')).toBeVisible();
    await goInside(page, '/admin/articles/nonsense');
    await page.getByRole('link', { name: 'رفتن به پیشخوان' }).click();
    await expect(page).toHaveURL('/admin');
  });

  test(
    'S12 K13 the menu is open on wide screens and closed on narrow ones, where a press outside closes it',
    alsoNarrow,
    async ({ page }) => {
      await enter(page, '/admin');
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', String(!isNarrow(page)));
      await expect(menu(page)).toBeVisible({ visible: !isNarrow(page) });
      await menuButton(page).click();
      await expect(menu(page)).toBeVisible({ visible: isNarrow(page) });
      if (!isNarrow(page)) {
        await menuButton(page).click();
        await expect(menu(page)).toBeVisible();
      }
      expect((await menu(page).boundingBox())!.width).toBeLessThanOrEqual(280);
      if (!isNarrow(page)) {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
        return expect(menu(page).getByRole('link', { name: 'خروج' })).toBeInViewport({ ratio: 1 });
      }
      await page.mouse.click(10, 400);
      await expect(menu(page)).toBeHidden();
      await menuButton(page).click();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await menuButton(page).click();
      await menu(page)
        .getByRole('button', { name: /^آموزش/ })
        .click();
      // What waits in a section is part of the name of its entry.
      await menu(page)
        .getByRole('link', { name: /^دوره‌ها/ })
        .last()
        .click();
      await expect(page).toHaveURL('/admin/courses');
      await expect(menu(page)).toBeHidden();
    },
  );

  test('S12 a group collapses, stays collapsed, and the current section is marked', alsoNarrow, async ({ page }) => {
    await enter(page, '/admin/articles');
    const nav = await openMenu(page);
    const group = nav.getByRole('button', { name: 'محتوا' });
    const entry = entryIn(nav, 'مقاله‌ها');
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await group.click();
    await expect(entry).toBeHidden();
    await page.reload();
    await openMenu(page);
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await group.click();
    await expect(entry).toBeVisible();
  });

  test('S06 the exit goes to the first page of the site; logging out ends the session', async ({ page, expected }) => {
    expected.push(/401/);
    await enter(page, '/admin');
    await (await openMenu(page)).getByRole('link', { name: 'خروج', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/admin');
    await page.getByRole('button', { name: /^حساب کاربری/ }).click();
    await page.getByRole('menuitem', { name: 'خروج از حساب' }).click();
    await expect(page).toHaveURL('/');
    expect((await page.request.post('/api/users/info')).status()).toBe(401);
  });

  test('S05 K02 the session is refreshed and the user loaded at the start, then refreshed every ten minutes', async ({
    page,
  }) => {
    await page.clock.install();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await enter(page, '/admin');
    await expect(title(page, 'پیشخوان')).toBeVisible();
    await expect.poll(() => calls).toEqual(['/auth/refresh', '/api/users/info']);
    const refreshed = () => calls.filter((path) => path === '/auth/refresh').length;
    /** A jump of the clock also times out a call that is not answered yet, which would end the loop. */
    const jump = async (milliseconds: number) => {
      await expect.poll(() => page.evaluate(isRefreshing)).toBe(false);
      await page.clock.fastForward(milliseconds);
    };
    await jump(590_000);
    expect(refreshed()).toBe(1);
    await jump(10_000);
    await expect.poll(refreshed).toBe(2);
    await jump(600_000);
    await expect.poll(refreshed).toBe(3);
  });

  test('F02 K04 notifications have title, link and a text cut at 60 characters', async ({ page }) => {
    const bell = page.getByRole('button', { name: /^اعلان‌ها/ });
    const text = 'درخواست همکاری با آموزشگاه رسیده است و منتظر پاسخ شما در این هفته یا هفته آینده خواهد ماند';
    await page.route('**/api/admin/home/notifications', (route) =>
      route.fulfill({
        json: [
          {
            _id: '1',
            title: 'درخواست جدید',
            text,
            link: '/admin/collaborate-requests',
            icon: 'inbox',
            createdAt: new Date().toISOString(),
          },
        ],
      }),
    );
    await enter(page, '/admin');
    await bell.click();
    const shown = page.getByRole('dialog', { name: 'اعلان‌ها' });
    await expect(shown.getByText(/…$/)).toHaveText(`${text.slice(0, 60).trimEnd()}…`);
    await atBothWidths(page, () => expectAccessible(page));
    await shown.getByRole('link', { name: /درخواست جدید/ }).click();
    await expect(page).toHaveURL('/admin/collaborate-requests');
  });

  test('E03 C19 without notifications there is a message, and a failure to load them is silent', async ({
    page,
    expected,
  }) => {
    const bell = page.getByRole('button', { name: /^اعلان‌ها/ });
    const shown = page.getByRole('dialog', { name: 'اعلان‌ها' });
    await page.route('**/api/admin/home/notifications', (route) => route.fulfill({ json: [] }));
    await enter(page, '/admin');
    await bell.click();
    await expect(shown.getByText('اعلانی وجود ندارد')).toBeVisible();
    expected.push(/ERR_FAILED/);
    await page.route('**/api/admin/home/*', (route) =>
      route.request().url().includes('summary') ? route.continue() : route.abort(),
    );
    await page.goto('/admin');
    await expect(page.getByRole('list', { name: 'رقم‌ها' }).getByRole('link').first()).toBeVisible();
    await bell.click();
    await expect(shown.getByText('اعلانی وجود ندارد')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('the JavaScript up to a usable list weighs at most 380 kB, and is named in the head', async ({ page }) => {
    let weight = 0;
    const scripts: string[] = [];
    const weighed: Promise<void>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') {
        scripts.push(new URL(response.url()).pathname);
        weighed.push(
          response.body().then((body) => {
            weight += gzipSync(body).length;
          }),
        );
      }
    });
    await enter(page, '/admin/courses');
    await expect(page.getByText(/^۱ تا ۲۵ از/)).toBeVisible();
    await Promise.all(weighed);
    expect(weight).toBeGreaterThan(100_000);
    expect(weight).toBeLessThanOrEqual(380_000);
    const [head = ''] = (await (await page.request.get('/admin/courses')).text()).split('</head>');
    const named = [...head.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, address]) => address);
    expect(named.join()).toMatch(/react-.*panel-/);
    expect(scripts.filter((script) => !named.includes(script))).toEqual([]);
  });
});

test.describe('an administrator of articles only', () => {
  const closed = 'G03 G07 sees no other entry, and is refused at the address with a link back';
  sharedTests.editor(closed, alsoNarrow, async ({ page }) => {
    await visitPanel(page, '/admin/users', 'editor');
    await expect(page.getByRole('heading', { name: 'اجازهٔ دیدن این صفحه را ندارید' })).toBeVisible();
    await atBothWidths(page, () => expectAccessible(page));
    const nav = await openMenu(page);
    await expect(nav.getByRole('link')).toHaveText(['پیشخوان', /مقاله/, /مقاله/, 'خروج']);
    await expect(nav.getByRole('button')).toHaveText(['محتوا']);
    expect((await page.request.get('/api/admin/users')).status()).toBe(403);
    await nav.getByRole('link', { name: 'مقاله‌ها', exact: true }).click();
    await expect(page).toHaveURL('/admin/articles');
    await goInside(page, '/admin/article-groups/create');
    await expect(page.getByRole('heading', { name: 'اجازهٔ دیدن این صفحه را ندارید' })).toBeVisible();
    await page.getByRole('link', { name: 'رفتن به پیشخوان' }).click();
    await expect(page).toHaveURL('/admin');
  });
});

for (const { who, root, name, courses } of [
  { who: 'marketer', root: '/marketer-panel', name: 'پنل بازاریاب', courses: 'دوره‌های فعال' },
  { who: 'teacher', root: '/teacher-panel', name: 'پنل استاد', courses: 'دوره‌های من' },
] as const) {
  test.describe(`the ${who}`, () => {
    sharedTests[who](`M01 M02 M05 T01 T02 T07 G06 has ${root}, its dashboard and courses`, async ({ page }) => {
      await visitPanel(page, root, who);
      await expect(page).toHaveTitle(`پیشخوان | ${name}`);
      await expect(page.getByRole('list', { name: 'رقم‌ها' }).getByText(/^درآمد .* تا امروز$/)).toBeVisible();
      await atBothWidths(page, () => expectAccessible(page));
      await (await openMenu(page)).getByRole('link', { name: courses }).click();
      await expect(page).toHaveURL(`${root}/courses`);
      await expect(title(page, courses)).toBeVisible();
      await expect(page.getByRole('link', { name: 'افزودن' })).toHaveCount(0);
      await goInside(page, `${root}/dashboard`);
      await expect(title(page, 'پیشخوان')).toBeVisible();
      await goInside(page, `${root}/users`);
      await expect(page.getByRole('heading', { name: 'این صفحه پیدا نشد' })).toBeVisible();
    });

    test('G07 gets a message that the admin panel is not theirs, with a link to their own', async ({ page }) => {
      await enter(page, '/admin/users', who);
      await expect(page.getByRole('heading', { name: 'پنل مدیریت برای شما باز نیست' })).toBeVisible();
      await expect(menuButton(page)).toHaveCount(0);
      await page.getByRole('link', { name: `رفتن به ${name}` }).click();
      await expect(page).toHaveURL(root);
    });
  });
}

test('G07 a student is refused by every panel', async ({ page }) => {
  await enter(page, '', 'student');
  for (const root of ['/admin', '/marketer-panel', '/teacher-panel']) {
    await page.goto(root);
    await expect(page.getByRole('heading', { name: /برای شما باز نیست$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'رفتن به سایت' })).toBeVisible();
  }
  await atBothWidths(page, () => expectAccessible(page));
});

test('a visitor without a session is sent to the login dialog and back', async ({ page, expected }) => {
  expected.push(/401/);
  await page.goto('/admin/articles/2');
  await expect(page).toHaveURL(/^[^?]+\/\?login=1&next=%2Fadmin%2Farticles%2F2$/);
});
