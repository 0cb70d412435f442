import { defineResource, f } from '../src/define/resource.ts';

/** Orders of courses. Only the rules of payment write them; they are never deleted. */
export default defineResource('course-transactions', {
  label: ['سفارش', 'سفارش‌ها'], labelEn: ['Order', 'Orders'], title: 'number', icon: 'payments', readOnly: true, trashDays: 0,
  fields: {
    number: f.text('شماره', 'Number', { required: true, unique: true, search: true }),
    user: f.reference('خریدار', 'Buyer', { to: 'users', required: true, filter: true }),
    state: f.choice('وضعیت', 'State', { choices: { awaiting_payment: { label: 'در انتظار پرداخت', tone: 'warning' }, paid: { label: 'پرداخت‌شده', tone: 'info' }, fulfilled: { label: 'تحویل‌شده', tone: 'success' }, fulfilment_error: { label: 'خطا در تحویل', tone: 'error' }, partially_refunded: 'بازگشت بخشی', refunded: 'بازگشت کامل', expired: 'منقضی', cancelled: 'لغوشده' }, required: true, default: 'awaiting_payment', filter: true }),
    lines: f.list('ردیف‌ها', 'Lines', { item: { course: f.reference('دوره', 'Course', { to: 'courses', required: true }), title: f.text('عنوان', 'Title', { required: true }), price: f.toman('قیمت', 'Price', { required: true }), net: f.toman('خالص', 'Net', { required: true }) } }),
    subtotal: f.toman('جمع', 'Subtotal', { required: true, default: 0 }),
    discountTotal: f.toman('تخفیف', 'Discount', { required: true, default: 0 }),
    walletUsed: f.toman('از کیف پول', 'From wallet', { required: true, default: 0 }),
    payable: f.toman('پرداختنی', 'Payable', { required: true, default: 0, sort: true, filter: true }),
    paidAt: f.dateTime('زمان پرداخت', 'Paid at', { sort: true, filter: true }),
  },
  list: { columns: ['number', 'user', 'payable', 'paidAt', 'state'], optional: ['discountTotal', 'walletUsed', 'createdAt'], filters: ['state', 'user', 'payable', 'paidAt'] },
  form: [{ label: 'سفارش', fields: ['number', 'user', 'state', 'lines'] }, { label: 'مبلغ‌ها', fields: ['subtotal', 'discountTotal', 'walletUsed', 'payable', 'paidAt'], as: 'aside' }],
});
