import { defineResource, f } from '../src/define/resource.ts';

/** What VIP members ask, and the answers. */
export default defineResource('vip-tickets', {
  label: ['تیکت ویژه', 'تیکت‌های ویژه'],
  labelEn: ['VIP ticket', 'VIP tickets'],
  title: 'subject',
  icon: 'inbox',
  menu: { group: 'vip', order: 8 },
  permissions: {
    view: 'admin.list.view',
    create: false,
    delete: false,
    export: 'admin.list.export',
  },
  fields: {
    user: f.reference('کاربر', 'User', { to: 'users', required: true, filter: true, write: 'create' }),
    subject: f.text('موضوع', 'Subject', { required: true, max: 200, search: true, write: 'create' }),
    message: f.longText('پیام', 'Message', { required: true, max: 3000, search: true, write: 'create' }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        new: { label: 'جدید', tone: 'info' },
        answered: { label: 'پاسخ داده شد', tone: 'success' },
        closed: 'بسته',
      },
      required: true,
      default: 'new',
      filter: true,
    }),
    reply: f.longText('پاسخ', 'Reply', { max: 3000 }),
    answeredAt: f.dateTime('زمان پاسخ', 'Answered at', { computed: { server: true } }),
  },
  waiting: { state: 'new' },
  searchThrough: ['user'],
  list: {
    columns: ['subject', 'user', 'state'],
    optional: ['answeredAt'],
    filters: ['state', 'user'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'جدید', filter: { state: 'new' } },
    ],
  },
  form: [
    { label: 'تیکت', fields: ['user', 'subject', 'message', 'reply'] },
    { label: 'رسیدگی', fields: ['state', 'answeredAt'], as: 'aside' },
  ],
});
