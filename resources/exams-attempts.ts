import { defineResource, f } from '../src/define/resource.ts';

/** Attempts at exams, as the server's clock and the saved answers record them. */
export default defineResource('exams/attempts', {
  label: ['تلاش آزمون', 'تلاش‌های آزمون'],
  labelEn: ['Exam attempt', 'Exam attempts'],
  title: 'number',
  lookupHint: ['user', 'exam'],
  icon: 'chart',
  menu: { group: 'assessment', order: 7 },
  readOnly: true,
  trashDays: 0,
  permissions: { view: 'admin.permissions.view', export: 'admin.permissions.export' },
  fields: {
    exam: f.reference('آزمون', 'Exam', { to: 'exams/exam', required: true }),
    user: f.reference('کاربر', 'User', { to: 'users', required: true }),
    number: f.integer('تلاش', 'Number', { required: true, min: 1 }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        in_progress: { label: 'در حال آزمون', tone: 'info' },
        submitted: 'فرستاده',
        graded: { label: 'نمره داده شد', tone: 'success' },
        pending_review: { label: 'در انتظار تصحیح', tone: 'warning' },
        overdue: { label: 'وقت تمام شد', tone: 'warning' },
        abandoned: 'رهاشده',
      },
      required: true,
      filter: true,
    }),
    startedAt: f.dateTime('آغاز', 'Started at', { required: true, sort: true, filter: true }),
    deadlineAt: f.dateTime('مهلت', 'Deadline', { required: true }),
    submittedAt: f.dateTime('ارسال', 'Submitted at'),
    snapshot: f.json('پرسش‌ها و ترتیب آن‌ها', 'Questions and their order'),
    score: f.decimal('نمره', 'Score', { min: 0 }),
    maxScore: f.decimal('از', 'Out of', { min: 0 }),
    percent: f.percent('درصد', 'Percent', { sort: true }),
    result: f.choice('نتیجه', 'Result', {
      choices: {
        pass: { label: 'قبول', tone: 'success' },
        fail: { label: 'رد', tone: 'error' },
        pending: { label: 'در انتظار', tone: 'warning' },
      },
      filter: true,
    }),
    flags: f.tags('نشانه‌ها', 'Flags'),
  },
  uniqueTogether: [['exam', 'user', 'number']],
  waiting: { result: 'pending', state: 'submitted' },
  searchThrough: ['user'],
  list: {
    columns: ['user', 'exam', 'number', 'startedAt', 'percent', 'result', 'state'],
    time: 'startedAt',
    optional: ['score', 'maxScore', 'submittedAt'],
    filters: ['state', 'result', 'exam', 'user', 'startedAt'],
    sort: ['startedAt', 'DESC'],
  },
  form: [
    { label: 'تلاش', fields: ['exam', 'user', 'number', 'state', 'startedAt', 'deadlineAt', 'submittedAt'] },
    { label: 'نتیجه', fields: ['score', 'maxScore', 'percent', 'result', 'flags'], as: 'aside' },
  ],
  related: [{ resource: 'exams/answers', by: 'attempt', sort: 'place', label: 'پاسخ‌ها' }],
});
