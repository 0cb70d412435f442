/** A new administrator follows the link of the invitation, and sets a password without JavaScript. */
import { expect, test } from './testing/clean-page.ts';
import { enter, make, named } from './testing/panel-page.ts';

test('an invited administrator sets a password by the link, and logs in with it', async ({ page, browser }) => {
  await enter(page, '');
  const sets = (await (await page.request.get('/api/admin/permissions?range=[0,0]')).json()) as { id: string }[];
  const email = `${named('invited').replace(' ', '-')}@example.com`;
  await make(page, 'list', {
    name: 'ندا',
    family: 'مهری',
    email,
    permissionSets: [sets[0]!.id],
    password: 'demo-12345',
  });
  const linkIn = async (): Promise<string | undefined> => {
    const outbox = await page.request.get('/dev/outbox', {
      params: { to: email },
      headers: { accept: 'application/json' },
    });
    const { records } = (await outbox.json()) as { records: { text: string }[] };
    return /http\S+/.exec(records[0]?.text ?? '')?.[0];
  };
  await expect.poll(linkIn, { timeout: 30_000 }).toContain('/invitation?token=');
  const { pathname, search } = new URL((await linkIn())!);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const guest = await context.newPage();
  await guest.goto(pathname + search);
  const submit = async (password: string) => {
    await guest.getByLabel('رمز عبور', { exact: true }).fill(password);
    await guest.getByLabel('تکرار رمز عبور', { exact: true }).fill(password);
    await guest.getByRole('button', { name: 'تعیین رمز' }).click();
  };
  await submit('short');
  await expect(guest.getByText('حداقل ۸ نویسه باشد')).toBeVisible();
  await submit('zq7-m4xw-rt');
  await expect(guest.getByText('رمز شما ثبت شد')).toBeVisible();
  expect(guest.url()).not.toContain('token');
  const login = await context.request.post('/auth/login', { data: { username: email, password: 'zq7-m4xw-rt' } });
  expect(login.status()).toBe(200);
  await guest.goto(pathname + search);
  await expect(guest.getByText('قبلاً استفاده شده است')).toBeVisible();
  await context.close();
});
