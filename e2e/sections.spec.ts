/**
 * The sections of the administrator's panel that have rows: the list, and how a row is created and changed. Those that
 * differ only in their fields are sampled (`draw.ts`). All share one load of the panel.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sharedTest as test, expect } from './testing/clean-page.ts';
import { draw } from './testing/draw.ts';
import {
  check,
  choose,
  confirmWithPassword,
  expectGood,
  first,
  flip,
  goInside,
  heading,
  named,
  painted,
  pick,
  pickDay,
  press,
  read,
  saveForm,
  visitPanel,
  write,
  writeRich,
  type Step,
} from './testing/panel-page.ts';
import { publishedExam } from './testing/published.ts';

interface Section {
  readonly name: string;
  /** Label of one row, label of many. */
  readonly label: readonly [string, string];
  /** Fills a new row; `title` is its name. */
  readonly fill: (title: string, page: Page) => Promise<readonly Step[]> | readonly Step[];
  /** A step that changes the stored row, and its values afterwards. */
  readonly change: readonly [Step, Record<string, unknown>];
  /** Whether axe checks its screens: those of one section represent each kind of screen. */
  readonly axe?: boolean;
}
const code = (): string => `E${randomUUID().slice(0, 8)}`.toUpperCase();
/** A user without a role yet. */
const newcomer = async (page: Page): Promise<string> => {
  const rows = (await (
    await page.request.get(
      `/api/admin/users?range=[0,0]&sort=["id","DESC"]&filter=${encodeURIComponent(JSON.stringify({ role: 'user', status: 'active' }))}`,
    )
  ).json()) as [{ fullName: string }];
  return rows[0].fullName;
};

/** A row is created, changed and found in its list. Refusals: `buttons.spec.ts` and `rights.test.ts`. */
async function makeAndChange(page: Page, section: Section): Promise<void> {
  const { name, label, fill, change, axe = false } = section;
  const [one, many] = label;
  const rowTitle = named('آزمایشی');
  await visitPanel(page, `/admin/${name}`);
  await expect(heading(page, many)).toBeVisible();
  await expect(page.getByText(/^۱ تا/).or(page.getByText('هنوز چیزی ثبت نشده است'))).toBeVisible();
  await expectGood(page, { axe });
  await page
    .getByRole('link', { name: `افزودن ${one}` })
    .first()
    .click();
  await expect(page).toHaveURL(`/admin/${name}/create`);
  await expect(heading(page, `افزودن ${one}`)).toBeVisible();
  await painted(page);
  await expectGood(page, { axe });
  for (const act of await fill(rowTitle, page)) await act(page);
  await page.getByRole('button', { name: `ثبت ${one}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/${name}/edit/[0-9a-f-]{36}$`));
  await expect(heading(page, new RegExp(`^ویرایش ${one}`))).toBeVisible();
  await painted(page);
  const row = page.url().split('/').at(-1)!;
  const [step, after] = change;
  await step(page);
  await saveForm(page);
  expect(await read(page, name, row)).toMatchObject(after);
  await expectGood(page, { axe });
  await goInside(page, `/admin/${name}?filter=${encodeURIComponent(JSON.stringify({ id: row }))}`);
  await expect(page.getByText('۱ تا ۱ از ۱')).toBeVisible();
}

const plain = new Map<string, Section>();

/** A section whose screens have more than fields: tabs, pages of a row, related lists, a preview. Always tested. */
const section = (title: string, tried: Section): void => {
  test(title, ({ page }) => makeAndChange(page, tried));
};
/** A section that differs from others only in its fields: tested when it is drawn. */
const plainSection = (title: string, tried: Section): void => {
  plain.set(title, tried);
};

/** The title of a row that is published. */
const shown = async (page: Page, of: string): Promise<string> =>
  String((await first(page, of, { status: 'published' })).title);

plainSection('R01 article-groups', {
  name: 'article-groups',
  label: ['گروه مقاله', 'گروه‌های مقاله'],
  fill: (t) => [write('نام', t)],
  change: [write('ترتیب', '۷'), { order: 7 }],
});
section('R03 bundles', {
  name: 'bundles',
  label: ['بسته', 'بسته‌ها'],
  fill: async (t, page) => [
    write('عنوان', t),
    write('قیمت', '۴۵۰۰۰۰۰'),
    choose('افزودن به دوره‌ها', await shown(page, 'courses')),
  ],
  change: [pick('وضعیت', 'منتشرشده'), { status: 'published', price: 4_500_000 }],
});
section('R04 commissions', {
  name: 'commissions',
  label: ['سهم یا پورسانت', 'سهم‌ها و پورسانت‌ها'],
  fill: (t) => [
    pick('نوع', 'استاد'),
    // Not the administrator of the journey, for whom it would be refused.
    choose('ذی‌نفع', 'teacher@example.com'),
    write('مبنا', '۱۰۰۰۰۰۰'),
    write('نرخ', '۲۵'),
    pickDay('سررسید'),
    write('شرح', t),
  ],
  change: [write('شرح', 'دیگر'), { note: 'دیگر', amount: 250_000, state: 'proposed' }],
});
plainSection('R05 course-groups', {
  name: 'course-groups',
  label: ['دپارتمان', 'دپارتمان‌ها'],
  fill: (t) => [write('نام', t)],
  change: [write('ترتیب', '۹۰'), { order: 90 }],
});
section('R06 courses', {
  name: 'courses',
  label: ['دوره', 'دوره‌ها'],
  fill: (t) => [write('عنوان', t), choose('دپارتمان'), write('قیمت', '۹۸۰۰۰۰')],
  change: [write('زیرعنوان', 'از شروع'), { subtitle: 'از شروع', price: 980_000 }],
  axe: true,
});
section('R07 discount-bulks', {
  name: 'discount-bulks',
  label: ['کد تخفیف انبوه', 'کدهای تخفیف انبوه'],
  fill: (t) => [
    write('عنوان', t),
    write('درصد', '۲۰'),
    write('پیشوند کدها', code().slice(0, 8)),
    write('تعداد کدها', '۱۲'),
    pickDay('شروع'),
  ],
  change: [write('عنوان', 'نمایشگاه'), { title: 'نمایشگاه', codeCount: 12, percent: 2000 }],
});
section('R08 discounts', {
  name: 'discounts',
  label: ['کد تخفیف', 'کدهای تخفیف'],
  fill: (t) => [write('عنوان', t), write('کد', code()), write('درصد', '۱۵'), pickDay('شروع')],
  change: [write('سقف استفاده', '۳۰'), { usageLimit: 30, percent: 1500 }],
});
plainSection('R09 faqs', {
  name: 'faqs',
  label: ['پرسش متداول', 'پرسش‌های متداول'],
  fill: (t) => [write('پرسش', t), writeRich('پاسخ', 'پاسخی کوتاه')],
  change: [write('ترتیب', '۵'), { order: 5, answer: '<p>پاسخی کوتاه</p>' }],
});
plainSection('R10 list', {
  name: 'list',
  label: ['مدیر', 'مدیران'],
  fill: (t) => [
    write('نام', t),
    write('ایمیل', `${code().toLowerCase()}@example.com`),
    choose('افزودن به نقش‌ها'),
    confirmWithPassword,
  ],
  change: [write('نام خانوادگی', 'نوآمده'), { family: 'نوآمده', role: 'admin' }],
});
section('R11 majors', {
  name: 'majors',
  label: ['رشته', 'رشته‌ها'],
  fill: async (t, page) => [
    write('عنوان', t),
    write('ماه‌های لازم', '۸'),
    press('افزودن به بسته‌ها'),
    choose('بسته', await shown(page, 'bundles')),
  ],
  change: [pick('وضعیت', 'منتشرشده'), { status: 'published', estimatedMonths: 8 }],
});
section('R12 marketers', {
  name: 'marketers',
  label: ['بازاریاب', 'بازاریابان'],
  fill: async (_, page) => [choose('حساب کاربری', await newcomer(page)), write('کد معرف', code().toLowerCase())],
  change: [write('نرخ پیش‌فرض', '۱۲'), { defaultRateBps: 1200, status: 'pending' }],
});
plainSection('R13 metadata', {
  name: 'metadata',
  label: ['فراداده', 'فراداده‌ها'],
  fill: () => [write('نشانی', `/${code().toLowerCase()}`)],
  change: [write('عنوان', 'صفحهٔ آزمایشی'), { title: 'صفحهٔ آزمایشی' }],
});
plainSection('R14 permissions', {
  name: 'permissions',
  label: ['نقش', 'نقش‌ها'],
  fill: (t) => [write('نام', t), check('مشاهده'), confirmWithPassword],
  change: [write('توضیح', 'برای آزمون'), { description: 'برای آزمون' }],
});
section('R15 proofs', {
  name: 'proofs',
  label: ['گواهی', 'گواهی‌ها'],
  fill: (t) => [choose('دارنده', 'علی امینی'), choose('الگو', 'پایان دوره'), choose('دوره'), write('عنوان', t)],
  change: [flip('در صفحهٔ کاربر دیده شود'), { state: 'requested', isPublic: false }],
});
plainSection('R16 roadmap-question-category', {
  name: 'roadmap-question-category',
  label: ['دستهٔ پرسش مسیر', 'دسته‌های پرسش مسیر'],
  fill: (t) => [write('نام', t)],
  change: [write('توضیح', 'شروع راه'), { description: 'شروع راه' }],
});
plainSection('R17 roadmap-questions', {
  name: 'roadmap-questions',
  label: ['پرسش مسیر', 'پرسش‌های مسیر'],
  fill: (t) => [write('پرسش', t), choose('دسته'), press('افزودن به پاسخ‌ها'), write('پاسخ', 'بله')],
  change: [write('ترتیب', '۴'), { order: 4 }],
});
section('R18 teachers', {
  name: 'teachers',
  label: ['استاد', 'استادان'],
  fill: async (t, page) => [choose('حساب کاربری', await newcomer(page)), write('نام نمایشی', t)],
  change: [write('ترتیب', '۳۰'), { order: 30, status: 'pending' }],
});
plainSection('R19 testimonials', {
  name: 'testimonials',
  label: ['نظر دانشجو', 'نظر دانشجویان'],
  fill: (t) => [write('نام', t), write('متن', 'دوره‌ای که کارم را عوض کرد.')],
  change: [write('شغل', 'طراح'), { role: 'طراح' }],
});
plainSection('R20 vip-discount', {
  name: 'vip-discount',
  label: ['تخفیف اعضای ویژه', 'تخفیف‌های اعضای ویژه'],
  fill: (t) => [write('عنوان', t), write('درصد', '۱۰'), pickDay('شروع')],
  change: [write('سقف تخفیف', '۲۰۰۰۰۰'), { maxAmount: 200_000, percent: 1000 }],
});
plainSection('R21 vip-faqs', {
  name: 'vip-faqs',
  label: ['پرسش اشتراک ویژه', 'پرسش‌های اشتراک ویژه'],
  fill: (t) => [write('پرسش', t), writeRich('پاسخ', 'پاسخ')],
  change: [write('ترتیب', '۳'), { order: 3 }],
});
section('R22 exams/exam', {
  name: 'exams/exam',
  label: ['آزمون', 'آزمون‌ها'],
  fill: (t) => [write('عنوان', t), write('زمان (دقیقه)', '۴۵')],
  change: [write('قیمت', '۷۰۰۰۰'), { price: 70_000, timeLimit: 45 }],
});
section('R23 exams/proof', {
  name: 'exams/proof',
  label: ['الگوی گواهی', 'الگوهای گواهی'],
  fill: (t) => [write('عنوان', t)],
  change: [write('اعتبار (ماه)', '۲۴'), { validityMonths: 24 }],
});
plainSection('R24 exams/exam-payments', {
  name: 'exams/exam-payments',
  label: ['پرداخت آزمون', 'پرداخت‌های آزمون'],
  fill: async (title, page) => {
    await publishedExam(page, { title: `E2E ${title}`, price: 85_000 });
    return [choose('خریدار'), choose('آزمون', 'E2E')];
  },
  change: [write('یادداشت', 'کارت‌به‌کارت'), { note: 'کارت‌به‌کارت', payable: 85_000, state: 'awaiting_payment' }],
});

for (const title of draw([...plain.keys()], 4)) test(title, ({ page }) => makeAndChange(page, plain.get(title)!));
