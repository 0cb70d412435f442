import { defineResource, f } from '../src/define/resource.ts';

/** What a new exam starts with. */
export default defineResource('exams/exam-settings', {
  label: ['تنظیمات آزمون', 'تنظیمات آزمون'],
  labelEn: ['Exam settings', 'Exam settings'],
  title: 'note',
  icon: 'settings',
  menu: { group: 'assessment', order: 6 },
  singleton: true,
  permissions: { view: 'admin.permissions.view', edit: 'admin.permissions.edit' },
  fields: {
    timeLimit: f.integer('زمان (دقیقه)', 'Time limit (min)', { min: 1, max: 600, required: true, default: 30 }),
    grace: f.integer('مهلت پس از پایان', 'Grace', { unit: 'seconds', min: 0, max: 600, required: true, default: 60 }),
    passPercent: f.percent('حد قبولی', 'Pass mark', { required: true, default: 6000 }),
    negativeMarkBps: f.percent('نمرهٔ منفی', 'Negative mark', { required: true, default: 0 }),
    attemptsPerPurchase: f.integer('تلاش در هر خرید', 'Attempts per purchase', {
      min: 1,
      max: 100,
      required: true,
      default: 1,
    }),
    retakeDelay: f.integer('فاصلهٔ دو تلاش (ساعت)', 'Retake delay (h)', {
      min: 0,
      max: 8760,
      required: true,
      default: 24,
    }),
    gradeMethod: f.choice('نمرهٔ نهایی', 'Grade', {
      choices: { highest: 'بالاترین', latest: 'آخرین', first: 'اولین', average: 'میانگین' },
      required: true,
      default: 'highest',
    }),
    showAnswers: f.choice('نمایش پاسخ‌ها', 'Show answers', {
      choices: { never: 'هرگز', after_submit: 'پس از ارسال', after_close: 'پس از پایان آزمون' },
      required: true,
      default: 'never',
    }),
    shuffleQuestions: f.boolean('ترتیب تصادفی پرسش‌ها', 'Shuffle questions', { default: true }),
    shuffleOptions: f.boolean('ترتیب تصادفی گزینه‌ها', 'Shuffle options', { default: true }),
    note: f.longText('یادآوری پیش از شروع', 'Note before the start', {
      max: 1000,
      help: 'به آزمون‌دهنده نشان داده می‌شود',
    }),
  },
  form: [
    { label: 'زمان و تلاش', fields: ['timeLimit', 'grace', 'attemptsPerPurchase', 'retakeDelay', 'note'] },
    {
      label: 'نمره',
      fields: ['passPercent', 'negativeMarkBps', 'gradeMethod', 'showAnswers', 'shuffleQuestions', 'shuffleOptions'],
    },
  ],
});
