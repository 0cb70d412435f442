import { draftOrPublished } from './shared/public-pages.ts';
import { defineResource, f } from '../src/define/resource.ts';

/** Departments. `topGroup` is the slug the storefront asks by: `/department?group={topGroup}`. */
export default defineResource('course-groups', {
  label: ['دپارتمان', 'دپارتمان‌ها'],
  labelEn: ['Department', 'Departments'],
  title: 'name',
  icon: 'category',
  menu: { group: 'education', order: 2 },
  fields: {
    name: f.text('نام', 'Name', { required: true, max: 100, search: true, sort: true }),
    topGroup: f.slug('نشانی', 'Slug', { from: 'name', unique: true, help: 'بخشی از نشانی صفحهٔ دپارتمان' }),
    icon: f.icon('نماد', 'Icon'),
    colour: f.colour('رنگ', 'Colour', { default: '#ff7952' }),
    image: f.image('تصویر', 'Picture'),
    description: f.longText('توضیح', 'Description', { max: 1000, search: true }),
    order: f.integer('ترتیب', 'Order', { min: 0, max: 10000, default: 0, required: true, sort: true }),
    status: draftOrPublished,
    courseCount: f.integer('دوره‌های منتشرشده', 'Published courses', {
      computed: { rollup: 'count', resource: 'courses', by: 'group', where: { status: 'published' } },
      sort: true,
    }),
  },
  list: {
    columns: ['image', 'name', 'topGroup', 'courseCount', 'order', 'status'],
    optional: ['colour', 'icon'],
    filters: ['status'],
    sort: ['order', 'ASC'],
  },
  form: [
    { label: 'دپارتمان', fields: ['name', 'topGroup', 'description'] },
    { label: 'نمایش', fields: ['status', 'order', 'icon', 'colour', 'image', 'courseCount'], as: 'aside' },
  ],
  actions: {
    publish: {
      label: { fa: 'انتشار', en: 'Publish' },
      set: { status: 'published' },
      when: { status: 'draft' },
      bulk: true,
      tone: 'success',
    },
    unpublish: {
      label: { fa: 'بازگشت به پیش‌نویس', en: 'Unpublish' },
      set: { status: 'draft' },
      when: { status: 'published' },
      bulk: true,
    },
  },
  panels: {
    public: {
      scope: { status: 'published' },
      fields: ['name', 'topGroup', 'icon', 'colour', 'image', 'description', 'order', 'courseCount'],
    },
  },
  publicPath: '/department?group={topGroup}#courses',
});
