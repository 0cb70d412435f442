import { defineResource, f } from '../src/define/resource.ts';

/**
 * What happened to each course on each day of Tehran. Sales, alone and as parts of bundles, are maintained by the
 * database with every order line; `course-amar/course-amar` shows them.
 */
export default defineResource('course-amar', {
  label: ['آمار روز', 'آمار روزانهٔ دوره‌ها'],
  labelEn: ['Course day', 'Course statistics'],
  title: 'day',
  icon: 'chart',
  menu: { group: 'sales', order: 8 },
  readOnly: true,
  trashDays: 0,
  permissions: { view: 'admin.course-transactions.view', export: 'admin.course-transactions.export' },
  fields: {
    course: f.reference('دوره', 'Course', { to: 'courses', required: true }),
    day: f.date('روز', 'Day', { required: true, sort: true, filter: true }),
    views: f.integer('بازدید', 'Views', { required: true, default: 0 }),
    carts: f.integer('افزودن به سبد', 'Carts', { required: true, default: 0 }),
    sales: f.integer('فروش', 'Sales', { required: true, default: 0 }),
    gross: f.toman('ناخالص', 'Gross', { required: true, default: 0 }),
    net: f.toman('خالص', 'Net', {
      required: true,
      default: 0,
      sort: true,
      help: 'پس از تخفیف و بازگشت وجه',
    }),
    refunds: f.toman('بازگشت', 'Refunds', { required: true, default: 0 }),
    newStudents: f.integer('دانشجوی جدید', 'New students', { required: true, default: 0 }),
    activeStudents: f.integer('دانشجوی فعال', 'Active students', { required: true, default: 0 }),
    watchedSeconds: f.integer('زمان تماشا', 'Watched', { unit: 'seconds', required: true, default: 0 }),
    completions: f.integer('پایان دوره', 'Completions', { required: true, default: 0 }),
  },
  uniqueTogether: [['day', 'course']],
  list: {
    columns: ['day', 'course', 'views', 'sales', 'net', 'newStudents'],
    time: 'day',
    totals: ['views', 'sales', 'net', 'newStudents'],
    optional: ['carts', 'gross', 'refunds', 'activeStudents', 'watchedSeconds', 'completions'],
    filters: ['course', 'day'],
    sort: ['day', 'DESC'],
  },
  pages: [
    { path: 'course-amar', label: { fa: 'نمودارها', en: 'Charts' }, icon: 'chart', component: 'course-statistics' },
  ],
});
