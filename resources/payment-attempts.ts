import { defineResource, f } from '../src/define/resource.ts';

/** The permission to settle payments that need a person. */
const decide = 'admin.course-transactions.settle';

/** Tries to pay an order at a gateway. Amounts are tomans; the gateway's own amount and unit are beside them. */
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
    gatewayUnit: f.choice('واحد پول', 'Unit', { choices: { IRR: 'ریال', IRT: 'تومان' }, required: true }),
    authority: f.text('شناسهٔ درگاه', 'Authority', {
      max: 80,
      search: true,
      help: 'خالی تا درگاه پاسخ دهد؛ تلاش پیش از آن ثبت می‌شود',
    }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        started: { label: 'شروع‌شده', tone: 'info' },
        verified: { label: 'تأییدشده', tone: 'success' },
        failed: { label: 'ناموفق', tone: 'error' },
        cancelled: 'لغوشده',
        reversed: { label: 'برگشت‌خورده', tone: 'warning' },
        mismatch: { label: 'مبلغ ناهم‌خوان', tone: 'error' },
        unknown: { label: 'نامعلوم', tone: 'warning' },
      },
      required: true,
      default: 'started',
      filter: true,
    }),
    reference: f.text('شمارهٔ پیگیری', 'Reference', { max: 80, search: true }),
    card: f.text('کارت', 'Card', { max: 20, help: 'با رقم‌های پوشیده' }),
    startedAt: f.dateTime('شروع', 'Started at', { required: true, sort: true }),
    verifiedAt: f.dateTime('تأیید', 'Verified at'),
    tries: f.integer('تعداد تلاش برای تأیید', 'Verify tries', { required: true, min: 0, default: 0 }),
    nextTryAt: f.dateTime('تلاش بعدی', 'Next try at', {
      filter: true,
      help: 'زمان استعلام بعدی از درگاه؛ خالی یعنی پایان یافته',
    }),
    leaseUntil: f.dateTime('در انحصار تا', 'Lease until', {
      help: 'تا این زمان فقط یکی از فرایندهای سرور از درگاه استعلام می‌کند',
    }),
    needsCare: f.boolean('نیازمند رسیدگی', 'Needs care', {
      filter: true,
      help: 'بیش از یک ساعت نامعلوم مانده، ثبت نشده، یا مبلغ آن با سفارش یکی نیست',
    }),
    lastError: f.text('آخرین خطا', 'Last error', { max: 300, help: 'برای مدیران؛ خریدار آن را نمی‌بیند' }),
    message: f.text('پیام به خریدار', 'Message to the buyer', { max: 300 }),
    arrived: f.toman('مبلغ رسیده', 'Arrived', {
      help: 'از پرداختی که مبلغ آن با سفارش یکی نیست؛ خالی یعنی درگاه اعلام نکرده و هنوز ثبت نشده است',
    }),
    decision: f.choice('تصمیم', 'Decision', {
      choices: {
        wallet: { label: 'به کیف پول', tone: 'success' },
        order: { label: 'تکمیل سفارش', tone: 'success' },
        bank: { label: 'بازگشت از بانک', tone: 'warning' },
      },
      filter: true,
    }),
    decidedAt: f.dateTime('زمان تصمیم', 'Decided at'),
    returnReference: f.text('پیگیری بازگشت', 'Return reference', { max: 80 }),
    returnedOn: f.date('روز بازگشت', 'Returned on'),
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
          // Of money that came after all and could not be stored, too.
          from: ['started', 'failed', 'cancelled'],
          to: 'unknown',
          permission: false,
        },
        mismatch: {
          label: { fa: 'مبلغ ناهم‌خوان', en: 'Amount differs' },
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
      label: { fa: 'استعلام از درگاه', en: 'Ask the gateway' },
      when: { state: { in: ['started', 'unknown', 'failed', 'cancelled'] } },
      permission: decide,
      bulk: true,
      tone: 'info',
    },
    settleByHand: {
      label: { fa: 'رسیدگی شد', en: 'Settled by hand' },
      // Money that differs from its order is settled by a decision alone.
      when: { all: [{ needsCare: true }, { state: { ne: 'mismatch' } }] },
      permission: decide,
      ask: { reason: true },
      irreversible: true,
      set: { needsCare: false, nextTryAt: null },
      tone: 'success',
    },
    enterArrived: {
      label: { fa: 'ثبت مبلغ رسیده', en: 'Enter what arrived' },
      when: { all: [{ state: 'mismatch' }, { needsCare: true }, { arrived: { isNull: true } }] },
      permission: decide,
      ask: {
        fields: {
          amount: f.toman('مبلغ رسیده', 'Amount', {
            required: true,
            min: 1,
            max: 1_000_000_000,
            help: 'آنچه در پنل درگاه برای این پرداخت آمده است؛ بیش از ۲۰ میلیون تومان را مدیر دیگری هم باید تأیید کند',
          }),
        },
        reason: true,
        password: true,
      },
      money: { beneficiary: { server: true }, amount: { input: 'amount' } },
      tone: 'info',
    },
    moveToWallet: {
      label: { fa: 'به کیف پول خریدار', en: 'To the wallet' },
      when: { all: [{ state: 'mismatch' }, { needsCare: true }, { arrived: { gt: 0 } }] },
      permission: decide,
      ask: { reason: true, password: true },
      money: { beneficiary: { server: true }, amount: 'arrived' },
      tone: 'success',
    },
    completeOrder: {
      label: { fa: 'تکمیل سفارش', en: 'Complete the order' },
      when: { all: [{ state: 'mismatch' }, { needsCare: true }, { arrived: { gt: 0 } }] },
      permission: decide,
      ask: { reason: true, password: true },
      money: { beneficiary: { server: true }, amount: 'arrived' },
      tone: 'success',
    },
    noteReturn: {
      label: { fa: 'ثبت بازگشت از بانک', en: 'Returned by the bank' },
      when: { all: [{ state: 'mismatch' }, { needsCare: true }] },
      permission: decide,
      ask: {
        fields: {
          reference: f.text('شمارهٔ پیگیری بازگشت', 'Reference', { required: true, max: 80 }),
          returnedOn: f.date('روز بازگشت', 'Returned on', { required: true }),
        },
        reason: true,
        password: true,
      },
      money: { beneficiary: { server: true }, amount: 'arrived' },
      tone: 'warning',
    },
  },
  uniqueTogether: [['gateway', 'authority']],
  indexes: [
    ['gateway', 'reference'],
    ['gateway', 'nextTryAt'],
  ],
  list: {
    columns: ['gateway', 'amount', 'startedAt', 'reference', 'state'],
    second: { gateway: ['card'] },
    totals: ['amount'],
    time: 'startedAt',
    filters: ['order', 'state', 'gateway', 'needsCare'],
  },
});
