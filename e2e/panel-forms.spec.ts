/** What a demanding person does in the forms and lists of a panel: nothing they typed is lost, changed or misplaced. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { article, title } from './article-rows.ts';
import { expect, refusal, test } from './clean-page.ts';
import { enter, first, goInside, make, named, painted, read, save, tab, toast, type Row } from './panel-page.ts';

const course = async (page: Page, more: object = {}): Promise<Row> =>
  make(page, 'courses', { title: named('دوره'), group: (await first(page, 'course-groups')).id, price: 0, ...more });
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

test('B3 B5 B10 rows that belong to another, errors, numbers and the focus in one visit', async ({
  page,
  expected,
}) => {
  expected.push(refusal(422));
  await enter(page, '');
  const own = await course(page);
  const taken = await course(page);
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
  // An error of the server, of a field in a tab that is closed.
  await goInside(page, `/admin/courses/edit/${own.id}`);
  const slug = page.getByRole('textbox', { name: 'نشانی' });
  await expect(slug).toHaveValue(String(own.slug));
  await painted(page);
  await slug.fill(String(taken.slug));
  await tab(page, 'استادان').click();
  await save(page).click();
  await expect(slug).toBeFocused();
  await expect(slug).toHaveAccessibleDescription('این مقدار پیش‌تر ثبت شده است');
  await slug.fill(`${String(own.slug)}-2`);
  await save(page).click();
  await toast(page, 'تغییرها ذخیره شد');
  await expect(save(page)).toBeFocused();
  // Codes of a bulk discount are made with it: none can be added.
  const bulk = await first(page, 'discount-bulks');
  await goInside(page, `/admin/discount-bulks/codes/${bulk.id}`);
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name: 'افزودن تخفیف' })).toHaveCount(0);
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
  await goInside(page, '/admin/users/30?perPage=10');
  await expect(boxes.nth(1)).not.toBeChecked();
  await boxes.nth(1).check();
  await expect(bar.getByRole('alert')).toContainText('۱ ردیف را از انتخاب بردارید');
  await expect(bar.getByRole('button', { name: 'حذف' })).toBeDisabled();
  await page.getByRole('button', { name: 'ستون‌ها' }).click();
  await expect(page.getByRole('menu').getByRole('checkbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
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

/** Pastes into the focused element: markup, or files. */
const paste = (page: Page, html: string, picture?: string) =>
  page.evaluate(
    ([markup, base64]) => {
      const data = new DataTransfer();
      if (markup) data.setData('text/html', markup);
      if (base64) {
        const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
        data.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
      }
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    [html, picture] as const,
  );

test('B2 rich text keeps pictures, tables and lists, and lets Tab through', async ({ page }) => {
  await enter(page, '');
  const row = await article(page, named('متن'), { body: '<p>آغاز</p>' });
  await page.goto(`/admin/articles/edit/${row.id}`);
  const body = page.getByRole('textbox', { name: 'متن', exact: true });
  await body.click();
  await page.keyboard.press('Control+End');
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#447799' } })
    .png()
    .toBuffer();
  const dialog = page.getByRole('dialog', { name: 'تصویر در متن' });
  await page.getByLabel('تصویر برای متن').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await dialog.getByRole('textbox', { name: 'این تصویر چه نشان می‌دهد؟' }).fill('نمودار فروش');
  await page.keyboard.press('Enter');
  await expect(body.getByRole('img', { name: 'نمودار فروش' })).toBeVisible();
  await page.keyboard.type('پس از تصویر');
  await expect(body.getByRole('img')).toHaveCount(1);
  await paste(page, '', png.toString('base64'));
  await dialog.getByRole('textbox', { name: 'این تصویر چه نشان می‌دهد؟' }).fill('چسبانده');
  await page.keyboard.press('Enter');
  await expect(body.getByRole('img', { name: 'چسبانده' })).toBeVisible();
  await page.keyboard.type('یک');
  await page.getByRole('button', { name: 'فهرست نقطه‌ای' }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('دو');
  const item = body.getByRole('listitem').last();
  await expect(item).toHaveCSS('list-style-type', 'disc');
  await page.keyboard.press('Tab');
  await expect(body).not.toBeFocused();
  await item.click();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'تورفتگی بیشتر در فهرست' }).click();
  await expect(body.locator('li li')).toHaveText('دو');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await paste(page, '<table><tr><th>نام</th><th>شمار</th></tr><tr><td>الف</td><td>۲</td></tr></table>');
  await expect(body.getByRole('cell', { name: 'الف' })).toBeVisible();
  await save(page).click();
  await toast(page, 'تغییرها ذخیره شد');
  const stored = String((await read(page, 'articles', row.id)).body);
  expect(stored).toMatch(/<img[^>]*alt="نمودار فروش"/);
  expect(stored).toContain('پس از تصویر');
  expect(stored).toMatch(/<td[^>]*><p>الف<\/p><\/td><td[^>]*><p>۲<\/p><\/td>/);
});
