import { defineResource, f } from '../src/define/resource.ts';

/** Tries to pay an order at a gateway. Amounts are tomans; the gateway's own amount and unit stand beside them. */
export default defineResource('payment-attempts', {
  label: ['تلاش پرداخت', 'تلاش‌های پرداخت'],
  labelEn: ['Payment attempt', 'Payment attempts'],
  title: 'authority',
  icon: 'payments',
  readOnly: true,
  trashDays: 0,
  partOf: { resource: 'course-transactions', by: 'order' },
  fields: {
    order: f.reference('سفارش', 'Order', { to: 'course-transactions', required: true }),
    gateway: f.choice('درگاه', 'Gateway', {
      choices: { zarinpal: 'زرین‌پال', zibal: 'زیبال', nextpay: 'نکست‌پی' },
      required: true,
      filter: true,
    }),
    amount: f.toman('مبلغ', 'Amount', { required: true }),
    gatewayAmount: f.integer('مبلغ درگاه', 'Gateway amount', { required: true, min: 0 }),
    gatewayUnit: f.choice('یکا', 'Unit', { choices: { IRR: 'ریال', IRT: 'تومان' }, required: true }),
    authority: f.text('شناسهٔ درگاه', 'Authority', { required: true, max: 80, search: true }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        started: { label: 'آغازشده', tone: 'info' },
        verified: { label: 'تأییدشده', tone: 'success' },
        failed: { label: 'ناموفق', tone: 'error' },
        cancelled: 'لغوشده',
        reversed: { label: 'برگشت‌خورده', tone: 'warning' },
        unknown: { label: 'نامعلوم', tone: 'warning' },
      },
      required: true,
      default: 'started',
      filter: true,
    }),
    reference: f.text('شمارهٔ پیگیری', 'Reference', { max: 80, search: true }),
    card: f.text('کارت', 'Card', { max: 20, help: 'پوشیده' }),
    startedAt: f.dateTime('آغاز', 'Started at', { required: true, sort: true }),
    verifiedAt: f.dateTime('تأیید', 'Verified at'),
    tries: f.integer('شمار تأییدخواهی', 'Verify tries', { required: true, min: 0, default: 0 }),
    lastError: f.text('آخرین خطا', 'Last error', { max: 300 }),
  },
  uniqueTogether: [
    ['gateway', 'authority'],
    ['gateway', 'reference'],
  ],
  list: {
    columns: ['gateway', 'amount', 'startedAt', 'reference', 'state'],
    time: 'startedAt',
    filters: ['order', 'state', 'gateway'],
  },
});
