import { defineResource, f } from '../src/define/resource.ts';

/** People who want to work with the school. What they wrote is never edited; staff maintain a state and a note. */
export default defineResource('collaborate-requests', {
  label: ['درخواست همکاری', 'درخواست‌های همکاری'],
  labelEn: ['Collaboration request', 'Collaboration requests'],
  title: 'fullName',
  icon: 'inbox',
  menu: { group: 'requests', order: 1 },
  permissions: { create: false },
  rowPath: 'details',
  fields: {
    number: f.text('شمارهٔ پیگیری', 'Number', {
      computed: { server: true },
      unique: true,
      max: 20,
      search: true,
      help: 'فرستنده با آن و راه تماسش وضعیت درخواست را در سایت می‌بیند',
    }),
    name: f.text('نام', 'Name', { required: true, max: 100, search: true, write: 'create' }),
    family: f.text('نام خانوادگی', 'Family', { required: true, max: 100, search: true, write: 'create' }),
    fullName: f.text('نام و نام خانوادگی', 'Full name', { computed: { join: ['name', 'family'] } }),
    mobile: f.mobile('موبایل', 'Mobile', { search: true, write: 'create' }),
    email: f.email('ایمیل', 'E-mail', { search: true, write: 'create' }),
    kind: f.choice('نوع همکاری', 'Kind', {
      choices: { teacher: 'تدریس', marketer: 'بازاریابی', staff: 'استخدام در آکادمی', other: 'سایر' },
      required: true,
      filter: true,
      write: 'create',
    }),
    expertise: f.text('تخصص', 'Expertise', { max: 200, search: true, write: 'create' }),
    resume: f.file('رزومه', 'Résumé', { write: 'create' }),
    message: f.longText('پیام', 'Message', { max: 3000, write: 'create' }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        new: { label: 'جدید', tone: 'info' },
        seen: 'دیده‌شده',
        contacted: { label: 'تماس گرفته شد', tone: 'warning' },
        accepted: { label: 'پذیرفته‌شده', tone: 'success' },
        rejected: { label: 'ردشده', tone: 'error' },
      },
      required: true,
      default: 'new',
      filter: true,
    }),
    note: f.longText('یادداشت', 'Note', { max: 2000 }),
    confirmedAt: f.dateTime('زمان ارسال شمارهٔ پیگیری', 'Number sent at', { computed: { server: true } }),
  },
  waiting: { state: 'new' },
  list: {
    columns: ['fullName', 'kind', 'mobile', 'state'],
    optional: ['number', 'expertise', 'email'],
    filters: ['state', 'kind'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'جدید', filter: { state: 'new' } },
    ],
  },
  form: [
    { label: 'درخواست', fields: ['name', 'family', 'mobile', 'email', 'kind', 'expertise', 'resume', 'message'] },
    { label: 'رسیدگی', fields: ['number', 'state', 'note', 'confirmedAt'], as: 'aside' },
  ],
});
