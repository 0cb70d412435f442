import { defineResource, f } from '../src/define/resource.ts';
import { returnedTransfer } from './shared/returned-transfer.ts';

/**
 * Payments of what became due to a person, made by a run (`admin/pages/payment-run`) and one step after the other: sent to
 * the bank, then paid or failed; what was paid may still be returned by the bank. The account it went to is stored as
 * it was.
 */
export default defineResource('commission-payments', {
  label: ['پرداخت سهم و پورسانت', 'پرداخت‌های سهم و پورسانت'],
  labelEn: ['Commission payment', 'Commission payments'],
  title: 'number',
  icon: 'payments',
  menu: { group: 'sales', order: 5 },
  readOnly: true,
  trashDays: 0,
  permissions: { view: 'admin.commissions.view', export: 'admin.commissions.export' },
  fields: {
    number: f.text('شماره', 'Number', { required: true, unique: true, max: 30, search: true }),
    kind: f.choice('نوع', 'Kind', {
      choices: {
        teacher: { label: 'استاد', tone: 'info' },
        marketer: { label: 'بازاریاب', tone: 'warning' },
        vip: 'دعوت اعضای ویژه',
      },
      required: true,
      filter: true,
    }),
    beneficiary: f.reference('ذی‌نفع', 'Beneficiary', { to: 'users', required: true, filter: true }),
    period: f.text('بازه', 'Period', { required: true, max: 20, help: 'ماه، مانند «آبان ۱۴۰۵»' }),
    amount: f.toman('مبلغ', 'Amount', { required: true, sort: true }),
    commissionCount: f.integer('تعداد ردیف‌ها', 'Commissions', {
      computed: { rollup: 'count', resource: 'commissions', by: 'payment' },
    }),
    sheba: f.sheba('شبا', 'Sheba', { required: true }),
    method: f.choice('روش', 'Method', {
      choices: { paya: 'پایا', satna: 'ساتنا', card: 'کارت‌به‌کارت' },
      required: true,
      default: 'paya',
    }),
    batch: f.text('دستهٔ ارسالی به بانک', 'Bank batch', {
      max: 30,
      filter: true,
      help: 'آنچه با هم ارسال شد، در یک فایل بانک است',
    }),
    sentAt: f.dateTime('زمان ارسال', 'Sent at'),
    trackingNumber: f.text('شمارهٔ پیگیری', 'Tracking number', { max: 50, search: true }),
    receipt: f.file('رسید', 'Receipt'),
    state: f.choice('وضعیت', 'State', {
      choices: {
        draft: 'آماده‌سازی',
        sent: { label: 'ارسال‌شده به بانک', tone: 'info' },
        paid: { label: 'پرداخت‌شده', tone: 'success' },
        failed: { label: 'ناموفق', tone: 'error' },
        returned: { label: 'برگشت‌خورده از بانک', tone: 'error' },
      },
      required: true,
      default: 'draft',
      filter: true,
    }),
    paidAt: f.dateTime('زمان پرداخت', 'Paid at', { sort: true, filter: true }),
    failureReason: f.text('علت ناموفق بودن یا برگشت', 'Failure reason', {
      max: 500,
      showWhen: { state: { in: ['failed', 'returned'] } },
    }),
    returnedAt: f.dateTime('زمان برگشت', 'Returned at', { showWhen: { state: 'returned' } }),
    run: f.text('کلید درخواست', 'Run key', { max: 64, help: 'نمی‌گذارد یک درخواست دو بار پرداخت بسازد' }),
  },
  states: {
    state: {
      transitions: {
        send: {
          label: { fa: 'ارسال به بانک', en: 'Send to the bank' },
          from: ['draft'],
          to: 'sent',
          permission: 'admin.commissions.pay',
          ask: {
            reason: true,
            password: true,
          },
          money: { beneficiary: 'beneficiary', amount: 'amount' },
          set: { sentAt: { now: true } },
          demands: ['batch'],
          bulk: true,
        },
        pay: {
          label: { fa: 'ثبت پرداخت', en: 'Record as paid' },
          from: ['sent'],
          to: 'paid',
          permission: 'admin.commissions.pay',
          ask: {
            fields: {
              trackingNumber: f.text('شمارهٔ پیگیری', 'Tracking number', { required: true, max: 50 }),
              receipt: f.file('رسید', 'Receipt'),
            },
            password: true,
          },
          money: { beneficiary: 'beneficiary' },
          set: { trackingNumber: { input: 'trackingNumber' }, receipt: { input: 'receipt' }, paidAt: { now: true } },
          demands: ['trackingNumber', 'paidAt'],
          tone: 'success',
        },
        fail: {
          label: { fa: 'ناموفق', en: 'Failed' },
          from: ['draft', 'sent'],
          to: 'failed',
          permission: 'admin.commissions.pay',
          ask: { reason: true },
          demands: ['failureReason'],
          tone: 'error',
        },
        bounce: {
          ...returnedTransfer,
          from: ['paid'],
          permission: 'admin.commissions.pay',
          money: { beneficiary: 'beneficiary', amount: 'amount' },
          demands: ['returnedAt', 'failureReason'],
        },
      },
    },
  },
  actions: {
    chooseMethod: {
      label: { fa: 'تغییر روش', en: 'Change the method' },
      // Which methods there are, the limits of the day say.
      irreversible: true,
      when: { state: 'draft' },
      permission: 'admin.commissions.pay',
      ask: {
        fields: {
          method: f.choice('روش', 'Method', {
            choices: { paya: 'پایا', satna: 'ساتنا', card: 'کارت‌به‌کارت' },
            required: true,
            default: 'paya',
            help: 'پایا و ساتنا در سقف‌های بانک مرکزی؛ فقط پایا در فایل بانک است',
          }),
        },
      },
      set: { method: { input: 'method' } },
    },
  },
  uniqueTogether: [['run', 'kind', 'beneficiary']],
  searchThrough: ['beneficiary'],
  list: {
    columns: ['number', 'beneficiary', 'amount', 'paidAt', 'state'],
    second: { number: ['kind', 'period'] },
    totals: ['amount', 'commissionCount'],
    optional: ['commissionCount', 'method', 'batch', 'trackingNumber'],
    filters: ['state', 'kind', 'beneficiary', 'batch', 'paidAt'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'آماده‌سازی', filter: { state: 'draft' } },
      { label: 'ارسال‌شده به بانک', filter: { state: 'sent' } },
      { label: 'پرداخت‌شده', filter: { state: 'paid' } },
      { label: 'برگشت‌خورده', filter: { state: 'returned' } },
    ],
  },
  form: [
    { label: 'پرداخت', fields: ['number', 'kind', 'beneficiary', 'period', 'amount', 'commissionCount'] },
    {
      label: 'بانک',
      fields: [
        'state',
        'failureReason',
        'returnedAt',
        'sheba',
        'method',
        'batch',
        'sentAt',
        'trackingNumber',
        'receipt',
        'paidAt',
      ],
      as: 'aside',
    },
  ],
  pages: [
    {
      path: 'run',
      label: { fa: 'اجرای پرداخت', en: 'Payment run' },
      icon: 'payments',
      component: 'payment-run',
      permission: 'admin.commissions.pay',
    },
  ],
  related: [{ resource: 'commissions', by: 'payment', label: 'سهم‌ها و پورسانت‌های این پرداخت' }],
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
