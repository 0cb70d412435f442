/** Pages with forms, paths of learning and the questionnaire, in a browser. */
import { expect, test } from './testing/clean-page.ts';
import { apiOf, expectGood, heading, hidePopup, main } from './testing/storefront-page.ts';

test.beforeEach(({ page, baseURL }) => hidePopup(page, baseURL));

test('P17 the questionnaire leads to a path without JavaScript, backwards too, and is saved when left', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  const question = main(page).locator('.roadmap-place');
  await page.goto('/where-to-start');
  await main(page).getByRole('link', { name: 'شروع کنیم' }).click();
  const count = await page.getByRole('progressbar').getAttribute('max');
  for (let place = 1; place <= Number(count); place++) {
    await expect(question).toContainText(`پرسش ${place.toLocaleString('fa')} از`);
    // The option itself, as its label covers it.
    await main(page).locator('.roadmap-option').nth(1).click();
    if (place === 2) {
      await page.getByRole('link', { name: 'پرسش قبلی' }).click();
      await expect(main(page).getByRole('radio').nth(1)).toBeChecked();
      await page.getByRole('button', { name: 'پرسش بعدی' }).click();
      await page.goto('/where-to-start');
      await main(page).getByRole('link', { name: 'ادامه از پرسش ۲' }).click();
      await main(page).locator('.roadmap-option').nth(1).click();
    }
    await main(page)
      .getByRole('button', { name: /پرسش بعدی|مشاهدهٔ نتیجه/ })
      .click();
  }
  await expect(heading(page, 'رشتهٔ پیشنهادی شما')).toBeVisible();
  await expect(main(page).locator('.roadmap-reasons li').first()).toBeVisible();
  await main(page).getByRole('link', { name: 'مشاهدهٔ مسیر گام‌به‌گام' }).click();
  await expect(page).toHaveURL(/\/major\//);
  await context.close();
});

test('P06 a message is sent with its proof of work, by the keyboard; its number is followed', async ({ page }) => {
  await page.goto('/contact-us');
  const proved = page.waitForResponse('**/api/requests/challenge*');
  await page.getByLabel('نام', { exact: true }).focus();
  await page.keyboard.type('سارا');
  await proved;
  await page.keyboard.press('Tab');
  await page.keyboard.type(`sara-${Date.now()}@example.com`);
  const contact = await page.getByLabel('ایمیل یا شمارهٔ موبایل').inputValue();
  await page.keyboard.press('Tab');
  await page.keyboard.type('شهریه');
  await page.keyboard.press('Tab');
  await page.keyboard.type('شهریهٔ قسطی هم دارید؟');
  await expect(page.locator('[name="proof"]')).toHaveValue(/^[\w+/=]{100,}$/, { timeout: 20_000 });
  // Past the field that nobody sees.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'ارسال' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { name: 'پیام شما رسید؛ سپاسگزاریم' })).toBeVisible();
  await main(page).getByRole('link', { name: 'پیگیری', exact: true }).click();
  await expect(page.getByLabel('شمارهٔ پیگیری')).toHaveValue(/^\d{15}$/);
  await page.getByLabel('ایمیل یا شمارهٔ موبایل').fill(contact);
  await page.getByRole('button', { name: 'پیگیری' }).click();
  await expect(main(page).getByRole('status')).toContainText('شهریه');
});

test('P02 P03 P18 P20 pages of the school and its paths are for everybody, at both widths', async ({ page }) => {
  const [major] = (await apiOf(page.request).call('GET /api/majors', {})).records;
  const [bundle] = (await apiOf(page.request).call('GET /api/bundles', { query: {} })).records;
  const paths = ['/about-us', '/ask-me', '/work-with-us'];
  for (const path of [...paths, `/bundle/${bundle!.slug}`, `/major/${major!.slug}`]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    await expectGood(page);
  }
});
