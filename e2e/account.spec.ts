/** One's own account: the picture cut out by the keyboard, another address, and the end of it all without JavaScript. */
import { codeFor, newEmail, password, register } from './testing/accounts.ts';
import { atBothWidths, expect, expectAccessible, refusal, test } from './testing/clean-page.ts';
import { heading, main, overflow } from './testing/storefront-page.ts';

test('U06 U07 U11 a person writes who they are, cuts a picture by the keyboard, and takes another address', async ({
  page,
  expected,
}) => {
  expected.push(refusal(422));
  await register(page.request, newEmail());
  for (const path of ['/profile/extra-info', '/profile/delete', '/profile/info']) {
    expect((await page.goto(path))?.status()).toBe(200);
    await atBothWidths(page, async () => {
      await expect.poll(() => overflow(page), { message: `${path} sticks out sideways` }).toBe(0);
      await expectAccessible(page);
    });
  }
  // Not from the server anew: the page stays, with what was typed.
  await page.getByLabel('کد ملی').fill('۰۴۹۹۳۷۰۸۹۸');
  await page.getByLabel('روز').selectOption('30');
  await page.getByLabel('ماه').selectOption('اسفند');
  await page.getByLabel('سال').selectOption('1403');
  await page.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'کد ملی درست نیست' })).toBeVisible();
  await page.getByLabel('کد ملی').fill('۰۴۹۹۳۷۰۸۹۹');
  await page.getByLabel('کد ملی').press('Enter');
  await expect(main(page).getByText('مشخصات شما ذخیره شد.')).toBeVisible();

  await main(page).getByRole('link', { name: 'پروفایل و راه‌های تماس' }).last().click();
  await expect(heading(page, 'پروفایل و راه‌های تماس')).toBeVisible();
  const file = Buffer.from(
    await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
      canvas.getContext('2d')!.fillRect(0, 0, 300, 300);
      return canvas.toDataURL('image/png').split(',')[1]!;
    }),
    'base64',
  );
  await page
    .getByLabel('تصویر خود را انتخاب کنید')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: file });
  const dialog = page.getByRole('dialog', { name: 'برش تصویر' });
  await expect(dialog.getByRole('button', { name: 'ذخیرهٔ تصویر' })).toBeEnabled();
  await atBothWidths(page, () => expectAccessible(page));
  await dialog.getByRole('slider', { name: 'جای افقی' }).press('Home');
  await expect(dialog.getByRole('slider', { name: 'جای افقی' })).toHaveValue('0');
  await dialog.getByRole('button', { name: 'ذخیرهٔ تصویر' }).press('Enter');
  await expect(dialog).toBeHidden();
  const image = main(page).getByRole('img', { name: 'تصویر فعلی شما' });
  await expect(image).toHaveAttribute('src', /^\/files\//);
  // The left half of the picture is black.
  const darkness = await image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!;
    context.drawImage(element, 0, 0, 1, 1);
    return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });
  expect(darkness).toBeLessThan(60);
  await expect(page.getByRole('banner').locator('img.face').first()).toHaveAttribute('src', /^\/files\//);
  await atBothWidths(page, async () => {
    await expect.poll(() => overflow(page)).toBe(0);
    await expectAccessible(page);
  });

  const address = newEmail();
  await main(page).getByRole('link', { name: 'تغییر ایمیل' }).click();
  await page.getByLabel('ایمیل جدید').fill(address);
  await page.getByLabel('ایمیل جدید').press('Enter');
  await page.getByLabel('کد تأیید').fill(await expectCode(() => codeFor(page.request, address)));
  await page.getByRole('textbox', { name: 'رمز عبور شما' }).fill(password);
  await page.getByRole('button', { name: 'تأیید و تغییر' }).click();
  await expect(main(page).getByText('ایمیل شما تغییر کرد.')).toBeVisible();
  await expect(main(page).locator('.addresses')).toContainText(address);
});

/** The code, once its message is there. */
async function expectCode(read: () => Promise<string>): Promise<string> {
  await expect.poll(read).toMatch(/^\d{6}$/);
  return read();
}

test('U07 U11 without JavaScript details are written, a password changed, and the account ended', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  const email = newEmail();
  await register(context.request, email);
  await page.goto('/profile/info');
  await page.getByLabel('شهر').fill('تبریز');
  await page.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click();
  await expect(main(page)).toContainText('مشخصات شما ذخیره شد.');
  await expect(page.getByLabel('شهر')).toHaveValue('تبریز');

  await page.goto('/profile/security');
  await page.getByRole('textbox', { name: 'رمز فعلی' }).fill(password);
  await page.getByRole('textbox', { name: 'رمز جدید', exact: true }).fill('second-98765');
  await page.getByRole('textbox', { name: 'تکرار رمز جدید' }).fill('second-98765');
  await page.getByRole('button', { name: 'تغییر رمز' }).click();
  await expect(main(page)).toContainText('رمز جدید ثبت شد و از دستگاه‌های دیگر خارج شدید.');

  await main(page).getByRole('link', { name: 'حذف حساب' }).click();
  await page.getByRole('textbox', { name: 'رمز عبور' }).fill('second-98765');
  await page.getByRole('checkbox', { name: /می‌دانم/ }).check();
  await page.getByRole('button', { name: 'حذف حساب من' }).click();
  await expect(main(page)).toContainText('حساب شما حذف شد');
  await page.goto('/profile/info');
  await expect(page).toHaveURL(/\/login/);
  await context.close();
});
