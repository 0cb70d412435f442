import { defineResource, f } from '../src/define/resource.ts';
import paymentAttempts from './payment-attempts.ts';

/**
 * What a gateway has transferred to the school's bank, and what it retained as its fee, as its report says: entered by
 * hand or brought in from a CSV (`importer`). Each row is booked at once (`src/server/features/commerce/settlements/`),
 * so it is never changed or deleted; a mistake is taken back by a further row. What a gateway still owes is on the page
 * of the reconciliation.
 */
export default defineResource('gateway-settlements', {
  label: ['تسویهٔ درگاه', 'تسویه‌های درگاه'],
  labelEn: ['Gateway settlement', 'Gateway settlements'],
  title: 'reference',
  icon: 'payments',
  menu: { group: 'sales', order: 9 },
  trashDays: 0,
  permissions: { edit: false, delete: false },
  fields: {
    gateway: f.choice('درگاه', 'Gateway', {
      choices: paymentAttempts.fields.gateway.choices,
      required: true,
      filter: true,
    }),
    kind: f.choice('نوع', 'Kind', {
      choices: {
        settlement: { label: 'تسویه', tone: 'success' },
        correction: { label: 'اصلاح (پس گرفتن)', tone: 'warning' },
      },
      required: true,
      default: 'settlement',
      filter: true,
    }),
    corrects: f.reference('اصلاحِ', 'Corrects', {
      to: 'gateway-settlements',
      showWhen: { kind: 'correction' },
      help: 'تسویه‌ای که این مبلغ از آن پس گرفته می‌شود',
    }),
    day: f.date('روز واریز', 'Day', { required: true, sort: true, filter: true }),
    amount: f.toman('واریز به بانک', 'Settled', {
      required: true,
      min: 0,
      max: 1_000_000_000_000,
      help: 'آنچه به حساب آکادمی واریز شده است',
    }),
    fee: f.toman('کارمزد', 'Fee', {
      required: true,
      min: 0,
      max: 1_000_000_000_000,
      default: 0,
      help: 'آنچه درگاه کم کرده است',
    }),
    total: f.toman('جمع', 'Total', { computed: { server: true }, sort: true }),
    reference: f.text('شناسهٔ تسویه', 'Reference', {
      required: true,
      max: 60,
      search: true,
      help: 'مطابق گزارش درگاه؛ هر شناسهٔ یک درگاه یک بار ثبت می‌شود',
    }),
    note: f.text('شرح', 'Note', { max: 300 }),
  },
  uniqueTogether: [['gateway', 'reference']],
  list: {
    columns: ['reference', 'gateway', 'kind', 'day', 'amount', 'fee', 'total'],
    time: 'day',
    totals: ['amount', 'fee', 'total'],
    optional: ['note', 'corrects'],
    filters: ['gateway', 'kind', 'day'],
    sort: ['day', 'DESC'],
  },
  form: [
    { label: 'تسویه', fields: ['gateway', 'kind', 'corrects', 'day', 'reference', 'note'] },
    { label: 'مبلغ‌ها', fields: ['amount', 'fee', 'total'], as: 'aside' },
  ],
  pages: [
    {
      path: 'reconciliation',
      label: { fa: 'تطبیق با دفتر کل', en: 'Reconciliation' },
      icon: 'chart',
      component: 'gateway-reconciliation',
    },
  ],
  import: {
    name: 'settlements',
    order: 5,
    fields: ['gateway', 'day', 'amount', 'fee', 'reference', 'note'],
    required: [['gateway'], ['day'], ['amount'], ['reference']],
    distinct: [['gateway', 'reference']],
  },
});
