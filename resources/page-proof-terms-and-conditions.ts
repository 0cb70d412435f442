import { defineResource, f } from '../src/define/resource.ts';

/**
 * The text of `/proof-terms-and-conditions`. It has no permission of its own in the specification: the permission of
 * the certificates covers it.
 */
export default defineResource('page/proof-terms-and-conditions', {
  label: ['قوانین گواهی', 'قوانین گواهی'],
  labelEn: ['Certificate terms', 'Certificate terms'],
  title: 'title',
  icon: 'article',
  menu: { group: 'site', order: 7 },
  singleton: true,
  permissions: { view: 'admin.proofs.view', edit: 'admin.proofs.edit' },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, default: 'قوانین گواهی' }),
    body: f.richText('متن', 'Body', { required: true }),
  },
  form: [{ label: 'قوانین گواهی', fields: ['title', 'body'] }],
  preview: 'page',
  panels: { public: { scope: {}, fields: ['title', 'body'] } },
});
