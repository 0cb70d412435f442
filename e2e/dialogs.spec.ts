import type { Page, Request as BrowserRequest } from '@playwright/test';
import { codeFor, newEmail, register } from './testing/accounts.ts';
import { alsoNarrow, expect, expectAccessible, isNarrow, refusal, test } from './testing/clean-page.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const username = (page: Page) => page.getByLabel('ایمیل یا شمارهٔ موبایل');
const fields = (page: Page) => page.getByRole('textbox', { name: /رقم/ });
const values = (page: Page) =>
  fields(page).evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value || '_').join(''));
const profile = (page: Page) => page.getByRole('button', { name: /^حساب کاربری/ });
const toast = (page: Page) => page.locator('.toast');

async function openLogin(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(dialog(page, 'ورود به حساب')).toBeVisible();
}
async function openRegister(page: Page) {
  await openLogin(page);
  await page.getByRole('button', { name: 'ثبت‌نام کنید' }).click();
  await expect(dialog(page, 'ثبت‌نام')).toBeVisible();
}
async function sendCode(page: Page, to: string) {
  await username(page).fill(to);
  await page.getByRole('button', { name: 'ارسال کد تأیید' }).click();
  await expect(fields(page).first()).toBeFocused();
}
function paste(page: Page, at: number, text: string) {
  return fields(page)
    .nth(at)
    .evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
}

test('D01 S06 S07 V01 log in, be greeted, log out', alsoNarrow, async ({ page }) => {
  await page.goto('/faqs');
  await openLogin(page);
  await expect(username(page)).toBeFocused();
  await username(page).fill('  STUDENT@Example.com ');
  await page.getByLabel('رمز عبور', { exact: true }).fill('demo-12345');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('خوش آمدید');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await profile(page).click();
  await expect(page.getByText(/[۰-۹٬]+ تومان/).first()).toBeVisible();
  await expect(page.getByText('student@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'خروج از حساب' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'ورود', exact: true })).toBeVisible();
  await page.reload();
  await expect(profile(page)).toHaveCount(0);
});

test('D04 one dialog at a time; Escape, the button and a click beside it close it, and the focus returns', async ({
  page,
}) => {
  await page.goto('/faqs');
  const opener = page.getByRole('banner').getByRole('button', { name: 'ورود', exact: true });
  await openLogin(page);
  await page.getByRole('button', { name: 'ثبت‌نام کنید' }).click();
  await expect(dialog(page, 'ثبت‌نام')).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.getByRole('button', { name: 'وارد شوید' }).click();
  await page.getByRole('button', { name: 'رمز را فراموش کرده‌اید؟' }).click();
  await expect(dialog(page, 'بازیابی رمز عبور')).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await openLogin(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await openLogin(page);
  await page.getByRole('dialog').getByRole('button', { name: 'بستن' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await openLogin(page);
  await page.mouse.click(5, 5);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('D02 S01 S04 V09 V11 E01 register in three stages', alsoNarrow, async ({ page, expected }) => {
  expected.push(refusal(422));
  const email = newEmail();
  await page.goto('/');
  await openRegister(page);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'قوانین و مقررات' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  );
  await page.getByRole('button', { name: 'ارسال کد تأیید' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(username(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(username(page)).toHaveAccessibleDescription(/./);
  await sendCode(page, email.toUpperCase());
  await expect(page.getByText(email)).toBeVisible();

  await page.getByRole('button', { name: 'تغییر ایمیل یا موبایل' }).click();
  await expect(username(page)).toHaveValue(email);
  await page.getByRole('button', { name: 'ارسال کد تأیید' }).click();
  const code = await codeFor(page.request, email);
  const wrong = `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;
  await expect(fields(page).first()).toBeFocused();
  await page.keyboard.type(wrong);
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(fields(page).first()).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => values(page)).toBe('______');
  await expect(fields(page).first()).toBeFocused();
  await page.keyboard.type(code);

  await expect(page.getByLabel('نام', { exact: true })).toBeFocused();
  await page.getByLabel('نام', { exact: true }).fill('سارا');
  await page.getByLabel('نام خانوادگی').fill('نیک‌نام');
  await page.getByLabel('رمز عبور', { exact: true }).fill('demo-12345');
  await page.getByLabel('تکرار رمز عبور', { exact: true }).fill('demo-54321');
  await page.getByRole('button', { name: 'تکمیل ثبت‌نام' }).click();
  await expect(page.getByLabel('تکرار رمز عبور', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('تکرار رمز عبور', { exact: true }).fill('demo-12345');
  await page.getByRole('button', { name: 'تکمیل ثبت‌نام' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toast(page)).toContainText('ثبت‌نام انجام شد');
  await expect(profile(page)).toHaveAccessibleName(/سارا نیک‌نام/);
});

test('S01 a code logs in a person who already has an account', async ({ page, request }) => {
  const email = newEmail();
  await register(request, email);
  await page.goto('/faqs');
  await openRegister(page);
  await sendCode(page, email);
  await paste(page, 0, await codeFor(page.request, email));
  await expect(profile(page)).toHaveAccessibleName(/لیلا مهرپور/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('D03 S02 change a forgotten password, and log in with the new one', async ({ page, request }) => {
  const email = newEmail();
  await register(request, email);
  await page.goto('/faqs');
  await openLogin(page);
  await page.getByRole('button', { name: 'رمز را فراموش کرده‌اید؟' }).click();
  await sendCode(page, email);
  await page.keyboard.type(await codeFor(page.request, email));
  await expect(page.getByLabel('رمز جدید', { exact: true })).toBeFocused();
  await page.getByLabel('رمز جدید', { exact: true }).fill('second-12345');
  await page.getByLabel('تکرار رمز جدید', { exact: true }).fill('second-12345');
  await page.getByRole('button', { name: 'تعیین رمز جدید' }).click();
  await expect(toast(page)).toContainText('رمز جدید ثبت شد');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openLogin(page);
  await username(page).fill(email);
  await page.getByLabel('رمز عبور', { exact: true }).fill('second-12345');
  await page.getByRole('button', { name: 'ورود', exact: true }).last().click();
  await expect(profile(page)).toBeVisible();
});

test(
  'the dialogs have no serious accessibility violation, with and without errors',
  alsoNarrow,
  async ({ page, expected }) => {
    expected.push(refusal(422));
    await page.goto('/faqs');
    await openLogin(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'ثبت‌نام کنید' }).click();
    await page.getByRole('button', { name: 'ارسال کد تأیید' }).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expectAccessible(page);
    await sendCode(page, newEmail());
    await expectAccessible(page);
  },
);

test('V02 V03 V04 V05 V06 V08 the code input in the browser', async ({ page }) => {
  await page.goto('/faqs');
  await openRegister(page);
  await sendCode(page, newEmail());
  await expect(fields(page)).toHaveCount(6);
  await page.keyboard.type('ab۱٢3');
  expect(await values(page)).toBe('123___');
  await expect(fields(page).nth(3)).toBeFocused();
  await page.keyboard.press('Backspace');
  expect(await values(page)).toBe('12____');
  await expect(fields(page).nth(2)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(fields(page).nth(1)).toBeFocused();
  await page.keyboard.press('Backspace');
  expect(await values(page)).toBe('1_____');
  await page.keyboard.press('ArrowRight');
  await expect(fields(page).nth(2)).toBeFocused();
  await paste(page, 2, 'x۹8');
  expect(await values(page)).toBe('1_98__');
  await expect(fields(page).nth(4)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.type('1298');
  expect(await values(page), 'a digit that stood there already goes on to the next field').toBe('1298__');
  await expect(fields(page).nth(4)).toBeFocused();
  const [first, last] = await Promise.all([fields(page).first().boundingBox(), fields(page).last().boundingBox()]);
  expect(first!.x, 'the first digit stands leftmost').toBeLessThan(last!.x);
});

test('K08 a code field is 58 by 54 pixels, on a phone too', alsoNarrow, async ({ page }) => {
  await page.goto('/faqs');
  await openRegister(page);
  expect((await page.getByRole('dialog').boundingBox())!.width).toBeGreaterThanOrEqual(352);
  await sendCode(page, newEmail());
  const boxes = await fields(page).evaluateAll((all) =>
    all
      .map((field) => field.getBoundingClientRect())
      .map(({ width, height }) => [Math.round(width), Math.round(height)]),
  );
  expect(boxes).toEqual(Array.from({ length: 6 }, () => [58, 54]));
  const dialogBox = (await page.getByRole('dialog').boundingBox())!;
  const [first, last] = await Promise.all([fields(page).first().boundingBox(), fields(page).last().boundingBox()]);
  expect(first!.x).toBeGreaterThanOrEqual(dialogBox.x);
  expect(last!.x + last!.width).toBeLessThanOrEqual(dialogBox.x + dialogBox.width);
});

test('Back closes a dialog and the menu, and stays on the page', alsoNarrow, async ({ page }) => {
  await page.goto('/faqs');
  await page.goto('/teachers');
  // The data of a page: a dialog is no navigation, so none is requested.
  const asked: string[] = [];
  const note = (request: BrowserRequest): void => {
    if (request.resourceType() === 'fetch' && /\.data(\?|$)/.test(request.url())) asked.push(request.url());
  };
  page.on('request', note);
  await openLogin(page);
  await page.getByRole('button', { name: 'ثبت‌نام کنید' }).click();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/teachers');
  await openLogin(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('isStep');
  expect(asked).toEqual([]);
  if (isNarrow(page)) {
    const menu = page.getByRole('button', { name: 'فهرست سایت' });
    await menu.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await menu.click();
    expect(asked).toEqual([]);
    await page.getByRole('dialog').getByRole('link', { name: 'مجله' }).click();
    await expect(page).toHaveURL('/blog');
    await page.goBack();
    await expect(page).toHaveURL('/teachers');
  }
  await page.goBack();
  await expect(page).toHaveURL('/faqs');
});

test('S03 E02 the code can be resent when mm:ss has run out; a code that is still valid is reported as such', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/faqs');
  await openRegister(page);
  await sendCode(page, newEmail());
  const resend = page.getByRole('button', { name: 'ارسال دوبارهٔ کد' });
  await expect(page.getByRole('timer', { name: 'زمان تا ارسال دوباره' })).toHaveText(/^[۰-۹]{2}:[۰-۹]{2}$/);
  await expect(resend).toBeDisabled();
  await page.clock.fastForward('10:00');
  await expect(resend).toBeEnabled();
  await resend.click();
  await expect(page.getByText(/کد تأیید قبلاً برایتان ارسال شده است/)).toBeVisible();
  await expect(resend).toBeDisabled();
});

test('V10 a double click sends one request', async ({ page, expected }) => {
  expected.push(refusal(401));
  let requested = 0;
  let answer = () => {};
  const paused = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/auth/login', async (route) => {
    requested++;
    await paused;
    await route.continue();
  });
  await page.goto('/faqs');
  await openLogin(page);
  await username(page).fill(newEmail());
  await page.getByLabel('رمز عبور', { exact: true }).fill('x');
  const submit = page.getByRole('dialog').locator('button[type=submit]');
  await submit.dblclick();
  await page.keyboard.press('Enter');
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  answer();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(requested).toBe(1);
});

test('a password can be made visible', async ({ page }) => {
  await page.goto('/faqs');
  await openLogin(page);
  const password = page.getByLabel('رمز عبور', { exact: true });
  await page.getByRole('button', { name: 'نمایش رمز عبور' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'نمایش رمز عبور' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('C04 without Google there is no link to it, and its failure is shown', async ({ page }) => {
  await page.goto('/auth/login/google');
  await expect(page).toHaveURL('/login?failed=google-unavailable');
  await expect(page.getByRole('main').getByRole('alert').first()).toHaveText(/ورود با گوگل فعلاً ممکن نیست/);
  await expect(page.getByRole('link', { name: 'ورود با حساب گوگل' })).toHaveCount(0);
});

test('an address can request a login and redirect after it, never to another site', async ({ page }) => {
  await page.goto('/?login=1&next=%2Ffaqs');
  await expect(dialog(page, 'ورود به حساب')).toBeVisible();
  await username(page).fill('student@example.com');
  await page.getByLabel('رمز عبور', { exact: true }).fill('demo-12345');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/faqs');
  await page.context().clearCookies();
  await page.goto('/?login=1&next=%2F%2Fevil.example');
  await page.getByRole('dialog').getByRole('button', { name: 'بستن' }).click();
  await expect(page).toHaveURL('/');
});
