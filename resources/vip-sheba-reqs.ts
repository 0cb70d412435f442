import { defineResource, f } from '../src/define/resource.ts';
import { returnedTransfer } from './shared/returned-transfer.ts';

/**
 * Members who ask for their referral rewards in a bank account. What is requested is set aside at once: it leaves the
 * school when it is paid, or is back in the wallet when the request is rejected, or the bank returns what was paid. Where
 * the account was closed meanwhile, nobody opens its wallet: what was returned is owed until it is paid by another way.
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
        approved: { label: 'پذیرفته‌شده', tone: 'info' },
        rejected: { label: 'ردشده', tone: 'error' },
        paid: { label: 'پرداخت‌شده', tone: 'success' },
        returned: { label: 'برگشت‌خورده از بانک', tone: 'error' },
        owed: { label: 'بدهی به حساب بسته', tone: 'warning' },
      },
      required: true,
      default: 'pending',
      filter: true,
    }),
    requestedAt: f.dateTime('زمان درخواست', 'Requested at', { required: true, sort: true, filter: true }),
    paidAt: f.dateTime('زمان پرداخت', 'Paid at'),
    trackingNumber: f.text('شمارهٔ پیگیری', 'Tracking number', { max: 50 }),
    reason: f.text('علت رد یا برگشت', 'Reason', {
      max: 500,
      showWhen: { state: { in: ['rejected', 'returned', 'owed'] } },
    }),
    returnedAt: f.dateTime('زمان برگشت', 'Returned at', { showWhen: { state: { in: ['returned', 'owed'] } } }),
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
          ask: {
            fields: { trackingNumber: f.text('شمارهٔ پیگیری', 'Tracking number', { required: true, max: 50 }) },
            password: true,
          },
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
        bounce: {
          ...returnedTransfer,
          from: ['paid'],
          permission: 'admin.commissions.pay',
          money: { beneficiary: 'user', amount: 'amount' },
          demands: ['reason', 'returnedAt'],
        },
        owe: {
          label: { fa: 'برگشت به حساب بسته', en: 'Returned to a closed account' },
          from: ['paid'],
          to: 'owed',
          permission: false,
          demands: ['reason', 'returnedAt'],
        },
        payOwed: {
          label: { fa: 'ثبت واریز دوباره', en: 'Record as paid again' },
          from: ['owed'],
          to: 'paid',
          permission: 'admin.commissions.pay',
          ask: {
            fields: {
              sheba: f.sheba('شبا', 'Sheba', {
                required: true,
                help: 'حسابی از همین شخص که در «حساب‌های بانکی» تأیید شده',
              }),
              trackingNumber: f.text('شمارهٔ پیگیری', 'Tracking number', { required: true, max: 50 }),
            },
            reason: true,
            password: true,
          },
          money: { beneficiary: 'user', amount: 'amount' },
          set: {
            sheba: { input: 'sheba' },
            trackingNumber: { input: 'trackingNumber' },
            paidAt: { now: true },
            returnedAt: null,
          },
          demands: ['trackingNumber', 'paidAt'],
          tone: 'success',
        },
      },
    },
  },
  waiting: { state: ['pending', 'owed'] },
  searchThrough: ['user'],
  list: {
    columns: ['user', 'sheba', 'amount', 'requestedAt', 'state'],
    time: 'requestedAt',
    totals: ['amount'],
    optional: ['trackingNumber', 'paidAt'],
    filters: ['state', 'user', 'requestedAt'],
    sort: ['requestedAt', 'DESC'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'در انتظار', filter: { state: 'pending' } },
      { label: 'پذیرفته‌شده', filter: { state: 'approved' } },
      { label: 'پرداخت‌شده', filter: { state: 'paid' } },
      { label: 'برگشت‌خورده', filter: { state: 'returned' } },
      { label: 'بدهی', filter: { state: 'owed' } },
    ],
  },
  form: [
    { label: 'درخواست', fields: ['user', 'sheba', 'amount', 'requestedAt'] },
    { label: 'رسیدگی', fields: ['state', 'trackingNumber', 'paidAt', 'reason', 'returnedAt'], as: 'aside' },
  ],
});
