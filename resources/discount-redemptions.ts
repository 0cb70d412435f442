import { defineResource, f } from '../src/define/resource.ts';

/** Uses of discount codes, one for a code and an order: reserved while the order waits, then used or let go. */
export default defineResource('discount-redemptions', {
  label: ['مصرف کد', 'مصرف‌های کد'],
  labelEn: ['Redemption', 'Redemptions'],
  title: 'state',
  icon: 'tag',
  readOnly: true,
  trashDays: 0,
  permissions: { view: 'admin.discounts.view', export: 'admin.discounts.export' },
  fields: {
    discount: f.reference('کد', 'Discount', { to: 'discounts', required: true }),
    order: f.reference('سفارش', 'Order', { to: 'course-transactions', required: true }),
    user: f.reference('کاربر', 'User', { to: 'users', required: true }),
    amount: f.toman('مبلغ تخفیف', 'Amount', { required: true }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        reserved: { label: 'نگه‌داشته', tone: 'info' },
        used: { label: 'مصرف‌شده', tone: 'success' },
        released: 'رهاشده',
      },
      required: true,
      filter: true,
    }),
    at: f.dateTime('زمان', 'At', { required: true, sort: true, filter: true }),
  },
  uniqueTogether: [['discount', 'order']],
  searchThrough: ['user'],
  list: {
    columns: ['discount', 'order', 'user', 'amount', 'at', 'state'],
    time: 'at',
    filters: ['state', 'discount', 'user', 'at'],
    sort: ['at', 'DESC'],
  },
});
