import { draftOrPublished } from './shared/public-pages.ts';
import { defineResource, f } from '../src/define/resource.ts';

/** Questions that visitors ask often. */
export default defineResource('faqs', {
  label: ['پرسش متداول', 'پرسش‌های متداول'],
  labelEn: ['Question', 'Questions'],
  title: 'question',
  icon: 'question',
  menu: { group: 'content', order: 3 },
  fields: {
    question: f.text('پرسش', 'Question', { required: true, min: 5, max: 300, search: true }),
    answer: f.richText('پاسخ', 'Answer', { required: true, search: true }),
    category: f.choice('دسته', 'Category', {
      choices: {
        general: 'عمومی',
        purchase: 'خرید و پرداخت',
        learning: 'یادگیری',
        certificate: 'گواهی و آزمون',
        account: 'حساب کاربری',
      },
      required: true,
      default: 'general',
      filter: true,
    }),
    order: f.integer('ترتیب', 'Order', { min: 0, max: 10000, required: true, default: 0, sort: true }),
    status: draftOrPublished,
  },
  list: {
    columns: ['question', 'category', 'order', 'status'],
    filters: ['category', 'status'],
    sort: ['order', 'ASC'],
  },
  form: [
    { label: 'پرسش', fields: ['question', 'answer'] },
    { label: 'نمایش', fields: ['status', 'category', 'order'], as: 'aside' },
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
  panels: { public: { scope: { status: 'published' }, fields: ['question', 'answer', 'category', 'order'] } },
  publicPath: '/faqs',
});
