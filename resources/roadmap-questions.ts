import { defineResource, f } from '../src/define/resource.ts';

/** Questions whose answers lead a visitor to a major: each option weighs for one. */
export default defineResource('roadmap-questions', {
  label: ['پرسش مسیر', 'پرسش‌های مسیر'],
  labelEn: ['Roadmap question', 'Roadmap questions'],
  title: 'text',
  icon: 'question',
  menu: { group: 'education', order: 5 },
  fields: {
    text: f.text('پرسش', 'Question', { required: true, max: 300, search: true }),
    category: f.reference('دسته', 'Category', { to: 'roadmap-question-category', required: true, filter: true }),
    type: f.choice('نوع', 'Type', {
      choices: { single: 'یک پاسخ', multi: 'چند پاسخ' },
      required: true,
      default: 'single',
      filter: true,
    }),
    options: f.list('پاسخ‌ها', 'Options', {
      required: true,
      maxItems: 12,
      item: {
        text: f.text('پاسخ', 'Answer', { required: true, max: 200 }),
        icon: f.icon('نماد', 'Icon'),
        major: f.reference('رشته', 'Major', { to: 'majors' }),
        weight: f.integer('وزن', 'Weight', { min: 0, max: 100, default: 1 }),
        next: f.reference('پرسش بعدی', 'Next', { to: 'roadmap-questions' }),
      },
    }),
    order: f.integer('ترتیب', 'Order', { min: 0, max: 10000, required: true, default: 0, sort: true }),
  },
  list: { columns: ['text', 'category', 'type', 'order'], filters: ['category', 'type'], sort: ['order', 'ASC'] },
  form: [
    { label: 'پرسش', fields: ['text', 'options'] },
    { label: 'جایگاه پرسش', fields: ['category', 'type', 'order'], as: 'aside' },
  ],
  panels: { public: { scope: {}, fields: ['text', 'category', 'type', 'options', 'order'] } },
});
