/** The storefront in English, from the choice of the language to what was bought. */
import type { Page } from '@playwright/test';
import { codeFor, newEmail, password } from './testing/accounts.ts';
import { expect, expectAccessible, expectClearInAllColours, test } from './testing/clean-page.ts';
import { heading, hidePopup, hydrated, main } from './testing/storefront-page.ts';

test.beforeEach(({ page, baseURL }) => hidePopup(page, baseURL));

/** Texts of the page in Persian that are no content: content is in the data of the page too. */
async function expectEnglish(page: Page): Promise<void> {
  await expect(page.locator('html[lang="en-GB"][dir="ltr"]')).toBeVisible();
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('h1, button, label, legend, dt, .button, nav[aria-label] h2')]
      .filter((element) => element.closest('[lang="fa"]:not(html)') === null)
      .map((element) => {
        const copy = element.cloneNode(true) as Element;
        for (const other of copy.querySelectorAll('[lang="fa"]')) other.remove();
        // What stands in quotation marks is the name of something.
        return copy.textContent.replace(/“[^”]*”/g, '').trim();
      }),
  );
  const { pathname } = new URL(page.url());
  const data = await (await page.request.get(pathname === '/' ? '/_root.data' : `${pathname}.data`)).text();
  expect(shown.filter((text) => /[آ-ی]/.test(text) && !data.includes(text))).toEqual([]);
  await expectAccessible(page);
}

async function register(page: Page): Promise<void> {
  const email = newEmail();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('Email or mobile number').fill(email);
  await page.getByRole('button', { name: 'Send verification code' }).click();
  await expect(page.getByRole('textbox', { name: /Digit/ }).first()).toBeFocused();
  await page.keyboard.type(await codeFor(page.request, email));
  await page.getByLabel('First name', { exact: true }).fill('Sara');
  await page.getByLabel('Family name').fill('Newman');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Complete sign-up' }).click();
}

test('F12 a visitor chooses English and buys a course: search, cart, registration, bank, result', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('زبان (Language)').selectOption('en-GB');
  await page.getByRole('button', { name: 'تغییر زبان' }).click();
  await expect(heading(page, /Whatever you want/)).toBeVisible();
  await hydrated(page);
  await expectEnglish(page);
  await main(page).getByRole('searchbox').fill('پایتون');
  await page.keyboard.press('Enter');
  await expect(heading(page, /Search/)).toBeVisible();
  await expectEnglish(page);
  await main(page).locator('.result-course a').first().click();
  await main(page).getByRole('button', { name: 'Add to cart' }).first().click();
  await expectEnglish(page);
  await page.goto('/cart');
  await expect(heading(page, 'Cart')).toBeVisible();
  await expectEnglish(page);
  await expectClearInAllColours(page);
  await main(page).getByRole('button', { name: 'Log in and pay' }).click();
  await register(page);
  await expect(page).toHaveURL(/\/dev\/bank/);
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await expect(heading(page, 'Your purchase is complete')).toBeVisible();
  await expectEnglish(page);
});
