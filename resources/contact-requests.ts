import { defineResource, f } from '../src/define/resource.ts';

/** Messages from the contact page, questions from `/ask-me`, and the answers to them. */
export default defineResource('contact-requests', {
  label: ['پیام تماس', 'پیام‌های تماس'],
  labelEn: ['Contact message', 'Contact messages'],
  title: 'subject',
  icon: 'inbox',
  menu: { group: 'requests', order: 2 },
  permissions: { create: false },
  rowPath: 'details',
  fields: {
    number: f.text('شمارهٔ پیگیری', 'Number', {
      computed: { server: true },
      unique: true,
      max: 20,
      search: true,
      help: 'فرستنده با آن و راه تماسش وضعیت پیام را در سایت می‌بیند',
    }),
    kind: f.choice('نوع', 'Kind', {
      choices: { contact: 'پیام', question: { label: 'پرسش', tone: 'info' } },
      required: true,
      default: 'contact',
      filter: true,
      write: 'create',
    }),
    name: f.text('نام', 'Name', { required: true, max: 100, search: true, write: 'create' }),
    contact: f.text('راه تماس', 'Contact', { required: true, max: 254, search: true, write: 'create' }),
    subject: f.text('موضوع', 'Subject', { required: true, max: 200, search: true, write: 'create' }),
    message: f.longText('پیام', 'Message', { required: true, max: 3000, write: 'create' }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        new: { label: 'جدید', tone: 'info' },
        answered: { label: 'پاسخ داده شد', tone: 'success' },
        undelivered: { label: 'پاسخ نرسید', tone: 'error' },
        closed: 'بسته',
      },
      required: true,
      default: 'new',
      filter: true,
    }),
    reply: f.longText('پاسخ', 'Reply', {
      max: 3000,
      help: 'با ذخیره کردن، به راه تماس ارسال می‌شود: ایمیل، یا پیامک تا ۶۰۰ نویسه',
    }),
    answeredAt: f.dateTime('زمان پاسخ', 'Answered at', { computed: { server: true } }),
    delivery: f.choice('ارسال پاسخ', 'Delivery of the reply', {
      choices: {
        queued: { label: 'در صف', tone: 'info' },
        sent: { label: 'ارسال شد', tone: 'success' },
        failed: { label: 'ارسال نشد', tone: 'error' },
        unreachable: { label: 'راه تماس ایمیل یا موبایل نیست', tone: 'warning' },
      },
      computed: { server: true },
      filter: true,
    }),
    deliveredAt: f.dateTime('زمان ارسال', 'Delivered at', { computed: { server: true } }),
    confirmedAt: f.dateTime('زمان ارسال شمارهٔ پیگیری', 'Number sent at', { computed: { server: true } }),
  },
  waiting: { state: ['new', 'undelivered'] },
  list: {
    columns: ['subject', 'name', 'contact', 'kind', 'state'],
    optional: ['number', 'delivery'],
    filters: ['state', 'kind', 'delivery'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'جدید', filter: { state: 'new' } },
      { label: 'پاسخ‌های نرسیده', filter: { state: 'undelivered' } },
    ],
  },
  form: [
    { label: 'پیام', fields: ['name', 'contact', 'subject', 'message', 'reply'] },
    {
      label: 'رسیدگی',
      fields: ['number', 'kind', 'state', 'answeredAt', 'delivery', 'deliveredAt', 'confirmedAt'],
      as: 'aside',
    },
  ],
  actions: {
    answered: {
      label: { fa: 'پاسخ داده شد', en: 'Answered' },
      set: { state: 'answered' },
      when: { state: { in: ['new', 'undelivered'] } },
      bulk: true,
      // A reply that is written goes out.
      irreversible: true,
      tone: 'success',
    },
    sendAgain: {
      label: { fa: 'ارسال دوبارهٔ پاسخ', en: 'Send the reply again' },
      icon: 'inbox',
      when: { delivery: 'failed' },
      bulk: true,
    },
  },
  trashDays: 90,
});
