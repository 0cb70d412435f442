import { publicationStatus } from './shared/public-pages.ts';
import { defineResource, f } from '../src/define/resource.ts';

/**
 * Timed tests, free-standing or of courses. The exam items reuse the rights over permission sets (specification,
 * section 6).
 */
export default defineResource('exams/exam', {
  label: ['آزمون', 'آزمون‌ها'],
  labelEn: ['Exam', 'Exams'],
  title: 'title',
  icon: 'quiz',
  menu: { group: 'assessment', order: 1 },
  permissions: {
    view: 'admin.permissions.view',
    create: 'admin.permissions.edit',
    edit: 'admin.permissions.edit',
    delete: 'admin.permissions.edit',
    export: 'admin.permissions.export',
  },
  defaultsFrom: 'exams/exam-settings',
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, search: true, sort: true }),
    slug: f.slug('نشانی', 'Slug', { from: 'title', unique: true }),
    kind: f.choice('نوع', 'Kind', {
      choices: { standalone: 'مستقل', course: 'آزمون دوره', proof: 'آزمون گواهی' },
      required: true,
      default: 'standalone',
      filter: true,
    }),
    courses: f.references('دوره‌ها', 'Courses', {
      to: 'courses',
      required: true,
      filter: true,
      showWhen: { kind: 'course' },
    }),
    price: f.toman('قیمت', 'Price', { required: true, default: 0 }),
    attemptsPerPurchase: f.integer('تلاش در هر خرید', 'Attempts per purchase', {
      min: 1,
      max: 100,
      required: true,
      default: 1,
    }),
    maxAttempts: f.integer('سقف تلاش', 'Attempts', {
      min: 0,
      max: 100,
      required: true,
      default: 0,
      help: 'صفر یعنی نامحدود',
    }),
    retakeDelay: f.integer('فاصلهٔ دو تلاش (ساعت)', 'Retake delay (h)', {
      min: 0,
      max: 8760,
      required: true,
      default: 0,
    }),
    timeLimit: f.integer('زمان (دقیقه)', 'Time limit (min)', { min: 1, max: 600, required: true, default: 30 }),
    grace: f.integer('مهلت پس از پایان', 'Grace', { unit: 'seconds', min: 0, max: 600, required: true, default: 60 }),
    passPercent: f.percent('حد قبولی', 'Pass mark', { required: true, default: 6000 }),
    negativeMarkBps: f.percent('نمرهٔ منفی', 'Negative mark', { required: true, default: 0 }),
    gradeMethod: f.choice('نمرهٔ نهایی', 'Grade', {
      choices: { highest: 'بالاترین', latest: 'آخرین', first: 'اولین', average: 'میانگین' },
      required: true,
      default: 'highest',
    }),
    questionCount: f.integer('تعداد پرسش‌ها در آزمون', 'Questions drawn', {
      min: 1,
      max: 500,
      help: 'خالی یعنی همهٔ پرسش‌ها',
    }),
    poolSize: f.integer('بانک پرسش‌ها', 'Questions in the pool', {
      computed: { rollup: 'count', resource: 'exams/questions', by: 'exam', where: { isWithdrawn: false } },
    }),
    navigation: f.choice('حرکت میان پرسش‌ها', 'Navigation', {
      choices: { free: 'آزاد', sequential: 'فقط رو به جلو' },
      required: true,
      default: 'free',
    }),
    showAnswers: f.choice('نمایش پاسخ‌ها', 'Show answers', {
      choices: { never: 'هرگز', after_submit: 'پس از ارسال', after_close: 'پس از پایان آزمون' },
      required: true,
      default: 'never',
    }),
    shuffleQuestions: f.boolean('ترتیب تصادفی پرسش‌ها', 'Shuffle questions'),
    shuffleOptions: f.boolean('ترتیب تصادفی گزینه‌ها', 'Shuffle options'),
    opensAt: f.dateTime('شروع', 'Opens at', { sort: true }),
    closesAt: f.dateTime('پایان', 'Closes at', { after: 'opensAt' }),
    proofTemplate: f.reference('الگوی گواهی', 'Certificate template', {
      to: 'exams/proof',
      help: 'آنچه پس از قبولی صادر می‌شود',
    }),
    status: publicationStatus,
  },
  publication: {
    field: 'status',
    value: 'published',
    needs: [
      {
        label: { fa: 'پرسش در بانک پرسش‌ها، حداقل به تعداد پرسش‌های آزمون', en: 'as many questions as are drawn' },
        counter: 'poolSize',
        atLeast: 'questionCount',
      },
    ],
  },
  list: {
    columns: ['title', 'kind', 'poolSize', 'timeLimit', 'passPercent', 'status'],
    optional: ['price', 'opensAt', 'closesAt'],
    filters: ['status', 'kind', 'courses'],
  },
  form: [
    { label: 'آزمون', fields: ['title', 'slug', 'kind', 'courses', 'timeLimit', 'grace', 'navigation'] },
    {
      label: 'تلاش‌ها و نمره',
      fields: ['attemptsPerPurchase', 'maxAttempts', 'retakeDelay', 'passPercent', 'negativeMarkBps', 'gradeMethod'],
    },
    {
      label: 'پرسش‌ها',
      fields: ['questionCount', 'poolSize', 'shuffleQuestions', 'shuffleOptions', 'showAnswers'],
    },
    { label: 'برگزاری', fields: ['status', 'price', 'opensAt', 'closesAt', 'proofTemplate'], as: 'aside' },
  ],
  publicPath: '/exam/{id}',
  panels: {
    public: {
      scope: { status: 'published' },
      fields: [
        'title',
        'kind',
        'courses',
        'price',
        'attemptsPerPurchase',
        'maxAttempts',
        'retakeDelay',
        'timeLimit',
        'passPercent',
        'negativeMarkBps',
        'gradeMethod',
        'questionCount',
        'poolSize',
        'navigation',
        'showAnswers',
        'opensAt',
        'closesAt',
        'proofTemplate',
      ],
    },
  },
  related: [{ resource: 'exams/questions', by: 'exam', sort: 'order', label: 'بانک پرسش‌ها' }],
  pages: [
    {
      path: 'attempts/{id}/{page}',
      label: { fa: 'نمره‌ها و تلاش‌ها', en: 'Marks and attempts' },
      icon: 'chart',
      list: { resource: 'exams/attempts', by: 'exam' },
    },
    {
      path: 'import/{id}',
      label: { fa: 'ورود پرسش از فایل', en: 'Import questions' },
      icon: 'file',
      permission: 'admin.permissions.edit',
      component: 'question-import',
    },
    {
      path: 'corrections/{id}/{page}',
      label: { fa: 'اصلاح‌ها', en: 'Corrections' },
      icon: 'question',
      list: { resource: 'exams/corrections', by: 'exam' },
    },
    {
      path: 'correct/{id}',
      label: { fa: 'اصلاح یک پرسش', en: 'Correct a question' },
      icon: 'question',
      create: { resource: 'exams/corrections', by: 'exam' },
    },
    {
      path: 'statistics/{id}',
      label: { fa: 'آمار پرسش‌ها', en: 'Questions' },
      icon: 'chart',
      component: 'item-statistics',
    },
  ],
});
