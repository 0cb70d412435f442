import { defineResource, f } from '../src/define/resource.ts';
import { returnedTransfer } from './shared/returned-transfer.ts';

/**
 * Money given back for lines of an order. The buyer requests it, or staff start it (`course-transactions`, action
 * `refund`); staff approve or deny; the product credits it, then takes back what it had bought. A wallet has its
 * money by that; what goes to a card or an account waits until staff have transferred it, and is complete with the
 * tracking number. What the bank returns is owed to the buyer again, and goes to their wallet or is transferred once more.
 */
export default defineResource('refunds', {
  label: ['بازگشت وجه', 'بازگشت‌های وجه'],
  labelEn: ['Refund', 'Refunds'],
  title: 'reason',
  icon: 'payments',
  menu: { group: 'sales', order: 7 },
  readOnly: true,
  trashDays: 0,
  partOf: { resource: 'course-transactions', by: 'order' },
  fields: {
    order: f.reference('سفارش', 'Order', { to: 'course-transactions', required: true }),
    lines: f.references('ردیف‌ها', 'Lines', { to: 'order-lines', required: true }),
    amount: f.toman('مبلغ', 'Amount', { required: true, min: 1 }),
    cashbackTaken: f.toman('کسر هدیهٔ نقدی خرید', 'Cashback taken back', { required: true, default: 0 }),
    promotionAmount: f.toman('اعتبار هدیه', 'Promotional credit', {
      required: true,
      default: 0,
      help: 'بخشی که از اعتبار هدیه پرداخت شده بود؛ هر مقصدی که باشد به کیف پول بازمی‌گردد',
    }),
    bankAmount: f.toman('مبلغ واریز', 'To transfer', {
      showWhen: { destination: { ne: 'wallet' } },
      help: 'آنچه به کارت یا حساب واریز می‌شود؛ پس از پرداخت بازگشت معلوم می‌شود',
    }),
    taken: f.percent('دیده یا دریافت‌شده', 'Taken', {
      help: 'در زمان درخواست؛ برای هر درس، هرکدام از دیده‌شده و دریافت‌شده که بیشتر باشد',
    }),
    destination: f.choice('مقصد', 'Destination', {
      choices: { wallet: 'کیف پول', gateway: 'درگاه', sheba: 'حساب بانکی' },
      required: true,
      default: 'wallet',
    }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        requested: { label: 'درخواست‌شده', tone: 'warning' },
        approved: { label: 'پذیرفته‌شده', tone: 'info' },
        credited: { label: 'واریز شد', tone: 'info' },
        in_transfer: { label: 'در انتظار واریز', tone: 'warning' },
        complete: { label: 'انجام‌شده', tone: 'success' },
        denied: { label: 'ردشده', tone: 'error' },
        returned: { label: 'برگشت‌خورده از بانک', tone: 'error' },
      },
      required: true,
      default: 'requested',
      filter: true,
    }),
    reason: f.text('علت', 'Reason', { required: true, max: 300 }),
    requestedBy: f.reference('درخواست‌دهنده', 'Requested by', { to: 'users', required: true }),
    deniedReason: f.text('علت رد', 'Reason of the denial', { max: 500, write: false }),
    approvedBy: f.reference('تأییدکننده', 'Approved by', { to: 'users' }),
    requestedAt: f.dateTime('زمان درخواست', 'Requested at', { required: true, sort: true }),
    completedAt: f.dateTime('زمان انجام', 'Completed at'),
    sheba: f.sheba('شبا', 'Sheba', { showWhen: { destination: 'sheba' }, help: 'شبای خریدار در زمان درخواست' }),
    trackingNumber: f.text('شمارهٔ پیگیری', 'Tracking number', {
      max: 50,
      showWhen: { destination: { ne: 'wallet' } },
    }),
    returnedAt: f.dateTime('زمان برگشت از بانک', 'Returned at'),
    returnReason: f.text('علت برگشت از بانک', 'Reason of the return', { max: 500 }),
  },
  states: {
    state: {
      transitions: {
        approve: {
          label: { fa: 'پذیرفتن و بازگرداندن وجه', en: 'Approve' },
          from: ['requested'],
          to: 'approved',
          permission: 'admin.course-transactions.refund',
          ask: {
            password: true,
          },
          money: { beneficiary: { server: true }, amount: 'amount', requested: true },
          set: { approvedBy: { actor: 'userId' } },
          demands: ['approvedBy'],
          tone: 'success',
        },
        deny: {
          label: { fa: 'رد کردن', en: 'Deny' },
          from: ['requested'],
          to: 'denied',
          permission: 'admin.course-transactions.refund',
          ask: { reason: true },
          tone: 'error',
        },
        credit: {
          label: { fa: 'واریز شد', en: 'Credited' },
          from: ['approved'],
          to: 'credited',
          permission: false,
        },
        complete: {
          label: { fa: 'انجام شد', en: 'Completed' },
          from: ['credited'],
          to: 'complete',
          permission: false,
          demands: ['completedAt'],
        },
        awaitTransfer: {
          label: { fa: 'در انتظار واریز', en: 'Awaiting transfer' },
          from: ['credited'],
          to: 'in_transfer',
          permission: false,
        },
        pay: {
          label: { fa: 'پرداخت شد', en: 'Transferred' },
          from: ['in_transfer'],
          to: 'complete',
          permission: 'admin.course-transactions.refund',
          ask: {
            fields: {
              trackingNumber: f.text('شمارهٔ پیگیری', 'Tracking number', { required: true, max: 50 }),
              completedAt: f.dateTime('زمان واریز', 'Transferred at', { required: true }),
            },
            password: true,
          },
          money: { beneficiary: { server: true } },
          set: { trackingNumber: { input: 'trackingNumber' }, completedAt: { input: 'completedAt' } },
          demands: ['trackingNumber', 'completedAt'],
          tone: 'success',
        },
        bounce: {
          ...returnedTransfer,
          from: ['complete'],
          when: { destination: { ne: 'wallet' } },
          permission: 'admin.course-transactions.refund',
          money: { beneficiary: { server: true }, amount: 'amount' },
          demands: ['returnedAt', 'returnReason'],
        },
        creditWallet: {
          label: { fa: 'واریز به کیف پول', en: 'Give to the wallet' },
          from: ['returned'],
          to: 'complete',
          permission: 'admin.course-transactions.refund',
          ask: {
            reason: true,
            password: true,
          },
          money: { beneficiary: { server: true }, amount: 'amount' },
          set: { destination: 'wallet', sheba: null, trackingNumber: null, completedAt: { now: true } },
          demands: ['completedAt'],
          tone: 'success',
        },
        transferAgain: {
          label: { fa: 'واریز دوباره', en: 'Transfer again' },
          from: ['returned'],
          to: 'in_transfer',
          permission: 'admin.course-transactions.refund',
          ask: {
            fields: {
              destination: f.choice('مقصد', 'Destination', {
                choices: { sheba: 'حساب بانکی تأییدشده', gateway: 'درگاه' },
                required: true,
                default: 'sheba',
              }),
            },
            reason: true,
            password: true,
          },
          money: { beneficiary: { server: true }, amount: 'amount' },
          set: { destination: { input: 'destination' }, trackingNumber: null, completedAt: null },
          tone: 'success',
        },
      },
    },
  },
  waiting: { state: ['requested', 'in_transfer', 'returned'] },
  list: {
    columns: ['reason', 'requestedBy', 'amount', 'destination', 'requestedAt', 'state'],
    second: { amount: ['taken'] },
    totals: ['amount', 'bankAmount', 'promotionAmount', 'cashbackTaken'],
    optional: ['bankAmount', 'promotionAmount', 'cashbackTaken'],
    time: 'requestedAt',
    filters: ['order', 'state'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'درخواست‌شده', filter: { state: 'requested' } },
      { label: 'در انتظار واریز', filter: { state: 'in_transfer' } },
      { label: 'برگشت‌خورده', filter: { state: 'returned' } },
      { label: 'انجام‌شده', filter: { state: 'complete' } },
    ],
  },
});
