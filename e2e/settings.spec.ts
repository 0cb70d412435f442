/**
 * The single pages of the administrator's panel: a form at its own address, saved, with its history, and refused to who
 * has not the right.
 */
import { test, expect } from './clean-page.ts';
import {
  enter,
  expectGood,
  expectRefused,
  heading,
  named,
  painted,
  save,
  tab,
  toast,
  write,
  type Step,
} from './panel-page.ts';

interface Single {
  readonly name: string;
  readonly label: string;
  readonly change: (value: string) => Step;
  readonly field: string;
  readonly value: (text: string) => unknown;
}
const text = (label: string, field: string): Pick<Single, 'change' | 'field' | 'value'> => ({
  change: (value) => write(label, value),
  field,
  value: (t) => t,
});
const number = (label: string, field: string, value: number): Pick<Single, 'change' | 'field' | 'value'> => ({
  change: () => write(label, String(value)),
  field,
  value: () => value,
});

/** Read, changed, kept in its history; refused to who has not the right. */
function single(title: string, { name, label, change, field, value }: Single): void {
  test(title, async ({ page }, info) => {
    const words = named('تازه');
    await enter(page, `/admin/${name}`);
    await expect(heading(page, label)).toBeVisible();
    await painted(page);
    await expectGood(page, 'form', (file) => info.outputPath(file));
    await change(words)(page);
    await save(page).click();
    await toast(page, 'تغییرها ذخیره شد');
    expect(
      ((await (await page.request.get(`/api/admin/${name}/current`)).json()) as Record<string, unknown>)[field],
    ).toEqual(value(words));
    await tab(page, 'تاریخچه').click();
    await expect(page).toHaveURL(`/admin/${name}/history`);
    await expect(page.getByRole('list', { name: 'تاریخچه' }).getByRole('listitem').first()).toBeVisible();
    await expectGood(page, 'history', (file) => info.outputPath(file));
    await page.goBack();
    await expect(page).toHaveURL(`/admin/${name}`);
    await expectRefused(page, `/admin/${name}`);
  });
}
single('A02 banner', { name: 'banner', label: 'نوار تبلیغ', ...text('متن', 'text') });
single('A03 contact-info', { name: 'contact-info', label: 'اطلاعات تماس', ...text('ساعت‌های پاسخ‌گویی', 'hours') });
single('A06 welcome-popup', { name: 'welcome-popup', label: 'پنجرهٔ خوش‌آمد', ...text('متن', 'text') });
single('A07 pay-back/settings', {
  name: 'pay-back/settings',
  label: 'تنظیم بازگشت وجه',
  ...number('مهلت بازگشت (روز)', 'refundDays', 9),
});
single('A08 vip-marketing/settings', {
  name: 'vip-marketing/settings',
  label: 'تنظیم معرفی ویژه',
  ...number('روزهای نگه‌داری', 'holdDays', 21),
});
single('A09 vip/special-support', {
  name: 'vip/special-support',
  label: 'پشتیبانی ویژه',
  ...text('ساعت‌های پاسخ‌گویی', 'hours'),
});
single('A10 vip/vip-settings', {
  name: 'vip/vip-settings',
  label: 'تنظیم اشتراک ویژه',
  ...text('متن خوش‌آمد', 'welcomeText'),
});
single('A11 exams/exam-settings', {
  name: 'exams/exam-settings',
  label: 'تنظیم آزمون‌ها',
  ...number('زمان (دقیقه)', 'timeLimit', 35),
});

test('A05 latest-news: a piece of news is written and found in the list', async ({ page }, info) => {
  const title = named('خبر');
  await enter(page, '/admin/latest-news');
  await expect(heading(page, 'تازه‌ترین خبرها')).toBeVisible();
  await expectGood(page, 'list', (file) => info.outputPath(file));
  await page.getByRole('link', { name: 'افزودن خبر' }).first().click();
  await expect(heading(page, 'افزودن خبر')).toBeVisible();
  await painted(page);
  await write('عنوان', title)(page);
  await write('متن', 'کلاس‌های زمستان آغاز شد.')(page);
  await page.getByRole('group', { name: 'تاریخ', exact: true }).getByRole('button', { name: /تاریخ/ }).click();
  await page.getByRole('gridcell', { name: '۱۰', exact: true }).click();
  await page.getByRole('button', { name: 'ثبت خبر', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/latest-news\/edit\//);
  await page.goto('/admin/latest-news');
  await expect(page.getByText(title)).toBeVisible();
  await expectRefused(page, '/admin/latest-news');
});
