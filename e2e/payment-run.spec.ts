/** Paying what is due: the run, the way to the bank, and the tracking number that comes back. */
import { readFile } from 'node:fs/promises';
import { toPersianDigits } from '../src/locale/digits.ts';
import { formatToman } from '../src/locale/numbers.ts';
import { expect, sharedTest, sharedTests } from './testing/clean-page.ts';
import { expectGood, expectRefused, first, goInside, heading, read, toast, visitPanel } from './testing/panel-page.ts';

interface Person {
  readonly beneficiary: string;
  readonly kind: string;
  readonly amount: number;
  readonly problem: string | null;
}
/** Above it a second administrator has to agree. */
const consentAbove = 20_000_000;

sharedTest('somebody to whom something is due is paid by way of the bank', async ({ page }) => {
  await visitPanel(page, '/admin/commission-payments/run');
  const due = (await (await page.request.get('/api/admin/payable/people')).json()) as { people: Person[] };
  const person = due.people.find((p) => p.problem === null && p.amount <= consentAbove)!;
  await expect(heading(page, 'اجرای پرداخت')).toBeVisible();
  await expect(page.getByRole('list', { name: 'کسانی که پرداخت می‌شوند' })).toContainText(formatToman(person.amount));
  await expectGood(page);

  const section = person.kind === 'teacher' ? 'teachers' : 'marketers';
  const { id } = await first(page, section, { user: person.beneficiary });
  await goInside(page, `/admin/${section}/pay/${id}`);
  await page.getByRole('button', { name: 'ساختن پرداخت', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ساختن پرداخت', exact: true }).click();
  await toast(page, '۱ پرداخت ساخته شد');
  // It leads to the payments by itself.
  await expect(heading(page, 'پرداخت‌های سهم و پورسانت')).toBeVisible();
  const payment = await first(page, 'commission-payments', { beneficiary: person.beneficiary, state: 'draft' });
  expect(payment.amount).toBe(person.amount);

  await goInside(page, `/admin/commission-payments/edit/${payment.id}`);
  await page.getByRole('button', { name: 'ارسال به بانک' }).click();
  const sending = page.getByRole('dialog');
  await sending.getByRole('textbox', { name: 'علت' }).fill('پرداخت این ماه');
  await sending.getByLabel('رمز عبور شما').fill('demo-12345');
  await sending.getByRole('button', { name: 'ارسال به بانک' }).click();
  await expect.poll(async () => (await read(page, 'commission-payments', payment.id)).state).toBe('sent');
  const { batch, number } = await read(page, 'commission-payments', payment.id);

  await goInside(page, '/admin/commission-payments/run');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `فایل بانک دستهٔ ${toPersianDigits(String(batch))}` }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`,${String(person.amount * 10)},`);
  await page.getByLabel('فایل شماره‌های پیگیری').setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${String(number)},140512345678\n`),
  });
  const recording = page.getByRole('dialog');
  await recording.getByLabel('رمز عبور شما').fill('demo-12345');
  await recording.getByRole('button', { name: 'ثبت', exact: true }).click();
  await toast(page, '۱ پرداخت ثبت شد');
  expect(await read(page, 'commission-payments', payment.id)).toMatchObject({
    state: 'paid',
    trackingNumber: '140512345678',
  });
});

sharedTests.editor('the payment run is refused to those who may not pay', async ({ page }) => {
  await expectRefused(page, '/admin/commission-payments/run');
});
