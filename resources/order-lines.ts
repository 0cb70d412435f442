import { defineResource, f } from '../src/define/resource.ts';
import { lineKindWords } from '../src/locale/order-words.ts';
import { includedScopeWords } from './vip-vip-settings.ts';

/**
 * What was bought in an order, at which price, and the rates that were in force. `soldAt` is set when the order is
 * paid: the statistics depend on it. What a line of a bundle or major brought to each of its courses is in
 * `course-sales`, which the database derives from `shares`.
 */
export default defineResource('order-lines', {
  label: ['ردیف سفارش', 'ردیف‌های سفارش'],
  labelEn: ['Order line', 'Order lines'],
  title: 'title',
  icon: 'tag',
  readOnly: true,
  trashDays: 0,
  partOf: { resource: 'course-transactions', by: 'order' },
  fields: {
    order: f.reference('سفارش', 'Order', { to: 'course-transactions', required: true }),
    kind: f.choice('نوع', 'Kind', {
      choices: lineKindWords,
      required: true,
      filter: true,
    }),
    course: f.reference('دوره', 'Course', { to: 'courses', showWhen: { kind: 'course' } }),
    bundle: f.reference('بسته', 'Bundle', { to: 'bundles', showWhen: { kind: 'bundle' } }),
    major: f.reference('رشته', 'Major', { to: 'majors', showWhen: { kind: 'major' } }),
    exam: f.reference('آزمون', 'Exam', { to: 'exams/exam', showWhen: { kind: 'exam' } }),
    proof: f.reference('الگوی گواهی', 'Certificate template', { to: 'exams/proof', showWhen: { kind: 'proof' } }),
    plan: f.reference('طرح اشتراک', 'VIP plan', { to: 'vip-plans', showWhen: { kind: 'vip' } }),
    title: f.text('عنوان', 'Title', { required: true, max: 200 }),
    listPrice: f.toman('قیمت', 'List price', { required: true }),
    salePrice: f.toman('قیمت فروش', 'Sale price', { required: true }),
    discount: f.toman('تخفیف', 'Discount', { required: true, default: 0 }),
    codeDiscount: f.toman('تخفیف کد', 'Discount of the code', {
      help: 'بخشی از تخفیف که از کد است؛ در سفارش‌های قدیمی‌تر خالی است',
    }),
    memberDiscount: f.toman('تخفیف عضویت یا دعوت', 'Discount of membership or invitation', {
      help: 'بخشی از تخفیف که از اشتراک ویژه یا دعوت است؛ در سفارش‌های قدیمی‌تر خالی است',
    }),
    ownedDiscount: f.toman('دوره‌های تکراری', 'Courses not paid twice', {
      help: 'آنچه برای دوره‌هایی که خریدار داشت یا در همان سبد تکراری بود کم شد',
    }),
    net: f.toman('پس از تخفیف', 'Net of discount', { required: true, sort: true }),
    refunded: f.toman('برگشت‌داده‌شده', 'Refunded', { required: true, default: 0 }),
    soldAt: f.dateTime('زمان فروش', 'Sold at', { sort: true, filter: true }),
    units: f.integer('روزها یا تلاش‌ها', 'Days or attempts', {
      min: 1,
      help: 'روزهای اشتراک یا تلاش‌های آزمون، همان‌طور که فروخته شد',
      showWhen: { kind: { in: ['exam', 'vip'] } },
    }),
    accessDays: f.integer('مدت دسترسی (روز)', 'Access days', {
      min: 1,
      help: 'همان‌طور که فروخته شد؛ خالی یعنی همیشگی',
      showWhen: { kind: 'course' },
    }),
    includedScope: f.choice('دوره‌های اشتراک', 'Included', {
      choices: includedScopeWords,
      help: 'آنچه اشتراک هنگام فروش در بر داشت',
      showWhen: { kind: 'vip' },
    }),
    fulfilledAt: f.dateTime('زمان تحویل', 'Fulfilled at'),
    fulfilmentError: f.text('علت تحویل نشدن', 'Fulfilment error', { max: 300 }),
    shares: f.list('دوره‌های آن', 'Courses', {
      item: {
        course: f.reference('دوره', 'Course', { to: 'courses', required: true }),
        price: f.toman('قیمت فروش', 'Sale price', { required: true }),
        accessDays: f.integer('مدت دسترسی (روز)', 'Access days', { min: 1, help: 'خالی یعنی همیشگی' }),
        marketerRateBps: f.percent('نرخ بازاریاب', 'Marketer rate'),
      },
      distinct: 'course',
      help: 'آنچه در بسته یا رشته است با قیمت همان زمان؛ مبلغ به همین نسبت میان دوره‌ها تقسیم می‌شود',
    }),
    teacherRates: f.list('سهم استادان', 'Teacher rates', {
      item: {
        course: f.reference('دوره', 'Course', { to: 'courses', help: 'خالی در ردیف یک دوره' }),
        teacher: f.reference('استاد', 'Teacher', { to: 'teachers', required: true }),
        rateBps: f.percent('نرخ', 'Rate', { required: true }),
      },
    }),
    marketer: f.reference('بازاریاب', 'Marketer', { to: 'marketers' }),
    marketerRateBps: f.percent('نرخ بازاریاب', 'Marketer rate'),
  },
  list: {
    columns: ['title', 'salePrice', 'discount', 'net', 'refunded'],
    second: { title: ['kind'] },
    totals: ['salePrice', 'discount', 'net', 'refunded'],
    optional: ['soldAt', 'listPrice'],
    filters: ['order', 'kind', 'course', 'soldAt'],
  },
  indexes: [['kind', 'soldAt']],
});
