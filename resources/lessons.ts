import { defineResource, f } from '../src/define/resource.ts';
import { myCoursesByPanel } from './courses.ts';

/** Lessons of a topic, in order. Only previews show what they hold to those who have no access. */
export default defineResource('lessons', {
  label: ['درس', 'درس‌ها'],
  labelEn: ['Lesson', 'Lessons'],
  title: 'title',
  icon: 'video',
  partOf: { resource: 'topics', by: 'topic' },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, search: true }),
    topic: f.reference('فصل', 'Topic', { to: 'topics', required: true, filter: true }),
    type: f.choice('نوع', 'Type', {
      choices: { video: 'ویدیو', text: 'متن', file: 'فایل', quiz: 'آزمون کوتاه' },
      required: true,
      default: 'video',
      filter: true,
    }),
    order: f.integer('ترتیب', 'Order', { min: 0, max: 10000, required: true, default: 0, sort: true }),
    duration: f.integer('مدت', 'Duration', { unit: 'seconds', min: 0, max: 86_400, required: true, default: 0 }),
    isPreview: f.boolean('پیش‌نمایش رایگان', 'Free preview', { filter: true }),
    isPublished: f.boolean('منتشرشده', 'Published', { default: true, filter: true }),
    video: f.video('ویدیو', 'Film', { showWhen: { type: 'video' }, names: 'title' }),
    body: f.richText('متن', 'Body', { showWhen: { type: 'text' } }),
    exam: f.reference('آزمون', 'Exam', {
      to: 'exams/exam',
      showWhen: { type: 'quiz' },
      help: 'خالی یعنی آزمون‌های همین دوره',
    }),
    mustPass: f.boolean('با قبولی تمام می‌شود', 'Done when passed', {
      showWhen: { type: 'quiz' },
      help: 'خالی یعنی ارسال پاسخ‌ها کافی است',
    }),
    subtitles: f.list('زیرنویس‌ها', 'Subtitles', {
      help: 'فایل WebVTT یا SRT؛ هر زبان یک فایل',
      item: {
        language: f.choice('زبان', 'Language', {
          choices: { fa: 'فارسی', en: 'انگلیسی', ar: 'عربی', tr: 'ترکی', de: 'آلمانی', fr: 'فرانسوی' },
          required: true,
          default: 'fa',
        }),
        file: f.file('فایل', 'File', { required: true, accept: ['text/vtt', 'application/x-subrip'] }),
      },
      maxItems: 6,
      distinct: 'language',
      showWhen: { type: 'video' },
    }),
    attachments: f.list('پیوست‌ها', 'Attachments', {
      item: {
        title: f.text('عنوان', 'Title', { required: true, max: 150 }),
        file: f.file('فایل', 'File', { required: true, names: 'title' }),
      },
      maxItems: 20,
    }),
  },
  list: {
    columns: ['title', 'type', 'duration', 'isPreview', 'isPublished'],
    filters: ['topic', 'type'],
    sort: ['order', 'ASC'],
  },
  form: [
    {
      label: 'درس',
      fields: [
        'title',
        'topic',
        'type',
        'video',
        'subtitles',
        'body',
        'exam',
        'mustPass',
        'attachments',
        'duration',
        'order',
        'isPreview',
        'isPublished',
      ],
    },
  ],
  panels: {
    public: { scope: { isPublished: true }, fields: ['title', 'topic', 'type', 'order', 'duration', 'isPreview'] },
    teacher: {
      scope: { topic: { row: { course: { row: myCoursesByPanel.teacher } } } },
      fields: ['title', 'topic', 'type', 'order', 'duration', 'isPreview', 'isPublished'],
    },
    marketer: {
      scope: {
        all: [
          { isPublished: true },
          { topic: { row: { isPublished: true, course: { row: myCoursesByPanel.marketer } } } },
        ],
      },
      fields: ['title', 'topic', 'type', 'order', 'duration', 'isPreview'],
    },
  },
});
