import { defineResource, f } from '../src/define/resource.ts';

/** The text of `/privacy-policy`. One right both opens and saves it (specification, section 6). */
export default defineResource('page/privacy-policy', {
  label: ['حریم خصوصی', 'حریم خصوصی'],
  labelEn: ['Privacy policy', 'Privacy policy'],
  title: 'title',
  icon: 'article',
  menu: { group: 'site', order: 6 },
  singleton: true,
  permissions: { view: 'admin.page.privacy-policy.edit', edit: 'admin.page.privacy-policy.edit' },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, default: 'حریم خصوصی' }),
    body: f.richText('متن', 'Body', { required: true }),
  },
  form: [{ label: 'حریم خصوصی', fields: ['title', 'body'] }],
  preview: 'page',
  panels: { public: { scope: {}, fields: ['title', 'body'] } },
});
