import { defineResource, f } from '../src/define/resource.ts';

/** What a new VIP member reads first. The VIP items reuse the rights over administrators (specification, section 6). */
export default defineResource('page/vip-welcome-page', {
  label: ['خوش‌آمد اشتراک ویژه', 'خوش‌آمد اشتراک ویژه'],
  labelEn: ['VIP welcome', 'VIP welcome'],
  title: 'title',
  icon: 'article',
  menu: { group: 'vip', order: 12 },
  singleton: true,
  permissions: { view: 'admin.list.view' },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, default: 'خوش‌آمد اشتراک ویژه' }),
    body: f.richText('متن', 'Body', { required: true }),
  },
  form: [{ label: 'خوش‌آمد اشتراک ویژه', fields: ['title', 'body'] }],
  preview: 'page',
  panels: { public: { scope: {}, fields: ['title', 'body'] } },
});
