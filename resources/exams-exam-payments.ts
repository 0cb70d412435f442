import { defineResource } from '../src/define/resource.ts';
import orders from './course-transactions.ts';

const {
  number,
  user,
  kind,
  title,
  exam,
  state,
  subtotal,
  discountTotal,
  walletUsed,
  payable,
  paidTotal,
  refundedTotal,
  paidAt,
  note,
} = orders.fields;

/**
 * Orders of exams. Staff may create one for a user, who then pays it: its price is the exam's. The exam items reuse
 * the rights over permission sets (specification, section 6).
 */
export default defineResource('exams/exam-payments', {
  label: ['پرداخت آزمون', 'پرداخت‌های آزمون'],
  labelEn: ['Exam payment', 'Exam payments'],
  title: 'number',
  icon: 'payments',
  menu: { group: 'assessment', order: 3 },
  trashDays: 0,
  permissions: {
    view: 'admin.permissions.view',
    create: 'admin.permissions.edit',
    edit: 'admin.permissions.edit',
    delete: false,
    export: 'admin.permissions.export',
  },
  subsetOf: { resource: 'course-transactions', where: { kind: 'exam' } },
  fields: {
    number: { ...number, computed: { server: true } },
    user: { ...user, write: 'create' },
    kind: { ...kind, write: false },
    title: { ...title, computed: { server: true } },
    exam: { ...exam, required: true, write: 'create' },
    state: { ...state, write: false },
    subtotal: { ...subtotal, write: false },
    discountTotal: { ...discountTotal, write: false },
    walletUsed: { ...walletUsed, write: false },
    payable: { ...payable, write: false },
    paidTotal: { ...paidTotal, write: false },
    refundedTotal: { ...refundedTotal, write: false },
    paidAt: { ...paidAt, write: false },
    note,
  },
  searchThrough: ['user', { resource: 'payment-attempts', by: 'order' }],
  list: {
    columns: ['number', 'user', 'exam', 'payable', 'paidAt', 'state'],
    totals: ['payable'],
    optional: ['refundedTotal'],
    filters: ['state', 'user', 'exam', 'payable', 'paidAt'],
  },
  form: [
    { label: 'پرداخت', fields: ['number', 'user', 'exam', 'title', 'state', 'note'] },
    {
      label: 'مبلغ‌ها',
      fields: ['subtotal', 'discountTotal', 'walletUsed', 'payable', 'paidTotal', 'refundedTotal', 'paidAt'],
      as: 'aside',
    },
  ],
});
