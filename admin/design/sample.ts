/** The section that the page of the design shows: fields of many kinds, tabs, totals, actions, and what publishing needs. */
import { defineResource, f, type AnyResource } from '../../src/define/resource.ts';
import type { StoredRow } from '../data/row.ts';

const definition = defineResource('samples', {
  label: ['دوره', 'دوره‌ها'],
  labelEn: ['Course', 'Courses'],
  title: 'title',
  icon: 'school',
  menu: { group: 'education', order: 1 },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, search: true, sort: true }),
    subtitle: f.text('زیرعنوان', 'Subtitle', { max: 200, help: 'زیر عنوان دوره دیده می‌شود' }),
    description: f.longText('معرفی', 'Description'),
    level: f.choice('سطح', 'Level', {
      choices: { beginner: 'مقدماتی', advanced: 'پیشرفته' },
      default: 'beginner',
      filter: true,
    }),
    tags: f.tags('برچسب‌ها', 'Tags', { filter: true }),
    hasWatermark: f.boolean('واترمارک ویدیو', 'Watermark', { default: true }),
    status: f.choice('وضعیت', 'Status', {
      choices: {
        draft: 'پیش‌نویس',
        review: { label: 'در بازبینی', tone: 'warning' },
        scheduled: { label: 'زمان‌بندی‌شده', tone: 'info' },
        published: { label: 'منتشرشده', tone: 'success' },
        archived: { label: 'بایگانی', tone: 'error' },
      },
      required: true,
      default: 'draft',
      filter: true,
    }),
    publishedAt: f.dateTime('زمان انتشار', 'Published at', { sort: true, filter: true }),
    price: f.toman('قیمت', 'Price', { required: true, default: 0, sort: true, filter: true }),
    studentCount: f.integer('دانشجویان', 'Students', { write: false, default: 0, sort: true }),
    ratingAvg: f.percent('رضایت', 'Satisfaction', { write: false }),
  },
  waiting: { status: 'review' },
  list: {
    columns: ['title', 'price', 'studentCount', 'status'],
    second: { title: ['level', 'subtitle'] },
    totals: ['studentCount', 'price'],
    optional: ['publishedAt'],
    filters: ['status', 'level', 'price', 'publishedAt', 'tags'],
    sort: ['studentCount', 'DESC'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'منتشرشده', filter: { status: 'published' } },
      { label: 'در بازبینی', filter: { status: 'review' } },
    ],
  },
  form: [
    { label: 'معرفی', fields: ['title', 'subtitle', 'description', 'level', 'tags'] },
    { label: 'رسانه', fields: ['hasWatermark'] },
    { label: 'انتشار', fields: ['status', 'publishedAt', 'price'], as: 'aside' },
    { label: 'آمار', fields: ['studentCount', 'ratingAvg'], as: 'aside' },
  ],
  actions: {
    publish: {
      label: { fa: 'انتشار', en: 'Publish' },
      set: { status: 'published' },
      when: { status: { in: ['draft', 'review', 'scheduled'] } },
      bulk: true,
      tone: 'success',
    },
    archive: {
      label: { fa: 'بایگانی', en: 'Archive' },
      set: { status: 'archived' },
      when: { status: 'published' },
      bulk: true,
      tone: 'warning',
      confirm: 'دوره دیگر در سایت نمایش داده نمی‌شود. ادامه می‌دهید؟',
    },
  },
});

// cast: the registry holds definitions of any fields.
export const sample = definition as unknown as AnyResource;

const titles = [
  ['مبانی برنامه‌نویسی با پایتون', 'از اولین خط تا پروژهٔ پایانی', 'published', 1_200_000, 2_480],
  ['طراحی رابط کاربری', 'اصول، رنگ و نوشتار', 'published', 980_000, 1_312],
  ['عکاسی در نور طبیعی', 'بدون تجهیزات گران', 'review', 650_000, 604],
  ['زبان انگلیسی برای کار', 'مکاتبه و جلسه', 'scheduled', 1_450_000, 211],
  ['حسابداری گام‌به‌گام', 'برای صاحبان کسب‌وکار کوچک', 'draft', 0, 0],
  ['موسیقی و تئوری آن', 'شناخت گام‌ها', 'archived', 420_000, 96],
] as const;

export const sampleRows: readonly StoredRow[] = titles.map(([title, subtitle, status, price, studentCount], index) => ({
  id: `00000000-0000-7000-8000-00000000000${index + 1}`,
  version: 1,
  title,
  subtitle,
  description: 'هر درس یک گام، با تمرین و پاسخ.',
  level: index % 2 === 0 ? 'beginner' : 'advanced',
  tags: ['تازه', 'پرفروش'],
  hasWatermark: true,
  status,
  publishedAt: status === 'published' ? '2026-10-12T08:30:00.000Z' : null,
  price,
  studentCount,
  ratingAvg: 9_240,
  createdAt: `2026-11-0${index + 1}T10:00:00.000Z`,
  updatedAt: `2026-11-1${index + 1}T10:00:00.000Z`,
}));
