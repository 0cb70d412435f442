/** Points of the specification about the forms of the dialogs, on the real components (`components/main.tsx`). */
import type { Page } from '@playwright/test';
import { expect } from './testing/clean-page.ts';
import { answerCalls, invalid, test, type Answer } from './components/test.ts';

const fields = (page: Page) => page.getByRole('textbox', { name: /رقم/ });
const danger = 'rgb(200, 30, 30)';
/** The names of the fields that are marked as invalid. */
const marked = (page: Page) =>
  page
    .locator('dialog input[aria-invalid=true]')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
async function expectError(page: Page, field: string, message: string): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(message);
  expect(await marked(page)).toEqual([field]);
  await expect(page.locator(`dialog input[name=${field}]`)).toHaveCSS('border-top-color', danger);
}

test('V07 V09 K08 the code field emits each change and its completion; a wrong code is marked', async ({
  page,
  expected,
}) => {
  expected.push(/status of 422/);
  const codes: string[] = [];
  await answerCalls(page, {
    '/auth/send-code-register': { expireIn: 120, repeated: false },
    '/auth/verify-register': async (route) => {
      codes.push((route.request().postDataJSON() as { code: string }).code);
      await invalid(['code', 'کد درست نیست'])(route);
    },
  });
  await page.goto('/?register=1');
  await page.getByLabel('ایمیل یا شمارهٔ موبایل').fill('a@example.com');
  await page.keyboard.press('Enter');
  await expect(fields(page)).toHaveCount(6);
  const sizes = await fields(page).evaluateAll((inputs) =>
    inputs.map((input) => input.getBoundingClientRect()).map(({ width, height }) => ({ width, height })),
  );
  expect(sizes).toEqual(Array.from({ length: 6 }, () => ({ width: 58, height: 54 })));
  const alert = page.getByRole('alert');
  // Enter submits what the changes have emitted so far.
  for (const [keys, code] of [
    [['1', '2', '3'], '123'],
    [['Backspace'], '12'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await expect.poll(() => codes.at(-1)).toBe(code);
    await expect(alert).toHaveText('کد درست نیست');
  }
  await expect(page.locator('.code-field[aria-invalid=true]')).toHaveCount(6);
  await expect(fields(page).first()).toHaveCSS('border-top-color', danger);
  await page.keyboard.type('3456');
  await expect.poll(() => codes).toEqual(['123', '12', '123456']);
});

test('V09 the first error of the server is under the form and marks its field, in each stage', async ({
  page,
  expected,
}) => {
  expected.push(/status of 422/);
  const answers: Record<string, Answer> = {
    '/auth/send-code-register': invalid(['username', 'نام کاربری درست نیست'], ['code', 'نباید دیده شود']),
  };
  await answerCalls(page, answers);
  await page.goto('/?register=1');
  await page.getByLabel('ایمیل یا شمارهٔ موبایل').fill('a');
  await page.keyboard.press('Enter');
  await expectError(page, 'username', 'نام کاربری درست نیست');
  answers['/auth/send-code-register'] = { expireIn: 120, repeated: false };
  answers['/auth/verify-register'] = { register: true };
  await answerCalls(page, answers);
  await page.keyboard.press('Enter');
  await expect(fields(page).first()).toBeFocused();
  await page.keyboard.type('123456');
  const submit = page.getByRole('button', { name: 'تکمیل ثبت‌نام' });
  await expect(submit).toBeVisible();
  for (const field of ['name', 'family', 'password', 'passwordConfirmation']) {
    answers['/auth/register'] = invalid([field, `خطای ${field}`], ['username', 'نباید دیده شود']);
    await answerCalls(page, answers);
    await submit.click();
    await expectError(page, field, `خطای ${field}`);
  }
});

test('V09 the first error of the server is under the login form and marks its field', async ({ page, expected }) => {
  expected.push(/status of 422/);
  await answerCalls(page);
  await page.goto('/?login=1');
  const submit = page.getByRole('dialog').getByRole('button', { name: 'ورود', exact: true });
  await expect(submit).toBeVisible();
  for (const field of ['username', 'password']) {
    await answerCalls(page, { '/auth/login': invalid([field, `خطای ${field}`], ['code', 'نباید دیده شود']) });
    await submit.click();
    await expectError(page, field, `خطای ${field}`);
  }
});
