import { draftOrPublished } from './shared/public-pages.ts';
import { defineResource, f } from '../src/define/resource.ts';

/**
 * Questions about the VIP subscription. The VIP items reuse the rights over administrators (specification, section 6).
 */
export default defineResource('vip-faqs', {
  label: ['پرسش اشتراک ویژه', 'پرسش‌های اشتراک ویژه'],
  labelEn: ['VIP question', 'VIP questions'],
  title: 'question',
  icon: 'star',
  menu: { group: 'vip', order: 10 },
  permissions: {
    view: 'admin.list.view',
    export: 'admin.list.export',
  },
  fields: {
    question: f.text('پرسش', 'Question', { required: true, min: 5, max: 300, search: true }),
    answer: f.richText('پاسخ', 'Answer', { required: true, search: true }),
    order: f.integer('ترتیب', 'Order', { min: 0, max: 10000, required: true, default: 0, sort: true }),
    status: draftOrPublished,
  },
  list: { columns: ['question', 'order', 'status'], filters: ['status'], sort: ['order', 'ASC'] },
  form: [
    { label: 'پرسش', fields: ['question', 'answer'] },
    { label: 'نمایش', fields: ['status', 'order'], as: 'aside' },
  ],
  panels: { public: { scope: { status: 'published' }, fields: ['question', 'answer', 'order'] } },
});
