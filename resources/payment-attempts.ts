import { defineResource, f } from '../src/define/resource.ts';

/** Tries to pay an order at a gateway. Amounts are tomans; the gateway's own amount and unit stand beside them. */
export default defineResource('payment-attempts', {
  label: ['تلاش پرداخت', 'تلاش‌های پرداخت'],
  labelEn: ['Payment attempt', 'Payment attempts'],
  title: 'authority',
  icon: 'payments',
  menu: { group: 'sales', order: 8 },
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
    authority: f.text('شناسهٔ درگاه', 'Authority', {
      max: 80,
      search: true,
      help: 'خالی تا درگاه پاسخ دهد؛ تلاش پیش از آن ثبت می‌شود',
    }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        started: { label: 'آغازشده', tone: 'info' },
        verified: { label: 'تأییدشده', tone: 'success' },
        failed: { label: 'ناموفق', tone: 'error' },
        cancelled: 'لغوشده',
        reversed: { label: 'برگشت‌خورده', tone: 'warning' },
        mismatch: { label: 'مبلغ ناهمخوان', tone: 'error' },
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
    nextTryAt: f.dateTime('تلاش بعدی', 'Next try at', {
      filter: true,
      help: 'زمانی که دوباره از درگاه پرسیده می‌شود؛ خالی یعنی پایان یافته',
    }),
    leaseUntil: f.dateTime('در دست تا', 'Lease until', {
      help: 'تا این زمان یکی از پردازه‌ها از درگاه می‌پرسد و دیگران نمی‌پرسند',
    }),
    needsCare: f.boolean('نیازمند رسیدگی', 'Needs care', {
      filter: true,
      help: 'بیش از یک ساعت نامعلوم مانده، یا مبلغ آن با سفارش یکی نیست',
    }),
    lastError: f.text('آخرین خطا', 'Last error', { max: 300 }),
  },
  states: {
    state: {
      transitions: {
        verify: {
          label: { fa: 'تأیید شد', en: 'Verified' },
          // A bank may confirm what it, or the buyer, had called off before.
          from: ['started', 'unknown', 'failed', 'cancelled'],
          to: 'verified',
          permission: false,
          demands: ['reference', 'verifiedAt'],
        },
        fail: {
          label: { fa: 'ناموفق', en: 'Failed' },
          from: ['started', 'unknown'],
          to: 'failed',
          permission: false,
        },
        cancel: {
          label: { fa: 'لغو شد', en: 'Cancelled' },
          from: ['started', 'unknown'],
          to: 'cancelled',
          permission: false,
        },
        lose: {
          label: { fa: 'پاسخ نامعلوم', en: 'Unknown' },
          from: ['started'],
          to: 'unknown',
          permission: false,
        },
        mismatch: {
          label: { fa: 'مبلغ ناهمخوان', en: 'Amount differs' },
          from: ['started', 'unknown', 'failed', 'cancelled'],
          to: 'mismatch',
          permission: false,
        },
        reverse: {
          label: { fa: 'برگشت داده شد', en: 'Reversed' },
          from: ['verified', 'mismatch'],
          to: 'reversed',
          permission: false,
        },
      },
    },
  },
  waiting: { needsCare: true },
  actions: {
    askNow: {
      label: { fa: 'پرسیدن از درگاه', en: 'Ask the gateway' },
      when: { state: { in: ['started', 'unknown', 'failed', 'cancelled'] } },
      bulk: true,
      tone: 'info',
    },
    settleByHand: {
      label: { fa: 'رسیدگی شد', en: 'Settled by hand' },
      when: { needsCare: true },
      ask: { reason: true },
      set: { needsCare: false },
      tone: 'success',
    },
  },
  uniqueTogether: [
    ['gateway', 'authority'],
    ['gateway', 'reference'],
  ],
  list: {
    columns: ['gateway', 'amount', 'startedAt', 'reference', 'state'],
    time: 'startedAt',
    filters: ['order', 'state', 'gateway', 'needsCare'],
  },
});
