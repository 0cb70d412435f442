import { defineResource, f } from '../src/define/resource.ts';
import { myCoursesByPanel } from './courses.ts';

/**
 * What people write under courses, articles and teachers. The text stays as it was written; staff decide whether
 * it is visible, and may answer, as may the teacher of the course. What holds links is approved one by one.
 */
export default defineResource('users-comments', {
  label: ['دیدگاه', 'دیدگاه‌های کاربران'],
  labelEn: ['Comment', 'Comments'],
  title: 'text',
  icon: 'quote',
  menu: { group: 'people', order: 5 },
  permissions: { create: false },
  fields: {
    user: f.reference('کاربر', 'User', { to: 'users', required: true, filter: true, write: 'create' }),
    target: f.choice('دربارهٔ', 'Target', {
      choices: { course: 'دوره', article: 'مقاله', teacher: 'استاد' },
      required: true,
      default: 'course',
      filter: true,
      write: 'create',
    }),
    course: f.reference('دوره', 'Course', {
      to: 'courses',
      required: true,
      filter: true,
      write: 'create',
      showWhen: { target: 'course' },
    }),
    article: f.reference('مقاله', 'Article', {
      to: 'articles',
      required: true,
      write: 'create',
      showWhen: { target: 'article' },
    }),
    teacher: f.reference('استاد', 'Teacher', {
      to: 'teachers',
      required: true,
      write: 'create',
      showWhen: { target: 'teacher' },
    }),
    parent: f.reference('در پاسخِ', 'Parent', { to: 'users-comments', write: 'create' }),
    rating: f.integer('امتیاز', 'Rating', { min: 1, max: 5, filter: true, write: 'create' }),
    text: f.longText('متن', 'Text', { required: true, max: 2000, search: true, write: 'create' }),
    isBuyer: f.boolean('خریدار', 'Buyer', { filter: true, computed: { server: true } }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        pending: { label: 'در انتظار', tone: 'warning' },
        approved: { label: 'تأییدشده', tone: 'success' },
        rejected: { label: 'ردشده', tone: 'error' },
        hidden: 'پنهان',
      },
      required: true,
      default: 'pending',
      filter: true,
    }),
    answer: f.longText('پاسخ', 'Answer', { max: 2000 }),
    answeredAt: f.dateTime('زمان پاسخ', 'Answered at', { computed: { server: true } }),
    answeredBy: f.reference('پاسخ‌دهنده', 'Answered by', { to: 'users', computed: { server: true } }),
    linkCount: f.integer('پیوندها', 'Links', {
      computed: { server: true },
      required: true,
      default: 0,
      filter: true,
      help: 'دیدگاهی که پیوند دارد با تأیید گروهی منتشر نمی‌شود؛ آن را بررسی و جداگانه تأیید کنید',
    }),
  },
  waiting: { state: 'pending' },
  searchThrough: ['user'],
  list: {
    columns: ['user', 'course', 'article', 'teacher', 'text', 'state', 'rating'],
    optional: ['isBuyer', 'linkCount'],
    filters: ['state', 'target', 'course', 'rating', 'isBuyer'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'در انتظار', filter: { state: 'pending' } },
      { label: 'در انتظار، دارای پیوند', filter: { state: 'pending', linkCount_gte: 1 } },
      { label: 'تأییدشده', filter: { state: 'approved' } },
      { label: 'ردشده', filter: { state: 'rejected' } },
    ],
  },
  form: [
    { label: 'دیدگاه', fields: ['user', 'target', 'course', 'article', 'teacher', 'parent', 'text', 'answer'] },
    { label: 'رسیدگی', fields: ['state', 'rating', 'isBuyer', 'linkCount', 'answeredAt', 'answeredBy'], as: 'aside' },
  ],
  actions: {
    approve: {
      label: { fa: 'تأیید', en: 'Approve' },
      set: { state: 'approved' },
      when: { all: [{ state: { ne: 'approved' } }, { not: { linkCount: { gt: 0 } } }] },
      bulk: true,
      // The person who is answered is notified.
      irreversible: true,
      tone: 'success',
    },
    approveLinks: {
      label: { fa: 'تأیید با پیوندها', en: 'Approve with its links' },
      icon: 'link',
      set: { state: 'approved' },
      when: { all: [{ state: { ne: 'approved' } }, { linkCount: { gt: 0 } }] },
      irreversible: true,
      confirm: 'این دیدگاه پیوند دارد. آن را بررسی کرده‌اید و برای همه منتشر شود؟',
      tone: 'warning',
    },
    reject: {
      label: { fa: 'رد', en: 'Reject' },
      set: { state: 'rejected' },
      when: { state: { ne: 'rejected' } },
      bulk: true,
      tone: 'error',
    },
  },
  indexes: [
    ['course', 'state'],
    ['article', 'state'],
    ['teacher', 'state'],
  ],
  panels: {
    teacher: {
      scope: { any: [{ course: { row: myCoursesByPanel.teacher } }, { teacher: { actor: 'teacher.id' } }] },
      path: 'comments',
      order: 3,
      label: 'دیدگاه‌ها',
      fields: ['target', 'course', 'text', 'rating', 'isBuyer', 'state', 'answer', 'answeredAt'],
      columns: ['target', 'course', 'text', 'state', 'rating', 'answeredAt'],
      filters: ['state', 'target', 'course', 'rating'],
      edit: ['answer'],
    },
  },
});
