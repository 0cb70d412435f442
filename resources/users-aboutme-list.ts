import { defineResource, f } from '../src/define/resource.ts';

/** What users write about themselves on their page; shown when the office has approved it. */
export default defineResource('users/aboutme-list', {
  label: ['معرفی کاربر', 'معرفی کاربران'],
  labelEn: ['About me', 'About users'],
  title: 'text',
  icon: 'person',
  menu: { group: 'people', order: 7 },
  permissions: {
    view: 'admin.users.view',
    create: false,
    edit: 'admin.users.edit',
    delete: 'admin.users.edit',
    export: 'admin.users.export',
  },
  fields: {
    user: f.reference('کاربر', 'User', { to: 'users', required: true, unique: true, write: 'create' }),
    text: f.longText('متن', 'Text', { required: true, max: 1000, search: true, write: 'create' }),
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
    columns: ['user', 'text', 'state'],
    optional: ['reviewedAt'],
    filters: ['state', 'user'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'در انتظار', filter: { state: 'pending' } },
      { label: 'تأییدشده', filter: { state: 'approved' } },
      { label: 'ردشده', filter: { state: 'rejected' } },
    ],
  },
  form: [
    { label: 'معرفی', fields: ['user', 'text'] },
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
