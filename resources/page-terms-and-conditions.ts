import { defineResource, f } from '../src/define/resource.ts';

/** The text of `/terms-and-conditions`. One right both opens and saves it (specification, section 6). */
export default defineResource('page/terms-and-conditions', {
  label: ['قوانین و مقررات', 'قوانین و مقررات'],
  labelEn: ['Terms and conditions', 'Terms and conditions'],
  title: 'title',
  icon: 'article',
  menu: { group: 'site', order: 5 },
  singleton: true,
  permissions: { view: 'admin.page.terms-and-conditions.edit', edit: 'admin.page.terms-and-conditions.edit' },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, default: 'قوانین و مقررات' }),
    body: f.richText('متن', 'Body', { required: true }),
  },
  form: [{ label: 'قوانین و مقررات', fields: ['title', 'body'] }],
  preview: 'page',
  panels: { public: { scope: {}, fields: ['title', 'body'] } },
});
