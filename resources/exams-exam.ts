import { defineResource, f } from '../src/define/resource.ts';

/** Timed tests, free-standing or of courses. The exam items reuse the rights over permission sets (specification, section 6). */
export default defineResource('exams/exam', {
  label: ['آزمون', 'آزمون‌ها'], labelEn: ['Exam', 'Exams'], title: 'title', icon: 'quiz', menu: { group: 'assessment', order: 1 },
  permissions: { view: 'admin.permissions.view', create: 'admin.permissions.edit', edit: 'admin.permissions.edit', delete: 'admin.permissions.edit', export: 'admin.permissions.export' },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, search: true, sort: true }),
    slug: f.slug('نشانی', 'Slug', { from: 'title', unique: true }),
    kind: f.choice('نوع', 'Kind', { choices: { standalone: 'مستقل', course: 'آزمون دوره', proof: 'آزمون گواهی' }, required: true, default: 'standalone', filter: true }),
    courses: f.references('دوره‌ها', 'Courses', { to: 'courses', required: true, showWhen: { kind: 'course' } }),
    price: f.toman('قیمت', 'Price', { required: true, default: 0 }),
    timeLimit: f.integer('زمان (دقیقه)', 'Time limit (min)', { min: 1, max: 600, required: true, default: 30 }),
    maxAttempts: f.integer('سقف تلاش', 'Attempts', { min: 0, max: 100, required: true, default: 0, help: 'صفر یعنی بی‌سقف' }),
    passPercent: f.percent('حد قبولی', 'Pass mark', { required: true, default: 6000 }),
    negativeMarkBps: f.percent('نمرهٔ منفی', 'Negative mark', { required: true, default: 0 }),
    gradeMethod: f.choice('نمرهٔ نهایی', 'Grade', { choices: { highest: 'بالاترین', latest: 'آخرین', first: 'نخستین', average: 'میانگین' }, required: true, default: 'highest' }),
    showAnswers: f.choice('نمایش پاسخ‌ها', 'Show answers', { choices: { never: 'هرگز', after_submit: 'پس از ارسال', after_close: 'پس از پایان آزمون' }, required: true, default: 'never' }),
    shuffleQuestions: f.boolean('پرسش‌ها درهم', 'Shuffle questions'),
    shuffleOptions: f.boolean('گزینه‌ها درهم', 'Shuffle options'),
    opensAt: f.dateTime('آغاز', 'Opens at', { sort: true }),
    closesAt: f.dateTime('پایان', 'Closes at', { after: 'opensAt' }),
    status: f.choice('وضعیت', 'Status', { choices: { draft: 'پیش‌نویس', published: { label: 'منتشرشده', tone: 'success' }, archived: { label: 'بایگانی', tone: 'error' } }, required: true, default: 'draft', filter: true }),
  },
  list: { columns: ['title', 'kind', 'timeLimit', 'passPercent', 'status'], optional: ['price', 'opensAt', 'closesAt', 'createdAt'], filters: ['status', 'kind'] },
  form: [
    { label: 'آزمون', fields: ['title', 'slug', 'kind', 'courses', 'timeLimit', 'maxAttempts'] }, { label: 'نمره', fields: ['passPercent', 'negativeMarkBps', 'gradeMethod', 'showAnswers', 'shuffleQuestions', 'shuffleOptions'] },
    { label: 'برگزاری', fields: ['status', 'price', 'opensAt', 'closesAt'], as: 'aside' },
  ],
});
