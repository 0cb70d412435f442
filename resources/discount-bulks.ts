import { discountTerms } from './shared/discount-terms.ts';
import { defineResource, f } from '../src/define/resource.ts';
import discounts from './discounts.ts';

const {
  type,
  percent,
  amount,
  maxAmount,
  minPurchase,
  scope,
  courses,
  bundles,
  majors,
  groups,
  exams,
  startsAt,
  endsAt,
  marketer,
  firstPurchaseOnly,
} = discounts.fields;

/**
 * One rule, many codes that are good for one use each. The codes are made with the row and never change; they are
 * downloaded from their list.
 */
export default defineResource('discount-bulks', {
  label: ['کد تخفیف انبوه', 'کدهای تخفیف انبوه'],
  labelEn: ['Bulk discount', 'Bulk discounts'],
  title: 'title',
  icon: 'layers',
  menu: { group: 'sales', order: 4 },
  permissions: {
    view: 'admin.discounts.view',
    create: 'admin.discounts.create',
    edit: 'admin.discounts.edit',
    delete: false,
    export: 'admin.discounts.export',
  },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, search: true, sort: true }),
    prefix: f.text('پیشوند کدها', 'Prefix', {
      required: true,
      min: 2,
      max: 12,
      pattern: '^[A-Za-z0-9\\-]+$',
      patternMessage: 'فقط حروف انگلیسی، رقم و خط تیره',
      write: 'create',
    }),
    count: f.integer('تعداد کدها', 'Codes', { required: true, min: 1, max: 10_000, default: 100, write: 'create' }),
    type: { ...type, write: 'create' },
    percent: { ...percent, write: 'create' },
    amount: { ...amount, write: 'create' },
    maxAmount: { ...maxAmount, write: 'create' },
    minPurchase: { ...minPurchase, write: 'create' },
    scope: { ...scope, write: 'create' },
    courses: { ...courses, write: 'create' },
    bundles: { ...bundles, write: 'create' },
    majors: { ...majors, write: 'create' },
    groups: { ...groups, write: 'create' },
    exams: { ...exams, write: 'create' },
    firstPurchaseOnly: { ...firstPurchaseOnly, write: 'create' },
    startsAt: { ...startsAt, write: 'create' },
    endsAt: { ...endsAt, write: 'create' },
    marketer: { ...marketer, write: 'create' },
    codeCount: f.integer('کدهای ساخته‌شده', 'Codes made', {
      computed: { rollup: 'count', resource: 'discounts', by: 'bulk' },
    }),
  },
  list: {
    columns: ['title', 'prefix', 'codeCount', 'type', 'startsAt', 'endsAt'],
    optional: ['scope', 'marketer'],
    filters: ['type', 'scope', 'marketer'],
  },
  form: [
    {
      label: 'تخفیف',
      fields: ['title', ...discountTerms],
    },
    {
      label: 'کدها',
      fields: ['prefix', 'count', 'codeCount', 'startsAt', 'endsAt', 'firstPurchaseOnly', 'marketer'],
      as: 'aside',
    },
  ],
  pages: [
    {
      path: 'codes/{id}/{page}',
      label: { fa: 'کدها', en: 'Codes' },
      icon: 'tag',
      list: { resource: 'discounts', by: 'bulk' },
    },
  ],
});
