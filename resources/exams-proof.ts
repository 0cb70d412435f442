import { publicationStatus } from './shared/public-pages.ts';
import { defineResource, f } from '../src/define/resource.ts';

/**
 * Certificate-style assessments: what is asked before one is issued, and how it looks. `proofs` lists what was issued.
 */
export default defineResource('exams/proof', {
  label: ['الگوی گواهی', 'الگوهای گواهی'],
  labelEn: ['Certificate template', 'Certificate templates'],
  title: 'title',
  icon: 'shield',
  menu: { group: 'assessment', order: 2 },
  permissions: {
    view: 'admin.permissions.view',
    create: 'admin.permissions.edit',
    edit: 'admin.permissions.edit',
    delete: 'admin.permissions.edit',
    export: 'admin.permissions.export',
  },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, search: true, sort: true }),
    text: f.richText('متن', 'Text', {
      help: 'خالی یعنی متن پیش‌فرض؛ جانشین‌ها: {نام} {کد ملی} {عنوان} {ساعت} {نمره} {استاد} {تاریخ}؛ جمله، یا بخش میان [ ]، که جانشین آن معلوم نیست چاپ نمی‌شود',
    }),
    background: f.image('تصویر زمینه', 'Background'),
    signatories: f.list('امضاکنندگان', 'Signatories', {
      maxItems: 4,
      item: {
        name: f.text('نام', 'Name', { required: true, max: 100 }),
        role: f.text('سمت', 'Role', { max: 100 }),
        signature: f.image('امضا', 'Signature'),
      },
    }),
    price: f.toman('هزینهٔ صدور', 'Price', { required: true, default: 0 }),
    isAutomatic: f.boolean('صدور خودکار', 'Issued by itself', {
      help: 'به محض برآورده شدن شرط‌ها، بدون درخواست دارنده؛ فقط برای گواهی رایگان',
    }),
    validityMonths: f.integer('اعتبار (ماه)', 'Validity (months)', { min: 1, max: 240, help: 'خالی یعنی همیشگی' }),
    requirements: f.group('شرط‌ها', 'Requirements', {
      item: {
        courseProgress: f.percent('حداقل دیده‌شدهٔ دوره', 'Course progress', { default: 8000 }),
        examPass: f.boolean('قبولی در آزمون', 'Exam pass'),
        minimumPercent: f.percent('حداقل نمره', 'Minimum'),
        nationalId: f.boolean('کد ملی لازم است', 'National id needed'),
      },
    }),
    status: publicationStatus,
  },
  list: {
    columns: ['title', 'price', 'validityMonths', 'status'],
    filters: ['status'],
    sort: ['title', 'ASC'],
  },
  form: [
    { label: 'گواهی', fields: ['title', 'text', 'signatories'] },
    { label: 'شرط‌ها', fields: ['requirements'] },
    { label: 'صدور', fields: ['status', 'price', 'isAutomatic', 'validityMonths', 'background'], as: 'aside' },
  ],
  // Certificates show its pictures to anyone who may see them, those of templates that are no longer used too.
  panels: { public: { scope: { status: { ne: 'draft' } }, fields: ['title', 'background', 'signatories'] } },
  preview: 'certificate',
});
