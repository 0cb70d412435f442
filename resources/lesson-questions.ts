import { defineResource, f } from '../src/define/resource.ts';
import { myCoursesByPanel } from './courses.ts';

/**
 * What students ask under a lesson. Those who may watch the lesson see it at once; a question with links waits for
 * staff. The teacher of the course answers in the teacher panel, staff in the admin panel.
 */
export default defineResource('lesson-questions', {
  label: ['پرسش درس', 'پرسش‌های درس‌ها'],
  labelEn: ['Lesson question', 'Lesson questions'],
  title: 'text',
  icon: 'question',
  menu: { group: 'people', order: 6 },
  permissions: { create: false },
  fields: {
    user: f.reference('کاربر', 'User', { to: 'users', required: true, filter: true, write: 'create' }),
    course: f.reference('دوره', 'Course', { to: 'courses', required: true, filter: true, write: 'create' }),
    lesson: f.reference('درس', 'Lesson', { to: 'lessons', required: true, write: 'create' }),
    text: f.longText('پرسش', 'Question', { required: true, max: 2000, search: true, write: 'create' }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        pending: { label: 'در انتظار بررسی', tone: 'warning' },
        new: { label: 'بی‌پاسخ', tone: 'info' },
        answered: { label: 'پاسخ داده شد', tone: 'success' },
        hidden: 'پنهان',
      },
      required: true,
      default: 'new',
      filter: true,
      help: 'پرسشی که پیوند دارد تا بررسی نشود برای دیگران نمایش داده نمی‌شود',
    }),
    answer: f.longText('پاسخ', 'Answer', { max: 2000 }),
    answeredAt: f.dateTime('زمان پاسخ', 'Answered at', { computed: { server: true } }),
    answeredBy: f.reference('پاسخ‌دهنده', 'Answered by', { to: 'users', computed: { server: true } }),
  },
  waiting: { state: 'new' },
  searchThrough: ['user'],
  list: {
    columns: ['user', 'course', 'lesson', 'text', 'state'],
    optional: ['answeredAt'],
    filters: ['state', 'course', 'user'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'بی‌پاسخ', filter: { state: 'new' } },
      { label: 'در انتظار بررسی', filter: { state: 'pending' } },
      { label: 'پاسخ داده شد', filter: { state: 'answered' } },
    ],
  },
  form: [
    { label: 'پرسش', fields: ['user', 'course', 'lesson', 'text', 'answer'] },
    { label: 'رسیدگی', fields: ['state', 'answeredAt', 'answeredBy'], as: 'aside' },
  ],
  actions: {
    show: {
      label: { fa: 'نشان دادن', en: 'Show' },
      set: { state: 'new' },
      when: { state: { in: ['pending', 'hidden'] } },
      bulk: true,
      // The teachers hear of a new question.
      irreversible: true,
      tone: 'success',
    },
    hide: {
      label: { fa: 'پنهان کردن', en: 'Hide' },
      set: { state: 'hidden' },
      when: { state: { ne: 'hidden' } },
      bulk: true,
      tone: 'error',
    },
  },
  indexes: [['lesson', 'state']],
  panels: {
    teacher: {
      scope: { course: { row: myCoursesByPanel.teacher } },
      path: 'questions',
      order: 3,
      label: 'پرسش‌های درس‌ها',
      fields: ['course', 'lesson', 'text', 'state', 'answer', 'answeredAt'],
      columns: ['course', 'lesson', 'text', 'state', 'answeredAt'],
      filters: ['state', 'course'],
      edit: ['answer'],
    },
  },
});
