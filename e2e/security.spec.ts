/**
 * What protects an account and a page: the content security policy, which every page keeps (a violation is an error of
 * the console, and fails any journey), the sessions of a person, and a new password.
 */
import type { Page } from '@playwright/test';
import { newEmail, register } from './testing/accounts.ts';
import { atBothWidths, expect, expectAccessible, refusal, sharedTest, test } from './testing/clean-page.ts';
import { enter, first, goInside, openPanel } from './testing/panel-page.ts';
import { apiOf, hidePopup } from './testing/storefront-page.ts';

/** Whether the styles that the panel inserts by script hold: its header is a row of 60 pixels. */
const expectStyled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('banner')).toHaveCSS('height', '60px');
  await expect(page.getByRole('banner')).toHaveCSS('display', 'flex');
};

test('pages of the site and of a panel keep a policy without inline styles', async ({ page, baseURL }) => {
  await hidePopup(page, baseURL);
  const { articles, featured } = await apiOf(page.request).call('GET /api/home', {});
  const paths = ['/', `/course/${featured[0]!._id}`, `/article/${articles[0]!.slug}`];
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer!.headers()['content-security-policy']).not.toContain('unsafe');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await enter(page, '');
  const article = await first(page, 'articles');
  for (const path of ['/admin', '/admin/articles', `/admin/articles/${article.id}`, '/admin/course-amar/course-amar']) {
    const policy = (await page.goto(path))!.headers()['content-security-policy']!;
    expect(policy.match(/unsafe/g)).toHaveLength(1);
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
    await expectStyled(page);
  }
});

test('a panel that is opened from a page that is shared among visitors has its styles', async ({ page, baseURL }) => {
  await hidePopup(page, baseURL);
  await page.goto('/?login=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ایمیل یا شمارهٔ موبایل').fill('editor@example.com');
  await dialog.getByRole('textbox', { name: 'رمز عبور' }).fill('demo-12345');
  await dialog.getByRole('button', { name: 'ورود', exact: true }).click();
  await page.getByRole('button', { name: /^حساب کاربری/ }).click();
  await page.getByRole('link', { name: 'پنل مدیریت' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expectStyled(page);
});

test('a person ends the session of another device with their password', async ({ page, expected, browser }) => {
  expected.push(refusal(422));
  await enter(page, '', 'student');
  const device = await browser.newContext();
  const origin = test.info().project.use.baseURL!;
  const login = await device.request.post(`${origin}/auth/login`, {
    data: { username: 'student@example.com', password: 'demo-12345' },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  expect(login.status()).toBe(200);
  await page.goto('/profile/security');
  await atBothWidths(page, () => expectAccessible(page));
  const row = page.getByRole('listitem').filter({ hasText: 'فایرفاکس در ویندوز' });
  await row.getByRole('button', { name: /^خروج از/ }).click();
  const dialog = page.getByRole('dialog', { name: /^خروج از/ });
  await dialog.getByRole('textbox', { name: 'رمز عبور' }).fill('wrong-password');
  await dialog.getByRole('button', { name: 'خروج' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('رمز عبور درست نیست');
  await dialog.getByRole('textbox', { name: 'رمز عبور' }).fill('demo-12345');
  await dialog.getByRole('button', { name: 'خروج' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  expect((await device.request.post(`${origin}/api/users/info`)).status()).toBe(401);
  await device.close();
});

sharedTest('an administrator sees where a person is logged in, and ends it', async ({ page, browser }) => {
  await openPanel(page);
  // A user of its own: the pages of other journeys stay logged in.
  const email = newEmail();
  const origin = test.info().project.use.baseURL!;
  const device = await browser.newContext({ baseURL: origin });
  await register(device.request, email);
  const person = await first(page, 'users', { email });
  await goInside(page, `/admin/users/sessions/${person.id}`);
  const list = page.getByRole('list', { name: 'دستگاه‌های متصل' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await atBothWidths(page, () => expectAccessible(page));
  await page.getByRole('button', { name: 'خروج از همهٔ دستگاه‌ها' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'خروج از همهٔ دستگاه‌ها' }).click();
  await expect(page.getByText('دستگاه متصلی ندارد')).toBeVisible();
  expect((await device.request.post(`${origin}/api/users/info`)).status()).toBe(401);
  await device.close();
});
