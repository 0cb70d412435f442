/** What a demanding person does in the forms and lists of a panel: nothing they typed is lost, changed or misplaced. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { article, title } from './testing/article-rows.ts';
import { alsoNarrow, expect, isNarrow, refusal, sharedTest, test } from './testing/clean-page.ts';
import { go, press, retype, skipToPage, type } from './testing/keyboard.ts';
import {
  enter,
  first,
  goInside,
  heading,
  make,
  named,
  openPanel,
  painted,
  read,
  save,
  toast,
  visitPanel,
  type Row,
} from './testing/panel-page.ts';

const course = async (page: Page, more: object = {}): Promise<Row> =>
  make(page, 'courses', { title: named('دوره'), group: (await first(page, 'course-groups')).id, price: 0, ...more });
/** The rows of a list: lines on a wide screen, cards on a phone. */
const rows = (page: Page): Locator => {
  const main = page.getByRole('main');
  return isNarrow(page) ? main.getByRole('listitem') : main.getByRole('row').filter({ has: page.getByRole('cell') });
};
/** From the text of an editor, uses a tool above it. */
async function tool(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('toolbar', { name: 'ابزارهای نوشتن' }).locator(':focus')).toHaveCount(1);
  await go(page, page.getByRole('button', { name, exact: true }), 'ArrowLeft');
  await page.keyboard.press('Enter');
}
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

sharedTest(
  'rows that belong to another, errors, numbers and the focus in one visit',
  alsoNarrow,
  async ({ page, expected }) => {
    expected.push(refusal(422));
    await openPanel(page);
    const own = await course(page);
    const taken = await course(page);
    // A new exam of a course: its kind and its course are filled in.
    await goInside(page, `/admin/courses/exam/${own.id}`);
    const addFirst = page.getByRole('link', { name: 'افزودن اولین آزمون' });
    await expect(addFirst).toBeVisible();
    await skipToPage(page);
    await press(page, addFirst);
    await expect(page.getByRole('combobox', { name: /^نوع/ })).toHaveText('آزمون دوره');
    await expect(page.getByRole('list', { name: 'دوره‌ها' })).toContainText(String(own.title));
    await painted(page);
    await type(page, page.getByRole('textbox', { name: 'عنوان' }), named('آزمون'));
    // Numbers: what was typed is refused as it stands, or stored.
    const grace = page.getByRole('textbox', { name: 'مهلت پس از پایان' });
    await type(page, grace, '600');
    const pass = page.getByRole('textbox', { name: 'حد قبولی' });
    const attempts = page.getByRole('textbox', { name: 'سقف تلاش' });
    await type(page, attempts, '-5');
    await type(page, pass, '150');
    await page.keyboard.press('Enter');
    // The focus is on the first of them.
    await expect(grace).toBeFocused();
    await expect(grace).toHaveAccessibleDescription(/دقیقه:ثانیه/);
    await retype(page, '۰۲:۳۰');
    await page.keyboard.press('Enter');
    await expect(attempts).toBeFocused();
    await expect(attempts).toHaveAccessibleDescription('باید حداقل ۰ باشد');
    await expect(pass).toHaveAccessibleDescription(/از ۰٪ تا ۱۰۰٪/);
    await retype(page, '2');
    await type(page, pass, '۱۲٫۵');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/edit\/[0-9a-f-]{36}$/);
    const stored = await read(page, 'exams/exam', page.url().split('/').at(-1)!);
    expect(stored).toMatchObject({ kind: 'course', courses: [own.id], grace: 150, passPercent: 1250, maxAttempts: 2 });
    await expect.poll(() => hasFocus(page)).toBe(true);
    // An error of the server, of a field far above the focus.
    await goInside(page, `/admin/courses/edit/${own.id}`);
    const slug = page.getByRole('textbox', { name: 'نشانی' });
    await expect(slug).toHaveValue(String(own.slug));
    await painted(page);
    await type(page, slug, String(taken.slug));
    // A look-up keeps the focus after a choice.
    const group = page.getByRole('combobox', { name: 'دپارتمان' });
    const other = await make(page, 'course-groups', { name: named('دپارتمان') });
    await type(page, group, String(other.name));
    await expect(page.getByRole('option', { name: String(other.name) })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(group).toHaveValue(String(other.name));
    await expect(group).toBeFocused();
    await press(page, save(page));
    await expect(slug).toBeFocused();
    await expect(slug).toHaveAccessibleDescription('این مقدار قبلاً ثبت شده است');
    await retype(page, `${String(own.slug)}-2`);
    await press(page, save(page));
    await toast(page, 'تغییرها ذخیره شد');
    await expect(save(page)).toBeFocused();
    expect((await read(page, 'courses', own.id)).group).toBe(other.id);
    // Codes of a bulk discount are made with it: none can be added.
    const bulk = await first(page, 'discount-bulks');
    await goInside(page, `/admin/discount-bulks/codes/${bulk.id}`);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'افزودن تخفیف' })).toHaveCount(0);
  },
);

sharedTest(
  'rows are selected across pages, as many as may be done at once, and no row moves',
  alsoNarrow,
  async ({ page }) => {
    await visitPanel(page, '/admin/users?perPage=10');
    await expect(heading(page, 'کاربران')).toBeVisible();
    const boxes = page.getByRole('main').getByRole('checkbox');
    const second = rows(page).nth(1);
    const before = await second.boundingBox();
    await skipToPage(page);
    await press(page, boxes.nth(1), 'Space');
    const bar = page.getByRole('toolbar', { name: 'عملیات گروهی' });
    await expect(bar).toContainText('۱ ردیف انتخاب شده');
    expect(await second.boundingBox()).toEqual(before);
    await go(page, boxes.first(), 'Shift+Tab');
    await page.keyboard.press('Space');
    await go(page, bar.getByRole('button', { name: /انتخاب ۲۰۰ ردیف اول/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(bar).toContainText('۲۰۰ ردیف انتخاب شده');
    await expect.poll(() => bar.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await goInside(page, '/admin/users/30?perPage=10');
    await expect(boxes.nth(1)).not.toBeChecked();
    await press(page, boxes.nth(1), 'Space');
    await expect(bar.getByRole('alert')).toContainText('۱ ردیف را از انتخاب خارج کنید');
    await expect(bar.getByRole('button', { name: 'حذف' })).toBeDisabled();
    // The focus stays where the bar was.
    await go(page, bar.getByRole('button', { name: 'لغو انتخاب' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(bar).toBeHidden();
    await expect(boxes.first()).toBeFocused();
    if (isNarrow(page)) return;
    await go(page, page.getByRole('button', { name: 'ستون‌ها' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu').getByRole('checkbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'ستون‌ها' })).toBeFocused();
  },
);

test(
  'a session that ends while somebody is editing costs them nothing',
  alsoNarrow,
  async ({ page, context, expected }) => {
    expected.push(refusal(401));
    await enter(page, '');
    const row = await article(page, named('نیمه‌کاره'));
    await page.goto(`/admin/articles/edit/${row.id}`);
    const text = named('نوشته‌ای که می‌ماند');
    await expect(title(page)).toHaveValue(String(row.title));
    await painted(page);
    await skipToPage(page);
    await type(page, title(page), text);
    const site = await context.newPage();
    await site.goto('/faqs');
    await press(site, site.getByRole('button', { name: /^حساب کاربری/ }));
    await press(site, site.getByRole('button', { name: 'خروج از حساب' }));
    // Both tabs share a process here: the second of the other begins when this one has shown where it leads.
    await expect(site).toHaveURL('/');
    const dialog = page.getByRole('dialog', { name: 'دوباره وارد شوید' });
    await expect(dialog).toBeVisible({ timeout: 1_000 });
    await expect(dialog.getByLabel('رمز عبور')).toBeFocused();
    await page.keyboard.type('wrong-12345');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('رمز عبور درست نیست');
    await type(page, dialog.getByLabel('رمز عبور'), 'demo-12345');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(title(page)).toBeFocused();
    await expect(site.getByRole('button', { name: /^حساب کاربری/ })).toBeVisible({ timeout: 1_000 });
    await site.close();
    // The session ends without a word: the save waits for the log-in, and goes through.
    await context.clearCookies({ name: 'sid' });
    await press(page, save(page));
    await type(page, dialog.getByLabel('رمز عبور'), 'demo-12345');
    await page.keyboard.press('Enter');
    await toast(page, 'تغییرها ذخیره شد');
    await expect(save(page)).toBeFocused();
    expect((await read(page, 'articles', row.id)).title).toBe(text);
  },
);

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

test('rich text keeps pictures, tables and lists, and lets Tab through', alsoNarrow, async ({ page }) => {
  await enter(page, '');
  const row = await article(page, named('متن'), { body: '<p>شروع</p>' });
  await page.goto(`/admin/articles/edit/${row.id}`);
  const body = page.getByRole('textbox', { name: 'متن', exact: true });
  await expect(body).toBeVisible();
  await skipToPage(page);
  await painted(page);
  await go(page, body);
  await page.keyboard.press('Control+End');
  // The editor is notified of a moved caret with the next frame, and only while it has the focus.
  await painted(page);
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#447799' } })
    .png()
    .toBuffer();
  const dialog = page.getByRole('dialog', { name: 'تصویر در متن' });
  const description = dialog.getByRole('textbox', { name: 'این تصویر چه نشان می‌دهد؟' });
  // The toolbar is one stop, and its tools follow one another by the arrows.
  const choosing = page.waitForEvent('filechooser');
  await tool(page, 'افزودن تصویر');
  await (await choosing).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await expect(description).toBeFocused();
  await page.keyboard.type('نمودار فروش');
  await page.keyboard.press('Enter');
  await expect(body.getByRole('img', { name: 'نمودار فروش' })).toBeVisible();
  await expect(body).toBeFocused();
  await page.keyboard.type('پس از تصویر');
  await expect(body.getByRole('img')).toHaveCount(1);
  await paste(page, '', png.toString('base64'));
  await expect(description).toBeFocused();
  await page.keyboard.type('چسبانده');
  await page.keyboard.press('Enter');
  await expect(body.getByRole('img', { name: 'چسبانده' })).toBeVisible();
  await expect(body).toBeFocused();
  await page.keyboard.type('یک');
  await tool(page, 'فهرست نقطه‌ای');
  await page.keyboard.press('Enter');
  await page.keyboard.type('دو');
  const item = body.getByRole('listitem').last();
  await expect(item).toHaveCSS('list-style-type', 'disc');
  const expectCaretIn = (place: Locator): Promise<void> =>
    expect.poll(() => place.evaluate((element) => element.contains(getSelection()?.anchorNode ?? null))).toBe(true);
  await expectCaretIn(item);
  await page.keyboard.press('Tab');
  await expect(body).not.toBeFocused();
  await go(page, body, 'Shift+Tab');
  await expectCaretIn(item);
  await tool(page, 'تورفتگی بیشتر در فهرست');
  await expect(body.locator('li li')).toHaveText('دو');
  await expect(body).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await paste(page, '<table><tr><th>نام</th><th>تعداد</th></tr><tr><td>الف</td><td>۲</td></tr></table>');
  await expect(body.getByRole('cell', { name: 'الف' })).toBeVisible();
  // A table of one's own: its cells follow one another by the arrows, and a menu changes it.
  await page.keyboard.press('Control+End');
  await tool(page, 'درج جدول');
  await expectCaretIn(body.getByRole('table').last());
  await page.keyboard.type('ماه');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('درآمد');
  await tool(page, 'ردیف‌ها و ستون‌های جدول');
  await go(page, page.getByRole('menuitem', { name: 'حذف این ستون' }), 'ArrowDown');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await go(page, page.getByRole('menuitem', { name: 'افزودن ردیف زیر این' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(body).toBeFocused();
  await expect(body.getByRole('table').last().getByRole('row')).toHaveCount(4);
  await press(page, save(page));
  await toast(page, 'تغییرها ذخیره شد');
  const stored = String((await read(page, 'articles', row.id)).body);
  expect(stored).toMatch(/<img[^>]*alt="نمودار فروش"/);
  expect(stored).toContain('پس از تصویر');
  expect(stored).toMatch(/<td[^>]*><p>الف<\/p><\/td><td[^>]*><p>۲<\/p><\/td>/);
  expect(stored).toMatch(/<th[^>]*><p>ماه<\/p><\/th><th[^>]*><p>درآمد<\/p><\/th>/);
  expect(stored.match(/src="[^"]*"/g)?.every((src) => src.startsWith('src="/files/'))).toBe(true);
});
