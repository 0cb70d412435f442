import { draftOrPublished } from './shared/public-pages.ts';
import { defineResource, f } from '../src/define/resource.ts';

/** What students say, on the home page. */
export default defineResource('testimonials', {
  label: ['نظر دانشجو', 'نظر دانشجویان'],
  labelEn: ['Testimonial', 'Testimonials'],
  title: 'name',
  icon: 'quote',
  menu: { group: 'content', order: 4 },
  fields: {
    name: f.text('نام', 'Name', { required: true, max: 100, search: true }),
    role: f.text('شغل', 'Role', { max: 100, search: true, help: 'مانند «طراح رابط کاربری»' }),
    text: f.longText('متن', 'Text', { required: true, min: 10, max: 600, search: true }),
    avatar: f.image('تصویر', 'Picture'),
    rating: f.integer('امتیاز', 'Rating', { min: 1, max: 5, required: true, default: 5, filter: true }),
    course: f.reference('دوره', 'Course', { to: 'courses' }),
    order: f.integer('ترتیب', 'Order', { min: 0, max: 10000, required: true, default: 0, sort: true }),
    status: draftOrPublished,
  },
  list: {
    columns: ['avatar', 'name', 'role', 'rating', 'order', 'status'],
    optional: ['course'],
    filters: ['status', 'rating'],
    sort: ['order', 'ASC'],
  },
  form: [
    { label: 'نظر', fields: ['name', 'role', 'text', 'course'] },
    { label: 'نمایش', fields: ['status', 'rating', 'order', 'avatar'], as: 'aside' },
  ],
  actions: {
    publish: {
      label: { fa: 'انتشار', en: 'Publish' },
      set: { status: 'published' },
      when: { status: 'draft' },
      bulk: true,
      tone: 'success',
    },
  },
  panels: { public: { scope: { status: 'published' }, fields: ['name', 'role', 'text', 'avatar', 'rating', 'order'] } },
});
