import { defineResource, f } from '../src/define/resource.ts';

/** The text printed on a certificate whose template has none of its own. */
export default defineResource('proofs/proof-text', {
  label: ['متن گواهی', 'متن گواهی'],
  labelEn: ['Certificate text', 'Certificate text'],
  title: 'title',
  icon: 'article',
  menu: { group: 'assessment', order: 5 },
  singleton: true,
  permissions: { view: 'admin.proofs.view', edit: 'admin.proofs.edit' },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, default: 'گواهی پایان دوره' }),
    text: f.richText('متن', 'Text', {
      required: true,
      help: 'جانشین‌ها: {نام} {کد ملی} {عنوان} {ساعت} {نمره} {استاد} {تاریخ}؛ جمله، یا بخش میان [ ]، که جانشین آن معلوم نیست چاپ نمی‌شود',
    }),
    footer: f.text('پانوشت', 'Footer', { max: 200 }),
  },
  form: [{ label: 'متن گواهی', fields: ['title', 'text', 'footer'] }],
  preview: 'certificate',
});
