/** A certificate from its holder's list to a stranger's check, at both widths and by the keyboard. */
import { atBothWidths, expect, expectAccessible, test } from './clean-page.ts';
import { enter } from './panel-page.ts';
import { heading, main, overflow } from './storefront-page.ts';

test('U10 P23 P12 a holder hides and shows a certificate, and a stranger checks its code by the keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, '', 'student');
  await page.goto('/profile/my-proof-list');
  const first = main(page).getByRole('article').first();
  const code = (await first.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/).innerText()).trim();
  const pdf = await page.request.get((await first.getByRole('link', { name: /^PDF/ }).getAttribute('href')) ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await first.getByRole('link', { name: /^دیدن و هم‌رسانی/ }).click();
  await expect(page.getByRole('img', { name: /کد QR/ })).toBeVisible();
  const shown = new URL(page.url()).pathname;
  await atBothWidths(page, async () => {
    await expect.poll(() => overflow(page), { message: 'the certificate sticks out sideways' }).toBe(0);
    await expectAccessible(page);
  });
  await page.getByRole('button', { name: 'پنهان کردن از دیگران' }).click();
  await expect(page.getByRole('button', { name: 'نمایش به دیگران' })).toBeVisible();

  const stranger = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const guest = await stranger.newPage();
  expect((await guest.goto(shown))?.status()).toBe(404);
  await guest.goto('/proof-check');
  await guest.getByLabel('کد گواهی').fill(code.toLowerCase());
  await guest.getByLabel('کد گواهی').press('Enter');
  await expect(heading(guest, 'استعلام گواهی')).toBeVisible();
  await expect(main(guest)).toContainText('این گواهی معتبر است');
  await expect(main(guest)).toContainText('علی امینی');
  await expect(guest.getByRole('link', { name: 'دیدن خود گواهی' })).toHaveCount(0);
  await stranger.close();

  await page.getByRole('button', { name: 'نمایش به دیگران' }).click();
  await expect(page.getByRole('button', { name: 'پنهان کردن از دیگران' })).toBeVisible();
  await page.goto(`/proof-check?code=${code}`);
  await atBothWidths(page, async () => {
    await expect.poll(() => overflow(page), { message: 'the answer sticks out sideways' }).toBe(0);
    await expectAccessible(page);
  });
});
