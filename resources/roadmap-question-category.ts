import { defineResource, f } from '../src/define/resource.ts';

/** Parts of the where-to-start questionnaire. */
export default defineResource('roadmap-question-category', {
  label: ['دستهٔ پرسش مسیر', 'دسته‌های پرسش مسیر'],
  labelEn: ['Roadmap category', 'Roadmap categories'],
  title: 'name',
  icon: 'category',
  menu: { group: 'education', order: 6 },
  fields: {
    name: f.text('نام', 'Name', { required: true, max: 100, search: true, sort: true }),
    description: f.longText('توضیح', 'Description', { max: 500 }),
    order: f.integer('ترتیب', 'Order', { min: 0, max: 10000, required: true, default: 0, sort: true }),
    questionCount: f.integer('تعداد پرسش‌ها', 'Questions', {
      computed: { rollup: 'count', resource: 'roadmap-questions', by: 'category' },
    }),
  },
  list: { columns: ['name', 'questionCount', 'order'], sort: ['order', 'ASC'] },
  form: [{ label: 'دسته', fields: ['name', 'description', 'order'] }],
  panels: { public: { scope: {}, fields: ['name', 'description', 'order'] } },
});
