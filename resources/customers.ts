import { defineResource, f } from '../src/define/resource.ts';

/** The states of orders that were paid and not given back whole. */
const bought = { in: ['paid', 'fulfilled', 'fulfilment_error', 'partially_refunded'] } as const;

/** Who came through which marketer; the last click wins. The name and number that marketers see are stored masked. */
export default defineResource('customers', {
  label: ['مشتری', 'مشتریان'],
  labelEn: ['Customer', 'Customers'],
  title: 'firstName',
  lookupHint: ['maskedMobile'],
  icon: 'people',
  readOnly: true,
  trashDays: 0,
  permissions: { view: 'admin.marketers.view', export: 'admin.marketers.export' },
  fields: {
    marketer: f.reference('بازاریاب', 'Marketer', { to: 'marketers', required: true, filter: true }),
    user: f.reference('کاربر', 'User', { to: 'users', filter: true }),
    firstName: f.text('نام', 'First name', { max: 100, search: true }),
    maskedMobile: f.text('موبایل', 'Mobile', { max: 20 }),
    visitor: f.text('بازدیدکننده', 'Visitor', { max: 64 }),
    course: f.reference('دورهٔ معرفی', 'Course', { to: 'courses' }),
    source: f.choice('روش معرفی', 'Source', {
      choices: { link: 'پیوند', code: 'کد' },
      required: true,
      default: 'link',
      filter: true,
    }),
    since: f.dateTime('اولین بازدید', 'Since', { required: true, sort: true, filter: true }),
    expiresAt: f.dateTime('پایان اعتبار', 'Expires at', { required: true }),
    orderCount: f.integer('خریدها', 'Orders', {
      computed: {
        rollup: 'count',
        resource: 'course-transactions',
        by: 'attribution',
        where: { state: bought },
        deferred: true,
      },
    }),
    paidTotal: f.toman('جمع خرید', 'Paid', {
      help: 'پس از تخفیف و بازگشت وجه',
      computed: {
        rollup: 'sum',
        resource: 'course-transactions',
        by: 'attribution',
        field: 'net',
        where: { state: bought },
        deferred: true,
      },
    }),
  },
  searchThrough: ['user'],
  list: {
    columns: ['user', 'marketer', 'source', 'since', 'orderCount', 'paidTotal'],
    time: 'since',
    optional: ['course', 'expiresAt', 'maskedMobile'],
    filters: ['marketer', 'source', 'since'],
    sort: ['since', 'DESC'],
  },
  form: [
    { label: 'مشتری', fields: ['marketer', 'user', 'firstName', 'maskedMobile', 'visitor', 'course'] },
    { label: 'معرفی', fields: ['source', 'since', 'expiresAt', 'orderCount', 'paidTotal'], as: 'aside' },
  ],
  panels: {
    marketer: {
      order: 3,
      scope: { marketer: { actor: 'marketer.id' } },
      fields: ['firstName', 'maskedMobile', 'course', 'source', 'since', 'expiresAt', 'orderCount', 'paidTotal'],
      columns: ['firstName', 'maskedMobile', 'course', 'since', 'orderCount', 'paidTotal'],
      filters: ['source', 'since'],
    },
  },
});
