/** The discount codes of the demo school that someone thought of, and the rules that many codes were made from. */
import type { BundleKey } from './bundles.ts';
import type { DepartmentKey } from './shared/departments.ts';
import type { MajorKey } from './majors.ts';

/** Who gets how much off what. Amounts in thousands of tomans, days counted back from the load. */
export interface DiscountRule {
  readonly title: string;
  /** Percent, or else `amount`. */
  readonly percent?: number;
  readonly amount?: number;
  readonly maxAmount?: number;
  readonly minPurchase?: number;
  /** What it is for; everything unless one of these says. */
  readonly courses?: readonly string[];
  readonly bundles?: readonly BundleKey[];
  readonly majors?: readonly MajorKey[];
  readonly groups?: readonly DepartmentKey[];
  /** Titles of exams. */
  readonly exams?: readonly string[];
  readonly vip?: true;
  readonly firstPurchaseOnly?: true;
  /** The code of the marketer whose sales it counts as. */
  readonly marketer?: string;
  readonly from: number;
  readonly to?: number;
}
export interface DiscountContent extends DiscountRule {
  readonly code: string;
  readonly usageLimit?: number;
  /** Uses of one user; 1 unless said. */ readonly perUserLimit?: number;
  readonly inactive?: true;
}

/** The first is the newest: the banner of the site names it, and both end together. */
export const discounts: readonly DiscountContent[] = [
  { code: 'MEHREGAN30', title: 'جشن مهرگان: ۳۰٪ برای همه', percent: 30, from: 2, to: -4.7 },
  {
    code: 'RESHTE15',
    title: 'پیش‌خرید رشته‌ها',
    percent: 15,
    maxAmount: 1_500,
    majors: ['web', 'data', 'designer'],
    from: -6,
    to: -20,
  },
  { code: 'VIP20', title: 'شروع اشتراک ویژه', percent: 20, vip: true, firstPurchaseOnly: true, from: 25, to: -35 },
  {
    code: 'AZMOON50',
    title: 'نیم‌بها برای آزمون‌های سنجش',
    percent: 50,
    exams: ['سنجش سطح زبان انگلیسی', 'سنجش مهارت فرانت‌اند', 'سواد مالی کسب‌وکارهای کوچک', 'استدلال و سواد آماری'],
    usageLimit: 300,
    from: 14,
    to: -16,
  },
  {
    code: 'HAMRAH100',
    title: 'صد هزار تومان برای خرید دوم',
    amount: 100,
    minPurchase: 600,
    usageLimit: 200,
    from: 40,
    to: -50,
  },
  {
    code: 'PYTHON25',
    title: 'پاییز پایتون',
    percent: 25,
    maxAmount: 800,
    courses: ['آموزش جامع پایتون از صفر', 'ساخت API با جنگو و پستگرس', 'یادگیری ماشین با پایتون'],
    from: 18,
    to: -12,
  },
  {
    code: 'BASTE20',
    title: 'بیست درصد برای بسته‌های برگزیده',
    percent: 20,
    maxAmount: 1_000,
    bundles: ['frontend', 'product-design', 'marketing'],
    from: 30,
    to: -30,
  },
  {
    code: 'ARMAN10',
    title: 'همراهان آرمان توکلی',
    percent: 10,
    maxAmount: 400,
    groups: ['programming', 'science'],
    marketer: 'arman',
    perUserLimit: 3,
    from: 260,
  },
  {
    code: 'HASTI12',
    title: 'دوستان هستی رحیمی',
    percent: 12,
    maxAmount: 350,
    groups: ['design', 'art', 'music'],
    marketer: 'hasti-art',
    perUserLimit: 3,
    from: 230,
  },
  {
    code: 'KEYVAN50',
    title: 'کانال کیوان پارسا',
    amount: 50,
    minPurchase: 400,
    marketer: 'keyvan',
    usageLimit: 500,
    from: 150,
  },
  { code: 'SALAM15', title: 'خوش‌آمد اولین خرید', percent: 15, maxAmount: 300, firstPurchaseOnly: true, from: 500 },
  { code: 'TAVALOD2', title: 'دومین سالگرد آکادمی', percent: 40, maxAmount: 600, usageLimit: 400, from: 39, to: 32 },
  { code: 'ZABAN30', title: 'هفتهٔ زبان', percent: 30, groups: ['languages'], from: 68, to: 61 },
  {
    code: 'KETAB50',
    title: 'کتابخانه‌های محله',
    percent: 50,
    usageLimit: 30,
    minPurchase: 200,
    from: 120,
    inactive: true,
  },
];

export interface BulkContent extends DiscountRule {
  readonly prefix: string;
  readonly count: number;
}
/** The first is the newest. */
export const bulks: readonly BulkContent[] = [
  {
    prefix: 'ROYDAD',
    count: 60,
    title: 'کارت‌های هدیهٔ رویداد یادگیری',
    amount: 150,
    minPurchase: 300,
    from: 22,
    to: -68,
  },
  {
    prefix: 'SABA',
    count: 40,
    title: 'کارکنان شرکت نمونهٔ صبا',
    percent: 35,
    maxAmount: 700,
    groups: ['programming', 'business'],
    from: 95,
    to: -85,
  },
];
