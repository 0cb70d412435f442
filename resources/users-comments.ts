import { defineResource, f } from '../src/define/resource.ts';

/** What people write under courses. The text stays as it was written; the office decides whether it is seen, and may answer. */
export default defineResource('users-comments', {
  label: ['دیدگاه', 'دیدگاه‌های کاربران'], labelEn: ['Comment', 'Comments'], title: 'text', icon: 'quote',
  permissions: { create: false },
  fields: {
    user: f.reference('کاربر', 'User', { to: 'users', required: true, filter: true, write: 'create' }),
    course: f.reference('دوره', 'Course', { to: 'courses', required: true, filter: true, write: 'create' }),
    rating: f.integer('امتیاز', 'Rating', { min: 1, max: 5, filter: true, write: 'create' }),
    text: f.longText('متن', 'Text', { required: true, max: 2000, search: true, write: 'create' }),
    isBuyer: f.boolean('خریدار', 'Buyer', { filter: true, computed: { server: true } }),
    state: f.choice('وضعیت', 'State', { choices: { pending: { label: 'در انتظار', tone: 'warning' }, approved: { label: 'تأییدشده', tone: 'success' }, rejected: { label: 'ردشده', tone: 'error' }, hidden: 'پنهان' }, required: true, default: 'pending', filter: true }),
    answer: f.longText('پاسخ', 'Answer', { max: 2000 }),
    answeredAt: f.dateTime('زمان پاسخ', 'Answered at', { computed: { server: true } }),
  },
  list: { columns: ['user', 'course', 'text', 'rating', 'state'], optional: ['isBuyer', 'createdAt'], filters: ['state', 'course', 'rating', 'isBuyer'], tabs: [{ label: 'همه', filter: {} }, { label: 'در انتظار', filter: { state: 'pending' } }] },
  form: [{ label: 'دیدگاه', fields: ['user', 'course', 'text', 'answer'] }, { label: 'رسیدگی', fields: ['state', 'rating', 'isBuyer'], as: 'aside' }],
  actions: {
    approve: { label: { fa: 'تأیید', en: 'Approve' }, set: { state: 'approved' }, when: { state: { ne: 'approved' } }, bulk: true, tone: 'success' },
    reject: { label: { fa: 'رد', en: 'Reject' }, set: { state: 'rejected' }, when: { state: { ne: 'rejected' } }, bulk: true, tone: 'error' },
  },
});
