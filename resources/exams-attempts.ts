import { defineResource, f } from '../src/define/resource.ts';

/**
 * Attempts at exams, as the server's clock and the saved answers record them. All steps are made by the product
 * (`src/server/features/assessment/exams`); the snapshot holds the key, so no panel of students shows it. The list is the gradebook of an exam.
 */
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
        submitted: 'ارسال‌شده',
        graded: { label: 'نمره داده شد', tone: 'success' },
        pending_review: { label: 'در انتظار تصحیح', tone: 'warning' },
        overdue: { label: 'وقت تمام شد', tone: 'warning' },
        abandoned: 'نیمه‌کاره',
        cancelled: { label: 'لغوشده', tone: 'error' },
      },
      required: true,
      default: 'in_progress',
      filter: true,
    }),
    startedAt: f.dateTime('شروع', 'Started at', { required: true, sort: true, filter: true }),
    deadlineAt: f.dateTime('مهلت', 'Deadline', { required: true }),
    lateUntil: f.dateTime('پذیرش تا', 'Accepted until', { help: 'پایان مهلت به‌اضافهٔ مهلت تأخیر' }),
    submittedAt: f.dateTime('ارسال', 'Submitted at'),
    // It holds the key: nobody takes it out of the product, not with a list and not as a file.
    snapshot: f.json('پرسش‌ها و ترتیب آن‌ها', 'Questions and their order', { read: false }),
    place: f.integer('پرسش فعلی', 'Current place', {
      min: 1,
      help: 'در آزمونی که فقط رو به جلو می‌رود',
    }),
    device: f.text('دستگاه', 'Device', { max: 64, read: false }),
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
  waiting: { state: 'pending_review' },
  states: {
    state: {
      transitions: {
        submit: {
          label: { fa: 'ارسال شد', en: 'Submitted' },
          from: ['in_progress'],
          to: 'submitted',
          permission: false,
          demands: ['submittedAt'],
        },
        expire: {
          label: { fa: 'وقت تمام شد', en: 'Overdue' },
          from: ['in_progress'],
          to: 'overdue',
          permission: false,
        },
        close: {
          label: { fa: 'پاسخ‌های ذخیره‌شده پذیرفته شد', en: 'Saved answers taken' },
          from: ['overdue'],
          to: 'submitted',
          permission: false,
          demands: ['submittedAt'],
        },
        abandon: {
          label: { fa: 'نیمه‌کاره ماند', en: 'Abandoned' },
          from: ['overdue'],
          to: 'abandoned',
          permission: false,
        },
        // What opened it was refunded.
        cancel: {
          label: { fa: 'با بازگشت وجه لغو شد', en: 'Cancelled by a refund' },
          from: ['in_progress', 'overdue', 'submitted', 'pending_review'],
          to: 'cancelled',
          permission: false,
        },
        review: {
          label: { fa: 'در انتظار تصحیح', en: 'To be reviewed' },
          from: ['submitted'],
          to: 'pending_review',
          permission: false,
        },
        grade: {
          label: { fa: 'نمره داده شد', en: 'Graded' },
          from: ['submitted', 'pending_review'],
          to: 'graded',
          permission: false,
          demands: ['score', 'maxScore', 'percent', 'result'],
        },
      },
    },
  },
  searchThrough: ['user'],
  list: {
    columns: ['user', 'exam', 'score', 'percent', 'result', 'startedAt', 'submittedAt'],
    second: { exam: ['number'], score: ['maxScore'] },
    time: 'startedAt',
    optional: ['state'],
    filters: ['state', 'result', 'exam', 'user', 'startedAt'],
    sort: ['startedAt', 'DESC'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'نمره‌گرفته', filter: { state: 'graded' } },
      { label: 'در انتظار تصحیح', filter: { state: 'pending_review' } },
    ],
  },
  form: [
    { label: 'تلاش', fields: ['exam', 'user', 'number', 'state', 'startedAt', 'deadlineAt', 'submittedAt'] },
    { label: 'نتیجه', fields: ['score', 'maxScore', 'percent', 'result', 'flags'], as: 'aside' },
  ],
  related: [{ resource: 'exams/answers', by: 'attempt', sort: 'place', label: 'پاسخ‌ها' }],
});
