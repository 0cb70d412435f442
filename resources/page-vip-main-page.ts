import { defineResource, f } from '../src/define/resource.ts';

/** The text of `/vip`. The VIP items reuse the rights over administrators (specification, section 6). */
export default defineResource('page/vip-main-page', {
  label: ['صفحهٔ اشتراک ویژه', 'صفحهٔ اشتراک ویژه'],
  labelEn: ['VIP page', 'VIP page'],
  title: 'title',
  icon: 'article',
  menu: { group: 'vip', order: 11 },
  singleton: true,
  permissions: { view: 'admin.list.view' },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, default: 'صفحهٔ اشتراک ویژه' }),
    body: f.richText('متن', 'Body', { required: true }),
  },
  form: [{ label: 'صفحهٔ اشتراک ویژه', fields: ['title', 'body'] }],
  preview: 'page',
  panels: { public: { scope: {}, fields: ['title', 'body'] } },
});
