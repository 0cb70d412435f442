import { defineResource, f } from '../src/define/resource.ts';

/** Payments of commissions, one for a person and a Jalali month. The account it went to is kept as it was. */
export default defineResource('commission-payments', {
  label: ['پرداخت پورسانت', 'پرداخت‌های پورسانت'],
  labelEn: ['Commission payment', 'Commission payments'],
  title: 'number',
  icon: 'payments',
  readOnly: true,
  trashDays: 0,
  permissions: { view: 'admin.commissions.view', export: 'admin.commissions.export' },
  fields: {
    number: f.text('شماره', 'Number', { required: true, unique: true, max: 30, search: true }),
    kind: f.choice('نوع', 'Kind', {
      choices: {
        teacher: { label: 'استاد', tone: 'info' },
        marketer: { label: 'بازاریاب', tone: 'warning' },
        vip: 'معرفی ویژه',
      },
      required: true,
      filter: true,
    }),
    beneficiary: f.reference('ذی‌نفع', 'Beneficiary', { to: 'users', required: true, filter: true }),
    period: f.text('بازه', 'Period', { required: true, max: 20, help: 'ماه، مانند «آبان ۱۴۰۵»' }),
    amount: f.toman('مبلغ', 'Amount', { required: true, sort: true }),
    commissionCount: f.integer('شمار پورسانت‌ها', 'Commissions', {
      computed: { rollup: 'count', resource: 'commissions', by: 'payment' },
    }),
    sheba: f.sheba('شبا', 'Sheba', { required: true }),
    method: f.choice('روش', 'Method', {
      choices: { paya: 'پایا', satna: 'ساتنا', card: 'کارت‌به‌کارت' },
      required: true,
      default: 'paya',
    }),
    trackingNumber: f.text('شمارهٔ پیگیری', 'Tracking number', { max: 50, search: true }),
    receipt: f.file('رسید', 'Receipt'),
    state: f.choice('وضعیت', 'State', {
      choices: {
        draft: 'آماده‌سازی',
        sent: { label: 'فرستاده به بانک', tone: 'info' },
        paid: { label: 'پرداخت‌شده', tone: 'success' },
        failed: { label: 'ناموفق', tone: 'error' },
      },
      required: true,
      default: 'draft',
      filter: true,
    }),
    paidAt: f.dateTime('زمان پرداخت', 'Paid at', { sort: true, filter: true }),
  },
  searchThrough: ['beneficiary'],
  list: {
    columns: ['number', 'beneficiary', 'period', 'amount', 'paidAt', 'state'],
    optional: ['kind', 'commissionCount', 'method', 'trackingNumber'],
    filters: ['state', 'kind', 'beneficiary', 'paidAt'],
  },
  form: [
    { label: 'پرداخت', fields: ['number', 'kind', 'beneficiary', 'period', 'amount', 'commissionCount'] },
    { label: 'بانک', fields: ['state', 'sheba', 'method', 'trackingNumber', 'receipt', 'paidAt'], as: 'aside' },
  ],
  related: [{ resource: 'commissions', by: 'payment', label: 'پورسانت‌های این پرداخت' }],
  panels: {
    teacher: {
      order: 5,
      scope: { all: [{ beneficiary: { actor: 'userId' } }, { kind: 'teacher' }] },
      fields: ['number', 'period', 'amount', 'commissionCount', 'sheba', 'method', 'trackingNumber', 'state', 'paidAt'],
      columns: ['number', 'period', 'amount', 'trackingNumber', 'paidAt', 'state'],
      filters: ['state', 'paidAt'],
      label: 'پرداخت‌ها',
    },
    marketer: {
      order: 5,
      scope: { all: [{ beneficiary: { actor: 'userId' } }, { kind: 'marketer' }] },
      fields: ['number', 'period', 'amount', 'commissionCount', 'sheba', 'method', 'trackingNumber', 'state', 'paidAt'],
      columns: ['number', 'period', 'amount', 'trackingNumber', 'paidAt', 'state'],
      filters: ['state', 'paidAt'],
      label: 'پرداخت‌ها',
    },
  },
});
