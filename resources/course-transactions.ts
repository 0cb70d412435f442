import { secondAdministratorAbove } from '../src/domain/money/by-hand.ts';
import { defineResource, f } from '../src/define/resource.ts';
import { orderStateWords } from '../src/locale/order-words.ts';

/**
 * Orders of every kind. Only the rules of payment write them; they are never deleted. What was bought is in their
 * lines.
 */
export default defineResource('course-transactions', {
  label: ['سفارش', 'سفارش‌ها'],
  labelEn: ['Order', 'Orders'],
  title: 'number',
  icon: 'payments',
  menu: { group: 'sales', order: 1 },
  readOnly: true,
  trashDays: 0,
  rowPath: 'details',
  fields: {
    number: f.text('شماره', 'Number', { required: true, unique: true, max: 30, search: true }),
    user: f.reference('خریدار', 'Buyer', { to: 'users', required: true, filter: true }),
    kind: f.choice('نوع', 'Kind', {
      choices: {
        course: 'دوره',
        exam: { label: 'آزمون', tone: 'info' },
        vip: { label: 'اشتراک ویژه', tone: 'warning' },
        'wallet-charge': 'شارژ کیف پول',
      },
      required: true,
      default: 'course',
      filter: true,
    }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        awaiting_payment: { label: orderStateWords.awaiting_payment, tone: 'warning' },
        paid: { label: orderStateWords.paid, tone: 'info' },
        fulfilled: { label: orderStateWords.fulfilled, tone: 'success' },
        fulfilment_error: { label: orderStateWords.fulfilment_error, tone: 'error' },
        partially_refunded: { label: orderStateWords.partially_refunded, tone: 'warning' },
        refunded: orderStateWords.refunded,
        expired: orderStateWords.expired,
        cancelled: orderStateWords.cancelled,
      },
      required: true,
      default: 'awaiting_payment',
      filter: true,
    }),
    title: f.text('شرح', 'Title', { max: 300, search: true, help: 'نام آنچه خریده شده است' }),
    exam: f.reference('آزمون', 'Exam', { to: 'exams/exam' }),
    subtotal: f.toman('جمع', 'Subtotal', { required: true, default: 0 }),
    discountTotal: f.toman('تخفیف', 'Discount', { required: true, default: 0 }),
    walletUsed: f.toman('از کیف پول', 'From wallet', { required: true, default: 0 }),
    promotionUsed: f.toman('از اعتبار هدیه', 'From promotional credit', {
      required: true,
      default: 0,
      help: 'بخشی از سهم کیف پول که پاداش یا هدیهٔ نقدی خرید بوده است؛ فقط به کیف پول بازمی‌گردد',
    }),
    payable: f.toman('قابل پرداخت', 'Payable', { required: true, default: 0, sort: true, filter: true }),
    paidTotal: f.toman('پرداخت‌شده', 'Paid', { required: true, default: 0 }),
    refundedTotal: f.toman('برگشت‌داده‌شده', 'Refunded', { required: true, default: 0 }),
    net: f.toman('خالص', 'Net', {
      computed: { difference: ['subtotal', 'discountTotal', 'refundedTotal'] },
      help: 'پس از تخفیف و بازگشت وجه؛ جمع فروش از این رقم‌هاست',
    }),
    discount: f.reference('کد تخفیف', 'Discount code', { to: 'discounts' }),
    attribution: f.reference('معرفی بازاریاب', 'Attribution', { to: 'customers' }),
    expiresAt: f.dateTime('مهلت پرداخت', 'Expires at'),
    paidAt: f.dateTime('زمان پرداخت', 'Paid at', { sort: true, filter: true }),
    fulfilledAt: f.dateTime('زمان تحویل', 'Fulfilled at'),
    asksWallet: f.boolean('استفاده از کیف پول', 'Asks for the wallet', {
      default: false,
      help: 'خریدار خواسته است تا جای ممکن از کیف پول بپردازد',
    }),
    refundEnabled: f.boolean('بازگشت وجه باز بود', 'Refunds at the sale', {
      help: 'شرایط بازگشت در زمان فروش؛ سفارش‌های پیش از ثبت آن از شرایط امروز پیروی می‌کنند',
    }),
    refundDays: f.integer('مهلت بازگشت (روز)', 'Refund window at the sale (days)', { min: 0, max: 60 }),
    refundWorkingDays: f.boolean('روزهای کاری', 'Working days at the sale'),
    refundMaxWatchedBps: f.percent('حداکثر درصد دیده‌شده', 'Watched at most, at the sale'),
    clientKey: f.text('کلید درخواست', 'Client key', { max: 64, help: 'نمی‌گذارد یک درخواست دو سفارش شود' }),
    note: f.longText('یادداشت', 'Note', { max: 1000 }),
  },
  states: {
    // Every step is the product's: buttons that lead to one are actions of their own.
    state: {
      transitions: {
        pay: {
          label: { fa: 'پرداخت شد', en: 'Paid' },
          // Money that came late still buys what was ordered, while its price holds.
          from: ['awaiting_payment', 'expired', 'cancelled'],
          to: 'paid',
          permission: false,
          demands: ['paidAt'],
        },
        // What is delivered by the transaction that pays it is written once.
        payAndFulfil: {
          label: { fa: 'پرداخت و تحویل شد', en: 'Paid and fulfilled' },
          from: ['awaiting_payment'],
          to: 'fulfilled',
          permission: false,
          demands: ['paidAt', 'fulfilledAt'],
        },
        fulfil: {
          label: { fa: 'تحویل شد', en: 'Fulfilled' },
          from: ['paid', 'fulfilment_error'],
          to: 'fulfilled',
          permission: false,
          demands: ['fulfilledAt'],
        },
        failFulfilment: {
          label: { fa: 'تحویل نشد', en: 'Fulfilment failed' },
          from: ['paid'],
          to: 'fulfilment_error',
          permission: false,
        },
        refundPart: {
          label: { fa: 'بازگشت بخشی از وجه', en: 'Partly refunded' },
          from: ['fulfilled', 'fulfilment_error'],
          to: 'partially_refunded',
          permission: false,
        },
        refundAll: {
          label: { fa: 'بازگشت همهٔ وجه', en: 'Refunded' },
          from: ['fulfilled', 'fulfilment_error', 'partially_refunded'],
          to: 'refunded',
          permission: false,
        },
        expire: {
          label: { fa: 'مهلت پرداخت گذشت', en: 'Expired' },
          from: ['awaiting_payment'],
          to: 'expired',
          permission: false,
        },
        cancel: {
          label: { fa: 'لغو شد', en: 'Cancelled' },
          from: ['awaiting_payment'],
          to: 'cancelled',
          permission: false,
        },
      },
    },
  },
  uniqueTogether: [['user', 'clientKey']],
  waiting: { state: 'fulfilment_error' },
  actions: {
    deliverAgain: {
      label: { fa: 'تحویل دوباره', en: 'Deliver again' },
      when: { state: 'fulfilment_error' },
      permission: 'admin.course-transactions.settle',
      bulk: true,
      tone: 'info',
    },
    // Of the whole order, so that the parts of a large one are not given back one by one without a second administrator.
    refund: {
      label: { fa: 'بازگرداندن وجه', en: 'Refund' },
      when: {
        all: [
          { state: { in: ['fulfilled', 'fulfilment_error', 'partially_refunded'] } },
          { kind: { in: ['course', 'exam', 'vip'] } },
        ],
      },
      permission: 'admin.course-transactions.refund',
      ask: {
        fields: {
          lines: f.references('ردیف‌ها', 'Lines', {
            to: 'order-lines',
            by: 'order',
            required: true,
            maxItems: 50,
            help: 'وجه هر ردیف کامل بازمی‌گردد و دسترسی خریدار به آن پایان می‌یابد',
          }),
          destination: f.choice('مقصد', 'Destination', {
            choices: { wallet: 'کیف پول', gateway: 'درگاه', sheba: 'حساب بانکی' },
            required: true,
            default: 'wallet',
            help: 'واریز به کارت یا حساب را خودتان انجام می‌دهید و شمارهٔ پیگیری آن را ثبت می‌کنید؛ آنچه از اعتبار هدیه پرداخت شده است به کیف پول بازمی‌گردد',
          }),
          againstBars: f.boolean('با وجود آزمون شروع‌شده یا گواهی', 'Despite a begun exam or a certificate', {
            help: 'گواهی‌هایی که با این ردیف‌ها به دست آمده‌اند باطل می‌شوند و به خریدار خبر داده می‌شود',
          }),
        },
        reason: true,
        password: true,
        consent: {
          permission: 'admin.course-transactions.refund',
          when: { net: { gt: secondAdministratorAbove } },
        },
      },
      money: { beneficiary: 'user', amount: { server: true } },
      tone: 'warning',
    },
  },
  searchThrough: ['user', { resource: 'payment-attempts', by: 'order' }],
  list: {
    columns: ['number', 'user', 'title', 'payable', 'state'],
    second: { number: ['kind'], payable: ['discountTotal'] },
    totals: ['payable', 'net', 'walletUsed', 'refundedTotal'],
    optional: ['paidAt', 'net', 'walletUsed', 'refundedTotal'],
    filters: ['state', 'kind', 'user', 'payable', 'paidAt', 'discount'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'دوره', filter: { kind: 'course' } },
      { label: 'آزمون', filter: { kind: 'exam' } },
      { label: 'اشتراک ویژه', filter: { kind: 'vip' } },
      { label: 'شارژ کیف پول', filter: { kind: 'wallet-charge' } },
    ],
  },
  form: [
    { label: 'سفارش', fields: ['number', 'user', 'kind', 'title', 'exam', 'state', 'note'] },
    {
      label: 'مبلغ‌ها',
      fields: [
        'subtotal',
        'discountTotal',
        'walletUsed',
        'promotionUsed',
        'payable',
        'paidTotal',
        'refundedTotal',
        'net',
        'discount',
        'attribution',
      ],
      as: 'aside',
    },
    { label: 'زمان‌ها', fields: ['expiresAt', 'paidAt', 'fulfilledAt', 'clientKey'], as: 'aside' },
    {
      label: 'شرایط بازگشت',
      fields: ['refundEnabled', 'refundDays', 'refundWorkingDays', 'refundMaxWatchedBps'],
      as: 'aside',
    },
  ],
  pages: [{ path: 'details/{id}', label: { fa: 'جزئیات', en: 'Details' }, component: 'order-details' }],
  indexes: [
    ['state', 'paidAt'],
    ['kind', 'paidAt'],
    ['state', 'expiresAt'],
  ],
});
