import { defineResource, f } from '../src/define/resource.ts';

/** Personal details users give for certificates and contracts; the office approves them before they count. */
export default defineResource('users/extra-info', {
  label: ['اطلاعات تکمیلی', 'اطلاعات تکمیلی کاربران'],
  labelEn: ['Extra info', 'Extra info of users'],
  title: 'fullName',
  icon: 'person',
  menu: { group: 'people', order: 6 },
  permissions: {
    view: 'admin.users.view',
    create: false,
    edit: 'admin.users.edit',
    delete: false,
    export: 'admin.users.export',
  },
  fields: {
    user: f.reference('کاربر', 'User', { to: 'users', required: true, unique: true, write: 'create' }),
    fullName: f.text('نام کامل', 'Full name', { required: true, max: 150, search: true }),
    nationalId: f.nationalId('کد ملی', 'National id', { read: 'admin.users.edit' }),
    birthday: f.date('تاریخ تولد', 'Birthday'),
    education: f.choice('تحصیلات', 'Education', {
      choices: { school: 'دبیرستان', diploma: 'دیپلم', bachelor: 'کارشناسی', master: 'کارشناسی ارشد', doctor: 'دکتری' },
    }),
    job: f.text('پیشه', 'Job', { max: 100 }),
    city: f.text('شهر', 'City', { max: 60, search: true }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        pending: { label: 'در انتظار', tone: 'warning' },
        approved: { label: 'تأییدشده', tone: 'success' },
        rejected: { label: 'ردشده', tone: 'error' },
      },
      required: true,
      default: 'pending',
      filter: true,
      write: false,
    }),
    reviewedAt: f.dateTime('زمان بررسی', 'Reviewed at', { write: false }),
    reason: f.text('علت رد', 'Reason', { max: 300, help: 'کاربر آن را می‌بیند' }),
  },
  waiting: { state: 'pending' },
  searchThrough: ['user'],
  list: {
    columns: ['fullName', 'user', 'city', 'education', 'state'],
    optional: ['job', 'birthday', 'reviewedAt'],
    filters: ['state', 'user'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'در انتظار', filter: { state: 'pending' } },
      { label: 'تأییدشده', filter: { state: 'approved' } },
      { label: 'ردشده', filter: { state: 'rejected' } },
    ],
  },
  form: [
    { label: 'اطلاعات', fields: ['user', 'fullName', 'nationalId', 'birthday', 'education', 'job', 'city'] },
    { label: 'بررسی', fields: ['state', 'reviewedAt', 'reason'], as: 'aside' },
  ],
  actions: {
    approve: {
      label: { fa: 'تأیید', en: 'Approve' },
      set: { state: 'approved', reviewedAt: { now: true }, reason: null },
      when: { state: { ne: 'approved' } },
      bulk: true,
      tone: 'success',
    },
    reject: {
      label: { fa: 'رد', en: 'Reject' },
      set: { state: 'rejected', reviewedAt: { now: true } },
      when: { state: { ne: 'rejected' } },
      bulk: true,
      tone: 'error',
    },
  },
});
