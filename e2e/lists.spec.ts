/** The generated lists on the real product: filters, columns, bulk actions, trash, export, and the effect of rights. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { article, title } from './testing/article-rows.ts';
import {
  alsoNarrow,
  expect,
  atBothWidths,
  expectAccessible,
  isNarrow,
  refusal,
  sharedTest,
  sharedTests,
  test,
} from './testing/clean-page.ts';
import { chooseItem, openTab, press, skipToPage, type } from './testing/keyboard.ts';
import {
  goInside,
  heading,
  named,
  openPanel,
  read,
  rowOf,
  save,
  showWholeList,
  tab,
  toast,
  visitPanel,
} from './testing/panel-page.ts';

async function search(page: Page, text: string): Promise<void> {
  await type(page, page.getByRole('searchbox'), text);
  await expect(page).toHaveURL((url) => url.searchParams.get('filter')?.includes(text) === true);
}
/** Journeys of many steps, each page checked by axe. */
test.describe.configure({ timeout: 120_000 });

test.describe('lists', () => {
  sharedTest(
    'filters are chips and part of the address; an empty result shows a message and a way to reset them',
    alsoNarrow,
    async ({ page }) => {
      await visitPanel(page, '/admin/courses');
      const filter = page.getByRole('button', { name: 'فیلتر', exact: true });
      await expect(filter).toBeVisible();
      await skipToPage(page);
      await chooseItem(page, filter, page.getByRole('menuitem', { name: 'قیمت' }));
      await expect(page.getByRole('dialog', { name: 'فیلتر قیمت' }).getByLabel('از', { exact: true })).toBeFocused();
      await page.keyboard.type('۵۰۰۰۰۰');
      await page.keyboard.press('Enter');
      const chips = page.getByRole('list', { name: 'فیلترهای فعال' });
      await expect(filter).toBeFocused();
      await expect(chips).toContainText('قیمت: از ۵۰۰٬۰۰۰ تومان');
      await expect(page).toHaveURL(/price_gte/);
      await page.reload();
      await expect(chips).toContainText('۵۰۰٬۰۰۰');
      await expectAccessible(page, 'main');
      await skipToPage(page);
      await search(page, 'هیچ‌چنین‌چیزی');
      await expect(page.getByRole('heading', { name: 'چیزی پیدا نشد' })).toBeVisible();
      await press(page, page.getByRole('button', { name: 'حذف همهٔ فیلترها' }));
      await expect(page).toHaveURL('/admin/courses');
      await expect(chips).toBeHidden();
      await openTab(page, tab(page, 'پیش‌نویس'));
      await expect(page).toHaveURL(/draft/);
      await page.goBack();
      await expect(page).toHaveURL('/admin/courses');
    },
  );

  sharedTest('a row is found in any spelling, sorted, and opened', alsoNarrow, async ({ page }) => {
    await openPanel(page);
    const name = named('پیدا می‌شود کتاب ۱۲');
    await article(page, name);
    await visitPanel(page, '/admin/articles');
    await expect(page.getByText(/^۱ تا/)).toBeVisible();
    await skipToPage(page);
    await search(page, name.replaceAll('ک', 'ك').replaceAll('ی', 'ي').replace('۱۲', '12'));
    await expect(rowOf(page, name)).toHaveCount(1);
    await press(page, rowOf(page, name).getByRole('link', { name }));
    await expect(title(page)).toHaveValue(name);
    await goInside(page, '/admin/courses');
    await expect(heading(page, 'دوره‌ها')).toBeVisible();
    await expect(page.getByText(/^۱ تا/)).toBeVisible();
    await skipToPage(page);
    if (isNarrow(page)) {
      const order = page.getByRole('button', { name: 'مرتب‌سازی' });
      await chooseItem(page, order, page.getByRole('menuitem', { name: 'قیمت: از زیاد به کم' }));
      await expect(order).toBeFocused();
    } else {
      const head = page.getByRole('columnheader', { name: 'قیمت' });
      const order = head.getByRole('button');
      await press(page, order);
      await expect(page).toHaveURL(/sort=price/);
      await expect(head).toHaveAttribute('aria-sort', 'ascending');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/order=DESC/);
      await expect(head).toHaveAttribute('aria-sort', 'descending');
      await expect(order).toBeFocused();
    }
    await expect(page).toHaveURL(/sort=price/);
  });

  sharedTest('columns are switched on, and stay on; their heads stay in sight', alsoNarrow, async ({ page }) => {
    await visitPanel(page, '/admin/articles');
    if (isNarrow(page)) {
      // Cards have no columns.
      await expect(page.getByRole('list', { name: 'مقاله‌ها' }).getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'ستون‌ها' })).toBeHidden();
      return;
    }
    const minutes = page.getByRole('columnheader', { name: 'دقیقهٔ مطالعه' });
    await expect(page.getByRole('columnheader', { name: 'زمان انتشار' })).toBeVisible();
    await expect(minutes).toBeHidden();
    await page.getByRole('button', { name: 'ستون‌ها' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'دقیقهٔ مطالعه' }).click();
    await page.keyboard.press('Escape');
    await expect(minutes).toBeVisible();
    await page.reload();
    await expect(minutes).toBeVisible();
    await page.getByRole('row').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('row').nth(1)).not.toBeInViewport();
    const title = page.getByRole('columnheader', { name: 'عنوان' });
    await expect(title).toBeInViewport({ ratio: 1 });
    const header = (await page.getByRole('banner').boundingBox())!;
    expect((await title.boundingBox())!.y).toBeGreaterThanOrEqual(header.y + header.height - 1);
  });

  const inBulk = 'rows are published in bulk, deleted in bulk, restored and found in the trash';
  sharedTest(inBulk, alsoNarrow, async ({ page }) => {
    await openPanel(page);
    const mark = randomUUID().slice(0, 8);
    const names = [`الف ${mark}`, `ب ${mark}`];
    for (const name of names) await article(page, name);
    await goInside(page, `/admin/articles?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`);
    await expect(page.getByText('۱ تا ۲ از ۲')).toBeVisible();
    const choose = async () => {
      for (const name of names) await rowOf(page, name).getByRole('checkbox').check();
    };
    await choose();
    const bulk = page.getByRole('toolbar', { name: 'عملیات گروهی' });
    await bulk.getByRole('button', { name: 'انتشار' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'انتشار' }).click();
    await toast(page, '«انتشار» برای ۲ ردیف انجام شد');
    for (const name of names) await expect(rowOf(page, name)).toContainText('منتشرشده');
    await expect(bulk).toBeHidden();
    await choose();
    await bulk.getByRole('button', { name: 'حذف' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
    await expect(page.getByRole('heading', { name: 'چیزی پیدا نشد' })).toBeVisible();
    await tab(page, 'حذف‌شده‌ها').click();
    await expect(rowOf(page, names[0]!)).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: `عملیات ${names[0]}` }).click();
    await page.getByRole('menuitem', { name: 'بازگرداندن' }).click();
    await expect(rowOf(page, names[0]!)).toHaveCount(0);
    await tab(page, 'همه').click();
    await expect(rowOf(page, names[0]!)).toBeVisible();
  });

  sharedTest('a row deleted from its form is restored from the toast', async ({ page }) => {
    await showWholeList(page, '/admin/articles', 'مقاله‌ها');
    const name = named('رفته');
    const row = await article(page, name);
    await goInside(page, `/admin/articles/edit/${row.id}`);
    await page.getByRole('button', { name: 'حذف', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
    await expect(page).toHaveURL('/admin/articles');
    await page.getByRole('alert').getByRole('button', { name: 'بازگرداندن' }).click();
    await toast(page, 'مقاله بازگردانده شد');
    expect((await read(page, 'articles', row.id)).title).toBe(name);
  });

  sharedTest('all matching rows are exported, not only the current page', async ({ page }) => {
    await visitPanel(
      page,
      `/admin/users?perPage=10&filter=${encodeURIComponent(JSON.stringify({ status: ['active'] }))}`,
    );
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'خروجی CSV' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(file.suggestedFilename()).toBe('users.csv');
    // The columns that the list shows, and no others.
    expect(lines[0]).toContain('ایمیل');
    expect(lines[0]).not.toContain('شناسه');
    expect(lines.length).toBeGreaterThan(200);
  });

  sharedTest('a list that cannot be loaded shows an error and a retry', async ({ page, expected }) => {
    expected.push(refusal(503));
    let down = true;
    await page.route('**/api/admin/faqs?*', (route) =>
      down
        ? route.fulfill({
            status: 503,
            contentType: 'application/problem+json',
            body: JSON.stringify({
              title: 'این بخش موقتاً در دسترس نیست؛ کمی بعد دوباره سر بزنید',
              status: 503,
              code: 'unavailable',
              requestId: 'x',
              errors: [],
            }),
          })
        : route.continue(),
    );
    // As nobody has looked at it yet: a panel keeps what it has loaded.
    await visitPanel(page, '/admin/faqs?perPage=5');
    await expect(page.getByRole('heading', { name: 'فهرست دریافت نشد' })).toBeVisible();
    down = false;
    await page.getByRole('button', { name: 'تلاش دوباره' }).click();
    await expect(page.getByText(/^۱ تا/)).toBeVisible();
  });
});

test.describe('rights', () => {
  const refusedButtons =
    'G03 the editor has no button that the server would refuse, and reads where they may not write';
  sharedTests.editor(refusedButtons, async ({ page }) => {
    await visitPanel(page, '/admin/articles', 'editor');
    await expect(page.getByRole('link', { name: 'افزودن مقاله' })).toBeVisible();
    await expect(tab(page, 'حذف‌شده‌ها')).toBeHidden();
    await expect(page.getByRole('link', { name: 'خروجی CSV' })).toBeHidden();
    await page
      .getByRole('button', { name: /^عملیات / })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: 'ویرایش' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'حذف' })).toBeHidden();
    await goInside(page, '/admin/article-groups');
    await expect(page.getByRole('heading', { level: 1, name: 'گروه‌های مقاله' })).toBeVisible();
    await page
      .getByRole('button', { name: /^عملیات / })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: 'ویرایش' })).toBeHidden();
    await page.getByRole('menuitem', { name: 'مشاهده', exact: true }).click();
    await expect(page.getByRole('region').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(save(page)).toHaveCount(0);
    await atBothWidths(page, () => expectAccessible(page, 'main'));
  });

  sharedTests.teacher('T07 the teacher reads their courses, and changes none', async ({ page }) => {
    await visitPanel(page, '/teacher-panel/courses', 'teacher');
    await expect(page.getByText(/^۱ تا/)).toBeVisible();
    await expect(page.getByRole('link', { name: /افزودن/ })).toBeHidden();
    await page
      .getByRole('button', { name: /^عملیات / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'مشاهده', exact: true }).click();
    await expect(page.getByRole('region').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(tab(page, 'تاریخچه')).toBeHidden();
    await atBothWidths(page, () => expectAccessible(page, 'main'));
  });
});
