/** The subscription of the demo school: what it costs, what else its members get, and the words around it. */
import type { BundleKey } from './bundles.ts';
import type { DepartmentKey } from './shared/departments.ts';

export interface PlanContent {
  readonly key: string;
  readonly title: string;
  readonly days: number;
  /** Thousands of tomans. */
  readonly price: number;
  readonly discounted?: number;
  readonly badge?: string;
  readonly benefits: readonly string[];
  /** `published` unless said. */
  readonly status?: 'archived';
}

const everyone = ['همهٔ دوره‌های مشمول اشتراک', 'تخفیف ۲۰ درصدی آزمون‌ها', 'پاسخ پشتیبانی تا یک روز کاری'];
export const plans = [
  { key: 'month', title: 'یک‌ماهه', days: 30, price: 290, benefits: everyone },
  {
    key: 'quarter',
    title: 'سه‌ماهه',
    days: 90,
    price: 790,
    discounted: 690,
    badge: 'پرفروش',
    benefits: [...everyone, 'تخفیف ۱۰ درصدی دوره‌های دیگر', 'جلسهٔ ماهانهٔ پرسش و پاسخ'],
  },
  {
    key: 'year',
    title: 'یک‌ساله',
    days: 365,
    price: 2_490,
    discounted: 1_990,
    badge: 'به‌صرفه',
    benefits: [
      ...everyone,
      'تخفیف ۱۰ درصدی دوره‌های دیگر',
      'تخفیف ۱۵ درصدی بسته‌ها',
      'جلسهٔ ماهانهٔ پرسش و پاسخ',
      'یک ساعت مشاورهٔ مسیر با مدیر آموزش',
    ],
  },
  {
    key: 'half-year',
    title: 'شش‌ماهه',
    days: 180,
    price: 1_390,
    benefits: [...everyone, 'جلسهٔ ماهانهٔ پرسش و پاسخ'],
    status: 'archived',
  },
] as const satisfies readonly PlanContent[];
export type PlanKey = (typeof plans)[number]['key'];

export interface MemberDiscount {
  readonly title: string;
  readonly percent: number;
  /** Thousands of tomans. */
  readonly maxAmount?: number;
  /** What it is for; everything unless said. */
  readonly bundles?: readonly BundleKey[];
  readonly groups?: readonly DepartmentKey[];
  /** Any plan unless said. */
  readonly plans?: readonly PlanKey[];
  /** Days before the load. */
  readonly from: number;
  readonly to?: number;
  readonly inactive?: true;
}
export const memberDiscounts: readonly MemberDiscount[] = [
  { title: 'ده درصد برای اعضای سه‌ماهه و یک‌ساله', percent: 10, maxAmount: 300, plans: ['quarter', 'year'], from: 210 },
  {
    title: 'پانزده درصد بسته‌ها برای اعضای یک‌ساله',
    percent: 15,
    maxAmount: 800,
    bundles: ['frontend', 'backend', 'data', 'product-design', 'marketing', 'product', 'visual'],
    plans: ['year'],
    from: 120,
  },
  { title: 'هفتهٔ زبان برای همهٔ اعضا', percent: 30, groups: ['languages'], from: 68, to: 61, inactive: true },
];

export const vipWelcome =
  'به جمع اعضای ویژهٔ آکادمی مهرگان خوش آمدید. از امروز همهٔ دوره‌های مشمول اشتراک برایتان باز است. پیشنهاد ما این است که اول یک دوره را انتخاب کنید و هر روز بیست دقیقه برایش بگذارید.';
/** Days before the end on which a member is notified. */
export const reminderDays = [7, 3, 1] as const;

export const referralTerms = [
  'هر عضو ویژه پیوند دعوت خودش را دارد. کسی که اولین بار با آن پیوند ثبت‌نام کند و اشتراک بخرد، پنج درصد تخفیف می‌گیرد و ده درصد خالص همان خرید به دعوت‌کننده می‌رسد.',
  'پاداش پس از چهارده روز، اگر وجه خرید برگشت داده نشده باشد، قابل برداشت است: به کیف پول با هر مبلغ، و به حساب بانکی از دویست هزار تومان به بالا.',
  'دعوت از خود با حسابی دیگر پاداشی ندارد و در صورت تکرار، پاداش‌های قبلی هم پس گرفته می‌شود.',
].join('\n');

export const specialSupport = {
  title: 'پشتیبانی ویژه',
  phone: '021-00009012',
  telegram: 'https://t.me/example',
  hours: 'هر روز ۹ تا ۲۱، جمعه‌ها ۱۰ تا ۱۴',
  text: 'اعضای ویژه صف جداگانه‌ای دارند. پرسش درسی را با نام دوره و شمارهٔ درس بنویسید تا مستقیم به دستیار استاد برسد. تیکت‌ها تا یک روز کاری پاسخ می‌گیرند؛ اگر کارتان فوری است تلفن بزنید.',
} as const;
