/**
 * The main job, end to end, through the user interface only: an administrator fills a section and a visitor reads it.
 */
import sharp from 'sharp';
import { alsoNarrow, expect, isNarrow, test, withMotion } from './testing/clean-page.ts';

test.use(withMotion);

test(
  'S06 S07 D01 R06 P24 P25 an administrator logs in, creates a course with a picture, publishes it, finds it with Arabic letters, and logs out',
  alsoNarrow,
  async ({ page }) => {
    test.setTimeout(120_000);
    const mark = Math.random().toString(36).slice(2, 7);
    const name = `کارگاه عکاسی شبانه ${mark}`;
    const typed = `كارگاه عكاسي شبانه ${mark}`;
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'ورود', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /ورود/ });
    await dialog.getByLabel(/ایمیل/).fill('ADMIN@example.com');
    await dialog.getByLabel('رمز عبور', { exact: true }).fill('demo-12345');
    await dialog.getByRole('button', { name: 'ورود', exact: true }).click();
    await expect(dialog).toBeHidden();

    await page.goto('/admin/courses');
    await page.getByRole('link', { name: 'افزودن دوره' }).first().click();
    await expect(page).toHaveURL('/admin/courses/create');
    await page
      .getByRole('textbox', { name: /^عنوان/ })
      .first()
      .fill(name);
    await page.getByRole('combobox', { name: /دپارتمان/ }).click();
    await page.getByRole('option', { name: 'هنر و عکاسی' }).click();
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3b2a80' } })
      .png()
      .toBuffer();
    const cover = page.getByRole('group', { name: 'تصویر', exact: true });
    await cover
      .locator('input[type=file]')
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture });
    await expect(cover.locator('img[src^="/files/"]')).toBeVisible();
    await page.getByRole('button', { name: 'ثبت دوره' }).click();
    await expect(page).toHaveURL(/\/admin\/courses\/edit\/[0-9a-f-]{36}/);
    await page.getByRole('button', { name: 'انتشار', exact: true }).click();
    const lacking = page.getByRole('dialog', { name: `«${name}» هنوز آماده نیست` });
    await expect(lacking.getByRole('listitem')).toHaveText(['حداقل یک درس منتشرشده']);
    await lacking.getByRole('button', { name: 'بستن' }).click();
    for (const [one, title] of [
      ['فصل', 'فصل یکم'],
      ['درس', 'نور شب'],
    ] as const) {
      await page.getByRole('button', { name: `افزودن ${one}` }).click();
      const form = page.getByRole('dialog', { name: `افزودن ${one}` });
      await form.getByRole('textbox', { name: 'عنوان' }).fill(title);
      await form.getByRole('button', { name: 'افزودن', exact: true }).click();
      await expect(form).toBeHidden();
    }
    await expect(page.getByText('حداقل یک درس منتشرشده (هست)')).toBeAttached();
    await page.getByRole('button', { name: 'انتشار', exact: true }).click();
    await expect(page.getByRole('button', { name: 'بایگانی', exact: true })).toBeVisible();

    await page.goto('/');
    if (isNarrow(page)) await page.goto(`/search/${encodeURIComponent(typed)}`);
    else {
      const box = page.getByRole('combobox', { name: /جستجو/ }).first();
      await box.fill(typed);
      await expect(page.getByRole('option', { name: new RegExp(mark) })).toBeVisible();
      await box.press('Enter');
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(mark) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/course\/[0-9a-f-]{36}\//);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main').locator('img[src^="/files/"]').first()).toBeVisible();

    const header = page.getByRole('banner');
    await header.getByRole('button', { name: /^حساب کاربری/ }).click();
    await header.getByRole('button', { name: 'خروج' }).click();
    await expect(page).toHaveURL('/');
    await expect(header.getByRole('button', { name: 'ورود', exact: true })).toBeVisible();
  },
);
