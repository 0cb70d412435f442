import { defineResource, f } from '../src/define/resource.ts';

/** Messages from the contact page, and the answers to them. */
export default defineResource('contact-requests', {
  label: ['پیام تماس', 'پیام‌های تماس'],
  labelEn: ['Contact message', 'Contact messages'],
  title: 'subject',
  icon: 'inbox',
  menu: { group: 'requests', order: 2 },
  permissions: { create: false },
  rowPath: 'details',
  fields: {
    name: f.text('نام', 'Name', { required: true, max: 100, search: true, write: 'create' }),
    contact: f.text('راه تماس', 'Contact', { required: true, max: 254, search: true, write: 'create' }),
    subject: f.text('موضوع', 'Subject', { required: true, max: 200, search: true, write: 'create' }),
    message: f.longText('پیام', 'Message', { required: true, max: 3000, write: 'create' }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        new: { label: 'تازه', tone: 'info' },
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
  list: {
    columns: ['subject', 'name', 'contact', 'state'],
    optional: ['createdAt'],
    filters: ['state'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'تازه', filter: { state: 'new' } },
    ],
  },
  form: [
    { label: 'پیام', fields: ['name', 'contact', 'subject', 'message', 'reply'] },
    { label: 'رسیدگی', fields: ['state', 'answeredAt'], as: 'aside' },
  ],
  actions: {
    answered: {
      label: { fa: 'پاسخ داده شد', en: 'Answered' },
      set: { state: 'answered' },
      when: { state: 'new' },
      bulk: true,
      tone: 'success',
    },
  },
  trashDays: 90,
});
