/** The sandbox bank of a demo: its page at both widths, and without JavaScript. Purchases through it are journeys of their own. */
import { atBothWidths, expect, expectAccessible, test } from './testing/clean-page.ts';
import { heading, main, overflow } from './testing/storefront-page.ts';

test('the page of the sandbox bank is usable by everybody, without JavaScript too', async ({
  page,
  browser,
  baseURL,
}) => {
  const started = await page.request.post('/dev/bank/zibal/v1/request', {
    data: {
      merchant: 'sandbox-merchant',
      amount: 12_500_000,
      callbackUrl: `${baseURL}/payment-callback/course/zibal`,
      orderId: '140510-00042',
      description: 'دورهٔ پایتون از پایه تا پیشرفته',
    },
  });
  const { trackId } = (await started.json()) as { trackId: number };
  await page.goto(`/dev/bank/pay/${trackId}`);
  await expect(heading(page, 'پرداخت آزمایشی')).toBeVisible();
  await expect(main(page)).toContainText('۱٬۲۵۰٬۰۰۰ تومان');
  await expect(page.getByRole('button', { name: 'انصراف' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'حالت‌های آزمایشی' }).getByRole('button')).toHaveCount(6);
  await atBothWidths(page, async () => {
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  });

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${baseURL}/dev/bank/pay/${trackId}`);
  await plain.getByRole('button', { name: 'پرداخت و بازنگشتن' }).click();
  await expect(main(plain)).toContainText('به فروشگاه برنگشتید');
  await context.close();

  await page.reload();
  await expect(main(page)).toContainText('به فروشگاه برنگشتید');
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});
