import { draftOrPublished } from './shared/public-pages.ts';
import { defineResource, f } from '../src/define/resource.ts';

/** The school's short news. */
export default defineResource('latest-news', {
  label: ['خبر', 'تازه‌ترین خبرها'],
  labelEn: ['News item', 'Latest news'],
  title: 'title',
  icon: 'bell',
  menu: { group: 'content', order: 5 },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, search: true }),
    text: f.longText('متن', 'Text', { required: true, max: 1000, search: true }),
    link: f.url('پیوند', 'Link'),
    date: f.date('تاریخ', 'Date', { required: true, sort: true, filter: true }),
    status: draftOrPublished,
  },
  list: { columns: ['title', 'date', 'status'], filters: ['status', 'date'], sort: ['date', 'DESC'] },
  form: [
    { label: 'خبر', fields: ['title', 'text', 'link'] },
    { label: 'نمایش', fields: ['status', 'date'], as: 'aside' },
  ],
  panels: { public: { scope: { status: 'published' }, fields: ['title', 'text', 'link', 'date'] } },
});
