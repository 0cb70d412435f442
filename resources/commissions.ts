import { defineResource, f } from '../src/define/resource.ts';

/**
 * What teachers and marketers earn of each sale, computed when an order is paid: one for each line, course, kind and
 * beneficiary. What is refunded later is taken off: before it is paid by the state `reversed` where nothing is left,
 * else by a further row below zero. Staff may propose one by hand, with its reason, which counts once it is confirmed
 * as money by hand; those of sales are never written.
 */
export default defineResource('commissions', {
  label: ['سهم یا پورسانت', 'سهم‌ها و پورسانت‌ها'],
  labelEn: ['Commission', 'Commissions'],
  title: 'kind',
  lookupHint: ['beneficiary'],
  icon: 'chart',
  menu: { group: 'sales', order: 4 },
  trashDays: 0,
  permissions: { delete: false },
  fields: {
    kind: f.choice('نوع', 'Kind', {
      choices: {
        teacher: { label: 'استاد', tone: 'info' },
        marketer: { label: 'بازاریاب', tone: 'warning' },
        vip: 'دعوت اعضای ویژه',
      },
      required: true,
      filter: true,
      write: 'create',
    }),
    beneficiary: f.reference('ذی‌نفع', 'Beneficiary', { to: 'users', required: true, filter: true, write: 'create' }),
    course: f.reference('دوره', 'Course', { to: 'courses', write: 'create' }),
    order: f.reference('سفارش', 'Order', { to: 'course-transactions', write: false }),
    line: f.reference('ردیف سفارش', 'Order line', { to: 'order-lines', write: false }),
    base: f.toman('مبنا', 'Base', {
      required: true,
      min: -1_000_000_000_000,
      max: 100_000_000_000,
      write: 'create',
      help: 'خالص آن بخش از فروش که نرخ از آن حساب می‌شود',
    }),
    rateBps: f.percent('نرخ', 'Rate', { required: true, write: 'create' }),
    amount: f.toman('مبلغ', 'Amount', {
      computed: { server: true },
      required: true,
      default: 0,
      min: -1_000_000_000_000,
      sort: true,
    }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        proposed: 'پیشنهاد',
        pending: { label: 'در انتظار', tone: 'warning' },
        due: { label: 'سررسیدشده', tone: 'info' },
        in_payment: 'در حال پرداخت',
        paid: { label: 'پرداخت‌شده', tone: 'success' },
        reversed: { label: 'برگشت‌خورده', tone: 'error' },
      },
      required: true,
      default: 'pending',
      filter: true,
    }),
    dueAt: f.dateTime('سررسید', 'Due at', { required: true, sort: true, filter: true, write: 'create' }),
    payment: f.reference('پرداخت', 'Payment', { to: 'commission-payments', write: false }),
    reversalOf: f.reference('برگشتِ', 'Reversal of', { to: 'commissions', write: false }),
    isReversal: f.boolean('برگشت', 'Reversal', { write: false }),
    note: f.text('شرح', 'Note', { max: 300 }),
    key: f.text('کلید یکتایی', 'Idempotency key', {
      unique: true,
      max: 200,
      write: false,
      help: 'نمی‌گذارد یک فروش یا بازگشت دو بار به حساب آید؛ خالی در آنچه مدیران افزوده‌اند',
    }),
  },
  states: {
    state: {
      // Payments move their commissions along: `commission-payments`.
      transitions: {
        confirm: {
          label: { fa: 'تأیید سهم یا پورسانت', en: 'Confirm' },
          from: ['proposed'],
          to: 'pending',
          permission: 'admin.commissions.create',
          ask: { reason: true, password: true },
          money: { beneficiary: 'beneficiary', amount: 'amount' },
          bulk: true,
          tone: 'success',
        },
        drop: {
          label: { fa: 'کنار گذاشتن پیشنهاد', en: 'Drop the proposal' },
          from: ['proposed'],
          to: 'reversed',
          permission: 'admin.commissions.create',
          bulk: true,
          confirm: 'این پیشنهاد کنار گذاشته می‌شود. ادامه می‌دهید؟',
          tone: 'error',
        },
        fallDue: {
          label: { fa: 'سررسید شد', en: 'Fell due' },
          from: ['pending'],
          to: 'due',
          permission: false,
        },
        // The reward of an invitation goes to the wallet at once.
        reward: {
          label: { fa: 'به کیف پول رفت', en: 'Went to the wallet' },
          from: ['pending'],
          to: 'paid',
          when: { kind: 'vip' },
          permission: false,
        },
        reverse: {
          label: { fa: 'برگشت خورد', en: 'Reversed' },
          from: ['pending', 'due'],
          to: 'reversed',
          permission: false,
        },
        enterPayment: {
          label: { fa: 'در حال پرداخت', en: 'In payment' },
          from: ['due'],
          to: 'in_payment',
          permission: false,
          demands: ['payment'],
        },
        leavePayment: {
          label: { fa: 'پرداخت نشد', en: 'Not paid' },
          from: ['in_payment'],
          to: 'due',
          permission: false,
        },
        settle: {
          label: { fa: 'پرداخت شد', en: 'Paid' },
          from: ['in_payment'],
          to: 'paid',
          permission: false,
        },
        // A reward went to the wallet without a payment: no bank returns it.
        bounce: {
          label: { fa: 'از بانک برگشت', en: 'Returned by the bank' },
          from: ['paid'],
          to: 'due',
          when: { payment: { isNull: false } },
          permission: false,
        },
      },
    },
  },
  searchThrough: ['beneficiary'],
  list: {
    columns: ['beneficiary', 'course', 'amount', 'dueAt', 'state'],
    second: { beneficiary: ['kind'], amount: ['rateBps'] },
    totals: ['amount', 'base'],
    optional: ['order', 'base', 'note'],
    filters: ['state', 'kind', 'beneficiary', 'course', 'dueAt'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'پیشنهاد', filter: { state: 'proposed' } },
      { label: 'در انتظار', filter: { state: 'pending' } },
      { label: 'سررسیدشده', filter: { state: 'due' } },
      { label: 'پرداخت‌شده', filter: { state: 'paid' } },
    ],
  },
  form: [
    { label: 'سهم یا پورسانت', fields: ['kind', 'beneficiary', 'course', 'base', 'rateBps', 'note'] },
    { label: 'پرداخت', fields: ['amount', 'state', 'dueAt', 'order', 'payment', 'reversalOf'], as: 'aside' },
  ],
  panels: {
    teacher: {
      label: 'سهم فروش',
      order: 4,
      scope: { all: [{ beneficiary: { actor: 'userId' } }, { kind: 'teacher' }, { state: { ne: 'proposed' } }] },
      fields: ['course', 'base', 'rateBps', 'amount', 'state', 'dueAt', 'note'],
      columns: ['course', 'amount', 'rateBps', 'dueAt', 'state'],
      filters: ['state', 'course', 'dueAt'],
    },
    marketer: {
      label: 'پورسانت‌ها',
      order: 4,
      scope: { all: [{ beneficiary: { actor: 'userId' } }, { kind: 'marketer' }, { state: { ne: 'proposed' } }] },
      fields: ['course', 'base', 'rateBps', 'amount', 'state', 'dueAt', 'note'],
      columns: ['course', 'amount', 'rateBps', 'dueAt', 'state'],
      filters: ['state', 'course', 'dueAt'],
    },
  },
  indexes: [
    ['beneficiary', 'kind', 'state'],
    ['state', 'dueAt'],
  ],
});
