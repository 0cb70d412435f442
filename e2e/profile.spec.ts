/** The profile: how it is reached without JavaScript, a charge of the wallet there, and its pages at both widths. */
import { atBothWidths, expect, expectAccessible, test } from './testing/clean-page.ts';
import { enter } from './testing/panel-page.ts';
import { heading, main, overflow } from './testing/storefront-page.ts';

test('U17 U13 the wallet is charged without JavaScript: the login leads there, the bank back, and the order is shown', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/profile/wallet');
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fwallet$/);
  await page.getByLabel('ایمیل یا شمارهٔ موبایل').fill('student@example.com');
  await page.getByRole('textbox', { name: 'رمز عبور' }).fill('demo-12345');
  await main(page).getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(heading(page, 'کیف پول')).toBeVisible();

  await page.getByLabel('مبلغ به تومان').fill('۵٬۰۰۰');
  await page.getByRole('button', { name: 'پرداخت و افزایش موجودی' }).click();
  await expect(page.getByRole('alert').first()).toContainText('از ۱۰٬۰۰۰ تومان');
  await page.getByLabel('مبلغ به تومان').fill('۵۰٬۰۰۰');
  await page.getByRole('button', { name: 'پرداخت و افزایش موجودی' }).click();
  await expect(heading(page, 'پرداخت آزمایشی')).toBeVisible();
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await expect(page).toHaveURL(/purchase-result/);

  await page.goto('/profile/transactions');
  const first = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first();
  await expect(first).toContainText('شارژ کیف پول');
  await expect(first).toContainText('تکمیل‌شده');
  await first.getByRole('link').click();
  await expect(main(page)).toContainText('شمارهٔ پیگیری');
  await context.close();
});

test('U01 U03 U04 U14 U15 U16 the pages of the profile are for everybody, at both widths', async ({ page }) => {
  await enter(page, '', 'student');
  const pages = ['dashboard', 'courses', 'vip', 'vip-acount', 'vip-marketing', 'wallet'];
  for (const path of ['/profile', ...pages.map((page) => `/profile/${page}`)]) {
    const answer = await page.goto(path);
    expect([answer!.status(), answer!.headers()['cache-control']]).toEqual([200, 'private, no-store']);
    await atBothWidths(page, async () => {
      await expect.poll(() => overflow(page), { message: `${path} sticks out sideways` }).toBe(0);
      await expectAccessible(page);
    });
  }
});

test('P16 an invited visitor sees the plans and the discount, and puts one into the cart at the lower price', async ({
  browser,
  page,
}) => {
  await enter(page, '/profile/vip-marketing', 'student');
  const link = await page.getByRole('textbox', { name: 'پیوند دعوت شما' }).inputValue();
  const context = await browser.newContext();
  const visitor = await context.newPage();
  for (const path of ['/vip/welcome', new URL(link).pathname + new URL(link).search]) {
    await visitor.goto(new URL(path, link).href);
    await atBothWidths(visitor, async () => {
      await expect.poll(() => overflow(visitor), { message: `${path} sticks out sideways` }).toBe(0);
      await expectAccessible(visitor);
    });
  }
  await expect(main(visitor)).toContainText('اولین اشتراک شما ۵٪ ارزان‌تر است');
  await main(visitor).getByRole('button', { name: 'افزودن به سبد خرید' }).first().click();
  await main(visitor).getByRole('link', { name: 'رفتن به سبد خرید' }).click();
  await expect(main(visitor)).toContainText('تخفیف');
  await expect(main(visitor)).toContainText('۲۷۵٬۵۰۰ تومان');
  await context.close();
});
