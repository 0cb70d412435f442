import { defineResource, f } from '../src/define/resource.ts';

/** Questions of an exam's pool. The right answers never leave the server before the exam's rule allows it. */
export default defineResource('exams/questions', {
  label: ['پرسش آزمون', 'پرسش‌های آزمون'],
  labelEn: ['Exam question', 'Exam questions'],
  title: 'name',
  lookupHint: ['exam'],
  icon: 'question',
  partOf: { resource: 'exams/exam', by: 'exam' },
  fields: {
    name: f.text('عنوان کوتاه', 'Name', { required: true, max: 150, search: true }),
    exam: f.reference('آزمون', 'Exam', { to: 'exams/exam', required: true }),
    type: f.choice('نوع', 'Type', {
      choices: {
        single: 'یک گزینه',
        multi: 'چند گزینه',
        true_false: 'درست یا نادرست',
        short: 'پاسخ کوتاه',
        essay: 'تشریحی',
      },
      required: true,
      default: 'single',
      filter: true,
    }),
    text: f.richText('صورت پرسش', 'Text', { required: true }),
    options: f.list('گزینه‌ها', 'Options', {
      required: true,
      maxItems: 10,
      distinct: 'text',
      showWhen: { type: { in: ['single', 'multi', 'true_false'] } },
      item: {
        text: f.text('گزینه', 'Option', { required: true, max: 500 }),
        isCorrect: f.boolean('درست', 'Correct'),
        explanation: f.longText('توضیح', 'Explanation', { max: 1000 }),
      },
    }),
    acceptedAnswers: f.tags('پاسخ‌های پذیرفته', 'Accepted answers', {
      required: true,
      maxItems: 20,
      showWhen: { type: 'short' },
    }),
    rubric: f.list('معیارهای تصحیح', 'Rubric', {
      maxItems: 10,
      distinct: 'criterion',
      showWhen: { type: 'essay' },
      help: 'فقط مصحح آن را می‌بیند؛ جمع امتیازها باید برابر نمرهٔ پرسش باشد',
      item: {
        criterion: f.text('معیار', 'Criterion', { required: true, max: 200 }),
        points: f.decimal('امتیاز', 'Points', { required: true, min: 0, max: 100 }),
        hint: f.longText('راهنما', 'Hint', { max: 500 }),
      },
    }),
    isWithdrawn: f.boolean('کنار گذاشته‌شده', 'Withdrawn', {
      default: false,
      help: 'در آزمون‌های بعدی نمی‌آید؛ آزمون‌های گذشته تغییر نمی‌کنند',
    }),
    mark: f.decimal('نمره', 'Mark', { required: true, min: 0, max: 100, default: 1 }),
    order: f.integer('ترتیب', 'Order', { min: 0, max: 10000, required: true, default: 0, sort: true }),
  },
  list: { columns: ['name', 'type', 'mark'], filters: ['exam', 'type'], sort: ['order', 'ASC'] },
  form: [
    {
      label: 'پرسش',
      fields: ['name', 'exam', 'type', 'text', 'options', 'acceptedAnswers', 'rubric', 'mark', 'order', 'isWithdrawn'],
    },
  ],
});
