/**
 * The singleton sections of the administrator's panel: a form at its address, saved, with its history. They share one
 * load of the panel.
 */
import { sharedTest as test, expect } from './testing/clean-page.ts';
import {
  expectGood,
  goInside,
  heading,
  named,
  painted,
  saveForm,
  tab,
  visitPanel,
  write,
  type Step,
} from './testing/panel-page.ts';

interface Single {
  readonly name: string;
  readonly label: string;
  readonly change: (value: string) => Step;
  readonly field: string;
  readonly value: (text: string) => unknown;
  /** Whether axe checks it: one page represents all of its kind. */
  readonly axe?: boolean;
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

/** The row is read, changed, and the change is in its history. */
function single(title: string, { name, label, change, field, value, axe = false }: Single): void {
  test(title, async ({ page }) => {
    const text = named('تازه');
    await visitPanel(page, `/admin/${name}`);
    await expect(heading(page, label)).toBeVisible();
    await painted(page);
    await expectGood(page, { axe });
    await change(text)(page);
    await saveForm(page);
    expect(
      ((await (await page.request.get(`/api/admin/${name}/current`)).json()) as Record<string, unknown>)[field],
    ).toEqual(value(text));
    await tab(page, 'تاریخچه').click();
    await expect(page).toHaveURL(`/admin/${name}/history`);
    await expect(page.getByRole('list', { name: 'تاریخچه' }).getByRole('listitem').first()).toBeVisible();
    await expectGood(page, { axe });
    await page.goBack();
    await expect(page).toHaveURL(`/admin/${name}`);
  });
}
single('A02 banner', { name: 'banner', label: 'نوار تبلیغ', ...text('متن', 'text'), axe: true });
single('A03 contact-info', { name: 'contact-info', label: 'اطلاعات تماس', ...text('ساعت‌های پاسخ‌گویی', 'hours') });
single('A06 welcome-popup', { name: 'welcome-popup', label: 'پنجرهٔ خوش‌آمد', ...text('متن', 'text') });
single('A07 pay-back/settings', {
  name: 'pay-back/settings',
  label: 'تنظیمات بازگشت وجه',
  ...number('مهلت بازگشت (روز)', 'refundDays', 9),
});
single('A08 vip-marketing/settings', {
  name: 'vip-marketing/settings',
  label: 'تنظیمات برنامهٔ دعوت',
  ...number('مدت انتظار پاداش (روز)', 'holdDays', 21),
});
single('A09 vip/special-support', {
  name: 'vip/special-support',
  label: 'پشتیبانی ویژه',
  ...text('ساعت‌های پاسخ‌گویی', 'hours'),
});
single('A10 vip/vip-settings', {
  name: 'vip/vip-settings',
  label: 'تنظیمات اشتراک ویژه',
  ...text('متن خوش‌آمد', 'welcomeText'),
});
single('A11 exams/exam-settings', {
  name: 'exams/exam-settings',
  label: 'تنظیمات آزمون',
  ...number('زمان (دقیقه)', 'timeLimit', 35),
});

test('A05 latest-news: a piece of news is written and found in the list', async ({ page }) => {
  const title = named('خبر');
  await visitPanel(page, '/admin/latest-news');
  await expect(heading(page, 'تازه‌ترین خبرها')).toBeVisible();
  await expectGood(page, { axe: false });
  await page.getByRole('link', { name: 'افزودن خبر' }).first().click();
  await expect(heading(page, 'افزودن خبر')).toBeVisible();
  await painted(page);
  await write('عنوان', title)(page);
  await write('متن', 'کلاس‌های زمستان شروع شد.')(page);
  await page.getByRole('group', { name: 'تاریخ', exact: true }).getByRole('button', { name: /تاریخ/ }).click();
  await page.getByRole('gridcell', { name: '۱۰', exact: true }).click();
  await page.getByRole('button', { name: 'ثبت خبر', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/latest-news\/edit\//);
  await goInside(page, '/admin/latest-news');
  await expect(page.getByText(title)).toBeVisible();
});
