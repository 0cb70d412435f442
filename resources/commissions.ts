import { defineResource, f } from '../src/define/resource.ts';

/** What teachers and marketers earn of each sale. Reckoned when an order is fulfilled; never written by hand. */
export default defineResource('commissions', {
  label: ['پورسانت', 'پورسانت‌ها'], labelEn: ['Commission', 'Commissions'], title: 'kind', icon: 'chart', readOnly: true, trashDays: 0,
  fields: {
    kind: f.choice('نوع', 'Kind', { choices: { teacher: 'استاد', marketer: 'بازاریاب', vip: 'معرفی ویژه' }, required: true, filter: true }),
    beneficiary: f.reference('ذی‌نفع', 'Beneficiary', { to: 'users', required: true, filter: true }),
    order: f.reference('سفارش', 'Order', { to: 'course-transactions', required: true, filter: true }),
    base: f.toman('مبنا', 'Base', { required: true }),
    rateBps: f.percent('نرخ', 'Rate', { required: true }),
    amount: f.toman('مبلغ', 'Amount', { required: true, min: -1_000_000_000_000, sort: true }),
    state: f.choice('وضعیت', 'State', { choices: { pending: { label: 'در انتظار', tone: 'warning' }, due: { label: 'سررسید', tone: 'info' }, in_payment: 'در پرداخت', paid: { label: 'پرداخت‌شده', tone: 'success' }, reversed: { label: 'برگشت‌خورده', tone: 'error' } }, required: true, default: 'pending', filter: true }),
    dueAt: f.dateTime('سررسید', 'Due at', { sort: true, filter: true }),
  },
  list: { columns: ['beneficiary', 'kind', 'order', 'amount', 'dueAt', 'state'], optional: ['base', 'rateBps', 'createdAt'], filters: ['state', 'kind', 'beneficiary', 'dueAt'] },
  form: [{ label: 'پورسانت', fields: ['kind', 'beneficiary', 'order', 'base', 'rateBps', 'amount', 'state', 'dueAt'] }],
});
