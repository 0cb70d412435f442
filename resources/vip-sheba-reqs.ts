import { defineResource, f } from '../src/define/resource.ts';

/**
 * Members who ask for their referral rewards in a bank account. What is asked for is set aside at once: it leaves the
 * school when it is paid, or is back in the wallet when the request is rejected.
 */
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
    reason: f.text('علت رد', 'Reason', { max: 500, showWhen: { state: 'rejected' } }),
  },
  states: {
    state: {
      transitions: {
        approve: {
          label: { fa: 'پذیرفتن', en: 'Approve' },
          from: ['pending'],
          to: 'approved',
          permission: 'admin.commissions.pay',
          ask: {
            password: true,
          },
          money: { beneficiary: 'user', amount: 'amount', requested: true },
          tone: 'success',
        },
        pay: {
          label: { fa: 'ثبت پرداخت', en: 'Record as paid' },
          from: ['approved'],
          to: 'paid',
          permission: 'admin.commissions.pay',
          ask: { fields: { trackingNumber: f.text('شمارهٔ پیگیری', 'Tracking number', { required: true, max: 50 }) } },
          money: { beneficiary: 'user' },
          set: { trackingNumber: { input: 'trackingNumber' }, paidAt: { now: true } },
          demands: ['trackingNumber', 'paidAt'],
          tone: 'success',
        },
        reject: {
          label: { fa: 'رد کردن', en: 'Reject' },
          from: ['pending', 'approved'],
          to: 'rejected',
          permission: 'admin.commissions.pay',
          ask: { reason: true },
          demands: ['reason'],
          tone: 'error',
        },
      },
    },
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
      { label: 'پذیرفته', filter: { state: 'approved' } },
      { label: 'پرداخت‌شده', filter: { state: 'paid' } },
    ],
  },
  form: [
    { label: 'درخواست', fields: ['user', 'sheba', 'amount', 'requestedAt'] },
    { label: 'رسیدگی', fields: ['state', 'trackingNumber', 'paidAt', 'reason'], as: 'aside' },
  ],
});
