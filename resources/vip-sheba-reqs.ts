import { defineResource, f } from '../src/define/resource.ts';

/** Members who ask for their referral rewards in a bank account. Paying follows the rules of money by hand. */
export default defineResource('vip-sheba-reqs', {
  label: ['درخواست برداشت', 'درخواست‌های برداشت'],
  labelEn: ['Pay-out request', 'Pay-out requests'],
  title: 'sheba',
  icon: 'payments',
  menu: { group: 'vip', order: 6 },
  readOnly: true,
  trashDays: 0,
  permissions: { view: 'admin.list.view', export: 'admin.list.export' },
  fields: {
    user: f.reference('کاربر', 'User', { to: 'users', required: true, filter: true }),
    sheba: f.sheba('شبا', 'Sheba', { required: true }),
    amount: f.toman('مبلغ', 'Amount', { required: true, min: 1, sort: true }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        pending: { label: 'در انتظار', tone: 'warning' },
        approved: { label: 'پذیرفته', tone: 'info' },
        rejected: { label: 'ردشده', tone: 'error' },
        paid: { label: 'پرداخت‌شده', tone: 'success' },
      },
      required: true,
      default: 'pending',
      filter: true,
    }),
    requestedAt: f.dateTime('زمان درخواست', 'Requested at', { required: true, sort: true, filter: true }),
    paidAt: f.dateTime('زمان پرداخت', 'Paid at'),
    trackingNumber: f.text('شمارهٔ پیگیری', 'Tracking number', { max: 50 }),
    reason: f.text('علت رد', 'Reason', { max: 300, showWhen: { state: 'rejected' } }),
  },
  waiting: { state: 'pending' },
  searchThrough: ['user'],
  list: {
    columns: ['user', 'sheba', 'amount', 'requestedAt', 'state'],
    time: 'requestedAt',
    optional: ['trackingNumber', 'paidAt'],
    filters: ['state', 'user', 'requestedAt'],
    sort: ['requestedAt', 'DESC'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'در انتظار', filter: { state: 'pending' } },
      { label: 'پرداخت‌شده', filter: { state: 'paid' } },
    ],
  },
  form: [
    { label: 'درخواست', fields: ['user', 'sheba', 'amount', 'requestedAt'] },
    { label: 'رسیدگی', fields: ['state', 'trackingNumber', 'paidAt', 'reason'], as: 'aside' },
  ],
});
