import { discountTerms } from './shared/discount-terms.ts';
import { defineResource, f } from '../src/define/resource.ts';

const isLimited = (scope: string) => ({ scope }) as const;

/** Discount codes. What they do to an order is reckoned when it is quoted. */
export default defineResource('discounts', {
  label: ['کد تخفیف', 'کدهای تخفیف'],
  labelEn: ['Discount', 'Discounts'],
  title: 'code',
  secretTitle: true,
  icon: 'tag',
  menu: { group: 'sales', order: 3 },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, search: true }),
    code: f.text('کد', 'Code', {
      required: true,
      unique: true,
      min: 3,
      max: 30,
      pattern: '^[A-Za-z0-9_\\-]+$',
      patternMessage: 'فقط حروف انگلیسی، رقم، _ و -',
      search: true,
      sort: true,
    }),
    type: f.choice('نوع', 'Type', {
      choices: { percent: 'درصدی', fixed: 'مبلغ ثابت' },
      required: true,
      default: 'percent',
      filter: true,
    }),
    percent: f.percent('درصد', 'Percent', { required: true, showWhen: { type: 'percent' } }),
    amount: f.toman('مبلغ', 'Amount', { required: true, min: 1, showWhen: { type: 'fixed' } }),
    maxAmount: f.toman('سقف تخفیف', 'Maximum', { showWhen: { type: 'percent' } }),
    minPurchase: f.toman('حداقل خرید', 'Minimum purchase'),
    scope: f.choice('دامنه', 'Scope', {
      choices: {
        all: 'همه',
        courses: 'دوره‌ها',
        bundles: 'بسته‌ها',
        majors: 'رشته‌ها',
        groups: 'دپارتمان‌ها',
        exams: 'آزمون‌ها',
        vip: 'اشتراک ویژه',
      },
      required: true,
      default: 'all',
      filter: true,
    }),
    courses: f.references('دوره‌ها', 'Courses', { to: 'courses', required: true, showWhen: isLimited('courses') }),
    bundles: f.references('بسته‌ها', 'Bundles', { to: 'bundles', required: true, showWhen: isLimited('bundles') }),
    majors: f.references('رشته‌ها', 'Majors', { to: 'majors', required: true, showWhen: isLimited('majors') }),
    groups: f.references('دپارتمان‌ها', 'Departments', {
      to: 'course-groups',
      required: true,
      showWhen: isLimited('groups'),
    }),
    exams: f.references('آزمون‌ها', 'Exams', { to: 'exams/exam', required: true, showWhen: isLimited('exams') }),
    usageLimit: f.integer('سقف استفاده', 'Usage limit', { min: 1 }),
    perUserLimit: f.integer('سقف هر کاربر', 'Per user', { min: 1, default: 1 }),
    firstPurchaseOnly: f.boolean('فقط اولین خرید', 'First purchase only'),
    startsAt: f.dateTime('شروع', 'Starts at', { required: true, sort: true }),
    endsAt: f.dateTime('پایان', 'Ends at', { after: 'startsAt' }),
    marketer: f.reference('بازاریاب', 'Marketer', { to: 'marketers', filter: true }),
    bulk: f.reference('کد تخفیف انبوه', 'Bulk', { to: 'discount-bulks', filter: true, write: false }),
    usedCount: f.integer('تعداد استفاده', 'Used', {
      computed: {
        rollup: 'count',
        resource: 'discount-redemptions',
        by: 'discount',
        where: { state: 'used' },
        deferred: true,
      },
    }),
    status: f.choice('وضعیت', 'Status', {
      choices: { active: { label: 'فعال', tone: 'success' }, inactive: 'غیرفعال' },
      required: true,
      default: 'active',
      filter: true,
    }),
  },
  list: {
    columns: ['code', 'title', 'type', 'usedCount', 'endsAt', 'status'],
    optional: ['scope', 'startsAt', 'usageLimit', 'marketer', 'bulk'],
    filters: ['status', 'type', 'scope', 'marketer', 'bulk'],
  },
  form: [
    {
      label: 'تخفیف',
      fields: ['title', 'code', ...discountTerms],
    },
    {
      label: 'شرایط',
      fields: [
        'status',
        'startsAt',
        'endsAt',
        'usedCount',
        'usageLimit',
        'perUserLimit',
        'firstPurchaseOnly',
        'marketer',
      ],
      as: 'aside',
    },
  ],
  related: [{ resource: 'discount-redemptions', by: 'discount', label: 'استفاده‌ها' }],
  actions: {
    enable: {
      label: { fa: 'فعال کردن', en: 'Enable' },
      set: { status: 'active' },
      when: { status: 'inactive' },
      bulk: true,
      tone: 'success',
    },
    disable: {
      label: { fa: 'غیرفعال کردن', en: 'Disable' },
      set: { status: 'inactive' },
      when: { status: 'active' },
      bulk: true,
    },
    endNow: {
      label: { fa: 'پایان از همین حالا', en: 'End now' },
      set: { endsAt: { now: true } },
      when: {
        all: [
          { startsAt: { lt: { now: true } } },
          { any: [{ endsAt: { isNull: true } }, { endsAt: { gt: { now: true } } }] },
        ],
      },
      confirm: 'این کد دیگر پذیرفته نمی‌شود. ادامه می‌دهید؟',
      tone: 'error',
    },
  },
});
