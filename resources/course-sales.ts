import { defineResource, f } from '../src/define/resource.ts';

/**
 * What each sold line of an order brought to each course: a course by itself, or its part of a bundle or major, divided
 * by the sale prices of the courses at that moment (domain, section 3, Commission). The database derives these rows from
 * the lines, and the statistics of courses are their sums.
 */
export default defineResource('course-sales', {
  label: ['فروش دوره', 'فروش دوره‌ها'],
  labelEn: ['Course sale', 'Course sales'],
  title: 'soldAt',
  icon: 'school',
  readOnly: true,
  trashDays: 0,
  partOf: { resource: 'course-transactions', by: 'order' },
  fields: {
    order: f.reference('سفارش', 'Order', { to: 'course-transactions', required: true }),
    line: f.reference('ردیف سفارش', 'Order line', { to: 'order-lines', required: true }),
    course: f.reference('دوره', 'Course', { to: 'courses', required: true }),
    kind: f.choice('نحوهٔ فروش', 'Sold in', {
      choices: { course: 'تکی', bundle: { label: 'بسته', tone: 'info' }, major: { label: 'رشته', tone: 'info' } },
      required: true,
      filter: true,
    }),
    soldAt: f.dateTime('زمان فروش', 'Sold at', { required: true, sort: true, filter: true }),
    gross: f.toman('قیمت فروش', 'Gross', { required: true }),
    discount: f.toman('تخفیف', 'Discount', { required: true, default: 0 }),
    refunded: f.toman('برگشت‌داده‌شده', 'Refunded', { required: true, default: 0 }),
    net: f.toman('خالص', 'Net', {
      computed: { difference: ['gross', 'discount', 'refunded'] },
      help: 'پس از تخفیف و بازگشت وجه',
    }),
  },
  uniqueTogether: [['line', 'course']],
  list: {
    columns: ['course', 'order', 'soldAt', 'gross', 'net'],
    second: { course: ['kind'] },
    totals: ['gross', 'net', 'discount', 'refunded'],
    optional: ['discount', 'refunded', 'line'],
    filters: ['course', 'kind', 'soldAt', 'order'],
    sort: ['soldAt', 'DESC'],
    time: 'soldAt',
  },
});
