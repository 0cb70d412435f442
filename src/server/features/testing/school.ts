/** A small school for the tests of the public calls: published rows, and rows that visitors must not see. */
import { sql } from 'drizzle-orm';
import { insertRows } from '../../platform/db/rows.ts';
import type { Services } from '../../generator/section/section-api.ts';
import { testPerson } from '../../testing/people.ts';

export type Ids = Readonly<
  Record<
    | 'web'
    | 'design'
    | 'closed'
    | 'sara'
    | 'omid'
    | 'blocked'
    | 'react'
    | 'css'
    | 'free'
    | 'draft'
    | 'future'
    | 'trashed'
    | 'news',
    string
  >
>;

const past = '2026-01-10T08:00:00.000Z';
const later = '2026-02-10T08:00:00.000Z';
const latest = '2026-03-10T08:00:00.000Z';
const future = '2999-01-01T00:00:00.000Z';
const id = (n: number) => `0193f0a0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const ids: Ids = {
  web: id(1),
  design: id(2),
  closed: id(3),
  sara: id(11),
  omid: id(12),
  blocked: id(13),
  react: id(21),
  css: id(22),
  free: id(23),
  draft: id(24),
  future: id(25),
  trashed: id(26),
  news: id(31),
};

type Values = Record<string, unknown>;
type Add = (section: string, rows: readonly Values[]) => Promise<void>;

/** Fills an empty school, and answers the ids of its rows by name. */
export async function fillSchool(services: Services): Promise<Ids> {
  const { db, registry } = services;
  // Rows of one insert have the same fields.
  const add: Add = (section, rows) => insertRows(db, registry, section, rows);
  await addDepartments(add);
  await addTeachers(services, add);
  await addCourses(add);
  await addChapters(add);
  await addArticles(add);
  await addTexts(add);
  await db.query(sql`update courses set deleted_at = now() where id = ${ids.trashed}::uuid`);
  return ids;
}

async function addDepartments(add: Add): Promise<void> {
  await add('course-groups', [
    {
      id: ids.web,
      name: 'برنامه‌نویسی وب',
      topGroup: 'web',
      icon: 'code',
      order: 2,
      description: 'از پایه تا کار',
      status: 'published',
    },
    {
      id: ids.design,
      name: 'طراحی',
      topGroup: 'design',
      icon: 'brush',
      order: 1,
      description: '',
      status: 'published',
    },
    { id: ids.closed, name: 'بسته', topGroup: 'closed', icon: 'code', order: 3, description: 'راز', status: 'draft' },
  ]);
}

async function addTeachers(services: Services, add: Add): Promise<void> {
  const sara = await testPerson(services, { role: 'teacher' });
  const omid = await testPerson(services, { role: 'teacher' });
  const blocked = await testPerson(services, { role: 'teacher' });
  await add('teachers', [
    {
      id: ids.sara,
      user: sara.id,
      displayName: 'سارا کریمی',
      slug: 'sara',
      bio: 'ده سال برنامه‌نویس',
      expertise: ['ری‌اکت'],
      status: 'approved',
      socials: { telegram: 'https://t.me/sara' },
    },
    {
      id: ids.omid,
      user: omid.id,
      displayName: 'امید راد',
      slug: 'omid',
      bio: '',
      expertise: [],
      status: 'approved',
      socials: {},
    },
    {
      id: ids.blocked,
      user: blocked.id,
      displayName: 'کاوه پنهان',
      slug: 'kaveh',
      bio: 'راز',
      expertise: [],
      status: 'blocked',
      socials: {},
    },
  ]);
}

/** A published course of the web department. */
const course = (key: keyof Ids, more: Values): Values => ({
  id: ids[key],
  title: key,
  slug: key,
  subtitle: null,
  description: '<p>متن <b>دوره</b></p>',
  group: ids.web,
  level: 'beginner',
  status: 'published',
  publishedAt: past,
  price: 500_000,
  discountedPrice: null,
  discountEndsAt: null,
  teachers: [{ teacher: ids.sara, shareBps: 3000, isPrimary: false }],
  whatYouLearn: [],
  faqs: [],
  tags: [],
  prerequisites: [],
  totalTime: 900,
  lessonCount: 2,
  studentCount: 0,
  isFeatured: false,
  seo: {},
  ...more,
});

async function addCourses(add: Add): Promise<void> {
  await add('courses', [
    course('react', {
      title: 'آموزش کامل می‌نویسم با React ۱۸',
      subtitle: 'یک دورهٔ کامل',
      publishedAt: latest,
      price: 900_000,
      discountedPrice: 600_000,
      studentCount: 5,
      isFeatured: true,
      prerequisites: [ids.draft, ids.css],
      teachers: [
        { teacher: ids.omid, shareBps: 1000, isPrimary: false },
        { teacher: ids.blocked, shareBps: 1000, isPrimary: false },
        { teacher: ids.sara, shareBps: 3000, isPrimary: true },
      ],
      whatYouLearn: [{ text: 'ساختن' }],
      faqs: [{ question: 'چرا؟', answer: 'چون' }],
      tags: ['ری‌اکت'],
      seo: { title: 'عنوان سئو', description: null },
    }),
    course('css', {
      title: 'سی‌اس‌اس',
      publishedAt: later,
      price: 300_000,
      discountedPrice: 100_000,
      discountEndsAt: past,
      studentCount: 50,
      group: ids.design,
      teachers: [],
    }),
    course('free', { title: 'رایگان', price: 0, studentCount: 9 }),
    course('draft', { title: 'پیش‌نویس React', status: 'draft', publishedAt: null }),
    course('future', { title: 'آینده React', publishedAt: future }),
    course('trashed', { title: 'زباله React' }),
  ]);
}

async function addChapters(add: Add): Promise<void> {
  await add('topics', [
    { id: id(41), course: ids.react, title: 'فصل دوم', order: 2, isPublished: true },
    { id: id(42), course: ids.react, title: 'فصل اول', order: 1, isPublished: true },
    { id: id(43), course: ids.react, title: 'فصل پنهان', order: 3, isPublished: false },
  ]);
  await add('lessons', [
    {
      id: id(51),
      topic: id(42),
      title: 'درس دو',
      type: 'video',
      order: 2,
      duration: 300,
      isPreview: false,
      isPublished: true,
    },
    {
      id: id(52),
      topic: id(42),
      title: 'درس یک',
      type: 'video',
      order: 1,
      duration: 600,
      isPreview: true,
      isPublished: true,
    },
    {
      id: id(53),
      topic: id(42),
      title: 'درس پنهان',
      type: 'video',
      order: 3,
      duration: 900,
      isPreview: true,
      isPublished: false,
    },
    {
      id: id(54),
      topic: id(43),
      title: 'درسِ فصل پنهان',
      type: 'text',
      order: 1,
      duration: 60,
      isPreview: true,
      isPublished: true,
    },
  ]);
}

/** A published article of the first group. */
const article = (n: number, more: Values): Values => ({
  id: id(n),
  title: `مقاله ${n}`,
  slug: `a-${n}`,
  group: id(61),
  summary: 'خلاصه',
  body: '<p>متن</p>',
  readingMinutes: 3,
  status: 'published',
  publishedAt: past,
  tags: [],
  seo: {},
  ...more,
});

async function addArticles(add: Add): Promise<void> {
  await add('article-groups', [
    { id: id(61), name: 'راهنما', slug: 'guide', order: 1 },
    { id: id(62), name: 'خبر', slug: 'news', order: 2 },
  ]);
  await add('articles', [
    article(31, { title: 'کتاب‌خوانی', slug: 'کتاب-خوانی', publishedAt: latest }),
    article(32, { status: 'draft', title: 'پیش‌نویس کتاب', publishedAt: null }),
    article(33, { title: 'کتاب فردا', publishedAt: future }),
    ...Array.from({ length: 13 }, (_, i) => article(100 + i, {})),
  ]);
}

async function addTexts(add: Add): Promise<void> {
  await add('faqs', [
    { id: id(71), question: 'دوم؟', answer: 'ب', category: 'courses', order: 2, status: 'published' },
    { id: id(72), question: 'اول؟', answer: 'الف', category: 'payment', order: 1, status: 'published' },
    { id: id(73), question: 'پنهان؟', answer: 'راز', category: 'payment', order: 3, status: 'draft' },
  ]);
  await add('page/terms-and-conditions', [{ id: id(91), title: 'قوانین', body: '<p>متن قوانین</p>' }]);
  await add('testimonials', [
    { id: id(81), name: 'مینا', role: 'دانشجو', text: 'خوب بود', rating: 5, order: 1, status: 'published' },
    { id: id(82), name: 'پنهان', role: '', text: 'راز', rating: 1, order: 2, status: 'draft' },
  ]);
}
