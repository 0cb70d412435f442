import { commentCounters } from './shared/comment-counters.ts';
import { pageSeo } from './shared/public-pages.ts';
import { defineResource, f } from '../src/define/resource.ts';

/** Articles of the blog. */
export default defineResource('articles', {
  label: ['مقاله', 'مقاله‌ها'],
  labelEn: ['Article', 'Articles'],
  title: 'title',
  icon: 'article',
  menu: { group: 'content', order: 1 },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, search: true, sort: true }),
    slug: f.slug('نشانی', 'Slug', { from: 'title', unique: true }),
    group: f.reference('گروه', 'Group', { to: 'article-groups', required: true, filter: true }),
    author: f.text('نویسنده', 'Author', { max: 100, help: 'نامی که زیر مقاله می‌آید' }),
    summary: f.longText('خلاصه', 'Summary', { required: true, max: 500, search: true }),
    body: f.richText('متن', 'Body', { required: true }),
    cover: f.image('تصویر', 'Cover'),
    tags: f.tags('برچسب‌ها', 'Tags', { filter: true }),
    status: f.choice('وضعیت', 'Status', {
      choices: {
        draft: 'پیش‌نویس',
        scheduled: { label: 'زمان‌بندی‌شده', tone: 'info' },
        published: { label: 'منتشرشده', tone: 'success' },
        archived: { label: 'بایگانی', tone: 'error' },
      },
      required: true,
      default: 'draft',
      filter: true,
    }),
    publishedAt: f.dateTime('زمان انتشار', 'Published at', {
      sort: true,
      filter: true,
      help: 'اگر خالی بماند، هنگام انتشار پر می‌شود',
    }),
    readingMinutes: f.integer('دقیقهٔ مطالعه', 'Reading minutes', {
      computed: { server: true },
      required: true,
      default: 1,
    }),
    ...commentCounters('article'),
    seo: pageSeo,
  },
  list: {
    columns: ['cover', 'title', 'publishedAt', 'status'],
    second: { title: ['group', 'author'] },
    optional: ['readingMinutes', 'tags', 'ratingAvg', 'commentCount', 'updatedAt'],
    filters: ['status', 'group', 'publishedAt', 'tags'],
    sort: ['publishedAt', 'DESC'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'منتشرشده', filter: { status: 'published' } },
      { label: 'پیش‌نویس', filter: { status: 'draft' } },
    ],
  },
  form: [
    { label: 'مقاله', fields: ['title', 'slug', 'summary', 'body'] },
    { label: 'موتورهای جستجو', fields: ['seo'] },
    { label: 'انتشار', fields: ['status', 'publishedAt', 'group', 'author', 'readingMinutes'], as: 'aside' },
    { label: 'نمایش', fields: ['cover', 'tags'], as: 'aside' },
    { label: 'دیدگاه‌ها', fields: ['ratingAvg', 'ratingCount', 'commentCount'], as: 'aside' },
  ],
  actions: {
    publish: {
      label: { fa: 'انتشار', en: 'Publish' },
      set: { status: 'published' },
      when: { status: { ne: 'published' } },
      due: { status: 'scheduled', publishedAt: { lte: { now: true } } },
      bulk: true,
      tone: 'success',
    },
    unpublish: {
      label: { fa: 'بازگشت به پیش‌نویس', en: 'Unpublish' },
      set: { status: 'draft' },
      when: { status: 'published' },
      bulk: true,
    },
  },
  panels: {
    public: {
      scope: { status: 'published', publishedAt: { lte: { now: true } } },
      fields: [
        'title',
        'slug',
        'group',
        'author',
        'summary',
        'body',
        'cover',
        'tags',
        'publishedAt',
        'readingMinutes',
        'ratingAvg',
        'ratingCount',
        'commentCount',
        'seo',
      ],
    },
  },
  publicPath: '/article/{slug}',
});
