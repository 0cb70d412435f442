/** What a demanding person does in the forms and lists of a panel: nothing they typed is lost, changed or misplaced. */
import type { Page } from '@playwright/test';
import { article, title } from './article-rows.ts';
import { expect, refusal, test } from './clean-page.ts';
import { enter, first, make, named, painted, read, save, tab, toast, type Row } from './panel-page.ts';

const course = async (page: Page, more: object = {}): Promise<Row> =>
  make(page, 'courses', { title: named('دوره'), group: (await first(page, 'course-groups')).id, price: 0, ...more });
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

test('B3 B5 B10 rows that belong to another, errors, numbers and the focus in one visit', async ({ page }) => {
  await enter(page, '');
  const own = await course(page);
  // A new exam of a course: its kind and its course are filled in.
  await page.goto(`/admin/courses/exam/${own.id}`);
  await page.getByRole('link', { name: 'افزودن نخستین آزمون' }).click();
  await expect(page.getByRole('combobox', { name: /^نوع/ })).toHaveText('آزمون دوره');
  await expect(page.getByRole('list', { name: 'دوره‌ها' })).toContainText(String(own.title));
  await painted(page);
  const exam = named('آزمون');
  await page.getByRole('textbox', { name: 'عنوان' }).fill(exam);
  // Numbers: what was typed is refused as it stands, or stored.
  const grace = page.getByRole('textbox', { name: 'مهلت پس از پایان' });
  await grace.fill('600');
  await tab(page, 'تلاش‌ها و نمره').click();
  const pass = page.getByRole('textbox', { name: 'حد قبولی' });
  await pass.fill('150');
  const attempts = page.getByRole('textbox', { name: 'سقف تلاش' });
  await attempts.fill('-5');
  await page.getByRole('button', { name: 'ثبت آزمون', exact: true }).click();
  // The tab of the first error is opened, and the focus is there.
  await expect(grace).toBeFocused();
  await expect(grace).toHaveAccessibleDescription(/دقیقه:ثانیه/);
  await grace.fill('۰۲:۳۰');
  await page.getByRole('button', { name: 'ثبت آزمون', exact: true }).click();
  await expect(attempts).toBeFocused();
  await expect(attempts).toHaveAccessibleDescription('باید دست‌کم ۰ باشد');
  await expect(pass).toHaveAccessibleDescription(/از ۰٪ تا ۱۰۰٪/);
  await attempts.fill('2');
  await pass.fill('۱۲٫۵');
  await page.getByRole('button', { name: 'ثبت آزمون', exact: true }).click();
  await expect(page).toHaveURL(/\/edit\/[0-9a-f-]{36}$/);
  const stored = await read(page, 'exams/exam', page.url().split('/').at(-1)!);
  expect(stored).toMatchObject({ kind: 'course', courses: [own.id], grace: 150, passPercent: 1250, maxAttempts: 2 });
  await expect.poll(() => hasFocus(page)).toBe(true);
});

test('B3 B10 rows are selected across pages, as many as may be done at once, and no row moves', async ({ page }) => {
  await enter(page, '/admin/users?perPage=10');
  const boxes = page.getByRole('table').getByRole('checkbox');
  const second = page.getByRole('row').nth(2);
  const before = await second.boundingBox();
  await boxes.nth(1).check();
  const bar = page.getByRole('toolbar', { name: 'کارهای گروهی' });
  await expect(bar).toContainText('۱ ردیف انتخاب شده');
  expect(await second.boundingBox()).toEqual(before);
  await boxes.first().check();
  await bar.getByRole('button', { name: /انتخاب ۲۰۰ ردیف نخست/ }).click();
  await expect(bar).toContainText('۲۰۰ ردیف انتخاب شده');
});

test('B1 a session that ends while somebody is editing costs them nothing', async ({ page, context, expected }) => {
  expected.push(refusal(401));
  await enter(page, '');
  const row = await article(page, named('نیمه‌کاره'));
  await page.goto(`/admin/articles/edit/${row.id}`);
  const text = named('نوشته‌ای که می‌ماند');
  await title(page).fill(text);
  const site = await context.newPage();
  await site.goto('/faqs');
  await site.getByRole('button', { name: /^حساب کاربری/ }).click();
  await site.getByRole('button', { name: 'خروج از حساب' }).click();
  const dialog = page.getByRole('dialog', { name: 'دوباره وارد شوید' });
  await expect(dialog).toBeVisible({ timeout: 1_000 });
  await expect(dialog.getByLabel('رمز عبور')).toBeFocused();
  await page.keyboard.type('wrong-12345');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('رمز عبور درست نیست');
  await dialog.getByLabel('رمز عبور').fill('demo-12345');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(site.getByRole('button', { name: /^حساب کاربری/ })).toBeVisible({ timeout: 1_000 });
  await site.close();
  // The session ends without a word: the save waits for the log-in, and goes through.
  await context.clearCookies({ name: 'sid' });
  await save(page).click();
  await dialog.getByLabel('رمز عبور').fill('demo-12345');
  await page.keyboard.press('Enter');
  await toast(page, 'تغییرها ذخیره شد');
  expect((await read(page, 'articles', row.id)).title).toBe(text);
});
