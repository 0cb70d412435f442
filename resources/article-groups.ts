import { defineResource, f } from '../src/define/resource.ts';

/** Groups of the blog. */
export default defineResource('article-groups', {
  label: ['گروه مقاله', 'گروه‌های مقاله'],
  labelEn: ['Article group', 'Article groups'],
  title: 'name',
  icon: 'tag',
  menu: { group: 'content', order: 2 },
  fields: {
    name: f.text('نام', 'Name', { required: true, max: 100, search: true, sort: true }),
    slug: f.slug('نشانی', 'Slug', { from: 'name', unique: true }),
    order: f.integer('ترتیب', 'Order', { min: 0, max: 10000, required: true, default: 0, sort: true }),
    articleCount: f.integer('مقاله‌های منتشرشده', 'Published articles', {
      computed: { rollup: 'count', resource: 'articles', by: 'group', where: { status: 'published' } },
    }),
  },
  list: { columns: ['name', 'slug', 'articleCount', 'order'], sort: ['order', 'ASC'] },
  form: [{ label: 'گروه', fields: ['name', 'slug', 'order', 'articleCount'] }],
  panels: { public: { scope: {}, fields: ['name', 'slug', 'order', 'articleCount'] } },
  publicPath: '/blog?group={slug}',
});
