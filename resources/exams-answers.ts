import { defineResource, f } from '../src/define/resource.ts';
import questions from './exams-questions.ts';

/** The last saved answer to each question of an attempt; `rev` rises with every save, and a lower one is refused. */
export default defineResource('exams/answers', {
  label: ['پاسخ', 'پاسخ‌ها'],
  labelEn: ['Answer', 'Answers'],
  title: 'answer',
  icon: 'quote',
  readOnly: true,
  trashDays: 0,
  partOf: { resource: 'exams/attempts', by: 'attempt' },
  fields: {
    attempt: f.reference('تلاش', 'Attempt', { to: 'exams/attempts', required: true }),
    question: f.reference('پرسش', 'Question', { to: 'exams/questions', required: true }),
    place: f.integer('شمارهٔ پرسش', 'Place', { required: true, min: 1, sort: true }),
    type: f.choice('نوع', 'Type', { choices: questions.fields.type.choices, filter: true }),
    optionCount: f.integer('تعداد گزینه‌ها', 'Options', { required: true, min: 0, default: 0 }),
    answer: f.longText('پاسخ', 'Answer', { max: 10_000, help: 'گزینه‌ها پس از پایان آزمون به متن نوشته می‌شوند' }),
    chosen: f.json('گزینه‌های انتخاب‌شده', 'Chosen', {
      inert: true,
      help: 'جای آن‌ها در همین تلاش، از صفر',
    }),
    isFlagged: f.boolean('علامت‌گذاری برای بازبینی', 'Flagged', { default: false }),
    rev: f.integer('شمارهٔ ویرایش', 'Revision', { required: true, min: 0, default: 0 }),
    savedAt: f.dateTime('زمان', 'Saved at'),
    mark: f.decimal('نمره', 'Mark', { min: -100 }),
    review: f.choice('تصحیح', 'Review', {
      choices: { waiting: { label: 'در انتظار', tone: 'warning' }, graded: { label: 'تصحیح‌شده', tone: 'success' } },
      filter: true,
      help: 'فقط برای پاسخ‌هایی که مصحح باید بخواند',
    }),
    points: f.list('امتیاز معیارها', 'Points by criterion', {
      item: {
        criterion: f.text('معیار', 'Criterion', { required: true, max: 200 }),
        points: f.decimal('امتیاز', 'Points', { required: true, min: 0, max: 100 }),
      },
      maxItems: 10,
      distinct: 'criterion',
    }),
    feedback: f.longText('یادداشت برای آزمون‌دهنده', 'Feedback', { max: 5000 }),
    gradedBy: f.reference('مصحح', 'Graded by', { to: 'users' }),
    gradedAt: f.dateTime('زمان تصحیح', 'Graded at'),
  },
  uniqueTogether: [['attempt', 'question']],
  list: { columns: ['place', 'question', 'answer', 'mark'], filters: ['attempt'], sort: ['place', 'ASC'] },
});
