import { defineResource, f } from '../src/define/resource.ts';

/** Uses of discount codes, one for a code and an order: reserved while the order waits, then used or let go. */
export default defineResource('discount-redemptions', {
  label: ['استفاده از کد', 'استفاده از کدها'],
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
    minPurchase: f.toman('حداقل خرید', 'Minimum purchase', {
      help: 'حداقل خرید کد در زمان فروش؛ آنچه پس از بازگشت می‌ماند باید به آن برسد',
    }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        reserved: { label: 'رزروشده', tone: 'info' },
        used: { label: 'استفاده‌شده', tone: 'success' },
        released: 'آزادشده',
      },
      required: true,
      default: 'reserved',
      filter: true,
    }),
    at: f.dateTime('زمان', 'At', { required: true, sort: true, filter: true }),
  },
  states: {
    state: {
      transitions: {
        use: {
          label: { fa: 'استفاده شد', en: 'Used' },
          // An order that is paid after its time takes its code again.
          from: ['reserved', 'released'],
          to: 'used',
          permission: false,
        },
        release: {
          label: { fa: 'آزاد شد', en: 'Released' },
          // Also when no line of the order keeps a part of its discount after a refund.
          from: ['reserved', 'used'],
          to: 'released',
          permission: false,
        },
      },
    },
  },
  uniqueTogether: [['discount', 'order']],
  searchThrough: ['user'],
  list: {
    columns: ['discount', 'order', 'user', 'amount', 'at', 'state'],
    time: 'at',
    totals: ['amount'],
    filters: ['state', 'discount', 'user', 'at'],
    sort: ['at', 'DESC'],
  },
});
