/** Buying: from the page of a course through the cart, the registration and the sandbox bank to what was bought. */
import type { Page } from '@playwright/test';
import { formatToman } from '../src/locale/numbers.ts';
import { coursePath } from '../src/paths/catalogue.ts';
import { codeFor, newEmail, password } from './testing/accounts.ts';
import { alsoNarrow, atBothWidths, expect, expectAccessible, test } from './testing/clean-page.ts';
import { expectReadableWhenLarge } from './testing/large-text.ts';
import { apiOf, heading, hidePopup, hydrated, main } from './testing/storefront-page.ts';

test.beforeEach(({ page, baseURL }) => hidePopup(page, baseURL));

const pay = (page: Page) => main(page).getByRole('button', { name: 'پرداخت', exact: true });
const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

/** Nothing sticks out sideways, text may be twice as large, and axe finds nothing, at both widths. */
async function expectSound(page: Page): Promise<void> {
  await atBothWidths(page, async () => {
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
    await expectAccessible(page);
    await expectReadableWhenLarge(page);
  });
}

/** Registers in the dialog that is open for a login. */
async function registerOnTheWay(page: Page): Promise<void> {
  const email = newEmail();
  await page.getByRole('dialog').getByRole('button', { name: 'ثبت‌نام کنید' }).click();
  await page.getByLabel('ایمیل یا شمارهٔ موبایل').fill(email);
  await page.getByRole('button', { name: 'ارسال کد تأیید' }).click();
  await expect(page.getByRole('textbox', { name: /رقم/ }).first()).toBeFocused();
  await page.keyboard.type(await codeFor(page.request, email));
  await page.getByLabel('نام', { exact: true }).fill('سارا');
  await page.getByLabel('نام خانوادگی').fill('نیک‌نام');
  await page.getByLabel('رمز عبور', { exact: true }).fill(password);
  await page.getByLabel('تکرار رمز عبور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'تکمیل ثبت‌نام' }).click();
}

test(
  'P05 P26 P29 S08 a visitor buys a course: cart, registration on the way, bank, result; who gives up finds the cart again',
  alsoNarrow,
  async ({ page }) => {
    const { records } = await apiOf(page.request).call('GET /api/courses', { query: {} });
    const course = records.find(({ price, discountedPrice }) => (discountedPrice ?? price) > 0)!;
    await page.goto(coursePath(course));
    await hydrated(page);
    await main(page).getByRole('button', { name: 'افزودن به سبد خرید' }).click();
    await expect(inHeader(page, 'سبد خرید، ۱ مورد')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'سبد خرید')).toBeVisible();
    await expect(main(page).getByRole('link', { name: course.name })).toBeVisible();
    const price = formatToman(course.discountedPrice ?? course.price);
    await expect(main(page).locator('.sums-total')).toContainText(price);
    await expectSound(page);

    await page.reload();
    await main(page).getByRole('button', { name: 'ورود و پرداخت' }).click();
    await registerOnTheWay(page);
    // The purchase goes on by itself.
    await expect(page).toHaveURL(/\/dev\/bank/);
    await expect(page.getByText(price).first()).toBeVisible();
    await page.getByRole('button', { name: 'انصراف', exact: true }).click();

    await expect(page).toHaveURL(/\/purchase-result\?order=/);
    await expect(heading(page, 'پرداخت انجام نشد')).toBeVisible();
    await expectSound(page);
    await main(page).getByRole('link', { name: 'رفتن به سبد خرید' }).click();
    await expect(main(page).getByRole('link', { name: course.name })).toBeVisible();
    await pay(page).click();
    await page.getByRole('button', { name: 'پرداخت', exact: true }).click();

    await expect(heading(page, 'خرید شما انجام شد')).toBeVisible();
    await expectSound(page);
    await expect(main(page).getByRole('heading', { name: course.name })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'شروع اولین درس' })).toBeVisible();
    await page.goto('/cart');
    await expect(main(page).getByRole('heading', { name: 'سبد خرید شما خالی است' })).toBeVisible();
    await expectSound(page);
  },
);
